//! `PATCH` of `/scale`.
//!
//! Source: `endpoints/handlers/patch.go` of `k8s.io/apiserver`, `ScaleREST` of
//! `k8s.io/apiextensions-apiserver`.

use super::answer::Answer;
use super::engine::{Engine, ScalePaths};
use super::rejection::unexpected;
use super::request::Request;
use super::resource::Resource;
use super::scale::UNSET_REPLICAS;
use super::update::{check_path_segment, stored_text};
use crate::PatchRequest;
use crate::built_in::BuiltInMetadata;
use kube_conv_webhook::status::Status;
use serde_json::Value;

impl Engine {
    /// Returns the response to a request to patch the Scale of an object, `PATCH` to `/scale`.
    ///
    /// See [`Engine::patch`] and [`Engine::scale_update`]. An apply is rejected with 415: a server cannot apply other
    /// replicas than the stored ones to the Scale of a custom resource.
    pub fn scale_patch<'o>(
        &self,
        old: impl Into<Option<&'o Value>>,
        request: &PatchRequest<'_>,
    ) -> Answer {
        let old = old.into();
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
}

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
