//! Mistakes of a first day with the derives, each with the words to write.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Defaults {
    #[k8s(default = "default_port")]
    port: i32,
    #[k8s(default = "crate::is_on")]
    on: bool,
    #[k8s(default = "half")]
    share: f64,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Dependents {
    #[k8s(dependent_required(c))]
    a: Option<String>,
    #[k8s(dependent_forbidden(replica))]
    b: Option<String>,
    replicas: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Alone {
    #[k8s(dependent_required(a))]
    b: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("self.name =~ '^a'"))]
#[k8s(cel("self.name.size() > 2 || (self.name =~ self.other)"))]
#[k8s(cel("self.spec.name == 'a'"))]
struct Rules {
    name: String,
    other: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Presence {
    #[k8s(optinal)]
    misspelt: Vec<String>,
    #[k8s(list_type = "map", optional)]
    named: Vec<Item>,
    #[k8s(list_type = "map")]
    alone: Vec<Item>,
    #[k8s("optional")]
    quoted: Vec<String>,
    #[k8s(k8s(optional))]
    doubled: Vec<String>,
    none: Vec<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Values {
    #[k8s(minimum: 1, maximum = 3)]
    colon: i32,
    #[k8s(maximum = 3000000000)]
    wide: i32,
    #[k8s(max_length = 10 / 3)]
    divided: String,
    boxed: Box<Option<String>>,
    größe: i32,
    map: serde_json::Map<String, Value>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(converts(from = Itself))]
struct Itself {
    name: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Counted {
    Count(#[k8s(minimum = 1)] i32),
}

// One decision is one error.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct LeftOut {
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    paused: bool,
    #[serde(skip_serializing_if = "is_true")]
    #[serde(default = "yes")]
    enabled: bool,
    #[k8s(default = true)]
    #[serde(skip_serializing_if = "is_true")]
    defaulted: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    skipped: bool,
    #[k8s(default = true, skip_serializing_if = "is_true")]
    unknown: bool,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Absent(Option<String>);

type Names = Vec<String>;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Hidden {
    #[k8s(optional, atomic)]
    names: Names,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
struct Widget {
    metadata: ObjectMeta,
    #[k8s(optional, atomic)]
    status: Vec<String>,
}

fn main() {}
