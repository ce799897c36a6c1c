//! Strings on their lines, which are folded where they are long.

use super::scalar::{Style, is_break, is_printable};
use std::fmt::Write;

/// A line that is longer goes on below, at the next space that is alone.
const WIDTH: usize = 80;

/// Writes one string behind what is on the line already.
pub(super) struct Lines<'o> {
    out: &'o mut String,
    column: usize,
    /// How far in the further lines stand; nothing for a string that is to stay on its line.
    indent: Option<usize>,
}

impl<'o> Lines<'o> {
    pub(super) fn new(out: &'o mut String, indent: Option<usize>) -> Self {
        let column = out.chars().rev().take_while(|c| *c != '\n').count();
        Self {
            out,
            column,
            indent,
        }
    }

    pub(super) fn write(&mut self, text: &str, style: Style) {
        match style {
            Style::Plain => self.folded(text, Self::put),
            Style::SingleQuoted => self.single_quoted(text),
            Style::DoubleQuoted | Style::Literal => self.double_quoted(text),
        }
    }

    fn put(&mut self, c: char) {
        self.out.push(c);
        self.column += 1;
    }

    fn pad(&mut self) {
        while self.column < self.indent.unwrap_or_default() {
            self.put(' ');
        }
    }

    /// Whether the line is to end here.
    fn is_full(&self) -> bool {
        self.indent.is_some() && self.column > WIDTH
    }

    fn fold(&mut self) {
        self.out.push('\n');
        self.column = 0;
        self.pad();
    }

    /// Puts everything but lone spaces at which a line ends.
    fn folded(&mut self, text: &str, put: impl Fn(&mut Self, char)) {
        let mut behind_space = false;
        let mut chars = text.chars().enumerate().peekable();
        while let Some((at, c)) = chars.next() {
            let next = chars.peek().map(|(_, next)| *next);
            let is_lone = c == ' ' && !behind_space && next != Some(' ');
            match is_lone && at > 0 && next.is_some() && self.is_full() {
                true => self.fold(),
                false => put(self, c),
            }
            behind_space = c == ' ';
        }
    }

    fn single_quoted(&mut self, text: &str) {
        self.put('\'');
        self.folded(text, |line, c| {
            if is_break(c) {
                line.out.push(c);
                line.column = 0;
                return;
            }
            if line.column == 0 {
                // Behind a separator of lines, which are kept.
                line.pad();
            }
            if c == '\'' {
                line.put(c);
            }
            line.put(c);
        });
        self.put('\'');
    }

    fn double_quoted(&mut self, text: &str) {
        self.put('"');
        let mut behind_space = false;
        let mut chars = text.chars().enumerate().peekable();
        while let Some((at, c)) = chars.next() {
            let next = chars.peek().map(|(_, next)| *next);
            let may_fold = c == ' ' && !behind_space && at > 0 && next.is_some();
            behind_space = c == ' ';
            if may_fold && self.is_full() {
                self.fold();
                // Spaces at the beginning of a line would be lost.
                if next == Some(' ') {
                    self.put('\\');
                }
            } else {
                self.escaped(c);
            }
        }
        self.put('"');
    }

    fn escaped(&mut self, c: char) {
        let short = match c {
            '\0' => '0',
            '\u{7}' => 'a',
            '\u{8}' => 'b',
            '\t' => 't',
            '\n' => 'n',
            '\u{b}' => 'v',
            '\u{c}' => 'f',
            '\r' => 'r',
            '\u{1b}' => 'e',
            '"' => '"',
            '\\' => '\\',
            '\u{85}' => 'N',
            '\u{2028}' => 'L',
            '\u{2029}' => 'P',
            _ if is_printable(c) => return self.put(c),
            _ => return self.numbered(c),
        };
        self.put('\\');
        self.put(short);
    }

    /// A character by its number.
    fn numbered(&mut self, c: char) {
        let before = self.out.len();
        let code = u32::from(c);
        // Writing into a `String` never fails.
        let _ = match code {
            0..=0xff => write!(self.out, "\\x{code:02X}"),
            0x100..=0xffff => write!(self.out, "\\u{code:04X}"),
            _ => write!(self.out, "\\U{code:08X}"),
        };
        self.column += self.out.len() - before;
    }
}

#[cfg(test)]
mod tests {
    use super::Lines;
    use crate::patch::strategic::go_yaml::scalar::Style;

    fn written(text: &str, style: Style) -> String {
        let mut out = String::from("key: ");
        Lines::new(&mut out, Some(2)).write(text, style);
        out
    }

    /// Answers of `yaml.v2`.
    #[test]
    fn long_lines_are_folded_at_a_lone_space() {
        let long = "a".repeat(76);
        let plain = written(&format!("{long} b c"), Style::Plain);
        assert_eq!(plain, format!("key: {long}\n  b c"));
        let short = "a".repeat(75);
        let plain = written(&format!("{short} b c"), Style::Plain);
        assert_eq!(plain, format!("key: {short} b\n  c"));
        let single = written(&format!("{long}  b c "), Style::SingleQuoted);
        assert_eq!(single, format!("key: '{long}  b\n  c '"));
        let double = written(&format!("{long}  b\u{e} c "), Style::DoubleQuoted);
        assert_eq!(double, format!("key: \"{long}\n  \\ b\\x0E c \""));
    }

    #[test]
    fn keys_stay_on_their_line() {
        let mut out = String::new();
        let text = "a ".repeat(60);
        Lines::new(&mut out, None).write(&text, Style::SingleQuoted);
        assert_eq!(out, format!("'{text}'"));
    }
}
