//! `cr.create`, as far as the structural engine answers it: objects with plain metadata against
//! CRDs of one version, without rules that only CEL evaluates. The rest of what a server does to a
//! request is open.

use super::structural::as_go_writes;
use kube_conv_runtime::field::{ErrorList, ErrorType};
use kube_conv_runtime::schema::CustomResourceDefinition;
use kube_conv_runtime::schema::crd::CrdVersion as Version;
use kube_conv_runtime::structural::Structural;
use serde_json::{Map, Value, json};

/// The members of a question that are understood here.
const UNDERSTOOD: [&str; 3] = ["crd", "object", "objectText"];

/// What the server answers to the creation of an object.
pub fn create(question: &Value) -> Option<Value> {
    let request = Request::read(question)?;
    let structural = request.structural()?;
    let mut object = Value::Object(request.object.clone());
    let unknown = structural.prune(&mut object);
    structural.default(&mut object);
    let members = object.as_object_mut()?;
    if request.has_status() {
        members.remove("status");
    }
    let errors = structural.validate(&object);
    let undecided = !structural.unevaluated().is_empty() && !errors.iter().any(is_blocking);
    if undecided {
        return None;
    }
    let mut answer = if errors.is_empty() {
        let persisted = request.stored(object)?;
        let mut read = persisted.clone();
        structural.default(&mut read);
        if read == persisted {
            json!({"stored": as_go_writes(read)})
        } else {
            json!({"stored": as_go_writes(read), "persisted": as_go_writes(persisted)})
        }
    } else {
        json!({"status": request.refusal(&errors)})
    };
    // A server cuts long warnings short, and leaves some out.
    if unknown.iter().map(String::len).sum::<usize>() > 1000 {
        return None;
    }
    let warnings: Vec<String> = unknown
        .iter()
        .filter(|path| fits_a_header(path))
        .map(|path| format!("unknown field \"{path}\""))
        .collect();
    if !warnings.is_empty() {
        answer["warnings"] = json!(warnings);
    }
    Some(answer)
}

/// Warnings are headers, and a server drops those that cannot be.
fn fits_a_header(text: &str) -> bool {
    !text.chars().any(char::is_control)
}

/// A request to create an object, of the kind that is understood here.
struct Request {
    crd: CustomResourceDefinition,
    object: Map<String, Value>,
    name: String,
}

impl Request {
    fn read(question: &Value) -> Option<Self> {
        let members = question.as_object()?;
        if !members.keys().all(|key| UNDERSTOOD.contains(&key.as_str())) {
            return None;
        }
        let object: Value = match question["objectText"].as_str() {
            Some(text) => without_duplicates(text)?,
            None => question["object"].clone(),
        };
        let crd: CustomResourceDefinition = serde_json::from_value(question["crd"].clone()).ok()?;
        let object = object.as_object()?.clone();
        let open = |value| embeds(value) || has_negative_zero(value);
        if object
            .iter()
            .any(|(key, value)| key != "metadata" && open(value))
        {
            return None;
        }
        let name = plain_name(object.get("metadata")?)?;
        let request = Self { crd, object, name };
        request.is_understood().then_some(request)
    }

    fn is_understood(&self) -> bool {
        let spec = &self.crd.spec;
        let [version] = spec.versions.as_slice() else {
            return false;
        };
        let api_version = format!("{}/{}", spec.group, version.name);
        let scaled = version
            .subresources
            .as_ref()
            .is_some_and(|subresources| subresources.scale.is_some());
        self.object.get("apiVersion") == Some(&json!(api_version))
            && self.object.get("kind") == Some(&json!(spec.names.kind))
            && !scaled
            && !version.deprecated
    }

    fn version(&self) -> Option<&Version> {
        self.crd.spec.versions.first()
    }

    fn structural(&self) -> Option<Structural> {
        let schema = self
            .version()?
            .schema
            .as_ref()?
            .open_api_v3_schema
            .as_ref()?;
        Structural::compile_resource(schema).ok()
    }

    fn has_status(&self) -> bool {
        self.version()
            .and_then(|version| version.subresources.as_ref())
            .is_some_and(|subresources| subresources.status.is_some())
    }

    fn stored(&self, mut object: Value) -> Option<Value> {
        let metadata = object.get_mut("metadata")?.as_object_mut()?;
        metadata.insert("generation".to_owned(), json!(1));
        if self.crd.spec.scope == "Namespaced" {
            metadata.insert("namespace".to_owned(), json!("default"));
        }
        Some(object)
    }

    fn refusal(&self, errors: &ErrorList) -> Value {
        let spec = &self.crd.spec;
        let (kind, name) = (&spec.names.kind, &self.name);
        let causes: Vec<Value> = errors
            .iter()
            .map(|error| {
                json!({
                    "reason": error.error_type().as_str(),
                    "message": error.body(),
                    "field": error.field(),
                })
            })
            .collect();
        json!({
            "code": 422,
            "reason": "Invalid",
            "message": format!("{kind}.{} \"{name}\" is invalid: {errors}", spec.group),
            "details": {"name": name, "group": spec.group, "kind": kind, "causes": causes},
        })
    }
}

/// The errors after which a server evaluates no rules.
fn is_blocking(error: &kube_conv_runtime::field::Error) -> bool {
    matches!(
        error.error_type(),
        ErrorType::Required
            | ErrorType::NotSupported
            | ErrorType::TooLong
            | ErrorType::TooMany
            | ErrorType::TypeInvalid
    )
}

/// The name in metadata that says nothing else.
fn plain_name(metadata: &Value) -> Option<String> {
    let members = metadata.as_object()?;
    let name = members.get("name")?.as_str()?;
    let plain = (1..=63).contains(&name.len()) && name.chars().all(|c| c.is_ascii_lowercase());
    (plain && members.len() == 1).then(|| name.to_owned())
}

/// Whether a value looks like a resource with metadata of its own, which a server reads and judges
/// as it does that of the object.
fn embeds(value: &Value) -> bool {
    match value {
        Value::Array(items) => items.iter().any(embeds),
        Value::Object(members) => {
            let typed = ["apiVersion", "kind"]
                .iter()
                .all(|key| members.get(*key).is_none_or(Value::is_string));
            !typed || members.contains_key("metadata") || members.values().any(embeds)
        }
        _ => false,
    }
}

/// `-0` is an integer for a server, and the float `-0.0` for serde_json.
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

/// The object, unless a field stands in it twice or a number is beyond what JSON values hold.
fn without_duplicates(text: &str) -> Option<Value> {
    let value: Value = serde_json::from_str(text).ok()?;
    let members = |text: &str| text.matches("\":").count();
    (members(text) == members(&value.to_string())).then_some(value)
}
