//! The first syntax error, in the words of ANTLR's Go runtime. Parsing ends there; ANTLR's recovery, which finds further
//! errors, is not implemented.
//!
//! A token that ends an expression too early is compared only with the tokens required next, not
//! with the optional tokens that earlier decisions skipped.

use super::Parser;
use super::grammar::beginning;
use super::tokens::Stop;
use crate::lexer::token::{Kind, KindSet, Token};

impl Parser<'_, '_> {
    /// Checks the next token before a choice. Upstream: `Sync` of antlr's error_strategy.go.
    pub(super) fn check_choice(&mut self) -> Result<(), Stop> {
        if self.begins_here()? {
            return Ok(());
        }
        match self.is_deletable()? {
            true => self.unwanted(),
            false => self.mismatch(),
        }
    }

    /// Checks the next token before a repetition. Upstream: `Sync` of antlr's error_strategy.go.
    pub(super) fn check_repetition(&mut self) -> Result<(), Stop> {
        match self.begins_here()? {
            true => Ok(()),
            false => self.unwanted(),
        }
    }

    fn begins_here(&mut self) -> Result<bool, Stop> {
        let here = match self.frames.last() {
            Some(frame) => beginning(frame.rule, frame.step),
            None => KindSet::EMPTY,
        };
        Ok(here.has_nothing() || here.has(self.peek(0)?.kind))
    }

    /// Reports that the next token is not the required one. Upstream: `RecoverInline` of antlr's error_strategy.go, which
    /// drops a token that is in the way, or makes up a missing one.
    pub(super) fn not_matched(&mut self) -> Result<(), Stop> {
        if self.is_deletable()? {
            return self.unwanted();
        }
        let token = self.peek(0)?;
        if !self.expected(1).has(token.kind) {
            return self.mismatch();
        }
        let (missing, found) = (self.expected(0).names(), self.tokens.quoted(token, token));
        self.fail(token, &format!("missing {missing} at {found}"))
    }

    /// Reports that no alternative matches the tokens up to this one.
    pub(super) fn no_alternative(&mut self, last: Token) -> Result<(), Stop> {
        let token = self.peek(0)?;
        let text = self.tokens.quoted(token, last);
        let message = match word_after_character(&text) {
            Some(word) => format!("mismatched input '{word}' expecting IDENTIFIER"),
            None => format!("no viable alternative at input {text}"),
        };
        self.fail(last, &message)
    }

    fn mismatch(&mut self) -> Result<(), Stop> {
        self.unexpected("mismatched")
    }

    fn unwanted(&mut self) -> Result<(), Stop> {
        self.unexpected("extraneous")
    }

    fn unexpected(&mut self, problem: &str) -> Result<(), Stop> {
        let token = self.peek(0)?;
        let (found, expected) = (self.tokens.quoted(token, token), self.expected(0).names());
        self.fail(
            token,
            &format!("{problem} input {found} expecting {expected}"),
        )
    }

    fn fail(&mut self, token: Token, message: &str) -> Result<(), Stop> {
        self.tokens.report(token.start, message, self.issues);
        Err(Stop)
    }

    /// Whether the token after the next one is expected.
    fn is_deletable(&mut self) -> Result<bool, Stop> {
        let second = self.peek(1)?;
        Ok(self.expected(0).has(second.kind))
    }

    /// Returns the tokens that the step `ahead` of the current one can begin with, including those of
    /// the enclosing rules.
    fn expected(&self, ahead: u8) -> KindSet {
        let mut frames = self.frames.iter().rev();
        let Some(frame) = frames.next() else {
            return KindSet::EMPTY;
        };
        let mut following = beginning(frame.rule, frame.step + ahead);
        let mut expected = following;
        while following.has_nothing() {
            match frames.next() {
                Some(around) => following = beginning(around.rule, around.step),
                None => return expected.or(KindSet::of(&[Kind::End])),
            }
            expected = expected.or(following);
        }
        expected
    }
}

/// The word, if `true`, `false` or `null` follows one character, such as a dot: cel-go has a message of its own for
/// reserved words as names. Upstream: `reservedIdentifiers` and `SyntaxError` of parser.go.
fn word_after_character(quoted: &str) -> Option<&str> {
    let mut input = quoted.strip_prefix('\'')?.chars();
    let first = input.next()?;
    let (word, _) = input.as_str().split_once('\'')?;
    (first != '\n' && matches!(word, "true" | "false" | "null")).then_some(word)
}
