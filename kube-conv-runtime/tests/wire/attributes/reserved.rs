//! `reserved` are names and values that were dropped. The derive rejects their use; in a value they are as unknown as others.
//! Mistakes: tests/ui/ours/names_over_time.rs.
//! In lints: crates/kube-conv-lint/tests/lints/keys.rs.

use kube_conv_runtime::prelude::*;

types! {
    #[k8s(reserved("width", "height"))]
    struct Widget { size: i32, mode: Option<Mode>, }
        has {"/properties/width": null, "/properties/mode/enum": ["Fast"]};
    #[k8s(reserved("Gone"))]
    enum Mode { Fast };
}

#[test]
fn a_dropped_name_is_no_field_and_no_value() {
    let old = json!({"size": 1, "width": 2, "mode": "Gone"});
    assert_errors!(Widget::decode(&old), [expect::not_supported("mode")]);
}
