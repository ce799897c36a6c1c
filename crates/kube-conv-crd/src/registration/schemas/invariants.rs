//! The invariants of structural schemas.

use super::errors::{StructuralErrors, said};
use super::nested;
use kube_conv_schema::field::{Error, ErrorList, Path};
use kube_conv_schema::schema::empty::Member;
use kube_conv_schema::schema::{EmptyMembers, Schema, SchemaOrBool, Text};

/// The position of a schema.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SchemaPosition {
    Root,
    Item,
    Field,
}

/// Upstream: `validateStructuralInvariants`.
pub(super) fn check_invariants<'s>(
    schema: &'s Schema,
    level: SchemaPosition,
    path: &Path<'_>,
    found: &mut StructuralErrors<'_, 's>,
) {
    let type_name = said(&schema.type_name);
    if type_name == "array" && schema.items.is_none() {
        found.push(Error::required(path.child("items"), "must be specified"));
    }
    if let Some(items) = &schema.items {
        check_invariants(items, SchemaPosition::Item, &path.child("items"), found);
    }
    let properties = path.child("properties");
    for (name, property) in &schema.properties {
        check_invariants(
            property,
            SchemaPosition::Field,
            &properties.key(name),
            found,
        );
    }
    if let Some(additional) = &schema.additional_properties {
        let path = path.child("additionalProperties");
        if level == SchemaPosition::Root {
            found.push(Error::forbidden(path, "must not be used at the root"));
        }
        if let SchemaOrBool::Schema(schema) = additional.as_ref() {
            check_invariants(schema, SchemaPosition::Field, &path, found);
        }
    }
    int_or_string(schema, path, &mut found.errors);
    nested::value_validation(schema, nested::Excused::of(schema), path, found);
    own_type(schema, level, path, &mut found.errors);
    if level == SchemaPosition::Root && !type_name.is_empty() && type_name != "object" {
        let text = "must be object at the root";
        found.push(Error::invalid(path.child("type"), type_name, text));
    }
    resource_members(schema, level, path, &mut found.errors);
    let has_nothing = schema.preserve_unknown_fields != Some(true) && schema.properties.is_empty();
    if schema.embedded_resource && has_nothing {
        let text = "must not be empty if x-kubernetes-embedded-resource is true without \
                    x-kubernetes-preserve-unknown-fields";
        found.push(Error::required(path.child("properties"), text));
    }
}

fn int_or_string(schema: &Schema, path: &Path<'_>, errors: &mut ErrorList) {
    if !schema.int_or_string {
        return;
    }
    let text = "must be false if x-kubernetes-int-or-string is true";
    if schema.preserve_unknown_fields == Some(true) {
        let path = path.child("x-kubernetes-preserve-unknown-fields");
        errors.push(Error::invalid(path, true, text));
    }
    if schema.embedded_resource {
        let path = path.child("x-kubernetes-embedded-resource");
        errors.push(Error::invalid(path, true, text));
    }
}

/// Checks the type, and the requirements of an embedded resource.
fn own_type(schema: &Schema, level: SchemaPosition, path: &Path<'_>, errors: &mut ErrorList) {
    let type_name = said(&schema.type_name);
    let of_type = path.child("type");
    let may_be_empty = schema.int_or_string || schema.preserve_unknown_fields == Some(true);
    if schema.embedded_resource && type_name != "object" {
        let text = "must be object if x-kubernetes-embedded-resource is true";
        errors.push(match type_name {
            "" => Error::required(of_type, text),
            other => Error::invalid(of_type, other, text),
        });
    } else if type_name.is_empty() && !may_be_empty {
        let text = match level {
            SchemaPosition::Root => "must not be empty at the root",
            SchemaPosition::Item => "must not be empty for specified array items",
            SchemaPosition::Field => "must not be empty for specified object fields",
        };
        errors.push(Error::required(of_type, text));
    }
    if schema.embedded_resource && schema.additional_properties.is_some() {
        let text = "must not be used if x-kubernetes-embedded-resource is set";
        errors.push(Error::forbidden(path.child("additionalProperties"), text));
    }
}

/// `kind`, `apiVersion` and `metadata` of a resource.
fn resource_members(
    schema: &Schema,
    level: SchemaPosition,
    path: &Path<'_>,
    errors: &mut ErrorList,
) {
    if level != SchemaPosition::Root && !schema.embedded_resource {
        return;
    }
    let properties = path.child("properties");
    let members = [
        ("kind", "string"),
        ("apiVersion", "string"),
        ("metadata", "object"),
    ];
    for (name, type_name) in members {
        let Some(member) = schema.properties.get(name) else {
            continue;
        };
        let path = properties.key(name);
        let found = said(&member.type_name);
        if found != type_name {
            let text = format!("must be {type_name}");
            errors.push(Error::invalid(path.child("type"), found, text));
        }
        if name == "metadata" && level == SchemaPosition::Root && says_more_than_names(member) {
            let text = "must not specify anything other than name and generateName, but metadata \
                        is implicitly specified";
            errors.push(Error::forbidden(path, text));
        }
    }
}

/// Lists that the server compares without treating empty and absent as equal.
const COMPARED: [Member; 3] = [Member::ListMapKeys, Member::Required, Member::Validations];

/// Returns whether the schema of the metadata restricts anything but the names. Its type and default are
/// checked elsewhere.
fn says_more_than_names(metadata: &Schema) -> bool {
    let is_name = |name: &Text| matches!(&**name, "name" | "generateName");
    if !metadata.properties.keys().all(is_name) {
        return true;
    }
    let rest = Schema {
        properties: std::collections::BTreeMap::new(),
        type_name: None,
        default: None,
        empty: EmptyMembers::default(),
        // An empty one is treated as absent, and any other was rejected earlier.
        reference: None,
        ..metadata.clone()
    };
    rest != Schema::default() || metadata.empty.has_any(&COMPARED)
}
