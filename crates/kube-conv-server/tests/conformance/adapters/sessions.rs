//! `cr.session`: requests by several managers about one object, with the managers of its fields.

use super::answers::as_go_writes;
use super::custom_resources::{SUFFIX, status_of, stored, texts_of};
use super::stored_definitions::STORED_UID;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::meta::Time;
use kube_conv_server::PatchRequest;
use kube_conv_server::admission::{Answer, Engine, Request};
use kube_conv_server::options::{FieldValidation, Writer};
use serde_json::{Map, Value, from_value, json};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// The time of the oracle's sessions, in seconds since 1970.
const START: i64 = 978_307_200;

pub fn answer(question: &Value) -> Option<Value> {
    let served = Served::of(&question["crd"])?;
    let crd = &served.crd;
    let namespace = question["namespace"].as_str().unwrap_or("default");
    let old = question
        .get("old")
        .map(|old| named(stored(old, crd, namespace), crd));
    let mut session = Session {
        namespace,
        latest: old.clone(),
        stored: old,
        revision: 1,
        step: 0,
        served: Rc::clone(&served),
    };
    let mut steps = Vec::new();
    for request in question["requests"].as_array()? {
        steps.push(session.send(request)?);
    }
    Some(Value::Array(steps))
}

/// Among others metadata that an apply leaves null in the storage, from which it is read as absent.
pub fn explain(_: &Value, ours: &Value, upstream: &Value) -> Option<&'static str> {
    if without_words(ours) == without_words(upstream) {
        return Some("the words of errors about malformed `fieldsV1`");
    }
    let mut steps = upstream.as_array()?.clone();
    for step in steps.iter_mut().filter_map(Value::as_object_mut) {
        if let Some(Value::Object(metadata)) = step
            .get_mut("persisted")
            .and_then(|persisted| persisted.get_mut("metadata"))
        {
            metadata.retain(|_, value| !value.is_null());
        }
        if step.get("persisted") == step.get("stored") {
            step.remove("persisted");
        }
    }
    let reason = "labels, annotations or finalizers of which an apply removes the last one, while another manager owns the whole";
    (*ours == Value::Array(steps)).then_some(reason)
}

/// The steps without what messages say about malformed fields.
fn without_words(steps: &Value) -> Value {
    let mut steps = steps.clone();
    for step in steps.as_array_mut().into_iter().flatten() {
        if let Some(Value::String(message)) = step.pointer_mut("/status/message")
            && let Some((before, _)) = message.split_once(": error decoding set: ")
        {
            *message = before.to_owned();
        }
    }
    steps
}

/// A CRD with the engines of its versions.
struct Served {
    text: Value,
    crd: CustomResourceDefinition,
    engines: RefCell<BTreeMap<String, Rc<Engine>>>,
}

thread_local! {
    /// The CRD of the latest question: random tests have many questions about one.
    static LATEST: RefCell<Option<Rc<Served>>> = const { RefCell::new(None) };
}

impl Served {
    fn of(text: &Value) -> Option<Rc<Self>> {
        LATEST.with_borrow_mut(|latest| {
            if let Some(known) = latest.as_ref().filter(|known| known.text == *text) {
                return Some(Rc::clone(known));
            }
            let served = Rc::new(Self {
                text: text.clone(),
                crd: from_value(text.clone()).ok()?,
                engines: RefCell::default(),
            });
            *latest = Some(Rc::clone(&served));
            Some(served)
        })
    }

    fn engine(&self, version: &str) -> Option<Rc<Engine>> {
        let mut engines = self.engines.borrow_mut();
        if let Some(known) = engines.get(version) {
            return Some(Rc::clone(known));
        }
        let engine = Rc::new(Engine::new(&self.crd, version).ok()?);
        engines.insert(version.to_owned(), Rc::clone(&engine));
        Some(engine)
    }
}

/// A stored object with its type.
fn named(mut old: Value, crd: &CustomResourceDefinition) -> Value {
    let storage = crd.spec.versions.iter().find(|version| version.storage);
    let storage = storage.map(|version| &*version.name).unwrap_or_default();
    for (name, text) in [
        ("apiVersion", format!("{}/{storage}", crd.spec.group)),
        ("kind", crd.spec.names.kind.to_string()),
    ] {
        if !old[name].is_string() {
            old[name] = json!(text);
        }
    }
    old
}

/// The state between the requests.
struct Session<'q> {
    served: Rc<Served>,
    namespace: &'q str,
    stored: Option<Value>,
    /// The object as a client has it.
    latest: Option<Value>,
    revision: u64,
    step: i64,
}

