//! Several engines used together in one program.
#![expect(clippy::unwrap_used, reason = "all of it is a test")]

use kube_conv_crd::CrdRead;
use kube_conv_crd::check_crd;
use kube_conv_patch::strategic::{Options, TypeMetadata, apply_text, two_way_text};
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::json_text;
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_runtime::meta::{ObjectMeta, Time};
use kube_conv_runtime::schema::Schema;
use kube_conv_runtime::structural::Structural;
use kube_conv_server::ApiServer;
use kube_conv_server::PatchRequest;
use kube_conv_server::admission::{Engine, Request, WarningKind};
use kube_conv_server::managers::Operation;
use kube_conv_yaml as yaml;
use serde_json::{Value, json};

fn definition() -> Value {
    let rule = json!({ "rule": "self.size < 10", "messageExpression": "'%d of %s'.format([self.size, self.name])" });
    let spec = json!({
        "type": "object",
        "properties": {
            "size": { "type": "integer" },
            "count": { "type": "integer", "maximum": 5 },
            "name": { "type": "string" },
        },
        "x-kubernetes-validations": [rule],
    });
    let schema = json!({ "type": "object", "properties": { "spec": spec } });
    json!({
        "apiVersion": "apiextensions.k8s.io/v1",
        "kind": "CustomResourceDefinition",
        "metadata": { "name": "widgets.acme.dev" },
        "spec": {
            "group": "acme.dev",
            "scope": "Namespaced",
            "names": { "plural": "widgets", "kind": "Widget", "shortNames": [] },
            "versions": [{
                "name": "v1",
                "served": true,
                "storage": true,
                "schema": { "openAPIV3Schema": schema },
            }],
        },
    })
}

fn widget(size: i64) -> Value {
    json!({
        "apiVersion": "acme.dev/v1",
        "kind": "Widget",
        "metadata": { "name": "w" },
        "spec": { "size": size, "name": "<" },
    })
}

fn engine() -> Engine {
    let read = CrdRead::read(&definition()).unwrap();
    Engine::new(&read.crd, "v1").unwrap()
}

#[test]
fn a_warning_has_its_kind_and_field() {
    let body = br#"{"apiVersion": "acme.dev/v1", "kind": "Widget", "metadata": {"name": "w"},
        "spec": {"size": 1, "size": 2, "seize": 3}}"#;
    let warnings = engine().create(Request::json(body)).warnings;
    let found: Vec<_> = warnings
        .iter()
        .map(|warning| (warning.kind, warning.field.as_deref()))
        .collect();
    assert_eq!(
        found,
        [
            (WarningKind::DuplicateField, Some("spec.size")),
            (WarningKind::UnknownField, Some("spec.seize")),
        ]
    );
}

#[test]
fn a_message_expression_returns_the_message() {
    let answer = engine().create(Request::object(&widget(12)));
    assert_eq!(answer.unevaluated, []);
    let rejection = answer.result.unwrap_err();
    let causes = rejection.details.unwrap().causes;
    assert_eq!(json!(causes[0].reason), "FieldValueInvalid");
    assert!(
        causes[0].message.ends_with("12 of <"),
        "{}",
        causes[0].message
    );
}

#[test]
fn stored_objects_are_written_as_kubernetes_does() {
    let answer = engine().create(Request::object(&widget(2)).in_namespace("default"));
    let stored = answer.result.unwrap();
    assert_eq!(
        json_text(&stored.persisted()["spec"]),
        r#"{"name":"\u003c","size":2}"#
    );
}

