//! `PUT` of an object and of its status.
//!
//! Source: `endpoints/handlers/update.go`, `registry/rest/update.go` and
//! `registry/generic/registry/store.go` of `k8s.io/apiserver`.

use super::answer::{Answer, Attempt, Stored};
use super::certificates;
use super::defaulters::Admission;
use super::engine::{Engine, Version};
use super::rejection::unexpected;
use super::request::Request;
use super::resource::{METADATA, Resource};
use super::strategy::{OwnersOf, drop_repeated_owners, warn_of_finalizers};
use super::tracking::keep_unchanged_times;
use crate::built_in::BuiltIn;
use kube_conv_runtime::api::Scope;
use kube_conv_runtime::meta::{GroupKind, GroupResource, Metadata, ObjectMeta};
use kube_conv_schema::content::names::NameRule;
use kube_conv_schema::content::path_segment;
use kube_conv_schema::field::{Error, ErrorList};
use kube_conv_schema::go;
use kube_conv_schema::structural::deep_equal;
use kube_conv_webhook::status::Status;
use serde_json::{Map, Value};
use std::fmt::Display;

/// The message for an update that does not say which version it replaces.
pub(super) const VERSION_MISSING: &str = "must be specified for an update";

/// The message for an update that replaces another version than the stored one.
pub(super) const MODIFIED: &str = "the object has been modified; please apply your changes to the \
                                   latest version and try again";

/// Which endpoint is requested: the object, or a subresource that is a part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Endpoint {
    Main,
    Status,
    /// `/approval` of CertificateSigningRequests.
    Approval,
    /// `/ephemeralcontainers` of Pods.
    EphemeralContainers,
    /// `/token` of ServiceAccounts, whose TokenRequests have managers, too.
    Token,
}

impl Endpoint {
    /// The subresources that are a part of an object.
    #[cfg(feature = "tower")]
    pub(crate) const PARTS: [Self; 3] = [Self::Status, Self::Approval, Self::EphemeralContainers];

    /// The name of the subresource, as `managedFields` have it; empty for the object.
    pub(crate) const fn subresource(self) -> &'static str {
        match self {
            Self::Main => "",
            Self::Status => "status",
            Self::Approval => "approval",
            Self::EphemeralContainers => "ephemeralcontainers",
            Self::Token => "token",
        }
    }

    /// The [`Admission`] of a request that replaces an object.
    pub(super) fn admission(self, old: Option<&Value>) -> Admission<'_> {
        Admission {
            old,
            subresource: Some(self.subresource()).filter(|name| !name.is_empty()),
        }
    }
}

impl Engine {
    /// Returns the response to a request to replace an object; `old` is `None` if no object has
    /// that name.
    ///
    /// The stored object may be of any version of the CRD, or written with an older schema: it is
    /// read as from the storage. If it has no `metadata.resourceVersion`, that of the request is
    /// not compared, as if the client had the latest version; likewise `metadata.uid`.
    ///
    /// Violations in unchanged parts of the object are not errors where servers ratchet.
    pub fn update<'o, 'r>(
        &self,
        old: impl Into<Option<&'o Value>>,
        request: impl Into<Request<'r>>,
    ) -> Answer {
        self.update_at(Endpoint::Main, old.into(), &request.into())
    }

    /// Returns the response to a request to replace the status of an object, `PUT` to `/status`:
    /// everything else is taken from the stored object.
    ///
    /// See [`Engine::update`]. A version without that subresource responds with 404.
    pub fn status_update<'o, 'r>(
        &self,
        old: impl Into<Option<&'o Value>>,
        request: impl Into<Request<'r>>,
    ) -> Answer {
        self.update_at(Endpoint::Status, old.into(), &request.into())
    }

    /// Returns the response to a `PUT` to an endpoint.
    pub(crate) fn update_at(
        &self,
        endpoint: Endpoint,
        old: Option<&Value>,
        request: &Request<'_>,
    ) -> Answer {
        let serve = |attempt: &mut Attempt| self.serve_update(endpoint, old, request, attempt);
        Answer::attempt(serve, self.deprecation.as_deref())
    }

