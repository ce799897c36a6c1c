//! The options of CEL rules; the rules themselves are read elsewhere.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel)]
#[k8s(cel())]
#[k8s(cel(self.a > 0))]
#[k8s(cel(""))]
#[k8s(cel("self.a > 0" message = "no comma"))]
#[k8s(cel("self.a > 0", mesage = "a"))]
#[k8s(cel("self.a > 0", message = ""))]
#[k8s(cel("self.a > 0", message = "two\nlines"))]
#[k8s(cel("self.a >\n 0"))]
#[k8s(cel("self.a > 0", reason = "FieldValueInvalidd"))]
#[k8s(cel("self.a > 0", reason = "Nonsense"))]
#[k8s(cel("self.a > 0", field_path = "a"))]
#[k8s(cel("self.a > 0", optional_old_self = "true"))]
#[k8s(cel("self.a > 0", message = "a", message = "b"))]
struct Rules {
    #[k8s(cel("self > 0", color = "red", minimum = 1))]
    a: i32,
}

fn main() {}
