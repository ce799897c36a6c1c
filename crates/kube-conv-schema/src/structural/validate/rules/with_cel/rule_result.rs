//! The result of a rule for one value, with the server's messages.

use super::Subject;
use super::view::see;
use crate::cel::{Patterns, RulePrograms, TimeZones};
use crate::field::{BadValue, Error};
use crate::go;
use crate::structural::level_rules::Rule;
use crate::structural::number::GoNumber;
use crate::structural::place::Place;
use crate::structural::types::{TypeName, Types};
use kube_conv_cel::values::{self, Context};
use kube_conv_cel::{EvaluationError, Program, Variables};
use serde_json::Value;

/// The cost limit of one expression.
const OF_EXPRESSION: u64 = 1_000_000;

/// The maximum length of the result of a `messageExpression`, in bytes.
const LONGEST: usize = 5 * 1024;

/// The values of the variables of a level's rules.
pub(super) struct Bound<'v> {
    subject: Subject<'v>,
    this: values::Value<'v>,
    old: Old<'v>,
}

/// The old value, for expressions.
enum Old<'v> {
    /// No rule of the level uses it, so the variable is not set.
    Unnamed,
    Absent,
    Value(values::Value<'v>),
}

impl<'v> Bound<'v> {
    /// Returns the variables. `has_old` tells whether a rule of the level uses the old value.
    pub(super) fn of(subject: Subject<'v>, has_old: bool) -> Self {
        Self {
            subject,
            this: see(subject.node, subject.value),
            old: match subject.old.filter(|_| has_old) {
                Some(old) => Old::Value(see(subject.node, old)),
                None if has_old => Old::Absent,
                None => Old::Unnamed,
            },
        }
    }
}

/// The variables of one expression.
struct ExpressionScope<'b, 'v> {
    bound: &'b Bound<'v>,
    /// Whether the old value is optional.
    is_optional: bool,
}

impl<'v> Variables<'v> for ExpressionScope<'_, 'v> {
    fn get(&self, name: &str) -> Option<values::Value<'v>> {
        match (name, &self.bound.old, self.is_optional) {
            ("self", ..) => Some(self.bound.this.clone()),
            ("oldSelf", Old::Absent, true) => Some(values::Value::NONE),
            ("oldSelf", Old::Value(old), true) => Some(values::Value::some(old.clone())),
            ("oldSelf", Old::Value(old), false) => Some(old.clone()),
            _ => None,
        }
    }
}

/// Evaluates a program, and returns its value and its cost.
pub(super) fn evaluate<'v>(
    program: &'v Program,
    bound: &Bound<'v>,
    is_optional: bool,
) -> (Result<values::Value<'v>, EvaluationError>, u64) {
    let context = Context::new(&Patterns, &TimeZones);
    let scope = ExpressionScope { bound, is_optional };
    let evaluation = program.evaluate(&scope, &context, OF_EXPRESSION);
    (evaluation.value, evaluation.cost)
}

/// The result of a rule for a value.
pub(super) struct RuleResult {
    pub(super) finding: Finding,
    /// The cost; `None` if the server evaluates no more rules.
    pub(super) cost: Option<u64>,
}

/// The outcome of a rule.
pub(super) enum Finding {
    /// The rule is satisfied.
    Holds,
    /// It is violated.
    Fails(Error),
    /// The evaluation failed.
    Errs(Error),
}

impl RuleResult {
    const fn of(finding: Finding, cost: u64) -> Self {
        let cost = Some(cost);
        Self { finding, cost }
    }

    /// Returns a result after which the server evaluates no more rules.
    pub(super) const fn last(finding: Finding) -> Self {
        let cost = None;
        Self { finding, cost }
    }
}

/// Returns an error that shows the type of the schema instead of the value.
fn of_type(subject: Subject<'_>, field: String, text: impl Into<String>) -> Error {
    let shown = match &subject.node.types {
        // The server's schema names none.
        Types::IntOrString => "",
        types => types.text(),
    };
    Error::invalid(field, shown, text.into())
}

/// Returns the error about the cost limit of a request.
pub(super) fn nothing_left(subject: Subject<'_>, place: &Place<'_>) -> Error {
    let text = "validation failed due to running out of cost budget, no further validation rules will \
                be run";
    of_type(subject, place.field(), text)
}

/// Returns the error about a schema without a type for expressions.
pub(super) fn no_types(subject: Subject<'_>, place: &Place<'_>) -> Error {
    let text = "rule compiler initialization error: failed to convert to declType for CEL validation \
                rules";
    of_type(subject, place.field(), text)
}

impl Rule {
    /// Whether the server evaluates the rule. A transition rule is evaluated only if there is an old value,
    /// unless it sets `optionalOldSelf`.
    pub(super) fn runs(&self, programs: &RulePrograms, has_old: bool) -> bool {
        has_old || !programs.uses_old_self || self.is_optional()
    }

