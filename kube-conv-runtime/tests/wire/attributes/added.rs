//! `added` is a field or a variant that the version before does not have, with a value for older objects if there is one.
//! Mistakes: tests/ui/ours/versions.rs.
//! In objects: kube-conv-runtime/tests/wire/versions/types.rs.

use super::converts_both_ways;
use kube_conv_runtime::prelude::*;

types! {
    struct OldSpec { name: String, mode: OldMode, };
    #[k8s(converts(from = OldSpec))]
    struct Spec {
        name: String,
        mode: Mode,
        #[k8s(added(lossy(reason = "nobody reads it there")))] note: Option<String>,
        #[k8s(added(value = "Legacy", keep))] engine: Option<String>,
    }
        has {"/required": ["mode", "name"]};
    enum OldMode { Slow };
    #[k8s(converts(from = OldMode))]
    enum Mode { Slow, #[k8s(added(instead = "Slow", lossy(reason = "it is one")))] Turbo };
}

#[test]
fn older_objects_get_the_value_and_older_versions_another_one_or_none() {
    let old = json!({"name": "n", "mode": "Slow"});
    converts_both_ways::<OldSpec, Spec>(
        &old,
        &json!({"name": "n", "mode": "Slow", "engine": "Legacy"}),
    );
    let new = json!({"name": "n", "mode": "Turbo", "note": "lost", "engine": "Legacy"});
    let down = OldSpec::try_from(crate::read::<Spec>(&new)).unwrap();
    assert_eq!(crate::written(&down), old);
}
