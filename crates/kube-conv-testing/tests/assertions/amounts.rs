//! Bounds on what a text stands for, as a server prices them, and random values within them.

use kube_conv_crd::{RuleCost, check_crd, rule_costs};
use kube_conv_runtime::meta::Duration;
use kube_conv_runtime::prelude::*;
use kube_conv_testing::{arbitrary, assert_all_rules_run, assert_crd_accepted};
use std::collections::BTreeMap;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
struct Cache {
    metadata: ObjectMeta,
    spec: Spec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Spec {
    #[k8s(default = "2Gi", minimum = "1Gi", maximum = "1Ti")]
    memory: Quantity,
    #[k8s(exclusive_minimum = "0s", maximum = "24h")]
    period: Option<Duration>,
    #[k8s(minimum = "2020-01-01T00:00:00Z")]
    start_time: Option<Time>,
    #[k8s(minimum = 0, maximum = "100%")]
    max_surge: Option<IntOrString>,
    #[k8s(optional, atomic, max_items = 4, each_val(minimum = "1"))]
    sizes: Vec<Quantity>,
    #[k8s(optional, atomic, max_items = 100, each_val(minimum = "1", schema = json!({"maxLength": 32})))]
    many_sizes: Vec<Quantity>,
    #[k8s(optional, max_properties = 4, each_val(maximum = "1h"))]
    periods: BTreeMap<String, Duration>,
    #[k8s(
        optional,
        list_map(name),
        max_items = 4,
        item(name = "main", subfield(size, maximum = "8"))
    )]
    volumes: Vec<Volume>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Volume {
    #[k8s(max_length = 63)]
    name: String,
    size: Quantity,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
struct Unbounded {
    metadata: ObjectMeta,
    #[k8s(optional, atomic, each_val(maximum = "8"))]
    sizes: Vec<Quantity>,
    #[k8s(optional, atomic, each_val(maximum = "100%"))]
    shares: Vec<IntOrString>,
    #[k8s(optional, atomic, each_val(maximum = "1h"))]
    periods: Vec<Duration>,
}

#[test]
fn a_server_accepts_bounds_of_fields_and_of_few_items() {
    assert_crd_accepted::<Cache>();
    assert_all_rules_run::<Cache>();
}

#[test]
fn the_bound_that_makes_a_rule_in_a_list_affordable_is_named() {
    let crd = Unbounded::crd();
    assert!(check_crd(&crd).is_err());
    let costs = rule_costs(&crd);
    let advice = costs.iter().filter_map(RuleCost::advice);
    let advice: Vec<String> = advice.map(|advice| format!("{advice:#}")).collect();
    assert_eq!(
        advice,
        [
            "max_items = 3 for shares, or schema = json!({\"maxLength\": 1500}) for shares[*] and max_items = 1500 for shares",
            "max_items = 7 for sizes, or schema = json!({\"maxLength\": 2400}) for sizes[*] and max_items = 2400 for sizes",
        ]
    );
}

#[test]
fn random_values_are_within_the_bounds() {
    let least: Quantity = "1Gi".parse().unwrap();
    arbitrary::<Spec>().check(50, |spec| match spec.memory >= least {
        true => Ok(()),
        false => Err("below the bound"),
    });
}
