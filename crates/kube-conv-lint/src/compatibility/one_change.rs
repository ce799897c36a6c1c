//! The old schema with one of several changes, as far as a value at the place of the change shows it.

use super::version::ChangedVersion;
use crate::{Effect, Finding};
use kube_conv_schema::pattern::{Pattern, PatternOrder};
use kube_conv_schema::schema::steps::{SchemaStep, at_steps, at_steps_mut, part_at, parts};
use kube_conv_schema::schema::{Schema, SchemaOrBool};
use serde_json::{Value, json};

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

/// The start of messages, and the keywords that they are about. Other messages quote the keyword.
const KEYWORDS: [(&str, &[&str]); 11] = [
    ("the pattern", &["pattern"]),
    ("the format", &["format"]),
    ("values were free", &["enum"]),
    ("`null`", &["nullable"]),
    ("any object", &["x-kubernetes-embedded-resource"]),
    ("unknown fields", &["x-kubernetes-preserve-unknown-fields"]),
    ("the default", &["default"]),
    ("the list type", &LIST_TYPE),
    ("the keys of the list", &LIST_TYPE),
    ("`maximum", &["maximum", "exclusiveMaximum"]),
    ("`minimum", &["minimum", "exclusiveMinimum"]),
];

const LIST_TYPE: [&str; 2] = ["x-kubernetes-list-type", "x-kubernetes-list-map-keys"];

/// A schema with keywords of another one.
pub(super) fn with_keywords(schema: &Schema, from: &Schema, keywords: &[&str]) -> Option<Schema> {
    let [mut schema, mut from] = [schema, from].map(|schema| serde_json::to_value(schema).ok());
    let (members, from) = (
        schema.as_mut()?.as_object_mut()?,
        from.as_mut()?.as_object_mut()?,
    );
    for keyword in keywords {
        members.remove(*keyword);
        members.extend(from.remove_entry(*keyword));
    }
    serde_json::from_value(schema?).ok()
}

impl<'s> OneChange<'s> {
    /// A value that the new schema drops.
    const fn loss(steps: &'s [SchemaStep<'s>]) -> Self {
        Self {
            alone: None,
            steps,
            value: None,
            shown_by: ShownBy::Loss,
        }
    }

    /// What an object loses that is stored in another version, which is the new schema.
    pub(super) fn of_storage(finding: &Finding, version: &'s ChangedVersion<'_>) -> Option<Self> {
        let is_dropped = finding.effect == Effect::Tighter;
        let steps = version.nodes.get(&finding.path).filter(|_| is_dropped)?;
        Some(Self::loss(steps))
    }

    /// What is filled in for an absent field, or no longer, where an object around it is validated by it. Else it is about
    /// what objects mean.
    fn of_default(
        version: &'s ChangedVersion<'_>,
        steps: &'s [SchemaStep<'s>],
        after: &Schema,
    ) -> Option<Self> {
        let [old, _] = version.aligned;
        let (field, around) = steps.split_last()?;
        let name = field.name()?;
        // Everything in the outermost object that is validated by it.
        let is_validated_at = |levels: &usize| {
            let above = around.get(..*levels);
            let above = above.and_then(|above| at_steps(old, above));
            above.is_some_and(|above| is_validated(above, name, *levels == around.len()))
        };
        let mut levels = 0..=around.len();
        let (above, below) = steps.split_at(levels.find(is_validated_at)?);
        let mut whole = at_steps(old, above)?.clone();
        let field = at_steps_mut(&mut whole, below)?;
        field.default.clone_from(&after.default);
        let alone = on_the_way(old, above, whole)?;
        Some(Self {
            alone: Some(alone),
            steps,
            value: Some(None),
            shown_by: ShownBy::Rejection,
        })
    }

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
            ("no_field_removal", _) => return Some(Self::loss(steps)),
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
        let mut node = with_types(Some(before), Some(after));
        let mut rules = after.validations.iter();
        if let Some(rule) = rules.find(|rule| is_about_rule(finding, &rule.rule)) {
            let shown_by = match rule.rule.contains("oldSelf") {
                true => ShownBy::Update,
                false => ShownBy::Rejection,
            };
            node.validations = vec![rule.clone()];
            return change(node, shown_by);
        }
        if let Some(value) = &finding.value {
            let is_it = |known: &Value| match known.as_str() {
                Some(text) => text == value,
                None => *value == format!("{known}"),
            };
            let removed = before.enum_values.iter().find(|known| is_it(known))?;
            let others = before.enum_values.iter().filter(|known| *known != removed);
            // Those that are new as well: no value at all would be no enumeration.
            node.enum_values = others.chain(&after.enum_values).cloned().collect();
            let change = change(node, ShownBy::Rejection)?;
            // A listed integer stands for the numbers that are truncated to it.
            let fraction = removed
                .as_i64()
                .filter(|_| before.type_name.as_deref() == Some("number"));
            let fraction =
                fraction.map(|whole| json!(whole as f64 + if whole < 0 { -0.5 } else { 0.5 }));
            return Some(Self {
                value: Some(Some(fraction.unwrap_or_else(|| removed.clone()))),
                ..change
            });
        }
        let message = &*finding.message;
        if message.starts_with("the type") {
            return change(with_types(None, Some(after)), ShownBy::Rejection);
        }
        let quoted = message
            .strip_prefix('`')
            .and_then(|rest| rest.split(['`', ':']).next());
        let known = KEYWORDS
            .iter()
            .find(|(start, _)| message.starts_with(start));
        let keywords = known.map_or(Vec::from_iter(quoted), |(_, keywords)| keywords.to_vec());
        match *keywords.first()? {
            "default" => return Self::of_default(version, steps, after),
            // Another map type, an atomic list and further keys make objects mean something else.
            "x-kubernetes-list-type" if !may_reject_lists(before, after) => return None,
            "x-kubernetes-map-type" => return None,
            _ => {}
        }
        let mut change = change(
            with_keywords(&node, after, &keywords)?,
            match ["pruned", "dropped", "replaced"]
                .iter()
                .any(|word| message.contains(word))
            {
                true => ShownBy::Loss,
                false => ShownBy::Rejection,
            },
        )?;
        if let (Some(old), Some(new), "pattern") =
            (&before.pattern, &after.pattern, *keywords.first()?)
        {
            change.value = text_outside(old, new).map(|text| Some(Value::String(text)));
        }
        Some(change)
    }
}

