//! Reading JSON into types.

use crate::field::ErrorList;
use serde_json::Value;

/// A type that is read from JSON as a cluster would accept it, with all of its errors. Types that derive `ApiType` or
/// `Kind` are; readers of other formats, such as YAML, need nothing else of a type.
pub trait Decode: Sized {
    /// Prunes, defaults and validates a value, and reads it.
    ///
    /// # Errors
    ///
    /// All errors of the value.
    fn decode_json(value: &Value) -> Result<Self, ErrorList>;
}
