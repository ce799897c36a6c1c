//! Objects of a kind, in JSON and in YAML: each is accepted or rejected, and can be read again if accepted.
#![no_main]

use kube_conv_runtime::prelude::*;
use kube_conv_yaml::FromYaml as _;
use libfuzzer_sys::fuzz_target;
use std::collections::BTreeMap;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
struct Widget {
    metadata: ObjectMeta,
    spec: Spec,
    status: Option<Status>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Spec {
    #[k8s(min_length = 1, max_length = 8, pattern = "^[a-z]+$")]
    name: String,
    #[k8s(default = 1, minimum = 0, maximum = 9)]
    size: i32,
    #[k8s(optional, list_map(name))]
    ports: Vec<Port>,
    #[k8s(optional, list_set)]
    tags: Vec<String>,
    #[k8s(optional)]
    labels: BTreeMap<String, String>,
    limit: Option<Quantity>,
    target: Option<IntOrString>,
    choice: Option<Choice>,
    anything: Option<Value>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Port {
    name: String,
    #[k8s(default = 80)]
    port: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(discriminator = "type")]
enum Choice {
    Nothing,
    Number(i64),
    #[k8s(unknown)]
    Other(Value),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Status {
    conditions: Vec<Condition>,
}

fuzz_target!(|text: &str| {
    let mut found: Vec<Widget> = Widget::from_yaml(text).into_iter().collect();
    if let Ok(value) = serde_json::from_str::<Value>(text) {
        found.extend(Widget::decode(&value));
        let _ = serde_json::from_value::<Widget>(value);
    }
    for widget in found {
        let written = serde_json::to_value(&widget).expect("a widget can be written");
        assert_eq!(Widget::decode(&written).ok(), Some(widget), "{text:?}");
    }
});
