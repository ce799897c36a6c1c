//! Syntax errors and error recovery, following the default strategy of ANTLR's Go runtime.
//!
//! A token that ends an expression too early is compared only with the tokens required next, not
//! with the optional tokens that earlier decisions skipped.

use super::Parser;
use super::grammar::beginning;
use super::tokens::Stop;
use crate::lexer::token::{Kind, KindSet, Token};
use crate::limits;
use crate::source::Place;

/// Why a rule failed.
#[derive(Clone, Copy, Debug)]
pub(super) enum Failure {
    /// The next token is not one of the expected tokens.
    Mismatch,
    /// No alternative matches the tokens up to this one.
    NoAlternative(Token),
}

/// How to handle an unexpected token before a choice or a repetition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Before {
    Choice,
    Repetition,
}

/// The state of error recovery.
pub(super) struct Recovery {
    /// Whether nothing was matched since the last error. If so, further errors are not reported.
    recovering: bool,
    /// The position and the steps of the last recovery. They make sure that the next recovery makes
    /// progress.
    last_position: Option<usize>,
    last_steps: Vec<(u8, u8)>,
    attempts: usize,
}

/// The number of tokens that one recovery may still skip.
struct Budget(Option<usize>);

impl Recovery {
    pub(super) const fn new() -> Self {
        Self {
            recovering: false,
            last_position: None,
            last_steps: Vec::new(),
            attempts: 0,
        }
    }

    pub(super) fn matched(&mut self) {
        self.recovering = false;
        self.last_position = None;
        self.last_steps.clear();
    }
}

impl Parser<'_, '_> {
    /// Checks the next token before a decision, and drops it if the token after it matches.
    pub(super) fn sync(&mut self, before: Before) -> Result<Result<(), Failure>, Stop> {
        if self.recovery.recovering {
            return Ok(Ok(()));
        }
        let next = self.here();
        if next.has_nothing() || next.has(self.peek(0)?.kind) {
            return Ok(Ok(()));
        }
        match before {
            Before::Choice => match self.delete_token(&mut Budget(None))? {
                Some(_) => Ok(Ok(())),
                None => Ok(Err(Failure::Mismatch)),
            },
            Before::Repetition => {
                self.report_unwanted()?;
                let on = self.expected(0).or(self.follow());
                self.skip_until(on, &mut Budget(None))?;
                Ok(Ok(()))
            }
        }
    }

    /// Recovers from a missing required token: drops one token, or inserts the missing one.
    pub(super) fn match_inline(&mut self, kind: Kind) -> Result<Result<Token, Failure>, Stop> {
        self.count_attempt()?;
        let mut budget = Budget(Some(limits::RECOVERY_TOKENS));
        if let Some(token) = self.delete_token(&mut budget)? {
            self.skip(&mut budget)?;
            return Ok(Ok(token));
        }
        let token = self.peek(0)?;
        if !self.expected(1).has(token.kind) {
            return Ok(Err(Failure::Mismatch));
        }
        if !self.recovery.recovering {
            self.recovery.recovering = true;
            let (missing, quoted) = (self.expected(0).names(), self.tokens.quoted(token));
            self.report(token, &format!("missing {missing} at {quoted}"))?;
        }
        Ok(Ok(self.made_up(kind, token)))
    }

    /// Creates a token at the position of the next one, or of the last one at the end of the text.
    fn made_up(&self, kind: Kind, next: Token) -> Token {
        let place = match next.kind {
            Kind::End => self.tokens.before().unwrap_or(next),
            _ => next,
        };
        Token {
            kind,
            start: place.start,
            end: place.start,
        }
    }

    /// Reports why a rule failed, and skips tokens until one of the enclosing rules can continue.
    pub(super) fn fail(&mut self, failure: Failure) -> Result<(), Stop> {
        if !self.recovery.recovering {
            self.recovery.recovering = true;
            self.report_failure(failure)?;
        }
        self.count_attempt()?;
        let mut budget = Budget(Some(limits::RECOVERY_TOKENS));
        let step = self.step_number();
        let stuck = self.recovery.last_position == Some(self.tokens.position());
        if stuck && self.recovery.last_steps.contains(&step) {
            self.skip(&mut budget)?;
        }
        self.recovery.last_position = Some(self.tokens.position());
        if !self.recovery.last_steps.contains(&step) {
            self.recovery.last_steps.push(step);
        }
        self.skip_until(self.follow(), &mut budget)
    }

