//! Regular expressions that servers reject, since they use Go's dialect.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Patterns {
    #[k8s(pattern = "^(?!x).*$")]
    look_ahead: String,
    #[k8s(pattern = r"(a)\1")]
    back_reference: String,
    #[k8s(pattern = "[a-z")]
    open_class: String,
    #[k8s(pattern = "(a")]
    open_group: String,
    #[k8s(pattern = r"\u0041")]
    rust_escape: String,
    #[k8s(pattern = "a{2,1}")]
    backwards: Option<String>,
    #[k8s(required, each_val(pattern = "*"))]
    items: Vec<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(pattern = "a**")]
struct Name(String);

fn main() {}
