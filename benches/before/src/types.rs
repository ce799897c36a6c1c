use garde::Validate;
use k8s_openapi::apimachinery::pkg::apis::meta::v1::Condition;
use kube::{CustomResource, KubeSchema};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A widget built from a source.
#[derive(CustomResource, KubeSchema, Serialize, Deserialize, Validate, Clone, Debug, PartialEq)]
#[kube(
    group = "widgets.acme.dev",
    version = "v1",
    kind = "Widget",
    namespaced
)]
#[kube(status = "WidgetStatus", derive = "PartialEq", shortname = "wd")]
#[kube(scale(
    spec_replicas_path = ".spec.replicas",
    status_replicas_path = ".status.replicas"
))]
#[kube(printcolumn(name = "Replicas", type_ = "integer", json_path = ".spec.replicas"))]
#[kube(printcolumn(
    name = "Age",
    type_ = "date",
    json_path = ".metadata.creationTimestamp"
))]
#[x_kube(validation = kube::core::Rule::new("self.minReplicas <= self.replicas")
    .message("must have `replicas` greater than or equal to `minReplicas`"))]
#[serde(rename_all = "camelCase")]
pub struct WidgetSpec {
    #[schemars(length(min = 3, max = 63), regex(pattern = "^[a-z][a-z0-9-]*$"))]
    #[garde(length(chars, min = 3, max = 63), pattern("^[a-z][a-z0-9-]*$"))]
    pub display_name: String,
    #[serde(default = "one")]
    #[schemars(range(min = 0, max = 100))]
    #[garde(range(min = 0, max = 100))]
    pub replicas: i32,
    #[serde(default)]
    #[schemars(range(min = 0))]
    #[garde(range(min = 0))]
    pub min_replicas: i32,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[x_kube(merge_strategy = kube::core::ListMerge::Map(vec!["name".into()]))]
    #[garde(custom(unique_names), dive)]
    pub ports: Vec<Port>,
    #[garde(skip)]
    pub source: Source,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[garde(skip)]
    pub pull_policy: Option<PullPolicy>,
}

fn one() -> i32 {
    1
}

fn unique_names(ports: &[Port], _: &()) -> garde::Result {
    let mut names: Vec<&str> = ports.iter().map(|port| &*port.name).collect();
    names.sort_unstable();
    match names.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(garde::Error::new(format!("duplicate name {:?}", pair[0]))),
        None => Ok(()),
    }
}

#[derive(Serialize, Deserialize, JsonSchema, Validate, Clone, Debug, PartialEq)]
pub struct Port {
    #[garde(skip)]
    pub name: String,
    #[garde(skip)]
    pub port: i32,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub enum Source {
    Git { url: String },
    Oci { image: String },
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
pub enum PullPolicy {
    Always,
    IfNotPresent,
}

#[derive(Serialize, Deserialize, KubeSchema, Clone, Debug, PartialEq)]
pub struct WidgetStatus {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replicas: Option<i32>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[x_kube(merge_strategy = kube::core::ListMerge::Map(vec!["type".into()]))]
    pub conditions: Vec<Condition>,
}
