//! Rules of updates: `update(…)` and `monotonic`, on a type with the field `f`.

use super::fields::Item;
use super::functions::requested;
use kube_conv_runtime::prelude::*;
use serde_json::json;
use std::collections::BTreeMap;

macro_rules! fields {
    ($($name:ident<$type:ty>: $rules:tt,)*) => {
        $(
            #[derive(ApiType, Clone, Debug, PartialEq)]
            struct $name {
                #[k8s $rules]
                f: $type,
            }
        )*
    };
}

/// One type for each kind of Go type in questions.
macro_rules! optional {
    ($($name:ident: $rules:tt,)*) => {
        $(
            #[derive(ApiType, Clone, Debug, PartialEq)]
            struct $name<T> {
                #[k8s $rules]
                f: Option<T>,
            }
        )*
    };
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Free<T> {
    f: Option<T>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Around<T> {
    f: Option<T>,
}

optional! {
    NoSet: (update(no_set)),
    NoUnset: (update(no_unset)),
    NoModify: (update(no_modify)),
    NoSetNoModify: (update(no_set, no_modify)),
    Fixed: (update(no_set, no_unset, no_modify)),
}

fields! {
    Growing<Option<i32>>: (monotonic),
    GrowingLong<Option<i64>>: (monotonic),
    NoModifyStruct<Item>: (update(no_modify)),
    SetNoSet<Vec<String>>: (optional, list_set, update(no_set)),
    AtomicNoSet<Vec<String>>: (optional, atomic, update(no_set)),
    SetNoUnset<Vec<String>>: (optional, list_set, update(no_unset)),
    SetNoAdd<Vec<String>>: (optional, list_set, update(no_add_item)),
    SetNoRemove<Vec<String>>: (optional, list_set, update(no_remove_item)),
    SetNoSetNoAdd<Vec<String>>: (optional, list_set, update(no_set, no_add_item)),
    SetFixed<Vec<String>>: (optional, list_set, update(no_set, no_unset, no_add_item, no_remove_item)),
    KeyedFixed<Vec<Item>>: (optional, list_map(name), update(no_add_item, no_remove_item)),
    MapNoSet<BTreeMap<String, String>>: (optional, update(no_set)),
    MapNoUnset<BTreeMap<String, String>>: (optional, update(no_unset)),
    MapNoAdd<BTreeMap<String, String>>: (optional, update(no_add_item)),
    MapNoRemove<BTreeMap<String, String>>: (optional, update(no_remove_item)),
    MapKeys<BTreeMap<String, String>>: (optional, update(no_add_item, no_remove_item)),
    MapFixed<BTreeMap<String, String>>: (
        optional,
        update(no_set, no_unset, no_add_item, no_remove_item)
    ),
}

/// Returns `None` for another function, and `Some(None)` if the question is open.
pub fn answer(question: &Value, function: &str) -> Option<Option<Value>> {
    let names: Vec<&str> = match question["constraints"].as_array() {
        Some(names) => names.iter().filter_map(Value::as_str).collect(),
        None => Vec::new(),
    };
    let go_type = question["type"].as_str()?;
    Some(match function {
        "Monotonic" => match go_type {
            "int32" => requested!(question, Growing),
            "int64" | "uint64" => requested!(question, GrowingLong),
            _ => None,
        },
        "UpdatePointer" => scalar(question, go_type, &names),
        "UpdateValueByCompare" | "UpdateValueByReflect" | "UpdateStruct"
            if question.get("old").is_none() =>
        {
            newly_around(question, go_type, &names)
        }
        // Go's zero values of optional fields are not on the wire.
        "UpdateValueByCompare" | "UpdateValueByReflect" => {
            scalar(&without_zeros(question), go_type, &names)
        }
        "UpdateStruct" if names == ["NoModify"] => requested!(question, NoModifyStruct),
        "ValSliceUpdate" | "PtrSliceUpdate" => list(question, go_type, &names),
        "UpdateMap" => match *names {
            ["NoSet"] => requested!(question, MapNoSet),
            ["NoUnset"] => requested!(question, MapNoUnset),
            ["NoAddItem"] => requested!(question, MapNoAdd),
            ["NoRemoveItem"] => requested!(question, MapNoRemove),
            ["NoAddItem", "NoRemoveItem"] => requested!(question, MapKeys),
            ["NoSet", "NoUnset", "NoAddItem", "NoRemoveItem"] => requested!(question, MapFixed),
            _ => None,
        },
        _ => return None,
    })
}

fn scalar(question: &Value, go_type: &str, names: &[&str]) -> Option<Value> {
    macro_rules! of {
        ($type:ident) => {
            match go_type {
                "string" => requested!(question, $type<String>),
                "int32" => requested!(question, $type<i32>),
                "bool" => requested!(question, $type<bool>),
                "item" => requested!(question, $type<Item>),
                _ => None,
            }
        };
    }
    match *names {
        [] => of!(Free),
        ["NoSet"] => of!(NoSet),
        ["NoUnset"] => of!(NoUnset),
        ["NoModify"] => of!(NoModify),
        ["NoSet", "NoModify"] => of!(NoSetNoModify),
        ["NoSet", "NoUnset", "NoModify"] => of!(Fixed),
        _ => None,
    }
}

/// The field is in a new value, so that there is no old field that could change.
fn newly_around(question: &Value, go_type: &str, names: &[&str]) -> Option<Value> {
    let mut question = question.clone();
    question["value"] = json!({ "f": question["value"] });
    match (go_type, names) {
        ("string", ["NoSet", "NoModify"]) => requested!(&question, Around<NoSetNoModify<String>>),
        ("item", ["NoSet"]) => requested!(&question, Around<NoSet<Item>>),
        ("item", ["NoModify"]) => requested!(&question, Around<NoModifyStruct>),
        _ => None,
    }
}

fn list(question: &Value, go_type: &str, names: &[&str]) -> Option<Value> {
    match (go_type, question["match"].as_str()?, names) {
        ("items", "name", ["NoAddItem", "NoRemoveItem"]) => requested!(question, KeyedFixed),
        // Without a way to show items the derive rejects the other rules.
        (_, "", ["NoSet"]) => requested!(question, AtomicNoSet),
        ("items", ..) | (_, "", _) => None,
        (_, _, ["NoSet"]) => requested!(question, SetNoSet),
        (_, _, ["NoUnset"]) => requested!(question, SetNoUnset),
        (_, _, ["NoAddItem"]) => requested!(question, SetNoAdd),
        (_, _, ["NoRemoveItem"]) => requested!(question, SetNoRemove),
        (_, _, ["NoSet", "NoAddItem"]) => requested!(question, SetNoSetNoAdd),
        (_, _, ["NoSet", "NoUnset", "NoAddItem", "NoRemoveItem"]) => requested!(question, SetFixed),
        _ => None,
    }
}

fn without_zeros(question: &Value) -> Value {
    let mut question = question.clone();
    for side in ["value", "old"] {
        let zeros = [json!(""), json!(0), json!(false), json!({ "name": "" })];
        if zeros.contains(&question[side]) {
            question[side] = Value::Null;
        }
    }
    question
}
