//! `PATCH` of an object and of its status.
//!
//! Source: `endpoints/handlers/patch.go` of `k8s.io/apiserver`.

use super::answer::{Answer, Attempt, Stored};
use super::coerce::Malformed;
use super::engine::Engine;
use super::read::{Complaint, MOST_REPORTED, TypeNames};
use super::request::Request;
use super::resource::Resource;
use super::strategy::{OwnersOf, drop_repeated_owners};
use super::update::{Endpoint, check_name, stored_text};
use super::warning::{Warning, WarningKind};
use crate::options::{FieldValidation, Writer};
use crate::{Patch, PatchRequest};
use kube_conv_runtime::meta::GroupKind;
use kube_conv_schema::field::Error;
use kube_conv_schema::go;
use kube_conv_webhook::status::Status;
use serde_json::Value;

impl Engine {
    /// Returns the response to a request to patch an object; `old` is `None` if no object has that
    /// name.
    ///
    /// The stored object is read as for [`Engine::update`]. A patch without
    /// `metadata.resourceVersion` applies to any stored version.
    ///
    /// A request of the type [`APPLY_PATCH`](crate::APPLY_PATCH) is server-side apply. It creates the
    /// object if there is none, and always tracks `managedFields`.
    ///
    /// ```
    /// use kube_conv_server::admission::Engine;
    /// use kube_conv_server::PatchRequest;
    /// # use kube_conv_runtime::json;
    /// # use kube_conv_runtime::crd::CustomResourceDefinition;
    /// # let crd: CustomResourceDefinition = serde_json::from_value(json!({
    /// #     "metadata": {"name": "widgets.acme.dev"},
    /// #     "spec": {
    /// #         "group": "acme.dev", "scope": "Namespaced",
    /// #         "names": {"plural": "widgets", "kind": "Widget"},
    /// #         "versions": [{"name": "v1", "served": true, "storage": true,
    /// #             "schema": {"openAPIV3Schema": {"type": "object", "properties": {"spec": {
    /// #                 "type": "object", "properties": {"size": {"type": "integer"}},
    /// #             }}}},
    /// #         }],
    /// #     },
    /// # }))?;
    /// let engine = Engine::new(&crd, "v1")?;
    /// let old = json!({"apiVersion": "acme.dev/v1", "kind": "Widget",
    ///     "metadata": {"name": "w", "namespace": "default"}, "spec": {"size": 1}});
    /// let body = br#"{"spec": {"size": 2, "seize": 3}}"#;
    /// let answer = engine.patch(&old, &PatchRequest::new("application/merge-patch+json", body));
    /// assert_eq!(answer.warnings, ["unknown field \"spec.seize\""]);
    /// assert_eq!(answer.result?.object["spec"], json!({"size": 2}));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn patch<'o>(
        &self,
        old: impl Into<Option<&'o Value>>,
        request: &PatchRequest<'_>,
    ) -> Answer {
        self.patch_at(Endpoint::Main, old.into(), request)
    }

    /// Returns the response to a request to patch the status of an object, `PATCH` to `/status`:
    /// everything else stays.
    ///
    /// See [`Engine::patch`]. A version without that subresource responds with 404.
    ///
    /// ```
    /// use kube_conv_server::admission::Engine;
    /// use kube_conv_server::PatchRequest;
    /// use kube_conv_runtime::prelude::*;
    /// # let crd = serde_json::from_value(json!({
    /// #     "metadata": {"name": "widgets.acme.dev"},
    /// #     "spec": {
    /// #         "group": "acme.dev",
    /// #         "scope": "Namespaced",
    /// #         "names": {"plural": "widgets", "kind": "Widget"},
    /// #         "versions": [{"name": "v1", "served": true, "storage": true, "subresources": {"status": {}},
    /// #             "schema": {"openAPIV3Schema": {"type": "object", "properties": {
    /// #                 "spec": {"type": "object", "properties": {"size": {"type": "integer"}}},
    /// #                 "status": {"type": "object", "properties": {"built": {"type": "integer"}}},
    /// #             }}},
    /// #         }],
    /// #     },
    /// # }))?;
    ///
    /// let engine = Engine::new(&crd, "v1")?;
    /// let old = json!({"apiVersion": "acme.dev/v1", "kind": "Widget",
    ///     "metadata": {"name": "w", "namespace": "default"}, "spec": {"size": 1}});
    /// let body = br#"{"spec": {"size": 2}, "status": {"built": 1}}"#;
    /// let request = PatchRequest::new("application/merge-patch+json", body);
    /// let stored = engine.status_patch(&old, &request).result?.object;
    /// assert_eq!((&stored["spec"], &stored["status"]), (&json!({"size": 1}), &json!({"built": 1})));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn status_patch<'o>(
        &self,
        old: impl Into<Option<&'o Value>>,
        request: &PatchRequest<'_>,
    ) -> Answer {
        self.patch_at(Endpoint::Status, old.into(), request)
    }

    /// Returns the response to a `PATCH` of an endpoint.
    pub(crate) fn patch_at(
        &self,
        endpoint: Endpoint,
        old: Option<&Value>,
        request: &PatchRequest<'_>,
    ) -> Answer {
        let serve = |attempt: &mut Attempt| self.serve_patch(endpoint, old, request, attempt);
        Answer::attempt(serve, self.deprecation.as_deref())
    }

    /// Returns the response to a patch that is already parsed.
    pub(super) fn apply_patch(&self, old: &Value, patch: &Patch) -> Answer {
        self.apply_at(Endpoint::Main, old, patch)
    }

    /// Returns the response to a patch of the status, or of the object, that is already parsed.
    pub(crate) fn apply_to(
        &self,
        old: Option<&Value>,
        name: &str,
        patch: &Patch,
        is_status: bool,
    ) -> Answer {
        match old.filter(|_| self.has_status() || !is_status) {
            Some(old) if is_status => self.apply_at(Endpoint::Status, old, patch),
            Some(old) => self.apply_at(Endpoint::Main, old, patch),
            None => Answer::attempt(|_| Err(self.not_found(name)), None),
        }
    }

    fn apply_at(&self, endpoint: Endpoint, old: &Value, patch: &Patch) -> Answer {
        let serve = |attempt: &mut Attempt| {
            let validation = &FieldValidation::Warn;
            self.replace_by_patched(endpoint, old, patch, validation, None, attempt)
        };
        Answer::attempt(serve, self.deprecation.as_deref())
    }

    fn serve_patch(
        &self,
        endpoint: Endpoint,
        old: Option<&Value>,
        request: &PatchRequest<'_>,
        attempt: &mut Attempt,
    ) -> Result<Stored, Status> {
        attempt.now = request.writer().map(|(writer, _)| writer.now());
        if request.is_apply() {
            return self.serve_apply(endpoint, old, request, attempt);
        }
        let checked = request.check()?;
        let name = request.name().or_else(|| stored_text(old, "name"));
        self.check_endpoint(endpoint, name)?;
        let old = old.filter(|old| name == stored_text(Some(old), "name"));
        let old = old.ok_or_else(|| self.not_found(name.unwrap_or_default()))?;
        let patch = checked.decode()?;
        let validation = request.validation();
        self.replace_by_patched(endpoint, old, &patch, validation, request.writer(), attempt)
    }

    fn replace_by_patched(
        &self,
        endpoint: Endpoint,
        old: &Value,
        patch: &Patch,
        validation: &FieldValidation,
        writer: Option<(Writer<'_>, String)>,
        attempt: &mut Attempt,
    ) -> Result<Stored, Status> {
        let namespace = stored_text(Some(old), "namespace").unwrap_or("default");
        let name = stored_text(Some(old), "name").unwrap_or_default();
        let mut existing = self.existing(Some(old), namespace, name)?;
        let patched = self.patched(&existing.whole(), patch)?;
        let mut new = self
            .decode_patched(&patched, patch, validation, attempt)
            .map_err(|error| not_decoded(&go::json(&patched), error))?;
        self.track(endpoint, writer, &mut existing, &mut new);
        self.ensure_namespace(&mut new, namespace)?;
        check_name(new.name(), Some(name))?;
        drop_repeated_owners(&mut new.metadata, OwnersOf::Patched, attempt);
        self.add_defaults(&mut new, endpoint.admission(Some(old)))?;
        // A patch that changes the UID is not a conflict, but a rejected change.
        if existing.metadata.uid.is_none() {
            new.metadata.uid = None;
        }
        self.check_version(&mut new, &mut existing, name)?;
        if new.text("apiVersion").is_empty() {
            let error = "Object 'apiVersion' is missing in 'object has no apiVersion field'";
            return Err(Status::internal(error));
        }
        let is_coerced = self.is_of_one_type(&new, Some(old));
        let new = self.replace(endpoint, new, &mut existing, attempt)?;
        self.keep(new, &existing, is_coerced)
    }

    fn decode_patched(
        &self,
        patched: &Value,
        patch: &Patch,
        validation: &FieldValidation,
        attempt: &mut Attempt,
    ) -> Result<Resource, String> {
        if TypeNames::of(patched)?.kind.is_empty() {
            let text = go::json(patched);
            return Err(format!("Object 'Kind' is missing in '{text}'"));
        }
        let members = patched.as_object().cloned().unwrap_or_default();
        let coerced = self.coerce(members, Malformed::Rejected)?;
        let found = patch
            .findings()
            .iter()
            .cloned()
            .map(|text| Complaint::of(Warning::new(WarningKind::Patch, text)));
        let unknown = coerced.unknown.iter().take(MOST_REPORTED);
        let unknown = unknown.map(|path| Complaint::unknown(path));
        let complaints = found.chain(unknown).collect::<Vec<_>>();
        Request::json(b"")
            .field_validation(validation.clone())
            .complain(complaints, attempt)?;
        let mut resource = coerced.resource;
        self.default(&mut resource);
        Ok(resource)
    }
}

/// The rejection of a patch whose result cannot be decoded. A server quotes all of it.
fn not_decoded(text: &str, error: String) -> Status {
    let errors = Error::invalid("patch", text, error).into();
    Status::invalid(&GroupKind::new("", ""), "", &errors)
}
