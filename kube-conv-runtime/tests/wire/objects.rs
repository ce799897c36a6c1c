//! Objects are read from JSON objects only, as in Go: an array of the fields in order is rejected.

use kube_conv_runtime::prelude::*;
use serde::de::DeserializeOwned;
use serde_json::{from_str, from_value};
use std::fmt::Debug;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Port {
    name: String,
    port: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Pair<T> {
    name: T,
    port: Option<T>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Named(Port);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Whole {
    own: Option<String>,
    #[k8s(flatten)]
    port: Pair<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Source {
    Local { name: String, port: Option<i32> },
    Remote(Port),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Nested {
    port: Port,
    #[k8s(optional)]
    ports: Vec<Port>,
    maybe: Option<Port>,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "t.acme.dev", version = "v1", scope = Cluster)]
struct Holder {
    metadata: ObjectMeta,
    spec: Port,
}

fn rejected<T: DeserializeOwned + Debug>(json: &Value) {
    let read = from_value::<T>(json.clone());
    assert!(read.is_err(), "{json} {read:?}");
    let text = json.to_string();
    let read = from_str::<T>(&text);
    assert!(read.is_err(), "{json} {read:?}");
}

#[test]
fn arrays_are_not_read_as_objects() {
    let fields = json!(["http", 80]);
    rejected::<Port>(&fields);
    rejected::<Port>(&json!([]));
    rejected::<Named>(&fields);
    rejected::<Pair<String>>(&json!(["http", "80"]));
    rejected::<Whole>(&json!(["http", "80"]));
    rejected::<Source>(&json!({"local": fields}));
    rejected::<Source>(&json!({"remote": fields}));
    rejected::<Source>(&json!([fields]));
    let good = json!({"name": "http"});
    rejected::<Nested>(&json!({"port": fields}));
    rejected::<Nested>(&json!({"port": good, "ports": [fields]}));
    rejected::<Nested>(&json!({"port": good, "maybe": fields}));
    rejected::<Holder>(&json!(["t.acme.dev/v1", "Holder", {"name": "a"}, good]));
    rejected::<Holder>(&json!({"metadata": {"name": "a"}, "spec": fields}));
}

#[test]
fn an_array_in_place_of_an_object_is_reported() {
    let error = from_str::<Nested>(r#"{"port": ["http", 80]}"#).unwrap_err();
    let error = error.to_string();
    assert!(error.contains("invalid type: sequence"), "{error}");
}
