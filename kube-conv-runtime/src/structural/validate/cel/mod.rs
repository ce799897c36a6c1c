//! Rules in the Common Expression Language, `x-kubernetes-validations`.
//!
//! There is no evaluator yet. The rules that unions are made of, and those that the commonest rules
//! of types become (`self == oldSelf`), are recognised by their form and evaluated here; all others
//! are listed by [`unevaluated`]. An evaluator replaces [`Program`].

mod equality;
mod field_path;
mod pass;
mod presence;
mod references;
mod tokens;
mod union_rule;
mod value_rule;

use crate::field::{BadValue, Error};
use crate::schema::{Schema, ValidationRule};
use crate::structural::node::Node;
use crate::structural::number::GoNumber;
use crate::structural::place::Place;
use crate::structural::printed::type_of;
use crate::structural::types::{TypeName, Types};
use presence::Presence;
use serde_json::Value;
use std::fmt;
use union_rule::UnionRule;
use value_rule::ValueRule;

#[cfg(feature = "admission")]
pub(crate) use pass::Verdict;
pub(in crate::structural) use pass::check;

/// A rule made ready for use.
#[derive(Debug)]
pub(in crate::structural) struct Rule {
    source: ValidationRule,
    program: Program,
    /// The field at fault, relative to the object the rule stands on.
    field: String,
    /// Whether it looks at the old value.
    uses_old_self: bool,
}

/// What a rule does.
#[derive(Debug)]
enum Program {
    /// A rule of a union.
    Union(UnionRule),
    /// A rule on the presence of members, now and before.
    Presence(Presence),
    /// A rule on the value as a whole.
    Value(ValueRule),
    /// Nothing that is understood.
    Unknown,
}

/// A rule that is not evaluated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnevaluatedRule {
    path: String,
    rule: String,
}

impl UnevaluatedRule {
    /// Where the rule stands, such as `spec.ports[*]`; empty for the whole object.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The expression.
    #[must_use]
    pub fn rule(&self) -> &str {
        &self.rule
    }
}

impl fmt::Display for UnevaluatedRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.path.is_empty() {
            return f.write_str(&self.rule);
        }
        write!(f, "{}: {}", self.path, self.rule)
    }
}

impl Rule {
    /// Reads a rule that stands on `schema`.
    pub(in crate::structural) fn read(source: &ValidationRule, schema: &Schema) -> Self {
        let field = field_path::normalise(source.field_path.as_deref().unwrap_or(""), schema);
        let uses_old_self = references::names_old_self(&source.rule);
        // Messages made by an expression need an evaluator too.
        let is_plain = source.message_expression.is_none() && source.optional_old_self.is_none();
        let program = field.as_ref().filter(|_| is_plain);
        let program = program.and_then(|_| Program::read(&source.rule, schema));
        Self {
            source: source.clone(),
            field: program.as_ref().and(field).unwrap_or_default(),
            program: program.unwrap_or(Program::Unknown),
            uses_old_self,
        }
    }

    fn is_unevaluated(&self) -> bool {
        matches!(self.program, Program::Unknown)
    }

    fn unevaluated(&self, path: String) -> UnevaluatedRule {
        UnevaluatedRule {
            path,
            rule: self.source.rule.clone().into_owned(),
        }
    }

    /// Whether the server evaluates it where there is an old value, or none.
    ///
    /// A rule about a change runs only if there is one, unless it says that it copes.
    const fn runs(&self, has_old: bool) -> bool {
        has_old || !self.uses_old_self || matches!(self.source.optional_old_self, Some(true))
    }

    fn judge(
        &self,
        node: &Node,
        value: &Value,
        old: Option<&Value>,
        place: &Place<'_>,
    ) -> Judgement {
        let held = match (&self.program, value) {
            (Program::Unknown, _) => return Judgement::Unknown,
            (Program::Value(rule), value) => match data_fault(node, value) {
                Some(fault) => Err(fault),
                None => match rule.holds(node, value, old) {
                    Some(held) => Ok(held),
                    None => return Judgement::Unknown,
                },
            },
            (Program::Union(rule), Value::Object(members)) => rule.holds(node, members),
            (Program::Presence(rule), Value::Object(members)) => match old.map(Value::as_object) {
                Some(None) => return Judgement::Unknown,
                old => rule.holds(node, members, old.flatten()),
            },
            // A wrong type that is unchanged keeps no rule from running.
            (Program::Union(_) | Program::Presence(_), _) => Err(NO_MAP.to_owned()),
        };
        match held {
            Ok(true) => Judgement::Holds,
            Ok(false) => Judgement::Fails(self.refusal(value, place)),
            Err(fault) => {
                let text = format!("{fault} evaluating rule: {}", self.name());
                Judgement::Errs(Error::invalid(place.field(), node.types.text(), text))
            }
        }
    }

