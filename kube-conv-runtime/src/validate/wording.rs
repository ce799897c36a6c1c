//! The two ways in which Kubernetes words the same fault.

use super::run::validate;
use crate::ApiType;
use crate::decode::structural_of;
use crate::field::{BadValue, Error, ErrorList, Path};
use crate::rules::NONE;

/// Whose words errors speak. The verdict is the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wording {
    /// Declarative validation's, which are the API conventions': `must be less than or equal to 10`.
    Native,
    /// Those that clusters send about custom resources: `spec.replicas in body should be less than
    /// or equal to 10`.
    Crd,
}

/// Validates a value in the words of the caller's choice.
///
/// # Errors
///
/// Everything that is wrong with the value.
pub(crate) fn validate_as<T: ApiType>(value: &T, wording: Wording) -> Result<(), ErrorList> {
    match wording {
        Wording::Native => validate(value, &NONE),
        Wording::Crd => {
            let compiled = structural_of::<T>()
                .map_err(|error| Error::internal(Path::ROOT, error.to_string()))?;
            // A value that cannot be written cannot reach a server either.
            let json = serde_json::to_value(value).map_err(|error| {
                Error::invalid(Path::ROOT, BadValue::Omitted, error.to_string())
            })?;
            compiled.structural.validate(&json).into_result()
        }
    }
}
