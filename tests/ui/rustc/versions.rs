//! Mistakes about the version before: what is missing is listed with what to write.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Old {
    title: String,
    replicas: Option<i32>,
    port: Option<OldPort>,
    mode: Option<OldMode>,
    images: Option<String>,
    legacy: Option<bool>,
    display: Option<Display>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct OldPort {
    number: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum OldMode {
    Quick,
    Slow,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Display {
    color: Option<String>,
    font: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(converts(from = Old, moved("display.color", to = "colour"), removed("legcy", keep)))]
struct New {
    #[k8s(from = "titel")]
    display_name: String,
    replica: Option<i32>,
    port: Option<Port>,
    mode: Option<Mode>,
    #[k8s(optional, atomic)]
    images: Vec<String>,
    #[k8s(from("replicas", first, keep))]
    first: Option<i32>,
    #[k8s(from("title", to_list, keep))]
    not_a_list: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Port {
    port: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(converts(from = OldMode))]
enum Mode {
    Fast,
    #[k8s(from = "Slwo")]
    Lazy,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(converts(from = String))]
struct OfText {
    a: Option<String>,
}

struct Foreign;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(converts(from = Foreign))]
struct OfForeign {
    a: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum OldSource {
    Git(OldPort),
    Blob(OldPort),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(converts(from = OldSource))]
enum Source {
    #[k8s(from = "gti")]
    Repository(OldPort),
    Volume(OldPort),
    Blob(Port),
}

fn main() {}
