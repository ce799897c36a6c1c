//! The endpoints of one resource in one version.

use super::ApiServer;
use super::store::{Key, Store, metadata_of, set_version, version_of};
use crate::admission::{Answer, Engine, Request, Stored};
use crate::api::Scope;
use crate::meta::labels::Selector;
use crate::meta::options::{DeleteOptions, DeletionPropagation};
use crate::meta::{GroupKind, GroupResource, Metadata, ObjectMeta, Status};
use serde_json::{Value, json};

/// How often a server tries to generate a name that is not taken.
const MOST_ATTEMPTS: usize = 8;

/// The endpoints of one resource in one version, for objects that are JSON.
#[derive(Clone, Copy, Debug)]
pub struct Endpoint<'s> {
    pub(super) server: &'s ApiServer,
    pub(super) engine: &'s Engine,
    /// Whether nothing is stored.
    pub(super) is_dry_run: bool,
}

/// The objects of a list request.
#[derive(Clone, Debug, PartialEq)]
pub struct Listed {
    /// The objects, by namespace and name.
    pub items: Vec<Value>,
    /// The version of the list.
    pub resource_version: String,
}

/// The result of a request to delete an object.
#[derive(Clone, Debug, PartialEq)]
pub enum Deletion<O = Value> {
    /// The object was removed.
    Deleted(Box<Status>),
    /// The object is marked as being deleted, and is removed with its last finalizer.
    Pending(O),
}

