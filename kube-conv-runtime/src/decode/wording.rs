//! Validation of a typed value in a cluster's words, which only the engine knows.

use super::{name_errors, structural_of};
use crate::ApiType;
use crate::field::{BadValue, Error, ErrorList, Path};
use crate::rules::NONE;
use crate::validate::{Wording, validate};

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
            let mut errors = name_errors(T::TYPE, &json);
            errors.extend(compiled.structural.validate(&json));
            errors.into_result()
        }
    }
}
