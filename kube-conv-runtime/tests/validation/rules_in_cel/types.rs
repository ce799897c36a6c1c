//! A type for each rule that is in CEL in clusters, with values that satisfy and violate it.

use super::Asked;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::type_schema::schema_of;
use std::collections::BTreeMap;

/// Types with values; those of `changes` are also updates of each other.
macro_rules! rules {
    ($(
        $(#[$on_type:meta])*
        $name:ident { $(#[$rules:meta] $field:ident: $type:ty,)+ } $how:ident [$($object:tt)*];
    )*) => {
        $(
            #[derive(ApiType, Clone, Debug, PartialEq)]
            $(#[$on_type])*
            struct $name { $(#[$rules] $field: $type,)+ }
        )*

        pub fn all() -> Vec<Asked> {
            let mut requested = Vec::new();
            $($how::<$name>(
                json!([$($object)*]),
                &|value| value.validate(),
                &|value, old| value.validate_update(old),
                &mut requested,
            );)*
            requested
        }

        #[derive(ApiType, Clone, Debug, PartialEq)]
        #[k8s(rename_all = "camelCase")]
        #[expect(non_snake_case, reason = "a field for each type")]
        struct Every { $($name: Option<$name>,)* }
    };
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "rules.dev", version = "v1", scope = Namespaced)]
struct Ruled {
    metadata: ObjectMeta,
    spec: Every,
}

/// The CRD of a kind with all of them.
pub fn definition() -> Value {
    Ruled::crd().to_json()
}

type Outcome = Result<(), kube_conv_runtime::field::ErrorList>;

/// Each object as a new one.
fn creations<T: ApiType>(
    objects: Value,
    create: &dyn Fn(&T) -> Outcome,
    _: &dyn Fn(&T, &T) -> Outcome,
    requested: &mut Vec<Asked>,
) {
    let schema = schema_of::<T>().to_json();
    for object in objects.as_array().unwrap() {
        let value: T = serde_json::from_value(object.clone()).unwrap();
        requested.push(Asked {
            name: format!("{}: {object}", T::TYPE.rust_name),
            question: json!({ "schema": schema, "self": object }),
            typed: create(&value).err().unwrap_or_default(),
        });
    }
}

/// Each object as a new one, and as an update of each other.
fn changes<T: ApiType>(
    objects: Value,
    create: &dyn Fn(&T) -> Outcome,
    update: &dyn Fn(&T, &T) -> Outcome,
    requested: &mut Vec<Asked>,
) {
    let schema = schema_of::<T>().to_json();
    creations(objects.clone(), create, update, requested);
    let objects = objects.as_array().unwrap();
    for (old, new) in objects
        .iter()
        .flat_map(|old| objects.iter().map(move |new| (old, new)))
    {
        let read = |object: &Value| serde_json::from_value::<T>(object.clone()).unwrap();
        requested.push(Asked {
            name: format!("{}: {old} becomes {new}", T::TYPE.rust_name),
            question: json!({ "schema": schema, "self": new, "oldSelf": old }),
            typed: update(&read(new), &read(old)).err().unwrap_or_default(),
        });
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Part {
    #[k8s(max_length = 9)]
    name: String,
    #[k8s(max_length = 9)]
    note: Option<String>,
    #[k8s(minimum = -99, maximum = 99)]
    count: Option<i32>,
    #[k8s(atomic, max_items = 3)]
    list: Option<Vec<i32>>,
    #[k8s(max_properties = 3)]
    map: Option<BTreeMap<String, i32>>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Source {
    Git { url: String },
    Image(String),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(discriminator = "type")]
enum Choice {
    Git { url: String },
    Image(String),
    Nothing,
}

rules! {
    MaxBytes { #[k8s(max_bytes = 2)] value: String, }
        creations [{ "value": "" }, { "value": "ab" }, { "value": "é" }, { "value": "éa" }, { "value": "日" }];
    NotText { #[k8s(neq = "a\"'\\\n")] value: String, }
        creations [{ "value": "a\"'\\\n" }, { "value": "a" }];
    NotNumber { #[k8s(neq = -1)] value: Option<i64>, }
        creations [{}, { "value": -1 }, { "value": 1 }];
    NotFlag { #[k8s(neq = true)] value: bool, }
        creations [{ "value": true }, { "value": false }];
    Fixed { #[k8s(immutable)] value: i32, }
        changes [{ "value": 1 }, { "value": 2 }];
    FixedOption { #[k8s(immutable)] value: Option<String>, }
        changes [{}, { "value": "a" }, { "value": "" }];
    FixedList { #[k8s(atomic, immutable, max_items = 3)] value: Option<Vec<i32>>, }
        changes [{}, { "value": [] }, { "value": [1] }, { "value": [1, 2] }];
    FixedMap { #[k8s(immutable, max_properties = 3)] value: Option<BTreeMap<String, i32>>, }
        changes [{}, { "value": {} }, { "value": { "a": 1 } }, { "value": { "a": 2 } }];
    #[k8s(immutable)]
    FixedType { #[k8s(minimum = 0)] value: Option<i32>, }
        changes [{}, { "value": 1 }, { "value": 2 }];
    Forbidden { #[k8s(forbidden)] value: Option<i32>, }
        creations [{}, { "value": 0 }];
    NotSet { #[k8s(update(no_set))] value: Option<i32>, }
        changes [{}, { "value": 0 }, { "value": 1 }];
    NotUnset { #[k8s(update(no_unset))] value: Option<i32>, }
        changes [{}, { "value": 0 }, { "value": 1 }];
    NotModified { #[k8s(update(no_modify))] value: Option<i32>, }
        changes [{}, { "value": 0 }, { "value": 1 }];
    NotSetList { #[k8s(optional, atomic, update(no_set, no_unset))] value: Vec<i32>, }
        changes [{}, { "value": [] }, { "value": [1] }, { "value": [2] }];
    ItemsOfSet { #[k8s(optional, list_set, max_items = 9, update(no_add_item, no_remove_item))] value: Vec<i32>, }
        changes [{}, { "value": [1] }, { "value": [1, 2] }, { "value": [2, 1] }];
    ItemsOfList { #[k8s(optional, list_map(name), max_items = 9, update(no_add_item, no_remove_item))] value: Vec<Part>, }
        changes [{}, { "value": [{ "name": "a" }] }, { "value": [{ "name": "a", "count": 1 }, { "name": "b" }] }];
    ItemsOfMap { #[k8s(optional, update(no_add_item, no_remove_item))] value: BTreeMap<String, i32>, }
        changes [{}, { "value": { "a": 1 } }, { "value": { "a": 2 } }, { "value": { "a": 1, "b": 1 } }];
    Growing { #[k8s(monotonic)] value: i32, }
        changes [{ "value": 1 }, { "value": 2 }];
    GrowingOption { #[k8s(monotonic)] value: Option<i64>, }
        changes [{}, { "value": 1 }, { "value": 2 }];
    UniqueItems { #[k8s(optional, atomic, unique_items, max_items = 5, each_val(max_length = 5))] value: Vec<String>, }
        creations [{}, { "value": ["a", "b"] }, { "value": ["a", "b", "a"] }];
    UniqueBy { #[k8s(optional, atomic, unique(name), max_items = 5)] value: Vec<Part>, }
        creations [{}, { "value": [{ "name": "a" }, { "name": "b" }] }, { "value": [{ "name": "a" }, { "name": "a", "count": 1 }] }];
    ItemOfTexts {
        #[k8s(optional, list_map(name), max_items = 5, item(
            name = "main",
            subfield(note, required, min_length = 2, max_length = 3, max_bytes = 4, pattern = "^[aé]", neq = "ab")
        ), item(name = "listed", subfield(note, enum_values("b", "a'"))))]
        value: Vec<Part>,
    }
        creations [
            {}, { "value": [{ "name": "b" }] }, { "value": [{ "name": "main" }] },
            { "value": [{ "name": "b" }, { "name": "main", "note": "aa" }] },
            { "value": [{ "name": "main", "note": "ab" }] }, { "value": [{ "name": "main", "note": "x" }] },
            { "value": [{ "name": "main", "note": "ééé" }] }, { "value": [{ "name": "main", "note": "xyzw" }] },
            { "value": [{ "name": "main", "note": "aaa" }] }, { "value": [{ "name": "main", "note": "ba" }] },
            { "value": [{ "name": "listed", "note": "a'" }] }, { "value": [{ "name": "listed", "note": "c" }] }, { "value": [{ "name": "main", "note": "éé" }] },
        ];
    ItemOfNumbers {
        #[k8s(optional, list_map(name), max_items = 5,
            item(name = "closed", subfield(count, minimum = -2, maximum = 4, multiple_of = 2, neq = 0)),
            item(name = "open", subfield(count, exclusive_minimum = -2, exclusive_maximum = 4))
        )]
        value: Vec<Part>,
    }
        creations [
            { "value": [{ "name": "closed" }, { "name": "open" }] }, { "value": [{ "name": "a", "count": 9 }] },
            { "value": [{ "name": "closed", "count": -2 }] }, { "value": [{ "name": "closed", "count": 4 }] },
            { "value": [{ "name": "closed", "count": -4 }] }, { "value": [{ "name": "closed", "count": 6 }] },
            { "value": [{ "name": "closed", "count": 3 }] }, { "value": [{ "name": "closed", "count": 0 }] },
            { "value": [{ "name": "open", "count": -1 }] }, { "value": [{ "name": "open", "count": -2 }] },
            { "value": [{ "name": "open", "count": 3 }] }, { "value": [{ "name": "open", "count": 4 }] },
        ];
    ItemOfParts {
        #[k8s(optional, list_map(name), max_items = 5, item(
            name = "main",
            subfield(list, min_items = 1, max_items = 2, unique_items, each_val(maximum = 5)),
            subfield(map, min_properties = 1, max_properties = 2, each_val(minimum = 2)),
            subfield(note, forbidden)
        ))]
        value: Vec<Part>,
    }
        creations [
            { "value": [{ "name": "main" }, { "name": "b", "note": "a", "list": [], "map": {} }] },
            { "value": [{ "name": "main", "list": [1] }] }, { "value": [{ "name": "main", "list": [] }] },
            { "value": [{ "name": "main", "list": [1, 2, 3] }] }, { "value": [{ "name": "main", "list": [1, 1] }] },
            { "value": [{ "name": "main", "list": [1, 6] }] }, { "value": [{ "name": "main", "map": { "a": 2 } }] },
            { "value": [{ "name": "main", "map": {} }] }, { "value": [{ "name": "main", "map": { "a": 2, "b": 2, "c": 2 } }] },
            { "value": [{ "name": "main", "map": { "a": 1 } }] }, { "value": [{ "name": "main", "note": "a" }] },
        ];
    ItemThatStays {
        #[k8s(optional, list_map(name), max_items = 5,
            item(name = "fixed", immutable),
            item(name = "part", subfield(note, immutable), subfield(count, update(no_unset, no_modify), monotonic))
        )]
        value: Vec<Part>,
    }
        changes [
            { "value": [{ "name": "fixed" }, { "name": "part" }] },
            { "value": [{ "name": "part" }, { "name": "fixed", "count": 1 }] },
            { "value": [{ "name": "fixed" }, { "name": "part", "note": "a" }] },
            { "value": [{ "name": "fixed" }, { "name": "part", "count": 1 }] },
            { "value": [{ "name": "fixed" }, { "name": "part", "count": 2 }] },
        ];
    ItemUnion {
        #[k8s(list_map(name), max_items = 5, item(name = "a", union_member), item(name = "b", union_member))]
        value: Option<Vec<Part>>,
    }
        creations [
            {}, { "value": [] }, { "value": [{ "name": "a" }] }, { "value": [{ "name": "c" }] },
            { "value": [{ "name": "a" }, { "name": "b" }] },
        ];
    ItemsAtMostOne {
        #[k8s(list_map(name), max_items = 5, item(name = "a", zero_or_one_of_member), item(name = "b", zero_or_one_of_member))]
        value: Option<Vec<Part>>,
    }
        creations [{ "value": [] }, { "value": [{ "name": "a" }] }, { "value": [{ "name": "a" }, { "name": "b" }] }];
    Members { #[k8s(union_member)] a: Option<i32>, #[k8s(union_member)] b: Option<String>, #[k8s(neq = 0)] c: Option<i32>, }
        creations [{ "a": 1 }, { "b": "", "c": 1 }, { "c": 1 }, { "a": 1, "b": "" }];
    AtMostOne { #[k8s(zero_or_one_of_member)] a: Option<i32>, #[k8s(zero_or_one_of_member)] b: Option<String>, }
        creations [{}, { "a": 1 }, { "a": 1, "b": "" }];
    Discriminated {
        #[k8s(union_discriminator)] r#type: String,
        #[k8s(union_member = "A")] a: Option<i32>,
        #[k8s(union_member = "B")] b: Option<i32>,
    }
        creations [
            { "type": "A", "a": 1 }, { "type": "B", "b": 1 }, { "type": "A", "b": 1 }, { "type": "A" },
            { "type": "C" }, { "type": "C", "a": 1 }, { "type": "B", "a": 1, "b": 1 },
        ];
    Dependents {
        #[k8s(dependent_required(key, list), dependent_forbidden(plain))] certificate: Option<i32>,
        #[k8s(minimum = 0)] key: Option<i32>,
        #[k8s(optional, atomic)] list: Vec<i32>,
        #[k8s(minimum = 0)] plain: Option<i32>,
    }
        creations [
            {}, { "key": 1, "plain": 1 }, { "certificate": 1 }, { "certificate": 1, "key": 1 },
            { "certificate": 1, "key": 1, "list": [] }, { "certificate": 1, "key": 1, "list": [1] },
            { "certificate": 1, "key": 1, "list": [1], "plain": 1 },
        ];
    Modes {
        #[k8s(mode_discriminator)] mode: String,
        #[k8s(if_mode("Fast", required, minimum = 2, maximum = 5, neq = 3), if_mode("Slow"))] speed: Option<i32>,
        #[k8s(max_length = 9, if_mode("Slow", min_length = 2, max_length = 3, pattern = "^a"), if_mode("Named", enum_values("b", "a")))] reason: Option<String>,
    }
        creations [
            { "mode": "Other" }, { "mode": "Other", "speed": 2 }, { "mode": "Fast" }, { "mode": "Fast", "speed": 2 },
            { "mode": "Fast", "speed": 1 }, { "mode": "Fast", "speed": 6 }, { "mode": "Fast", "speed": 3 },
            { "mode": "Slow", "speed": 9 }, { "mode": "Slow", "reason": "ab" }, { "mode": "Slow", "reason": "a" },
            { "mode": "Slow", "reason": "abcd" }, { "mode": "Slow", "reason": "ac" }, { "mode": "Slow", "reason": "bb" },
            { "mode": "Fast", "speed": 2, "reason": "ab" }, { "mode": "Named", "reason": "b" }, { "mode": "Named", "reason": "c" },
        ];
    Flags { #[k8s(mode_discriminator)] fast: bool, #[k8s(if_mode("true", required))] speed: Option<i32>, }
        creations [{ "fast": true, "speed": 1 }, { "fast": true }, { "fast": false }, { "fast": false, "speed": 1 }];
    OfField { #[k8s(subfield(note, forbidden), subfield(count, neq = 1))] value: Option<Part>, }
        creations [{}, { "value": { "name": "" } }, { "value": { "name": "", "note": "" } }, { "value": { "name": "", "count": 1 } }];
    OfFieldThatStays { #[k8s(subfield(note, immutable), subfield(count, update(no_set, no_modify)))] value: Part, }
        changes [{ "value": { "name": "" } }, { "value": { "name": "", "note": "" } }, { "value": { "name": "", "count": 1 } }, { "value": { "name": "", "count": 2 } }];
    EachOfList { #[k8s(optional, atomic, max_items = 5, each_val(max_bytes = 2, neq = "a"))] value: Vec<String>, }
        creations [{}, { "value": ["b", "é"] }, { "value": ["b", "a"] }, { "value": ["日"] }];
    EachOfMap { #[k8s(optional, max_properties = 5, each_val(neq = 1))] value: BTreeMap<String, i32>, }
        creations [{}, { "value": { "a": 2 } }, { "value": { "b": 2, "a": 1 } }];
    EachStays { #[k8s(optional, max_properties = 5, each_val(update(no_modify)))] value: BTreeMap<String, i32>, }
        changes [{}, { "value": { "a": 1 } }, { "value": { "a": 2 } }, { "value": { "a": 1, "b": 2 } }];
    EachItemStays { #[k8s(optional, list_map(name), max_items = 5, each_val(immutable))] value: Vec<Part>, }
        changes [{}, { "value": [{ "name": "a" }] }, { "value": [{ "name": "b" }, { "name": "a", "count": 1 }] }];
    Sources { #[k8s(immutable)] value: Option<Source>, #[k8s(immutable)] choice: Option<Choice>, }
        changes [
            { "value": { "git": { "url": "" } } }, { "value": { "image": "" } }, { "value": { "image": "a" } },
            { "choice": { "type": "Git", "git": { "url": "" } } }, { "choice": { "type": "Nothing" } },
        ];
}
