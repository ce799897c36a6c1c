//! Rules and defaults on types that only rustc can resolve.

use kube_conv_runtime::prelude::*;

type Text = String;
type Count = i32;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Rules {
    #[k8s(minimum = 1)]
    alias: Text,
    #[k8s(max_length = 1, max_items = 1)]
    count: Option<Count>,
    #[k8s(required, each_val(max_length = 1))]
    counts: Vec<Count>,
    #[k8s(max_length = 1)]
    name: Name,
    #[k8s(pattern = "a")]
    inner: Inner,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(minimum = 1)]
struct Name(Text);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Inner {
    required: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Defaults {
    #[k8s(default = 1)]
    number: i32,
    #[k8s(default = "one")]
    text: String,
    #[k8s(default = json!({}))]
    inner: Inner,
    #[k8s(default = missing())]
    missing: i32,
    #[k8s(default = "text")]
    object: Option<Inner>,
}

fn main() {}