    fn is_optional(&self) -> bool {
        self.source.optional_old_self == Some(true)
    }

    /// Evaluates the rule for a value. `left` is the rest of the cost limit of the request.
    pub(super) fn evaluate<'v>(
        &self,
        programs: &'v RulePrograms,
        bound: &Bound<'v>,
        place: &Place<'_>,
        left: u64,
    ) -> RuleResult {
        let condition = match &programs.condition {
            Ok(condition) => condition,
            Err(error) => {
                let text = format!("rule compile error: {error}");
                let error = of_type(bound.subject, place.field(), text);
                return RuleResult::of(Finding::Errs(error), 0);
            }
        };
        let (value, cost) = evaluate(condition, bound, self.is_optional());
        if cost > left {
            let error = nothing_left(bound.subject, place);
            return RuleResult::last(Finding::Errs(error));
        }
        match value {
            Ok(values::Value::Bool(true)) => RuleResult::of(Finding::Holds, cost),
            Ok(_) => self.reject(programs.message.as_ref(), bound, place, cost, left - cost),
            Err(error) => {
                let error_of = |text| of_type(bound.subject, place.field(), text);
                match self.failure(&error) {
                    (text, true) => RuleResult::last(Finding::Errs(error_of(text))),
                    (text, false) => RuleResult::of(Finding::Errs(error_of(text)), cost),
                }
            }
        }
    }

    /// Returns the message about a failed evaluation, and whether the server evaluates no more rules.
    #[cold]
    fn failure(&self, error: &EvaluationError) -> (String, bool) {
        let name = self.name();
        match error {
            EvaluationError::CostLimit => {
                let text = format!(
                    "'{error}': no further validation rules will be run due to call cost exceeds limit for \
                     rule: {name}"
                );
                (text, true)
            }
            EvaluationError::Error(known) if known.text().starts_with("no such overload") => {
                let text = format!(
                    "'{error}': call arguments did not match a supported operator, function or macro \
                     signature for rule: {name}"
                );
                (text, false)
            }
            EvaluationError::Error(_) | EvaluationError::Panic(_) => {
                (format!("{error} evaluating rule: {name}"), false)
            }
        }
    }

    /// Returns the result of a rule that is false. `left` is the rest of the cost limit for its message.
    #[cold]
    fn reject<'v>(
        &self,
        message: Option<&'v Program>,
        bound: &Bound<'v>,
        place: &Place<'_>,
        cost: u64,
        left: u64,
    ) -> RuleResult {
        let subject = bound.subject;
        let field = match self.field.as_str() {
            "" => place.field(),
            field => place.member(field).field(),
        };
        let Some(program) = message else {
            let error = self.rejection(subject, field, self.plain_message());
            return RuleResult::of(Finding::Fails(error), cost);
        };
        let (value, of_message) = evaluate(program, bound, false);
        let end =
            |text: String| RuleResult::last(Finding::Fails(of_type(subject, field.clone(), text)));
        if of_message > left {
            let text = "messageExpression evaluation failed due to running out of cost budget, no \
                        further validation rules will be run";
            return end(text.to_owned());
        }
        let made = match value {
            Ok(values::Value::String(text)) => of_one_line(&text),
            Err(EvaluationError::CostLimit) => {
                let source = self.source.message_expression.as_deref();
                return end(format!(
                    "no further validation rules will be run due to call cost exceeds limit for \
                     messageExpression: {}",
                    go::quote(source.unwrap_or_default())
                ));
            }
            Ok(_) | Err(EvaluationError::Error(_) | EvaluationError::Panic(_)) => None,
        };
        let message = made.unwrap_or_else(|| self.plain_message());
        let error = self.rejection(subject, field, message);
        RuleResult::of(Finding::Fails(error), cost.saturating_add(of_message))
    }

    /// Returns the error of a rule that is false. It shows the value unless the schema is of an object or a list.
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

    /// Returns the message if no expression returns one.
    fn plain_message(&self) -> String {
        match self.source.message.as_deref() {
            None | Some("") => format!("failed rule: {}", self.name()),
            Some(message) => message.trim().to_owned(),
        }
    }

    /// Returns the name of the rule in messages: its message, or else its expression.
    fn name(&self) -> &str {
        match self.source.message.as_deref() {
            None | Some("") => self.source.rule.trim(),
            Some(message) => message.trim(),
        }
    }
}

/// Returns the result of a `messageExpression`, if servers use it: one line, not blank and not too long.
fn of_one_line(text: &str) -> Option<String> {
    let text = text.trim();
    let is_used = !text.is_empty() && text.len() <= LONGEST && !text.contains('\n');
    is_used.then(|| text.to_owned())
}
