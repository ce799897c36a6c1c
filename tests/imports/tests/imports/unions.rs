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

/// The rules that kube-conv writes for a union of `git` and `oci`.
fn ours() -> Value {
    json!([
        {"rule": "has(self.git) || has(self.oci)", "message": "must specify one of: `git`, `oci`"},
        {"rule": "(has(self.git) ? 1 : 0) + (has(self.oci) ? 1 : 0) <= 1", "message": "must specify exactly one of: `git`, `oci`"},
    ])
}

fn assert_has(source: &Value, parts: &[&str]) {
    let text = types(source, &json!({}));
    for part in parts {
        assert!(text.contains(part), "`{part}` is not in\n{text}");
    }
}

#[test]
fn our_rules_are_an_enum() {
    assert_has(
        &object(&ours()),
        &["    pub enum Source {\n        Git(Git),\n        Oci(i32),\n"],
    );
    let text = types(&object(&ours()), &json!({}));
    assert!(!text.contains("cel("), "{text}");
}

#[test]
fn variants_have_names_of_the_table() {
    let names = json!({"fields": {"v1.spec.source.oci": "Registry"}});
    let text = types(&object(&ours()), &names);
    assert!(
        text.contains("#[k8s(name = \"oci\")]\n        Registry(i32),"),
        "{text}"
    );
}

#[test]
fn one_of_is_an_enum_that_keeps_it() {
    let mut source = object(&json!([]));
    source["oneOf"] = json!([{"required": ["git"]}, {"required": ["oci"]}]);
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

/// A rule that is not exactly ours is written out.
#[test]
fn other_rules_stay() {
    for (index, member, value) in [
        (0, "message", "must specify one of: `git`, `oci`, `svn`"),
        (0, "rule", "has(self.git) || has(self.oci) || true"),
        (1, "message", "must specify exactly one of: `oci`, `git`"),
        (1, "reason", "FieldValueForbidden"),
    ] {
        let mut rules = ours();
        rules[index][member] = json!(value);
        assert_has(&object(&rules), &["cel(", "pub struct Source {"]);
    }
    let mut rules = ours();
    rules.as_array_mut().unwrap().remove(1);
    assert_has(&object(&rules), &["cel(", "pub struct Source {"]);
    rules = ours();
    rules
        .as_array_mut()
        .unwrap()
        .insert(0, json!({"rule": "true"}));
    assert_has(&object(&rules), &["cel(", "pub struct Source {"]);
}

/// An enum cannot say what is along with the members.
#[test]
fn unions_along_with_something_else_are_structs() {
    let is_struct = |source: &Value| assert_has(source, &["pub struct Source {", "cel("]);
    let mut source = object(&ours());
    source["properties"]["comment"] = json!({"type": "string"});
    is_struct(&source);
    source = object(&ours());
    source["default"] = json!({"git": "a"});
    is_struct(&source);
    source = object(&ours());
    source["properties"]["git"]["nullable"] = json!(true);
    is_struct(&source);
    source = object(&ours());
    source["minProperties"] = json!(1);
    is_struct(&source);
    source = object(&ours());
    source["required"] = json!(["git"]);
    is_struct(&source);
}

#[test]
fn items_with_keys_are_structs() {
    let mut items = object(&json!([]));
    items["required"] = json!(["type"]);
    items["properties"]["type"] = json!({"type": "string", "enum": ["Git", "Oci"]});
    let rule = |first: &str, second: &str, member: &str, value: &str| {
        let path = format!(".{member}");
        [
            json!({"rule": first, "message": format!("may only be specified when `type` is \"{value}\""), "fieldPath": path}),
            json!({"rule": second, "message": format!("must be specified when `type` is \"{value}\""), "fieldPath": path}),
        ]
    };
    let git = rule(
        "self.type == 'Git' || !has(self.git)",
        "self.type != 'Git' || has(self.git)",
        "git",
        "Git",
    );
    let oci = rule(
        "self.type == 'Oci' || !has(self.oci)",
        "self.type != 'Oci' || has(self.oci)",
        "oci",
        "Oci",
    );
    let rules: Vec<Value> = git.into_iter().chain(oci).collect();
    items["x-kubernetes-validations"] = rules.into();
    let list = json!({
        "type": "array", "maxItems": 9, "items": items,
        "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["type"],
    });
    assert_has(&list, &["cel(", "pub struct Source {", "list_map("]);
    let mut list = list;
    list.as_object_mut()
        .unwrap()
        .retain(|key, _| !key.starts_with("x-kubernetes"));
    assert_has(&list, &["discriminator = \"type\"", "pub enum Source {"]);
}
