//! Behavior tables: an object of one version, and what it is in another.

use super::types::{v1, v1alpha1, v1beta1};
use kube_conv_runtime::json;
use kube_conv_runtime::versions::Conversions;
use serde_json::Value;

const ALPHA: &str = "widgets.acme.dev/v1alpha1";
const BETA: &str = "widgets.acme.dev/v1beta1";
const STABLE: &str = "widgets.acme.dev/v1";
const KEY: &str = "widgets.acme.dev/kept-by-conversion";

fn widget(api_version: &str, spec: Value) -> Value {
    json!({"apiVersion": api_version, "kind": "Widget", "metadata": {"name": "w"}, "spec": spec})
}

fn convert(object: Value, to: &str) -> Value {
    Conversions::of::<v1::Widget>().convert(object, to).unwrap()
}

/// The spec and the annotation of a converted object.
fn parts(object: &Value) -> (Value, Value) {
    let kept = object.pointer("/metadata/annotations");
    let kept = kept.and_then(|annotations| annotations[KEY].as_str());
    let kept = kept.map_or(Value::Null, |text| serde_json::from_str(text).unwrap());
    (object["spec"].clone(), kept)
}

#[test]
fn fields_are_converted_one_by_one() {
    let table = [
        // Nothing is invented, and null stays null.
        (json!({}), json!({}), Value::Null),
        (
            json!({"title": null}),
            json!({"displayName": null}),
            Value::Null,
        ),
        (json!(null), json!(null), Value::Null),
        // Renamed, moved, split, made a list, retyped, mapped.
        (
            json!({"title": "a"}),
            json!({"displayName": "a", "engine": "Legacy"}),
            Value::Null,
        ),
        (
            json!({"replicas": 3}),
            json!({"scaling": {"replicas": 3}}),
            Value::Null,
        ),
        (
            json!({"replicas": null}),
            json!({"scaling": {"replicas": null}}),
            Value::Null,
        ),
        (
            json!({"display": {"color": "red", "font": "mono"}}),
            json!({"color": "red", "display": {"font": "mono"}}),
            Value::Null,
        ),
        (
            json!({"display": {"color": "red"}}),
            json!({"color": "red"}),
            Value::Null,
        ),
        (
            json!({"address": "h:80"}),
            json!({"host": "h", "port": 80}),
            Value::Null,
        ),
        (json!({"address": "h"}), json!({"host": "h"}), Value::Null),
        (json!({"address": ":80"}), json!({"port": 80}), Value::Null),
        (
            json!({"address": "h:http"}),
            json!({}),
            json!({"v1alpha1": {"fields": {"spec": {"fields": {"address": {"values": {"address": "h:http"}}}}}}}),
        ),
        (json!({"image": "i"}), json!({"images": ["i"]}), Value::Null),
        (json!({"size": 5}), json!({"size": "5"}), Value::Null),
        (
            json!({"paused": true}),
            json!({"state": "Paused"}),
            Value::Null,
        ),
        (
            json!({"mode": "Quick"}),
            json!({"mode": "Fast"}),
            Value::Null,
        ),
        (
            json!({"mode": "Slow"}),
            json!({"mode": "Slow"}),
            Value::Null,
        ),
        (
            json!({"mode": "Ancient"}),
            json!({"mode": "Slow"}),
            json!({"v1alpha1": {"fields": {"spec": {"fields": {"mode": {"values": {"": "Ancient"}}}}}}}),
        ),
        // A value that no version knows is kept as it is.
        (
            json!({"mode": "Future"}),
            json!({"mode": "Future"}),
            Value::Null,
        ),
        (json!({"seconds": 120}), json!({"minutes": 2}), Value::Null),
        (
            json!({"seconds": 90}),
            json!({"minutes": 1}),
            json!({"v1alpha1": {"fields": {"spec": {"fields": {"seconds": {"values": {"seconds": 90}}}}}}}),
        ),
        // Removed.
        (
            json!({"legacy": true}),
            json!({}),
            json!({"v1alpha1": {"fields": {"spec": {"fields": {"legacy": {"values": {"legacy": true}}}}}}}),
        ),
        (json!({"debug": "x"}), json!({}), Value::Null),
        // In lists and maps.
        (
            json!({"ports": [{"name": "a", "number": 1}, {"name": "b"}]}),
            json!({"ports": [{"name": "a", "port": 1}, {"name": "b"}]}),
            Value::Null,
        ),
        (
            json!({"labels": {"a": "b"}}),
            json!({"labels": {"a": "b"}}),
            Value::Null,
        ),
        // Unknown fields stay, unless their name has a meaning in the other version.
        (
            json!({"unknown": {"a": [1]}}),
            json!({"unknown": {"a": [1]}}),
            Value::Null,
        ),
        (json!({"note": "unknown here"}), json!({}), Value::Null),
    ];
    for (old, new, kept) in table {
        let converted = convert(widget(ALPHA, old.clone()), BETA);
        assert_eq!(parts(&converted), (new, kept), "{old}");
        assert_eq!(converted["apiVersion"], BETA);
    }
}

