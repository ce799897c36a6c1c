//! The engine's access to the type of metadata.

use crate::field::{ErrorList, Path};
use serde_json::Value;

/// The type of the metadata of embedded resources. The engine works on schemas and JSON alone; the
/// caller of compilation passes the functions of metadata.
#[derive(Debug)]
#[doc(hidden)]
pub struct MetadataType {
    /// Decodes metadata into the type and writes it again; `None` if it is not of the type.
    #[doc(hidden)]
    pub read: fn(&Value) -> Option<Value>,
    /// Validates metadata at a path.
    #[doc(hidden)]
    pub errors: fn(&Value, &Path<'_>) -> ErrorList,
}
