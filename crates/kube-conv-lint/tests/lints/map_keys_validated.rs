//! Maps whose keys have no rule.

use super::enum_open_ended_documented::Closed;
use super::typed::found;
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

const LINT: &str = "map_keys_validated";

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Maps {
    #[k8s(optional)]
    free: BTreeMap<String, String>,
    #[k8s(optional, each_key(max_length = 10))]
    checked: BTreeMap<String, String>,
    #[k8s(optional)]
    typed: BTreeMap<Closed, String>,
}

#[test]
fn a_map_with_free_keys_is_found() {
    assert_eq!(found::<Maps>(LINT), ["free"]);
}
