//! A running program: lines to it, lines from it, and its end.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, TrySendError, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use super::{BotFailure, BotFault};

/// The longest line a bot may write, in bytes: more is not kept, so that no bot can fill the memory.
pub(super) const MAX_LINE: usize = 64 * 1024;

/// Lines that wait to be read by either side.
const QUEUE: usize = 64;

/// How many of its last lines on stderr are kept, and how many bytes of each.
const LAST_WORDS: (usize, u64) = (5, 300);

/// How often an ending process is looked at.
const GLANCE: Duration = Duration::from_millis(2);

/// What it wrote.
enum Said {
    /// A line; and had it written more by then?
    Line { text: Vec<u8>, more: bool },
    /// A line beyond [`MAX_LINE`]: nothing is read after it.
    TooLong,
}

/// A started program. Dropped, it is killed, and all that it started with it.
pub(super) struct Process {
    child: Child,
    /// To its stdin, by a thread: a program that does not read must not hold up the referee.
    to: Option<SyncSender<String>>,
    /// From its stdout, by a thread: its end is the end of the channel.
    said: Receiver<Said>,
    last_words: Arc<Mutex<VecDeque<String>>>,
    ended: bool,
}

impl Process {
    pub(super) fn start(words: &[String]) -> Result<Process, BotFailure> {
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // In a group of its own: Ctrl-C is for the referee alone, and the group can be killed as one.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command
            .spawn()
            .map_err(|error| BotFailure::new(BotFault::NotStarted, format!("cannot start `{}`: {error}", words[0])))?;
        let (to, lines) = sync_channel(QUEUE);
        let (say, said) = sync_channel(QUEUE);
        let last_words = Arc::new(Mutex::new(VecDeque::new()));
        let stdin = child.stdin.take().expect("it is piped");
        let stdout = child.stdout.take().expect("it is piped");
        let stderr = child.stderr.take().expect("it is piped");
        let words = last_words.clone();
        thread::spawn(move || speak(stdin, &lines));
        thread::spawn(move || listen(stdout, &say));
        thread::spawn(move || overhear(stderr, &words));
        Ok(Process { child, to: Some(to), said, last_words, ended: false })
    }

    /// Tells it a line that wants no answer.
    pub(super) fn tell(&self, line: String) -> Result<(), BotFailure> {
        match self.to.as_ref().map(|to| to.try_send(line)) {
            Some(Err(TrySendError::Full(_))) => {
                Err(BotFailure::new(BotFault::MoveTimeout, "it does not read its input"))
            }
            // Whether it has ended is found where its answer is awaited.
            _ => Ok(()),
        }
    }

    /// Tells it a line and awaits the one line of its answer; `late` is the fault of taking too long.
    pub(super) fn ask(&mut self, line: String, limit: Duration, late: BotFault) -> Result<String, BotFailure> {
        match self.said.try_recv() {
            Err(TryRecvError::Empty) => {}
            Err(TryRecvError::Disconnected) => return Err(self.gone()),
            Ok(Said::TooLong) => return Err(too_long()),
            Ok(Said::Line { text, .. }) => return Err(flood(&text)),
        }
        self.tell(line)?;
        match self.said.recv_timeout(limit) {
            Ok(Said::Line { text, more: true }) => Err(flood(&text)),
            Ok(Said::Line { text, more: false }) => String::from_utf8(text)
                .map_err(|text| BotFailure::new(BotFault::Rubbish, format!("not UTF-8: `{}`", short(text.as_bytes())))),
            Ok(Said::TooLong) => Err(too_long()),
            Err(RecvTimeoutError::Timeout) => {
                Err(BotFailure::new(late, format!("no answer within {} s", limit.as_secs_f64())))
            }
            Err(RecvTimeoutError::Disconnected) => Err(self.gone()),
        }
    }

