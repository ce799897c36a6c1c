//! The wire form of options, and preconditions; validation is covered by the recorded answers.

use super::{
    CreateOptions, DeleteOptions, DeletionPropagation, FieldValidation, GetOptions, ListOptions,
    PatchOptions, Preconditions, TableOptions,
};
use crate::meta::ObjectMeta;
use crate::meta::test_support::{
    bare_schema, table_demands_what_is_always_written, table_names_what_is_written, unchanged,
};
use serde_json::{from_value, json, to_value};

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
fn tables_agree_with_the_wire_form() {
    table_names_what_is_written::<CreateOptions>(&unchanged(
        json!({"dryRun": ["All"], "fieldManager": "m", "fieldValidation": "New"}),
    ));
    table_names_what_is_written::<DeleteOptions>(&unchanged(json!({
        "gracePeriodSeconds": 0, "preconditions": {"uid": "", "resourceVersion": "1"},
        "orphanDependents": false, "propagationPolicy": "Orphan", "dryRun": ["All"],
        "ignoreStoreReadErrorWithClusterBreakingPotential": false
    })));
    table_names_what_is_written::<GetOptions>(&unchanged(json!({"resourceVersion": "0"})));
    table_names_what_is_written::<ListOptions>(&unchanged(json!({
        "labelSelector": "a=b", "fieldSelector": "a=b", "watch": true,
        "allowWatchBookmarks": true, "resourceVersion": "1", "resourceVersionMatch": "Exact",
        "timeoutSeconds": 0, "limit": 5, "continue": "c", "sendInitialEvents": false,
        "shardSelector": "s"
    })));
    table_names_what_is_written::<TableOptions>(&unchanged(json!({"includeObject": "None"})));
    table_names_what_is_written::<Preconditions>(&unchanged(
        json!({"uid": "u", "resourceVersion": ""}),
    ));
    table_demands_what_is_always_written::<CreateOptions>();
    table_demands_what_is_always_written::<DeleteOptions>();
    table_demands_what_is_always_written::<GetOptions>();
    table_demands_what_is_always_written::<ListOptions>();
    table_demands_what_is_always_written::<TableOptions>();
    table_demands_what_is_always_written::<Preconditions>();
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
    for array in [
        from_value::<PatchOptions>(json!([])).is_err(),
        from_value::<GetOptions>(json!([])).is_err(),
    ] {
        assert!(array);
    }
}

#[test]
fn schemas_are_the_published_ones() {
    assert_eq!(
        bare_schema::<DeleteOptions>(),
        json!({
            "type": "object",
            "properties": {
                "gracePeriodSeconds": {"type": "integer", "format": "int64"},
                "preconditions": {
                    "type": "object",
                    "properties": {
                        "uid": {"type": "string"}, "resourceVersion": {"type": "string"}
                    }
                },
                "orphanDependents": {"type": "boolean"},
                "propagationPolicy": {"type": "string"},
                "dryRun": {
                    "type": "array", "items": {"type": "string"},
                    "x-kubernetes-list-type": "atomic"
                },
                "ignoreStoreReadErrorWithClusterBreakingPotential": {"type": "boolean"}
            }
        })
    );
    let patch = bare_schema::<PatchOptions>();
    let names: Vec<_> = patch["properties"].as_object().unwrap().keys().collect();
    assert_eq!(
        names,
        ["dryRun", "fieldManager", "fieldValidation", "force"]
    );
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