impl Endpoint<'_> {
    /// The same endpoints for dry runs: requests get a response, and nothing is stored.
    #[must_use]
    pub const fn dry_run(self) -> Self {
        Self {
            is_dry_run: true,
            ..self
        }
    }

    /// Creates an object. The namespace is the object's own, or `default`.
    pub fn create<'r>(&self, request: impl Into<Request<'r>>) -> Answer {
        let request = &request.into();
        let mut store = self.server.store();
        let mut answer = self.engine.create(request);
        for attempt in 1.. {
            let Ok(stored) = &mut answer.result else {
                return answer;
            };
            let key = self.key_of(stored.persisted());
            let Some(taken) = store.get(&key) else {
                self.set_system_metadata(stored, &mut store);
                if !self.is_dry_run {
                    self.keep(stored, key, &mut store);
                }
                break;
            };
            let is_generated = stored
                .persisted()
                .pointer("/metadata/generateName")
                .is_some();
            if is_generated && attempt < MOST_ATTEMPTS {
                answer = self.engine.create(request);
                continue;
            }
            answer.result = Err(self.name_is_taken(&key.name, is_generated, taken));
        }
        answer
    }

    fn name_is_taken(&self, name: &str, is_generated: bool, by: &Value) -> Status {
        let resource = self.engine.resource();
        let mut rejection = if is_generated {
            Status::generate_name_conflict(&resource, name, 1)
        } else {
            Status::already_exists(&resource, name)
        };
        if metadata(by).is_being_deleted() {
            rejection.message = format!("object is being deleted: {}", rejection.message);
        }
        rejection
    }

    /// Sets the metadata of a new object that only a server sets.
    fn set_system_metadata(&self, stored: &mut Stored, store: &mut Store) {
        let uid = store.new_uid();
        let time = serde_json::to_value(self.server.now()).unwrap_or_default();
        let objects = [Some(&mut stored.object), stored.differing.as_mut()];
        for object in objects.into_iter().flatten() {
            if let Some(metadata) = metadata_of(object) {
                metadata.insert("uid".to_owned(), uid.as_str().into());
                metadata.insert("creationTimestamp".to_owned(), time.clone());
            }
        }
    }

    /// Stores the object of an answer, and sets its version in the answer.
    fn keep(&self, stored: &mut Stored, key: Key, store: &mut Store) {
        let version = store.put(key, stored.persisted().clone());
        Self::note_version(stored, &version);
    }

    fn note_version(stored: &mut Stored, version: &str) {
        let objects = [
            Some(&mut stored.object),
            stored.differing.as_mut(),
            stored.scale.as_mut(),
        ];
        for object in objects.into_iter().flatten() {
            set_version(object, version.to_owned());
        }
    }

    /// Returns the object with a name. The namespace is ignored for cluster-scoped objects.
    ///
    /// # Errors
    ///
    /// 404 if it does not exist.
    pub fn get(&self, namespace: &str, name: &str) -> Result<Value, Status> {
        let store = self.server.store();
        let stored = store.get(&self.key(namespace, name));
        let stored = stored.ok_or_else(|| Status::not_found(&self.engine.resource(), name))?;
        self.engine.read(stored)
    }

    /// Returns the objects that a selector selects, in one namespace or in all.
    ///
    /// # Errors
    ///
    /// 500 for objects that cannot be read in this version.
    pub fn list(&self, namespace: Option<&str>, selector: &Selector) -> Result<Listed, Status> {
        let store = self.server.store();
        let namespace = namespace.filter(|_| self.engine.scope() == Scope::Namespaced);
        let stored = store.of_resource(self.engine.group(), self.engine.plural(), namespace);
        let mut items = Vec::new();
        for object in stored {
            let object = self.engine.read(object)?;
            if selector.matches(&metadata(&object).labels) {
                items.push(object);
            }
        }
        Ok(Listed {
            items,
            resource_version: store.revision(),
        })
    }

    /// Replaces an object. A request without a name is for the object that `object` names.
    pub fn update(&self, object: &Value) -> Answer {
        self.write(object, |old, request| self.engine.update(old, request))
    }

    /// Replaces the status of an object.
    pub fn update_status(&self, object: &Value) -> Answer {
        self.write(object, |old, request| {
            self.engine.status_update(old, request)
        })
    }

    /// Replaces the Scale of an object.
    pub fn update_scale(&self, scale: &Value) -> Answer {
        self.write(scale, |old, request| self.engine.scale_update(old, request))
    }

    /// Returns the Scale of an object.
    ///
    /// # Errors
    ///
    /// 404 if there is no such object or subresource, 500 if it has no replicas.
    pub fn scale(&self, namespace: &str, name: &str) -> Result<Value, Status> {
        let store = self.server.store();
        let stored = store.get(&self.key(namespace, name));
        let stored = stored.ok_or_else(|| Status::not_found(&self.engine.resource(), name))?;
        self.engine.scale(stored)
    }

    fn write(
        &self,
        object: &Value,
        serve: impl FnOnce(Option<&Value>, &Request<'_>) -> Answer,
    ) -> Answer {
        self.write_at(self.key_of(object), |old, key| {
            let request = Request::object(object);
            serve(old, &request.in_namespace(&key.namespace).named(&key.name))
        })
    }

    /// Writes to an object by its key, and returns the response.
    pub(super) fn write_at(
        &self,
        key: Key,
        serve: impl FnOnce(Option<&Value>, &Key) -> Answer,
    ) -> Answer {
        let mut store = self.server.store();
        let old = store.get(&key);
        let (is_new, version) = (old.is_none(), old.map(version_of).unwrap_or_default());
        let version = version.to_owned();
        let mut answer = serve(old, &key);
        if let Ok(stored) = &mut answer.result {
            if is_new {
                self.set_system_metadata(stored, &mut store);
            }
            if self.is_dry_run {
                Self::note_version(stored, &version);
            } else if stored.is_deleted {
                store.remove(&key);
            } else {
                self.keep(stored, key, &mut store);
            }
        }
        answer
    }

    /// Deletes an object, or marks it if it has finalizers. Nothing is stored if the options
    /// request a dry run.
    ///
    /// # Errors
    ///
    /// 404 if it does not exist, 409 if it does not meet the preconditions, 422 for options that
    /// contradict each other.
    pub fn delete(
        &self,
        namespace: &str,
        name: &str,
        options: &DeleteOptions,
    ) -> Result<Deletion, Status> {
        let errors = options.validate();
        if !errors.is_empty() {
            let kind = GroupKind::new("meta.k8s.io", "DeleteOptions");
            return Err(Status::invalid(&kind, "", &errors));
        }
        let is_dry_run = self.is_dry_run || !options.dry_run.is_empty();
        let mut store = self.server.store();
        let key = self.key(namespace, name);
        let stored = store.get(&key).cloned();
        let mut stored = stored.ok_or_else(|| Status::not_found(&self.engine.resource(), name))?;
        let mut marked = metadata(&stored);
        self.check_preconditions(&marked, name, options)?;
        let finalizers = finalizers_after(&marked.finalizers, options);
        if finalizers.is_empty() {
            if !is_dry_run {
                store.remove(&key);
            }
            let uid = Metadata::uid(&marked).unwrap_or_default();
            let status = Status::deleted(&self.engine.resource(), name, uid);
            return Ok(Deletion::Deleted(Box::new(status)));
        }
        marked.finalizers = finalizers;
        self.mark(&mut marked);
        if let Some(metadata) = stored.get_mut("metadata") {
            *metadata = json!(marked);
        }
        if !is_dry_run {
            let version = store.put(key, stored.clone());
            set_version(&mut stored, version);
        }
        Ok(Deletion::Pending(self.engine.read(&stored)?))
    }

    /// Marks an object as being deleted. Upstream: `markAsDeleting`.
    fn mark(&self, metadata: &mut ObjectMeta) {
        let now = self.server.now();
        if !metadata.is_being_deleted() {
            let generation = Metadata::generation(metadata).filter(|generation| *generation > 0);
            metadata.generation = generation.map(|generation| generation.saturating_add(1));
        }
        if metadata.deletion_timestamp().is_none_or(|time| time > now) {
            metadata.deletion_timestamp = Some(now);
        }
        metadata.deletion_grace_period_seconds = Some(0);
    }

    fn check_preconditions(
        &self,
        found: &ObjectMeta,
        name: &str,
        options: &DeleteOptions,
    ) -> Result<(), Status> {
        let Some(preconditions) = &options.preconditions else {
            return Ok(());
        };
        // The kind takes the place of the resource, as upstream.
        let kind = GroupResource::new(self.engine.group(), self.engine.kind());
        let reject = |what: &str, wanted: &str, found: &str, hint: &str| {
            let text = format!(
                "the {what} in the precondition ({wanted}) does not match the {what} in record ({found}). \
                 The object might have been {hint}"
            );
            Err(Status::conflict(&kind, name, text))
        };
        let uid = Metadata::uid(found).unwrap_or_default();
        if let Some(wanted) = preconditions.uid.as_deref().filter(|wanted| *wanted != uid) {
            return reject("UID", wanted, uid, "deleted and then recreated");
        }
        let version = Metadata::resource_version(found).unwrap_or_default();
        let wanted = preconditions.resource_version.as_deref();
        if let Some(wanted) = wanted.filter(|wanted| *wanted != version) {
            return reject("ResourceVersion", wanted, version, "modified");
        }
        Ok(())
    }

    fn key_of(&self, object: &Value) -> Key {
        let metadata = metadata(object);
        let namespace = Metadata::namespace(&metadata).unwrap_or("default");
        self.key(namespace, Metadata::name(&metadata).unwrap_or_default())
    }

    pub(super) fn key(&self, namespace: &str, name: &str) -> Key {
        Key {
            group: self.engine.group().to_owned(),
            plural: self.engine.plural().to_owned(),
            namespace: match self.engine.scope() {
                Scope::Namespaced => namespace.to_owned(),
                Scope::Cluster => String::new(),
            },
            name: name.to_owned(),
        }
    }
}

/// The metadata of an object, as far as it can be read.
pub(super) fn metadata(object: &Value) -> ObjectMeta {
    let metadata = object.get("metadata").cloned().unwrap_or_default();
    serde_json::from_value(metadata).unwrap_or_default()
}

const ORPHAN: &str = "orphan";
const FOREGROUND: &str = "foregroundDeletion";

/// The finalizers with those that the options request of the garbage collector. Upstream:
/// `deletionFinalizersForGarbageCollection`.
fn finalizers_after(present: &[String], options: &DeleteOptions) -> Vec<String> {
    let wanted = match (&options.propagation_policy, options.orphan_dependents) {
        (Some(DeletionPropagation::Orphan), _) | (None, Some(true)) => Some(ORPHAN),
        (Some(DeletionPropagation::Foreground), _) => Some(FOREGROUND),
        (None, None) => return present.to_vec(),
        _ => None,
    };
    let is_collectors = |name: &String| name == ORPHAN || name == FOREGROUND;
    let others = present.iter().filter(|name| !is_collectors(name)).cloned();
    others.chain(wanted.map(str::to_owned)).collect()
}