    /// The error of a rule that is false. It shows scalars.
    fn refusal(&self, value: &Value, place: &Place<'_>) -> Error {
        let field = if self.field.is_empty() {
            place.field()
        } else {
            place.member(&self.field).field()
        };
        let shown = match value {
            Value::Object(_) | Value::Array(_) => BadValue::Omitted,
            Value::Number(number) => GoNumber::of(number).into(),
            scalar => scalar.into(),
        };
        let message = match self.source.message.as_deref() {
            None | Some("") => format!("failed rule: {}", self.name()),
            Some(message) => message.trim().to_owned(),
        };
        match self.source.reason.as_deref() {
            Some("FieldValueForbidden") => Error::forbidden(field, message),
            Some("FieldValueRequired") => Error::required(field, message),
            Some("FieldValueDuplicate") => Error::duplicate(field, shown),
            _ => Error::invalid(field, shown, message),
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

/// What the server finds where a rule of an object meets anything else.
const NO_MAP: &str = "invalid data, expected a map for the provided schema with type=object";

/// What a rule says of a value.
enum Judgement {
    /// It is satisfied.
    Holds,
    /// It is violated.
    Fails(Error),
    /// The server cannot tell.
    Errs(Error),
    /// We cannot tell.
    Unknown,
}

impl Program {
    /// Recognises a rule that stands on a schema.
    fn read(rule: &str, schema: &Schema) -> Option<Self> {
        let tokens = tokens::tokens(rule)?;
        if is_object_with_members(schema) {
            let union = UnionRule::read(&tokens, schema).map(Self::Union);
            let of_members = union.or_else(|| Presence::read(&tokens, schema).map(Self::Presence));
            if of_members.is_some() {
                return of_members;
            }
        }
        ValueRule::read(&tokens, schema).map(Self::Value)
    }
}

/// The rules of a schema that are not evaluated, in the order of the schema.
pub(in crate::structural) fn unevaluated(node: &Node) -> Vec<UnevaluatedRule> {
    let mut found = Vec::new();
    // The server looks at the rules of branches only if there are others.
    if node.below.rules {
        list_unevaluated(node, "", &mut found);
    }
    found
}

fn list_unevaluated(node: &Node, path: &str, found: &mut Vec<UnevaluatedRule>) {
    if !node.below.has_rules() {
        return;
    }
    for rule in node.rules.iter().filter(|rule| rule.is_unevaluated()) {
        found.push(rule.unevaluated(path.to_owned()));
    }
    for branch in node.all_of() {
        list_unevaluated(branch, path, found);
    }
    if let Some(items) = &node.items {
        list_unevaluated(items, &format!("{path}[*]"), found);
    }
    if let Some(schema) = node.additional.schema() {
        list_unevaluated(schema, &format!("{path}[*]"), found);
    }
    for (name, schema) in node.properties.iter() {
        let dot = if path.is_empty() { "" } else { "." };
        list_unevaluated(schema, &format!("{path}{dot}{name}"), found);
    }
}

/// Whether the schema is what the rules of unions stand on: an object that lists its members.
fn is_object_with_members(schema: &Schema) -> bool {
    schema.type_name.as_deref() == Some("object") && !schema.properties.is_empty()
}

/// Whether a compiled member holds what its type says, which the API server finds out when a rule
/// touches it; the fault is in its words. Source: `UnstructuredToVal` of
/// `k8s.io/apiserver/pkg/cel/common`.
fn data_fault(node: &Node, value: &Value) -> Option<String> {
    let whole = |value: &Value| value.as_i64().is_some();
    let name = match &node.types {
        Types::Any => return None,
        Types::IntOrString => {
            let fits = value.is_string() || whole(value);
            let text = "invalid data, expected XIntOrString value to be either a string or integer";
            return (!fits).then(|| text.to_owned());
        }
        Types::One(name) => name,
    };
    let (fits, expected) = match name {
        TypeName::Object => return (!value.is_object()).then(|| NO_MAP.to_owned()),
        TypeName::Array => {
            let text = "invalid data, expected an array for the provided schema with type=array";
            return (!value.is_array()).then(|| text.to_owned());
        }
        TypeName::String => (value.is_string(), "string"),
        TypeName::Number => (value.is_number(), "float"),
        TypeName::Integer => (whole(value), "int"),
        TypeName::Boolean => (value.is_boolean(), "bool"),
        TypeName::Null | TypeName::Unknown(_) => return None,
    };
    (!fits).then(|| format!("invalid data, expected {expected}, got {}", type_of(value)))
}
