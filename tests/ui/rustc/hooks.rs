//! Custom checks that are for another type or do not exist.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::{Context, CustomRule};

const fn even() -> CustomRule<i32> {
    CustomRule::new("even", |value| match value % 2 {
        0 => Ok(()),
        _ => Err("must be even".into()),
    })
}

fn grows(value: &i32, context: &Context<'_, i32>) -> Result<(), String> {
    match context.old() {
        Some(old) if old > value => Err("must not shrink".into()),
        _ => Ok(()),
    }
}

fn other_result(_: &String, _: &Context<'_, String>) -> i32 {
    0
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Wrong {
    #[k8s(rules(even()))]
    text: String,
    #[k8s(validate = grows)]
    other: String,
    #[k8s(validate = other_result)]
    result: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Missing {
    #[k8s(rules(missing()))]
    rule: i32,
    #[k8s(validate = missing)]
    function: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Renamed {
    #[k8s(max_bytes = 1, neq = "a")]
    count: Count,
    #[k8s(optional, each_key(minimum = 1))]
    counts: std::collections::BTreeMap<Name, i32>,
}

type Count = bool;
type Name = String;

fn main() {}
