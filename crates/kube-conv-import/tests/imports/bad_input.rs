//! What cannot be imported is an error with its path.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use kube_conv_crd::CrdRead;
use kube_conv_import::{Names, rust, rust_with_names};
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::json;
use serde_json::Value;

fn crd(spec: Value) -> CustomResourceDefinition {
    let value = json!({
        "apiVersion": "apiextensions.k8s.io/v1",
        "kind": "CustomResourceDefinition",
        "metadata": {"name": "widgets.acme.dev"},
        "spec": {
            "group": "acme.dev",
            "names": {"kind": "Widget", "plural": "widgets", "singular": "widget", "listKind": "WidgetList"},
            "scope": "Namespaced",
            "versions": [{
                "name": "v1", "served": true, "storage": true,
                "schema": {"openAPIV3Schema": {"type": "object", "properties": {"spec": spec}}},
            }],
        },
    });
    CrdRead::read(&value).unwrap().crd
}

fn object(properties: Value) -> Value {
    json!({"type": "object", "properties": properties})
}

fn errors(crd: &CustomResourceDefinition) -> Vec<String> {
    let errors = rust(crd).unwrap_err();
    errors.iter().map(ToString::to_string).collect()
}

#[test]
fn a_crd_that_a_server_rejects() {
    let found = errors(&crd(object(
        json!({"size": {"type": "integer", "pattern": "["}}),
    )));
    assert!(found[0].starts_with("spec.validation.openAPIV3Schema.properties[spec].properties[size].pattern: a server rejects the CRD: "), "{found:?}");
}

#[test]
fn references() {
    let found = errors(&crd(object(json!({"next": {"$ref": "#/spec"}}))));
    assert_eq!(
        found,
        [
            "v1.spec.next: `$ref: #/spec`: a server resolves no references; write the schema in its place"
        ]
    );
}

#[test]
fn names_that_are_no_identifiers() {
    let crd = crd(object(json!({"$": {"type": "string"}})));
    let found = errors(&crd);
    assert_eq!(
        found,
        [
            "v1.spec.$: the name is no Rust identifier; give it one in the table of names, under `fields`"
        ]
    );
    let names = Names::read(&json!({"fields": {"v1.spec.$": "dollar"}})).unwrap();
    let source = rust_with_names(&crd, &names).unwrap();
    assert!(
        source
            .text()
            .contains("#[k8s(name = \"$\")]\n        pub dollar: Option<String>,")
    );
}

#[test]
fn fields_that_collide() {
    let found = errors(&crd(object(
        json!({"fooBar": {"type": "string"}, "foo_bar": {"type": "string"}}),
    )));
    assert_eq!(
        found,
        [
            "v1.spec.foo_bar: `fooBar` is `foo_bar` in Rust as well; rename one in the table of names, under `fields`"
        ]
    );
}

#[test]
fn names_for_nothing() {
    let crd = crd(object(json!({"size": {"type": "integer"}})));
    let names = Names::read(&json!({"types": {"v1.spec.sizes": "Sizes"}})).unwrap();
    let errors = rust_with_names(&crd, &names).unwrap_err();
    assert_eq!(errors[0].path, "v1.spec.sizes");
    for bad in [
        json!({"types": {"v1.spec": "a b"}}),
        json!({"others": {}}),
        json!([]),
    ] {
        assert!(Names::read(&bad).is_err(), "{bad}");
    }
}

#[test]
fn schemas_that_are_too_deep() {
    let mut schema = json!({"type": "string"});
    for _ in 0..100 {
        schema = object(json!({"a": schema}));
    }
    let found = errors(&crd(schema));
    assert!(
        found[0].ends_with(".a.a: the schema is more than 58 levels deep"),
        "{found:?}"
    );
}

#[test]
fn schemas_that_are_too_large() {
    let property = |index| {
        (
            format!("field{index}"),
            json!({"type": "string", "description": "x".repeat(1000)}),
        )
    };
    let properties: serde_json::Map<String, Value> = (0..10_000).map(property).collect();
    let found = errors(&crd(object(properties.into())));
    assert_eq!(found.len(), 1);
    assert!(found[0].starts_with("v1.spec.field"), "{found:?}");
    assert!(
        found[0].ends_with("more than 3145728 bytes, which no server reads"),
        "{found:?}"
    );
    let property = |index| (format!("f{index}"), json!({"type": "string"}));
    let properties: serde_json::Map<String, Value> = (0..70_000).map(property).collect();
    let found = errors(&crd(object(properties.into())));
    assert!(found[0].ends_with("more than 65536 nodes"), "{found:?}");
}
