//! Attributes of other derives, which would have no effect.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[schemars(rename_all = "camelCase", extend("x-a" = true))]
#[garde(allow_unvalidated)]
#[x_kube(validation = "self.a > 0", validation = Rule::new("self.a > 0"))]
struct Leftovers {
    #[serde(rename = "b", skip_serializing_if = "Option::is_none", default)]
    a: Option<i32>,
    #[serde(flatten, with = "module", alias = "e")]
    c: Inner,
    #[schemars(length(min = 1, max = 2), pattern(r"a"), range(min = 1), url)]
    d: String,
    #[garde(length(min = 1), pattern("a"), skip, dive)]
    e: String,
    #[validate(length(min = 1), regex(path = "A"), email)]
    f: String,
    #[x_kube(merge_strategy(ListMerge::Set))]
    #[k8s(optional)]
    g: Vec<String>,
    #[serde]
    #[garde]
    h: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[serde(tag = "type", content = "value", untagged)]
enum Constants {
    #[serde(rename = "a")]
    A,
    #[serde(other)]
    B,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[kube(
    group = "a.dev",
    version = "v1",
    kind = "Widget",
    namespaced,
    status = "WidgetStatus"
)]
#[kube(
    shortname = "wd",
    category = "all",
    printcolumn = r#"{}"#,
    scale(spec_replicas_path = ""),
    derive = "PartialEq"
)]
#[kube(printcolumn = r#"{"name": "Team", "type": "string", "jsonPath": ".spec.team"}"#)]
#[kube(printcolumn(
    name = "Ready",
    type_ = "string",
    json_path = ".status.conditions[?(@.type=='Ready')].status"
))]
#[kube(scale = r#"{"specReplicasPath": ".spec.size", "statusReplicasPath": ".status.size"}"#)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
struct Widget {
    metadata: ObjectMeta,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Inner {}

fn main() {}
