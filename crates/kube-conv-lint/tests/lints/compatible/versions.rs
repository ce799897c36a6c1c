//! What the gate finds in a CRD with several versions.

use crate::widget::unfinished;
use kube_conv_lint::compatibility::{Proof, Verdict, check_compatible};
use kube_conv_runtime::crd::CustomResourceDefinition;
use serde_json::{Value, json};

/// A CRD with versions by their names, of which the last one is stored, with the fields of their specs.
fn of_versions(versions: &[(&str, &Value)]) -> CustomResourceDefinition {
    let mut definition = unfinished();
    let versions = versions.iter().enumerate().map(|(index, (name, fields))| {
        let spec = json!({"type": "object", "properties": fields});
        let schema = json!({"type": "object", "properties": {"spec": spec}});
        json!({"name": name, "served": true, "storage": index + 1 == versions.len(), "schema": {"openAPIV3Schema": schema}})
    });
    definition["spec"]["versions"] = versions.collect();
    serde_json::from_value(definition).unwrap()
}

/// Without a webhook, whatever the version lacks in which objects are stored from now on.
#[test]
fn a_storage_version_that_lacks_something_comes_with_an_object_that_loses_it() {
    let text = json!({"type": "string"});
    let any = json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true});
    let whole = json!({"type": "object", "x-kubernetes-embedded-resource": true, "properties": {"spec": text}});
    let part = json!({"type": "object", "properties": {"spec": text}});
    let map = json!({"type": "object", "additionalProperties": text});
    let list = |items: &Value| json!({"type": "array", "items": items});
    let cases = [
        (json!({"a": text, "x": text}), json!({"a": text})),
        (json!({"x": any}), json!({"x": part})),
        (json!({"x": whole}), json!({"x": part})),
        (json!({"x": map}), json!({"x": part})),
        (json!({"x": list(&map)}), json!({"x": list(&part)})),
        (json!({"x": list(&any)}), json!({"x": text})),
    ];
    for (beta, stable) in cases {
        let old = of_versions(&[("v1", &stable), ("v1beta1", &beta)]);
        let mut new = of_versions(&[("v1beta1", &beta), ("v1", &stable)]);
        for is_served in [true, false] {
            new.spec.versions[0].served = is_served;
            let compatibility = check_compatible(&old, &new);
            let mut changes = compatibility.breaking();
            let change = changes.find(|change| change.finding.id == "crd_stored_values_kept");
            let change = change.unwrap_or_else(|| panic!("{beta}\nto\n{stable}\n{compatibility}"));
            let Proof::Dropped { object } = &change.proof else {
                panic!("{compatibility}");
            };
            assert_eq!(object["apiVersion"], "acme.dev/v1beta1");
            assert!(object["spec"].get("x").is_some(), "{object}");
        }
        // The same where nothing is missing.
        let [old, new] = ["v1", "v1beta1"].map(|last| {
            let mut names = ["v1", "v1beta1"];
            names.sort_by_key(|name| *name == last);
            of_versions(&names.map(|name| (name, &beta)))
        });
        let compatibility = check_compatible(&old, &new);
        let verdict = compatibility.verdict();
        assert_eq!(verdict, Verdict::Compatible, "{compatibility}");
    }
}

#[test]
fn conversion_of_another_kind_is_never_compatible() {
    let crd = |conversion: Value, others: &[&str]| -> CustomResourceDefinition {
        let version = |name: &str, field: &str| {
            let spec = json!({"type": "object", "properties": {field: {"type": "string"}}});
            let schema = json!({"type": "object", "properties": {"spec": spec}});
            json!({"name": name, "served": true, "storage": name == "v1", "schema": {"openAPIV3Schema": schema}})
        };
        let others = others.iter().map(|name| version(name, "address"));
        let versions: Vec<Value> = [version("v1", "host")].into_iter().chain(others).collect();
        serde_json::from_value(json!({"metadata": {"name": "widgets.acme.dev"}, "spec": {"group": "acme.dev",
            "scope": "Namespaced", "names": {"kind": "Widget", "plural": "widgets"}, "conversion": conversion,
            "versions": versions}}))
        .unwrap()
    };
    let webhook = |name: &str| {
        let config = json!({"service": {"name": name, "namespace": "b"}});
        json!({"strategy": "Webhook", "webhook": {"conversionReviewVersions": ["v1"], "clientConfig": config}})
    };
    let none = || json!({"strategy": "None"});
    let both = ["v1beta1"].as_slice();
    for (old, new) in [
        (webhook("a"), none()),
        (webhook("a"), Value::Null),
        (Value::Null, webhook("a")),
    ] {
        let compatibility = check_compatible(&crd(old, both), &crd(new, both));
        let mut ids = compatibility.breaking().map(|change| change.finding.id);
        assert!(
            ids.any(|id| id == "crd_conversion_stable"),
            "{compatibility}"
        );
    }
    // Another address, the default, and what has one version, of which nothing is converted.
    for (old, before, new, after) in [
        (webhook("a"), both, webhook("b"), both),
        (none(), both, Value::Null, both),
        (webhook("a"), &[], none(), &[]),
        (none(), &[], webhook("a"), both),
    ] {
        let compatibility = check_compatible(&crd(old, before), &crd(new, after));
        assert!(compatibility.is_compatible(), "{compatibility}");
    }
}
