//! Attributes as they are in operators that move from kube-derive.

use kube_conv_runtime::prelude::*;

// What the left-over attributes say is not reported as missing as well.
#[derive(Kind, Clone, Debug, PartialEq)]
#[kube(group = "a.dev", version = "v1", kind = "Widget", namespaced)]
#[kube(
    printcolumn = r#"{"name":"Ready", "type":"string", "jsonPath":".status.conditions[?(@.type==\"Ready\")].status"}"#
)]
#[kube(
    printcolumn = r#"{"name": "Team", "description": "Who owns it", "priority": 1, "type": "string", "jsonPath": ".spec.team"}"#
)]
#[kube(printcolumn(
    name = "Size",
    type_ = "integer",
    format = "int32",
    description = "How large",
    priority = 2,
    json_path = ".spec.size"
))]
#[kube(
    printcolumn = r#"{"name": "Age", "priority": 0, "type": "date", "jsonPath": ".metadata.creationTimestamp"}"#
)]
#[kube(printcolumn = r#"{"name": "Odd", "type": "string", "jsonPath": ".spec.\u0061"}"#)]
struct Widget {
    metadata: ObjectMeta,
    spec: Spec,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[kube(group = "a.dev", version = "v1", kind = "Gadget")]
struct Gadget {
    metadata: ObjectMeta,
    spec: Spec,
}

// A type without attributes of serde's had serde's names, too.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Status {
    #[validate(regex = "SEMVER_RE")]
    current_version: String,
    #[validate(regex(path = *crate::patterns::NAME))]
    name: String,
    #[garde(skip)]
    crash_count: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Spec {
    team: String,
    size: i32,
    #[serde(
        deserialize_with = "serde_yaml::with::singleton_map::deserialize",
        serialize_with = "serde_yaml::with::singleton_map::serialize"
    )]
    broker: Broker,
    #[serde(with = "serde_yaml::with::singleton_map_recursive")]
    other: Broker,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Broker {
    Pod { image: String },
    Job { image: String },
}

fn main() {}
