use kube_conv_runtime::prelude::*;
use serde_json::Value;
use std::collections::BTreeMap;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
struct Widget {
    metadata: ObjectMeta,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Part {
    name: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Name(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Source {
    Git { url: String },
}

#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
struct Theirs {
    kind: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Holder {
    #[k8s(embedded)]
    widget: Widget,
    #[k8s(embedded, required, atomic)]
    widgets: Vec<Widget>,
    #[k8s(embedded)]
    part: Part,
    #[k8s(embedded, required, atomic)]
    parts: Vec<Part>,
    #[k8s(embedded)]
    name: Name,
    #[k8s(embedded)]
    source: Option<Source>,
    #[k8s(embedded, required)]
    map: BTreeMap<String, Value>,
    #[k8s(embedded)]
    theirs: Theirs,
    #[k8s(embedded, as = Value)]
    as_value: Theirs,
}

fn main() {}
