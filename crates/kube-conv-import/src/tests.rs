//! Tests of single steps; whole files are tested by `tests/imports`.

use super::identifiers::{field, pascal, singular, variant};
use serde_json::{Value, json};

#[test]
fn names_of_fields_are_identifiers() {
    for (wire, rust) in [
        ("podCIDRs", "pod_cidrs"),
        ("type", "type_"),
        ("x-y.z", "x_y_z"),
        ("2fa", "_2fa"),
    ] {
        assert_eq!(field(wire).as_deref(), Some(rust));
    }
    assert_eq!(field("$"), None);
    assert_eq!(field("größe"), None);
}

#[test]
fn names_of_values_are_variants() {
    for (value, rust) in [
        ("HTTP", "HTTP"),
        ("best-effort", "BestEffort"),
        ("FAIL_OPEN", "FailOpen"),
        ("1.3", "V13"),
        ("", "Empty"),
    ] {
        assert_eq!(variant(value).as_deref(), Some(rust));
    }
    assert_eq!(variant("*"), None);
    assert_eq!(pascal("httpGet").as_deref(), Some("HttpGet"));
}

#[test]
fn plurals_lose_their_ending() {
    for (plural, one) in [
        ("ports", "port"),
        ("policies", "policy"),
        ("addresses", "address"),
        ("status", "status"),
        ("matches", "match"),
        ("ingress", "ingress"),
    ] {
        assert_eq!(singular(plural), one);
    }
}

/// The types of a kind whose spec has one field.
fn types(field: &Value) -> String {
    let crd = json!({
        "metadata": {"name": "widgets.acme.dev"},
        "spec": {
            "group": "acme.dev", "names": {"kind": "Widget", "plural": "widgets"}, "scope": "Namespaced",
            "versions": [{
                "name": "v1", "served": true, "storage": true,
                "schema": {"openAPIV3Schema": {"type": "object", "properties": {
                    "spec": {"type": "object", "properties": {"field": field}},
                }}},
            }],
        },
    });
    let crd = serde_json::from_value(crd).unwrap();
    let names = crate::Names::read(&json!({})).unwrap();
    let source = crate::rust_with_names(&crd, &names).unwrap();
    source.text().to_owned()
}

#[test]
fn fields_have_the_types_and_rules_that_hold_exactly_their_values() {
    let text = types(&json!({"type": "string", "format": "date-time", "pattern": "^2"}));
    assert!(!text.contains("Time"), "{text}");
    let maximum = |most: i64| {
        let text = types(&json!({"type": "integer", "format": "int64", "maximum": most}));
        text.contains(&format!("maximum = {most}"))
    };
    assert!(maximum((1 << 53) - 1) && !maximum(1 << 53));
    let text = types(&json!({"x-kubernetes-preserve-unknown-fields": true, "nullable": true}));
    assert!(!text.contains("json!("), "{text}");
}

#[test]
fn comments_have_no_characters_that_rustc_rejects() {
    let text = types(&json!({"type": "string", "description": "a\u{202e}b\u{7}."}));
    assert!(text.contains("/// ab."), "{text}");
}
