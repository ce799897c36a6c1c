//! Users' types without the derive, in every place for a type: one error each, on the type.

use kube_conv_runtime::prelude::*;
#[derive(Clone, Debug, PartialEq)]
struct Port {
    name: String,
}
#[derive(Clone, Debug, PartialEq)]
enum Mode {
    A,
    B,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Lists {
    #[k8s(optional, list_map(name))]
    ports: Vec<Port>,
    #[k8s(optional, list_set)]
    set: Vec<Mode>,
    #[k8s(optional)]
    map: std::collections::BTreeMap<String, Mode>,
    #[k8s(optional, list_map(name), patch_merge_key = name)]
    merged: Vec<Port>,
}
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Defaults {
    #[k8s(default = Mode::A)]
    mode: Mode,
    #[k8s(default = "A")]
    text: Mode,
    #[k8s(default = json!({}))]
    json: Port,
    #[k8s(default = json!({"a": 1}))]
    json2: Option<Port>,
    #[k8s(default = json!([{"a": 1}]))]
    json3: Vec<Port>,
}
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Rules {
    #[k8s(min_length = 1)]
    mode: Mode,
    #[k8s(optional, each_val(min_length = 1))]
    modes: Vec<Mode>,
    #[k8s(subfield(name, min_length = 1))]
    port: Port,
    #[k8s(immutable)]
    fixed: Port,
}
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Flat {
    #[k8s(flatten)]
    port: Port,
    own: String,
}
#[derive(ApiType, Clone, Debug, PartialEq)]
struct FlatOption {
    #[k8s(flatten)]
    port: Option<Port>,
}
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Rec {
    #[k8s(recursive(depth = 2))]
    port: Option<Box<Port>>,
    #[k8s(embedded)]
    emb: Port,
}
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
struct Def {
    port: Port,
}
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(discriminator = "type")]
enum Tagged {
    A(Port),
    B {
        port: Port,
        #[k8s(optional)]
        ports: Vec<Port>,
    },
    C,
}
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Keyed {
    #[k8s(optional)]
    by: std::collections::BTreeMap<Mode, String>,
}
#[derive(ApiType, Clone, Debug, PartialEq)]
struct As {
    #[k8s(as = Port)]
    by: String,
}
#[derive(ApiType, Clone, Debug, PartialEq)]
struct G<T> {
    t: T,
    #[k8s(optional)]
    ts: Vec<T>,
    port: Port,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Newtype(Port);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Argument {
    generic: G<Port>,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
pub struct Widget {
    pub metadata: ObjectMeta,
    pub spec: Port,
    pub status: Option<Port>,
}

fn main() {}
