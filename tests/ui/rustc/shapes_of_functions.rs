//! Defaults that are functions or JSON, in many shapes, as in `shapes.rs`.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Spec {
    #[k8s(default_from = of_two)] // A161: another argument
    a: Option<i32>,
    #[k8s(default_from = Other::b)] // A161: a method of another type
    b: Option<i32>,
    #[k8s(default_from = plain)] // A161: another result
    c: Option<i32>,
    #[k8s(default_from = Spec::right)] // A161 + a method of the struct
    d: Option<i32>,
}

struct Other;

impl Other {
    fn b(&self) -> Option<i32> {
        None
    }
}

impl Spec {
    fn right(&self) -> Option<i32> {
        self.a
    }
}

fn plain(_: &Spec) -> i32 {
    1
}

fn of_two(_: &Spec, _: &Other) -> Option<i32> {
    None
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Defaulted {
    #[k8s(default = json!({}))] // A153: a struct with a required field
    plain: Required,
    #[k8s(default = json!({}))] // A153: boxed
    boxed: Box<Required>,
    #[k8s(default = json!({"other": 1}))] // A153: another field alone
    other: Required,
    #[k8s(default = json!({}))] // A153 + core/v1, EmptyDirVolumeSource
    empty: Empty,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Required {
    number: i32,
    other: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Empty {
    medium: Option<String>,
}

fn main() {}
