//! A buffer of tokens that are read on demand.

use std::fmt::Write as _;

use crate::issues::Issues;
use crate::lexer::token::{Kind, Token};
use crate::lexer::{Lexed, Lexer};
use crate::limits;
use crate::source::Place;

/// Stops parsing because a limit is exceeded. The issue has been reported already.
#[derive(Debug)]
pub(crate) struct Stop;

pub(crate) struct Tokens<'s> {
    text: &'s str,
    lexer: Lexer<'s>,
    list: Vec<Token>,
    /// The byte ranges that the lexer skipped. Messages that quote tokens omit them.
    skipped: Vec<(u32, u32)>,
    position: usize,
    syntax_errors: usize,
}

impl<'s> Tokens<'s> {
    pub(super) fn new(text: &'s str) -> Self {
        Self {
            text,
            lexer: Lexer::new(text),
            list: Vec::with_capacity(text.len() / 3 + 2),
            skipped: Vec::new(),
            position: 0,
            syntax_errors: 0,
        }
    }

    pub(super) const fn position(&self) -> usize {
        self.position
    }

    /// Returns the token before the next one.
    pub(super) fn before(&self) -> Option<Token> {
        self.list.get(self.position.checked_sub(1)?).copied()
    }

    /// Moves to the next token, but never past the end.
    pub(super) fn advance(&mut self, issues: &mut Issues<'_>) -> Result<(), Stop> {
        if self.peek(0, issues)?.kind != Kind::End {
            self.position += 1;
            self.peek(0, issues)?;
        }
        Ok(())
    }

    /// Returns the token `ahead` positions after the next one, or the end of the text.
    pub(super) fn peek(&mut self, ahead: usize, issues: &mut Issues<'_>) -> Result<Token, Stop> {
        let wanted = self.position + ahead;
        loop {
            if let Some(token) = self.list.get(wanted) {
                return Ok(*token);
            }
            match self.list.last() {
                Some(last) if last.kind == Kind::End => return Ok(*last),
                _ => self.read(issues)?,
            }
        }
    }

    fn read(&mut self, issues: &mut Issues<'_>) -> Result<(), Stop> {
        match self.lexer.next() {
            Lexed::Token(token) => self.list.push(token),
            Lexed::Unknown { start, end } => {
                self.skipped.push((start, end));
                let text = self.slice(start, end);
                let message = format!("token recognition error at: '{text}'");
                self.report(start, &message, issues)?;
            }
        }
        Ok(())
    }

    fn slice(&self, start: u32, end: u32) -> &'s str {
        self.text.get(start as usize..end as usize).unwrap_or("")
    }

    /// Reports a syntax error. Stops parsing if there are too many.
    pub(super) fn report(
        &mut self,
        start: u32,
        message: &str,
        issues: &mut Issues<'_>,
    ) -> Result<(), Stop> {
        let place = Place::byte(start as usize);
        if self.syntax_errors == limits::SYNTAX_ERRORS {
            let limit = limits::SYNTAX_ERRORS;
            issues.report(
                place,
                format!("Syntax error: More than {limit} syntax errors"),
            );
            return Err(Stop);
        }
        self.syntax_errors += 1;
        issues.report(place, format!("Syntax error: {message}"));
        Ok(())
    }

    /// Quotes a token for a message.
    pub(super) fn quoted(&self, token: Token) -> String {
        if token.kind == Kind::End {
            return "'<EOF>'".to_owned();
        }
        escaped(self.slice(token.start, token.end))
    }

    /// Quotes the text from one token to another for a message, without the bytes that the lexer skipped.
    pub(super) fn quoted_range(&self, first: Token, last: Token) -> String {
        if first.kind == Kind::End {
            return "'<EOF>'".to_owned();
        }
        let (mut text, mut start) = (String::new(), first.start);
        for &(from, to) in &self.skipped {
            if from >= start && to <= last.end {
                let _ = text.write_str(self.slice(start, from));
                start = to;
            }
        }
        let _ = text.write_str(self.slice(start, last.end));
        escaped(&text)
    }
}

fn escaped(text: &str) -> String {
    let text = text.replace('\t', "\\t").replace('\n', "\\n");
    format!("'{}'", text.replace('\r', "\\r"))
}
