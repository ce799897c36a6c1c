//! References to owners.

use super::MOST_REPEATED;
use crate::meta::OwnerReference;
use kube_conv_schema::content::group_and_version;
use kube_conv_schema::field::{BadValue, Error, ErrorList, Path};

/// Validates references to owners. Upstream: `ValidateOwnerReferences`.
pub(super) fn errors(path: &Path<'_>, references: &[OwnerReference]) -> ErrorList {
    let mut errors = ErrorList::new();
    let mut first_controller = None;
    let mut further_controllers = 0;
    for (index, reference) in references.iter().enumerate() {
        errors.extend(reference_errors(&path.index(index), reference));
        if reference.controller != Some(true) {
            continue;
        }
        let Some(first) = first_controller else {
            first_controller = Some(reference);
            continue;
        };
        further_controllers += 1;
        if further_controllers <= MOST_REPEATED {
            errors.push(second_controller(path, references, first, reference));
        }
    }
    errors
}

fn second_controller(
    path: &Path<'_>,
    references: &[OwnerReference],
    first: &OwnerReference,
    second: &OwnerReference,
) -> Error {
    let text = format!(
        "Only one reference can have Controller set to true. Found \"true\" in references for \
         {}/{} and {}/{}",
        first.kind, first.name, second.kind, second.name
    );
    Error::invalid(path, BadValue::serialized(references), text)
}

fn reference_errors(path: &Path<'_>, reference: &OwnerReference) -> ErrorList {
    let mut errors = ErrorList::new();
    let (group, version) = group_and_version(&reference.api_version).unwrap_or_default();
    if !reference.api_version.is_empty() && version.is_empty() {
        let text = "must be <group>/<version> or <version>";
        let path = path.child("apiVersion");
        errors.push(Error::invalid(path, &reference.api_version, text));
    }
    let demanded = [
        ("apiVersion", &reference.api_version),
        ("kind", &reference.kind),
        ("name", &reference.name),
        ("uid", &reference.uid),
    ];
    let missing = demanded.into_iter().filter(|(_, value)| value.is_empty());
    errors.extend(missing.map(|(name, _)| Error::required(path.child(name), "must not be empty")));
    if (group, version, reference.kind.as_str()) == ("", "v1", "Event") {
        let text = "/v1, Kind=Event is disallowed from being an owner";
        errors.push(Error::invalid(path, BadValue::serialized(reference), text));
    }
    errors
}