/// Whether lists may be rejected that were valid: by another type than atomic, unless keys are added alone.
fn may_reject_lists(before: &Schema, after: &Schema) -> bool {
    let are_kept = || {
        before
            .list_map_keys
            .iter()
            .all(|key| after.list_map_keys.contains(key))
    };
    match after.list_type.as_deref() {
        None | Some("atomic") => false,
        now => now != before.list_type.as_deref() || !are_kept(),
    }
}

/// Whether what is filled in for a field may matter for the validation of the object that has it, or of one around that.
fn is_validated(around: &Schema, name: &str, is_own: bool) -> bool {
    let is_counted = around.max_properties.is_some() || around.min_properties.is_some();
    let is_required = around.required.iter().any(|known| **known == *name);
    let branches = [&around.all_of, &around.any_of, &around.one_of];
    let has_branches = around.not.is_some() || branches.iter().any(|branches| !branches.is_empty());
    let mut rules = around.validations.iter();
    is_own && (is_counted || is_required)
        || has_branches
        || rules.any(|rule| rule.rule.contains(name))
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

/// The types of a value and of its parts, as rules know them: those of an old schema, and of the new parts in another.
fn with_types(old: Option<&Schema>, new: Option<&Schema>) -> Schema {
    let schema = old.or(new);
    let mut types = schema.map(own_keywords).unwrap_or_default();
    types.preserve_unknown_fields = schema.and_then(|schema| schema.preserve_unknown_fields);
    // What is new is filled in.
    if let (None, Some(new)) = (old, new) {
        types.default.clone_from(&new.default);
    }
    for (step, _) in [new, old].into_iter().flatten().flat_map(parts) {
        if part_at(&types, step).is_none() {
            let [old, new] = [old, new].map(|schema| part_at(schema?, step));
            put(&mut types, step, with_types(old, new));
        }
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
                // A list that keeps unknown fields keeps those of its items.
                way.preserve_unknown_fields = around.preserve_unknown_fields;
                way.list_type.clone_from(&around.list_type);
                way.list_map_keys.clone_from(&around.list_map_keys);
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
