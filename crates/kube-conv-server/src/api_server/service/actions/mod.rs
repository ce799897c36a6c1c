//! Objects that are actions: a server carries them out, and stores none of them.
//!
//! Source: `rest.NamedCreater` of `k8s.io/apiserver`, and the storages of Kubernetes that implement it.

mod bindings;
mod evictions;
mod tokens;

use super::call::Call;
use super::reply::Reply;
use super::route::Target;
use crate::admission::WrittenPart;
use crate::api_server::Endpoint;
use crate::api_server::endpoint::metadata;
use crate::api_server::resource::Resource;
use http::StatusCode;
use kube_conv_runtime::meta::{Metadata, ObjectMeta, Time};
use kube_conv_webhook::status::Status;
use serde_json::{Map, Value, json};

/// An action that was sent.
struct Action<'a> {
    /// The endpoints of the resource in the path.
    endpoint: Endpoint<'a>,
    namespace: &'a str,
    /// The name in the path; empty if there is none.
    name: &'a str,
    metadata: ObjectMeta,
    object: Value,
}

impl Call<'_> {
    /// Carries out what an object says.
    pub(super) fn act(&self, actions: &Resource) -> Result<Reply, Status> {
        let engine = &actions.engine;
        let part = match engine.kind() {
            "TokenRequest" => WrittenPart::Token,
            _ => WrittenPart::Main,
        };
        let is_of_object = matches!(self.route.target, Target::Action(..));
        let decoded = engine.decode_created(part, &self.request()?, is_of_object);
        let object = decoded.result.map(|decoded| decoded.object);
        let responded = object.and_then(|object| {
            let action = Action {
                endpoint: self.route.endpoint,
                namespace: self.namespace(),
                name: self.route.target.name(),
                metadata: metadata(&object),
                object,
            };
            match engine.kind() {
                "Binding" => action.bind(),
                "Eviction" => action.evict(),
                "TokenRequest" => action.request_token(),
                _ => action.review_token(),
            }
        });
        let mut reply = match responded {
            Ok(object) => Reply::created(&self.form.apply(object)),
            Err(status) => Reply::rejection(&status),
        };
        reply.warnings = decoded.warnings;
        Ok(reply)
    }
}

impl<'a> Action<'a> {
    /// The endpoints of the resource of a kind, for dry runs if this is one.
    fn endpoint_of(&self, api_version: &str, kind: &str) -> Result<Endpoint<'a>, Status> {
        let endpoint = self.endpoint.server.endpoint(api_version, kind)?;
        Ok(match self.endpoint.is_dry_run {
            true => endpoint.dry_run(),
            false => endpoint,
        })
    }

    /// The name in the object.
    fn own_name(&self) -> &str {
        Metadata::name(&self.metadata).unwrap_or_default()
    }

    /// Changes a stored object, besides the rules and the managers of requests.
    fn change(
        &self,
        endpoint: &Endpoint<'_>,
        name: &str,
        change: impl FnOnce(&mut Value, Time) -> Result<(), Status>,
    ) -> Result<(), Status> {
        let server = endpoint.server;
        let now = server.now();
        let key = endpoint.key(self.namespace, name);
        let mut store = server.store();
        let stored = store.get(&key).ok_or_else(|| endpoint.not_found(name))?;
        let mut object = stored.clone();
        change(&mut object, now)?;
        if !endpoint.is_dry_run {
            store.put(key, object);
            server.settle(&mut store, now);
        }
        Ok(())
    }
}

/// The response to an action without a result.
fn done() -> Value {
    json!(Status {
        code: i32::from(StatusCode::CREATED.as_u16()),
        ..Status::success()
    })
}

/// A text in an object; empty if there is none.
fn text<'o>(object: &'o Value, pointer: &str) -> &'o str {
    let text = object.pointer(pointer).and_then(Value::as_str);
    text.unwrap_or_default()
}

/// Sets a member of an object.
fn set(object: &mut Value, name: &str, value: Value) {
    if let Some(members) = object.as_object_mut() {
        members.insert(name.to_owned(), value);
    }
}

/// A member of an object that is an object itself, which is added if there is none.
fn member<'o>(object: &'o mut Value, name: &str) -> Option<&'o mut Map<String, Value>> {
    let members = object.as_object_mut()?;
    members
        .entry(name)
        .or_insert_with(|| json!({}))
        .as_object_mut()
}

/// Sets a condition in the status of an object. Upstream: `UpdatePodCondition`, `SetStatusCondition`.
fn set_condition(object: &mut Value, mut condition: Value, now: Time) {
    let status = member(object, "status");
    let found = status.map(|status| status.entry("conditions").or_insert_with(|| json!([])));
    let Some(Value::Array(conditions)) = found else {
        return;
    };
    let kind = text(&condition, "/type").to_owned();
    let mut known = conditions.iter_mut();
    let known = known.find(|known| text(known, "/type") == kind);
    let is_same = |known: &&mut Value| text(known, "/status") == text(&condition, "/status");
    let since = known.as_ref().filter(|known| is_same(known));
    let since = since.map_or_else(|| json!(now), |known| known["lastTransitionTime"].clone());
    set(&mut condition, "lastTransitionTime", since);
    match known {
        Some(known) => *known = condition,
        None => conditions.push(condition),
    }
}
