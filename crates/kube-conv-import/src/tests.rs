//! Tests of single steps; whole files are those of `tests/imports/golden.rs`.

use super::identifiers::{field, pascal, singular, variant};
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::meta::{LabelSelector, Quantity};
use kube_conv_runtime::type_schema::schema_of;
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

/// A kind whose spec has one field.
fn crd(field: &Value) -> CustomResourceDefinition {
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
    serde_json::from_value(crd).unwrap()
}

fn imported(crd: &CustomResourceDefinition) -> String {
    let names = crate::Names::read(&json!({})).unwrap();
    let source = crate::rust_with_names(crd, &names).unwrap();
    source.text().to_owned()
}

/// The types of a kind whose spec has one field.
fn types(field: &Value) -> String {
    imported(&crd(field))
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
    let is_enum = |most: i64| {
        let text = types(&json!({"type": "integer", "format": "int64", "enum": [1, most]}));
        text.contains("pub enum ")
    };
    assert!(is_enum((1 << 53) - 1) && !is_enum(1 << 53));
    let text = types(&json!({"type": "integer", "format": "int64", "default": 5.0}));
    assert!(!text.contains("default = 5.0"), "{text}");
    let mut quantity = schema_of::<Quantity>().to_json();
    assert!(types(&quantity).contains("pub field: Option<Quantity>"));
    quantity["pattern"] = json!("^[0-9]+$");
    let text = types(&quantity);
    assert!(
        text.contains("^[0-9]+$") && text.contains("Option<IntOrString>"),
        "{text}"
    );
    let text = types(&json!({"x-kubernetes-preserve-unknown-fields": true, "nullable": true}));
    assert!(!text.contains("json!("), "{text}");
}

#[test]
fn defaults_of_objects_with_required_fields_are_values_of_the_types() {
    let default = |ty: &Value, value: Value| {
        types(&json!({
            "type": "object", "required": ["a"], "properties": {"a": ty}, "default": {"a": value},
        }))
    };
    let any = json!({"x-kubernetes-preserve-unknown-fields": true});
    let text = default(&any, json!({"b": 1}));
    assert!(text.contains(r#"a: json!({"b": 1})"#), "{text}");
    let selector = schema_of::<LabelSelector>().to_json();
    let text = default(&selector, json!({}));
    assert!(text.contains("a: Default::default()"), "{text}");
    // One that is optional is not written while it is empty, so that the value would be another one.
    for empty in [json!({"map": {}}), json!({"list": []})] {
        let mut default = empty.clone();
        default["a"] = json!(1);
        let text = types(&json!({
            "type": "object", "required": ["a"], "default": default,
            "properties": {
                "a": {"type": "integer", "format": "int64"},
                "map": {"type": "object", "additionalProperties": {"type": "string"}},
                "list": {"type": "array", "items": {"type": "string"}},
            },
        }));
        assert!(!text.contains("a: 1"), "{empty}: {text}");
    }
    // Its fields cannot be written in an attribute.
    let text = default(&selector, json!({"matchLabels": {"b": "c"}}));
    assert!(!text.contains("a: Default::default()"), "{text}");
}

/// No default can be written for a type of another crate.
#[cfg(feature = "k8s-openapi029")]
#[test]
fn an_object_with_a_default_has_a_type_of_the_module() {
    let mut field = schema_of::<k8s_openapi::api::core::v1::Affinity>().to_json();
    assert!(types(&field).contains("v1::Affinity>"));
    field["default"] = json!({});
    let text = types(&field);
    assert!(text.contains("pub struct Field {"), "{text}");
}

#[test]
fn a_version_keeps_its_deprecation() {
    let mut crd = crd(&json!({"type": "string"}));
    for (is_deprecated, warning, expected) in [
        (true, Some("use b"), "deprecated = \"use b\""),
        (true, None, "deprecated"),
        (false, None, ""),
    ] {
        let version = &mut crd.spec.versions[0];
        version.deprecated = is_deprecated;
        version.deprecation_warning = warning.map(Into::into);
        let text = imported(&crd);
        let found = text.contains("deprecated");
        assert!(found == is_deprecated && text.contains(expected), "{text}");
    }
}

#[test]
fn columns_may_show_what_the_schema_leaves_open() {
    let any = json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true});
    let mut crd = crd(&any);
    let column = json!([{"name": "A", "type": "string", "jsonPath": ".spec.field.a"}]);
    crd.spec.versions[0].additional_printer_columns = serde_json::from_value(column).unwrap();
    let text = imported(&crd);
    assert!(text.contains("\".spec.field.a\""), "{text}");
}

#[test]
fn comments_have_no_characters_that_rustc_rejects() {
    let text = types(&json!({"type": "string", "description": "a\u{202e}b\u{7}."}));
    assert!(text.contains("/// ab."), "{text}");
}

#[test]
fn code_in_comments_is_no_rust() {
    let description = "A.\n\n```\na\n```\n\n```\nb\n```\n\n    c";
    let text = types(&json!({"type": "string", "description": description}));
    assert_eq!(text.matches("/// ```text\n").count(), 2, "{text}");
    assert!(text.contains("///    c\n"), "{text}");
    // A fence as in Go's comments, of whose words rustdoc warns.
    let text = types(&json!({"type": "string", "description": "``` <quantity>\n```"}));
    assert!(text.contains("    rustdoc::all,\n"), "{text}");
}