#[test]
fn patches_of_text_are_kubernetes_bytes_without_an_option() {
    let metadata = TypeMetadata::of::<ObjectMeta>();
    let (old, new) = (r#"{"labels": {"a": "<"}}"#, r#"{"labels": {"b": ">"}}"#);
    let patch = two_way_text(
        old.as_bytes(),
        new.as_bytes(),
        &metadata,
        &Options::default(),
    );
    let patch = patch.unwrap();
    assert_eq!(patch, r#"{"labels":{"a":null,"b":"\u003e"}}"#);
    let patched = apply_text(old.as_bytes(), patch.as_bytes(), &metadata).unwrap();
    assert_eq!(patched, r#"{"labels":{"b":"\u003e"}}"#);
}

#[test]
fn keywords_of_unchanged_parts_are_relaxed_without_an_engine() {
    let definition = definition();
    let schema = &definition["spec"]["versions"][0]["schema"]["openAPIV3Schema"];
    let schema: Schema = serde_json::from_value(schema.clone()).unwrap();
    let structural = Structural::compile(&schema).unwrap();
    let mut old = widget(2);
    old["spec"]["count"] = json!(7);
    let mut new = old.clone();
    new["spec"]["name"] = json!("other");
    assert!(!structural.validate(&new).is_empty());
    assert!(structural.validate_update(&new, &old).errors.is_empty());
}

/// The definition as it is published, with a status.
const PUBLISHED: &str = r#"
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: pools.acme.dev
spec:
  group: acme.dev
  scope: Namespaced
  names: {plural: pools, kind: Pool}
  versions:
  - name: v1
    served: true
    storage: true
    subresources: {status: {}}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            required: [size]
            properties:
              size: {type: integer, maximum: 9}
              mode: {type: string, default: "off"}
              ports:
                type: array
                x-kubernetes-list-type: map
                x-kubernetes-list-map-keys: [name]
                items:
                  type: object
                  required: [name]
                  properties: {name: {type: string}, port: {type: integer}}
            x-kubernetes-validations:
            - rule: self.size >= oldSelf.size
              message: cannot shrink
          status:
            type: object
            properties: {ready: {type: integer}}
"#;

fn published() -> Result<CustomResourceDefinition, Box<dyn std::error::Error>> {
    let read = CrdRead::read(&yaml::read(PUBLISHED)?.value)?;
    assert!(read.unknown_fields.is_empty());
    check_crd(&read.crd)?;
    Ok(read.crd)
}

#[test]
fn one_engine_takes_a_published_definition_through_every_request() {
    let engine = Engine::new(&published().unwrap(), "v1").unwrap();
    let manifest = "{apiVersion: acme.dev/v1, kind: Pool, metadata: {name: p}, \
        spec: {size: 2, mod: x, ports: [{name: a, port: 1}]}}";
    let created = engine.create(Request::yaml(manifest.as_bytes()).in_namespace("n"));
    assert_eq!(created.warnings.len(), 1);
    assert_eq!(created.warnings[0].field.as_deref(), Some("spec.mod"));
    assert_eq!(created.unevaluated, []);
    let stored = created.result.unwrap().object;
    assert_eq!(stored["spec"]["mode"], "off");

    // A merge patch is accepted; a strategic one is not, since the kind is not built in.
    let patch = br#"{"spec": {"size": 3}}"#;
    let merge = PatchRequest::new("application/merge-patch+json", patch);
    let stored = engine.patch(&stored, &merge).result.unwrap().object;
    let strategic = PatchRequest::new("application/strategic-merge-patch+json", patch);
    assert_eq!(
        engine.patch(&stored, &strategic).result.unwrap_err().code,
        415
    );

    // An apply adds an item to the list map, and leaves those of others.
    let applied = json!({"apiVersion": "acme.dev/v1", "kind": "Pool", "metadata": {"name": "p"},
        "spec": {"size": 3, "ports": [{"name": "b", "port": 2}]}});
    let operation = Operation {
        manager: "me",
        now: Time::now(),
    };
    let stored = engine.apply(&stored, &applied, &operation, true).result;
    let stored = stored.unwrap().object;
    let ports = stored["spec"]["ports"].as_array().unwrap();
    assert_eq!(ports.len(), 2, "{stored}");

    // The rule about a change has a status with a cause for its field.
    let mut sent = stored.clone();
    sent["spec"]["size"] = json!(1);
    let rejection = engine.update(&stored, &sent).result.unwrap_err();
    assert_eq!(
        (rejection.code, json!(rejection.reason)),
        (422, json!("Invalid"))
    );
    let causes = rejection.details.unwrap().causes;
    assert_eq!(causes[0].field, "spec");
    assert!(
        causes[0].message.ends_with("cannot shrink"),
        "{}",
        causes[0].message
    );
    sent["spec"]["size"] = json!(4);
    let stored = engine.update(&stored, &sent).result.unwrap().object;
    sent["status"] = json!({"ready": 1});
    let stored = engine.status_update(&stored, &sent).result.unwrap().object;
    assert_eq!(
        (&stored["spec"]["size"], &stored["status"]["ready"]),
        (&json!(4), &json!(1))
    );
}

#[test]
fn a_definition_is_checked_and_served_in_one_step() {
    let server = ApiServer::new();
    let mut wrong = definition();
    wrong["spec"]["scope"] = json!("Nowhere");
    let rejection = server.register(Request::object(&wrong)).result;
    assert_eq!(rejection.unwrap_err().code, 422);
    let stored = server.register(Request::object(&definition())).result;
    let names = &stored.unwrap().to_json()["spec"]["names"];
    assert_eq!(names["listKind"], "WidgetList");
}
