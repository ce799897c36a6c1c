//! Bounds of numbers.

use super::message::{self, Message};
use crate::field::{Error, ErrorList};
use std::fmt::Display;

/// A port: 1 to 65535. Upstream: `validation.IsValidPortNum`.
#[must_use]
pub fn port_number(value: i64) -> Vec<Message> {
    number_in_range(value, 1, 65535)
}

/// A number from `min` to `max`, inclusive. Upstream: `validation.IsInRange`.
#[must_use]
pub fn number_in_range(value: i64, min: i64, max: i64) -> Vec<Message> {
    if (min..=max).contains(&value) {
        Vec::new()
    } else {
        vec![message::in_range(min, max).into()]
    }
}

/// The id of a user: 0 to 2147483647. Upstream: `validation.IsValidUserID`.
#[must_use]
pub fn user_id(value: i64) -> Vec<Message> {
    number_in_range(value, 0, i64::from(i32::MAX))
}

/// The id of a group: 0 to 2147483647. Upstream: `validation.IsValidGroupID`.
#[must_use]
pub fn group_id(value: i64) -> Vec<Message> {
    number_in_range(value, 0, i64::from(i32::MAX))
}

/// Errors at `path` unless a number is zero or more. Upstream: `ValidateNonnegativeField` of
/// `pkg/api/validation`.
#[must_use]
pub fn non_negative(path: impl Display, value: i64) -> ErrorList {
    if value >= 0 {
        return ErrorList::new();
    }
    Error::invalid(path, value, message::minimum(0))
        .with_origin("minimum")
        .into()
}
