//! The wire form of options, and preconditions; validation is covered by the recorded answers.

use super::{
    CreateOptions, DeleteOptions, DeletionPropagation, FieldValidation, ListOptions, PatchOptions,
    Preconditions,
};
use kube_conv_runtime::meta::ObjectMeta;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, from_value, json, to_value};

/// Reads options that are written as they were.
fn unchanged<T: DeserializeOwned + Serialize>(json: Value) -> T {
    let options: T = from_value(json.clone()).unwrap();
    assert_eq!(to_value(&options).unwrap(), json);
    options
}

#[test]
fn options_keep_their_wire_form() {
    let patch = PatchOptions {
        common: CreateOptions {
            field_manager: Some("m".to_owned()),
            field_validation: FieldValidation::Strict,
            ..CreateOptions::default()
        },
        force: Some(false),
    };
    let json = json!({"fieldManager": "m", "fieldValidation": "Strict", "force": false});
    assert_eq!(unchanged::<PatchOptions>(json), patch);
    let delete = DeleteOptions {
        propagation_policy: Some(DeletionPropagation::Orphan),
        ..DeleteOptions::default()
    };
    assert_eq!(
        to_value(&delete).unwrap(),
        json!({"propagationPolicy": "Orphan"})
    );
    assert_eq!(to_value(DeleteOptions::default()).unwrap(), json!({}));
}

#[test]
fn what_is_read_is_written_again() {
    unchanged::<CreateOptions>(
        json!({"dryRun": ["All"], "fieldManager": "m", "fieldValidation": "New"}),
    );
    unchanged::<DeleteOptions>(json!({
        "gracePeriodSeconds": 0, "preconditions": {"uid": "", "resourceVersion": "1"},
        "orphanDependents": false, "propagationPolicy": "Orphan", "dryRun": ["All"],
        "ignoreStoreReadErrorWithClusterBreakingPotential": false
    }));
    unchanged::<ListOptions>(json!({
        "labelSelector": "a=b", "fieldSelector": "a=b", "watch": true,
        "allowWatchBookmarks": true, "resourceVersion": "1", "resourceVersionMatch": "Exact",
        "timeoutSeconds": 0, "limit": 5, "continue": "c", "sendInitialEvents": false,
        "shardSelector": "s"
    }));
    unchanged::<Preconditions>(json!({"uid": "u", "resourceVersion": ""}));
}

#[test]
fn null_and_empty_are_absent() {
    let nulls = json!({"watch": null, "limit": 0, "labelSelector": "", "continue": null,
        "resourceVersionMatch": null, "kind": "ListOptions"});
    assert_eq!(
        from_value::<ListOptions>(nulls).unwrap(),
        ListOptions::default()
    );
    let nulls = json!({"dryRun": null, "propagationPolicy": null, "preconditions": null});
    assert_eq!(
        from_value::<DeleteOptions>(nulls).unwrap(),
        DeleteOptions::default()
    );
    for wrong in [json!([]), json!(["a"]), json!("a"), json!(1), json!(null)] {
        assert!(from_value::<CreateOptions>(wrong.clone()).is_err());
        assert!(from_value::<DeleteOptions>(wrong.clone()).is_err());
        assert!(from_value::<ListOptions>(wrong.clone()).is_err());
        assert!(from_value::<PatchOptions>(wrong.clone()).is_err());
        assert!(from_value::<Preconditions>(wrong.clone()).is_err());
    }
}

#[test]
fn preconditions_are_checked_in_upstreams_words_and_order() {
    let stored = ObjectMeta {
        uid: Some("u".to_owned()),
        resource_version: Some("7".to_owned()),
        ..ObjectMeta::default()
    };
    let wanted = |uid: Option<&str>, version: Option<&str>| {
        let wanted = Preconditions {
            uid: uid.map(str::to_owned),
            resource_version: version.map(str::to_owned),
        };
        wanted.check(&stored).map_err(|failed| failed.to_string())
    };
    assert_eq!(wanted(None, None), Ok(()));
    assert_eq!(wanted(Some("u"), Some("7")), Ok(()));
    assert_eq!(
        wanted(Some("v"), Some("8")).unwrap_err(),
        "Precondition failed: UID in precondition: v, UID in object meta: u"
    );
    assert_eq!(
        wanted(Some("u"), Some("")).unwrap_err(),
        "Precondition failed: ResourceVersion in precondition: , ResourceVersion in object meta: 7"
    );
}

#[test]
fn the_grace_period_of_the_caller_wins_over_the_kinds() {
    for (given, of_kind, expected) in [
        (None, 30, 30),
        (Some(0), 30, 0),
        (Some(5), 30, 5),
        (Some(-1), 30, 1),
        (None, 0, 0),
    ] {
        let options = DeleteOptions {
            grace_period_seconds: given,
            ..DeleteOptions::default()
        };
        assert_eq!(options.grace_period_seconds_or(of_kind), expected);
    }
}
