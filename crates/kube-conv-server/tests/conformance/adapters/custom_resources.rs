//! `cr.create`, `cr.update`, `cr.status`, `cr.scale` and `cr.read`: requests to the endpoints of a
//! custom resource.
//!
//! Open: see [`Open`].

use super::answers::{as_go_writes, explain_panics};
use super::open::Open;
use super::stored_definitions::STORED_UID;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::kind::Scope;
use kube_conv_server::admission::{Answer, Engine, Request, Warning};
use kube_conv_server::options::FieldValidation;
use kube_conv_server::status::Status;
use serde_json::{Value, json};
use std::cell::RefCell;
use std::rc::Rc;

/// The suffix of generated names in the recorded answers.
pub const SUFFIX: &str = "xn8fg";

/// The creation time of stored objects without one.
const BIRTH: &str = "2024-01-01T00:00:00Z";

/// Our answer, or the reason why there is none.
pub type Said = Result<Value, Open>;

const NOT_READ: Open = Open::Because("the question cannot be read here");
const ELSEWHERE: Open = Open::Because("the old object is in another namespace than is requested");
const BEYOND_A_PATH: Open =
    Open::Because("the old object's name is no segment of a path: the URL is that of another");

/// Rules at which upstream panics.
pub fn explain(_: &Value, ours: &Value, upstream: &Value) -> Option<&'static str> {
    let causes = |answer: &Value| answer["status"]["details"]["causes"].clone();
    explain_panics(&causes(ours), &causes(upstream))
}

pub fn create(question: &Value) -> Said {
    let requested = Asked::read(question).ok_or(NOT_READ)?;
    requested.answer(|engine, _, request| engine.create(request))
}

pub fn update(question: &Value) -> Said {
    let requested = Asked::of_a_path(question)?;
    requested.answer(|engine, old, request| engine.update(old, request))
}

pub fn status(question: &Value) -> Said {
    let requested = Asked::of_a_path(question)?;
    requested.answer(|engine, old, request| engine.status_update(old, request))
}

pub fn scale(question: &Value) -> Said {
    let requested = Asked::of_a_path(question)?;
    if question.get("object").is_some() || question.get("objectText").is_some() {
        return requested.answer(|engine, old, request| engine.scale_update(old, request));
    }
    requested.read_as("scale", Engine::scale)
}

pub fn read(question: &Value) -> Said {
    let requested = Asked::read(question).ok_or(NOT_READ)?;
    requested.read_as("stored", Engine::read)
}

/// A CRD that is compiled for questions.
struct Defined {
    text: Value,
    version: Option<String>,
    crd: CustomResourceDefinition,
    engine: Engine,
}

thread_local! {
    /// The engine of the latest question: random tests have many questions about one CRD.
    static LATEST: RefCell<Option<Rc<Defined>>> = const { RefCell::new(None) };
}

impl Defined {
    /// The CRD at a version, by default at the stored one.
    fn of(text: &Value, version: Option<&str>) -> Option<Rc<Self>> {
        LATEST.with_borrow_mut(|latest| {
            let is_same =
                |known: &Rc<Self>| known.text == *text && known.version.as_deref() == version;
            if !latest.as_ref().is_some_and(is_same) {
                *latest = Some(Rc::new(Self::read(text, version)?));
            }
            latest.clone()
        })
    }

    fn read(text: &Value, version: Option<&str>) -> Option<Self> {
        let crd: CustomResourceDefinition = serde_json::from_value(text.clone()).ok()?;
        let storage = crd.spec.versions.iter().find(|version| version.storage)?;
        let engine = Engine::new(&crd, version.unwrap_or(&storage.name)).ok()?;
        Some(Self {
            text: text.clone(),
            version: version.map(str::to_owned),
            crd,
            engine,
        })
    }
}

/// A question about an object of a CRD.
struct Asked {
    defined: Rc<Defined>,
    namespace: String,
    old: Option<Value>,
    body: Vec<u8>,
    media_type: Option<String>,
    validation: FieldValidation,
}

impl Asked {
    fn read(question: &Value) -> Option<Self> {
        let defined = Defined::of(&question["crd"], question["version"].as_str())?;
        let namespace = question["namespace"].as_str().unwrap_or("default");
        let body = match question["objectText"].as_str() {
            Some(text) => text.as_bytes().to_vec(),
            None if has_negative_zero(&question["object"]) => return None,
            None => serde_json::to_vec(&question["object"]).ok()?,
        };
        Some(Self {
            old: question
                .get("old")
                .map(|old| stored(old, &defined.crd, namespace)),
            defined,
            namespace: namespace.to_owned(),
            body,
            media_type: question["mediaType"].as_str().map(str::to_owned),
            validation: match question["fieldValidation"].as_str() {
                None => FieldValidation::Warn,
                Some(directive) => directive.into(),
            },
        })
    }

    fn of_a_path(question: &Value) -> Result<Self, Open> {
        let requested = Self::read(question).ok_or(NOT_READ)?;
        match requested.is_beyond_a_path() {
            true => Err(BEYOND_A_PATH),
            false => Ok(requested),
        }
    }

