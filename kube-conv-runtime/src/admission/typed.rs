//! Requests about Rust types: `Widget::admit_create` and the like.

use super::{Answer, Engine, Request};
use crate::Kind;
#[cfg(feature = "patch")]
use crate::apply::Operation;
use crate::cache::Cache;
use crate::meta::Status;
use serde_json::Value;
use std::any::TypeId;
use std::sync::{Arc, LazyLock};

/// A request to create an object.
///
/// # Errors
///
/// The rejection of the server.
pub(crate) fn create<K: Kind>(object: &Value) -> Result<K, Status> {
    typed(engine_of::<K>()?.create(Request::object(object)))
}

/// A request to replace an object.
///
/// # Errors
///
/// The rejection of the server.
pub(crate) fn update<K: Kind>(old: &K, object: &Value) -> Result<K, Status> {
    let old = value_of(old)?;
    typed(engine_of::<K>()?.update(&old, Request::object(object)))
}

/// A request to replace the status of an object.
///
/// # Errors
///
/// The rejection of the server.
pub(crate) fn status_update<K: Kind>(old: &K, object: &Value) -> Result<K, Status> {
    let old = value_of(old)?;
    typed(engine_of::<K>()?.status_update(&old, Request::object(object)))
}

/// A patch of an object.
///
/// # Errors
///
/// The rejection of the server.
#[cfg(feature = "patch")]
pub(crate) fn patch<K: Kind>(old: &K, patch: &crate::patch::Patch) -> Result<K, Status> {
    typed(engine_of::<K>()?.apply_patch(&value_of(old)?, patch))
}

/// A server-side apply to an object, or to none.
///
/// # Errors
///
/// The rejection of the server.
#[cfg(feature = "patch")]
pub(crate) fn apply<K: Kind>(
    old: Option<&K>,
    applied: &Value,
    operation: &Operation<'_>,
    force: bool,
) -> Result<K, Status> {
    let old = old.map(value_of).transpose()?;
    typed(engine_of::<K>()?.apply(old.as_ref(), applied, operation, force))
}

/// A server-side apply to the status of an object.
///
/// # Errors
///
/// The rejection of the server.
#[cfg(feature = "patch")]
pub(crate) fn status_apply<K: Kind>(
    old: &K,
    applied: &Value,
    operation: &Operation<'_>,
    force: bool,
) -> Result<K, Status> {
    let old = value_of(old)?;
    typed(engine_of::<K>()?.status_apply(&old, applied, operation, force))
}

/// What a manager has applied to an object or, with its name, to a subresource.
///
/// # Errors
///
/// An object that does not have its type, and malformed fields of the manager.
#[cfg(feature = "patch")]
pub(crate) fn applied_by<K: Kind>(
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
