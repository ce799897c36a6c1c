//! Reading and writing values, from text and from a tree.

#![allow(
    dead_code,
    reason = "the tests of kube-conv-testing include this file, and use some of it"
)]

use kube_conv_runtime::__private_0_1_0::strictly;
use kube_conv_runtime::ApiType;
use serde_json::Value;
use std::fmt::Debug;

/// Asserts that a value is written as JSON and read back from it.
#[track_caller]
pub(crate) fn round_trips<T: ApiType + Debug>(value: &T, json: &Value) {
    assert_eq!(&written(value), json);
    assert_eq!(&read::<T>(json), value);
}

#[track_caller]
pub(crate) fn written<T: ApiType>(value: &T) -> Value {
    serde_json::to_value(value).unwrap()
}

/// Reads JSON from text, as a client does, and asserts that the parsed tree reads as the same
/// value.
#[track_caller]
pub(crate) fn read<T: ApiType + Debug>(json: &Value) -> T {
    let from_text: T = serde_json::from_str(&json.to_string()).unwrap();
    let from_tree: T = serde_json::from_value(json.clone()).unwrap();
    assert_eq!(from_text, from_tree);
    from_text
}

/// The message with which JSON is rejected where reading is strict, as in `decode`.
#[track_caller]
pub(crate) fn rejection<T: ApiType + Debug>(json: &Value) -> String {
    let from_text = strictly(|| serde_json::from_str::<T>(&json.to_string()));
    let from_tree = strictly(|| serde_json::from_value::<T>(json.clone()));
    match (from_text, from_tree) {
        (Err(_), Err(error)) => error.to_string(),
        read => panic!("{json} was read as {read:?}"),
    }
}
