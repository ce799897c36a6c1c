//! `from` is where a field or a variant had its value in the version before, and what was done to it.
//! Mistakes: tests/ui/ours/versions.rs.
//! In objects: kube-conv-runtime/tests/wire/versions/types.rs.

use super::converts_both_ways;
use kube_conv_runtime::prelude::*;

types! {
    struct OldSpec {
        title: String, image: Option<String>, size: Option<i64>, paused: Option<bool>,
        host: Option<String>, port: Option<i32>, seconds: Option<i64>, mode: Option<OldMode>,
    };
    #[k8s(converts(from = OldSpec))]
    struct Spec {
        #[k8s(from = "title")] display_name: String,
        #[k8s(from("image", to_list, keep), optional, atomic)] images: Vec<String>,
        #[k8s(from("size", retyped, keep))] size: Option<String>,
        #[k8s(from("paused", values(true = "Paused", false = "Running")))] state: Option<State>,
        #[k8s(from("host", "port", joined_by = ":", at = first, keep))] endpoint: Option<String>,
        #[k8s(from("seconds", convert_with = minutes, keep))] minutes: Option<i64>,
        mode: Option<Mode>,
    }
        has {"/required": ["displayName"]};
    enum State { Paused, Running };
    enum OldMode { Quick };
    #[k8s(converts(from = OldMode))]
    enum Mode { #[k8s(from = "Quick")] Fast };
}

mod minutes {
    use kube_conv_runtime::prelude::Value;

    pub(super) fn upgrade(seconds: &Value) -> Result<Value, String> {
        let seconds = seconds.as_i64().ok_or("must be an integer")?;
        Ok(Value::from(seconds / 60))
    }

    pub(super) fn downgrade(minutes: &Value) -> Result<Value, String> {
        let minutes = minutes.as_i64().ok_or("must be an integer")?;
        Ok(Value::from(minutes * 60))
    }
}

#[test]
fn values_have_their_new_names_and_forms_and_their_old_ones_again() {
    converts_both_ways::<OldSpec, Spec>(
        &json!({
            "title": "t", "image": "i", "size": 3, "paused": true, "host": "h", "port": 80,
            "seconds": 120, "mode": "Quick",
        }),
        &json!({
            "displayName": "t", "images": ["i"], "size": "3", "state": "Paused", "endpoint": "h:80",
            "minutes": 2, "mode": "Fast",
        }),
    );
    // What the older type cannot hold is kept in an annotation, which a part of an object does not have.
    let two = crate::read::<Spec>(&json!({"displayName": "t", "images": ["a", "b"]}));
    assert_errors!(OldSpec::try_from(two), [expect::forbidden("<nil>")]);
}
