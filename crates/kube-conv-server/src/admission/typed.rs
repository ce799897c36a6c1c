//! Requests about typed objects: `Widget::admit_create` and the like.

use super::{Answer, Engine, Request};
use crate::Patch;
use crate::managers::Operation;
use kube_conv_runtime::Kind;
use kube_conv_runtime::kind::StatusSubresource;
use kube_conv_schema::cache::Cache;
use kube_conv_webhook::status::Status;
use serde_json::Value;
use std::any::TypeId;
use std::sync::{Arc, LazyLock};

/// A server's answers to requests about the objects of a kind, as values of its type.
///
/// Every kind has it.
pub trait Admit: Kind {
    /// The object that an API server stores for a request to create it.
    ///
    /// Unknown fields are dropped; [`Engine`] returns the warnings about them, and the CEL rules that a server
    /// evaluates and this crate does not.
    ///
    /// # Errors
    ///
    /// The server's rejection, with its code, reason, message and causes.
    fn admit_create(object: &Value) -> Result<Self, Status> {
        typed(engine_of::<Self>()?.create(Request::object(object)))
    }

    /// The object that an API server stores for a request to replace `old`, whose status stays if the kind
    /// has one. Unchanged values are not checked again (ratcheting).
    ///
    /// # Errors
    ///
    /// The server's rejection, with its code, reason, message and causes.
    fn admit_update(old: &Self, object: &Value) -> Result<Self, Status> {
        let old = value_of(old)?;
        typed(engine_of::<Self>()?.update(&old, Request::object(object)))
    }

    /// The object that an API server stores for a patch of this one: patched, defaulted and validated as an
    /// update. The status stays if the kind has one.
    ///
    /// # Errors
    ///
    /// The server's rejection, with its code, reason, message and causes: 415 for a strategic merge patch,
    /// which custom resources do not support, 422 for a patch that does not apply or whose result is invalid.
    fn patch(&self, patch: &Patch) -> Result<Self, Status> {
        typed(engine_of::<Self>()?.apply_patch(&value_of(self)?, patch))
    }

    /// The object that an API server stores when a manager applies a configuration to `old`, or to nothing:
    /// merged, with its `managedFields`, defaulted and validated. The status stays if the kind has one.
    /// `to_apply` makes such a configuration.
    ///
    /// # Errors
    ///
    /// The server's rejection, with its code, reason, message and causes: 409 for conflicts with other
    /// managers unless `force` is set.
    fn admit_apply(
        old: Option<&Self>,
        applied: &Value,
        operation: &Operation<'_>,
        force: bool,
    ) -> Result<Self, Status> {
        let old = old.map(value_of).transpose()?;
        typed(engine_of::<Self>()?.apply(old.as_ref(), applied, operation, force))
    }

    /// The configuration that a manager has applied to the object: the fields that it owns, with their
    /// current values, or `None`. Changed and applied again, it is the whole of what the manager wants: a
    /// field that is not in it anymore is removed.
    ///
    /// # Errors
    ///
    /// 500 for malformed fields of the manager, and for an object that does not have its type.
    fn applied_by(&self, manager: &str) -> Result<Option<Value>, Status> {
        extracted(self, manager, "")
    }
}

impl<K: Kind> Admit for K {}

/// A server's answers to requests about the status of objects, as values of their type.
///
/// Every kind whose status is a subresource has it.
pub trait AdmitStatus: StatusSubresource {
    /// The object that an API server stores for a request to replace the status of `old`, whose other parts
    /// stay.
    ///
    /// # Errors
    ///
    /// The server's rejection, with its code, reason, message and causes.
    fn admit_status_update(old: &Self, object: &Value) -> Result<Self, Status> {
        let old = value_of(old)?;
        typed(engine_of::<Self>()?.status_update(&old, Request::object(object)))
    }

    /// The object that an API server stores when a manager applies a status to `old`, whose other parts stay.
    /// `to_status_apply` makes such a configuration.
    ///
    /// # Errors
    ///
    /// The server's rejection, with its code, reason, message and causes: 409 for conflicts with other
    /// managers unless `force` is set.
    fn admit_status_apply(
        old: &Self,
        applied: &Value,
        operation: &Operation<'_>,
        force: bool,
    ) -> Result<Self, Status> {
        let old = value_of(old)?;
        typed(engine_of::<Self>()?.status_apply(&old, applied, operation, force))
    }

    /// The configuration that a manager has applied to the status, or `None`; see [`Admit::applied_by`].
    ///
    /// # Errors
    ///
    /// 500 for malformed fields of the manager, and for an object that does not have its type.
    fn status_applied_by(&self, manager: &str) -> Result<Option<Value>, Status> {
        extracted(self, manager, "status")
    }
}

impl<K: StatusSubresource> AdmitStatus for K {}

fn extracted<K: Kind>(
    object: &K,
    manager: &str,
    subresource: &str,
) -> Result<Option<Value>, Status> {
    let object = value_of(object)?;
    let extracted = engine_of::<K>()?.extract(&object, manager, subresource);
    extracted.map_err(Status::internal)
}

fn value_of<K: Kind>(object: &K) -> Result<Value, Status> {
    serde_json::to_value(object).map_err(Status::internal)
}

fn typed<K: Kind>(answer: Answer) -> Result<K, Status> {
    // Only a type's own `Deserialize` rejects what its schema allows.
    serde_json::from_value(answer.result?.object).map_err(Status::internal)
}

/// The engine of a kind, made on first use.
fn engine_of<K: Kind>() -> Result<Arc<Engine>, Status> {
    static ENGINES: LazyLock<Cache<TypeId, Arc<Engine>>> = LazyLock::new(Cache::default);
    ENGINES.try_get(TypeId::of::<K>(), || {
        Engine::of::<K>().map(Arc::new).map_err(Status::internal)
    })
}