    /// It ended, or closed its output.
    fn gone(&mut self) -> BotFailure {
        let status = self.wait(Duration::from_millis(300));
        let mut detail = match status {
            true => self.child.wait().map_or_else(|error| error.to_string(), |status| format!("it ended: {status}")),
            false => "it closed its output".to_string(),
        };
        let last_words = self.last_words();
        if !last_words.is_empty() {
            detail += &format!("; its last words on stderr: {}", last_words.join(" / "));
        }
        BotFailure::new(BotFault::Exited, detail)
    }

    /// Its last lines on stderr.
    fn last_words(&self) -> Vec<String> {
        // The thread that hears them lets go of its share at the end of the output.
        let deadline = Instant::now() + Duration::from_millis(300);
        while Arc::strong_count(&self.last_words) > 1 && Instant::now() < deadline {
            thread::sleep(GLANCE);
        }
        self.last_words.lock().map(|words| words.iter().cloned().collect()).unwrap_or_default()
    }

    /// Waits for its end. Has it ended by itself?
    fn wait(&mut self, grace: Duration) -> bool {
        let deadline = Instant::now() + grace;
        loop {
            match self.child.try_wait() {
                Ok(Some(_)) => self.ended = true,
                Ok(None) if Instant::now() < deadline => {
                    thread::sleep(GLANCE);
                    continue;
                }
                _ => {}
            }
            return self.ended;
        }
    }

    /// Closes its input after a last line; [`Process::stop`] awaits its end.
    pub(super) fn dismiss(&mut self, line: String) {
        // One that does not read is not owed a farewell.
        let _ = self.tell(line);
        self.to = None;
    }

    /// Ends it after a time of grace. Has it ended by itself?
    pub(super) fn stop(&mut self, grace: Duration) -> bool {
        self.to = None;
        let by_itself = self.wait(grace);
        self.kill();
        by_itself
    }

