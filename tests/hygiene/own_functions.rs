//! The user's own functions and constants, under the names that generated code calls.

#![expect(clippy::same_name_method, reason = "that is what is tested")]

use ::kube_conv_runtime::{ApiType, json};
use ::std::assert_eq;
use ::std::clone::Clone;
use ::std::cmp::PartialEq;
use ::std::convert::Into;
use ::std::fmt::Debug;
use ::std::string::String;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
struct Widget {
    #[k8s(default = 1)]
    replicas: i32,
    text: String,
}

#[expect(dead_code, reason = "only the names matter")]
impl Widget {
    const TYPE: i32 = 0;
    const fn serialize() {}
    const fn deserialize() {}
    const fn from_empty() {}
    const fn from_text() {}
    const fn from() {}
    const fn into() {}
    const fn default() {}
    const fn is_empty() {}
    const fn eq() {}
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Constant {
    #[k8s(default)]
    A,
    #[k8s(unknown)]
    Other(String),
}

#[expect(dead_code, reason = "only the names matter")]
impl Constant {
    const VALUES: i32 = 0;
    const fn as_wire() {}
    const fn from_wire() {}
    const fn serialize() {}
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Union {
    A { a: i32 },
}

#[expect(dead_code, reason = "only the names matter")]
impl Union {
    const MEMBERS: i32 = 0;
    const fn from_member() {}
    const fn serialize() {}
}

#[test]
fn generated_code_calls_its_own() {
    let widget: Widget = ::serde_json::from_value(json!({"text": "a"})).unwrap();
    assert_eq!(
        ::serde_json::to_value(&widget).unwrap(),
        json!({"replicas": 1, "text": "a"})
    );
    assert_eq!(::serde_json::to_value(Constant::A).unwrap(), json!("A"));
    assert_eq!(
        ::serde_json::to_value(Union::A { a: 1 }).unwrap(),
        json!({"a": {"a": 1}})
    );
}
