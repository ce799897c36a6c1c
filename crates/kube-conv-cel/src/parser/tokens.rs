//! A buffer of tokens that are read on demand.

use crate::issues::Issues;
use crate::lexer::token::{Kind, Token};
use crate::lexer::{Lexed, Lexer};
use crate::source::Place;

/// Stops parsing because of a syntax error or an exceeded limit. The issue has been reported already.
#[derive(Debug)]
pub(crate) struct Stop;

pub(crate) struct Tokens<'s> {
    text: &'s str,
    lexer: Lexer<'s>,
    list: Vec<Token>,
    position: usize,
}

impl<'s> Tokens<'s> {
    pub(super) fn new(text: &'s str) -> Self {
        Self {
            text,
            lexer: Lexer::new(text),
            list: Vec::with_capacity(text.len() / 3 + 2),
            position: 0,
        }
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
                _ => self.read(issues),
            }
        }
    }

    fn read(&mut self, issues: &mut Issues<'_>) {
        match self.lexer.next() {
            Lexed::Token(token) => self.list.push(token),
            Lexed::Unknown { start, end } => {
                let text = self.slice(start, end);
                let message = format!("token recognition error at: '{text}'");
                self.report(start, &message, issues);
            }
        }
    }

    fn slice(&self, start: u32, end: u32) -> &'s str {
        self.text.get(start as usize..end as usize).unwrap_or("")
    }

    /// Reports a syntax error.
    pub(super) fn report(&self, start: u32, message: &str, issues: &mut Issues<'_>) {
        let place = Place::byte(start as usize);
        issues.report(place, format!("Syntax error: {message}"));
    }

    /// Quotes the text from one token to another for a message.
    pub(super) fn quoted(&self, first: Token, last: Token) -> String {
        match first.kind {
            Kind::End => "'<EOF>'".to_owned(),
            _ => escaped(self.slice(first.start, last.end)),
        }
    }
}

fn escaped(text: &str) -> String {
    let text = text.replace('\t', "\\t").replace('\n', "\\n");
    format!("'{}'", text.replace('\r', "\\r"))
}