    fn report_failure(&mut self, failure: Failure) -> Result<(), Stop> {
        let token = self.peek(0)?;
        match failure {
            Failure::Mismatch => {
                let (found, expected) = (self.tokens.quoted(token), self.expected(0).names());
                self.report(
                    token,
                    &format!("mismatched input {found} expecting {expected}"),
                )
            }
            Failure::NoAlternative(last) => {
                let text = self.tokens.quoted_range(token, last);
                let message = format!("no viable alternative at input {text}");
                self.report(last, &reserved_word(&message).unwrap_or(message))
            }
        }
    }

    fn report_unwanted(&mut self) -> Result<(), Stop> {
        if self.recovery.recovering {
            return Ok(());
        }
        self.recovery.recovering = true;
        let token = self.peek(0)?;
        let (found, expected) = (self.tokens.quoted(token), self.expected(0).names());
        self.report(
            token,
            &format!("extraneous input {found} expecting {expected}"),
        )
    }

    fn report(&mut self, token: Token, message: &str) -> Result<(), Stop> {
        self.tokens.report(token.start, message, self.issues)
    }

    /// Drops the next token if the one after it is expected, and returns that second token.
    fn delete_token(&mut self, budget: &mut Budget) -> Result<Option<Token>, Stop> {
        let second = self.peek(1)?;
        if !self.expected(0).has(second.kind) {
            return Ok(None);
        }
        self.report_unwanted()?;
        self.skip(budget)?;
        self.recovery.matched();
        self.peek(0).map(Some)
    }

    fn skip_until(&mut self, set: KindSet, budget: &mut Budget) -> Result<(), Stop> {
        loop {
            let kind = self.peek(0)?.kind;
            if kind == Kind::End || set.has(kind) {
                return Ok(());
            }
            self.skip(budget)?;
        }
    }

    fn skip(&mut self, budget: &mut Budget) -> Result<(), Stop> {
        if let Some(left) = &mut budget.0 {
            if *left == 0 {
                let limit = limits::RECOVERY_TOKENS;
                let text = format!("error recovery token lookahead limit exceeded: {limit}");
                self.issues.report(Place::None, text);
                return Err(Stop);
            }
            *left -= 1;
        }
        self.tokens.advance(self.issues)
    }

    fn count_attempt(&mut self) -> Result<(), Stop> {
        if self.recovery.attempts == limits::RECOVERY_ATTEMPTS {
            let limit = limits::RECOVERY_ATTEMPTS;
            let token = self.peek(0)?;
            let message = format!("error recovery attempt limit exceeded: {limit}");
            self.report(token, &message)?;
            return Err(Stop);
        }
        self.recovery.attempts += 1;
        Ok(())
    }

    /// Returns the tokens that the current step can begin with, within its rule.
    fn here(&self) -> KindSet {
        self.frames
            .last()
            .map_or(KindSet::EMPTY, |frame| beginning(frame.rule, frame.step))
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
                None => return expected.without_nothing().or(KindSet::of(&[Kind::End])),
            }
            expected = expected.without_nothing().or(following);
        }
        expected
    }

    /// Returns the tokens with which any of the enclosing rules can continue.
    fn follow(&self) -> KindSet {
        let around = self.frames.iter().rev().skip(1);
        around
            .fold(KindSet::EMPTY, |all, frame| {
                all.or(beginning(frame.rule, frame.step))
            })
            .without_nothing()
    }
}

/// Returns cel-go's own message if `true`, `false` or `null` follows a character that can begin a name.
fn reserved_word(message: &str) -> Option<String> {
    const START: &str = "no viable alternative at input '";
    let at = message.find(START)?;
    let (before, rest) = message.split_at_checked(at)?;
    let mut input = rest.strip_prefix(START)?.chars();
    let first = input.next()?;
    let rest = input.as_str();
    let (word, after) = rest.split_once('\'')?;
    (first != '\n' && matches!(word, "true" | "false" | "null"))
        .then(|| format!("{before}mismatched input '{word}' expecting IDENTIFIER{after}"))
}
