//! `/scale`: reads and writes the replicas of an object independently of its kind.
//!
//! Source: `ScaleREST` of `k8s.io/apiextensions-apiserver`.

use super::answer::{Answer, Attempt, Stored};
use super::decode::{cannot_be_handled, unrecognized};
use super::engine::{Engine, ScalePaths};
use super::read::{self, Complaint, MOST_REPORTED, TypeNames};
use super::rejection::unexpected;
use super::request::Request;
use super::resource::{Resource, metadata_value};
use super::strategy::{OwnersOf, drop_repeated_owners};
use super::update::{Endpoint, check_name, check_path_segment, stored_text};
use crate::labels::Selector;
use kube_conv_crd::go_structs as structs;
use kube_conv_crd::go_structs::Numbers;
use kube_conv_crd::go_structs::meta::SCALE;
use kube_conv_runtime::meta::{LabelSelector, Metadata, ObjectMeta};
use kube_conv_schema::go;
use kube_conv_webhook::status::Status;
use serde_json::{Map, Value, json};

/// The value that a server records for an object without replicas, and therefore treats as absent.
pub(super) const UNSET_REPLICAS: i32 = i32::MIN;

impl Engine {
    /// Returns the Scale of a stored object, `GET` of `/scale`. A server adds
    /// [`Engine::deprecation_warning`].
    ///
    /// # Errors
    ///
    /// 404 if the version has no such subresource, 500 if the object has no replicas or they are
    /// not an integer.
    pub fn scale(&self, stored: &Value) -> Result<Value, Status> {
        let name = stored_text(Some(stored), "name").unwrap_or_default();
        let paths = self.scale_paths(name)?;
        check_path_segment(name)?;
        let existing = self.read_stored(stored)?;
        let scale = paths.scale_of(&existing).map_err(unexpected)?;
        if scale.replicas.is_none() {
            let path = go::quote(&paths.spec_replicas.spelled);
            return Err(Status::internal(format!(
                "the spec replicas field {path} does not exist"
            )));
        }
        Ok(scale.whole())
    }

    /// Returns the response to a request to replace the Scale of an object, `PUT` to `/scale`: the
    /// body is a Scale of `autoscaling/v1`, of which only `spec.replicas` is used.
    ///
    /// See [`Engine::update`]. A version without that subresource responds with 404.
    pub fn scale_update<'o, 'r>(
        &self,
        old: impl Into<Option<&'o Value>>,
        request: impl Into<Request<'r>>,
    ) -> Answer {
        let (old, request) = (old.into(), request.into());
        let serve = |attempt: &mut Attempt| self.serve_scale_update(old, &request, attempt);
        Answer::attempt(serve, self.deprecation.as_deref())
    }

    fn serve_scale_update(
        &self,
        old: Option<&Value>,
        request: &Request<'_>,
        attempt: &mut Attempt,
    ) -> Result<Stored, Status> {
        let old_name = || old?.get("metadata")?.get("name")?.as_str();
        let name_on_url = request.name.or_else(old_name);
        let paths = self.scale_paths(name_on_url.unwrap_or_default())?;
        request.check("UpdateOptions")?;
        let (metadata, replicas) = self.read_scale(request, attempt)?;
        let mut requested = Resource {
            members: Map::new(),
            metadata,
        };
        let namespace = self.namespace_on_url(
            old,
            request.namespace,
            Metadata::namespace(&requested.metadata),
        );
        self.ensure_namespace(&mut requested, &namespace)?;
        check_name(requested.name(), name_on_url)?;
        drop_repeated_owners(&mut requested.metadata, OwnersOf::Sent, attempt);
        let name = name_on_url.unwrap_or(requested.name()).to_owned();
        let existing = self.existing(old, &namespace, &name)?;
        self.check_uid(&mut requested.metadata, &existing)?;
        let mut new = existing.clone();
        paths.scale_of(&new).map_err(unexpected)?;
        paths.set_replicas(&mut new, replicas)?;
        self.track_scale(paths, request.writer(), &existing, &mut new, replicas)?;
        // Metadata that the Scale leaves out is not compared.
        if Metadata::resource_version(&requested.metadata).is_some() {
            let version = requested.metadata.resource_version.clone();
            new.metadata.resource_version = version;
        }
        self.keep_scale(paths, new, existing, attempt)
    }

    /// The metadata and the replicas of the Scale in a request.
    fn read_scale(
        &self,
        request: &Request<'_>,
        attempt: &mut Attempt,
    ) -> Result<(ObjectMeta, i32), Status> {
        let document = read::document(&request.body);
        let document = document.map_err(|error| match self.built_in {
            Some(_) => unrecognized("Scale", &error, request.body.bytes()),
            None => not_registered(),
        })?;
        let scale = TypeNames {
            group: "autoscaling".to_owned(),
            version: "v1".to_owned(),
            kind: "Scale".to_owned(),
        };
        let reject = |error: String| match self.built_in {
            Some(_) => cannot_be_handled(&scale, "Scale", &error),
            None => not_registered(),
        };
        let names = match self.built_in {
            Some(_) => document.names.or(&scale),
            None => document.names,
        };
        if names != scale || document.beyond_floats.is_some() {
            return Err(not_registered());
        }
        let read = structs::read::<()>(&SCALE, document.value, Numbers::AsSent, None);
        let read = read.map_err(|failure| reject(failure.to_string()))?;
        let mut complaints = document.complaints;
        let unknown = read.unknown.iter().take(MOST_REPORTED);
        complaints.extend(unknown.map(|path| Complaint::unknown_to_go(path)));
        request.complain(complaints, attempt).map_err(reject)?;
        let metadata = read.value.get("metadata").cloned().unwrap_or_default();
        let metadata = serde_json::from_value::<Option<ObjectMeta>>(metadata);
        let replicas = read.value.pointer("/spec/replicas").and_then(Value::as_i64);
        let replicas = replicas.and_then(|replicas| i32::try_from(replicas).ok());
        let metadata = metadata.map_err(|error| reject(error.to_string()))?;
        Ok((metadata.unwrap_or_default(), replicas.unwrap_or(0)))
    }

