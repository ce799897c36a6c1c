//! The parts of references, each of which becomes a segment of a URL's path.
//!
//! Without these checks a reference to `..` or `a/b` would lead to another object.

use crate::pattern_cell;
use crate::rules::{Constraint, max_length, min_length, pattern_in};
use kube_conv_schema::content::message::Message;
use kube_conv_schema::content::{dns_1035_label, dns_label, dns_subdomain, path_segment};
use kube_conv_schema::field::{Error, ErrorList, Path};

/// The most bytes of a name: those of a subdomain, the format of nearly all names.
const MAX_NAME: u32 = 253;

/// Matches every text except `.`, `..`, and those with `/` or `%`.
const SEGMENT: &str = r"^([^./%][^/%]*|\.[^./%][^/%]*|\.\.[^/%]+)$";
const LABEL: &str = "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$";
const LABEL_1035: &str = "^[a-z]([-a-z0-9]*[a-z0-9])?$";
const GROUP_PATTERN: &str = r"^$|^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$";

pub(super) const NAME: &[Constraint] = &[
    min_length(1),
    max_length(MAX_NAME),
    pattern_in(SEGMENT, pattern_cell!()),
];
pub(super) const NAMESPACE: &[Constraint] = &[max_length(63), pattern_in(LABEL, pattern_cell!())];
pub(super) const GROUP: &[Constraint] =
    &[max_length(253), pattern_in(GROUP_PATTERN, pattern_cell!())];
/// The constraints of resources and versions.
pub(super) const WORD: &[Constraint] = &[max_length(63), pattern_in(LABEL_1035, pattern_cell!())];

fn invalid(path: &Path<'_>, value: &str, messages: Vec<Message>) -> ErrorList {
    let messages = messages.into_iter();
    messages
        .map(|message| Error::invalid(path, value, message))
        .collect()
}

fn required(path: &Path<'_>, value: &str, check: fn(&str) -> Vec<Message>) -> ErrorList {
    if value.is_empty() {
        return Error::required(path, "").into();
    }
    invalid(path, value, check(value))
}

pub(super) fn name_errors(parent: &Path<'_>, name: &str) -> ErrorList {
    let path = parent.child("name");
    // The schema counts characters, as every schema does.
    if name.chars().nth(MAX_NAME as usize).is_some() {
        return Error::too_long_characters(path, i64::from(MAX_NAME)).into();
    }
    required(&path, name, path_segment)
}

pub(super) fn namespace_errors(parent: &Path<'_>, namespace: Option<&str>) -> ErrorList {
    match namespace {
        None | Some("") => ErrorList::new(),
        Some(namespace) => invalid(&parent.child("namespace"), namespace, dns_label(namespace)),
    }
}

pub(super) fn group_errors(parent: &Path<'_>, group: &str) -> ErrorList {
    match group {
        "" => ErrorList::new(),
        group => invalid(&parent.child("group"), group, dns_subdomain(group)),
    }
}

pub(super) fn resource_errors(parent: &Path<'_>, resource: &str) -> ErrorList {
    required(&parent.child("resource"), resource, dns_1035_label)
}

pub(super) fn version_errors(parent: &Path<'_>, version: &str) -> ErrorList {
    required(&parent.child("version"), version, dns_1035_label)
}

/// Joins the errors of several parts.
pub(super) fn all<const N: usize>(parts: [ErrorList; N]) -> ErrorList {
    parts.into_iter().flatten().collect()
}

/// Returns the namespace, unless it is empty.
pub(super) fn given(namespace: &Option<String>) -> Option<&str> {
    namespace
        .as_deref()
        .filter(|namespace| !namespace.is_empty())
}
