//! Evaluates a rule on one value, with the server's errors.

use super::Rule;
use super::cost;
use super::evaluator::Subject;
use super::program::{ConditionResult, Made};
use crate::field::{BadValue, Error};
use crate::go;
use crate::structural::number::GoNumber;
use crate::structural::place::Place;
use crate::structural::types::{TypeName, Types};
use serde_json::Value;

/// The result of a rule for a value.
pub(super) struct RuleResult {
    pub(super) finding: Finding,
    /// The cost; `None` if the server stops.
    pub(super) cost: Option<u64>,
}

/// The finding.
pub(super) enum Finding {
    /// The rule is satisfied.
    Holds,
    /// It is violated.
    Fails(Error),
    /// It is violated, with a message expression that is not evaluated.
    FailsInOtherWords(Error),
    /// The server's evaluation fails.
    Errs(Error),
    /// It is not evaluated here.
    Unknown,
}

impl RuleResult {
    const fn of(finding: Finding, cost: u64) -> Self {
        let cost = Some(cost);
        Self { finding, cost }
    }

    /// A result after which the server stops.
    pub(super) const fn last(finding: Finding) -> Self {
        let cost = None;
        Self { finding, cost }
    }
}

/// An error that quotes the schema's type instead of the value.
fn of_type(subject: Subject<'_>, field: String, text: impl Into<String>) -> Error {
    let shown = match &subject.node.types {
        // The server's schema has none.
        Types::IntOrString => "",
        types => types.text(),
    };
    Error::invalid(field, shown, text.into())
}

/// The error about the cost limit of a request.
pub(super) fn nothing_left(subject: Subject<'_>, place: &Place<'_>) -> RuleResult {
    let text = "validation failed due to running out of cost budget, no further validation rules will \
                be run";
    RuleResult::last(Finding::Errs(of_type(subject, place.field(), text)))
}

impl Rule {
    /// Evaluates the rule on a value, within the remaining cost.
    pub(super) fn evaluate(
        &self,
        subject: Subject<'_>,
        place: &Place<'_>,
        left: u64,
    ) -> RuleResult {
        let Some(program) = &self.program else {
            return RuleResult::of(Finding::Unknown, 0);
        };
        match program.evaluate(subject) {
            (ConditionResult::Holds, cost) if cost <= left => RuleResult::of(Finding::Holds, cost),
            (answer, cost) => self.evaluate_failure(subject, place, left, answer, cost),
        }
    }

    /// The result for a value that does not satisfy the rule.
    #[cold]
    fn evaluate_failure(
        &self,
        subject: Subject<'_>,
        place: &Place<'_>,
        left: u64,
        answer: ConditionResult<'_>,
        cost: u64,
    ) -> RuleResult {
        match answer {
            ConditionResult::Unknown => RuleResult::of(Finding::Unknown, 0),
            _ if cost > left => nothing_left(subject, place),
            ConditionResult::Holds => RuleResult::of(Finding::Holds, cost),
            ConditionResult::Fails => self.reject(subject, place, cost, left.saturating_sub(cost)),
            ConditionResult::Errs(error) => {
                let text = format!("{error} evaluating rule: {}", self.name());
                let error = of_type(subject, place.field(), text);
                RuleResult::of(Finding::Errs(error), cost)
            }
            ConditionResult::TooCostly => {
                let text = format!(
                    "'{}': no further validation rules will be run due to call cost exceeds limit for \
                     rule: {}",
                    cost::EXCEEDED,
                    self.name()
                );
                RuleResult::last(Finding::Errs(of_type(subject, place.field(), text)))
            }
        }
    }

    /// The result of a violated rule, with the remaining cost for its message.
    fn reject(&self, subject: Subject<'_>, place: &Place<'_>, cost: u64, left: u64) -> RuleResult {
        let field = match self.field.as_str() {
            "" => place.field(),
            field => place.member(field).field(),
        };
        let (message, of_message) = self.message.make(subject);
        if of_message > left {
            let text = "messageExpression evaluation failed due to running out of cost budget, no \
                        further validation rules will be run";
            return RuleResult::last(Finding::Fails(of_type(subject, field, text)));
        }
        let finding = match message {
            Made::Text(message) => Finding::Fails(self.rejection(subject, field, message)),
            Made::Nothing => Finding::Fails(self.rejection(subject, field, self.plain_message())),
            Made::Unknown => {
                let error = self.rejection(subject, field, self.plain_message());
                Finding::FailsInOtherWords(error)
            }
            Made::TooCostly => {
                let source = self.source.message_expression.as_deref();
                let text = format!(
                    "no further validation rules will be run due to call cost exceeds limit for \
                     messageExpression: {}",
                    go::quote(source.unwrap_or_default())
                );
                return RuleResult::last(Finding::Fails(of_type(subject, field, text)));
            }
        };
        RuleResult::of(finding, cost.saturating_add(of_message))
    }

    /// The error of a violated rule. It quotes scalars.
    fn rejection(&self, subject: Subject<'_>, field: String, message: String) -> Error {
        let shown = match (&subject.node.types, subject.value) {
            (Types::One(TypeName::Object | TypeName::Array), _) => BadValue::Omitted,
            (_, Value::Number(number)) => GoNumber::of(number).into(),
            (_, value) => value.into(),
        };
        match self.source.reason.as_deref() {
            Some("FieldValueForbidden") => Error::forbidden(field, message),
            Some("FieldValueRequired") => Error::required(field, message),
            Some("FieldValueDuplicate") => Error::duplicate(field, shown),
            _ => Error::invalid(field, shown, message),
        }
    }

    /// The message without an expression.
    fn plain_message(&self) -> String {
        match self.source.message.as_deref() {
            None | Some("") => format!("failed rule: {}", self.name()),
            Some(message) => message.trim().to_owned(),
        }
    }

    /// The server's name of the rule.
    fn name(&self) -> &str {
        match self.source.message.as_deref() {
            None | Some("") => self.source.rule.trim(),
            Some(message) => message.trim(),
        }
    }
}
