//! `patch_merge_key` is the field by which strategic merge patches pair the items of a list, where its keys do not say it.
//! Mistakes: tests/ui/ours/patches.rs, tests/ui/ours/lists.rs.

use super::patch_strategy::patches;
use kube_conv_runtime::prelude::*;

types! {
    struct Port { #[k8s(name = "name")] port_name: String, protocol: String, };
    struct Spec {
        #[k8s(optional, list_map(port_name, protocol), patch_merge_key = port_name)] ports: Vec<Port>,
        #[k8s(optional, list_map(port_name, protocol))] replaced: Vec<Port>,
    }
        has {"/properties/ports/x-kubernetes-patch-merge-key": null};
}

#[test]
fn it_is_the_wire_name_and_items_are_merged() {
    let merged = ("ports", Some("merge"), Some("name"));
    assert_eq!(patches::<Spec>(), [merged, ("replaced", None, None)]);
}
