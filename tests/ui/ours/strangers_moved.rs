//! What is left of other derives in operators that moved, as somebody follows one message after the other.

use kube_conv_runtime::prelude::*;

const MOST: u32 = 63;

mod certificate {
    use kube_conv_runtime::prelude::*;

    #[derive(ApiType, Clone, Debug, Default, PartialEq)]
    pub struct Status {
        pub ready: Option<bool>,
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Spec {
    /// A constant has no value here.
    #[schemars(length(min = 1, max = MOST))]
    name: String,
    #[schemars(range(min = super::LEAST, max = 10))]
    size: i32,
    #[schemars(range(min = i32::MIN, max = 0xFF))]
    other: i32,
    #[schemars(range(min = -1, max = 1_000))]
    numbers: i32,
    #[schemars(length(max = 3), inner(length(min = 1, max = MOST)))]
    #[k8s(optional)]
    names: Vec<String>,
    /// Another type of this name is in scope.
    #[serde(default)]
    certificates: certificate::Status,
    /// The same both ways.
    #[serde(rename(serialize = "outName", deserialize = "outName"))]
    out: String,
    #[serde(rename(serialize = "outName", deserialize = "inName"))]
    differs: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[serde(rename_all(serialize = "kebab-case", deserialize = "kebab-case"))]
enum Status {
    NotReady,
}

/// The rules of a kind.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
#[kube(validation = Rule::new("self.metadata.name != 'x'").message("must have another name"))]
#[kube(validation = "self.spec.ready")]
struct Widget {
    metadata: ObjectMeta,
    spec: certificate::Status,
}

fn main() {}
