//! Block, quoted and plain scalars.

use super::{Scanner, TokenKind};
use crate::error::Result;

/// The treatment of line breaks at the end of a block.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Chomping {
    Strip,
    Clip,
    Keep,
}

/// The line breaks, and the blanks before them, between two parts of a text that may be folded.
#[derive(Default)]
struct Gap {
    blanks: Vec<u8>,
    first_break: Vec<u8>,
    other_breaks: Vec<u8>,
    has_break: bool,
}

impl Gap {
    /// Appends the folded gap: a single line break is a space.
    fn fold_into(&mut self, text: &mut Vec<u8>) {
        if !self.has_break {
            text.append(&mut self.blanks);
            return;
        }
        if !self.first_break.starts_with(b"\n") {
            text.append(&mut self.first_break);
            text.append(&mut self.other_breaks);
        } else if self.other_breaks.is_empty() {
            text.push(b' ');
        } else {
            text.append(&mut self.other_breaks);
        }
        self.first_break.clear();
        self.has_break = false;
    }
}

fn scalar(text: Vec<u8>, is_plain: bool) -> TokenKind {
    let text = String::from_utf8(text)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
    TokenKind::Scalar { text, is_plain }
}

impl Scanner<'_> {
    pub(super) fn scan_block(&mut self, is_literal: bool) -> Result<TokenKind> {
        self.input.skip();
        let (chomping, increment) = self.scan_block_header()?;
        self.skip_rest_of_line()?;
        let parent = self.indent;
        let mut indent = increment.map(|increment| parent.unwrap_or(0).saturating_add(increment));
        let (mut text, mut first_break, mut other_breaks) = (Vec::new(), Vec::new(), Vec::new());
        let mut column = self.scan_block_breaks(&mut indent, &mut other_breaks)?;
        self.input.ensure(1)?;
        let mut was_blank = false;
        while self.input.mark.column == column && !self.input.is_at_end() {
            let is_blank = self.input.is_blank(0);
            if !is_literal && !was_blank && !is_blank && first_break.starts_with(b"\n") {
                if other_breaks.is_empty() {
                    text.push(b' ');
                }
            } else {
                text.append(&mut first_break);
            }
            first_break.clear();
            text.append(&mut other_breaks);
            was_blank = is_blank;
            while !self.input.is_break_or_end(0) {
                self.input.read(&mut text);
                self.input.ensure(1)?;
            }
            self.input.ensure(2)?;
            self.input.read_line(&mut first_break);
            column = self.scan_block_breaks(&mut indent, &mut other_breaks)?;
        }
        if chomping != Chomping::Strip {
            text.append(&mut first_break);
        }
        if chomping == Chomping::Keep {
            text.append(&mut other_breaks);
        }
        Ok(scalar(text, false))
    }

    /// Reads the indicators after `|` or `>`, in either order.
    fn scan_block_header(&mut self) -> Result<(Chomping, Option<usize>)> {
        self.input.ensure(1)?;
        let mut chomping = self.scan_chomping();
        if chomping.is_some() {
            self.input.ensure(1)?;
        }
        let mut increment = None;
        if let Some(digit) = char::from(self.input.peek(0)).to_digit(10) {
            if digit == 0 {
                return Err(self.error("found an indentation indicator equal to 0"));
            }
            increment = usize::try_from(digit).ok();
            self.input.skip();
            if chomping.is_none() {
                self.input.ensure(1)?;
                chomping = self.scan_chomping();
            }
        }
        Ok((chomping.unwrap_or(Chomping::Clip), increment))
    }

    fn scan_chomping(&mut self) -> Option<Chomping> {
        let chomping = match self.input.peek(0) {
            b'+' => Chomping::Keep,
            b'-' => Chomping::Strip,
            _ => return None,
        };
        self.input.skip();
        Some(chomping)
    }

    /// Reads the indentation and the empty lines in front of a line of a block, and returns the
    /// block's column. The first line sets it, unless the header does.
    fn scan_block_breaks(
        &mut self,
        indent: &mut Option<usize>,
        breaks: &mut Vec<u8>,
    ) -> Result<usize> {
        let mut most = 0;
        loop {
            self.input.ensure(1)?;
            while self.is_in_indentation(*indent) && self.input.peek(0) == b' ' {
                self.input.skip();
                self.input.ensure(1)?;
            }
            most = most.max(self.input.mark.column);
            if self.is_in_indentation(*indent) && self.input.peek(0) == b'\t' {
                let problem = "found a tab character where an indentation space is expected";
                return Err(self.error(problem));
            }
            if !self.input.is_break(0) {
                break;
            }
            self.input.ensure(2)?;
            self.input.read_line(breaks);
        }
        let least = self.indent.map_or(0, |indent| indent.saturating_add(1));
        Ok(*indent.get_or_insert(most.max(least).max(1)))
    }

    fn is_in_indentation(&self, indent: Option<usize>) -> bool {
        indent.is_none_or(|indent| self.input.mark.column < indent)
    }

    pub(super) fn scan_quoted(&mut self, quote: u8) -> Result<TokenKind> {
        self.input.skip();
        let (mut text, mut gap) = (Vec::new(), Gap::default());
        loop {
            self.input.ensure(4)?;
            if self.input.is_document_marker() {
                return Err(self.error("found unexpected document indicator"));
            }
            if self.input.is_at_end() {
                return Err(self.error("found unexpected end of stream"));
            }
            let is_continued = self.scan_quoted_part(quote, &mut text)?;
            self.input.ensure(1)?;
            if self.input.peek(0) == quote {
                self.input.skip();
                return Ok(scalar(text, false));
            }
            gap.has_break = is_continued;
            self.scan_gap(&mut gap, None)?;
            // After an escaped line break, line breaks are literal.
            gap.fold_into(&mut text);
        }
    }

    /// Reads up to the next blank, break or quote. Returns whether it ends with an escaped break.
    fn scan_quoted_part(&mut self, quote: u8, text: &mut Vec<u8>) -> Result<bool> {
        while !self.input.is_space_or_end(0) {
            match self.input.peek(0) {
                b'\'' if quote == b'\'' && self.input.peek(1) == b'\'' => {
                    text.push(b'\'');
                    self.input.skip();
                    self.input.skip();
                }
                byte if byte == quote => break,
                b'\\' if quote == b'"' && self.input.is_break(1) => {
                    self.input.ensure(3)?;
                    self.input.skip();
                    self.input.skip_line();
                    return Ok(true);
                }
                b'\\' if quote == b'"' => self.scan_escape(text)?,
                _ => {
                    self.input.read(text);
                    self.input.read_letters(text);
                }
            }
            self.input.ensure(2)?;
        }
        Ok(false)
    }

    fn scan_escape(&mut self, text: &mut Vec<u8>) -> Result<()> {
        let (character, digits) = match self.input.peek(1) {
            b'0' => ('\0', 0),
            b'a' => ('\u{7}', 0),
            b'b' => ('\u{8}', 0),
            b't' | b'\t' => ('\t', 0),
            b'n' => ('\n', 0),
            b'v' => ('\u{b}', 0),
            b'f' => ('\u{c}', 0),
            b'r' => ('\r', 0),
            b'e' => ('\u{1b}', 0),
            same @ (b' ' | b'"' | b'\'' | b'\\') => (char::from(same), 0),
            b'N' => ('\u{85}', 0),
            b'_' => ('\u{a0}', 0),
            b'L' => ('\u{2028}', 0),
            b'P' => ('\u{2029}', 0),
            b'x' => ('\0', 2),
            b'u' => ('\0', 4),
            b'U' => ('\0', 8),
            _ => return Err(self.error("found unknown escape character")),
        };
        self.input.skip();
        self.input.skip();
        let character = match digits {
            0 => character,
            digits => self.scan_code(digits)?,
        };
        text.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
        Ok(())
    }

    /// Reads a character from the digits of its code.
    fn scan_code(&mut self, digits: usize) -> Result<char> {
        self.input.ensure(digits)?;
        let mut code = 0_u32;
        for at in 0..digits {
            let Some(digit) = char::from(self.input.peek(at)).to_digit(16) else {
                return Err(self.error("did not find expected hexdecimal number"));
            };
            code = (code << 4) | digit;
        }
        let Some(character) = char::from_u32(code) else {
            return Err(self.error("found invalid Unicode character escape code"));
        };
        for _ in 0..digits {
            self.input.skip();
        }
        Ok(character)
    }

    /// Reads blanks and line breaks. In a plain text no tab may be left of a column.
    fn scan_gap(&mut self, gap: &mut Gap, least_tab: Option<usize>) -> Result<()> {
        loop {
            if self.input.is_blank(0) {
                let is_left = least_tab.is_some_and(|least| self.input.mark.column < least);
                if gap.has_break && is_left && self.input.peek(0) == b'\t' {
                    return Err(self.error("found a tab character that violates indentation"));
                }
                if gap.has_break {
                    self.input.skip();
                } else {
                    self.input.read(&mut gap.blanks);
                }
            } else if self.input.is_break(0) {
                self.input.ensure(2)?;
                if gap.has_break {
                    self.input.read_line(&mut gap.other_breaks);
                } else {
                    gap.blanks.clear();
                    self.input.read_line(&mut gap.first_break);
                    gap.has_break = true;
                }
            } else {
                return Ok(());
            }
            self.input.ensure(1)?;
        }
    }

    pub(super) fn scan_plain(&mut self) -> Result<TokenKind> {
        let (mut text, mut gap) = (Vec::new(), Gap::default());
        let least = self.indent.map_or(0, |indent| indent.saturating_add(1));
        loop {
            self.input.ensure(4)?;
            if self.input.is_document_marker() || self.input.peek(0) == b'#' {
                break;
            }
            while !self.input.is_space_or_end(0) && !self.ends_plain() {
                gap.fold_into(&mut text);
                self.input.read(&mut text);
                self.input.read_letters(&mut text);
                self.input.ensure(2)?;
            }
            if !self.input.is_blank(0) && !self.input.is_break(0) {
                break;
            }
            self.scan_gap(&mut gap, Some(least))?;
            if self.flow_level == 0 && self.input.mark.column < least {
                break;
            }
        }
        if gap.has_break {
            self.may_start_key = true;
        }
        Ok(scalar(text, true))
    }

    fn ends_plain(&self) -> bool {
        match self.input.peek(0) {
            b':' => self.input.is_space_or_end(1),
            b',' | b'?' | b'[' | b']' | b'{' | b'}' => self.flow_level > 0,
            _ => false,
        }
    }
}
