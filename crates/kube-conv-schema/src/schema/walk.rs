//! Walks a schema and all below it.

use super::{Dependency, Schema, SchemaOrBool};

/// A schema and all below it, in order.
#[doc(hidden)]
pub fn with_all_below(schema: &Schema) -> impl Iterator<Item = &Schema> {
    let mut open = vec![schema];
    std::iter::from_fn(move || {
        let next = open.pop()?;
        let end = open.len();
        // A loop, since `extend` is slow for a chain.
        all_below(next).for_each(|below| open.push(below));
        if let Some(added) = open.get_mut(end..) {
            added.reverse();
        }
        Some(next)
    })
}

/// The schemas directly below a schema, except those in `dependencies`, which are always rejected.
#[doc(hidden)]
pub fn all_below(schema: &Schema) -> impl Iterator<Item = &Schema> {
    // Most schemas have none, and checking that first is faster than visiting all places.
    let below = (!is_leaf(schema)).then(|| all_places(schema));
    below.into_iter().flatten()
}

/// Whether there is no schema below one.
#[doc(hidden)]
pub fn is_leaf(schema: &Schema) -> bool {
    schema.properties.is_empty()
        && schema.items.is_none()
        && schema.additional_properties.is_none()
        && schema.any_of.is_empty()
        && schema.all_of.is_empty()
        && schema.one_of.is_empty()
        && schema.not.is_none()
        && schema.additional_items.is_none()
        && schema.positional.is_empty()
        && schema.definitions.is_empty()
        && schema.pattern_properties.is_empty()
}

fn all_places(schema: &Schema) -> impl Iterator<Item = &Schema> {
    let free = [&schema.additional_properties, &schema.additional_items];
    let free = free
        .into_iter()
        .flatten()
        .filter_map(|free| match free.as_ref() {
            SchemaOrBool::Schema(schema) => Some(schema),
            SchemaOrBool::Bool(_) => None,
        });
    let single = [schema.items.as_deref(), schema.not.as_deref()];
    let lists = [
        &schema.all_of,
        &schema.any_of,
        &schema.one_of,
        &schema.positional,
    ];
    let maps = [
        &schema.properties,
        &*schema.definitions,
        &*schema.pattern_properties,
    ];
    free.chain(single.into_iter().flatten())
        .chain(lists.into_iter().flatten())
        .chain(
            maps.into_iter()
                .flat_map(|map| map.values().map(AsRef::as_ref)),
        )
}

/// Calls a function with each schema directly below a schema, in the order of [`all_below`], to be changed.
#[doc(hidden)]
pub fn each_below_mut<'s>(schema: &'s mut Schema, visit: impl FnMut(&'s mut Schema)) {
    if !is_leaf(schema) {
        each_mut(schema, false, visit);
    }
}

/// The schemas in `dependencies`.
pub(crate) fn dependencies(schema: &Schema) -> impl Iterator<Item = &Schema> {
    let dependencies = schema.dependencies.values();
    dependencies.filter_map(|dependency| match dependency {
        Dependency::Schema(schema) => Some(&**schema),
        Dependency::Names(_) => None,
    })
}

/// The same, with those in `dependencies` as the last ones if they are wanted.
pub(super) fn each_mut<'s>(
    schema: &'s mut Schema,
    with_dependencies: bool,
    mut visit: impl FnMut(&'s mut Schema),
) {
    for free in [
        &mut schema.additional_properties,
        &mut schema.additional_items,
    ] {
        if let Some(SchemaOrBool::Schema(schema)) = free.as_deref_mut() {
            visit(schema);
        }
    }
    for single in [&mut schema.items, &mut schema.not].into_iter().flatten() {
        visit(single);
    }
    for list in [
        &mut schema.all_of,
        &mut schema.any_of,
        &mut schema.one_of,
        &mut schema.positional,
    ] {
        list.iter_mut().for_each(&mut visit);
    }
    let maps = [
        Some(&mut schema.properties),
        schema.definitions.if_any(),
        schema.pattern_properties.if_any(),
    ];
    for map in maps.into_iter().flatten() {
        map.values_mut().for_each(|schema| visit(schema));
    }
    let dependencies = schema.dependencies.if_any();
    let dependencies = dependencies.filter(|_| with_dependencies);
    for (_, dependency) in dependencies.into_iter().flatten() {
        if let Dependency::Schema(schema) = dependency {
            visit(schema);
        }
    }
}
