//! CustomResourceDefinitions, by way of their common wire form.

use crate::crd::CustomResourceDefinition;
use ::k8s_openapi::apiextensions_apiserver::pkg::apis::apiextensions::v1 as theirs;

/// The same definition as k8s-openapi's type.
///
/// k8s-openapi holds every bound of a schema as a float: `maximum: 100` is written as `100.0` from
/// then on, and one beyond 2⁵³ is the nearest float. What it does not know is left out, such as
/// `selectableFields` or a condition's `observedGeneration` in older versions.
///
/// # Errors
///
/// For what k8s-openapi's types cannot hold, such as a `caBundle` that is not base64, or a time in
/// the status that is none. No definition of a kind has it.
impl TryFrom<&CustomResourceDefinition> for theirs::CustomResourceDefinition {
    type Error = serde_json::Error;

    fn try_from(definition: &CustomResourceDefinition) -> Result<Self, serde_json::Error> {
        serde_json::from_value(serde_json::to_value(definition)?)
    }
}