    fn serve_update(
        &self,
        endpoint: Endpoint,
        old: Option<&Value>,
        request: &Request<'_>,
        attempt: &mut Attempt,
    ) -> Result<Stored, Status> {
        let name_on_url = request.name.or_else(|| stored_text(old, "name"));
        self.check_endpoint(endpoint, name_on_url)?;
        request.check("UpdateOptions")?;
        attempt.now = request.writer.map(|writer| writer.now());
        let kept = old.filter(|_| endpoint == Endpoint::Main);
        let mut new = self.decode(request, kept, attempt)?;
        let namespace =
            self.namespace_on_url(old, request.namespace, Metadata::namespace(&new.metadata));
        self.ensure_namespace(&mut new, &namespace)?;
        check_name(new.name(), name_on_url)?;
        drop_repeated_owners(&mut new.metadata, OwnersOf::Sent, attempt);
        let name = name_on_url.unwrap_or(new.name()).to_owned();
        if old.is_none() && self.built_in.is_some_and(BuiltIn::creates_on_update) {
            new.metadata.clear_system_fields();
            new.metadata.resource_version = None;
            return self.create_sent(endpoint, new, request, attempt);
        }
        let mut existing = self.existing(old, &namespace, &name)?;
        self.check_uid(&mut new.metadata, &existing)?;
        self.track(endpoint, request.writer(), &mut existing, &mut new);
        self.add_defaults(&mut new, endpoint.admission(old))?;
        self.check_version(&mut new, &mut existing, &name)?;
        let is_coerced = self.is_of_one_type(&new, old);
        let new = self.replace(endpoint, new, &mut existing, attempt)?;
        self.keep(new, &existing, is_coerced)
    }

    /// Whether both a new object and the stored one were coerced and defaulted in the stored version,
    /// as the result may have parts of both.
    pub(super) fn is_of_one_type(&self, new: &Resource, old: Option<&Value>) -> bool {
        let says = |name: &str, expected: &str| {
            let found = old.and_then(|old| old.get(name));
            found.is_none_or(|found| found == expected)
        };
        new.text("kind") == self.kind
            && says("kind", &self.kind)
            && says("apiVersion", &self.api_version_of(&self.storage_version))
    }

    /// The namespace that the request is about.
    pub(super) fn namespace_on_url(
        &self,
        old: Option<&Value>,
        on_url: Option<&str>,
        own: Option<&str>,
    ) -> String {
        if self.scope == Scope::Cluster {
            return String::new();
        }
        let found = on_url.or_else(|| stored_text(old, "namespace")).or(own);
        found.unwrap_or("default").to_owned()
    }

    /// Reads the stored object. A missing namespace or name is that of the URL.
    pub(super) fn existing(
        &self,
        old: Option<&Value>,
        namespace: &str,
        name: &str,
    ) -> Result<Resource, Status> {
        check_path_segment(name)?;
        let old = old.ok_or_else(|| self.not_found(name))?;
        let mut existing = self.read_stored(old)?;
        let own = &mut existing.metadata;
        if Metadata::name(own).is_none() {
            own.name = Some(name.to_owned());
        }
        let is_namespaced = self.scope == Scope::Namespaced;
        if is_namespaced && Metadata::namespace(own).is_none() {
            own.namespace = Some(namespace.to_owned());
        }
        let is_elsewhere = is_namespaced && Metadata::namespace(own) != Some(namespace);
        if is_elsewhere || Metadata::name(own) != Some(name) {
            return Err(self.not_found(name));
        }
        Ok(existing)
    }

    /// Whether the version has a status subresource.
    pub(super) fn has_status(&self) -> bool {
        self.own_version().is_some_and(|version| version.has_status)
    }

    /// Rejects a request to a subresource that the version does not have.
    pub(super) fn check_endpoint(
        &self,
        endpoint: Endpoint,
        name: Option<&str>,
    ) -> Result<(), Status> {
        match endpoint {
            Endpoint::Status if !self.has_status() => Err(self.not_found(name.unwrap_or_default())),
            _ => Ok(()),
        }
    }

    pub(super) fn not_found(&self, name: &str) -> Status {
        Status::not_found(&self.resource(), name)
    }

    pub(super) fn check_uid(
        &self,
        new: &mut ObjectMeta,
        existing: &Resource,
    ) -> Result<(), Status> {
        let existing = &existing.metadata;
        let namespace = Metadata::namespace(existing);
        let namespace = namespace.filter(|_| self.scope == Scope::Namespaced);
        check_uid(
            new,
            existing,
            &self.resource(),
            namespace.unwrap_or_default(),
        )
    }

