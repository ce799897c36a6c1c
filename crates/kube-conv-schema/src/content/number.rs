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
    number_in_range(value, 1, 65535)
}

/// A number from `min` to `max`, inclusive. Upstream: `validation.IsInRange`.
///
/// ```
/// use kube_conv_schema::content::number_in_range;
///
/// assert!(number_in_range(100, 1, 100).is_empty());
/// assert_eq!(number_in_range(101, 1, 100), ["must be between 1 and 100, inclusive"]);
/// ```
#[must_use]
pub fn number_in_range(value: i64, min: i64, max: i64) -> Vec<Message> {
    if (min..=max).contains(&value) {
        Vec::new()
    } else {
        vec![message::in_range(min, max).into()]
    }
}

/// The id of a user: 0 to 2147483647. Upstream: `validation.IsValidUserID`.
///
/// ```
/// use kube_conv_schema::content::user_id;
///
/// assert!(user_id(65534).is_empty());
/// assert_eq!(user_id(-1), ["must be between 0 and 2147483647, inclusive"]);
/// ```
#[must_use]
pub fn user_id(value: i64) -> Vec<Message> {
    number_in_range(value, 0, i64::from(i32::MAX))
}

/// The id of a group: 0 to 2147483647. Upstream: `validation.IsValidGroupID`.
///
/// ```
/// use kube_conv_schema::content::group_id;
///
/// assert!(group_id(0).is_empty());
/// assert_eq!(group_id(1 << 31), ["must be between 0 and 2147483647, inclusive"]);
/// ```
#[must_use]
pub fn group_id(value: i64) -> Vec<Message> {
    number_in_range(value, 0, i64::from(i32::MAX))
}

/// Errors at `path` unless a number is zero or more. Upstream: `ValidateNonnegativeField` of
/// `pkg/api/validation`.
///
/// ```
/// use kube_conv_schema::content::non_negative;
/// use kube_conv_runtime::prelude::*;
///
/// assert_valid!(non_negative("spec.minReadySeconds", 0));
/// assert_errors!(
///     non_negative("spec.minReadySeconds", -5),
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
