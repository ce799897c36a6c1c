//! Typed objects after the split, compared with objects that released servers stored.

use kube_conv_runtime::meta::CompileSchema;
use kube_conv_runtime::meta::Scale;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::schema::Schema;
use kube_conv_runtime::structural::Structural;
use serde_json::Map;
use std::fs;
use test_support::recorded;

/// The kind of the recorded CRDs, with any content.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "example.com", version = "v1", scope = Namespaced)]
#[k8s(scale(
    spec_replicas = ".spec.replicas",
    status_replicas = ".status.replicas",
    label_selector = ".status.sel"
))]
struct Foo {
    metadata: ObjectMeta,
    spec: Option<Map<String, Value>>,
    status: Option<Map<String, Value>>,
}

/// The same without a status.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "example.com", version = "v1", kind = "Foo", scope = Namespaced)]
struct Plain {
    metadata: ObjectMeta,
    spec: Option<Map<String, Value>>,
}

/// The recorded cases of a topic.
fn cases(topic: &str) -> Vec<Value> {
    let mut cases = Vec::new();
    for entry in fs::read_dir(recorded::folder(topic)).unwrap() {
        let path = entry.unwrap().path();
        if path
            .extension()
            .is_some_and(|extension| extension == "json")
        {
            let file: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
            cases.extend(file["cases"].as_array().unwrap().iter().cloned());
        }
    }
    cases
}