#[test]
fn fields_are_converted_back() {
    let table = [
        (
            json!({"displayName": "a", "engine": "Legacy"}),
            json!({"title": "a"}),
            Value::Null,
        ),
        (
            json!({"displayName": "a", "engine": "New"}),
            json!({"title": "a"}),
            json!({"engine": {"values": {"engine": "New"}}}),
        ),
        // Without the required fields the value of older objects would not come back.
        (
            json!({"engine": "Legacy"}),
            json!({}),
            json!({"engine": {"values": {"engine": "Legacy"}}}),
        ),
        (
            json!({"displayName": "a"}),
            json!({"title": "a"}),
            json!({"engine": {"values": {}}}),
        ),
        (
            json!({"images": ["a", "b"]}),
            json!({"image": "a"}),
            json!({"images": {"values": {"images": ["a", "b"]}}}),
        ),
        (
            json!({"images": []}),
            json!({}),
            json!({"images": {"values": {"images": []}}}),
        ),
        (
            json!({"size": "05"}),
            json!({"size": 5}),
            json!({"size": {"values": {"size": "05"}}}),
        ),
        (
            json!({"size": "big"}),
            json!({}),
            json!({"size": {"values": {"size": "big"}}}),
        ),
        (
            json!({"mode": "Turbo"}),
            json!({"mode": "Quick"}),
            json!({"mode": {"values": {"": "Turbo"}}}),
        ),
        (
            json!({"host": "a:b", "port": 1}),
            json!({"address": "a:b:1"}),
            json!({"host,port": {"values": {"host": "a:b", "port": 1}}}),
        ),
        (
            json!({"ports": [{"name": "a", "port": 1, "protocol": "TCP"}]}),
            json!({"ports": [{"name": "a", "number": 1}]}),
            json!({"ports": {"items": [{"place": "\"a\"", "kept": {"fields": {"protocol": {"values": {"protocol": "TCP"}}}}}]}}),
        ),
    ];
    for (new, old, kept) in table {
        let converted = convert(widget(BETA, new.clone()), ALPHA);
        let kept = match kept {
            Value::Null => Value::Null,
            kept => json!({"v1beta1": {"fields": {"spec": {"fields": kept}}}}),
        };
        assert_eq!(parts(&converted), (old, kept), "{new}");
        assert_eq!(convert(converted, BETA), widget(BETA, new));
    }
}

/// All fields of `scaling` move elsewhere, so that nothing of it is left if it is an object.
#[test]
fn a_value_of_another_type_whose_fields_move_is_an_error() {
    for (value, kind) in [
        (json!("a"), "string"),
        (json!(1), "number"),
        (json!(true), "boolean"),
        (json!([]), "array"),
    ] {
        let object = widget(BETA, json!({"scaling": value}));
        let error = Conversions::of::<v1::Widget>().convert(object, ALPHA);
        let expected = format!("spec.scaling: Invalid value: \"{kind}\": must be an object");
        assert!(
            error.unwrap_err().to_string().contains(&expected),
            "{expected}"
        );
    }
}

#[test]
fn what_is_kept_is_dropped_when_its_base_changes() {
    let full = json!({
        "displayName": "a", "engine": "New", "images": ["a", "b"], "size": "05", "mode": "Turbo",
        "ports": [{"name": "a", "port": 1, "protocol": "TCP"}, {"name": "b", "port": 2, "protocol": "UDP"}],
        "rules": [{"path": "/", "weight": 1}, {"path": "/b", "weight": 2}],
    });
    let mut old = convert(widget(BETA, full), ALPHA);
    let spec = &mut old["spec"];
    spec["image"] = json!("c");
    spec["size"] = json!(6);
    spec["mode"] = json!("Slow");
    spec["ports"] = json!([{"name": "b", "number": 3}, {"name": "c", "number": 4}]);
    spec["rules"][0]["path"] = json!("/a");
    let (spec, kept) = parts(&convert(old, BETA));
    assert_eq!(kept, Value::Null);
    let expected = json!({
        "displayName": "a", "engine": "New", "images": ["c"], "size": "6", "mode": "Slow",
        // Items with keys are found wherever they are; others only if they did not change.
        "ports": [{"name": "b", "port": 3, "protocol": "UDP"}, {"name": "c", "port": 4}],
        "rules": [{"path": "/a"}, {"path": "/b", "weight": 2}],
    });
    assert_eq!(spec, expected);
}

#[test]
fn any_version_is_converted_to_any_other() {
    let stable = widget(
        STABLE,
        json!({"displayName": "a", "engine": "Legacy", "endpoint": "h:80", "note": "n"}),
    );
    let alpha = convert(stable.clone(), ALPHA);
    let (spec, kept) = parts(&alpha);
    assert_eq!(spec, json!({"title": "a", "address": "h:80"}));
    assert_eq!(
        kept["v1beta1"]["fields"]["spec"]["fields"]["note"]["values"]["note"],
        "n"
    );
    assert_eq!(convert(alpha, STABLE), stable);
    assert_eq!(convert(stable.clone(), STABLE), stable);
}

#[test]
fn rust_types_are_converted_by_the_same_tables() {
    let old: v1alpha1::Widget = serde_json::from_value(widget(
        ALPHA,
        json!({"title": "a", "image": "i", "mode": "Ancient", "seconds": 61}),
    ))
    .unwrap();
    let new = v1beta1::Widget::try_from(old.clone()).unwrap();
    assert_eq!(new.spec.images, ["i"]);
    assert_eq!(new.spec.mode, Some(v1beta1::Mode::Slow));
    assert_eq!(v1alpha1::Widget::try_from(new).unwrap(), old);
    // Without metadata nothing can be kept.
    let error = v1beta1::WidgetSpec::try_from(old.spec).unwrap_err();
    assert!(
        error.to_string().contains("convert the whole object"),
        "{error}"
    );
    assert_eq!(
        v1beta1::Mode::try_from(v1alpha1::Mode::Quick).unwrap(),
        v1beta1::Mode::Fast
    );
}
