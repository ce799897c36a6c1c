//! The expressions of a rule: its condition, and that of its message.

use super::evaluator::{Subject, evaluate, holds};
use super::expression::{Expression, Type};
use super::parser::parse;
use super::value::{CelValue, EvalError, RuleError};
use crate::structural::node::Node;

/// A condition that is understood.
#[derive(Debug)]
pub(super) struct Program {
    expression: Expression,
    uses_old_self: bool,
}

/// What a condition is of a value.
pub(super) enum ConditionResult<'v> {
    Holds,
    Fails,
    /// The server cannot know.
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

    /// The answer, and its price.
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
    /// None that is used: that of the rule is in its place.
    Nothing,
    /// The server ends the evaluation for what it costs.
    TooCostly,
    /// We cannot know.
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
