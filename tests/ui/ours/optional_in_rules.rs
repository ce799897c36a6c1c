//! Rules that read optional fields: warnings, which `strict` turns into errors.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(strict)]
#[k8s(cel("self.most > 0"))]
#[k8s(cel("self.names.all(name, name != '') && self.most >= self.least"))]
#[k8s(cel("has(self.most) ? self.most == oldSelf.most : true"))]
#[k8s(cel(
    "!has(self.most) || self.most > self.least",
    message_expression = "string(self.most)"
))]
#[k8s(cel("self.?most.orValue(1) > 0"))]
struct Limits {
    most: Option<i32>,
    #[k8s(optional)]
    names: Vec<String>,
    #[k8s(default = 1)]
    least: i32,
    defaulted: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(strict, cel("self.most > 0"))]
#[k8s(allow(cel_optional_has, reason = "nobody leaves it out"))]
struct Allowed {
    most: Option<i32>,
}

fn main() {}
