//! `x-kubernetes-list-type`, `x-kubernetes-list-map-keys` and `x-kubernetes-map-type`.

use super::errors::said;
use crate::registration::options::RegistrationOptions;
use kube_conv_schema::field::{BadValue, BoundedList, Error, ErrorList, Path};
use kube_conv_schema::schema::{Schema, Text};
use serde_json::Value;
use std::cell::OnceCell;
use std::collections::HashSet;

/// Checks everything about lists and maps, in the server's order.
pub(super) fn check_lists(
    schema: &Schema,
    options: &RegistrationOptions,
    path: &Path<'_>,
    errors: &mut ErrorList,
) {
    map_type(schema, path, errors);
    list_type(schema, options, path, errors);
    let list_type = schema.list_type.as_deref();
    let of_type = path.child("x-kubernetes-list-type");
    if let Some(other) = list_type
        && !LIST_TYPES.contains(&other)
    {
        errors.push(Error::not_supported(of_type, other, LIST_TYPES));
    }
    if !schema.list_map_keys.is_empty() {
        let text = "must be map if x-kubernetes-list-map-keys is non-empty";
        match list_type {
            None => errors.push(Error::required(of_type, text)),
            Some("map") => {}
            Some(other) => errors.push(Error::invalid(of_type, other, text)),
        }
    }
    if list_type == Some("map") {
        map_list(schema, path, errors);
    }
    if options.strict_map_keys {
        errors.extend(strict_items(schema, path));
    }
}

const LIST_TYPES: [&str; 3] = ["atomic", "set", "map"];
const MAP_TYPES: [&str; 2] = ["atomic", "granular"];

fn map_type(schema: &Schema, path: &Path<'_>, errors: &mut ErrorList) {
    let Some(map_type) = schema.map_type.as_deref() else {
        return;
    };
    let text = "must be object if x-kubernetes-map-type is specified";
    errors.extend(wrong_type(schema, "object", text, path));
    if !MAP_TYPES.contains(&map_type) {
        let path = path.child("x-kubernetes-map-type");
        errors.push(Error::not_supported(path, map_type, MAP_TYPES));
    }
}

fn list_type(
    schema: &Schema,
    options: &RegistrationOptions,
    path: &Path<'_>,
    errors: &mut ErrorList,
) {
    if schema.list_type.is_none() {
        return;
    }
    let text = "must be array if x-kubernetes-list-type is specified";
    if let Some(error) = wrong_type(schema, "array", text, path) {
        errors.push(error);
    } else if let Some(keyword) = loose_set(schema).filter(|_| options.atomic_sets) {
        // The server quotes the list type in both cases.
        let items = path.child("items");
        let shown = single_items(schema).and_then(|items| items.list_type.as_deref());
        let shown = BadValue::Json(shown.map_or(Value::Null, Value::from));
        let text = "must be atomic as item of a list with x-kubernetes-list-type=set";
        errors.push(Error::invalid(items.child(keyword), shown, text));
    }
}

fn wrong_type(
    schema: &Schema,
    expected: &str,
    text: &'static str,
    path: &Path<'_>,
) -> Option<Error> {
    let path = path.child("type");
    match said(&schema.type_name) {
        "" => Some(Error::required(path, text)),
        found if found == expected => None,
        found => Some(Error::invalid(path, found, text)),
    }
}

/// Returns the schema of items, unless `items` is an array of schemas.
fn single_items(schema: &Schema) -> Option<&Schema> {
    let items = schema.items.as_deref();
    items.filter(|items| items.positional.is_empty())
}

/// Returns the keyword that is needed to make the items of a set atomic, if they are not.
fn loose_set(schema: &Schema) -> Option<&'static str> {
    let items = single_items(schema).filter(|_| schema.list_type.as_deref() == Some("set"))?;
    match said(&items.type_name) {
        "array" if items.list_type.as_deref().is_some_and(|of| of != "atomic") => {
            Some("x-kubernetes-list-type")
        }
        "object" if items.map_type.as_deref() != Some("atomic") => Some("x-kubernetes-map-type"),
        _ => None,
    }
}

