//! `PATCH` of `/scale`.
//!
//! Source: `endpoints/handlers/patch.go` of `k8s.io/apiserver`, `ScaleREST` of
//! `k8s.io/apiextensions-apiserver`.

use super::answer::{Answer, Attempt, Stored};
use super::apply::{check_is_object, complain_of_duplicates, rejected};
use super::engine::{Engine, ScalePaths};
use super::rejection::unexpected;
use super::request::Request;
use super::resource::Resource;
use super::scale::{UNSET_REPLICAS, wrapped};
use super::update::{check_name, check_path_segment, stored_text};
use crate::PatchRequest;
use crate::built_in::BuiltInMetadata;
use crate::managers::{Operation, ScaleWrite};
use kube_conv_runtime::meta::{ManagedFieldsEntry, Time};
use kube_conv_webhook::status::Status;
use serde_json::{Map, Value};

impl Engine {
    /// Returns the response to a request to patch the Scale of an object, `PATCH` to `/scale`.
    ///
    /// See [`Engine::patch`] and [`Engine::scale_update`]. The replicas of a built-in kind are applied as any field.
    /// A server cannot apply other replicas than the stored ones to the Scale of a custom resource: it responds with 409 for a conflict, and else with 500. An apply
    /// of the same ones makes the client a manager, if they have one already.
    pub fn scale_patch<'o>(
        &self,
        old: impl Into<Option<&'o Value>>,
        request: &PatchRequest<'_>,
    ) -> Answer {
        let old = old.into();
        if request.is_apply() {
            let serve = |attempt: &mut Attempt| self.serve_scale_apply(old, request, attempt);
            return Answer::attempt(serve, self.deprecation.as_deref());
        }
        match self.patched_scale(old, request) {
            Ok(scale) => self.scale_update(old, update_by(request, &scale)),
            Err(status) => Answer::attempt(|_| Err(status), self.deprecation.as_deref()),
        }
    }

    fn patched_scale(
        &self,
        old: Option<&Value>,
        request: &PatchRequest<'_>,
    ) -> Result<Value, Status> {
        let name = request.name().or_else(|| stored_text(old, "name"));
        let name = name.unwrap_or_default();
        let paths = self.scale_paths(name)?;
        let checked = request.check()?;
        check_path_segment(name)?;
        let old = old.ok_or_else(|| self.not_found(name))?;
        let patch = checked.decode()?;
        let scale = stored_scale(paths, &self.read_stored(old)?)?;
        match patch.is_strategic() {
            true => patch.apply_with(&scale, &BuiltInMetadata::of_scale()),
            false => patch.apply(&scale),
        }
    }

    fn serve_scale_apply(
        &self,
        old: Option<&Value>,
        request: &PatchRequest<'_>,
        attempt: &mut Attempt,
    ) -> Result<Stored, Status> {
        let name = request.name().or_else(|| stored_text(old, "name"));
        let name = name.unwrap_or_default();
        let paths = self.scale_paths(name)?;
        let document = request.applied()?;
        let namespace = self.namespace_on_url(
            old,
            request.namespace(),
            stored_text(Some(&document.value), "namespace"),
        );
        let existing = self.existing(old, &namespace, name)?;
        let scale = stored_scale(paths, &existing)?;
        check_is_object(&document.value)?;
        let write = |scale: &Value| self.apply_scale(&existing, scale, &document.value, request);
        let (changed, managers) = write(&scale)?;
        let mut new = existing.clone();
        if let Some(changed) = &changed {
            let mut requested = requested(changed)?;
            self.ensure_namespace(&mut requested, &namespace)?;
            check_name(requested.name(), Some(name))?;
            new.metadata.resource_version = requested.metadata.resource_version;
        }
        complain_of_duplicates(request, &document, attempt)?;
        paths.set_replicas(&mut new, replicas_of(changed.as_ref().unwrap_or(&scale)))?;
        new.metadata.managed_fields = managers;
        self.keep_scale(paths, new, existing, attempt)
    }

    /// Applies a Scale. Returns the result, if it differs, and the managers of the object.
    fn apply_scale(
        &self,
        existing: &Resource,
        scale: &Value,
        applied: &Value,
        request: &PatchRequest<'_>,
    ) -> Result<(Option<Value>, Vec<ManagedFieldsEntry>), Status> {
        let options = request.request_options();
        let now = request.writer().map(|(writer, _)| writer.now());
        let write = ScaleWrite {
            entries: &existing.metadata.managed_fields,
            api_version: &self.api_version(),
            paths: &self.replicas_paths(),
            operation: Operation {
                manager: options.common.field_manager.as_deref().unwrap_or_default(),
                now: now.unwrap_or_else(Time::now),
            },
            is_custom: self.built_in.is_none(),
        };
        let result = write.apply(scale, applied, options.force.unwrap_or(false));
        result.map_err(rejected)
    }
}

/// The request to replace a Scale by a patched one.
fn update_by<'r>(request: &PatchRequest<'r>, scale: &Value) -> Request<'r> {
    let mut update = Request::object(scale);
    update.options = request.request_options().common.clone();
    update.writer = request.writer().map(|(writer, _)| writer);
    update
}

/// The Scale of a stored object.
fn stored_scale(paths: &ScalePaths, existing: &Resource) -> Result<Value, Status> {
    let mut scale = paths.scale_of(existing).map_err(unexpected)?;
    scale.replicas.get_or_insert(i64::from(UNSET_REPLICAS));
    Ok(scale.whole())
}

/// The metadata that a request sends with a Scale.
fn requested(scale: &Value) -> Result<Resource, Status> {
    let metadata = scale.get("metadata").cloned().unwrap_or_default();
    Ok(Resource {
        members: Map::new(),
        metadata: serde_json::from_value(metadata)
            .map_err(|error| unexpected(error.to_string()))?,
    })
}

fn replicas_of(scale: &Value) -> i32 {
    let replicas = scale.pointer("/spec/replicas").and_then(Value::as_i64);
    wrapped(replicas.unwrap_or(0))
}
