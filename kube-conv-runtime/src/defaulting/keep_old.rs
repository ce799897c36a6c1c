//! `keep_old`: fields that keep their old value if an update leaves them out.

use crate::api::place::TypePlace;
use crate::api::{ListType, Shape, TypeInfo, search};
use kube_conv_schema::schema::list_items::identity_with;
use serde_json::{Map, Value};
use std::collections::HashMap;

/// Whether a field of the type, or of one inside it, keeps its old value.
#[doc(hidden)]
pub fn keeps_old(info: &'static TypeInfo) -> bool {
    search::has_field(info, |field| field.keep_old)
}

/// Copies the values of marked fields from an old object to a new one without them. Returns whether
/// there were any.
#[doc(hidden)]
pub fn keep_old(info: &'static TypeInfo, old: &Value, new: &mut Value) -> bool {
    let mut kept = false;
    let mut open = vec![(TypePlace::Type(info), None, old, new)];
    while let Some((place, list_type, old, new)) = open.pop() {
        match (old, new) {
            (Value::Object(old), Value::Object(new)) => {
                kept |= keep_members(place, old, new);
                for (name, new) in new.iter_mut() {
                    if let (Some(found), Some(old)) = (place.member(name), old.get(name)) {
                        let list_type = found.field.and_then(|field| field.list_type);
                        open.push((found.place, list_type, old, new));
                    }
                }
            }
            (Value::Array(old), Value::Array(new)) => {
                let (Some(ListType::Map(keys)), Some(items)) = (list_type, place.items()) else {
                    continue;
                };
                let mut older = HashMap::new();
                for item in old {
                    older.entry(identity(items, keys, item)).or_insert(item);
                }
                for item in new {
                    if let Some(old) = older.get(&identity(items, keys, item)) {
                        open.push((items, None, *old, item));
                    }
                }
            }
            _ => {}
        }
    }
    kept
}

fn keep_members(place: TypePlace, old: &Map<String, Value>, new: &mut Map<String, Value>) -> bool {
    let mut kept = false;
    for (name, value) in old {
        let is_unset = new.get(name).is_none_or(Value::is_null);
        let is_marked = || {
            let field = place.member(name).and_then(|found| found.field);
            field.is_some_and(|field| field.keep_old)
        };
        if is_unset && !value.is_null() && is_marked() {
            new.insert(name.clone(), value.clone());
            kept = true;
        }
    }
    kept
}

/// The keys of an item; an absent one has its default.
fn identity(items: TypePlace, keys: &[&str], item: &Value) -> String {
    identity_with(item, keys, |name| default_of(items, name))
}

fn default_of(items: TypePlace, name: &str) -> Option<Value> {
    let Shape::Object(_) = items.shape() else {
        return None;
    };
    let default = items.member(name)?.field?.default?;
    default().ok()
}

#[cfg(test)]
mod tests {
    use super::keep_old;
    use crate::api::{FieldInfo, Link, ListType, Scalar, Shape, TypeInfo};
    use serde_json::json;

    static TEXT: TypeInfo = TypeInfo::new("String", Shape::Scalar(Scalar::String { format: None }));
    static PORT: TypeInfo = TypeInfo::new(
        "Port",
        Shape::Object(&[
            FieldInfo::new("port", "port", Link::Known(&TEXT)),
            FieldInfo::new("protocol", "protocol", Link::Known(&TEXT)).default(|| Ok(json!("TCP"))),
            FieldInfo::new("nodePort", "node_port", Link::Known(&TEXT)).keep_old(),
        ]),
    );
    static PORTS: TypeInfo = TypeInfo::new("Vec", Shape::List(Link::Known(&PORT)));
    static SPEC: TypeInfo = TypeInfo::new(
        "Spec",
        Shape::Object(&[
            FieldInfo::new("address", "address", Link::Known(&TEXT)).keep_old(),
            FieldInfo::new("note", "note", Link::Known(&TEXT)),
            FieldInfo::new("ports", "ports", Link::Known(&PORTS))
                .list_type(ListType::Map(&["port", "protocol"])),
        ]),
    );

    #[test]
    fn what_is_marked_is_kept_in_items_of_equal_keys() {
        let old = json!({
            "address": "a", "note": "n",
            "ports": [{"port": "1", "nodePort": "x"}, {"port": "1", "protocol": "UDP", "nodePort": "y"}],
        });
        let mut new = json!({
            "ports": [{"port": "1", "protocol": "UDP"}, {"port": "1", "protocol": "TCP"}, {"port": "2"}],
        });
        assert!(keep_old(&SPEC, &old, &mut new));
        let kept = json!({
            "address": "a",
            "ports": [
                {"port": "1", "protocol": "UDP", "nodePort": "y"},
                {"port": "1", "protocol": "TCP", "nodePort": "x"},
                {"port": "2"},
            ],
        });
        assert_eq!(new, kept);
        assert!(!keep_old(&SPEC, &old, &mut new));
    }
}