    /// The result of reading the old object, which is recorded under a name.
    fn read_as(
        &self,
        name: &str,
        read: impl FnOnce(&Engine, &Value) -> Result<Value, Status>,
    ) -> Said {
        if self.is_elsewhere() {
            return Err(ELSEWHERE);
        }
        let old = self.old.as_ref().ok_or(NOT_READ)?;
        let mut answer = match read(&self.defined.engine, old) {
            Ok(object) => json!({ name: without_random_metadata(object) }),
            Err(rejection) => json!({ "status": status_of(&rejection) }),
        };
        if let Some(warning) = self.defined.engine.deprecation_warning() {
            answer["warnings"] = json!([warning]);
        }
        Ok(answer)
    }

    fn answer(&self, serve: impl FnOnce(&Engine, Option<&Value>, &Request<'_>) -> Answer) -> Said {
        let request = match Request::of_type(self.media_type.as_deref(), &self.body) {
            Ok(request) => request,
            Err(rejection) => return Ok(json!({"status": status_of(&rejection)})),
        };
        let request = request
            .in_namespace(&self.namespace)
            .with_name_suffix(SUFFIX)
            .field_validation(self.validation.clone());
        let answer = serve(&self.defined.engine, self.old.as_ref(), &request);
        match self.difference(&answer) {
            Some(reason) => Err(Open::Because(reason)),
            None => answer_of(answer),
        }
    }

    /// Whether the old object is in another namespace than the request.
    fn is_elsewhere(&self) -> bool {
        let namespace = |old: &Value| old["metadata"]["namespace"].as_str().map(str::to_owned);
        let found = self.old.as_ref().and_then(namespace);
        self.defined.engine.scope() == Scope::Namespaced
            && found.is_some_and(|it| it != self.namespace)
    }

    /// Whether the old object's name is not a valid path segment: the oracle's URL would be that of another object.
    fn is_beyond_a_path(&self) -> bool {
        let name = |old: &Value| old["metadata"]["name"].as_str().map(str::to_owned);
        let found = self.old.as_ref().and_then(name);
        found.is_some_and(|name| name.contains(['/', '?', '#', '%']))
    }

    /// Returns the reason for an intended difference, if there is one.
    fn difference(&self, answer: &Answer) -> Option<&'static str> {
        let message = match &answer.result {
            Err(rejection) => rejection.message.as_str(),
            Ok(_) => "",
        };
        message
            .contains("nests more than 500 levels")
            .then_some("objects may be nested less deeply here")
    }
}

/// The answer in the recorded form, unless it depends on rules that are not evaluated.
pub fn answer_of(answer: Answer) -> Said {
    let mut recorded = match answer.result {
        Err(rejection) => json!({"status": status_of(&rejection)}),
        Ok(stored) => {
            let persisted = without_random_metadata(stored.persisted().clone());
            let object = without_random_metadata(stored.object);
            match stored.scale {
                Some(scale) => {
                    json!({"scale": without_random_metadata(scale), "stored": persisted})
                }
                None if object == persisted => json!({"stored": object}),
                None => json!({"stored": object, "persisted": persisted}),
            }
        }
    };
    if !answer.warnings.is_empty() {
        recorded["warnings"] = texts_of(&answer.warnings);
    }
    match answer.unevaluated.is_empty() {
        true => Ok(recorded),
        false => Err(Open::Rules(recorded)),
    }
}

/// Warnings as they are recorded.
pub fn texts_of(warnings: &[Warning]) -> Value {
    warnings.iter().map(|warning| &*warning.text).collect()
}

/// The old object as the oracle puts it into the storage.
pub fn stored(old: &Value, crd: &CustomResourceDefinition, namespace: &str) -> Value {
    let mut old = old.clone();
    let mut metadata = old["metadata"].as_object().cloned().unwrap_or_default();
    // The oracle ignores a value of another type.
    let mut default = |name: &str, value: Value| {
        let same_type = |old: &Value| {
            old.is_string() == value.is_string() && !old.is_null() && *old != json!("")
        };
        if !metadata.get(name).is_some_and(same_type) {
            metadata.insert(name.to_owned(), value);
        }
    };
    default("uid", json!(STORED_UID));
    default("creationTimestamp", json!(BIRTH));
    if crd.spec.scope == "Namespaced" {
        default("namespace", json!(namespace));
    }
    metadata.insert("resourceVersion".to_owned(), json!("1"));
    metadata.entry("generation").or_insert(json!(1));
    old["metadata"] = Value::Object(metadata);
    old
}

/// An object as the oracle returns it.
fn without_random_metadata(object: Value) -> Value {
    let mut object = as_go_writes(object);
    if let Some(metadata) = object["metadata"].as_object_mut() {
        for name in [
            "uid",
            "creationTimestamp",
            "managedFields",
            "resourceVersion",
        ] {
            metadata.remove(name);
        }
    }
    object
}

/// A rejection in the recorded form, without the members that all statuses have.
pub fn status_of(rejection: &Status) -> Value {
    let mut status = serde_json::to_value(rejection).unwrap_or_default();
    if let Some(members) = status.as_object_mut() {
        for name in ["apiVersion", "kind", "metadata", "status"] {
            members.remove(name);
        }
    }
    status
}

/// `-0` is the integer zero for a server, and the float `-0.0` after the question was read.
fn has_negative_zero(value: &Value) -> bool {
    match value {
        Value::Number(number) => number
            .as_f64()
            .is_some_and(|float| float == 0.0 && float.is_sign_negative()),
        Value::Array(items) => items.iter().any(has_negative_zero),
        Value::Object(members) => members.values().any(has_negative_zero),
        _ => false,
    }
}
