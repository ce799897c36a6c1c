//! The types on the README's first screen.

#![allow(missing_docs)]
#![expect(clippy::indexing_slicing, reason = "all of it is a test")]

use kube_conv_testing::assert_crd_accepted;
use kube_conv_yaml::{FromYaml as _, ToYaml as _};

use kube_conv_runtime::prelude::*;

/// A widget built from a source.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced, short_names("wd"))]
#[k8s(scale(spec_replicas = ".spec.replicas", status_replicas = ".status.replicas"))]
#[k8s(printer_column("Replicas", ".spec.replicas"), printer_column(age))]
pub struct Widget {
    pub metadata: ObjectMeta,
    pub spec: WidgetSpec,
    pub status: Option<WidgetStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel(
    "self.minReplicas <= self.replicas",
    message = "must have `replicas` greater than or equal to `minReplicas`"
))]
pub struct WidgetSpec {
    #[k8s(min_length = 3, max_length = 63, pattern = "^[a-z][a-z0-9-]*$")]
    pub display_name: String,
    #[k8s(default = 1, minimum = 0, maximum = 100)]
    pub replicas: i32,
    #[k8s(default = 0, minimum = 0)]
    pub min_replicas: i32,
    #[k8s(optional, list_map(name))]
    pub ports: Vec<Port>,
    pub source: Source,
    pub pull_policy: Option<PullPolicy>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Port {
    pub name: String,
    pub port: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum Source {
    Git { url: String },
    Oci { image: String },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum PullPolicy {
    Always,
    IfNotPresent,
    #[k8s(unknown)]
    Other(String),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct WidgetStatus {
    pub replicas: Option<i32>,
    pub conditions: Vec<Condition>,
}

fn good() -> Value {
    json!({
        "apiVersion": "widgets.acme.dev/v1",
        "kind": "Widget",
        "metadata": {"name": "w"},
        "spec": {
            "displayName": "abc",
            "replicas": 3,
            "minReplicas": null,
            "ports": [{"name": "http", "port": 80}],
            "source": {"git": {"url": "https://example.com/repo"}},
            "pullPolicy": "Always"
        }
    })
}

fn good_spec() -> WidgetSpec {
    assert_valid!(Widget::decode(&good())).spec
}

/// The valid object with one member of the spec changed.
fn with(member: &str, value: Value) -> Value {
    let mut object = good();
    object["spec"][member] = value;
    object
}

#[test]
fn an_accepted_object_is_decoded_with_its_defaults() {
    let widget = assert_valid!(Widget::decode(&good()));
    assert_eq!(widget.metadata.name.as_deref(), Some("w"));
    assert_eq!(widget.spec.min_replicas, 0);
    assert_eq!(widget.spec.pull_policy, Some(PullPolicy::Always));
}

#[test]
fn every_error_is_answered_at_once_in_the_clusters_words() {
    let bad = json!({
        "apiVersion": "widgets.acme.dev/v1",
        "kind": "Widget",
        "metadata": {"name": "w"},
        "spec": {
            "displayName": "AB",
            "replicas": 101,
            "ports": [{"name": "http", "port": 80}, {"name": "http", "port": 81}],
            "source": {"git": {"url": "https://example.com/repo"}}
        }
    });
    assert_errors!(
        Widget::decode(&bad),
        [
            r#"spec.displayName: Invalid value: "AB": spec.displayName in body should be at least 3 chars long"#,
            "spec.replicas: Invalid value: 101: spec.replicas in body should be less than or equal to 100",
            r#"spec.ports[1]: Duplicate value: {"name":"http"}"#,
        ]
    );
    assert_errors!(
        Widget::decode(&bad),
        [
            expect::invalid("spec.displayName"),
            expect::invalid("spec.replicas").value(101),
            expect::duplicate("spec.ports[1]"),
        ]
    );
}

#[test]
fn a_whole_number_is_an_integer_however_it_is_written() {
    let mut object = with("ports", json!([{"name": "http", "port": 80.0}]));
    object["metadata"]["generation"] = json!(1e3);
    let widget = assert_valid!(Widget::decode(&object));
    assert_eq!(widget.spec.ports[0].port, 80);
    assert_eq!(widget.metadata.generation, Some(1000));
    // Rules in CEL are different, here and in a cluster.
    assert_errors!(
        Widget::decode(&with("replicas", json!(3.0))),
        [
            r#"spec: Invalid value: "object": invalid data, expected int, got float64 evaluating rule: must have `replicas` greater than or equal to `minReplicas`"#,
        ]
    );
    assert_errors!(
        Widget::decode(&with("replicas", json!(3.5))),
        [
            r#"spec.replicas: Invalid value: "float64": spec.replicas in body must be of type int32: "float64""#,
            r#"<nil>: Invalid value: "": Checked value must be of type integer with format int32 in spec.replicas"#,
            expect::invalid("<nil>").detail_contains("some validation rules were not checked"),
        ]
    );
}

#[test]
fn an_unknown_enum_value_is_rejected_by_decode_and_kept_by_serde() {
    assert_errors!(
        Widget::decode(&with("pullPolicy", json!("Sometimes"))),
        [
            r#"spec.pullPolicy: Unsupported value: "Sometimes": supported values: "Always", "IfNotPresent""#,
            "<nil>: Invalid value: null: some validation rules were not checked because the object was invalid; correct the existing errors to complete validation",
        ]
    );
    let widget: Widget = serde_json::from_value(with("pullPolicy", json!("Sometimes"))).unwrap();
    assert_eq!(
        widget.spec.pull_policy,
        Some(PullPolicy::Other("Sometimes".to_owned()))
    );
}

#[test]
fn both_members_of_a_union_are_rejected() {
    let both = json!({"git": {"url": "u"}, "oci": {"image": "i"}});
    assert_errors!(
        Widget::decode(&with("source", both)),
        ["spec.source: Invalid value: must specify exactly one of: `git`, `oci`"]
    );
    assert_errors!(
        Widget::decode(&with("source", json!({}))),
        ["spec.source: Invalid value: must specify one of: `git`, `oci`"]
    );
}

#[test]
fn an_object_of_another_kind_is_rejected() {
    let mut object = good();
    object["kind"] = json!("Gadget");
    object["apiVersion"] = json!("widgets.acme.dev/v2");
    assert_errors!(
        Widget::decode(&object),
        [
            r#"kind: Invalid value: "Gadget": must be Widget"#,
            r#"apiVersion: Invalid value: "widgets.acme.dev/v2": must be widgets.acme.dev/v1"#,
        ]
    );
}

#[test]
fn an_item_of_a_list_needs_no_names_of_its_own() {
    let mut object = good();
    object.as_object_mut().unwrap().remove("kind");
    object.as_object_mut().unwrap().remove("apiVersion");
    assert_valid!(Widget::decode(&object));
}

#[test]
fn a_new_object_is_written_with_its_names_and_without_nulls() {
    let widget = assert_valid!(Widget::decode(&good()));
    let new = Widget::new("w", widget.spec);
    assert_eq!(
        serde_json::to_value(&new).unwrap(),
        json!({
            "apiVersion": "widgets.acme.dev/v1",
            "kind": "Widget",
            "metadata": {"name": "w"},
            "spec": {
                "displayName": "abc",
                "replicas": 3,
                "minReplicas": 0,
                "ports": [{"name": "http", "port": 80}],
                "source": {"git": {"url": "https://example.com/repo"}},
                "pullPolicy": "Always"
            }
        })
    );
}

#[test]
fn written_yaml_is_read_as_the_same_value() {
    let widget = assert_valid!(Widget::decode(&good()));
    let yaml = widget.to_yaml().unwrap();
    assert!(
        yaml.starts_with("apiVersion: widgets.acme.dev/v1\nkind: Widget\n"),
        "{yaml}"
    );
    assert_eq!(assert_valid!(Widget::from_yaml(&yaml)), widget);
}

#[test]
fn text_that_is_not_one_yaml_document_is_one_error_on_one_line() {
    assert_errors!(
        Widget::from_yaml("kind: ["),
        ["<nil>: Invalid value: not YAML: did not find expected node content at line 2, column 1"]
    );
    assert_errors!(
        Widget::from_yaml("kind: Widget\n---\nkind: Widget\n"),
        ["<nil>: Invalid value: there are several YAML documents; read one at a time"]
    );
    assert_errors!(
        Widget::from_yaml("kind: Widget\nkind: Widget\n"),
        ["<nil>: Invalid value: not YAML: \"kind\" is set twice in one object at line 2, column 1"]
    );
}

#[test]
fn json_is_read_as_a_value_is() {
    let text = good().to_string();
    let widget = assert_valid!(Widget::decode(&good()));
    assert_eq!(assert_valid!(Widget::from_json(&text)), widget);
    let text = text.replace(r#""kind":"Widget""#, r#""kind":"Gadget""#);
    assert_errors!(
        Widget::from_json(&text),
        [r#"kind: Invalid value: "Gadget": must be Widget"#]
    );
    assert_errors!(
        Widget::from_json("{\"kind\""),
        ["<nil>: Invalid value: not JSON: EOF while parsing an object at line 1 column 7"]
    );
    let deep = "[".repeat(100_000);
    assert_errors!(Widget::from_json(&deep), [expect::invalid("<nil>")]);
}

#[test]
fn invalid_metadata_is_reported_like_any_field() {
    let mut object = good();
    object["metadata"]["labels"] = json!({"a": 1});
    object["spec"]["replicas"] = json!(101);
    assert_errors!(
        Widget::decode(&object),
        [
            expect::type_invalid("metadata.labels.a"),
            expect::invalid("spec.replicas"),
            expect::invalid("<nil>").detail_contains("some validation rules were not checked"),
        ]
    );
}

#[test]
fn metadata_is_not_checked_yet() {
    let mut object = good();
    object["metadata"] = json!({});
    assert_valid!(Widget::decode(&object));
    object.as_object_mut().unwrap().remove("metadata");
    assert_valid!(Widget::decode(&object));
}

#[test]
fn rules_in_cel_are_evaluated() {
    assert_errors!(
        Widget::decode(&with("minReplicas", json!(100))),
        ["spec: Invalid value: must have `replicas` greater than or equal to `minReplicas`"]
    );
}

#[test]
fn rules_in_cel_are_evaluated_by_validate() {
    let mut w = Widget::new("w", good_spec());
    w.spec.min_replicas = w.spec.replicas + 1;
    let errors = w.validate().unwrap_err();
    let json = serde_json::to_value(&w).unwrap();
    assert_eq!(errors, Widget::decode(&json).unwrap_err());
    assert!(Widget::UNEVALUATED.is_empty());
    kube_conv_testing::assert_all_rules_run::<Widget>();
}

#[test]
fn a_value_made_in_rust_is_validated_with_the_conventions_messages() {
    let mut w = Widget::new("w", good_spec());
    assert_valid!(w.validate());
    w.spec.replicas = 101;
    assert_errors!(
        w.validate(),
        ["spec.replicas: Invalid value: 101: must be less than or equal to 100"]
    );
    assert_crd_accepted::<Widget>();
}

#[test]
fn what_was_wrong_before_may_stay() {
    let mut old = Widget::new("w", good_spec());
    old.spec.display_name = "AB".into();
    let mut new = old.clone();
    new.spec.replicas = 5;
    assert_valid!(new.validate_update(&old));
    new.spec.replicas = 101;
    assert_errors!(
        new.validate_update(&old),
        [expect::invalid("spec.replicas")]
    );
}

#[test]
fn the_definition_is_written_and_checked() -> Result<(), kube_conv_crd::CrdWriteError> {
    use kube_conv_crd::CrdWriter;
    let directory = std::env::temp_dir().join(format!("kube-conv-specimen-{}", std::process::id()));
    let directory = directory.as_path();
    let writer = CrdWriter::new(directory).kind::<Widget>();
    writer.write()?; // in a program, such as an example of your crate
    writer.check()?; // in a test, with what differs
    // The system removes it otherwise.
    let _ = std::fs::remove_dir_all(directory);
    Ok(())
}

#[test]
fn the_specimen_follows_the_conventions() {
    kube_conv_testing::assert_conventions::<Widget>();
}
