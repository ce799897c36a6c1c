//! Server-side apply to an object and to its status.
//!
//! Source: `applyPatcher` of `k8s.io/apiserver`.

use super::answer::{Answer, Attempt, Stored};
use super::coerce::Malformed;
use super::engine::Engine;
use super::read::Complaint;
use super::rejection::unexpected;
use super::request::Request;
use super::resource::Resource;
use super::strategy::{OwnersOf, drop_repeated_owners};
use super::update::{Endpoint, check_name, check_path_segment, stored_text};
use crate::managers::{FieldManagerError, ManagedFields, Operation};
use crate::options::{CreateOptions, PatchOptions, Writer};
use crate::{APPLY_PATCH, PatchRequest};
use kube_conv_patch::apply::ExtractError;
use kube_conv_runtime::meta::{Metadata, Time};
use kube_conv_schema::go;
use kube_conv_schema::limits;
use kube_conv_schema::limits::is_too_deep;
use kube_conv_schema::structural::whole_numbers::write_whole_numbers;
use kube_conv_webhook::status::Status;
use kube_conv_yaml as yaml;
use serde_json::{Map, Value};

impl Engine {
    /// Returns the response to a server-side apply of a value; `old` is `None` if no object has that name.
    ///
    /// The same as [`Engine::patch`] with the content type [`APPLY_PATCH`](crate::APPLY_PATCH), which
    /// also takes a body of YAML and other options.
    ///
    /// ```
    /// use kube_conv_server::admission::Engine;
    /// use kube_conv_server::managers::Operation;
    /// use kube_conv_runtime::meta::Time;
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
    /// let by = |manager| Operation { manager, now: Time::now() };
    /// let widget = |size: i64| json!({
    ///     "apiVersion": "acme.dev/v1", "kind": "Widget", "metadata": {"name": "w"}, "spec": {"size": size},
    /// });
    /// let stored = engine.apply(None, &widget(1), &by("a"), false).result?.object;
    /// assert_eq!(stored["metadata"]["managedFields"][0]["manager"], "a");
    /// let conflict = engine.apply(&stored, &widget(2), &by("b"), false).result.unwrap_err();
    /// assert_eq!(conflict.message, "Apply failed with 1 conflict: conflict with \"a\": .spec.size");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn apply<'o>(
        &self,
        old: impl Into<Option<&'o Value>>,
        applied: &Value,
        operation: &Operation<'_>,
        force: bool,
    ) -> Answer {
        self.apply_value(Endpoint::Main, old.into(), applied, operation, force)
    }

    /// Returns the response to a server-side apply to the status of an object, `PATCH` to `/status`:
    /// everything else stays.
    ///
    /// See [`Engine::apply`]. A version without that subresource responds with 404.
    pub fn status_apply<'o>(
        &self,
        old: impl Into<Option<&'o Value>>,
        applied: &Value,
        operation: &Operation<'_>,
        force: bool,
    ) -> Answer {
        self.apply_value(Endpoint::Status, old.into(), applied, operation, force)
    }

    /// Returns what a manager has applied to a stored object, to be changed and applied again; see
    /// [`ObjectType::extract`](kube_conv_patch::apply::ObjectType::extract).
    ///
    /// # Errors
    ///
    /// Returns an error if the object does not have this type, or the manager's fields are malformed.
    pub fn extract(
        &self,
        stored: &Value,
        manager: &str,
        subresource: &str,
    ) -> Result<Option<Value>, ExtractError> {
        match self.own_version() {
            Some(version) => version.object_type().extract(stored, manager, subresource),
            None => Ok(None),
        }
    }

    fn apply_value(
        &self,
        endpoint: Endpoint,
        old: Option<&Value>,
        applied: &Value,
        operation: &Operation<'_>,
        force: bool,
    ) -> Answer {
        let options = PatchOptions {
            common: CreateOptions {
                field_manager: Some(operation.manager.to_owned()),
                ..CreateOptions::default()
            },
            force: Some(force),
        };
        let request = PatchRequest::new(APPLY_PATCH, b"")
            .options(options)
            .tracked(Writer::new("", operation.now));
        let serve = |attempt: &mut Attempt| {
            self.check_endpoint(endpoint, stored_text(old, "name"))?;
            request.check_apply_options()?;
            let document = document_of(applied)?;
            self.apply_document(endpoint, old, &request, &document, attempt)
        };
        Answer::attempt(serve, self.deprecation.as_deref())
    }

    /// Serves a request to apply.
    pub(super) fn serve_apply(
        &self,
        endpoint: Endpoint,
        old: Option<&Value>,
        request: &PatchRequest<'_>,
        attempt: &mut Attempt,
    ) -> Result<Stored, Status> {
        let name = request.name().or_else(|| stored_text(old, "name"));
        self.check_endpoint(endpoint, name)?;
        let document = request.applied()?;
        self.apply_document(endpoint, old, request, &document, attempt)
    }

    fn apply_document(
        &self,
        endpoint: Endpoint,
        old: Option<&Value>,
        request: &PatchRequest<'_>,
        document: &yaml::Document,
        attempt: &mut Attempt,
    ) -> Result<Stored, Status> {
        let applied = &document.value;
        let name = request.name().or_else(|| stored_text(old, "name"));
        let name = name.or_else(|| stored_text(Some(applied), "name"));
        let name = name.unwrap_or_default().to_owned();
        let namespace = self.namespace_on_url(
            old,
            request.namespace(),
            stored_text(Some(applied), "namespace"),
        );
        check_path_segment(&name)?;
        if endpoint != Endpoint::Main && old.is_none() {
            return Err(self.not_found(&name));
        }
        let existing = old.map(|_| self.existing(old, &namespace, &name));
        let mut existing = existing.transpose()?;
        let mut new = self.merged(endpoint, existing.as_mut(), applied, request)?;
        complain_of_duplicates(request, document, attempt)?;
        self.check_new_uid(&new, existing.as_ref(), &name)?;
        self.ensure_namespace(&mut new, &namespace)?;
        check_name(new.name(), Some(&name))?;
        self.add_defaults(&mut new, endpoint.admission(old))?;
        drop_repeated_owners(&mut new.metadata, OwnersOf::Patched, attempt);
        let Some(mut existing) = existing else {
            new.metadata.clear_system_fields();
            // Unlike in a request to create, the version is ignored.
            new.metadata.resource_version = None;
            return self.finish_create(new, false, attempt);
        };
        if existing.metadata.uid.is_none() {
            new.metadata.uid = None;
        }
        self.check_version(&mut new, &mut existing, &name)?;
        let new = self.replace(endpoint, new, &mut existing, attempt)?;
        // Merged objects are not pruned until they are read.
        self.keep(new, &existing, false)
    }

    /// Merges what is applied into the stored object, fills in defaults, and sets the managers.
    fn merged(
        &self,
        endpoint: Endpoint,
        mut existing: Option<&mut Resource>,
        applied: &Value,
        request: &PatchRequest<'_>,
    ) -> Result<Resource, Status> {
        check_is_object(applied)?;
        let entries = match &mut existing {
            Some(existing) => std::mem::take(&mut existing.metadata.managed_fields),
            None => Vec::new(),
        };
        let result = self.merge(
            endpoint,
            existing.as_deref_mut(),
            applied,
            request,
            &entries,
        );
        if let Some(existing) = existing {
            existing.metadata.managed_fields = entries;
        }
        result
    }

    fn merge(
        &self,
        endpoint: Endpoint,
        mut existing: Option<&mut Resource>,
        applied: &Value,
        request: &PatchRequest<'_>,
        entries: &[kube_conv_runtime::meta::ManagedFieldsEntry],
    ) -> Result<Resource, Status> {
        let managed = ManagedFields::decode(entries)
            .map_err(|error| unexpected(format!("failed to decode managed fields: {error}")))?;
        let options = request.request_options();
        let now = request.writer().map(|(writer, _)| writer.now());
        let operation = Operation {
            manager: options.common.field_manager.as_deref().unwrap_or_default(),
            now: now.unwrap_or_else(Time::now),
        };
        let force = options.force.unwrap_or(false);
        let manager = self.field_manager(endpoint);
        let manager = manager.ok_or_else(|| unexpected("the version does not exist"))?;
        let apply =
            |object: Option<&Value>| manager.apply(object, applied, managed, &operation, force);
        let result = match &mut existing {
            Some(existing) => existing.with_whole(|object| apply(Some(object))),
            None => apply(None),
        };
        let (new, managed) = result.map_err(rejected)?;
        let mut new = match (new, existing) {
            (Some(new), _) => self.defaulted(new, applied)?,
            (None, Some(existing)) => existing.clone(),
            // An object that has nothing but its kind.
            (None, None) => self.defaulted(applied.clone(), applied)?,
        };
        new.metadata.managed_fields = managed.encode();
        Ok(new)
    }

    /// Decodes the metadata of a merged object, and fills in defaults; all of a built-in kind is decoded.
    fn defaulted(&self, object: Value, applied: &Value) -> Result<Resource, Status> {
        let members = match object {
            Value::Object(members) => members,
            _ => Map::new(),
        };
        let mut resource = match self.built_in {
            Some(_) => {
                let read = self.coerce(members, Malformed::Rejected);
                read.map_err(|error| self.not_converted(applied, &error))?
                    .resource
            }
            None => self.with_metadata(members).map_err(unexpected)?,
        };
        self.default(&mut resource);
        Ok(resource)
    }

    /// The response to an apply whose result is not read as Go's type. Upstream: `structuredMergeManager.Apply`.
    fn not_converted(&self, applied: &Value, error: &str) -> Status {
        let text = |name| stored_text(Some(applied), name).unwrap_or_default();
        let of_type = format!("{}, Kind={}", self.api_version(), self.kind);
        unexpected(format!(
            "failed to convert new object ({}/{}; {of_type}) to proper version: \
             unable to convert unstructured object to {of_type}: {error}",
            text("namespace"),
            text("name"),
        ))
    }

    /// Checks that an apply does not name an object that does not exist by its UID.
    fn check_new_uid(
        &self,
        new: &Resource,
        existing: Option<&Resource>,
        name: &str,
    ) -> Result<(), Status> {
        if let (Some(uid), None) = (Metadata::uid(&new.metadata), existing) {
            let error = format!(
                "uid mismatch: the provided object specified uid {uid}, and no existing object was found"
            );
            return Err(Status::conflict(&self.resource(), name, error));
        }
        Ok(())
    }
}