    /// Checks that the request is based on the stored version.
    pub(super) fn check_version(
        &self,
        new: &mut Resource,
        existing: &mut Resource,
        name: &str,
    ) -> Result<(), Status> {
        let Some(stored) = existing.metadata.resource_version.clone() else {
            // The caller's object has no version.
            let version = Some("1".to_owned());
            existing.metadata.resource_version.clone_from(&version);
            new.metadata.resource_version = version;
            return Ok(());
        };
        let found = new.metadata.resource_version.as_deref().unwrap_or_default();
        let found = parse_version(found).map_err(unexpected)?;
        if found == 0 && self.allows_unconditional_update() {
            new.metadata.resource_version = Some(stored);
            return Ok(());
        }
        if found == 0 {
            let path = METADATA.child("resourceVersion");
            let errors = Error::invalid(path, 0, VERSION_MISSING).into();
            // Upstream passes the resource as the kind, too.
            let kind = GroupKind::new(&self.group, &self.plural);
            return Err(Status::invalid(&kind, name, &errors));
        }
        if Ok(found) != parse_version(&stored) {
            return Err(Status::conflict(&self.resource(), name, MODIFIED));
        }
        Ok(())
    }

    /// Prepares and validates the object that replaces another one.
    pub(super) fn replace(
        &self,
        endpoint: Endpoint,
        mut new: Resource,
        existing: &mut Resource,
        attempt: &mut Attempt,
    ) -> Result<Resource, Status> {
        // A rejection names the kind that was sent, even if only its status is used.
        let kind = new.group_kind();
        if self.scope == Scope::Cluster {
            new.metadata.namespace = None;
        }
        new.metadata.generation = existing.metadata.generation;
        match endpoint {
            Endpoint::Main | Endpoint::Token => self.prepare_for_update(&mut new, existing),
            Endpoint::Status => self.prepare_for_status_update(&mut new, existing),
            Endpoint::Approval => certificates::prepare_for_approval(&mut new, existing),
            Endpoint::EphemeralContainers => self.prepare_for_containers_update(&mut new, existing),
        }
        if self.is_certificate_request() && endpoint != Endpoint::Main {
            certificates::set_times(&mut new, existing, attempt.now);
        }
        if existing.metadata.creation_timestamp().is_none() {
            // The caller's object has none.
            new.metadata.creation_timestamp = None;
        }
        let generation = new.metadata.generation;
        new.metadata.copy_system_fields_from(&existing.metadata);
        new.metadata.generation = generation;
        // A zero deletion timestamp is treated as absent, until it is written as null.
        let never = new
            .metadata
            .deletion_timestamp
            .take_if(|time| time.is_zero());
        let errors = self.update_errors(endpoint, &mut new, existing, attempt);
        new.metadata.deletion_timestamp = new.metadata.deletion_timestamp.or(never);
        if !errors.is_empty() {
            return Err(Status::invalid(&kind, new.name(), &errors));
        }
        keep_unchanged_times(&mut new, existing);
        if endpoint == Endpoint::Main {
            let (new, old) = (&new.metadata.finalizers, &existing.metadata.finalizers);
            warn_of_finalizers(new, old, attempt);
        }
        Ok(new)
    }

    /// Keeps the status if there is the subresource, and increments the generation on any change
    /// outside of metadata.
    fn prepare_for_update(&self, new: &mut Resource, existing: &Resource) {
        if self.has_status() {
            take_member("status", new, existing);
        }
        if self.is_certificate_request() {
            take_member("spec", new, existing);
        }
        self.count_generation(new, existing);
    }

    fn count_generation(&self, new: &mut Resource, existing: &Resource) {
        if self.has_new_generation(new, existing) {
            let generation = existing.metadata.generation.unwrap_or(0);
            new.metadata.generation = Some(generation.saturating_add(1));
        }
    }

    /// Takes the status and managed fields from the request, and of a built-in kind the rest of the metadata.
    fn prepare_for_status_update(&self, new: &mut Resource, existing: &Resource) {
        let status = new.members.remove("status");
        let mut kept = existing.clone();
        kept.members.remove("status");
        if let Some(status) = status {
            kept.members.insert("status".to_owned(), status);
        }
        match self.built_in {
            Some(kind) => {
                let stored =
                    std::mem::replace(&mut kept.metadata, std::mem::take(&mut new.metadata));
                for path in kind.reset_fields("status") {
                    match **path {
                        ["metadata", "labels"] => kept.metadata.labels.clone_from(&stored.labels),
                        ["metadata", "ownerReferences"] => {
                            let owners = &mut kept.metadata.owner_references;
                            owners.clone_from(&stored.owner_references);
                        }
                        ["metadata", _] => kept.metadata.deletion_timestamp = None,
                        ["metadata"] => {
                            let sent = std::mem::replace(&mut kept.metadata, stored.clone());
                            kept.metadata.copy_managed_fields_from(&sent);
                        }
                        _ => {}
                    }
                }
            }
            None => kept.metadata.copy_managed_fields_from(&new.metadata),
        }
        *new = kept;
        if self.is_certificate_request() {
            certificates::keep_approval(new, existing);
        }
    }

