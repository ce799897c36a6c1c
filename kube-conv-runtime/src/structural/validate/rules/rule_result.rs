//! What a rule says of one value, in the server's words.

use super::Rule;
use super::pass::Subject;
use super::view::see;
use crate::cel::{Patterns, RulePrograms};
use crate::field::{BadValue, Error};
use crate::go;
use crate::structural::number::GoNumber;
use crate::structural::place::Place;
use crate::structural::types::{TypeName, Types};
use kube_conv_cel::values::{self, Context, NoZones};
use kube_conv_cel::{EvaluationError, Program, Variables};
use serde_json::Value;

/// The most that one expression may cost.
const OF_EXPRESSION: u64 = 1_000_000;

/// The most bytes of a message that is made.
const LONGEST: usize = 5 * 1024;

/// What expressions see of a value, and of the value that it replaces.
pub(super) struct Bound<'v> {
    subject: Subject<'v>,
    this: values::Value<'v>,
    old: Old<'v>,
}

/// What expressions see of the old value.
enum Old<'v> {
    /// No rule of the level names it: there is no such variable.
    Unnamed,
    Absent,
    Value(values::Value<'v>),
}

impl<'v> Bound<'v> {
    /// The variables of the rules of a level, of which one may compare with the old value.
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
struct Scope<'b, 'v> {
    bound: &'b Bound<'v>,
    /// Whether the old value is optional.
    is_optional: bool,
}

impl<'v> Variables<'v> for Scope<'_, 'v> {
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

/// What a program comes to, and its cost.
pub(super) fn evaluate<'v>(
    program: &'v Program,
    bound: &Bound<'v>,
    is_optional: bool,
) -> (Result<values::Value<'v>, EvaluationError>, u64) {
    let context = Context::new(&Patterns, &NoZones);
    let scope = Scope { bound, is_optional };
    let evaluation = program.evaluate(&scope, &context, OF_EXPRESSION);
    (evaluation.value, evaluation.cost)
}

/// What a rule says of a value.
pub(super) struct RuleResult {
    pub(super) finding: Finding,
    /// What the server charges; nothing where it checks no further.
    pub(super) cost: Option<u64>,
}

/// What is found.
pub(super) enum Finding {
    /// The rule is satisfied.
    Holds,
    /// It is violated.
    Fails(Error),
    /// The server cannot know.
    Errs(Error),
}

impl RuleResult {
    const fn of(finding: Finding, cost: u64) -> Self {
        let cost = Some(cost);
        Self { finding, cost }
    }

    /// One after which the server checks no further.
    pub(super) const fn last(finding: Finding) -> Self {
        let cost = None;
        Self { finding, cost }
    }
}

/// An error that shows the type that the schema names in the place of the value.
fn of_type(subject: Subject<'_>, field: String, text: impl Into<String>) -> Error {
    let shown = match &subject.node.types {
        // The server's schema names none.
        Types::IntOrString => "",
        types => types.text(),
    };
    Error::invalid(field, shown, text.into())
}

/// That nothing is left of what rules of a request may cost.
pub(super) fn nothing_left(subject: Subject<'_>, place: &Place<'_>) -> Error {
    let text = "validation failed due to running out of cost budget, no further validation rules will \
                be run";
    of_type(subject, place.field(), text)
}

/// That expressions do not see values of the schema.
pub(super) fn no_types(subject: Subject<'_>, place: &Place<'_>) -> Error {
    let text = "rule compiler initialization error: failed to convert to declType for CEL validation \
                rules";
    of_type(subject, place.field(), text)
}

impl Rule {
    /// Whether the server evaluates it where there is an old value, or none.
    ///
    /// A rule about a change runs only if there is one, unless it says that it copes.
    pub(super) fn runs(&self, programs: &RulePrograms, has_old: bool) -> bool {
        has_old || !programs.uses_old_self || self.is_optional()
    }

    fn is_optional(&self) -> bool {
        self.source.optional_old_self == Some(true)
    }

    /// Checks a value where so much is left of what rules may cost.
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

    /// What is said of a rule that has no result, and whether it ends everything.
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

    /// The validation of a rule that is false, with what is left for its message.
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

    /// The error of a rule that is false. It shows what is to be a scalar.
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

    /// The message where no expression makes one.
    fn plain_message(&self) -> String {
        match self.source.message.as_deref() {
            None | Some("") => format!("failed rule: {}", self.name()),
            Some(message) => message.trim().to_owned(),
        }
    }

    /// What the server calls the rule.
    fn name(&self) -> &str {
        match self.source.message.as_deref() {
            None | Some("") => self.source.rule.trim(),
            Some(message) => message.trim(),
        }
    }
}

/// A message that was made, if servers use it.
fn of_one_line(text: &str) -> Option<String> {
    let text = text.trim();
    let is_used = !text.is_empty() && text.len() <= LONGEST && !text.contains('\n');
    is_used.then(|| text.to_owned())
}