/// The response to an apply that fails.
pub(super) fn rejected(error: FieldManagerError) -> Status {
    match error {
        FieldManagerError::Rejected(status) => *status,
        other => unexpected(other.to_string()),
    }
}

/// A value as a server reads its text.
fn document_of(applied: &Value) -> Result<yaml::Document, Status> {
    if is_too_deep(applied) {
        return Err(Status::bad_request(limits::too_deep()));
    }
    let mut value = applied.clone();
    write_whole_numbers(&mut value);
    Ok(yaml::Document::new(value))
}

/// Rejects an apply of anything but an object.
pub(super) fn check_is_object(applied: &Value) -> Result<(), Status> {
    if matches!(applied, Value::Object(_) | Value::Null) {
        return Ok(());
    }
    let found = go::json_kind(applied);
    Err(Status::bad_request(format!(
        "error decoding patch: error unmarshaling JSON: while decoding JSON: json: cannot unmarshal {found} into Go value of type map[string]interface {{}}"
    )))
}

/// Rejects an apply with repeated keys, or warns of them.
pub(super) fn complain_of_duplicates(
    request: &PatchRequest<'_>,
    document: &yaml::Document,
    attempt: &mut Attempt,
) -> Result<(), Status> {
    let complaint = Complaint::yaml_duplicates(&document.duplicate_keys);
    let Some(complaint) = complaint else {
        return Ok(());
    };
    let sent = Request::json(b"").field_validation(request.validation().clone());
    let error = complaint.error.clone();
    sent.complain(vec![complaint], attempt).map_err(|_| {
        Status::bad_request(format!(
            "error strict decoding patch: error converting YAML to JSON: {error}"
        ))
    })
}