impl Session<'_> {
    fn send(&mut self, request: &Value) -> Option<Value> {
        self.step += 1;
        let mut versions = self.served.crd.spec.versions.iter();
        let storage = versions.find(|version| version.storage)?;
        let version = request["version"].as_str().unwrap_or(&storage.name);
        let engine = self.served.engine(version)?;
        let body = self.body(request)?;
        let answer = self.answer(&engine, request, &body)?;
        self.keep(answer)
    }

    fn answer(&self, engine: &Engine, request: &Value, body: &[u8]) -> Option<Answer> {
        let text = |name: &str| request[name].as_str().unwrap_or_default();
        let now = Time::from_timestamp(START + 60 * self.step, 0)?;
        let writer = Writer::new(text("userAgent"), now);
        let name = request["name"].as_str().unwrap_or("x");
        let validation: FieldValidation = match request["fieldValidation"].as_str() {
            None => FieldValidation::Warn,
            Some(directive) => directive.into(),
        };
        let sent = Request::json(body)
            .in_namespace(self.namespace)
            .with_name_suffix(SUFFIX)
            .field_manager(text("manager"))
            .field_validation(validation)
            .tracked(writer);
        let media_type = match text("request") {
            "create" => return Some(engine.create(&sent)),
            "update" => {
                let (old, sent) = (self.stored.as_ref(), sent.named(name));
                return Some(match text("subresource") {
                    "" => engine.update(old, &sent),
                    "status" => engine.status_update(old, &sent),
                    "scale" => engine.scale_update(old, &sent),
                    _ => return None,
                });
            }
            "apply" => "application/apply-patch+yaml",
            "merge" => "application/merge-patch+json",
            _ => "application/json-patch+json",
        };
        let options = json!({
            "fieldValidation": text("fieldValidation"),
            "fieldManager": Some(text("manager")).filter(|manager| !manager.is_empty()),
            "force": request["force"].as_bool().filter(|force| *force),
        });
        let patch = PatchRequest::new(media_type, body)
            .options(from_value(options).ok()?)
            .named(name)
            .in_namespace(self.namespace)
            .tracked(writer);
        match text("subresource") {
            "" => Some(engine.patch(self.stored.as_ref(), &patch)),
            "status" => Some(engine.status_patch(self.stored.as_ref(), &patch)),
            "scale" => Some(engine.scale_patch(self.stored.as_ref(), &patch)),
            _ => None,
        }
    }

    fn body(&self, request: &Value) -> Option<Vec<u8>> {
        if let Some(text) = request["text"].as_str() {
            return Some(text.as_bytes().to_vec());
        }
        let change = request.get("change");
        if change.is_some_and(|change| !change.is_object()) {
            return None;
        }
        let mut object = match change {
            Some(change) => merged(self.latest.clone().unwrap_or_default(), change),
            None => match request.get("object") {
                Some(object) => object.clone(),
                // Only the search for a smaller question leaves the object out.
                None if request["request"] == "update" => return None,
                None => return Some(Vec::new()),
            },
        };
        let is_update = change.is_some() || request["request"] == "update";
        let metadata = object.get_mut("metadata");
        if let Some(metadata) = metadata
            .and_then(Value::as_object_mut)
            .filter(|_| is_update)
            && self.stored.is_some()
            && metadata.get("resourceVersion").is_none_or(Value::is_null)
        {
            let revision = self.revision.to_string();
            metadata.insert("resourceVersion".to_owned(), json!(revision));
        }
        serde_json::to_vec(&object).ok()
    }

    /// Stores the result of a request, and returns the answer in the recorded form.
    fn keep(&mut self, answer: Answer) -> Option<Value> {
        let mut recorded = match answer.result {
            Err(rejection) => {
                let mut status = status_of(&rejection);
                sort_conflicts(&mut status);
                json!({ "status": status })
            }
            Ok(result) => {
                let persisted = as_go_writes(result.persisted().clone());
                let is_same = self
                    .stored
                    .as_ref()
                    .is_some_and(|old| tracked(old.clone()) == tracked(persisted.clone()));
                if self.stored.is_some() && !is_same {
                    self.revision += 1;
                }
                let object = as_go_writes(result.object);
                self.stored = Some(self.complete(persisted.clone()));
                let (object, persisted) = (object, tracked(persisted));
                match result.scale {
                    Some(scale) => {
                        json!({"scale": tracked(as_go_writes(scale)), "persisted": persisted})
                    }
                    None => {
                        self.latest = Some(self.complete(object.clone()));
                        let object = tracked(object);
                        let mut recorded = json!({ "stored": object });
                        if object != persisted {
                            recorded["persisted"] = persisted;
                        }
                        recorded
                    }
                }
            }
        };
        if !answer.warnings.is_empty() {
            recorded["warnings"] = texts_of(&answer.warnings);
        }
        answer.unevaluated.is_empty().then_some(recorded)
    }

    /// Adds what the storage sets.
    fn complete(&self, mut object: Value) -> Value {
        let revision = self.revision.to_string();
        if let Some(metadata) = object["metadata"].as_object_mut() {
            metadata.insert("resourceVersion".to_owned(), json!(revision));
            let uid = json!(STORED_UID);
            metadata.entry("uid").or_insert(uid);
            let birth = json!("2024-01-01T00:00:00Z");
            let creation = metadata.entry("creationTimestamp").or_insert(Value::Null);
            if creation.is_null() {
                *creation = birth;
            }
        }
        object
    }
}

/// Sorts the causes of conflicts by manager as the oracle does: upstream's order is random.
fn sort_conflicts(status: &mut Value) {
    let Some(causes) = status
        .pointer_mut("/details/causes")
        .and_then(Value::as_array_mut)
    else {
        return;
    };
    if causes
        .first()
        .is_some_and(|first| first["reason"] == "FieldManagerConflict")
    {
        causes.sort_by_key(|cause| cause["message"].as_str().unwrap_or_default().to_owned());
    }
}

/// Drops metadata that differs from run to run, except for the managers.
fn tracked(mut object: Value) -> Value {
    if let Some(metadata) = object["metadata"].as_object_mut() {
        for name in ["uid", "creationTimestamp", "resourceVersion"] {
            metadata.remove(name);
        }
    }
    object
}

/// Applies a merge patch.
fn merged(value: Value, patch: &Value) -> Value {
    let Value::Object(changes) = patch else {
        return patch.clone();
    };
    let mut members = match value {
        Value::Object(members) => members,
        _ => Map::new(),
    };
    for (name, change) in changes {
        let old = members.remove(name).unwrap_or_default();
        if !change.is_null() {
            members.insert(name.clone(), merged(old, change));
        }
    }
    Value::Object(members)
}
