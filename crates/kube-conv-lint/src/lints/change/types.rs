//! Types, and how values are merged.

use super::values::format_of;
use crate::model::{Effect, Lint, LintCheck};
use crate::sink::Sink;
use kube_conv_crd::pairs::SchemaPair;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::steps::{SchemaStep, values_of};

pub(crate) const TYPE: Lint = Lint::must("no_type_change", &["B40"])
    .by(LintCheck::Pair(change))
    .rule("The type of a field does not change.")
    .source("api_changes, \"On compatibility\"; crd-schema-checker, `NoDataTypeChange`; crdify")
    .why("stored values can no longer be read")
    .fix("add a field of another name")
    .tighter();

pub(crate) const NULLABLE: Lint = Lint::must("crd_nullable_stable", &["B61"])
    .by(LintCheck::Pair(nullable))
    .rule("Whether `null` is allowed does not change.")
    .source("crdify, `nullable`")
    .why("stored nulls are rejected, or readers meet a null that they do not expect")
    .fix("leave `nullable` as it was")
    .tighter();

pub(crate) const TOPOLOGY: Lint = Lint::must("crd_list_type_stable", &[])
    .by(LintCheck::Pair(topology))
.rule("How lists and maps are merged does not change.")
.source(
    "Kubernetes documentation, \"Server-Side Apply\", \"Compatibility across topology changes\"",
)
.why("whoever owned the whole owns nothing, and duplicates that were stored are rejected")
.fix("leave the list type, its keys and the map type as they were");

/// The names of the types that a value had and has, if they differ.
pub(super) fn changed_type(pair: &SchemaPair<'_>) -> Option<(String, String)> {
    let name = |schema: &Schema| match &schema.type_name {
        _ if schema.int_or_string => "integer or string".to_owned(),
        Some(name) if values_of(schema).is_some() => format!("map ({name})"),
        Some(name) => name.to_string(),
        None => "any".to_owned(),
    };
    let (before, after) = (name(pair.old), name(pair.new));
    (before != after).then_some((before, after))
}

fn change(pair: &SchemaPair<'_>, sink: &mut Sink<'_>) {
    let (old, new) = (pair.old, pair.new);
    if let Some((before, after)) = changed_type(pair) {
        // Readers break all the same.
        let (effect, verdict) = match (&*before, &*after) {
            (_, "any")
            | ("integer", "number" | "integer or string")
            | ("string", "integer or string") => (Effect::Looser, " (looser)"),
            _ => (Effect::Tighter, ""),
        };
        let message = format!("the type was {before} and is {after}{verdict}");
        sink.report_effect(&*pair.path, message, effect);
    } else if let (Some(before), Some(after)) = (format_of(old), format_of(new))
        && before != after
    {
        let (effect, verdict) = match (before, after) {
            ("int32", "int64") | ("float", "double") => (Effect::Looser, " (looser)"),
            _ => (Effect::Tighter, ""),
        };
        let message = format!("the format was `{before}` and is `{after}`{verdict}");
        sink.report_effect(&*pair.path, message, effect);
    }
    let is_any = |schema: &Schema| schema.preserve_unknown_fields == Some(true);
    let only = |one: &'_ Schema, other: &Schema| -> Vec<String> {
        let names = one
            .properties
            .keys()
            .filter(|name| !other.properties.contains_key(*name));
        names.map(|name| name.to_string()).collect()
    };
    if is_any(new) {
        for name in only(old, new) {
            let message = format!("the field `{name}` had a type and may be anything (looser)");
            sink.report_effect(pair.path_of(&name), message, Effect::Looser);
        }
    }
    if is_any(old) {
        for name in only(new, old) {
            let message = format!("the field `{name}` could be anything and has a type");
            sink.report_effect(pair.path_of(&name), message, Effect::Tighter);
        }
    }
}

fn nullable(pair: &SchemaPair<'_>, sink: &mut Sink<'_>) {
    match (pair.old.nullable, pair.new.nullable) {
        (true, false) => {
            let fate = fate_of_null(pair, pair.new);
            sink.report(
                &*pair.path,
                format!("`null` was allowed and is {fate} (tighter)"),
            );
        }
        (false, true) => {
            let fate = fate_of_null(pair, pair.old);
            let message = format!("`null` was {fate} and is allowed (looser)");
            sink.report_effect(&*pair.path, message, Effect::Looser);
        }
        _ => {}
    }
}

/// What a server does with a `null` that is not allowed. Upstream: `PruneNonNullableNullsWithoutDefaults` and `Default` of
/// `k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting`.
fn fate_of_null(pair: &SchemaPair<'_>, schema: &Schema) -> String {
    match (pair.steps.last(), &schema.default) {
        (Some(SchemaStep::Item) | None, _) => "rejected".to_owned(),
        (_, Some(default)) => format!("replaced by the default `{default}`"),
        _ if pair.is_required => "rejected".to_owned(),
        _ => "dropped".to_owned(),
    }
}

fn topology(pair: &SchemaPair<'_>, sink: &mut Sink<'_>) {
    let (old, new) = (pair.old, pair.new);
    // Absent means atomic for lists and granular for maps.
    let list = |schema: &Schema| schema.list_type.as_deref().unwrap_or("atomic").to_owned();
    let map = |schema: &Schema| schema.map_type.as_deref().unwrap_or("granular").to_owned();
    let mut changed = |what: &str, before: String, after: String| {
        if before != after {
            sink.report(
                &*pair.path,
                format!("the {what} was `{before}` and is `{after}`"),
            );
        }
    };
    changed("list type", list(old), list(new));
    changed("map type", map(old), map(new));
    let keys = |schema: &Schema| {
        let mut keys = schema.list_map_keys.clone();
        keys.sort_unstable();
        keys.join(", ")
    };
    let (before, after) = (keys(old), keys(new));
    if before != after {
        let message = format!("the keys of the list were `{before}` and are `{after}`");
        sink.report(&*pair.path, message);
    }
}
