//! `POST` to the resource.
//!
//! Source: `endpoints/handlers/create.go` and `registry/rest/create.go` of `k8s.io/apiserver`.

use super::answer::{Answer, Attempt, Stored};
use super::defaulters::Admission;
use super::engine::Engine;
use super::rejection::unexpected;
use super::request::Request;
use super::resource::{METADATA, Resource};
use super::strategy::{OwnersOf, drop_repeated_owners, warn_of_finalizers};
use super::update::Endpoint;
use kube_conv_runtime::meta::{Metadata, ObjectMeta, Time};
use kube_conv_schema::content::names;
use kube_conv_schema::content::names::NameRule;
use kube_conv_schema::field::ErrorList;
use kube_conv_webhook::status::Status;
use std::hash::{BuildHasher, RandomState};

impl Engine {
    /// Returns the response to a request to create an object.
    ///
    /// Source: `POST` of an API server, see
    /// [the module](crate::admission#what-is-not-decided-here) for what is left out.
    pub fn create<'r>(&self, request: impl Into<Request<'r>>) -> Answer {
        let request = request.into();
        let serve = |attempt: &mut Attempt| self.serve_create(&request, attempt);
        Answer::attempt(serve, self.deprecation.as_deref())
    }

    fn serve_create(&self, request: &Request<'_>, attempt: &mut Attempt) -> Result<Stored, Status> {
        request.check("CreateOptions")?;
        let mut resource = self.decode(request, None, attempt)?;
        resource.metadata.clear_system_fields();
        let own = resource
            .metadata
            .namespace
            .clone()
            .filter(|name| !name.is_empty());
        let namespace = request.namespace.map(str::to_owned).or(own);
        self.ensure_namespace(&mut resource, namespace.as_deref().unwrap_or("default"))?;
        drop_repeated_owners(&mut resource.metadata, OwnersOf::Sent, attempt);
        attempt.is_dry_run = !request.options.dry_run.is_empty();
        self.create_sent(Endpoint::Main, resource, request, attempt)
    }

    /// Decodes an object that is not stored: what it says is carried out. Its UID and version are preconditions at a
    /// subresource. Upstream: `SubresourceObjectMetaPreserver`.
    #[cfg(feature = "tower")]
    pub(crate) fn decode_created(
        &self,
        endpoint: Endpoint,
        request: &Request<'_>,
        is_of_object: bool,
    ) -> Answer {
        let serve = |attempt: &mut Attempt| {
            request.check("CreateOptions")?;
            let mut resource = self.decode(request, None, attempt)?;
            if !is_of_object {
                resource.metadata.clear_system_fields();
                resource.metadata.resource_version = None;
            }
            self.ensure_namespace(&mut resource, request.namespace.unwrap_or_default())?;
            self.track_new(endpoint, request.writer(), &mut resource);
            Ok(Stored {
                object: resource.into_whole(),
                differing: None,
                scale: None,
                is_deleted: false,
            })
        };
        Answer::attempt(serve, self.deprecation.as_deref())
    }

    /// Creates an object that was sent.
    pub(super) fn create_sent(
        &self,
        endpoint: Endpoint,
        mut resource: Resource,
        request: &Request<'_>,
        attempt: &mut Attempt,
    ) -> Result<Stored, Status> {
        let admission = Admission {
            old: None,
            subresource: None,
        };
        attempt.now = request.writer.map(|writer| writer.now());
        self.track_new(endpoint, request.writer(), &mut resource);
        self.add_defaults(&mut resource, admission)?;
        generate_name(&mut resource.metadata, request.name_suffix);
        self.finish_create(resource, true, attempt)
    }

    /// Prepares, validates and writes an object that is created. `is_coerced` is that of
    /// [`Engine::write`].
    pub(super) fn finish_create(
        &self,
        mut resource: Resource,
        is_coerced: bool,
        attempt: &mut Attempt,
    ) -> Result<Stored, Status> {
        self.prepare_for_create(&mut resource, attempt.now);
        let errors = self.create_errors(&mut resource, attempt);
        if !errors.is_empty() {
            let kind = resource.group_kind();
            return Err(Status::invalid(&kind, resource.name(), &errors));
        }
        warn_of_finalizers(&resource.metadata.finalizers, &[], attempt);
        if !attempt.is_dry_run {
            check_version_of_new(&mut resource.metadata)?;
        }
        let (differing, object) = self.write(resource, is_coerced)?;
        Ok(Stored {
            object,
            differing,
            scale: None,
            is_deleted: false,
        })
    }

    fn prepare_for_create(&self, resource: &mut Resource, now: Option<Time>) {
        if self.has_status() {
            resource.members.remove("status");
        }
        if self.has_generation() {
            resource.metadata.generation = Some(1);
        }
        self.prepare_built_in(resource, now);
    }

    fn create_errors(&self, resource: &mut Resource, attempt: &mut Attempt) -> ErrorList {
        let Some(version) = self.own_version() else {
            return ErrorList::new();
        };
        let mut errors = self.type_meta_errors(resource);
        let is_of_type = errors.is_empty();
        if is_of_type {
            // The strategy validates metadata declaratively, too, so that errors are deduplicated.
            let repeated = self.metadata_errors(resource, self.name_rule());
            errors = repeated.distinct();
            errors.extend(self.finalizer_errors(&resource.metadata.finalizers));
        }
        resource.with_whole(|object| {
            if is_of_type && self.built_in.is_none() {
                errors.extend(version.structural.keyword_errors(object, None));
            }
            if is_of_type {
                errors.extend(version.scale_spec_errors(object));
                errors.extend(version.scale_status_errors(object));
            }
            if self.built_in.is_some() {
                // Their types were checked when they were read, and their validation is Go code.
                return;
            }
            errors.extend(version.structural.embedded_errors(object));
            errors.extend(version.structural.list_errors(object));
            version.apply_rules(object, None, &mut errors, attempt);
        });
        if errors.is_empty() {
            errors = self.metadata_errors(resource, NameRule::PathSegment);
        }
        errors
    }

    /// Validates metadata without regard to an old object.
    pub(super) fn metadata_errors(&self, resource: &Resource, names: NameRule) -> ErrorList {
        resource.metadata.validate(&METADATA, self.scope, names)
    }
}

/// Rejects a new object that has a `resourceVersion`.
pub(super) fn check_version_of_new(metadata: &mut ObjectMeta) -> Result<(), Status> {
    let version = metadata.resource_version.take();
    let version = version.and_then(|version| version.parse::<u64>().ok());
    if version.is_none_or(|version| version == 0) {
        return Ok(());
    }
    Err(unexpected(
        "resourceVersion should not be set on objects to be created",
    ))
}

/// Generates a name from `generateName`.
pub(super) fn generate_name(metadata: &mut ObjectMeta, suffix: Option<&str>) {
    let prefix = metadata.generate_name.as_deref().unwrap_or_default();
    if prefix.is_empty() || Metadata::name(metadata).is_some() {
        return;
    }
    let name = match suffix {
        Some(suffix) => format!("{}{suffix}", names::kept_prefix(prefix)),
        None => names::generated(prefix, random),
    };
    metadata.name = Some(name);
}

/// A random number below a limit.
fn random(limit: usize) -> usize {
    // The keys of the standard library's hashes are random; nothing secret depends on the result.
    let hash = RandomState::new().hash_one(0);
    usize::try_from(hash % u64::try_from(limit).unwrap_or(1).max(1)).unwrap_or(0)
}
