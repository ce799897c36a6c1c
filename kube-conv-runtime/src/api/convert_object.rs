//! Conversions of any sort.

use kube_conv_schema::field::ErrorList;
use serde_json::Value;

/// Something that converts objects between the versions of their kinds, such as `versions::Conversions`.
pub trait ConvertObject {
    /// Converts an object to the version with this `apiVersion`.
    ///
    /// # Errors
    ///
    /// The fields that the version does not have.
    fn convert_object(&self, object: Value, api_version: &str) -> Result<Value, ErrorList>;
}

impl<F: Fn(Value, &str) -> Result<Value, ErrorList>> ConvertObject for F {
    fn convert_object(&self, object: Value, api_version: &str) -> Result<Value, ErrorList> {
        self(object, api_version)
    }
}
