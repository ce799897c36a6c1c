//! CEL expressions of rules that keywords cannot express, such as those on one item of a list.
//!
//! Messages are those of the rules. An expression that could exceed a server's cost limit is left
//! out, since the server would reject the whole CRD: matching a pattern needs a bound on the
//! length.

use super::{Constraint, Literal};
use kube_conv_schema::field::Error;
use kube_conv_schema::go;
use kube_conv_schema::schema::{
    Number, RuleOrigin, Schema, SchemaOrBool, ValidationRule, cel_text,
};
use std::borrow::Cow;

/// The greatest length of a text that is matched with a pattern for each of many items.
const MATCHED: i64 = 1024;

/// A value as an expression names it.
pub(crate) struct RuleSubject<'s> {
    pub(super) schema: &'s Schema,
    /// The expression for the value.
    pub(super) now: String,
    /// The expression for the old value, if there is one.
    before: Option<String>,
    /// The expressions for whether it is set, and was set, if it may be absent.
    present: Option<(String, Option<String>)>,
    /// The path from the object that the rule is on.
    path: String,
    /// The number of lists and maps around it.
    depth: usize,
}

/// A CEL rule that a rule generates.
pub(crate) struct Demand {
    condition: String,
    message: Cow<'static, str>,
    reason: Option<&'static str>,
    path: String,
    origin: RuleOrigin,
}

impl Demand {
    /// The same condition, unless another one holds.
    pub(super) fn unless(mut self, condition: &str) -> Self {
        self.condition = format!("{condition} || {}", self.condition);
        self
    }
}

/// A condition on a value: the expression and the message.
pub(super) type Condition = (String, Cow<'static, str>);

/// The detail of an error.
pub(super) fn detail(error: &Error) -> Cow<'static, str> {
    Cow::Owned(error.detail().to_owned())
}

/// Demands as a schema has them.
pub(super) fn rules_of(demands: Vec<Demand>) -> impl Iterator<Item = ValidationRule> {
    demands.into_iter().map(|demand| ValidationRule {
        field_path: (!demand.path.is_empty()).then_some(Cow::Owned(demand.path)),
        ..ValidationRule::generated(demand.origin, demand.condition, demand.message)
            .with_reason(demand.reason)
    })
}

/// A rule on a value, written in CEL.
pub(super) fn rule_on_itself(
    schema: &Schema,
    condition: impl FnOnce(&RuleSubject<'_>) -> Option<Condition>,
) -> Option<ValidationRule> {
    let (rule, message) = condition(&RuleSubject::of(schema))?;
    Some(ValidationRule::generated(RuleOrigin::Value, rule, message))
}

impl<'s> RuleSubject<'s> {
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

    /// Adds the conditions on the value if it is present.
    pub(super) fn if_present(
        &self,
        demands: &mut Vec<Demand>,
        demand: impl FnOnce(&mut Vec<Demand>),
    ) {
        let Some(is_set) = self.is_set() else {
            return demand(demands);
        };
        let mut found = Vec::new();
        demand(&mut found);
        let absent = format!("!{is_set}");
        demands.extend(found.into_iter().map(|demand| demand.unless(&absent)));
    }

    /// The expression for whether the value is set, if it may be absent.
    pub(super) fn is_set(&self) -> Option<&str> {
        self.present.as_ref().map(|(is_set, _)| is_set.as_str())
    }

    /// Like [`Self::is_set`], together with the expression for whether it was set.
    pub(super) fn is_and_was_set(&self) -> Option<(&str, &str)> {
        let (is_set, was_set) = self.present.as_ref()?;
        Some((is_set, was_set.as_deref()?))
    }

    /// The condition that the value is unchanged.
    pub(super) fn same_as_before(&self) -> Option<String> {
        Some(format!("{} == {}", self.now, self.before.as_ref()?))
    }

    /// Compares the value with its old value.
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

    /// Adds a condition on how the value changes.
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

    /// Adds the conditions on every item of a list, or value of a map.
    pub(super) fn each(
        &self,
        demands: &mut Vec<Demand>,
        demand: impl FnOnce(&RuleSubject<'_>, &mut Vec<Demand>),
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
        let part = RuleSubject {
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

    /// Adds the conditions on every key of a map. A server needs a bound on the number of keys, and
    /// has none on their length.
    pub(super) fn each_key(&self, rules: &[Constraint], demands: &mut Vec<Demand>) {
        if self.schema.max_properties.is_none() || self.schema.additional_properties.is_none() {
            return;
        }
        let depth = self.depth + 1;
        let name = format!("k{depth}");
        let key = RuleSubject {
            schema: &Schema::of_type("string"),
            now: name.clone(),
            before: None,
            present: None,
            path: self.path.clone(),
            depth,
        };
        let mut found = Vec::new();
        for rule in rules {
            rule.field_demands(&key, &mut found);
        }
        demands.extend(found.into_iter().map(|demand| Demand {
            condition: format!("{}.all({name}, {})", self.now, demand.condition),
            origin: RuleOrigin::MapKeys,
            ..demand
        }));
    }

    /// The condition that an object has other keys than these.
    pub(super) fn has_other_keys(&self, keys: &[(&str, Literal)]) -> Option<String> {
        let conditions: Option<Vec<String>> = keys
            .iter()
            .map(|(name, value)| Some(format!("{} != {}", self.field(name)?.now, value.in_cel())))
            .collect();
        Some(conditions?.join(" || "))
    }

    /// The condition that a list has an item with these keys.
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

    /// The condition that no two items of a list are the same, or have the same keys.
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

    /// Whether the schema has one of these types, and no other.
    pub(super) fn is_of_type(&self, names: &[&str]) -> bool {
        let name = self.schema.type_name.as_deref();
        !self.schema.int_or_string && name.is_some_and(|name| names.contains(&name))
    }

    /// Whether the length of the string is bounded enough to match a pattern.
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