    /// Takes the ephemeral containers and managed fields from the request. Upstream:
    /// `dropNonEphemeralContainerUpdates`.
    fn prepare_for_containers_update(&self, new: &mut Resource, existing: &Resource) {
        const NAME: &str = "ephemeralContainers";
        let spec = new.members.get_mut("spec").and_then(Value::as_object_mut);
        let containers = spec.and_then(|spec| spec.remove(NAME));
        let mut kept = existing.clone();
        if let Some(Value::Object(spec)) = kept.members.get_mut("spec") {
            spec.remove(NAME);
            spec.extend(containers.map(|containers| (NAME.to_owned(), containers)));
        }
        kept.metadata.copy_managed_fields_from(&new.metadata);
        *new = kept;
        self.count_generation(new, existing);
    }

    fn update_errors(
        &self,
        endpoint: Endpoint,
        new: &mut Resource,
        existing: &mut Resource,
        attempt: &mut Attempt,
    ) -> ErrorList {
        let Some(version) = self.own_version() else {
            return ErrorList::new();
        };
        let changed_metadata = new.metadata.validate_update(&existing.metadata, &METADATA);
        // The errors of the generic registry come first, and do not prevent rules from running.
        let mut errors = self.metadata_errors(new, NameRule::PathSegment);
        errors.extend(changed_metadata.clone());
        let mut own = self.type_meta_errors(new);
        let is_of_type = own.is_empty();
        if is_of_type {
            // As on creation.
            own = changed_metadata.distinct();
        }
        new.with_whole(|object| {
            existing.with_whole(|old| {
                if is_of_type && self.built_in.is_none() {
                    own.extend(version.keyword_errors(endpoint, object, old));
                }
                if is_of_type {
                    own.extend(version.changed_scale_errors(endpoint, object));
                }
                if self.built_in.is_some() {
                    return;
                }
                if endpoint == Endpoint::Main {
                    own.extend(version.structural.embedded_errors(object));
                }
                if version.structural.list_errors(old).is_empty() {
                    own.extend(version.structural.list_errors(object));
                }
                version.apply_rules(object, Some(old), &mut own, attempt);
            });
        });
        if self.is_certificate_request() && endpoint != Endpoint::Main {
            own.extend(certificates::errors(endpoint, new, existing));
        }
        errors.extend(own);
        // The strategies of built-in kinds do not repeat the errors of the generic registry.
        match self.built_in {
            Some(_) => errors.distinct(),
            None => errors,
        }
    }

    /// The stored result. `is_coerced` is that of [`Engine::write`].
    pub(super) fn keep(
        &self,
        new: Resource,
        existing: &Resource,
        is_coerced: bool,
    ) -> Result<Stored, Status> {
        let seconds = existing.metadata.deletion_grace_period_seconds.unwrap_or(0);
        let is_deleted = new.metadata.finalizers.is_empty()
            && existing.metadata.is_being_deleted()
            && seconds == 0;
        let mut new = new;
        new.metadata.resource_version = None;
        new.metadata.self_link = None;
        let (differing, object) = self.write(new, is_coerced)?;
        Ok(Stored {
            object,
            differing,
            scale: None,
            is_deleted,
        })
    }
}

impl Version {
    /// Validates the keywords of an object that replaces another one.
    fn keyword_errors(&self, endpoint: Endpoint, object: &Value, old: &Value) -> ErrorList {
        match endpoint {
            Endpoint::Status => self.structural.status_errors(object, old),
            _ => self.structural.keyword_errors(object, Some(old)),
        }
    }

    /// Validates the replicas of an object that replaces another one.
    fn changed_scale_errors(&self, endpoint: Endpoint, object: &Value) -> ErrorList {
        let mut errors = ErrorList::new();
        if endpoint == Endpoint::Main {
            errors.extend(self.scale_spec_errors(object));
        }
        errors.extend(self.scale_status_errors(object));
        errors
    }
}

