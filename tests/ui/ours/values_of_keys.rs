//! Keys with a value of the wrong sort.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

// Quotes around a path or a type, and missing quotes around a text.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(crate = "kube_conv_runtime")]
struct Quotes {
    #[k8s(as = "String")]
    a: String,
    #[k8s(with = "module")]
    b: String,
    #[k8s(validate = "check")]
    c: String,
    #[k8s(validate(check))]
    d: String,
    #[k8s(format = ipv4)]
    e: String,
    #[k8s("pattern")]
    f: String,
    #[k8s(enum_values = "a")]
    g: String,
    #[k8s(default_value = 3)]
    h: i32,
}

// A parameter has no value yet when the table is made.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Constants<const N: i64> {
    #[k8s(maximum = i32::MAX)]
    a: i32,
    #[k8s(maximum = N)]
    b: i64,
    #[k8s(max_length = "LENGTH")]
    c: String,
}

// `None` is not a default, and JSON is for values with members or items.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Defaults {
    #[k8s(default = json!({"a": 1}))]
    c: String,
    #[k8s(default = json!([1]))]
    d: Option<i32>,
    #[k8s(default = json!({}))]
    e: bool,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Doubles {
    #[k8s(
        exclusive_minimum = 1,
        exclusive_maximum = 2,
        allow(no_floats_in_spec, reason = "a ratio")
    )]
    fine: f64,
    #[k8s(required, unique(name))]
    names: Vec<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("self.a > 1", "must be more"))]
struct Messages {
    a: i32,
}

// A cycle with an invalid mark is not reported again.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Cycle {
    #[k8s(recursive)]
    a: Option<Box<Cycle>>,
    #[k8s(recursive(3))]
    b: Option<Box<Cycle>>,
    #[k8s(recursive(depth = 100))]
    c: Option<Box<Cycle>>,
}

// Neither is a discriminator if a member has no value.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(discriminator)]
enum Discriminator {
    Git { url: String },
    None,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(tag = type)]
enum Tag {
    Git { url: String },
    None,
}

// A value without a size, or without fields of its own, is reported once.
#[derive(ApiType)]
struct Unsized {
    #[k8s(required)]
    items: [i32],
}

#[derive(ApiType)]
struct Text(str);

#[derive(ApiType)]
union Both {
    a: i32,
    b: i32,
}

// A description is a text.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(doc = Described)]
struct Described {
    #[k8s(doc)]
    a: String,
}

fn main() {}
