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

fn main() {}
