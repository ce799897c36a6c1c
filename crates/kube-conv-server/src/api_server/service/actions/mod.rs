//! Objects that are actions: a server carries them out, and stores none of them.
//!
//! Source: `rest.NamedCreater` of `k8s.io/apiserver`, and the storages of Kubernetes that implement it.

mod tokens;

use super::call::Call;
use super::reply::Reply;
use super::route::Target;
use crate::admission::WrittenPart;
use crate::api_server::Endpoint;
use crate::api_server::endpoint::metadata;
use crate::api_server::resource::Resource;
use kube_conv_runtime::meta::{Metadata, ObjectMeta};
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
