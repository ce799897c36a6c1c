//! The schema of a condition.

use super::is_conditions;
use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use crate::tree::SchemaNode;
use crate::tree::requires;
use kube_conv_schema::schema::Schema;
use std::collections::BTreeSet;

pub(in crate) const STANDARD: Lint = Lint::should("condition_standard_schema", &["A72", "A73", "A79", "A82", "A83", "A84", "A86"])
    .by(LintCheck::Node(standard))
    .rule("Conditions have the standard six fields, of which all but `observedGeneration` are required.")
    .source("API conventions, \"Typical status properties\"; kube-api-linter, `conditions`; crd-schema-checker, `ConditionsMustHaveProperSSATags`")
    .why("generic tools read `metav1.Condition` and nothing else")
    .fix("copy the schema of `metav1.Condition`").in_rust("write `Vec<Condition>`");

pub(crate) const VALUES: Lint = Lint::should("condition_schema_values", &["B37"])
    .by(LintCheck::Node(values))
    .rule("The schema of conditions has the standard lengths, values and formats.")
    .source("crd-schema-checker, `ConditionsMustHaveProperSSATags`")
    .why("a condition that the standard type rejects is stored, and its readers fail")
    .fix("copy the bounds of `metav1.Condition`")
    .in_rust("write `Vec<Condition>`");

const FIELDS: [&str; 6] = [
    "lastTransitionTime",
    "message",
    "observedGeneration",
    "reason",
    "status",
    "type",
];

fn standard(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    let Some(item) = items(node) else { return };
    let departures = departures(item);
    if !departures.is_empty() {
        let message = format!("the conditions have {}", departures.join(", "));
        sink.report(node.path(), message);
    }
}

/// Where the fields of conditions are not the standard ones.
fn departures(item: &Schema) -> Vec<String> {
    let mut departures = Vec::new();
    for field in FIELDS {
        let is_required = requires(item, field);
        if !item.properties.contains_key(field) {
            departures.push(format!("no field `{field}`"));
        } else if is_required == (field == "observedGeneration") {
            let is = if is_required { "required" } else { "optional" };
            departures.push(format!("`{field}` {is}"));
        }
    }
    let others = item.properties.keys();
    let others = others.filter(|name| !FIELDS.contains(&&***name));
    departures.extend(others.map(|name| format!("a field `{name}`")));
    departures
}

/// A requirement of the standard schema on a field, with its description.
type Standard = (&'static str, &'static str, fn(&Schema) -> bool);

const STANDARD_VALUES: &[Standard] = &[
    ("type", "`maxLength: 316`", |schema| {
        schema.max_length.is_some_and(|max| max <= 316)
    }),
    ("type", "a `pattern`", |schema| schema.pattern.is_some()),
    ("reason", "`maxLength: 1024`", |schema| {
        schema.max_length.is_some_and(|max| max <= 1024)
    }),
    ("reason", "`minLength: 1`", |schema| {
        schema.min_length.is_some_and(|min| min >= 1)
    }),
    ("reason", "a `pattern`", |schema| schema.pattern.is_some()),
    ("message", "`maxLength: 32768`", |schema| {
        schema.max_length.is_some_and(|max| max <= 32768)
    }),
    (
        "status",
        "the values True, False and Unknown",
        has_three_values,
    ),
    ("lastTransitionTime", "`format: date-time`", |schema| {
        schema.format.as_deref() == Some("date-time")
    }),
    ("observedGeneration", "`format: int64`", |schema| {
        schema.format.as_deref() == Some("int64")
    }),
    ("observedGeneration", "`minimum: 0`", |schema| {
        schema.minimum.is_some_and(|min| min.as_f64() >= 0.0)
    }),
];

fn values(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    // Conditions with other fields are reported as such, and mended by the same type.
    let Some(item) = items(node).filter(|item| departures(item).is_empty()) else {
        return;
    };
    let lacks = |(field, _, holds): &&Standard| {
        let property = item.properties.get(*field);
        property.is_some_and(|property| !holds(property))
    };
    let missing: Vec<String> = STANDARD_VALUES
        .iter()
        .filter(lacks)
        .map(|(field, what, _)| format!("{what} of `{field}`"))
        .collect();
    if !missing.is_empty() {
        let message = format!("the conditions lack {}", missing.join(", "));
        sink.report(node.path(), message);
    }
}

fn has_three_values(schema: &Schema) -> bool {
    let values: BTreeSet<&str> = schema
        .enum_values
        .iter()
        .filter_map(|value| value.as_str())
        .collect();
    values == BTreeSet::from(["False", "True", "Unknown"])
}

fn items<'a>(node: &SchemaNode<'a>) -> Option<&'a Schema> {
    is_conditions(node).then(|| node.schema().items.as_deref())?
}
