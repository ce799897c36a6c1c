//! Enumerated values.

use super::values::{are_same, is_listed};
use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use kube_conv_crd::pairs::SchemaPair;
use kube_conv_schema::schema::Schema;
use serde_json::Value;
use std::collections::HashSet;

pub(crate) const REMOVED: Lint = Lint::must("no_enum_value_removal", &["B39", "C22"])
    .by(LintCheck::Pair(removed))
    .rule("No enumerated value is removed.")
    .source("api_changes, \"On compatibility\"; crd-schema-checker, `NoEnumRemoval`; crdify")
    .why("manifests that were good are rejected, and stored objects cannot be updated")
    .fix("keep the value, and say that it is deprecated")
    .tighter();

pub(crate) const CONSTRAINED: Lint = Lint::must("crd_enum_constraint_added", &["B54"])
    .by(LintCheck::Pair(constrained))
    .rule("A field of any value does not become one of enumerated values.")
    .source("crdify, `enum`")
    .why("manifests that were good are rejected, and stored objects cannot be updated")
    .fix("check the value in the controller, and report it in a condition")
    .tighter();

pub(crate) const ADDED: Lint = Lint::should("crd_enum_value_added", &["B50", "B55"])
    .by(LintCheck::Pair(added))
    .rule("No value is added to enumerated ones, unless the documentation said that it may happen.")
    .source("api_changes, \"gotchas\"; crdify, `enum`")
    .why("older clients fail on values that they do not know")
    .fix("say in the documentation, from the first release, that values may be added")
    .looser();

fn removed(pair: &SchemaPair<'_>, sink: &mut Sink<'_>) {
    if pair.new.enum_values.is_empty() {
        return;
    }
    for value in only(pair.old, pair.new) {
        let listed = pair
            .new
            .enum_values
            .iter()
            .find(|other| are_same(value, other));
        let value = text(value);
        let message = match listed {
            None => format!("the value `{value}` is gone (tighter)"),
            Some(float) => format!(
                "the value `{value}`, which stood for fractions as well, is `{float}` (tighter)"
            ),
        };
        sink.report_value(&*pair.path, &value, message, sink.lint.fix);
    }
}

fn constrained(pair: &SchemaPair<'_>, sink: &mut Sink<'_>) {
    if pair.old.enum_values.is_empty() && !pair.new.enum_values.is_empty() {
        sink.report(&*pair.path, "values were free and are enumerated (tighter)");
    }
}

fn added(pair: &SchemaPair<'_>, sink: &mut Sink<'_>) {
    if pair.old.enum_values.is_empty() {
        return;
    }
    for value in only(pair.new, pair.old) {
        sink.report(
            &*pair.path,
            format!("the value `{}` is new (looser)", text(value)),
        );
    }
}

/// The values of one schema that are not among those of another.
fn only<'a>(one: &'a Schema, other: &'a Schema) -> impl Iterator<Item = &'a Value> {
    let texts: HashSet<&str> = other.enum_values.iter().filter_map(Value::as_str).collect();
    let are_integers = one.type_name.as_deref() == Some("integer");
    one.enum_values.iter().filter(move |value| match value {
        // Listed or not, no value is null. Upstream: `Enum` of `k8s.io/kube-openapi/pkg/validation/validate`.
        Value::Null => false,
        Value::String(text) => !texts.contains(&**text),
        value => !is_listed(value, &other.enum_values, are_integers),
    })
}

fn text(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}
