//! What rules demand in CEL, where a schema's keywords cannot say it: of one item of a list, say.
//!
//! Texts are those of the rules. An expression that a server could find too costly is left out, for
//! the server would reject the whole CRD: matching a pattern needs a bound on the length.

use super::{Constraint, Literal, UpdateConstraint, immutable};
use crate::field::Error;
use crate::go;
use crate::schema::{Number, RuleOrigin, Schema, SchemaOrBool, ValidationRule, cel_text};
use std::borrow::Cow;

/// The greatest length of a text that is matched with a pattern for each of many items.
const MATCHED: i64 = 1024;

/// A value as an expression names it.
pub(crate) struct Subject<'s> {
    pub(super) schema: &'s Schema,
    /// The expression for the value.
    pub(super) now: String,
    /// The expression for what it was, unless nothing shows.
    before: Option<String>,
    /// The expressions for whether it is set, and was, where it may be absent.
    present: Option<(String, Option<String>)>,
    /// The path from the object that the rule is on.
    path: String,
    /// How many lists and maps are around it.
    depth: usize,
}

/// What a rule demands.
pub(crate) struct Demand {
    condition: String,
    message: Cow<'static, str>,
    reason: Option<&'static str>,
    path: String,
    origin: RuleOrigin,
}

impl Demand {
    /// The same demand, unless a condition holds.
    pub(super) fn unless(mut self, condition: &str) -> Self {
        self.condition = format!("{condition} || {}", self.condition);
        self
    }
}

/// What is demanded of a value, as an expression and in words.
pub(super) type Condition = (String, Cow<'static, str>);

/// The words of an error.
pub(super) fn detail(error: &Error) -> Cow<'static, str> {
    Cow::Owned(error.detail().to_owned())
}

/// Demands as a schema has them.
pub(super) fn rules_of(demands: Vec<Demand>) -> impl Iterator<Item = ValidationRule> {
    demands.into_iter().map(|demand| ValidationRule {
        rule: Cow::Owned(demand.condition),
        message: Some(demand.message),
        reason: demand.reason.map(Cow::Borrowed),
        field_path: (!demand.path.is_empty()).then_some(Cow::Owned(demand.path)),
        origin: demand.origin,
        ..ValidationRule::default()
    })
}