/// Returns whether the items of a set are neither scalars nor atomic. Upstream: `hasNonAtomicSetType`.
pub(in crate::registration) fn has_loose_set(schema: &Schema) -> bool {
    loose_set(schema).is_some()
}

/// Upstream: `hasInvalidMapListKeysMapSet`.
pub(in crate::registration) fn has_loose_list(schema: &Schema) -> bool {
    !strict_items(schema, &Path::new("schema")).is_empty()
}

/// The maximum number of errors about the keys of a list. Each error quotes all keys, so the length of
/// a server's errors grows with the square of the number of keys.
const MOST_SHOWN: usize = 100;

/// Checks a list with `listType=map`.
fn map_list(schema: &Schema, path: &Path<'_>, errors: &mut ErrorList) {
    let keys_path = path.child("x-kubernetes-list-map-keys");
    if schema.list_map_keys.is_empty() {
        let text = "must not be empty if x-kubernetes-list-type is map";
        errors.push(Error::required(keys_path, text));
    }
    let items_path = path.child("items");
    if schema.items.is_none() && !schema.empty.has_items() {
        let text = "must have a schema if x-kubernetes-list-type is map";
        errors.push(Error::required(items_path, text));
        return;
    }
    let Some(items) = single_items(schema) else {
        let shown = crate::registration::go_text::items(schema);
        let text = "must only have a single schema if x-kubernetes-list-type is map";
        errors.push(Error::invalid(items_path, shown, text));
        return;
    };
    let type_name = said(&items.type_name);
    if type_name != "object" {
        let text = "must be object if parent array's x-kubernetes-list-type is map";
        errors.push(Error::invalid(items_path.child("type"), type_name, text));
        return;
    }
    let written = OnceCell::new();
    let keys = || {
        let keys: &BadValue = written.get_or_init(|| BadValue::serialized(&schema.list_map_keys));
        keys.clone()
    };
    let properties = items_path.child("properties");
    let mut known = HashSet::new();
    let mut found = BoundedList::new();
    for key in &schema.list_map_keys {
        if found.len() >= MOST_SHOWN || found.is_cut() {
            break;
        }
        match items.properties.get(key) {
            None => {
                let text = "entries must all be names of item properties";
                found.push(|| Error::invalid(keys_path, keys(), text));
            }
            Some(property) if matches!(said(&property.type_name), "array" | "object") => {
                // The server quotes the type of the items.
                let path = properties.key(key);
                let text = "must be a scalar type if parent array's x-kubernetes-list-type is map";
                found.push(|| Error::invalid(path.child("type"), type_name, text));
            }
            Some(_) => {}
        }
        if !known.insert(key) {
            let text = "must not contain duplicate entries";
            found.push(|| Error::invalid(keys_path, keys(), text));
        }
    }
    errors.extend(found.into_list());
}

/// Upstream: `validateMapListKeysMapSet`.
fn strict_items(schema: &Schema, path: &Path<'_>) -> ErrorList {
    let mut errors = ErrorList::new();
    let list_type = schema.list_type.as_deref();
    let (Some(items), Some(list_type @ ("set" | "map"))) = (single_items(schema), list_type) else {
        return errors;
    };
    let path = path.child("items");
    if items.nullable {
        let text = format!("cannot be nullable when x-kubernetes-list-type is {list_type}");
        errors.push(Error::forbidden(path.child("nullable"), text));
    }
    if list_type == "set" {
        return errors;
    }
    let path = path.child("properties");
    let required: HashSet<&Text> = items.required.iter().collect();
    for key in &schema.list_map_keys {
        let Some(property) = items.properties.get(key) else {
            continue;
        };
        let path = path.key(key);
        if !required.contains(key) && property.default.is_none() {
            let text = "this property is in x-kubernetes-list-map-keys, so it must have a default \
                        or be a required property";
            errors.push(Error::required(path.child("default"), text));
        }
        if property.nullable {
            let text = "this property is in x-kubernetes-list-map-keys, so it cannot be nullable";
            errors.push(Error::forbidden(path.child("nullable"), text));
        }
    }
    errors
}
