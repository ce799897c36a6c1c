//! Server-side apply to an object and to its status.
//!
//! Source: `applyPatcher` of `k8s.io/apiserver`.

use super::answer::{Attempt, Stored};
use super::engine::Engine;
use super::read::Complaint;
use super::rejection::unexpected;
use super::request::Request;
use super::resource::Resource;
use super::strategy::{Found, drop_repeated_owners};
use super::update::{Endpoint, check_name, check_path_segment, stored_text};
use crate::api::Scope;
use crate::apply::{FieldManagerError, ManagedFields, Operation};
use crate::meta::options::FieldValidation;
use crate::meta::{Metadata, Status, Time};
use crate::patch::PatchRequest;
use serde_json::{Map, Value};

impl Engine {
    /// Serves a request to apply.
    pub(super) fn serve_apply(
        &self,
        endpoint: Endpoint,
        old: Option<&Value>,
        request: &PatchRequest<'_>,
        attempt: &mut Attempt,
    ) -> Result<Stored, Status> {
        let has_status = self.own_version().is_some_and(|version| version.has_status);
        let name = request.name().or_else(|| stored_text(old, "name"));
        if endpoint == Endpoint::Status && !has_status {
            return Err(self.not_found(name.unwrap_or_default()));
        }
        let document = request.applied()?;
        let applied = document.value;
        let name = name.or_else(|| stored_text(Some(&applied), "name"));
        let name = name.unwrap_or_default().to_owned();
        let namespace = self.namespace_of_apply(old, request, &applied);
        check_path_segment(&name)?;
        if endpoint == Endpoint::Status && old.is_none() {
            return Err(self.not_found(&name));
        }
        let mut existing = match old {
            Some(_) => Some(self.existing(old, &namespace, &name)?),
            None => None,
        };
        let mut new = self.merged(endpoint, existing.as_mut(), &applied, request)?;
        let complaint = Complaint::yaml_duplicates(&document.duplicate_keys);
        complain(request.validation(), complaint, attempt)?;
        self.check_new_uid(&new, existing.as_ref(), &name)?;
        self.ensure_namespace(&mut new, &namespace)?;
        check_name(new.name(), Some(&name))?;
        self.add_defaults(&mut new, endpoint.admission(old))?;
        drop_repeated_owners(&mut new.metadata, Found::Patched, attempt);
        let Some(mut existing) = existing else {
            new.metadata.clear_system_fields();
            // Unlike in a request to create, the version is ignored.
            new.metadata.resource_version = None;
            return self.finish_create(new, attempt);
        };
        if existing.metadata.uid.is_none() {
            new.metadata.uid = None;
        }
        self.check_version(&mut new, &mut existing, &name)?;
        let is_coerced = self.is_of_one_type(&new, old);
        let new = self.replace(endpoint, new, &mut existing, attempt)?;
        self.keep(new, &existing, is_coerced)
    }

    /// The namespace in the URL.
    fn namespace_of_apply(
        &self,
        old: Option<&Value>,
        request: &PatchRequest<'_>,
        applied: &Value,
    ) -> String {
        if self.scope == Scope::Cluster {
            return String::new();
        }
        let found = request
            .namespace()
            .or_else(|| stored_text(old, "namespace"))
            .or_else(|| stored_text(Some(applied), "namespace"));
        found.unwrap_or("default").to_owned()
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
        entries: &[crate::meta::ManagedFieldsEntry],
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
        let (new, managed) = result.map_err(|error| match error {
            FieldManagerError::Rejected(status) => *status,
            other => unexpected(other.to_string()),
        })?;
        let mut new = match (new, existing) {
            (Some(new), _) => self.defaulted(new)?,
            (None, Some(existing)) => existing.clone(),
            // An object that has nothing but its kind.
            (None, None) => self.defaulted(applied.clone())?,
        };
        new.metadata.managed_fields = managed.encode();
        Ok(new)
    }

    /// Decodes the metadata of a merged object, and fills in defaults.
    fn defaulted(&self, object: Value) -> Result<Resource, Status> {
        let members = match object {
            Value::Object(members) => members,
            _ => Map::new(),
        };
        let mut resource = self.with_metadata(members).map_err(unexpected)?;
        self.default(&mut resource);
        Ok(resource)
    }

    /// Checks that an apply does not name an object that does not exist by its UID.
    fn check_new_uid(
        &self,
        new: &Resource,
        existing: Option<&Resource>,
        name: &str,
    ) -> Result<(), Status> {
        match (Metadata::uid(&new.metadata), existing) {
            (Some(uid), None) => {
                let error = format!(
                    "uid mismatch: the provided object specified uid {uid}, and no existing object was found"
                );
                Err(Status::conflict(&self.resource(), name, error))
            }
            _ => Ok(()),
        }
    }
}

/// Rejects an apply of anything but an object.
fn check_is_object(applied: &Value) -> Result<(), Status> {
    let found = match applied {
        Value::Object(_) | Value::Null => return Ok(()),
        Value::Array(_) => "array",
        Value::String(_) => "string",
        Value::Bool(_) => "bool",
        Value::Number(_) => "number",
    };
    Err(Status::bad_request(format!(
        "error decoding patch: error unmarshaling JSON: while decoding JSON: json: cannot unmarshal {found} into Go value of type map[string]interface {{}}"
    )))
}

/// Rejects an apply with repeated keys, or warns of them.
fn complain(
    validation: &FieldValidation,
    complaint: Option<Complaint>,
    attempt: &mut Attempt,
) -> Result<(), Status> {
    let Some(complaint) = complaint else {
        return Ok(());
    };
    let request = Request::json(b"").field_validation(validation.clone());
    let error = complaint.error.clone();
    request.complain(vec![complaint], attempt).map_err(|_| {
        Status::bad_request(format!(
            "error strict decoding patch: error converting YAML to JSON: {error}"
        ))
    })
}
