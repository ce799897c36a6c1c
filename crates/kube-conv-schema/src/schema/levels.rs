//! Schemas of any depth, copied and compared without recursion: a derived `clone` takes four kilobytes of stack for a level.

use super::walk::{all_below, dependencies, each_mut};
use super::{Dependency, RareMap, Schema, SchemaOrBool, Text};
use std::collections::BTreeMap;

/// Passes the fields without schemas to a macro, those that only document apart.
macro_rules! with_fields {
    ($use:ident! $arguments:tt) => {
        $use! {
            $arguments
            [
                type_name format nullable pattern required enum_values default
                max_items max_length max_properties maximum exclusive_maximum
                min_items min_length min_properties minimum exclusive_minimum multiple_of unique_items
                embedded_resource int_or_string list_map_keys list_type map_type preserve_unknown_fields
                validations empty reference schema_uri id
            ]
            [description title example external_docs published]
        }
    };
}

macro_rules! copy {
    ([$schema:ident] [$($field:ident)*] [$($documentation:ident)*]) => {
        // All fields are named, so that a new one is not forgotten.
        Schema {
            $($field: $schema.$field.clone(),)*
            $($documentation: $schema.$documentation.clone(),)*
            additional_items: None,
            additional_properties: None,
            all_of: Vec::new(),
            any_of: Vec::new(),
            definitions: RareMap::default(),
            dependencies: RareMap::default(),
            items: None,
            not: None,
            one_of: Vec::new(),
            pattern_properties: RareMap::default(),
            positional: Vec::new(),
            properties: BTreeMap::new(),
        }
    };
}

macro_rules! equal {
    ([$one:ident $other:ident $documentation_counts:expr] [$($field:ident)*] [$($documentation:ident)*]) => {
        $($one.$field == $other.$field)&&*
            && (!$documentation_counts || $($one.$documentation == $other.$documentation)&&*)
    };
}

impl Clone for Schema {
    fn clone(&self) -> Self {
        let mut whole = without_below(self);
        let mut open = vec![(self, &mut whole)];
        while let Some((schema, copy)) = open.pop() {
            if has_none_below(schema) {
                continue;
            }
            copy_below(schema, copy);
            let mut below = all_below(schema).chain(dependencies(schema));
            each_mut(copy, true, |copy| {
                open.extend(below.next().map(|schema| (schema, copy)))
            });
        }
        whole
    }
}

fn without_below(schema: &Schema) -> Schema {
    with_fields!(copy![schema])
}

fn boxed_without_below(schema: &Schema) -> Box<Schema> {
    Box::new(without_below(schema))
}

fn has_none_below(schema: &Schema) -> bool {
    super::walk::is_leaf(schema) && schema.dependencies.is_empty()
}

/// Copies the schemas directly below one.
fn copy_below(schema: &Schema, copy: &mut Schema) {
    let single = |schema: &Option<Box<Schema>>| schema.as_deref().map(boxed_without_below);
    let free = |free: &Option<Box<SchemaOrBool>>| {
        let free = free.as_deref().map(|free| match free {
            SchemaOrBool::Bool(allowed) => SchemaOrBool::Bool(*allowed),
            SchemaOrBool::Schema(schema) => SchemaOrBool::Schema(without_below(schema)),
        });
        free.map(Box::new)
    };
    let list = |list: &[Schema]| list.iter().map(without_below).collect();
    let map = |map: &BTreeMap<Text, Box<Schema>>| -> BTreeMap<_, _> {
        let entries = map.iter();
        entries
            .map(|(name, schema)| (name.clone(), boxed_without_below(schema)))
            .collect()
    };
    copy.additional_items = free(&schema.additional_items);
    copy.additional_properties = free(&schema.additional_properties);
    copy.all_of = list(&schema.all_of);
    copy.any_of = list(&schema.any_of);
    copy.definitions = map(&schema.definitions).into();
    copy.items = single(&schema.items);
    copy.not = single(&schema.not);
    copy.one_of = list(&schema.one_of);
    copy.pattern_properties = map(&schema.pattern_properties).into();
    copy.positional = list(&schema.positional);
    copy.properties = map(&schema.properties);
    let dependencies = schema.dependencies.iter().map(|(name, dependency)| {
        let dependency = match dependency {
            Dependency::Schema(schema) => Dependency::Schema(boxed_without_below(schema)),
            Dependency::Names(names) => Dependency::Names(names.clone()),
        };
        (name.clone(), dependency)
    });
    copy.dependencies = dependencies.collect();
}

impl PartialEq for Schema {
    fn eq(&self, other: &Self) -> bool {
        are_equal(self, other, true)
    }
}

/// Whether two schemas are equal, but for their documentation unless that counts.
pub(super) fn are_equal(one: &Schema, other: &Schema, documentation_counts: bool) -> bool {
    let mut open = vec![(one, other)];
    while let Some((one, other)) = open.pop() {
        let are_equal = with_fields!(equal! [one other documentation_counts]);
        if !are_equal || !have_the_same_below(one, other) {
            return false;
        }
        if !has_none_below(one) {
            open.extend(all_below(one).zip(all_below(other)));
            open.extend(dependencies(one).zip(dependencies(other)));
        }
    }
    true
}

