//! Requests about Rust types: `Widget::admit_create` and the like.

use super::{Answer, Engine, Request};
use crate::Kind;
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
