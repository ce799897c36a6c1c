//! Defaults.

use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use crate::tree::SchemaNode;
use kube_conv_schema::schema::Schema;

pub(crate) const OPTIONAL: Lint = Lint::must("default_only_on_optional", &["A149", "B7"])
    .by(LintCheck::Node(optional))
    .rule("Only optional fields have defaults.")
    .source("API conventions, \"Optional vs. Required\"; kube-api-linter, `defaultorrequired`")
    .why("a client that goes by the schema demands what nobody has to send")
    .fix("remove the field from `required`, or the default")
    .in_rust("remove `required`, or the default")
    .warn();

pub(crate) const EXPLICIT: Lint = Lint::should("defaults_explicit", &["A157"])
    .by(LintCheck::Node(explicit))
    .rule("Defaults are declared rather than reported in the documentation.")
    .source("API conventions, \"Defaulting\"")
    .why(
        "who reads an object does not see what holds, and the next version may mean something else",
    )
    .fix("declare the default")
    .in_rust("add `#[k8s(default = …)]`");

fn optional(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if node.schema().default.is_some() && node.is_required() {
        sink.report(node.path(), "the field has a default and is required");
    }
}

fn explicit(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    let schema = node.schema();
    let is_scalar = matches!(
        schema.type_name.as_deref(),
        Some("boolean" | "integer" | "number" | "string")
    );
    let Some(description) = schema.description.as_deref() else {
        return;
    };
    if is_scalar
        && schema.default.is_none()
        && !node.is_required()
        && !node.is_in_status()
        && shows_literal(description, schema)
    {
        sink.report(
            node.path(),
            "the description names a default, and the schema has none",
        );
    }
}

/// Whether a description names a value as the default: `defaults to 3`, ``default is `Always` ``.
///
/// Only literals are considered: a schema cannot have a default that a controller computes.
fn shows_literal(description: &str, schema: &Schema) -> bool {
    let lower = description.to_lowercase();
    let after = [
        "defaults to ",
        "default is ",
        "default value is ",
        "defaulted to ",
    ];
    after.iter().any(|words| {
        let Some((_, rest)) = lower.split_once(words) else {
            return false;
        };
        // Nor can it have a default that depends on another value.
        let sentence = rest.split(". ").next().unwrap_or_default();
        if sentence.contains("otherwise") {
            return false;
        }
        let word = rest.split_whitespace().next().unwrap_or_default();
        let word = word.trim_matches(|c: char| !c.is_alphanumeric() && c != '-');
        match schema.type_name.as_deref() {
            Some("boolean") => matches!(word, "true" | "false"),
            Some("integer" | "number") => word.parse::<f64>().is_ok(),
            _ => schema
                .enum_values
                .iter()
                .filter_map(|value| value.as_str())
                .any(|value| !value.is_empty() && value.to_lowercase() == word),
        }
    })
}
