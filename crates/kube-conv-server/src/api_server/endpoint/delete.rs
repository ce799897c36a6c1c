//! Deleting objects.
//!
//! Source: `registry/generic/registry/store.go` and `registry/rest/delete.go` of `k8s.io/apiserver`.

use super::super::nested::Nested;
use super::super::store::{Store, StoreKey, set_version};
use super::{Endpoint, ListOptions, metadata};
use crate::options::{DeleteOptions, DeletionPropagation};
use kube_conv_runtime::meta::{GroupKind, GroupResource, Metadata, ObjectMeta, Time};
use kube_conv_schema::field::ErrorList;
use kube_conv_webhook::status::Status;
use serde_json::{Value, json};

/// The finalizer for dependents that stay without an owner.
pub(in super::super) const ORPHAN: &str = "orphan";
/// The finalizer for dependents that are deleted before their owner.
pub(in super::super) const FOREGROUND: &str = "foregroundDeletion";

/// The result of a request to delete an object.
#[derive(Clone, Debug, PartialEq)]
pub enum Deletion<O = Value> {
    /// The object was removed.
    Deleted(Box<Status>),
    /// The object is marked as being deleted, and is removed with its last finalizer.
    Pending(O),
}

impl Endpoint<'_> {
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
        let (deletion, _) = self.delete_object(namespace, name, options)?;
        Ok(deletion)
    }

    /// Deletes an object, and returns its last state as well.
    pub(in super::super) fn delete_object(
        &self,
        namespace: &str,
        name: &str,
        options: &DeleteOptions,
    ) -> Result<(Deletion, Value), Status> {
        check_options(&options.validate())?;
        let options = &self.with_default_policy(options);
        let _nested = Nested::begin()?;
        let now = self.server.now();
        let mut store = self.server.store();
        let key = self.key(namespace, name);
        let stored = store.get(&key).ok_or_else(|| self.not_found(name))?;
        let found = metadata(stored);
        self.check_preconditions(&found, name, options)?;
        let mut last = stored.clone();
        let pending = if self.is_dry_run || !options.dry_run.is_empty() {
            let mut marked = stored.clone();
            mark(&mut marked, &key, options, now).then_some(marked)
        } else {
            let pending = delete_stored(&mut store, &key, options, now);
            set_version(&mut last, store.revision());
            self.server.settle(&mut store, now);
            pending
        };
        drop(store);
        Ok((self.outcome(&found, pending)?, self.engine().read(&last)?))
    }

    /// The options with the policy that the kind has for options without one.
    pub(in super::super) fn with_default_policy(&self, options: &DeleteOptions) -> DeleteOptions {
        let mut options = options.clone();
        if self.orphans_without(&options) {
            options.propagation_policy = Some(DeletionPropagation::Orphan);
        }
        options
    }

    /// Whether dependents stay because the options do not say what happens to them.
    pub(in super::super) fn orphans_without(&self, options: &DeleteOptions) -> bool {
        let says = options.propagation_policy.is_some() || options.orphan_dependents.is_some();
        let orphans = |kind: &crate::built_in::BuiltIn| kind.orphans_dependents();
        !says && self.engine().built_in().is_some_and(orphans)
    }

    fn outcome(&self, found: &ObjectMeta, pending: Option<Value>) -> Result<Deletion, Status> {
        if let Some(marked) = pending {
            return Ok(Deletion::Pending(self.engine().read(&marked)?));
        }
        let name = Metadata::name(found).unwrap_or_default();
        let uid = Metadata::uid(found).unwrap_or_default();
        let status = Status::deleted(&self.engine().resource(), name, uid);
        Ok(Deletion::Deleted(Box::new(status)))
    }

    /// Deletes the objects that the options of a list select, and returns them as they were.
    ///
    /// # Errors
    ///
    /// Those of a list, and 422 for options that contradict each other.
    pub fn delete_collection(
        &self,
        namespace: Option<&str>,
        options: &DeleteOptions,
        list: &ListOptions,
    ) -> Result<Vec<Value>, Status> {
        check_options(&options.validate())?;
        let listed = self.list_with(namespace, list)?;
        for object in &listed.items {
            let key = self.key_of(object);
            match self.delete(&key.namespace, &key.name, options) {
                Err(status) if !status.is_not_found() => return Err(status),
                _ => {}
            }
        }
        Ok(listed.items)
    }

    pub(in super::super) fn check_preconditions(
        &self,
        found: &ObjectMeta,
        name: &str,
        options: &DeleteOptions,
    ) -> Result<(), Status> {
        let Some(preconditions) = &options.preconditions else {
            return Ok(());
        };
        // The kind takes the place of the resource, as upstream.
        let kind = GroupResource::new(self.engine().group(), self.engine().kind());
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
}

fn check_options(errors: &ErrorList) -> Result<(), Status> {
    if errors.is_empty() {
        return Ok(());
    }
    let kind = GroupKind::new("meta.k8s.io", "DeleteOptions");
    Err(Status::invalid(&kind, "", errors))
}

/// Removes a stored object, or marks it and returns it if something has to happen first.
pub(in super::super) fn delete_stored(
    store: &mut Store,
    key: &StoreKey,
    options: &DeleteOptions,
    now: Time,
) -> Option<Value> {
    let mut object = store.get(key)?.clone();
    if !mark(&mut object, key, options, now) {
        store.remove(key);
        return None;
    }
    let version = store.put(key.clone(), object.clone());
    set_version(&mut object, version);
    Some(object)
}

/// Marks an object as being deleted; returns whether it stays for a while. Upstream: `markAsDeleting`.
fn mark(object: &mut Value, key: &StoreKey, options: &DeleteOptions, now: Time) -> bool {
    let mut marked = metadata(object);
    marked.finalizers = finalizers_after(&marked.finalizers, options);
    if marked.finalizers.is_empty() && !key.is_namespace() {
        return false;
    }
    if !marked.is_being_deleted() {
        let generation = Metadata::generation(&marked).filter(|generation| *generation > 0);
        marked.generation = generation.map(|generation| generation.saturating_add(1));
    }
    if marked.deletion_timestamp().is_none_or(|time| time > now) {
        marked.deletion_timestamp = Some(now);
    }
    marked.deletion_grace_period_seconds = (!key.is_namespace()).then_some(0);
    if let Some(metadata) = object.get_mut("metadata") {
        *metadata = json!(marked);
    }
    if key.is_namespace()
        && let Some(members) = object.as_object_mut()
    {
        members.insert("status".to_owned(), json!({"phase": "Terminating"}));
    }
    true
}

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
