//! Schemas under `allOf`, `anyOf`, `oneOf` and `not`, which may validate values but not specify
//! them.

use super::errors::{StructuralErrors, said};
use kube_conv_schema::field::{Error, Path};
use kube_conv_schema::schema::empty::Member;
use kube_conv_schema::schema::{Schema, SchemaOrBool};

/// The forms of `anyOf` for int-or-string, in which types are allowed inside junctors.
#[derive(Clone, Copy, Default)]
pub(super) struct Excused {
    /// The `anyOf` itself lists an integer and a string.
    any_of: bool,
    /// The `anyOf` in the first element of `allOf` does.
    first_of_all_of: bool,
}

impl Excused {
    pub(super) fn of(schema: &Schema) -> Self {
        let first = schema.all_of.first();
        Self {
            any_of: is_int_or_string(&schema.any_of),
            first_of_all_of: first.is_some_and(|first| is_int_or_string(&first.any_of)),
        }
    }
}

/// Lists and maps of a branch that the server compares without treating empty and absent as equal.
const COMPARED: [Member; 4] = [
    Member::ListMapKeys,
    Member::Properties,
    Member::Required,
    Member::Validations,
];

/// Returns whether there is nothing but the two types, in this order.
fn is_int_or_string(schemas: &[Schema]) -> bool {
    let [first, second] = schemas else {
        return false;
    };
    let is_only = |schema: &Schema, type_name| {
        if said(&schema.type_name) != type_name {
            return false;
        }
        // Inside a junctor, the server treats this as absent.
        let ignored = Some(Box::new(SchemaOrBool::Bool(false)));
        let mut schema = schema.clone();
        if schema.additional_properties == ignored {
            schema.additional_properties = None;
        }
        // These are treated as absent as well.
        let empty = std::mem::take(&mut schema.empty);
        schema.reference = schema.reference.filter(|reference| !reference.is_empty());
        schema == Schema::of_type(type_name) && !empty.has_any(&COMPARED)
    };
    is_only(first, "integer") && is_only(second, "string")
}

/// Upstream: `validateValueValidation`.
pub(super) fn value_validation<'s>(
    schema: &'s Schema,
    excused: Excused,
    path: &Path<'_>,
    found: &mut StructuralErrors<'_, 's>,
) {
    if !excused.any_of {
        branches("anyOf", &schema.any_of, path, found);
    }
    let all_of = path.child("allOf");
    for (index, branch) in schema.all_of.iter().enumerate() {
        let excused = Excused {
            any_of: excused.first_of_all_of && index == 0,
            ..Excused::default()
        };
        check(branch, excused, &all_of.index(index), found);
    }
    branches("oneOf", &schema.one_of, path, found);
    if let Some(not) = &schema.not {
        check(not, Excused::default(), &path.child("not"), found);
    }
    let pattern = said(&schema.pattern);
    if pattern.is_empty() {
        return;
    }
    if let Err(error) = found.patterns.read(pattern) {
        let text = format!("must be a valid regular expression, but isn't: {error}");
        found.push(Error::invalid(path.child("pattern"), pattern, text));
    }
}

fn branches<'s>(
    keyword: &str,
    schemas: &'s [Schema],
    path: &Path<'_>,
    found: &mut StructuralErrors<'_, 's>,
) {
    let path = path.child(keyword);
    for (index, branch) in schemas.iter().enumerate() {
        check(branch, Excused::default(), &path.index(index), found);
    }
}

/// Upstream: `validateNestedValueValidation`.
fn check<'s>(
    schema: &'s Schema,
    excused: Excused,
    path: &Path<'_>,
    found: &mut StructuralErrors<'_, 's>,
) {
    value_validation(schema, excused, path, found);
    if let Some(items) = &schema.items {
        check(items, Excused::default(), &path.child("items"), found);
    }
    let properties = path.child("properties");
    for (name, property) in &schema.properties {
        check(property, Excused::default(), &properties.key(name), found);
    }
    for (keyword, demand) in forbidden(schema) {
        let text = format!("must be {demand} to be structural");
        found.push(Error::forbidden(path.child(keyword), text));
    }
    if schema.properties.contains_key("metadata") {
        let text = "must not be specified in a nested context";
        found.push(Error::forbidden(properties.key("metadata"), text));
    }
}

/// The forbidden keywords, with the required value.
fn forbidden(schema: &Schema) -> impl Iterator<Item = (&'static str, &'static str)> {
    let additional = schema.additional_properties.as_deref();
    let found = [
        (!said(&schema.type_name).is_empty(), "type", "empty"),
        (
            additional.is_some_and(|additional| *additional != SchemaOrBool::Bool(false)),
            "additionalProperties",
            "undefined",
        ),
        (schema.default.is_some(), "default", "undefined"),
        (!said(&schema.title).is_empty(), "title", "empty"),
        (
            !said(&schema.description).is_empty(),
            "description",
            "empty",
        ),
        (schema.nullable, "nullable", "false"),
        (
            schema.preserve_unknown_fields == Some(true),
            "x-kubernetes-preserve-unknown-fields",
            "false",
        ),
        (
            schema.embedded_resource,
            "x-kubernetes-embedded-resource",
            "false",
        ),
        (schema.int_or_string, "x-kubernetes-int-or-string", "false"),
        (
            !schema.list_map_keys.is_empty(),
            "x-kubernetes-list-map-keys",
            "empty",
        ),
        (
            schema.list_type.is_some(),
            "x-kubernetes-list-type",
            "undefined",
        ),
        (
            schema.map_type.is_some(),
            "x-kubernetes-map-type",
            "undefined",
        ),
        (
            !schema.validations.is_empty(),
            "x-kubernetes-validations",
            "empty",
        ),
    ];
    let found = found.into_iter().filter(|(is_there, _, _)| *is_there);
    found.map(|(_, keyword, demand)| (keyword, demand))
}
