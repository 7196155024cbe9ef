//! JSON in which the first levels are spread over lines and the rest, long lists of counts, is not.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

/// How deep lines are broken.
const BROKEN: usize = 3;

#[derive(Default)]
struct Shallow {
    depth: usize,
}

impl Shallow {
    fn next<W: ?Sized + Write>(&self, writer: &mut W, first: bool) -> io::Result<()> {
        writer.write_all(if first { b"" } else { b"," })?;
        self.line(writer)
    }

    fn line<W: ?Sized + Write>(&self, writer: &mut W) -> io::Result<()> {
        if self.depth > BROKEN { Ok(()) } else { write!(writer, "\n{:width$}", "", width = 2 * self.depth) }
    }

    fn end<W: ?Sized + Write>(&mut self, writer: &mut W, bracket: &[u8]) -> io::Result<()> {
        if self.depth <= BROKEN {
            self.depth -= 1;
            self.line(writer)?;
        } else {
            self.depth -= 1;
        }
        writer.write_all(bracket)
    }
}

impl Formatter for Shallow {
    fn begin_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth += 1;
        writer.write_all(b"[")
    }

    fn end_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.end(writer, b"]")
    }

    fn begin_array_value<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        self.next(writer, first)
    }

    fn begin_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth += 1;
        writer.write_all(b"{")
    }

    fn end_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.end(writer, b"}")
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        self.next(writer, first)
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(b": ")
    }
}

/// The value as a JSON file.
///
/// # Panics
/// If it has a map whose keys are no strings.
pub(crate) fn file(value: &impl Serialize) -> Vec<u8> {
    let mut file = Vec::new();
    value
        .serialize(&mut Serializer::with_formatter(&mut file, Shallow::default()))
        .expect("results have keys that are strings, and memory does not fail");
    file.push(b'\n');
    file
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_first_levels_take_lines() {
        let text = String::from_utf8(file(&[[[[1, 2], [3, 4]]]])).unwrap();
        assert_eq!(text, "[\n  [\n    [\n      [1,2],\n      [3,4]\n    ]\n  ]\n]\n");
    }
}
