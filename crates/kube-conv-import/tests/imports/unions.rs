//! Which objects are unions, and which stay structs with their rules.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use kube_conv_crd::CrdRead;
use kube_conv_import::{Names, rust_with_names};
use serde_json::{Value, json};

/// The types of a kind whose spec has one field, `source`.
fn types(source: &Value, names: &Value) -> String {
    let crd = json!({
        "apiVersion": "apiextensions.k8s.io/v1",
        "kind": "CustomResourceDefinition",
        "metadata": {"name": "widgets.acme.dev"},
        "spec": {
            "group": "acme.dev",
            "names": {"kind": "Widget", "plural": "widgets"},
            "scope": "Namespaced",
            "versions": [{
                "name": "v1", "served": true, "storage": true,
                "schema": {"openAPIV3Schema": {"type": "object", "properties": {
                    "spec": {"type": "object", "properties": {"source": source}},
                }}},
            }],
        },
    });
    let crd = CrdRead::read(&crd).unwrap().crd;
    let names = Names::read(names).unwrap();
    rust_with_names(&crd, &names).unwrap().text().to_owned()
}

fn object(rules: &Value) -> Value {
    json!({
        "type": "object",
        "properties": {"git": {"type": "string", "maxLength": 9}, "oci": {"type": "integer", "format": "int32"}},
        "x-kubernetes-validations": rules,
    })
}

fn assert_has(source: &Value, parts: &[&str]) {
    let text = types(source, &json!({}));
    for part in parts {
        assert!(text.contains(part), "`{part}` is not in\n{text}");
    }
}

fn one_of() -> Value {
    let mut source = object(&json!([]));
    let branches = json!([{"required": ["git"]}, {"required": ["oci"]}]);
    let members = source.as_object_mut().unwrap();
    members.insert("oneOf".into(), branches);
    source
}

#[test]
fn variants_have_names_of_the_table() {
    let names = json!({"fields": {"v1.spec.source.oci": "Registry"}});
    let text = types(&one_of(), &names);
    assert!(
        text.contains("#[k8s(name = \"oci\")]\n        Registry(i32),"),
        "{text}"
    );
}

#[test]
fn one_of_is_an_enum_that_keeps_it() {
    let mut source = one_of();
    assert_has(
        &source,
        &["union_cel = none", "one_of(", "pub enum Source {"],
    );
    // It says more than that one is set.
    source["oneOf"][0]["properties"] = json!({"git": {"minLength": 1}});
    assert_has(&source, &["one_of(", "pub struct Source {"]);
    source["oneOf"] = json!([{"required": ["git"]}, {"required": ["other"]}]);
    assert_has(&source, &["one_of(", "pub struct Source {"]);
}

/// With one field, or one twice, the rule of controller-gen says nothing about others.
#[test]
fn a_rule_about_one_field_is_no_union() {
    for fields in ["has(self.git)", "has(self.git),has(self.git)"] {
        let rule = format!("[{fields}].filter(x,x==true).size() == 1");
        let source = object(&json!([{"rule": rule, "message": "exactly one"}]));
        assert_has(&source, &["pub struct Source {", fields]);
    }
}

#[test]
fn the_rule_of_controller_gen_is_an_enum_that_keeps_it() {
    let rule = |fields: &str| json!([{"rule": format!("[{fields}].filter(x,x==true).size() == 1"), "message": "exactly one of the fields in [git oci] must be set"}]);
    let source = object(&rule("has(self.git),has(self.oci)"));
    assert_has(&source, &["union_cel = none", "cel(", "pub enum Source {"]);
    for fields in [
        "has(self.git)",
        "has(self.git),has(self.git)",
        "has(self.git),self.oci == 1",
    ] {
        assert_has(&object(&rule(fields)), &["cel(", "pub struct Source {"]);
    }
}

/// An enum cannot say what is along with the members.
#[test]
fn unions_along_with_something_else_are_structs() {
    let is_struct = |source: &Value| assert_has(source, &["pub struct Source {", "one_of("]);
    let mut source = one_of();
    source["properties"]["comment"] = json!({"type": "string"});
    is_struct(&source);
    source = one_of();
    source["default"] = json!({"git": "a"});
    is_struct(&source);
    source = one_of();
    source["properties"]["git"]["nullable"] = json!(true);
    is_struct(&source);
    source = one_of();
    source["minProperties"] = json!(1);
    is_struct(&source);
    source = one_of();
    source["required"] = json!(["git"]);
    is_struct(&source);
}

#[test]
fn items_with_keys_are_structs() {
    let mut list = json!({
        "type": "array", "maxItems": 9, "items": one_of(),
        "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["git"],
    });
    list["items"]["properties"]["git"]["default"] = json!("a");
    assert_has(&list, &["one_of(", "pub struct Source {", "list_map("]);
}