    /// Stores an object with other replicas.
    pub(super) fn keep_scale(
        &self,
        paths: &ScalePaths,
        mut new: Resource,
        mut existing: Resource,
        attempt: &mut Attempt,
    ) -> Result<Stored, Status> {
        let name = existing.name().to_owned();
        self.check_version(&mut new, &mut existing, &name)?;
        let new = self.replace(Endpoint::Main, new, &mut existing, attempt)?;
        // The path of the replicas may lead to a field that the schema does not have.
        let mut stored = self.keep(new, &existing, false)?;
        let kept = self.read_stored(stored.persisted())?;
        let scale = paths.scale_of(&kept).map_err(Status::bad_request)?;
        stored.scale = Some(scale.whole());
        Ok(stored)
    }

    pub(super) fn scale_paths(&self, name: &str) -> Result<&ScalePaths, Status> {
        let paths = self
            .own_version()
            .and_then(|version| version.scale.as_ref());
        paths.ok_or_else(|| self.not_found(name))
    }
}

/// The Scale of an object.
pub(super) struct Scale {
    metadata: ObjectMeta,
    /// `None` if the object does not have it.
    pub(super) replicas: Option<i64>,
    status_replicas: i64,
    selector: String,
}

impl ScalePaths {
    pub(super) fn set_replicas(
        &self,
        resource: &mut Resource,
        replicas: i32,
    ) -> Result<(), Status> {
        if replicas == UNSET_REPLICAS {
            let path = go::quote(&self.spec_replicas.spelled);
            return Err(Status::bad_request(format!(
                "the spec replicas field {path} cannot be empty"
            )));
        }
        let set = self
            .spec_replicas
            .set(&mut resource.members, replicas.into());
        set.map_err(unexpected)
    }

    pub(super) fn scale_of(&self, resource: &Resource) -> Result<Scale, String> {
        let members = &resource.members;
        let replicas = self.spec_replicas.integer(members)?;
        let status_replicas = self.status_replicas.integer(members)?.unwrap_or(0);
        let selector = match &self.label_selector {
            None if self.has_spec_selector => spec_selector(members),
            None => String::new(),
            Some(path) => path.text(members)?.unwrap_or_default().to_owned(),
        };
        let own = &resource.metadata;
        Ok(Scale {
            metadata: ObjectMeta {
                name: own.name.clone(),
                namespace: own.namespace.clone(),
                uid: own.uid.clone(),
                resource_version: own.resource_version.clone(),
                creation_timestamp: own.creation_timestamp,
                ..ObjectMeta::default()
            },
            replicas,
            status_replicas,
            selector,
        })
    }
}

/// The label selector in the spec of an object, as text.
fn spec_selector(members: &Map<String, Value>) -> String {
    let selector = members.get("spec").and_then(|spec| spec.get("selector"));
    let selector: Option<LabelSelector> =
        selector.and_then(|selector| serde_json::from_value(selector.clone()).ok());
    let selector = selector.and_then(|selector| Selector::of_label_selector(&selector).ok());
    selector
        .map(|selector| selector.to_string())
        .unwrap_or_default()
}

impl Scale {
    pub(super) fn whole(&self) -> Value {
        let mut scale = json!({
            "apiVersion": "autoscaling/v1",
            "kind": "Scale",
            "metadata": metadata_value(&self.metadata),
            "spec": {},
            "status": {"replicas": wrapped(self.status_replicas)},
        });
        let mut set = |pointer: &str, name: &str, value: Value| {
            if let Some(members) = scale.pointer_mut(pointer).and_then(Value::as_object_mut) {
                members.insert(name.to_owned(), value);
            }
        };
        let replicas = wrapped(self.replicas.unwrap_or(0));
        if replicas != 0 {
            set("/spec", "replicas", replicas.into());
        }
        if !self.selector.is_empty() {
            set("/status", "selector", self.selector.as_str().into());
        }
        scale
    }
}

/// A number as Go converts it to 32 bits.
pub(super) const fn wrapped(number: i64) -> i32 {
    // As Go does: the lower half.
    #[expect(clippy::cast_possible_truncation)]
    {
        number as i32
    }
}

/// The response to any invalid Scale of a custom resource: a server says that its type is not registered. The name of the
/// scheme in its message depends on how the server was built.
fn not_registered() -> Status {
    Status::bad_request("no kind is registered for the type v1.Scale in scheme \"…\"")
}
