//! Managers of fields, on values and through requests.

use kube_conv_patch::apply::{Duplicates, Managers, ObjectType, OneVersion, Updater};
use kube_conv_runtime::json;
use kube_conv_runtime::meta::{FieldsV1, ManagedFieldsEntry, ManagedFieldsOperation};
use kube_conv_server::managers::ManagedFields;
use serde_json::Value;

fn entry(operation: &str, fields: Value) -> ManagedFieldsEntry {
    ManagedFieldsEntry {
        manager: Some("m".to_owned()),
        operation: ManagedFieldsOperation::from(operation),
        api_version: Some("acme.dev/v1".to_owned()),
        fields_type: Some("FieldsV1".to_owned()),
        fields_v1: Some(FieldsV1(fields)),
        ..ManagedFieldsEntry::default()
    }
}

#[test]
fn the_page_about_apply_is_right() {
    use kube_conv_patch::apply::ObjectType;
    use kube_conv_runtime::json;

    // What this controller applied earlier, with the current values.
    let object_type = ObjectType::deduced();
    let stored = json!({
        "apiVersion": "acme.dev/v1", "kind": "Widget",
        "metadata": {"name": "w", "managedFields": [{
            "manager": "scaler", "operation": "Apply", "fieldsType": "FieldsV1",
            "fieldsV1": {"f:spec": {"f:size": {}}},
        }]},
        "spec": {"size": 3, "color": "red"},
    });
    let mut mine = object_type.extract(&stored, "scaler", "").unwrap().unwrap();
    assert_eq!(mine["spec"], json!({"size": 3}));

    // What a server would store for a larger one.
    mine["spec"]["size"] = json!(5);
    let merged = object_type.merge(&stored, &mine).unwrap();
    assert_eq!(merged["spec"], json!({"size": 5, "color": "red"}));
}

#[test]
fn malformed_managed_fields_are_errors() {
    let mut deep = json!({});
    for _ in 0..501 {
        deep = json!({ "f:a": deep });
    }
    for (fields, expected) in [
        (json!({"x": {}}), "key must be 2 characters long"),
        (json!([]), "error decoding set"),
        (json!({"k:{": {}}), "error decoding set"),
        (deep, "must not nest more than 500 levels"),
    ] {
        let error = ManagedFields::decode(&[entry("Update", fields)]).unwrap_err();
        assert!(error.contains(expected), "{error}");
    }
    let error = ManagedFields::decode(&[entry("Merge", json!({}))]).unwrap_err();
    assert_eq!(error, "operation must be `Apply` or `Update`");
}

#[test]
fn managed_fields_are_written_as_they_were_read() {
    let fields = json!({"f:spec": {".": {}, "f:size": {}, "f:ports": {"k:{\"port\":80}": {}}}});
    let entries = [entry("Apply", fields.clone()), entry("Update", fields)];
    let read = ManagedFields::decode(&entries).unwrap();
    assert_eq!(read.encode(), entries);
}

#[test]
fn a_manager_gives_up_what_it_stops_applying() {
    let object_type = ObjectType::deduced();
    let typed = |value: &Value| {
        object_type
            .typed(value.clone(), Duplicates::Rejected)
            .unwrap()
    };
    let updater = Updater::new(&OneVersion);
    let apply = |live: &Value, config: Value, managers: Managers, manager: &str| {
        let result = updater.apply(
            &typed(live),
            &typed(&config),
            "v1",
            managers,
            manager,
            false,
        );
        let (object, managers) = result.unwrap();
        (object.unwrap_or_else(|| live.clone()), managers)
    };
    let both = json!({"a": 1, "b": {"c": 2, "d": 3}});
    let (object, managers) = apply(&json!({}), both.clone(), Managers::new(), "one");
    let (object, managers) = apply(&object, json!({"b": {"c": 2}}), managers, "two");
    assert_eq!(object, both);
    let (object, managers) = apply(&object, json!({"a": 1}), managers, "one");
    assert_eq!(object, json!({"a": 1, "b": {"c": 2}}));
    let (object, managers) = apply(&object, json!({}), managers, "two");
    assert_eq!(object, json!({"a": 1}));
    assert_eq!(managers.keys().collect::<Vec<_>>(), ["one"]);
}
