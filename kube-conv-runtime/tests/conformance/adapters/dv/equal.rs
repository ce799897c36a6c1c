//! `dv.equal`: an update does not check equal values again; Rust's `==` compares them.

use kube_conv_runtime::meta::{
    Duration, IntOrString, LabelSelector, MicroTime, OwnerReference, Quantity, Time,
};
use kube_conv_runtime::prelude::*;
use serde::Deserialize;
use serde_json::json;
use std::collections::BTreeMap;
use test_support::question::{text, texts};

/// The fields of the oracle's `sampleStruct` that questions use.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Sample {
    string_field: Option<String>,
    #[k8s(optional, atomic)]
    list_field: Vec<String>,
}

/// Go types that are the same type in Rust. Values of different types cannot be compared in Rust.
pub fn answer(question: &Value) -> Option<Value> {
    let (a, b) = (&question["a"], &question["b"]);
    let kinds = [a["kind"].as_str()?, b["kind"].as_str()?];
    let equal = match kinds {
        ["nilSlice" | "strings", "nilSlice" | "strings"] => same(a, b, texts)?,
        ["nilMap" | "stringMap", "nilMap" | "stringMap"] => same(a, b, |value| match value {
            Value::Null => Some(BTreeMap::new()),
            map => read::<BTreeMap<String, String>>(map),
        })?,
        ["nilPointer" | "pointer", "nilPointer" | "pointer"] => same(a, b, |value| match value {
            Value::Null => Some(None),
            pointee if pointee["kind"] == "string" => Some(Some(text(&pointee["value"])?)),
            _ => None,
        })?,
        [one, other] if one != other => return None,
        ["quantity", _] => same(a, b, read::<Quantity>)?,
        ["metaTime", _] => same(a, b, read::<Time>)?,
        ["microTime", _] => same(a, b, |value| read::<Time>(value).map(MicroTime::from))?,
        ["metaDuration", _] => same(a, b, read::<Duration>)?,
        ["intOrString", _] => same(a, b, read::<IntOrString>)?,
        ["labelSelector", _] => same(a, b, read::<LabelSelector>)?,
        ["ownerReferences", _] => same(a, b, read::<Vec<OwnerReference>>)?,
        ["struct", _] => same(a, b, read::<Sample>)?,
        ["float64", _] => same(a, b, |value| match value {
            Value::String(name) => name.parse::<f64>().ok(),
            number => number.as_f64(),
        })?,
        _ => return None,
    };
    Some(json!({ "equal": equal }))
}

fn same<T: PartialEq>(a: &Value, b: &Value, read: impl Fn(&Value) -> Option<T>) -> Option<bool> {
    Some(read(&a["value"])? == read(&b["value"])?)
}

fn read<T: for<'de> Deserialize<'de>>(value: &Value) -> Option<T> {
    T::deserialize(value).ok()
}
