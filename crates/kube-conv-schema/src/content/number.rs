//! Bounds of numbers.

use super::message::{self, Message};
use crate::field::{Error, ErrorList};
use std::fmt::Display;

/// A port: 1 to 65535. Upstream: `validation.IsValidPortNum`.
///
/// ```
/// use kube_conv_schema::content::port_number;
///
/// assert!(port_number(8080).is_empty());
/// assert_eq!(port_number(0), ["must be between 1 and 65535, inclusive"]);
/// ```
#[must_use]
pub fn port_number(value: i64) -> Vec<Message> {
    match value {
        1..=65535 => Vec::new(),
        _ => vec![message::in_range(1, 65535).into()],
    }
}

/// Errors at `path` unless a number is zero or more. Upstream: `ValidateNonnegativeField` of
/// `pkg/api/validation`.
///
/// ```
/// use kube_conv_schema::content::non_negative;
///
/// assert!(non_negative("spec.minReadySeconds", 0).is_empty());
/// assert_eq!(
///     non_negative("spec.minReadySeconds", -5).messages(),
///     ["spec.minReadySeconds: Invalid value: -5: must be greater than or equal to 0"]
/// );
/// ```
#[must_use]
pub fn non_negative(path: impl Display, value: i64) -> ErrorList {
    if value >= 0 {
        return ErrorList::new();
    }
    Error::invalid(path, value, message::minimum(0))
        .with_origin("minimum")
        .into()
}
