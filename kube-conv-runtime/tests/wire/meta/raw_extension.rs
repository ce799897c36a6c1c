//! The meta type `RawExtension`.

use kube_conv_runtime::meta::RawExtension;
use serde_json::json;

meta! {
    RawExtension, topics [];
    accepts [{ "apiVersion": "v1", "kind": "Pod" }]
    rejects [1, "a"]
    schema { "type": "object", "x-kubernetes-preserve-unknown-fields": true }
}

#[test]
fn it_is_read_as_any_type() {
    let raw: RawExtension = serde_json::from_value(json!({"a": 1})).unwrap();
    let read: std::collections::BTreeMap<String, i32> = raw.parse().unwrap();
    assert_eq!(read, [("a".to_owned(), 1)].into());
    assert!(raw.parse::<Vec<i32>>().is_err());
}
