//! The `names` of a spec and of a status.

use kube_conv_runtime::crd::CrdNames;
use kube_conv_schema::content::{dns_1035_label, mixed_case_label_error};
use kube_conv_schema::field::{BoundedList, Error, ErrorList, Path};
use kube_conv_schema::schema::Text;

/// Checks that a spec has the required names.
pub(super) fn required(names: &CrdNames, path: &Path<'_>) -> ErrorList {
    let demanded = [
        ("plural", &names.plural),
        ("singular", &names.singular),
        ("kind", &names.kind),
        ("listKind", &names.list_kind),
    ];
    let missing = demanded.into_iter().filter(|(_, name)| name.is_empty());
    missing
        .map(|(field, _)| Error::required(path.child(field), ""))
        .collect()
}

/// Checks the syntax of the names that are set. Upstream: `ValidateCustomResourceDefinitionNames`.
pub(super) fn syntax(names: &CrdNames, path: &Path<'_>) -> ErrorList {
    let mut errors = BoundedList::new();
    for (field, name) in [("plural", &names.plural), ("singular", &names.singular)] {
        if !name.is_empty() {
            errors.extend(label(path.child(field), name));
        }
    }
    for (field, name) in [("kind", &names.kind), ("listKind", &names.list_kind)] {
        if !name.is_empty() {
            errors.extend(mixed_case(path.child(field), name));
        }
    }
    labels(&names.short_names, &path.child("shortNames"), &mut errors);
    if !names.kind.is_empty() && names.kind == names.list_kind {
        let text = "kind and listKind may not be the same";
        errors.push(|| Error::invalid(path.child("listKind"), &*names.list_kind, text));
    }
    labels(&names.categories, &path.child("categories"), &mut errors);
    errors.into_list()
}

fn labels(names: &[Text], path: &Path<'_>, errors: &mut BoundedList) {
    for (index, name) in names.iter().enumerate() {
        errors.extend(label(path.index(index), name));
        if errors.is_cut() {
            return;
        }
    }
}

/// Checks an RFC 1035 label. All of its messages form one error.
pub(super) fn label(path: Path<'_>, name: &str) -> Option<Error> {
    let messages = dns_1035_label(name);
    (!messages.is_empty()).then(|| Error::invalid(path, name, messages.join(",")))
}

fn mixed_case(path: Path<'_>, name: &str) -> Option<Error> {
    mixed_case_label_error(name).map(|error| Error::invalid(path, name, error))
}
