//! The imported types of the fixtures: their source, and the CRDs that are made of them.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use crate::compare::differences;
use crate::declared::Choice;
use crate::imported;
use kube_conv_crd::CrdRead;
use kube_conv_crd::JoinErrors;
use kube_conv_import::{Names, Source, rust_with_names};
use kube_conv_runtime::crd::CustomResourceDefinition;
use serde_json::Value;
use std::fs;
use std::path::PathBuf;
use test_support::update;

fn folder(name: &str) -> PathBuf {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    root.join("tests/imports").join(name)
}

fn yaml(file: &str) -> Option<Value> {
    let text = fs::read_to_string(folder("fixtures").join(file)).ok()?;
    Some(kube_conv_yaml::read(text).unwrap().value)
}

fn published(name: &str) -> CustomResourceDefinition {
    let value = yaml(&format!("{name}.yaml")).unwrap();
    CrdRead::read(&value).unwrap().crd
}

/// The CRD of a fixture, or of the types that are declared here.
fn original(name: &str) -> CustomResourceDefinition {
    match name {
        "choice" => Choice::crd(),
        _ => published(name),
    }
}

fn import(name: &str) -> Source {
    let names = yaml(&format!("{name}.names.yaml"));
    let names = names.map(|names| Names::read(&names).unwrap());
    rust_with_names(&original(name), &names.unwrap_or_default()).unwrap()
}

/// The source is as recorded, importing again changes nothing, and the types say all but what is
/// listed.
fn check(name: &str, ours: Result<CustomResourceDefinition, JoinErrors>, left_out: &[&str]) {
    check_against(name, ours, &original(name), left_out);
}

fn check_against(
    name: &str,
    ours: Result<CustomResourceDefinition, JoinErrors>,
    published: &CustomResourceDefinition,
    left_out: &[&str],
) {
    let source = import(name);
    assert_eq!(source, import(name));
    let file = folder("imported").join(format!("{name}.rs"));
    // As the importer breaks lines, which rustfmt leaves as they are.
    let text = format!("#![cfg_attr(rustfmt, rustfmt_skip)]\n{}", source.text());
    update::assert_current(&file, &text);
    assert_eq!(differences(&ours.unwrap(), published), left_out);
}

#[test]
fn everything_that_types_can_say_is_imported() {
    check("gadget", imported::gadget::crd(), &[]);
    assert!(import("gadget").departures().is_empty());
}

#[test]
fn names_of_a_server_and_its_webhook_are_imported() {
    check("switch", imported::switch::crd(), &[]);
}

/// Defaults, embedded resources and enums in forms for which types have no key of their own.
#[test]
fn what_types_cannot_say_is_left_out_with_a_word() {
    let mut published = original("gizmo");
    for version in &mut published.spec.versions {
        version.additional_printer_columns.truncate(1);
        version.subresources = None;
        let schema = version.schema.as_mut();
        let root = schema.and_then(|schema| schema.open_api_v3_schema.as_mut());
        let spec = root.and_then(|root| root.properties.get_mut("spec"));
        let list = spec.and_then(|spec| spec.properties.get_mut("ruled"));
        let items = list.and_then(|list| list.items.as_deref_mut());
        items.unwrap().validations.clear();
    }
    check_against("gizmo", imported::gizmo::crd(), &published, &[]);
    let source = import("gizmo");
    let left_out: Vec<String> = source
        .departures()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(
        left_out,
        [
            "v1.spec.ruled[]: the CEL rules of a value that is any JSON in Rust",
            "v1: the column `Gone`: the path `.spec.gone` leads to nothing: there is no field `gone`",
            "v1: the column `Empty`: the path `.spec.mode` leads to a text, of which a column of type `integer` shows nothing",
            "v1: the column `Quoted`: servers cannot parse the path `.metadata.labels[\"x\"]`: `\"x\"` selects nothing; write a number, `*`, a name such as `'a'`, or a filter such as `?(@.type==\"Ready\")`",
            "v1: the subresource `scale`: the path `.status.replicas` leads to nothing: there is no field `status`",
        ]
    );
    let text = source.text();
    for key in [
        "limits: BTreeMap::from([(\"cpu\".to_owned(), Limit { amount: 1 })])",
        "#[k8s(optional, embedded, atomic)]\n        pub manifests: Vec<Value>,",
        "#[k8s(default = json!({}))]\n        pub free: RawExtension,",
    ] {
        assert!(text.contains(key), "{key}\n{text}");
    }
}

#[test]
fn unions_are_structs_with_their_rules() {
    check("choice", imported::choice::crd(), &[]);
    let source = import("choice");
    let text = source.text();
    for item in [
        "pub struct Listed {",
        "pub struct Discriminated {",
        "pub struct Tagged {",
        // It has no rules, but `oneOf`.
        "pub enum Untagged {",
    ] {
        assert!(text.contains(item), "{item}");
    }
}

/// A field of a null that is required, which types cannot say otherwise.
#[test]
fn keywords_without_a_key_have_a_comment() {
    let source = import("gadget");
    let comments = source
        .text()
        .matches("// No other key says this.\n")
        .count();
    let schemas = source.text().matches("schema = json!(").count();
    assert_eq!(comments, schemas);
    assert!(schemas > 0);
}

#[test]
fn equal_objects_are_one_type_named_by_where_they_are() {
    let source = import("gadget");
    assert_eq!(source.text().matches("container_port: i32").count(), 1);
    let source = import("switch");
    for name in [
        "struct RuleMatch ",
        "struct FilterMatch ",
        "struct Rule ",
        "struct Filter ",
    ] {
        assert!(source.text().contains(name), "{name}");
    }
}

/// Lists of conditions are list maps unless they say that they are not.
#[test]
fn conditions_that_are_no_list_map_say_so() {
    let text = "#[k8s(optional, list_type = none)]\n        pub conditions: Vec<StatusCondition>,";
    assert!(import("switch").text().contains(text));
    assert!(
        import("gadget")
            .text()
            .contains("{\n        pub conditions: Vec<Condition>,")
    );
}

#[test]
fn two_values_of_one_name_stay_a_string() {
    let text = "#[k8s(enum_values(\"a-b\", \"aB\"))]\n        pub level: Option<String>,";
    assert!(import("gadget").text().contains(text));
}

#[test]
fn names_chosen_by_hand_are_used() {
    let source = import("gadget");
    for name in [
        "enum LeftOrRight ",
        "struct Readiness ",
        "pub unusual: ",
        "OnePointThree,",
    ] {
        assert!(source.text().contains(name), "{name}");
    }
}
