//! The two ends of a table: lines that are typed, and text that is shown.

use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result};

use crate::heatmap::Colours;

/// What came from the person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    Line(String),
    /// The end of the input, or Ctrl-C.
    Gone,
    /// Nothing, until the time was up.
    TooLate,
}

/// A terminal, or a pipe, or a test.
pub struct Console<W> {
    out: W,
    heard: Receiver<Heard>,
    /// Typed lines are written out, where no terminal does so.
    echo: bool,
    pub colours: Colours,
    /// Characters in a line.
    pub room: usize,
}

impl Console<io::Stdout> {
    /// The standard input and output. Ctrl-C is heard like the end of the input.
    pub fn standard() -> Result<Console<io::Stdout>> {
        let (tell, heard) = channel();
        let stop = tell.clone();
        ctrlc::set_handler(move || {
            let _ = stop.send(Heard::Gone);
        })
        .context("cannot listen for Ctrl-C")?;
        // A thread of its own, so that a clock, or Ctrl-C, need not wait for a line.
        thread::spawn(move || {
            let mut input = io::stdin().lock();
            loop {
                let mut bytes = Vec::new();
                let heard = match input.read_until(b'\n', &mut bytes) {
                    Ok(1..) => Heard::Line(String::from_utf8_lossy(&bytes).trim().to_string()),
                    Ok(0) | Err(_) => Heard::Gone,
                };
                let is_last = heard == Heard::Gone;
                if tell.send(heard).is_err() || is_last {
                    return;
                }
            }
        });
        let room = terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0));
        let room = if room == 0 { 80 } else { room };
        let echo = !io::stdin().is_terminal();
        Ok(Console { out: io::stdout(), heard, echo, colours: Colours::of_stdout(), room })
    }
}

impl<W: Write> Console<W> {
    /// Lines typed beforehand, for tests.
    #[cfg(test)]
    pub fn scripted(lines: &[&str], out: W) -> Console<W> {
        let (tell, heard) = channel();
        lines.iter().for_each(|line| tell.send(Heard::Line(line.to_string())).expect("the other end is here"));
        Console { out, heard, echo: true, colours: Colours::None, room: 80 }
    }

    /// Shows a line of text.
    pub fn say(&mut self, text: impl std::fmt::Display) -> Result<()> {
        writeln!(self.out, "{text}").context("cannot write to the standard output")
    }

    /// Asks, and waits for a line, at most until the deadline.
    pub fn ask(&mut self, prompt: &str, deadline: Option<Instant>) -> Result<Heard> {
        write!(self.out, "{prompt}").and_then(|()| self.out.flush()).context("cannot write to the standard output")?;
        let heard = match deadline {
            None => self.heard.recv().unwrap_or(Heard::Gone),
            Some(deadline) => match self.heard.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(heard) => heard,
                Err(RecvTimeoutError::Timeout) => Heard::TooLate,
                Err(RecvTimeoutError::Disconnected) => Heard::Gone,
            },
        };
        match &heard {
            Heard::Line(line) if self.echo => self.say(line)?,
            Heard::Line(_) => {}
            Heard::Gone | Heard::TooLate => self.say("")?,
        }
        Ok(heard)
    }
}
