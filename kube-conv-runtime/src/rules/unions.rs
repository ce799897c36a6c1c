//! The message for a union with no member, or with several.

use crate::api::UnionKind;
use kube_conv_schema::field::{Error, Path};

/// The error of a union without a member.
pub(crate) fn none_set(at: &Path<'_>, all: &str) -> Error {
    let detail = format!("must specify one of: {all}");
    Error::invalid(at, "", detail).with_origin(UnionKind::One.origin())
}

/// The error of a union with these members.
pub(crate) fn several_set(at: &Path<'_>, kind: UnionKind, set: &str, all: &str) -> Error {
    let detail = format!("{}: {all}", kind.demand());
    Error::invalid(at, format!("{{{set}}}"), detail).with_origin(kind.origin())
}

/// Names as messages list them.
pub(crate) fn listed(names: impl Iterator<Item = impl std::fmt::Display>) -> String {
    let names: Vec<String> = names.map(|name| format!("`{name}`")).collect();
    names.join(", ")
}
