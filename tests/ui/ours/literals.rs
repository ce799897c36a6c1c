//! Literals that no value of the field's type is.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct OutOfRange {
    #[k8s(default = 300)]
    a: i8,
    #[k8s(default = 0x1FF)]
    b: Option<i8>,
    #[k8s(default = -1)]
    c: u32,
    #[k8s(default = 3_000_000_000)]
    d: i32,
    #[k8s(default = 99999999999999999999)]
    e: i64,
    #[k8s(neq = 300)]
    h: i8,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct OtherTypes {
    #[k8s(default = 1.5)]
    a: i32,
    #[k8s(default = 1)]
    b: f64,
    #[k8s(default = "5")]
    c: i32,
    #[k8s(default = 5)]
    d: String,
    #[k8s(default = true)]
    e: Option<i32>,
    #[k8s(default = 1)]
    f: bool,
    #[k8s(default = "false")]
    g: bool,
    #[k8s(default = "1.5")]
    h: f64,
    #[k8s(default = 'c')]
    i: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Bounds {
    #[k8s(minimum = 300)]
    a: u8,
    #[k8s(maximum = -1)]
    b: u32,
    #[k8s(exclusive_maximum = -128)]
    c: i8,
    #[k8s(maximum = 1e400)]
    d: f64,
    #[k8s(optional, each_val(minimum = 40_000))]
    e: Vec<i16>,
    #[k8s(default = json!(["a"]), min_items = 2)]
    f: Vec<String>,
    #[k8s(default = json!(["a", "b", "c"]), max_items = 2)]
    g: Vec<String>,
}

fn main() {}
