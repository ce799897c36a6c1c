//! What a server keeps of a value by one schema and drops, or fills in, by another.

use super::types::changed_type;
use super::values::are_same;
use kube_conv_crd::pairs::SchemaPair;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::steps::{SchemaStep, part_at, values_of};

/// What a server drops of a value by its new schema, with the paths.
pub(super) fn dropped(pair: &SchemaPair<'_>) -> Vec<(String, String)> {
    let fields = removed_fields(pair);
    let fields = fields.map(|name| (pair.path_of(name), format!("the field `{name}` is gone")));
    let here = unkept_members(pair).into_iter();
    // Values of another type lose their members.
    let changed = changed_type(pair)
        .filter(|_| has_members(pair.old) && pair.new.preserve_unknown_fields != Some(true));
    let changed = changed.map(|(before, after)| format!("the type was {before} and is {after}"));
    let here = here
        .chain(changed)
        .map(|message| (pair.path.clone(), message));
    fields.chain(here).collect()
}

/// The fields of the old schema that the new one has not, nor keeps as unknown ones.
pub(super) fn removed_fields<'s>(pair: &SchemaPair<'s>) -> impl Iterator<Item = &'s str> {
    let (old, new) = (pair.old, pair.new);
    let keeps_any =
        new.preserve_unknown_fields == Some(true) || new.additional_properties.is_some();
    let names = old.properties.keys().map(|name| &**name);
    names.filter(move |name| !keeps_any && !new.properties.contains_key(*name))
}

/// The members that were kept without being declared, and are pruned.
pub(super) fn unkept_members(pair: &SchemaPair<'_>) -> Vec<String> {
    let (old, new) = (pair.old, pair.new);
    let mut found = Vec::new();
    let kept_unknown = old.preserve_unknown_fields == Some(true);
    if kept_unknown && new.preserve_unknown_fields != Some(true) {
        found.push("unknown fields were kept and are pruned".to_owned());
    }
    if old.embedded_resource && !new.embedded_resource {
        let names = ["apiVersion", "kind", "metadata"].into_iter();
        let names = names.filter(|name| !keeps_whole(new, name).unwrap_or(kept_unknown));
        let names: Vec<String> = names.map(|name| format!("`{name}`")).collect();
        if !names.is_empty() {
            let names = names.join(", ");
            found.push(format!("any object was kept with {names}, which is pruned"));
        }
    }
    found
}

/// Whether a server keeps all of such a member, which is a text or `metadata`. `None` if it is an unknown field that is pruned.
fn keeps_whole(schema: &Schema, name: &str) -> Option<bool> {
    let field = part_at(schema, SchemaStep::Property(name));
    match field.or_else(|| values_of(schema)) {
        Some(field) => Some(name != "metadata" || field.preserve_unknown_fields == Some(true)),
        None => schema.preserve_unknown_fields.filter(|keeps| *keeps),
    }
}

/// Whether values have members, or items that have them.
fn has_members(schema: &Schema) -> bool {
    let mut open = Some(schema);
    while let Some(schema) = open {
        if !schema.properties.is_empty()
            || schema.additional_properties.is_some()
            || schema.preserve_unknown_fields == Some(true)
            || schema.embedded_resource
        {
            return true;
        }
        open = schema.items.as_deref();
    }
    false
}

/// What a server fills in by the new schema where it filled in another value, or none.
pub(super) fn changed_default(pair: &SchemaPair<'_>) -> Option<String> {
    match (&pair.old.default, &pair.new.default) {
        (Some(before), None) => Some(format!("the default `{before}` is gone")),
        (None, Some(after)) => Some(format!("the default `{after}` is new")),
        (Some(before), Some(after)) if !are_same(before, after) => {
            Some(format!("the default was `{before}` and is `{after}`"))
        }
        _ => None,
    }
}
