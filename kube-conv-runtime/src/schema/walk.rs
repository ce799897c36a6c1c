//! Going through a schema and all below it.

use super::{Schema, SchemaOrBool};

/// A schema and all below it, in order.
pub(crate) fn with_all_below(schema: &Schema) -> impl Iterator<Item = &Schema> {
    let mut open = vec![schema];
    std::iter::from_fn(move || {
        let next = open.pop()?;
        let end = open.len();
        open.extend(all_below(next));
        if let Some(added) = open.get_mut(end..) {
            added.reverse();
        }
        Some(next)
    })
}

/// The schemas directly below a schema; those of `dependencies`, which are always rejected, aside.
pub(crate) fn all_below(schema: &Schema) -> impl Iterator<Item = &Schema> {
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
        &schema.definitions,
        &schema.pattern_properties,
    ];
    free.chain(single.into_iter().flatten())
        .chain(lists.into_iter().flatten())
        .chain(maps.into_iter().flat_map(|map| map.values()))
}

/// [`all_below`], to be changed.
pub(crate) fn all_below_mut(schema: &mut Schema) -> impl Iterator<Item = &mut Schema> {
    let free = [
        schema.additional_properties.as_deref_mut(),
        schema.additional_items.as_deref_mut(),
    ];
    let free = free
        .into_iter()
        .flatten()
        .filter_map(|schema| match schema {
            SchemaOrBool::Schema(schema) => Some(schema),
            SchemaOrBool::Bool(_) => None,
        });
    let single = [schema.items.as_deref_mut(), schema.not.as_deref_mut()];
    let lists = [
        &mut schema.all_of,
        &mut schema.any_of,
        &mut schema.one_of,
        &mut schema.positional,
    ];
    let maps = [
        &mut schema.properties,
        &mut schema.definitions,
        &mut schema.pattern_properties,
    ];
    free.chain(single.into_iter().flatten())
        .chain(lists.into_iter().flatten())
        .chain(maps.into_iter().flat_map(|map| map.values_mut()))
}

/// The branches of a schema's junctors, and the schemas of its items and members, to be changed.
pub(crate) fn junctors_and_others_mut(
    schema: &mut Schema,
) -> (
    impl Iterator<Item = &mut Schema>,
    impl Iterator<Item = &mut Schema>,
) {
    let lists = [&mut schema.all_of, &mut schema.any_of, &mut schema.one_of];
    let branches = lists.into_iter().flatten();
    let free = schema.additional_properties.as_deref_mut();
    let free = free.and_then(|free| match free {
        SchemaOrBool::Schema(schema) => Some(schema),
        SchemaOrBool::Bool(_) => None,
    });
    let others = schema.items.as_deref_mut().into_iter().chain(free);
    (
        branches.chain(schema.not.as_deref_mut()),
        others.chain(schema.properties.values_mut()),
    )
}
