//! Misspelled enum values in strings, and paths of CEL rules: errors have the nearest name.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Means {
    Web,
    Exec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Open {
    Web,
    #[k8s(unknown)]
    Unknown(String),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Probe {
    #[k8s(union_discriminator)]
    means: Means,
    #[k8s(union_member = "Wbe")]
    web: Option<String>,
    #[k8s(union_member)]
    tcp_socket: Option<String>,
    #[k8s(union_member(member_name = "exec"))]
    exec: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Fits {
    #[k8s(union_discriminator)]
    means: Option<Means>,
    #[k8s(union_member)]
    web: Option<String>,
    #[k8s(union_discriminator(union = "other"))]
    other: Open,
    #[k8s(union_member(union = "other"))]
    anything: Option<String>,
    #[k8s(union_discriminator(union = "text"))]
    text: String,
    #[k8s(union_member(union = "text"))]
    of_text: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Modes {
    #[k8s(mode_discriminator)]
    mode: Means,
    #[k8s(if_mode("Exce", required), if_mode("Web", required))]
    command: Option<String>,
    #[k8s(mode_discriminator = "open")]
    open: Open,
    #[k8s(if_mode("Anything", modality = "open", required))]
    of_open: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("true", field_path = ".prots"))]
#[k8s(cel("true", field_path = ".labels['a']"))]
#[k8s(cel("true", field_path = ".labels.any"))]
#[k8s(cel("true", field_path = ".ports[0]"))]
#[k8s(cel("true", field_path = ".labls['a']"))]
struct Paths {
    #[k8s(optional, atomic)]
    ports: Vec<String>,
    #[k8s(optional)]
    labels: std::collections::BTreeMap<String, String>,
    #[k8s(cel("true", field_path = ".wbe"))]
    #[k8s(cel("true", field_path = ".web"))]
    probe: Option<Fits>,
    #[k8s(cel("true", field_path = ".name"))]
    text: String,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
#[k8s(cel("true", field_path = ".spec.x"))]
#[k8s(cel("true", field_path = ".kind"))]
#[k8s(cel("true", field_path = ".spec.text"))]
pub struct Widget {
    pub metadata: ObjectMeta,
    pub spec: Paths,
}

fn main() {}