/// Whether two schemas say the same of a value itself, with documentation aside: they may differ in the schemas of its parts.
pub(super) fn are_equal_here(one: &Schema, other: &Schema) -> bool {
    fn branches(schema: &Schema) -> Vec<&Schema> {
        let lists = [&schema.all_of, &schema.any_of, &schema.one_of];
        let lists = lists.into_iter().flatten();
        lists.chain(schema.not.as_deref()).collect()
    }
    with_fields!(equal! [one other false])
        && have_the_same_below(one, other)
        && (branches(one).into_iter().zip(branches(other)))
            .all(|(one, other)| are_equal(one, other, false))
}

/// Whether there are schemas in the same places below two.
fn have_the_same_below(one: &Schema, other: &Schema) -> bool {
    let free = |schema: &Option<Box<SchemaOrBool>>| match schema.as_deref() {
        None => None,
        Some(SchemaOrBool::Bool(allowed)) => Some(Some(*allowed)),
        Some(SchemaOrBool::Schema(_)) => Some(None),
    };
    let single = |schema: &Schema| {
        (
            schema.items.is_some(),
            schema.not.is_some(),
            free(&schema.additional_items),
            free(&schema.additional_properties),
        )
    };
    let lengths = |schema: &Schema| {
        [
            &schema.all_of,
            &schema.any_of,
            &schema.one_of,
            &schema.positional,
        ]
        .map(Vec::len)
    };
    let have_names =
        |one: &BTreeMap<Text, Box<Schema>>, other: &BTreeMap<_, _>| one.keys().eq(other.keys());
    let names_of = |schema: &'_ Schema| -> Vec<_> {
        let dependencies = schema.dependencies.iter();
        let dependencies = dependencies.map(|(name, dependency)| match dependency {
            Dependency::Schema(_) => (name.clone(), None),
            Dependency::Names(names) => (name.clone(), Some(names.clone())),
        });
        dependencies.collect()
    };
    single(one) == single(other)
        && lengths(one) == lengths(other)
        && have_names(&one.properties, &other.properties)
        && have_names(&one.definitions, &other.definitions)
        && have_names(&one.pattern_properties, &other.pattern_properties)
        && names_of(one) == names_of(other)
}

#[cfg(test)]
mod tests {
    use super::are_equal;
    use crate::schema::Schema;
    use serde_json::{Value, json};

    fn schema(json: Value) -> Schema {
        serde_json::from_value(json).unwrap()
    }

    /// A schema with others in all places.
    fn everywhere(text: &str) -> Schema {
        let mut schema = schema(json!({
            "type": "object", "description": text, "default": {"a": 1},
            "properties": {"a": {"type": "array", "items": {"type": "string", "title": text}}},
            "additionalProperties": {"type": "string", "example": text}, "additionalItems": false,
            "allOf": [{"minProperties": 1}, {"not": {"required": ["b"]}}],
            "anyOf": [{"description": text}], "oneOf": [{"maxProperties": 2}], "not": {"description": text},
            "definitions": {"d": {"type": "string"}}, "patternProperties": {"p": {"type": "string"}},
            "dependencies": {"a": {"allOf": [{"maxLength": 2}]}, "b": ["a"]},
            "x-kubernetes-validations": [{"rule": "true"}],
        }));
        schema.positional = vec![Schema::of_type("string")];
        schema
    }

    /// Changes at every place where a schema can be.
    fn changes() -> Vec<fn(&mut Schema)> {
        vec![
            |schema| schema.any_of[0].required = vec!["a".into()],
            |schema| schema.one_of[0].max_properties = Some(3),
            |schema| schema.all_of[1].not.as_mut().unwrap().required.clear(),
            |schema| drop(schema.all_of.pop()),
            |schema| schema.not = None,
            |schema| schema.additional_properties = None,
            |schema| schema.additional_items = None,
            |schema| schema.positional[0].nullable = true,
            |schema| schema.definitions.get_mut("d").unwrap().nullable = true,
            |schema| schema.pattern_properties.get_mut("p").unwrap().nullable = true,
            |schema| drop(schema.dependencies.remove("b")),
            |schema| {
                let other = schema.dependencies.remove("b").unwrap();
                schema.dependencies.insert("a".into(), other);
            },
            |schema| {
                let member = schema.properties.get_mut("a").unwrap();
                member.items.as_mut().unwrap().max_length = Some(1);
            },
            |schema| {
                let member = schema.properties.remove("a").unwrap();
                schema.properties.insert("b".into(), member);
            },
        ]
    }

    #[test]
    fn copies_are_equal_and_changes_anywhere_are_found() {
        let whole = everywhere("a");
        assert_eq!(whole.clone(), whole);
        assert_eq!(whole.clone().to_json(), whole.to_json());
        assert_ne!(everywhere("b"), whole);
        let alike = |other: &Schema| are_equal(&everywhere("b"), other, false);
        assert!(alike(&whole));
        for (index, change) in changes().into_iter().enumerate() {
            let mut changed = whole.clone();
            change(&mut changed);
            assert_ne!(changed, whole, "{index}");
            assert!(!alike(&changed), "{index}");
            assert_eq!(changed.clone(), changed, "{index}");
        }
    }
}
