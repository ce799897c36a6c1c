//! Names that depart from the conventions, where warnings are errors.

use kube_conv_runtime::meta::MicroTime;
use kube_conv_runtime::prelude::*;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(strict, group = "a.dev", version = "v1", scope = Namespaced)]
#[k8s(short_names("svc", "wd"), categories("all", "pods", "acme"))]
struct WidgetController {
    metadata: ObjectMeta,
    spec: Fields,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(strict, group = "a.dev", version = "v1", scope = Namespaced)]
#[k8s(short_names("gd", "gadget"), categories("gadgets", "gd"))]
struct Gadget {
    metadata: ObjectMeta,
    spec: Fields,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(strict, tag = "kind")]
enum Tagged {
    TcpDelay { seconds: i32 },
    Plain { weight: i32 },
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(strict, group = "a.dev", version = "v1", scope = Namespaced, kind = "NetworkPolicies")]
struct Plural {
    metadata: ObjectMeta,
    spec: Fields,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(strict, group = "a.dev", version = "v1", scope = Namespaced)]
struct Ingress {
    metadata: ObjectMeta,
    spec: Fields,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(strict)]
struct Fields {
    phase: Option<String>,
    last_phase_name: Option<String>,
    creation_timestamp: Option<Time>,
    #[k8s(name = "timestamp")]
    stamp: Option<String>,
    not_before: Option<Time>,
    renewed: MicroTime,
    renewal_time: Time,
    timeout: i32,
    retry_interval: Option<i64>,
    retry_interval_seconds: Option<i64>,
    period_seconds: i32,
    memory: i64,
    time_to_live: String,
    timeout_policy: String,
    is_paused: bool,
    is_url_checked: Option<bool>,
    island: bool,
    secret_reference: Option<Named>,
    #[k8s(optional, atomic)]
    class_references: Vec<Named>,
    reference: Option<Named>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(strict)]
struct Named {
    name: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(strict)]
struct OfSomeKind {
    kind: String,
    size: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(strict)]
struct WithoutGroup {
    kind: String,
    name: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(strict)]
struct Grouped {
    group: String,
    resource: String,
    name: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(strict)]
enum Values {
    Tcp,
    HttpRoute,
    #[k8s(name = "best-effort")]
    BestEffort,
    #[k8s(name = "urls")]
    Urls,
    #[k8s(name = "")]
    Unset,
    IPVS,
    #[k8s(unknown)]
    Other(String),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Union {
    #[k8s(strict)]
    Git { is_bare: bool },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(strict = true)]
struct Worded {
    #[k8s(allow(phase_depricated, reason = "it stays"))]
    phase: String,
    #[k8s(allow(kind_singular, reason = "it stays"))]
    kinds: String,
    #[k8s(allow(phase_deprecated, reason = "it left"))]
    stage: String,
}

fn main() {}
