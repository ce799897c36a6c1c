//! What the engine is reported about the metadata of objects.

use crate::field::{ErrorList, Path};
use serde_json::Value;

/// The type of the metadata of objects inside an object. The engine knows schemas and JSON alone;
/// who compiles a schema says what metadata is.
#[derive(Debug)]
pub(crate) struct MetadataType {
    /// Reads metadata into the type and writes it again; nothing for what is not of the type.
    pub(crate) read: fn(&Value) -> Option<Value>,
    /// What is wrong with metadata at a path.
    pub(crate) errors: fn(&Value, &Path<'_>) -> ErrorList,
}
