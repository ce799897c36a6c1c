//! Mistakes that compile: a column and a key that do not exist, CEL that is no CEL, a default beyond its bounds.

use kube::{CustomResource, KubeSchema};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(CustomResource, KubeSchema, Serialize, Deserialize, Clone, Debug)]
#[kube(
    group = "widgets.acme.dev",
    version = "v1",
    kind = "Mistake",
    namespaced
)]
#[kube(printcolumn(name = "Replicas", type_ = "integer", json_path = ".spec.replcas"))]
#[x_kube(validation = kube::core::Rule::new("self.replicas <== 3"))]
pub struct MistakeSpec {
    #[serde(default = "thousand")]
    #[schemars(range(min = 0, max = 100))]
    pub replicas: i32,
    #[x_kube(merge_strategy = kube::core::ListMerge::Map(vec!["nam".into()]))]
    pub ports: Vec<Port>,
}

fn thousand() -> i32 {
    1000
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug)]
pub struct Port {
    pub name: String,
}
