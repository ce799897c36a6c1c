//! CustomResourceDefinitions, converted through their common wire form.

use crate::crd::CustomResourceDefinition;
use ::k8s_openapi::apiextensions_apiserver::pkg::apis::apiextensions::v1 as theirs;

/// The same CRD as k8s-openapi's type.
///
/// k8s-openapi holds every bound of a schema as a float: `maximum: 100` is written as `100.0` from
/// then on, and one beyond 2⁵³ is the nearest float. Fields that it does not have are left out,
/// such as `selectableFields` or a condition's `observedGeneration` in older versions.
///
/// # Errors
///
/// A value that k8s-openapi's types cannot hold, such as a `caBundle` that is not base64, or an
/// invalid time in the status. No CRD of a kind has one.
impl TryFrom<&CustomResourceDefinition> for theirs::CustomResourceDefinition {
    type Error = serde_json::Error;

    fn try_from(definition: &CustomResourceDefinition) -> Result<Self, serde_json::Error> {
        serde_json::from_value(serde_json::to_value(definition)?)
    }
}
