//! Creating and replacing objects.

use super::super::nested::Nested;
use super::super::store::{Store, StoreKey, metadata_of, set_version, version_of};
use super::{Endpoint, Oversized, metadata};
use crate::admission::{Answer, Request, Stored};
use kube_conv_runtime::meta::Metadata;
use kube_conv_runtime::meta::Time;
use kube_conv_webhook::status::Status;
use serde_json::Value;
use std::sync::Arc;

/// How often a server tries to generate a name that is not taken.
const MOST_NAMES: usize = 8;

/// How often a write is tried while others change the object.
const MOST_TRIES: usize = 100;

impl Endpoint<'_> {
    /// Creates an object. The namespace is the object's own, or `default`.
    pub fn create<'r>(&self, request: impl Into<Request<'r>>) -> Answer {
        let mut request = request.into();
        if self.is_dry_run {
            request = request.dry_run();
        }
        let request = &request;
        let _nested = match Nested::begin() {
            Ok(nested) => nested,
            Err(status) => return rejected(status),
        };
        let mut attempt = 1;
        loop {
            let mut answer = self.engine().create(request);
            let Ok(stored) = &mut answer.result else {
                return answer;
            };
            let now = self.server.now();
            let key = self.key_of(stored.persisted());
            let mut store = self.server.store();
            let Some(taken) = store.get(&key) else {
                set_system_metadata(stored, &mut store, now);
                if let Err(status) = Oversized::WithoutManagers.check(stored) {
                    answer.result = Err(status);
                } else if !self.is_dry_run {
                    Self::keep(stored, key, &mut store);
                    self.server.settle(&mut store, now);
                }
                return answer;
            };
            let is_generated = stored
                .persisted()
                .pointer("/metadata/generateName")
                .is_some();
            if !is_generated || attempt == MOST_NAMES {
                answer.result = Err(self.name_is_taken(&key.name, is_generated, taken));
                return answer;
            }
            attempt += 1;
        }
    }

    fn name_is_taken(&self, name: &str, is_generated: bool, by: &Value) -> Status {
        let resource = self.engine().resource();
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

    /// Replaces an object. A request without a name is for the object that `object` names.
    pub fn update(&self, object: &Value) -> Answer {
        self.write(object, |old, request| self.engine().update(old, request))
    }

    /// Replaces the status of an object.
    pub fn update_status(&self, object: &Value) -> Answer {
        self.write(object, |old, request| {
            self.engine().status_update(old, request)
        })
    }

    /// Replaces the Scale of an object.
    pub fn update_scale(&self, scale: &Value) -> Answer {
        self.write(scale, |old, request| {
            self.engine().scale_update(old, request)
        })
    }

    fn write(
        &self,
        object: &Value,
        serve: impl Fn(Option<&Value>, &Request<'_>) -> Answer,
    ) -> Answer {
        let oversized = Oversized::WithoutManagers;
        self.write_at(self.key_of(object), oversized, |old, key| {
            let request = Request::object(object);
            serve(old, &request.in_namespace(&key.namespace).named(&key.name))
        })
    }

    /// Writes to an object by its key, and returns the response. If the object has changed in the meantime, the request
    /// is served again. Upstream: `GuaranteedUpdate` of `storage/etcd3/store.go`.
    pub(in super::super) fn write_at(
        &self,
        key: StoreKey,
        oversized: Oversized,
        serve: impl Fn(Option<&Value>, &StoreKey) -> Answer,
    ) -> Answer {
        let _nested = match Nested::begin() {
            Ok(nested) => nested,
            Err(status) => return rejected(status),
        };
        for _ in 0..MOST_TRIES {
            let old = self.server.store().shared(&key);
            let mut answer = serve(old.as_deref(), &key);
            let Ok(stored) = &mut answer.result else {
                return answer;
            };
            let now = self.server.now();
            let mut store = self.server.store();
            if !is_same(store.shared(&key).as_ref(), old.as_ref()) {
                continue;
            }
            let version = old.as_deref().map(version_of).unwrap_or_default();
            if old.is_none() {
                set_system_metadata(stored, &mut store, now);
            }
            if let Err(status) = oversized.check(stored) {
                answer.result = Err(status);
                return answer;
            }
            if self.is_dry_run {
                note_version(stored, version);
                return answer;
            }
            if stored.is_deleted {
                store.remove(&key);
                note_version(stored, version);
            } else {
                Self::keep(stored, key, &mut store);
            }
            self.server.settle(&mut store, now);
            return answer;
        }
        rejected(Status::internal(format!(
            "the object has changed during each of {MOST_TRIES} tries: a defaulter or converter of this test must not write \
             the object of the request"
        )))
    }

    /// Stores the object of an answer, and sets its version in the answer.
    fn keep(stored: &mut Stored, key: StoreKey, store: &mut Store) {
        let version = store.put(key, stored.persisted().clone());
        note_version(stored, &version);
    }
}

fn rejected(status: Status) -> Answer {
    Answer {
        result: Err(status),
        warnings: Vec::new(),
        unevaluated: Vec::new(),
    }
}

/// Whether an object is the one that was read.
fn is_same(now: Option<&Arc<Value>>, then: Option<&Arc<Value>>) -> bool {
    match (now, then) {
        (Some(now), Some(then)) => Arc::ptr_eq(now, then),
        (now, then) => now.is_none() && then.is_none(),
    }
}

/// Sets the metadata of a new object that only a server sets.
fn set_system_metadata(stored: &mut Stored, store: &mut Store, now: Time) {
    let uid = store.new_uid();
    let time = serde_json::to_value(now).unwrap_or_default();
    let objects = [Some(&mut stored.object), stored.differing.as_mut()];
    for object in objects.into_iter().flatten() {
        if let Some(metadata) = metadata_of(object) {
            metadata.insert("uid".to_owned(), uid.as_str().into());
            metadata.insert("creationTimestamp".to_owned(), time.clone());
        }
    }
}

fn note_version(stored: &mut Stored, version: &str) {
    let objects = [
        Some(&mut stored.object),
        stored.differing.as_mut(),
        stored.scale.as_mut(),
    ];
    // A dry run has created an object without a version.
    for object in objects
        .into_iter()
        .flatten()
        .filter(|_| !version.is_empty())
    {
        set_version(object, version.to_owned());
    }
}
