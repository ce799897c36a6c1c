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

#[cfg(test)]
mod tests {
    use super::{all_below, dependencies, each_below_mut, is_leaf, with_all_below};
    use crate::schema::Schema;
    use serde_json::json;

    fn titles<'s>(schemas: impl Iterator<Item = &'s Schema>) -> Vec<String> {
        let titles = schemas.map(|schema| schema.title.clone().unwrap_or_default().into_owned());
        titles.collect()
    }

    fn schema() -> Schema {
        let of = |title: &str| json!({"title": title});
        let schema = json!({
            "title": "root",
            "additionalProperties": of("values"), "additionalItems": of("more"), "items": of("items"),
            "not": of("not"), "allOf": [of("all")], "anyOf": [of("any")], "oneOf": [of("one")],
            "properties": {"a": {"title": "a", "properties": {"b": of("b")}}},
            "definitions": {"d": of("definition")}, "patternProperties": {"p": of("pattern")},
            "dependencies": {"x": of("dependency"), "y": ["x"]},
        });
        serde_json::from_value(schema).unwrap()
    }

    #[test]
    fn schemas_of_every_keyword_are_visited_but_dependencies() {
        let mut schema = schema();
        let below = [
            "values",
            "more",
            "items",
            "not",
            "all",
            "any",
            "one",
            "a",
            "definition",
            "pattern",
        ];
        assert_eq!(titles(all_below(&schema)), below);
        assert_eq!(titles(dependencies(&schema)), ["dependency"]);
        let all: Vec<&str> = ["root"].into_iter().chain(below).collect();
        let mut all: Vec<&str> = all;
        all.insert(9, "b");
        assert_eq!(titles(with_all_below(&schema)), all);
        let mut changed = Vec::new();
        each_below_mut(&mut schema, |below| changed.extend(below.title.take()));
        assert_eq!(changed, below);
    }

    #[test]
    fn a_schema_with_any_keyword_about_others_is_no_leaf() {
        let whole = serde_json::to_value(schema()).unwrap();
        for (keyword, value) in whole.as_object().unwrap() {
            let schema: Schema = serde_json::from_value(json!({ keyword: value })).unwrap();
            let is_own = matches!(keyword.as_str(), "title" | "dependencies");
            assert_eq!(is_leaf(&schema), is_own, "{keyword}");
        }
    }
}
