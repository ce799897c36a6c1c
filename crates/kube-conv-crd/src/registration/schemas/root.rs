//! The keywords that are allowed at the root of a schema with the status subresource. The server
//! derives the schema of the status from its properties, which must not lose any keywords.

use super::errors::said;
use crate::registration::{default_values, go_text};
use kube_conv_schema::field::{Error, Path};
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::empty::Member;
use std::borrow::Cow;

const ALLOWED: &str = "[Description Type Format Title Maximum ExclusiveMaximum Minimum \
                       ExclusiveMinimum MaxLength MinLength Pattern MaxItems MinItems UniqueItems \
                       MultipleOf Required Items Properties ExternalDocs Example \
                       XPreserveUnknownFields XValidations]";

/// Lists and maps that are rejected even if they are empty.
const NEVER_EMPTY: [Member; 8] = [
    Member::AllOf,
    Member::AnyOf,
    Member::Definitions,
    Member::Dependencies,
    Member::Enum,
    Member::ListMapKeys,
    Member::OneOf,
    Member::PatternProperties,
];

/// Returns only the first error, like the server. It checks the keywords, including the type, in the
/// order of its struct.
///
/// If the server also checks defaults, it quotes them with decoded metadata.
pub(super) fn check_root(schema: &Schema, checks_defaults: bool, path: &Path<'_>) -> Option<Error> {
    if precedes_type(schema) {
        return Some(not_allowed(schema, checks_defaults, path));
    }
    let type_name = said(&schema.type_name);
    if !type_name.is_empty() && type_name != "object" {
        let text = "only \"object\" is allowed as the type at the root of the schema if the status \
                    subresource is enabled";
        return Some(Error::invalid(path.child("type"), type_name, text));
    }
    follows_type(schema).then(|| not_allowed(schema, checks_defaults, path))
}

fn not_allowed(schema: &Schema, checks_defaults: bool, path: &Path<'_>) -> Error {
    let mut shown = Cow::Borrowed(schema);
    if checks_defaults {
        default_values::coerce(shown.to_mut(), true, false);
    }
    let text = format!(
        "only {ALLOWED} fields are allowed at the root of the schema if the status subresource is \
         enabled"
    );
    Error::invalid(path, go_text::schema(&shown), text)
}

fn precedes_type(schema: &Schema) -> bool {
    !said(&schema.id).is_empty()
        || !said(&schema.schema_uri).is_empty()
        || schema.reference.is_some()
}

fn follows_type(schema: &Schema) -> bool {
    let junctors = [&schema.all_of, &schema.one_of, &schema.any_of];
    let maps = [&schema.pattern_properties, &schema.definitions];
    schema.nullable
        || schema.default.is_some()
        || !schema.enum_values.is_empty()
        || schema.max_properties.is_some()
        || schema.min_properties.is_some()
        || junctors.into_iter().any(|schemas| !schemas.is_empty())
        || schema.not.is_some()
        || schema.additional_properties.is_some()
        || maps.into_iter().any(|schemas| !schemas.is_empty())
        || !schema.dependencies.is_empty()
        || schema.additional_items.is_some()
        || schema.embedded_resource
        || schema.int_or_string
        || !schema.list_map_keys.is_empty()
        || schema.list_type.is_some()
        || schema.map_type.is_some()
        || NEVER_EMPTY
            .into_iter()
            .any(|member| schema.empty.has(member))
}
