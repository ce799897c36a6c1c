//! Names that were dropped, and older spellings of values.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(reserved("width", "clientIP", "width"))]
struct Dropped {
    width: i32,
    client_ip: String,
    #[k8s(name = "width")]
    breadth: Option<i32>,
    height: i32,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced, reserved("data"))]
struct Kept {
    metadata: ObjectMeta,
    data: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(reserved("git"))]
enum Source {
    Git { url: String },
    Oci { image: String },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(reserved("Never"))]
enum Policy {
    Always,
    Never,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(reserved = "a", reserved(b))]
struct Malformed {
    a: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Quality {
    #[k8s(alias("best-effort", "BestEffort", "best-effort"))]
    BestEffort,
    #[k8s(alias("best-effort"))]
    Burstable,
    #[k8s(alias = "sure")]
    Guaranteed,
    #[k8s(name = "best-effort")]
    Old,
    #[k8s(unknown, alias("other"))]
    Other(String),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Union {
    #[k8s(alias("gitRepository"))]
    Git { url: String },
}

fn main() {}
