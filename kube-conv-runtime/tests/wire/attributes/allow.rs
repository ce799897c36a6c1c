//! `allow` is a departure from conventions, on the item and all below it. It changes nothing but what is reported.
//! Mistakes: tests/ui/ours/allow.rs.
//! In lints: crates/kube-conv-lint/tests/lints/unused_allow.rs.

use kube_conv_runtime::ApiType;
use kube_conv_runtime::api::{Allow, Shape};
use kube_conv_runtime::prelude::*;

types! {
    #[k8s(allow(string_max_length, reason = "as published"))]
    struct Published { #[k8s(allow(bool_no_is_prefix, reason = "clients know it"))] is_paused: bool, mode: Option<Mode>, }
        stays [{"isPaused": true, "mode": "tcp"}];
    enum Mode { #[k8s(name = "tcp", allow(enum_values_pascal, reason = "lower case on the wire"))] Tcp };
}

#[test]
fn the_table_has_the_ids_with_reasons() {
    let info = <Published as ApiType>::TYPE;
    let of_type = Allow::new("string_max_length", "as published");
    assert_eq!(info.allows, [of_type]);
    let Shape::Object([is_paused, _]) = info.shape else {
        panic!("{info:?}");
    };
    let of_field = Allow::new("bool_no_is_prefix", "clients know it");
    assert_eq!(is_paused.allows, [of_field.used()]);
    let of_value = Allow::new("enum_values_pascal", "lower case on the wire");
    let allows = <Mode as ApiType>::TYPE.allows;
    assert_eq!(allows, [of_value.part("tcp").used()]);
}
