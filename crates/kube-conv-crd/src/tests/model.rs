use kube_conv_runtime::crd::CustomResourceDefinition;
use serde_json::{Value, json};

/// The keys of an indented JSON object, as they are written.
fn top_level_keys(text: &str) -> Vec<&str> {
    text.lines()
        .filter_map(|line| line.strip_prefix("  \""))
        .filter_map(|line| line.split_once('"'))
        .map(|(key, _)| key)
        .collect()
}

/// A CRD with every field there is.
fn complete() -> Value {
    json!({
        "apiVersion": "apiextensions.k8s.io/v1",
        "kind": "CustomResourceDefinition",
        "metadata": {
            "annotations": {"a": "b"},
            "labels": {"c": "d"},
            "name": "widgets.acme.dev",
        },
        "spec": {
            "conversion": {
                "strategy": "Webhook",
                "webhook": {
                    "clientConfig": {
                        "caBundle": "Cg==",
                        "service": {
                            "name": "n",
                            "namespace": "ns",
                            "path": "/p",
                            "port": 8443,
                        },
                        "url": "https://acme.dev",
                    },
                    "conversionReviewVersions": ["v1", "v1beta1"],
                },
            },
            "group": "acme.dev",
            "names": {
                "categories": ["all"],
                "kind": "Widget",
                "listKind": "WidgetList",
                "plural": "widgets",
                "shortNames": ["w"],
                "singular": "widget",
            },
            "preserveUnknownFields": true,
            "scope": "Global",
            "versions": [{
                "additionalPrinterColumns": [{
                    "description": "d",
                    "format": "int32",
                    "jsonPath": ".a",
                    "name": "A",
                    "priority": -1,
                    "type": "int",
                }],
                "deprecated": true,
                "deprecationWarning": "",
                "name": "v1",
                "schema": {"openAPIV3Schema": {"type": "object"}},
                "selectableFields": [{"jsonPath": ".a"}],
                "served": false,
                "storage": true,
                "subresources": {
                    "scale": {
                        "labelSelectorPath": ".status.selector",
                        "specReplicasPath": ".spec.replicas",
                        "statusReplicasPath": ".status.replicas",
                    },
                    "status": {},
                },
            }],
        },
        "status": {
            "acceptedNames": {"kind": "Widget", "plural": "widgets"},
            "conditions": [{
                "lastTransitionTime": "2024-01-01T00:00:00Z",
                "message": "no conflicts found",
                "observedGeneration": 1,
                "reason": "NoConflicts",
                "status": "True",
                "type": "NamesAccepted",
            }],
            "observedGeneration": 1,
            "storedVersions": ["v1"],
        },
    })
}

#[test]
fn no_field_that_the_server_knows_is_lost() {
    let crd: CustomResourceDefinition = serde_json::from_value(complete()).unwrap();
    assert_eq!(crd.to_json(), complete());
}

#[test]
fn keys_are_in_the_alphabets_order() {
    let crd: CustomResourceDefinition = serde_json::from_value(complete()).unwrap();
    fn check(text: String) {
        let keys = top_level_keys(&text);
        assert!(keys.len() > 1 && keys.is_sorted(), "{keys:?}");
    }
    fn pretty(part: &impl serde::Serialize) -> String {
        serde_json::to_string_pretty(part).unwrap()
    }
    let whole = pretty(&crd);
    let metadata = ["\"annotations\"", "\"labels\"", "\"name\""];
    assert!(metadata.map(|key| whole.find(key)).is_sorted(), "{whole}");
    let version = &crd.spec.versions[0];
    let scale = version.subresources.as_ref().unwrap().scale.as_ref();
    let webhook = crd
        .spec
        .conversion
        .as_ref()
        .unwrap()
        .webhook
        .as_ref()
        .unwrap();
    let client = webhook.client_config.as_ref().unwrap();
    let status = crd.status.as_ref().unwrap();
    for text in [
        pretty(&crd),
        pretty(&crd.spec),
        pretty(&crd.spec.names),
        pretty(&crd.spec.conversion),
        pretty(webhook),
        pretty(client),
        pretty(&client.service),
        pretty(version),
        pretty(&version.additional_printer_columns[0]),
        pretty(&version.subresources),
        pretty(&scale),
        pretty(status),
        pretty(&status.conditions[0]),
    ] {
        check(text);
    }
}

#[test]
fn a_definition_without_anything_is_read_so_that_it_can_be_checked() {
    let crd: CustomResourceDefinition = serde_json::from_value(json!({})).unwrap();
    assert_eq!(crd, CustomResourceDefinition::default());
    assert_eq!(crd.spec.group, "");
}

#[test]
fn lists_that_older_generators_print_as_null_are_empty() {
    let crd: CustomResourceDefinition = serde_json::from_value(json!({
        "status": {
            "acceptedNames": {"kind": "", "plural": ""},
            "conditions": null,
            "storedVersions": null,
        },
    }))
    .unwrap();
    let status = crd.status.unwrap();
    assert!(status.conditions.is_empty() && status.stored_versions.is_empty());
}
