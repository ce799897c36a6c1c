//! Validation of a typed value with a cluster's messages, which only the engine has.

use super::compiled::structural_of;
use crate::ApiType;
use crate::api::{ObjectNames, TypeInfo};
use crate::rules::NONE;
use crate::validate::{Wording, not_finite, validate};
use crate::wire::non_finite;
use kube_conv_schema::field::{BadValue, Error, ErrorList, Path};
use kube_conv_schema::structural::Structural;
use serde_json::Value;

/// Validates a value with the wording that the caller chooses.
///
/// # Errors
///
/// All errors of the value.
pub fn validate_as<T: ApiType>(value: &T, wording: Wording) -> Result<(), ErrorList> {
    match wording {
        Wording::Native => validate(value, &NONE),
        Wording::Crd => {
            let compiled = structural_of::<T>()
                .map_err(|error| Error::internal(Path::ROOT, error.to_string()))?;
            // A value that cannot be serialized cannot be sent to a server either.
            let (json, numbers) = non_finite::to_value(value).map_err(|error| {
                Error::invalid(Path::ROOT, BadValue::Omitted, error.to_string())
            })?;
            let structural = &compiled.structural;
            let mut errors = name_errors(T::TYPE, &json);
            errors.extend(value.__metadata_errors(None, true));
            for (path, number) in numbers {
                errors.push(not_finite(structural.spelled(&path), number));
            }
            // A server drops nulls that mean absent, and fills in the defaults, before validation.
            Structural::check_depth(&json)?;
            let json = structural.prepare(json, None)?;
            errors.extend(structural.validate(&json));
            errors.into_result()
        }
    }
}

/// The errors of a server about the names in the metadata of a kind's object.
pub(super) fn name_errors(info: &'static TypeInfo, object: &Value) -> ErrorList {
    let (Some(kind), Some(metadata)) = (info.kind, object.get("metadata")) else {
        return ErrorList::new();
    };
    let text = |name| metadata.get(name).and_then(Value::as_str);
    let names = ObjectNames {
        name: text("name"),
        generate_name: text("generateName"),
        namespace: text("namespace"),
    };
    names.errors(kind().scope)
}
