//! The expressions of a rule: its condition, and that of its message.

use super::evaluator::{Subject, evaluate, holds};
use super::expression::{Expression, Type};
use super::parser::parse;
use super::value::{CelValue, EvalError, RuleError};
use crate::structural::node::Node;

/// A parsed condition.
#[derive(Debug)]
pub(super) struct Program {
    expression: Expression,
    uses_old_self: bool,
}

/// The result of a condition for a value.
pub(super) enum ConditionResult<'v> {
    Holds,
    Fails,
    /// The server's evaluation fails.
    Errs(RuleError<'v>),
    /// The server ends the evaluation for what it costs.
    TooCostly,
    /// We cannot know.
    Unknown,
}

impl Program {
    /// Reads the condition of a rule that is on a schema.
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

    /// Returns the result and the cost.
    pub(super) fn evaluate<'v>(&'v self, subject: Subject<'v>) -> (ConditionResult<'v>, u64) {
        let (held, cost) = holds(&self.expression, subject);
        let answer = match held {
            Ok(true) => ConditionResult::Holds,
            Ok(false) => ConditionResult::Fails,
            Err(EvalError::RuleError(error)) => ConditionResult::Errs(*error),
            Err(EvalError::TooCostly) => ConditionResult::TooCostly,
            Err(EvalError::Unknown) => ConditionResult::Unknown,
        };
        (answer, cost)
    }
}

/// The source of a violated rule's message.
#[derive(Debug)]
pub(super) enum Message {
    /// No expression.
    Plain,
    /// A parsed expression.
    Expression(Expression),
    /// Any other expression.
    Unknown,
}

/// The result of a message's expression.
pub(super) enum Made {
    Text(String),
    /// No usable message: that of the rule is used instead.
    Nothing,
    /// The server ends the evaluation for what it costs.
    TooCostly,
    /// We cannot know.
    Unknown,
}

/// The most bytes of an evaluated message.
const LONGEST: usize = 5 * 1024;

impl Message {
    /// Parses the expression of a message, if there is one, and returns whether it uses the old
    /// value.
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

    /// Returns the message and the cost.
    pub(super) fn make(&self, subject: Subject<'_>) -> (Made, u64) {
        let expression = match self {
            Self::Plain => return (Made::Nothing, 0),
            Self::Unknown => return (Made::Unknown, 0),
            Self::Expression(expression) => expression,
        };
        let (outcome, cost) = evaluate(expression, subject);
        let made = match outcome.as_ref().map(CelValue::text) {
            Ok(Some(text)) => of_one_line(text.trim()),
            Err(EvalError::RuleError(_)) => Made::Nothing,
            Err(EvalError::TooCostly) => Made::TooCostly,
            Ok(None) | Err(EvalError::Unknown) => Made::Unknown,
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
