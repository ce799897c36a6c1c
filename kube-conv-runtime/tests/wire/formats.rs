//! Formats other than JSON text, and readers that other crates have changed.

use crate::written;
use kube_conv_runtime::meta::IntOrString;
use kube_conv_runtime::prelude::*;
use kube_conv_yaml as yaml;
use serde::Deserialize;
use serde::de::value::MapDeserializer;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Spec {
    replicas: i32,
    #[k8s(flatten)]
    source: Source,
    #[k8s(optional)]
    limits: BTreeMap<String, i64>,
    policy: Option<Policy>,
    value: Option<Value>,
    port: Option<IntOrString>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Source {
    Git { url: String, depth: i32 },
    Oci { image: String },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Policy {
    Always,
    #[k8s(unknown)]
    Other(String),
}

fn spec() -> Spec {
    Spec {
        replicas: 3,
        source: Source::Git {
            url: "u".to_owned(),
            depth: 7,
        },
        limits: BTreeMap::from([("cpu".to_owned(), 1)]),
        policy: Some(Policy::Always),
        value: Some(json!([1, "two", {"three": 3}])),
        port: Some(IntOrString::Int(80)),
    }
}

#[test]
fn yaml_is_read_by_serde_as_json_is() {
    let text = "
replicas: 3
git:
  url: u
  depth: 7
limits: {cpu: 1}
policy: Always
value: [1, two, {three: 3}]
port: 80
";
    let read: Spec = serde_json::from_value(yaml::read(text).unwrap().value).unwrap();
    assert_eq!(read, spec());
    let written = yaml::write(&read).unwrap();
    let again: Spec = serde_json::from_value(yaml::read(&written).unwrap().value).unwrap();
    assert_eq!(again, read);
}

#[test]
fn a_reader_without_borrowed_text_is_enough() {
    let bytes = serde_json::to_vec(&spec()).unwrap();
    let read: Spec = serde_json::from_reader(bytes.as_slice()).unwrap();
    assert_eq!(read, spec());
}

#[test]
fn a_union_is_read_from_any_map() {
    let entries = [("oci".to_owned(), json!({"image": "i"}))];
    let input = MapDeserializer::<_, serde_json::Error>::new(entries.into_iter());
    let oci = Source::Oci {
        image: "i".to_owned(),
    };
    assert_eq!(Source::deserialize(input).unwrap(), oci);
}

#[test]
fn numbers_keep_their_value() {
    let mut json = written(&spec());
    json["value"] = json!([i64::MIN, u64::MAX, 0.1, 1e300]);
    let read: Spec = serde_json::from_str(&json.to_string()).unwrap();
    assert_eq!(written(&read), json);
}