/// Checks that the UID is that of the stored object and not of an earlier one of its name, which
/// the storage compares first. A missing namespace is empty.
pub(super) fn check_uid(
    new: &mut ObjectMeta,
    existing: &ObjectMeta,
    resource: &GroupResource,
    namespace: &str,
) -> Result<(), Status> {
    match (Metadata::uid(new), Metadata::uid(existing)) {
        (Some(wanted), Some(found)) if wanted != found => {
            let name = Metadata::name(existing).unwrap_or_default();
            let failed = format!(
                "Precondition failed: UID in precondition: {wanted}, UID in object meta: {found}"
            );
            Err(precondition_failed(resource, namespace, name, failed))
        }
        (Some(_), None) => {
            new.uid = None;
            Ok(())
        }
        _ => Ok(()),
    }
}

/// The rejection of a write by the storage.
pub(super) fn precondition_failed(
    resource: &GroupResource,
    namespace: &str,
    name: &str,
    failed: impl Display,
) -> Status {
    let segments = [&*resource.group, &*resource.resource, namespace, name];
    let key: String = segments
        .iter()
        .filter(|segment| !segment.is_empty())
        .map(|segment| format!("/{segment}"))
        .collect();
    let error = format!(
        "StorageError: invalid object, Code: 4, Key: /registry{key}, ResourceVersion: 0, \
         AdditionalErrorMsg: {failed}"
    );
    Status::conflict(resource, name, &error)
}

/// A string in a stored object's metadata, unless it is empty.
pub(super) fn stored_text<'o>(old: Option<&'o Value>, name: &str) -> Option<&'o str> {
    let text = old?.get("metadata")?.get(name)?.as_str()?;
    Some(text).filter(|text| !text.is_empty())
}

/// Checks that a name is valid as a path segment of the storage.
pub(crate) fn check_path_segment(name: &str) -> Result<(), Status> {
    let errors: Vec<String> = path_segment(name).iter().map(ToString::to_string).collect();
    if errors.is_empty() {
        return Ok(());
    }
    let (name, errors) = (go::quote(name), errors.join(";"));
    Err(Status::bad_request(format!(
        "Name parameter invalid: {name}: {errors}"
    )))
}

pub(super) fn check_name(found: &str, on_url: Option<&str>) -> Result<(), Status> {
    let expected = on_url.unwrap_or(found);
    if found.is_empty() {
        return Err(Status::bad_request(format!(
            "the name of the object ({expected} based on URL) was undeterminable: name must be provided"
        )));
    }
    if found != expected {
        return Err(Status::bad_request(format!(
            "the name of the object ({found}) does not match the name on the URL ({expected})"
        )));
    }
    Ok(())
}

/// A version as Go's `strconv.ParseUint` reads it; an empty one is zero.
pub(crate) fn parse_version(version: &str) -> Result<u64, String> {
    if version.is_empty() {
        return Ok(0);
    }
    let is_number = version.bytes().all(|byte| byte.is_ascii_digit());
    version.parse().ok().filter(|_| is_number).ok_or_else(|| {
        let error = if is_number {
            "value out of range"
        } else {
            "invalid syntax"
        };
        format!("strconv.ParseUint: parsing {}: {error}", go::quote(version))
    })
}

fn take_member(name: &str, new: &mut Resource, existing: &Resource) {
    match existing.members.get(name) {
        Some(value) => new.members.insert(name.to_owned(), value.clone()),
        None => new.members.remove(name),
    };
}

/// Equality as in Go, where an integer is never equal to a float.
pub(super) fn same_members(a: &Map<String, Value>, b: &Map<String, Value>) -> bool {
    a.len() == b.len()
        && a.iter()
            .all(|(name, a)| b.get(name).is_some_and(|b| deep_equal(a, b)))
}

#[cfg(test)]
mod tests {
    use super::check_uid;
    use kube_conv_runtime::meta::{GroupResource, ObjectMeta};

    #[test]
    fn a_uid_that_the_stored_object_lacks_is_removed() {
        let mut new = ObjectMeta {
            uid: Some("u".into()),
            ..ObjectMeta::default()
        };
        let resource = GroupResource::new("acme.dev", "widgets");
        check_uid(&mut new, &ObjectMeta::default(), &resource, "").unwrap();
        assert!(new.uid.is_none());
    }
}
