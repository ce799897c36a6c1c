//! The old schema with one of several changes, as far as a value at the place of the change shows it.

use super::version::ChangedVersion;
use crate::{Effect, Finding};
use kube_conv_schema::pattern::{Pattern, PatternOrder};
use kube_conv_schema::schema::steps::{SchemaStep, at_steps, parts};
use kube_conv_schema::schema::{Schema, SchemaOrBool};
use serde_json::Value;

/// How objects show a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ShownBy {
    /// An object is rejected.
    Rejection,
    /// An update is rejected.
    Update,
    /// An object loses a value.
    Loss,
}

/// One change of a node.
pub(super) struct OneChange<'s> {
    /// The old schema with this change, without what it says about other values. Of a removed field it is the new one.
    pub(super) alone: Option<Schema>,
    /// The steps to the value that shows it.
    pub(super) steps: &'s [SchemaStep<'s>],
    /// A value that shows it, if it is known: `Some(None)` is an absent field.
    pub(super) value: Option<Option<Value>>,
    pub(super) shown_by: ShownBy,
}

/// The start of the messages about a keyword, and what takes it from the new schema.
type Keyword = (&'static str, fn(&mut Schema, &Schema));

/// Keywords about a value alone.
const OWN: [Keyword; 15] = [
    ("`maximum", |to, from| {
        (to.maximum, to.exclusive_maximum) = (from.maximum, from.exclusive_maximum);
    }),
    ("`minimum", |to, from| {
        (to.minimum, to.exclusive_minimum) = (from.minimum, from.exclusive_minimum);
    }),
    ("`maxLength", |to, from| to.max_length = from.max_length),
    ("`minLength", |to, from| to.min_length = from.min_length),
    ("`maxItems", |to, from| to.max_items = from.max_items),
    ("`minItems", |to, from| to.min_items = from.min_items),
    ("`maxProperties", |to, from| {
        to.max_properties = from.max_properties
    }),
    ("`minProperties", |to, from| {
        to.min_properties = from.min_properties
    }),
    ("`multipleOf", |to, from| to.multiple_of = from.multiple_of),
    ("the pattern", |to, from| {
        to.pattern.clone_from(&from.pattern)
    }),
    ("the format", |to, from| to.format.clone_from(&from.format)),
    ("values were free", |to, from| {
        to.enum_values.clone_from(&from.enum_values)
    }),
    ("`null`", |to, from| to.nullable = from.nullable),
    ("any object", |to, from| {
        to.embedded_resource = from.embedded_resource
    }),
    ("the default", |to, from| {
        to.default.clone_from(&from.default)
    }),
];

/// Keywords about a value and its parts.
const WITH_PARTS: [Keyword; 8] = [
    ("the list type", with_list_type),
    ("the keys of the list", with_list_type),
    ("the type", |to, from| to.int_or_string = from.int_or_string),
    ("unknown fields", |to, from| {
        to.preserve_unknown_fields = from.preserve_unknown_fields
    }),
    ("`allOf`", |to, from| to.all_of.clone_from(&from.all_of)),
    ("`anyOf`", |to, from| to.any_of.clone_from(&from.any_of)),
    ("`oneOf`", |to, from| to.one_of.clone_from(&from.one_of)),
    ("`not`", |to, from| to.not.clone_from(&from.not)),
];

fn with_list_type(to: &mut Schema, from: &Schema) {
    to.list_type.clone_from(&from.list_type);
    to.list_map_keys.clone_from(&from.list_map_keys);
}

impl<'s> OneChange<'s> {
    /// The change that a finding is about. `None` if no object shows it: it is about clients.
    pub(super) fn of(finding: &Finding, version: &'s ChangedVersion<'_>) -> Option<Self> {
        if finding.effect == Effect::Looser {
            return None;
        }
        let [old, new] = version.aligned;
        let steps = version.nodes.get(&finding.path)?;
        let change = |alone: Schema, shown_by| {
            Some(Self {
                alone: Some(on_the_way(old, steps, alone)?),
                steps,
                value: None,
                shown_by,
            })
        };
        let field = steps
            .split_last()
            .and_then(|(field, around)| Some((field.name()?, around)));
        match (finding.id, field) {
            ("no_field_removal", _) => {
                return Some(Self {
                    alone: None,
                    steps,
                    value: None,
                    shown_by: ShownBy::Loss,
                });
            }
            ("no_new_required_field", Some((name, around))) => {
                let mut node = own_keywords(at_steps(old, around)?);
                node.required = vec![name.to_owned().into()];
                let alone = Some(on_the_way(old, around, node)?);
                return Some(Self {
                    alone,
                    steps,
                    value: Some(None),
                    shown_by: ShownBy::Rejection,
                });
            }
            _ => {}
        }
        let after = at_steps(new, steps)?;
        // What could be anything has the keywords of the new schema.
        let Some(before) = at_steps(old, steps) else {
            return change(after.clone(), ShownBy::Rejection);
        };
        let message = &*finding.message;
        if let Some(rule) = after
            .validations
            .iter()
            .find(|rule| is_about_rule(finding, &rule.rule))
        {
            let mut node = with_types(after);
            node.validations = vec![rule.clone()];
            return change(
                node,
                match rule.rule.contains("oldSelf") {
                    true => ShownBy::Update,
                    false => ShownBy::Rejection,
                },
            );
        }
        if let Some(value) = &finding.value {
            let is_it = |known: &&Value| {
                known
                    .as_str()
                    .map_or_else(|| known.to_string() == *value, |known| known == value)
            };
            let removed = before.enum_values.iter().find(is_it)?;
            let mut node = own_keywords(before);
            node.enum_values = before
                .enum_values
                .iter()
                .filter(|known| *known != removed)
                .cloned()
                .collect();
            let change = change(node, ShownBy::Rejection)?;
            return Some(Self {
                value: Some(Some(removed.clone())),
                ..change
            });
        }
        let is_about = |keyword: &&Keyword| message.starts_with(keyword.0);
        if let Some((start, keyword)) = OWN.iter().find(is_about) {
            // Another default makes objects mean something else; without one a required field is missing.
            if *start == "the default" && after.default.is_some() {
                return None;
            }
            let mut node = own_keywords(before);
            keyword(&mut node, after);
            let mut change = change(node, ShownBy::Rejection)?;
            if let (Some(old), Some(new)) = (&before.pattern, &after.pattern)
                && *start == "the pattern"
            {
                change.value = text_outside(old, new).map(|text| Some(Value::String(text)));
            }
            return Some(change);
        }
        let (start, keyword) = WITH_PARTS.iter().find(is_about)?;
        if *start == "the list type"
            && after
                .list_type
                .as_deref()
                .is_none_or(|list_type| list_type == "atomic")
        {
            return None;
        }
        let mut node = with_types(after);
        keyword(&mut node, after);
        change(
            node,
            match *start {
                "unknown fields" => ShownBy::Loss,
                _ => ShownBy::Rejection,
            },
        )
    }
}

/// The types of a value, without those of its parts, which may be anything.
fn own_keywords(schema: &Schema) -> Schema {
    Schema {
        type_name: schema.type_name.clone(),
        format: schema.format.clone(),
        nullable: schema.nullable,
        int_or_string: schema.int_or_string,
        embedded_resource: schema.embedded_resource,
        preserve_unknown_fields: Some(true),
        ..Schema::default()
    }
}

/// The types of a value and of its parts, as rules know them.
fn with_types(schema: &Schema) -> Schema {
    let mut types = own_keywords(schema);
    types.preserve_unknown_fields = schema.preserve_unknown_fields;
    for (step, part) in parts(schema) {
        put(&mut types, step, with_types(part));
    }
    types
}

fn put(schema: &mut Schema, step: SchemaStep<'_>, part: Schema) {
    let part = Box::new(part);
    match step {
        SchemaStep::Property(name) => drop(schema.properties.insert(name.to_owned().into(), part)),
        SchemaStep::Item => schema.items = Some(part),
        SchemaStep::Value => {
            schema.additional_properties = Some(Box::new(SchemaOrBool::Schema(*part)))
        }
    }
}

/// Whether a finding is about a rule, which its message has.
fn is_about_rule(finding: &Finding, rule: &str) -> bool {
    let quoted = finding.message.strip_prefix("the rule `");
    let rest = quoted.and_then(|quoted| quoted.strip_prefix(rule));
    rest.is_some_and(|rest| rest.starts_with("` is new"))
}

/// A text that matches one pattern and not another.
fn text_outside(old: &str, new: &str) -> Option<String> {
    let [old, new] = [old, new].map(|pattern| Pattern::new(pattern).ok());
    match old?.compared_with(&new?) {
        PatternOrder::Other(text) => Some(text),
        PatternOrder::Included | PatternOrder::Unknown => None,
    }
}

/// A schema of the values around a node, without what it says about other values. An item of a list map has its keys,
/// by which a server finds its old value.
fn on_the_way(root: &Schema, steps: &[SchemaStep<'_>], node: Schema) -> Option<Schema> {
    let mut inner = node;
    for above in (0..steps.len()).rev() {
        let (above, below) = steps.split_at(above);
        let (around, step) = (at_steps(root, above)?, *below.first()?);
        let mut way = own_keywords(around);
        match step {
            SchemaStep::Property(name) => {
                let required = around.required.iter().filter(|required| *required == name);
                way.required = required.cloned().collect();
            }
            SchemaStep::Item => {
                with_list_type(&mut way, around);
                let items = around.items.as_deref()?;
                for key in &around.list_map_keys {
                    let known = items.properties.get(key).map(|key| own_keywords(key));
                    inner
                        .properties
                        .entry(key.clone())
                        .or_insert_with(|| Box::new(known.unwrap_or_default()));
                }
            }
            SchemaStep::Value => {}
        }
        put(&mut way, step, inner);
        inner = way;
    }
    Some(inner)
}