/// A rule on a value, written in CEL.
pub(super) fn rule_on_itself(
    schema: &Schema,
    condition: impl FnOnce(&Subject<'_>) -> Option<Condition>,
) -> Option<ValidationRule> {
    let (rule, message) = condition(&Subject::of(schema))?;
    Some(ValidationRule {
        rule: Cow::Owned(rule),
        message: Some(message),
        origin: RuleOrigin::Value,
        ..ValidationRule::default()
    })
}

impl<'s> Subject<'s> {
    /// The value that the rule is on.
    pub(super) fn of(schema: &'s Schema) -> Self {
        Self {
            schema,
            now: "self".to_owned(),
            before: Some("oldSelf".to_owned()),
            present: None,
            path: String::new(),
            depth: 0,
        }
    }

    /// A field of the value, if expressions can name it.
    pub(super) fn field(&self, name: &str) -> Option<Self> {
        let schema = self.schema.properties.get(name)?;
        let spelled = cel_text::field_name(name)?;
        let below = |object: &String| format!("{object}.{spelled}");
        let (now, before) = (below(&self.now), self.before.as_ref().map(below));
        let may_be_absent = schema.default.is_none()
            && !self.schema.required.iter().any(|required| required == name);
        let has = |value: &String| format!("has({value})");
        Some(Self {
            present: may_be_absent.then(|| (has(&now), before.as_ref().map(has))),
            path: match self.depth {
                0 => format!("{}{}", self.path, cel_text::field_path(name)),
                // Paths do not lead into lists.
                _ => self.path.clone(),
            },
            schema,
            now,
            before,
            depth: self.depth,
        })
    }

    /// Lists what a rule demands of the value.
    pub(super) fn demands(&self, rule: &Constraint, demands: &mut Vec<Demand>) {
        match (rule, &self.present) {
            (Constraint::Required(_), Some((is_set, _))) => {
                self.push(
                    is_set.clone(),
                    "must be set",
                    Some("FieldValueRequired"),
                    demands,
                );
            }
            (Constraint::Forbidden(_), Some((is_set, _))) => {
                let condition = format!("!{is_set}");
                self.push(
                    condition,
                    "must not be set",
                    Some("FieldValueForbidden"),
                    demands,
                );
            }
            (Constraint::Immutable(_), _) => self.demand_no_change(demands),
            (Constraint::Update(update), _) => self.demand_transitions(update.0, demands),
            (other, None) => other.demands(self, demands),
            (other, Some((is_set, _))) => {
                let mut found = Vec::new();
                other.demands(self, &mut found);
                let absent = format!("!{is_set}");
                demands.extend(found.into_iter().map(|demand| demand.unless(&absent)));
            }
        }
    }

    fn demand_no_change(&self, demands: &mut Vec<Demand>) {
        let Some(before) = &self.before else { return };
        let now = &self.now;
        let condition = match &self.present {
            Some((is_set, Some(was_set))) => {
                format!("{is_set} == {was_set} && (!{is_set} || {now} == {before})")
            }
            _ => format!("{now} == {before}"),
        };
        self.push_change(condition, immutable::MESSAGE, demands);
    }

    /// Items that come and go are those of a field, and checked there.
    fn demand_transitions(&self, constraints: &[UpdateConstraint], demands: &mut Vec<Demand>) {
        let Some(before) = &self.before else { return };
        let now = &self.now;
        for constraint in constraints {
            let condition = match (constraint, &self.present) {
                (UpdateConstraint::NoSet, Some((is_set, Some(was_set)))) => {
                    format!("{was_set} || !{is_set}")
                }
                (UpdateConstraint::NoUnset, Some((is_set, Some(was_set)))) => {
                    format!("!{was_set} || {is_set}")
                }
                (UpdateConstraint::NoModify, Some((is_set, Some(was_set)))) => {
                    format!("!{was_set} || !{is_set} || {now} == {before}")
                }
                (UpdateConstraint::NoModify, None) => format!("{now} == {before}"),
                _ => continue,
            };
            self.push_change(condition, constraint.message(), demands);
        }
    }

    /// The value along with what it was.
    pub(super) fn against_before(&self, operator: &str) -> Option<String> {
        let before = self.before.as_ref()?;
        let condition = format!("{} {operator} {before}", self.now);
        Some(match &self.present {
            Some((_, Some(was_set))) => format!("!{was_set} || {condition}"),
            _ => condition,
        })
    }

    /// Adds a demand on the value.
    pub(super) fn push(
        &self,
        condition: String,
        message: impl Into<Cow<'static, str>>,
        reason: Option<&'static str>,
        demands: &mut Vec<Demand>,
    ) {
        demands.push(Demand {
            condition,
            message: message.into(),
            reason,
            path: self.path.clone(),
            origin: RuleOrigin::Value,
        });
    }

    /// Adds a demand on how the value changes.
    pub(super) fn push_change(
        &self,
        condition: String,
        message: impl Into<Cow<'static, str>>,
        demands: &mut Vec<Demand>,
    ) {
        demands.push(Demand {
            condition,
            message: message.into(),
            reason: None,
            path: self.path.clone(),
            origin: RuleOrigin::Change,
        });
    }

    /// Lists what is demanded of every item of a list, or value of a map.
    pub(super) fn each(
        &self,
        demands: &mut Vec<Demand>,
        demand: impl FnOnce(&Subject<'_>, &mut Vec<Demand>),
    ) {
        let depth = self.depth + 1;
        let name = format!("v{depth}");
        let now = &self.now;
        let (schema, part) = match (
            &self.schema.items,
            self.schema.additional_properties.as_deref(),
        ) {
            (Some(items), _) => (&**items, name.clone()),
            (None, Some(SchemaOrBool::Schema(values))) => (values, format!("{now}[{name}]")),
            _ => return,
        };
        let mut found = Vec::new();
        let part = Subject {
            schema,
            now: part,
            before: None,
            present: None,
            path: self.path.clone(),
            depth,
        };
        demand(&part, &mut found);
        demands.extend(found.into_iter().map(|demand| Demand {
            condition: format!("{now}.all({name}, {})", demand.condition),
            ..demand
        }));
    }

    /// Whether an object has other keys than these, as a condition.
    pub(super) fn has_other_keys(&self, keys: &[(&str, Literal)]) -> Option<String> {
        let conditions: Option<Vec<String>> = keys
            .iter()
            .map(|(name, value)| Some(format!("{} != {}", self.field(name)?.now, value.in_cel())))
            .collect();
        Some(conditions?.join(" || "))
    }

    /// Whether a list has an item with these keys, as a condition.
    pub(super) fn exists(&self, keys: &[(&str, Literal)]) -> Option<String> {
        let name = format!("v{}", self.depth + 1);
        let items = self.schema.items.as_deref()?;
        let same = keys.iter().map(|(key, value)| {
            items.properties.get(*key)?;
            let key = cel_text::field_name(key)?;
            Some(format!("{name}.{key} == {}", value.in_cel()))
        });
        let same = same.collect::<Option<Vec<String>>>()?.join(" && ");
        Some(format!("{}.exists({name}, {same})", self.now))
    }

    /// Whether no two items of a list are the same, or have the same keys, as a condition.
    pub(super) fn has_each_once(&self, keys: &[&str]) -> Option<String> {
        let (list, one, other) = (
            &self.now,
            format!("v{}", self.depth + 1),
            format!("v{}", self.depth + 2),
        );
        let same = if keys.is_empty() {
            format!("{one} == {other}")
        } else {
            let same = keys.iter().map(|key| {
                let key = cel_text::field_name(key)?;
                Some(format!("{one}.{key} == {other}.{key}"))
            });
            same.collect::<Option<Vec<String>>>()?.join(" && ")
        };
        Some(format!(
            "{list}.all({one}, {list}.exists_one({other}, {same}))"
        ))
    }

    /// Whether a type is what values are, and nothing else next to it.
    pub(super) fn is_of_type(&self, names: &[&str]) -> bool {
        let name = self.schema.type_name.as_deref();
        !self.schema.int_or_string && name.is_some_and(|name| names.contains(&name))
    }

    /// Whether matching the text costs little enough.
    pub(super) fn is_short_text(&self) -> bool {
        self.is_of_type(&["string"]) && self.schema.max_length.is_some_and(|most| most <= MATCHED)
    }

    /// A comparison with a number.
    pub(super) fn compared(&self, operator: &str, bound: Number) -> Option<String> {
        let bound = match bound {
            Number::Integer(bound) => bound.to_string(),
            Number::Float(bound) => format!("{bound:?}"),
        };
        self.is_of_type(&["integer", "number"])
            .then(|| format!("{} {operator} {bound}", self.now))
    }

    /// The bound as messages show it.
    pub(super) fn shown(&self, bound: Number) -> String {
        match bound {
            bound if self.is_of_type(&["integer"]) => bound.truncated().to_string(),
            Number::Integer(bound) => bound.to_string(),
            Number::Float(bound) => go::float(bound),
        }
    }

    /// A comparison of the size of a value of this type.
    pub(super) fn sized(&self, type_name: &str, operator: &str, count: u32) -> Option<String> {
        self.is_of_type(&[type_name])
            .then(|| format!("size({}) {operator} {count}", self.now))
    }
}

impl Literal {
    /// The value as expressions write it.
    pub(super) fn in_cel(&self) -> String {
        match self {
            Self::Boolean(value) => value.to_string(),
            Self::Integer(value) => value.to_string(),
            Self::Text(text) => cel_text::string_literal(text),
        }
    }
}
