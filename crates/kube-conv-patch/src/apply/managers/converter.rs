//! The versions of objects.

use crate::apply::typed::Typed;

/// Converts objects between the versions of their kind.
///
/// Managers name fields in a version of their choice. Before their fields are compared, the object is
/// converted to that version.
pub trait Converter {
    /// Returns whether a version does not exist anymore. Its managers lose their fields.
    fn is_missing(&self, api_version: &str) -> bool;

    /// Converts an object to a version. An object of that version is returned as it is.
    ///
    /// # Errors
    ///
    /// Returns the message of the failed conversion.
    fn convert<'v>(&'v self, object: Typed<'v>, api_version: &str) -> Result<Typed<'v>, String>;
}

/// A kind with the same type in all versions: objects are not converted.
#[derive(Clone, Copy, Debug, Default)]
pub struct OneVersion;

impl Converter for OneVersion {
    fn is_missing(&self, _: &str) -> bool {
        false
    }

    fn convert<'v>(&'v self, object: Typed<'v>, _: &str) -> Result<Typed<'v>, String> {
        Ok(object)
    }
}
