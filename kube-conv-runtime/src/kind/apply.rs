//! Payloads of server-side apply.
//!
//! A server makes the client the manager of every field in such a request, including nulls and empty
//! lists. So a payload has only the fields that the client wants to manage.
//!
//! Source: `structured-merge-diff` (a null is a leaf, and every leaf is owned);
//! `k8s.io/apimachinery/pkg/util/managedfields` (metadata without owners, and the rejection of
//! `managedFields`); the strategies of `k8s.io/apiextensions-apiserver` (what each endpoint
//! resets).

use crate::Kind;
use crate::api::{FieldInfo, Link, Payload, Shape, TypeInfo, UnionInfo};
use serde_json::{Map, Value};

/// The metadata that a client may manage. Of the rest, `managedFields` is rejected, `uid` and
/// `resourceVersion` are conditions on the stored object, and the server sets the others.
const MANAGED_METADATA: [&str; 6] = [
    "name",
    "namespace",
    "labels",
    "annotations",
    "ownerReferences",
    "finalizers",
];

/// The metadata that identifies the object.
const NAMES: [&str; 2] = ["name", "namespace"];

/// The payload for the object itself.
pub fn to_apply<K: Kind>(object: &K) -> Value {
    let Some(mut members) = members_of(object) else {
        return Value::Null;
    };
    if K::INFO.status {
        members.remove("status");
    }
    keep_metadata(&mut members, &MANAGED_METADATA);
    Value::Object(members)
}

/// The payload for `/status`.
pub fn to_status_apply<K: Kind>(object: &K) -> Value {
    let Some(mut members) = members_of(object) else {
        return Value::Null;
    };
    members
        .retain(|name, _| matches!(name.as_str(), "apiVersion" | "kind" | "metadata" | "status"));
    keep_metadata(&mut members, &NAMES);
    Value::Object(members)
}

/// The object without nulls, with the `apiVersion` and `kind` of its type; `None` if the user's own
/// `Serialize` fails.
fn members_of<K: Kind>(object: &K) -> Option<Map<String, Value>> {
    let mut value = serde_json::to_value(object).ok()?;
    drop_nulls(K::TYPE, &mut value);
    let mut members = match value {
        Value::Object(members) => members,
        _ => Map::new(),
    };
    members.insert("apiVersion".to_owned(), K::API_VERSION.into());
    members.insert("kind".to_owned(), K::KIND.into());
    Some(members)
}

fn keep_metadata(members: &mut Map<String, Value>, kept: &[&str]) {
    if let Some(Value::Object(metadata)) = members.get_mut("metadata") {
        metadata.retain(|name, value| kept.contains(&name.as_str()) && !is_empty(value));
    }
}

/// Whether a field of the metadata is empty, so that Go would omit it.
fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(members) => members.is_empty(),
        Value::Bool(_) | Value::Number(_) => false,
    }
}

/// Drops fields that are null where null means absent, such as an unknown time.
///
/// Fields of any JSON keep their nulls; so do lists, since dropping an item would move the others.
/// The recursion is no deeper than the one that wrote the value.
fn drop_nulls(info: &'static TypeInfo, value: &mut Value) {
    match (info.shape, value) {
        (Shape::Transparent(link), value) => drop_nulls(link.target(), value),
        (Shape::List(link), Value::Array(items)) => {
            for item in items {
                drop_nulls(link.target(), item);
            }
        }
        (Shape::Map(link), Value::Object(members)) => drop_in_map(link, members),
        (Shape::Object(fields), Value::Object(members)) => drop_in_fields(fields, members),
        (Shape::Union(union), Value::Object(members)) => drop_in_union(&union, members),
        (Shape::Union(union), value @ Value::Array(_)) if union.is_untagged() => {
            // A member whose type is not a list leaves it unchanged.
            for payload in union.members.iter().filter_map(|member| member.payload) {
                if let Payload::Type(link) = payload {
                    drop_nulls(link.target(), value);
                }
            }
        }
        _ => {}
    }
}

fn drop_in_map(link: Link, members: &mut Map<String, Value>) {
    let info = link.target();
    if matches!(info.resolved().shape, Shape::Any) {
        return;
    }
    members.retain(|_, member| !member.is_null());
    for member in members.values_mut() {
        drop_nulls(info, member);
    }
}

fn drop_in_fields(fields: &'static [FieldInfo], members: &mut Map<String, Value>) {
    for field in fields {
        if field.flatten {
            drop_in_flattened(field.link.target(), members);
            continue;
        }
        match members.get_mut(field.name) {
            Some(Value::Null) if !field.nullable => {
                members.remove(field.name);
            }
            Some(member) => drop_nulls(field.link.target(), member),
            None => {}
        }
    }
}

/// A flattened map takes the remaining fields, which cannot be identified here; it is left as it is.
fn drop_in_flattened(info: &'static TypeInfo, members: &mut Map<String, Value>) {
    match info.shape {
        Shape::Transparent(link) => drop_in_flattened(link.target(), members),
        Shape::Object(fields) => drop_in_fields(fields, members),
        Shape::Union(union) => drop_in_union(&union, members),
        _ => {}
    }
}

fn drop_in_union(union: &UnionInfo, members: &mut Map<String, Value>) {
    for member in union.members {
        match (union.inline, member.payload) {
            (false, payload) => drop_in_member(member.name, payload, members),
            (true, Some(Payload::Type(link))) => match link.target().resolved().shape {
                // The only object among values of several JSON types.
                Shape::Map(values) => drop_in_map(values, members),
                _ => drop_in_flattened(link.target(), members),
            },
            (true, Some(Payload::Fields(fields))) => drop_in_fields(fields, members),
            (true, None) => {}
        }
    }
}

fn drop_in_member(name: &str, payload: Option<Payload>, members: &mut Map<String, Value>) {
    let Some(member) = members.get_mut(name) else {
        return;
    };
    match payload {
        Some(Payload::Type(link)) => drop_nulls(link.target(), member),
        Some(Payload::Fields(fields)) => {
            if let Value::Object(members) = member {
                drop_in_fields(fields, members);
            }
        }
        None => {}
    }
}