/// Go writes whole floats without a fraction.
fn write_as_go(value: &mut Value) {
    match value {
        Value::Number(number) if number.is_f64() => {
            let text = number.to_string();
            if let Some(Ok(whole)) = text.strip_suffix(".0").map(str::parse::<i64>) {
                *value = json!(whole);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(write_as_go),
        Value::Object(members) => members.values_mut().for_each(write_as_go),
        _ => {}
    }
}

/// A case in which an object of a CRD with one version was stored.
struct Case {
    name: String,
    has_status: bool,
    scale: Value,
    structural: Structural,
    old: Value,
    object: Value,
    stored: Value,
}

impl Case {
    fn read(case: &Value) -> Option<Self> {
        let question = &case["question"];
        // Defaults that are set on reading were not stored.
        let answer = &case["answer"];
        let stored = answer.get("persisted").or(answer.get("stored"))?.clone();
        let [version] = question["crd"]["spec"]["versions"].as_array()?.as_slice() else {
            return None;
        };
        // Servers rewrite the metadata of embedded objects.
        let embeds = |stanza: &str| stored[stanza].to_string().contains("metadata");
        if embeds("spec") || embeds("status") {
            return None;
        }
        let schema = serde_json::from_value::<Schema>(version["schema"]["openAPIV3Schema"].clone());
        let mut old = question.get("old")?.clone();
        // The stored object at the time of the request.
        if old["metadata"].get("generation").is_none() {
            old["metadata"]["generation"] = json!(1);
        }
        old["metadata"]["namespace"] = json!("default");
        let mut object = question.get("object")?.clone();
        object["metadata"]["namespace"] = json!("default");
        let case = Self {
            name: case["name"].as_str()?.to_owned(),
            has_status: version["subresources"].get("status").is_some(),
            scale: version["subresources"]["scale"].clone(),
            structural: Structural::compile_resource(&schema.ok()?).ok()?,
            old,
            object,
            stored,
        };
        case.is_simple().then_some(case)
    }

    /// Whether the object has the fields of the kinds here, and metadata that servers do not rewrite.
    fn is_simple(&self) -> bool {
        let stanzas = ["apiVersion", "kind", "metadata", "spec", "status"];
        let of_kind = |value: &Value| {
            value.as_object().is_some_and(|members| {
                members.keys().all(|key| stanzas.contains(&key.as_str()))
                    && ["spec", "status"]
                        .iter()
                        .all(|name| members.get(*name).is_none_or(Value::is_object))
            })
        };
        let without = |value: &Value| self.has_status || value.get("status").is_none();
        without(&self.old)
            && without(&self.stored)
            && without(&self.object)
            && of_kind(&self.old)
            && of_kind(&self.object)
            && of_kind(&self.stored)
    }

    /// An object as a server decodes it.
    fn decoded<K: Kind>(&self, object: &Value) -> Option<K> {
        let mut object = object.clone();
        self.structural.prune(&mut object);
        self.structural.default(&mut object);
        serde_json::from_value(object).ok()
    }

    fn is_stored_as<K: Kind>(&self, object: &K) {
        let mut found = serde_json::to_value(object).unwrap();
        write_as_go(&mut found);
        for stanza in ["spec", "status"] {
            assert_eq!(
                found.get(stanza),
                self.stored.get(stanza),
                "{stanza} of {:?}",
                self.name
            );
        }
        for field in ["generation", "labels", "annotations", "finalizers"] {
            assert_eq!(
                found["metadata"].get(field),
                self.stored["metadata"].get(field),
                "{field} of {:?}",
                self.name
            );
        }
    }
}

#[test]
fn updates_are_stored_as_recorded() {
    let mut requested = 0;
    for case in cases("cr.update").iter().filter_map(Case::read) {
        if case.has_status {
            let (Some(old), Some(mut new)) = (
                case.decoded::<Foo>(&case.old),
                case.decoded::<Foo>(&case.object),
            ) else {
                continue;
            };
            new.prepare_for_update(&old);
            case.is_stored_as(&new);
        } else {
            let (Some(old), Some(mut new)) = (
                case.decoded::<Plain>(&case.old),
                case.decoded::<Plain>(&case.object),
            ) else {
                continue;
            };
            new.prepare_for_update(&old);
            case.is_stored_as(&new);
        }
        requested += 1;
    }
    println!("{requested} updates");
    assert!(requested > 20, "only {requested} updates were compared");
}

#[test]
fn updates_of_the_status_are_stored_as_recorded() {
    let mut requested = 0;
    for case in cases("cr.status").iter().filter_map(Case::read) {
        let (Some(old), Some(mut new)) = (
            case.decoded::<Foo>(&case.old),
            case.decoded::<Foo>(&case.object),
        ) else {
            continue;
        };
        new.prepare_for_status_update(&old);
        case.is_stored_as(&new);
        requested += 1;
    }
    println!("{requested} updates of the status");
    assert!(requested > 10, "only {requested} updates were compared");
}

#[test]
fn creations_are_stored_as_recorded() {
    let mut requested = 0;
    for mut case in cases("cr.create") {
        case["question"]["old"] = case["question"]["object"].clone();
        let Some(case) = Case::read(&case) else {
            continue;
        };
        if case.has_status
            && let Some(mut object) = case.decoded::<Foo>(&case.object)
        {
            object.prepare_for_create();
            case.is_stored_as(&object);
            requested += 1;
        } else if let Some(mut object) = case.decoded::<Plain>(&case.object)
            && !case.has_status
        {
            object.prepare_for_create();
            case.is_stored_as(&object);
            requested += 1;
        }
    }
    println!("{requested} creations");
    assert!(requested > 20, "only {requested} creations were compared");
}

#[test]
fn scales_are_read_and_written_as_recorded() {
    let (mut read, mut written) = (0, 0);
    for recorded in cases("cr.scale") {
        let (question, answer) = (&recorded["question"], &recorded["answer"]);
        let paths = &question["crd"]["spec"]["versions"][0]["subresources"]["scale"];
        let is_namespaced = question["crd"]["spec"]["scope"] == "Namespaced";
        if !is_namespaced || paths["specReplicasPath"] != ".spec.replicas" {
            continue;
        }
        let Ok(old) = serde_json::from_value::<Foo>(question["old"].clone()) else {
            continue;
        };
        if question.get("object").is_none() {
            match old.scale() {
                Ok(found) => assert_shown(found, &answer["scale"]),
                Err(error) => {
                    let message = answer["status"]["message"].as_str().unwrap();
                    assert!(message.ends_with(&error.to_string()), "{message}: {error}");
                }
            }
            read += 1;
        }
        if let Some(case) = Case::read(&recorded) {
            assert_eq!(case.scale, *paths);
            let Ok(scale) = serde_json::from_value::<Scale>(case.object.clone()) else {
                continue;
            };
            let old: Foo = case.decoded(&case.old).unwrap();
            let mut new = old.clone();
            new.set_scale(&scale).unwrap();
            new.prepare_for_update(&old);
            case.is_stored_as(&new);
            assert_shown(new.scale().unwrap(), &answer["scale"]);
            written += 1;
        }
    }
    println!("{read} scales read, {written} written");
    assert!(read > 3 && written > 6, "{read} read, {written} written");
}

/// The namespace was the request's.
fn assert_shown(mut found: Scale, answer: &Value) {
    found.metadata.namespace = Some("default".to_owned());
    found.metadata.resource_version = None;
    assert_eq!(serde_json::to_value(&found).unwrap(), *answer);
}
