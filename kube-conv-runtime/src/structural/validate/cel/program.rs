//! The expressions of a rule: its condition, and that of its message.

use super::evaluator::{Subject, evaluate, holds};
use super::expression::{Expression, Type};
use super::parser::parse;
use super::value::{Fault, Halt, Seen};
use crate::structural::node::Node;

/// A condition that is understood.
#[derive(Debug)]
pub(super) struct Program {
    expression: Expression,
    uses_old_self: bool,
}

/// What a condition is of a value.
pub(super) enum Answer<'v> {
    Holds,
    Fails,
    /// The server cannot tell.
    Errs(Fault<'v>),
    /// The server ends the evaluation for what it costs.
    TooCostly,
    /// We cannot tell.
    Unknown,
}

impl Program {
    /// Reads the condition of a rule that stands on a schema.
    pub(super) fn condition(source: &str, node: &Node, is_optional: bool) -> Option<Self> {
        let parsed = parse(source, node, is_optional)?;
        parsed.kind.is(&Type::Bool).then_some(Self {
            expression: parsed.expression,
            uses_old_self: parsed.uses_old_self,
        })
    }

    pub(super) const fn uses_old_self(&self) -> bool {
        self.uses_old_self
    }

    /// The answer, and its price.
    pub(super) fn ask<'v>(&'v self, subject: Subject<'v>) -> (Answer<'v>, u64) {
        let (held, cost) = holds(&self.expression, subject);
        let answer = match held {
            Ok(true) => Answer::Holds,
            Ok(false) => Answer::Fails,
            Err(Halt::Fault(fault)) => Answer::Errs(*fault),
            Err(Halt::TooCostly) => Answer::TooCostly,
            Err(Halt::Unknown) => Answer::Unknown,
        };
        (answer, cost)
    }
}

/// What makes the message of a rule that is violated.
#[derive(Debug)]
pub(super) enum Message {
    /// No expression.
    Plain,
    /// An expression that is understood.
    Expression(Expression),
    /// Any other expression.
    Unknown,
}

/// The message that an expression makes.
pub(super) enum Made {
    Text(String),
    /// None that is used: that of the rule stands in its place.
    Nothing,
    /// The server ends the evaluation for what it costs.
    TooCostly,
    /// We cannot tell.
    Unknown,
}

/// The most bytes of a message that is made.
const LONGEST: usize = 5 * 1024;

impl Message {
    /// Reads the expression of a message, if there is one, and says whether it names the old value.
    pub(super) fn read(source: Option<&str>, node: &Node, is_optional: bool) -> (Self, bool) {
        let Some(source) = source.filter(|source| !source.is_empty()) else {
            return (Self::Plain, false);
        };
        let parsed = parse(source, node, is_optional);
        match parsed.filter(|parsed| parsed.kind.is(&Type::Text)) {
            Some(parsed) => (Self::Expression(parsed.expression), parsed.uses_old_self),
            None => (Self::Unknown, false),
        }
    }

    /// The message, and its price.
    pub(super) fn make(&self, subject: Subject<'_>) -> (Made, u64) {
        let expression = match self {
            Self::Plain => return (Made::Nothing, 0),
            Self::Unknown => return (Made::Unknown, 0),
            Self::Expression(expression) => expression,
        };
        let (outcome, cost) = evaluate(expression, subject);
        let made = match outcome.as_ref().map(Seen::text) {
            Ok(Some(text)) => of_one_line(text.trim()),
            Err(Halt::Fault(_)) => Made::Nothing,
            Err(Halt::TooCostly) => Made::TooCostly,
            Ok(None) | Err(Halt::Unknown) => Made::Unknown,
        };
        (made, cost)
    }
}

/// A message, if servers use it.
fn of_one_line(text: &str) -> Made {
    match text.is_empty() || text.len() > LONGEST || text.contains('\n') {
        true => Made::Nothing,
        false => Made::Text(text.to_owned()),
    }
}
