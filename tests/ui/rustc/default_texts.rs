use kube_conv_runtime::meta::{Duration, Quantity};
use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Limits {
    #[k8s(default = "30")]
    timeout: Duration,
    #[k8s(default = "10gb")]
    memory: Option<Quantity>,
    #[k8s(default = "1d")]
    grace: Grace,
    #[k8s(default = "first")]
    other: Other,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Grace(Duration);

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Other {
    First,
}

mod text {
    use super::*;

    /// Like k8s-openapi's type.
    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Quantity(String);
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Numbers {
    #[k8s(default = json!(1))]
    ours: Quantity,
    #[k8s(default = json!(1))]
    theirs: text::Quantity,
    #[k8s(default = json!(-1))]
    optional: Option<text::Quantity>,
}

fn main() {}