    fn kill(&mut self) {
        if self.ended {
            return;
        }
        #[cfg(unix)]
        {
            use nix::sys::signal::{Signal, killpg};
            use nix::unistd::Pid;
            // An error would say that nothing of the group is left.
            let _ = i32::try_from(self.child.id()).map(|id| killpg(Pid::from_raw(id), Signal::SIGKILL));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
        self.ended = true;
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

fn speak(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for mut line in lines {
        line.push('\n');
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn listen(stdout: ChildStdout, say: &SyncSender<Said>) {
    let mut reader = BufReader::new(stdout);
    while let Some(text) = line(&mut reader, MAX_LINE as u64 + 1) {
        let blank = |text: &[u8]| text.iter().all(u8::is_ascii_whitespace);
        let is_too_long = text.len() > MAX_LINE;
        if blank(&text) && !is_too_long {
            continue;
        }
        let more = !blank(reader.buffer());
        let said = if is_too_long { Said::TooLong } else { Said::Line { text, more } };
        if say.send(said).is_err() || is_too_long {
            return;
        }
    }
}

fn overhear(stderr: ChildStderr, words: &Mutex<VecDeque<String>>) {
    let mut reader = BufReader::new(stderr);
    let (lines, bytes) = LAST_WORDS;
    while let Some(text) = line(&mut reader, bytes) {
        let text = String::from_utf8_lossy(&text).trim().to_string();
        let Ok(mut words) = words.lock() else { return };
        if text.is_empty() {
            continue;
        }
        if words.len() == lines {
            words.pop_front();
        }
        words.push_back(text);
    }
}

/// The next line, or as much of it as `bytes` hold; `None` at the end.
fn line(reader: &mut impl BufRead, bytes: u64) -> Option<Vec<u8>> {
    let mut text = Vec::new();
    match reader.take(bytes).read_until(b'\n', &mut text) {
        Ok(0) | Err(_) => None,
        Ok(_) => Some(text),
    }
}

fn flood(text: &[u8]) -> BotFailure {
    BotFailure::new(BotFault::Flood, format!("it wrote more than one line for an answer, such as `{}`", short(text)))
}

fn too_long() -> BotFailure {
    BotFailure::new(BotFault::LineTooLong, format!("a line of more than {MAX_LINE} bytes"))
}

/// The beginning of a text.
fn short(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let text = text.trim();
    match text.char_indices().nth(80) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use std::io::repeat;

    use super::*;

    #[test]
    fn a_line_without_end_is_cut() {
        let mut endless = BufReader::new(repeat(b'x'));
        assert_eq!(line(&mut endless, MAX_LINE as u64 + 1).unwrap().len(), MAX_LINE + 1);
        let mut two = &b"one\ntwo"[..];
        assert_eq!(line(&mut two, 9).unwrap(), b"one\n");
        assert_eq!(line(&mut two, 9).unwrap(), b"two");
        assert_eq!(line(&mut two, 9), None);
    }

    #[cfg(unix)]
    mod unix {
        use super::*;

        const SOON: Duration = Duration::from_secs(20);

        fn sh(script: &str) -> Process {
            Process::start(&["sh", "-c", script].map(String::from)).unwrap()
        }

        fn fault(process: &mut Process, limit: Duration) -> BotFault {
            process.ask("?".into(), limit, BotFault::MoveTimeout).unwrap_err().fault
        }

        #[test]
        fn it_answers_and_ends() {
            let mut cat = sh("exec cat");
            for word in ["one", "два", "{}"] {
                assert_eq!(cat.ask(word.into(), SOON, BotFault::MoveTimeout).unwrap().trim(), word);
            }
            cat.dismiss("bye".into());
            assert!(cat.stop(SOON));
        }

        #[test]
        fn every_fault_has_its_name() {
            assert_eq!(fault(&mut sh("exit 3"), SOON), BotFault::Exited);
            assert_eq!(fault(&mut sh("sleep 600"), Duration::from_millis(50)), BotFault::MoveTimeout);
            // A gigabyte that nobody keeps: the reader is bounded and then gone.
            assert_eq!(fault(&mut sh("head -c 1000000000 /dev/zero"), SOON), BotFault::LineTooLong);
            assert_eq!(fault(&mut sh("read line; printf 'a\\nb\\n'; sleep 600"), SOON), BotFault::Flood);
            assert_eq!(fault(&mut sh("read line; printf '\\377\\n'; sleep 600"), SOON), BotFault::Rubbish);
            let missing = Process::start(&["/no/such/program".to_string()]).err().unwrap();
            assert_eq!(missing.fault, BotFault::NotStarted);
            assert!(missing.detail.contains("/no/such/program"), "{missing}");
            let failed = sh("echo too bad >&2; exit 3").ask("?".into(), SOON, BotFault::MoveTimeout).unwrap_err();
            assert!(failed.detail.contains("too bad") && failed.detail.contains('3'), "{failed}");
        }

        #[test]
        fn what_it_started_dies_with_it() {
            let mut parent = sh("sleep 600 & echo $!; wait");
            let child = parent.ask("?".into(), SOON, BotFault::MoveTimeout).unwrap();
            assert!(!parent.stop(Duration::ZERO), "it had to be killed");
            let child = nix::unistd::Pid::from_raw(child.trim().parse().unwrap());
            let deadline = Instant::now() + SOON;
            // Killed at once, but reaped by another.
            while nix::sys::signal::kill(child, None).is_ok() && !is_zombie(child) {
                assert!(Instant::now() < deadline, "{child} lives on");
                thread::sleep(GLANCE);
            }
        }

        /// Dead, and not yet waited for by whoever inherited it.
        fn is_zombie(pid: nix::unistd::Pid) -> bool {
            let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
            stat.rsplit(')').next().is_some_and(|rest| rest.trim_start().starts_with('Z'))
        }

        #[test]
        fn one_that_does_not_read_does_not_hold_up_the_referee() {
            let deaf = sh("exec sleep 600");
            let page = "x".repeat(MAX_LINE);
            let refused = (0..2 * QUEUE + 8).find_map(|_| deaf.tell(page.clone()).err());
            assert_eq!(refused.unwrap().fault, BotFault::MoveTimeout);
        }
    }
}
