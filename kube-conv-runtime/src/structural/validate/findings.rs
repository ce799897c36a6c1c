//! What the checks of keywords find.

use super::super::place::Place;
use crate::field::{BadValue, Error, ErrorList};
use std::collections::HashSet;

/// One failed check.
#[derive(Debug)]
pub(super) struct Failure {
    /// The validator's own message. Failures with the same message are merged, even if their errors
    /// would differ.
    message: String,
    error: Error,
}

/// The failures of one pass over a value, in order.
///
/// A message names the value as seen from the schema that is checked (`p in body should …`), the
/// error's field is below a prefix (`status.p`): two names, because the API server checks
/// `status` alone on its subresource, and the defaults of a schema by themselves.
#[derive(Debug)]
pub(super) struct Findings<'c> {
    prefix: Option<&'c str>,
    failures: Vec<Failure>,
}

impl<'c> Findings<'c> {
    /// Creates an empty list of failures whose fields will be below `prefix`.
    pub(super) const fn below(prefix: Option<&'c str>) -> Self {
        Self {
            prefix,
            failures: Vec::new(),
        }
    }

    /// Returns the number of failures, for [`Self::take_since`].
    pub(super) fn mark(&self) -> usize {
        self.failures.len()
    }

    /// Removes and returns the failures since a mark.
    pub(super) fn take_since(&mut self, mark: usize) -> Vec<Failure> {
        self.failures.split_off(mark.min(self.failures.len()))
    }

    /// Adds failures that [`Self::take_since`] returned.
    pub(super) fn put_back(&mut self, failures: Vec<Failure>) {
        self.failures.extend(failures);
    }

    /// Adds a failure of type `Invalid`.
    pub(super) fn invalid(&mut self, place: &Place<'_>, value: impl Into<BadValue>, rest: &str) {
        let name = place.body();
        let message = format!("{name} in body {rest}");
        self.failures.push(Failure {
            error: Error::invalid(self.field(&name), value, message.clone()),
            message,
        });
    }

    /// Adds a failure of type `Invalid`, with a message in a form of its own.
    pub(super) fn invalid_as(
        &mut self,
        place: &Place<'_>,
        value: impl Into<BadValue>,
        message: impl FnOnce(&str) -> String,
    ) {
        let name = place.body();
        let message = message(&name);
        self.failures.push(Failure {
            error: Error::invalid(self.field(&name), value, message.clone()),
            message,
        });
    }

    /// Adds a failure for the wrong type or format; `actual` is the name of the type or the string.
    pub(super) fn type_invalid(&mut self, place: &Place<'_>, expected: &str, actual: &str) {
        let name = place.body();
        let quoted = crate::go::quote(actual);
        let message = format!("{name} in body must be of type {expected}: {quoted}");
        self.failures.push(Failure {
            error: Error::type_invalid(self.field(&name), actual, message.clone()),
            message,
        });
    }

    /// A member that is missing.
    pub(super) fn required(&mut self, place: &Place<'_>, member: &str) {
        let name = format!("{}.{member}", place.body());
        self.failures.push(Failure {
            error: Error::required(self.field(&name), ""),
            message: format!("{name} in body is required"),
        });
    }

    /// A string that is longer than `max`.
    pub(super) fn too_long(&mut self, place: &Place<'_>, max: i64) {
        let name = place.body();
        self.failures.push(Failure {
            error: Error::too_long(self.field(&name), max),
            message: format!("{name} in body should be at most {max} chars long"),
        });
    }

    /// More items or members (see `unit`) than allowed.
    pub(super) fn too_many(&mut self, place: &Place<'_>, actual: i64, max: i64, unit: &str) {
        let name = place.body();
        self.failures.push(Failure {
            error: Error::too_many(self.field(&name), actual, max),
            message: format!("{name} in body should have at most {max} {unit}"),
        });
    }

    /// A value that is not in the `enum`; `listed` is the list as the message shows it.
    pub(super) fn not_supported(
        &mut self,
        place: &Place<'_>,
        value: impl Into<BadValue>,
        supported: &[String],
        listed: &str,
    ) {
        let name = place.body();
        self.failures.push(Failure {
            error: Error::not_supported(self.field(&name), value, supported),
            message: format!("{name} in body should be one of {listed}"),
        });
    }

    /// A failure whose field the API server does not know: it gets the field of the whole object.
    pub(super) fn unplaced(&mut self, message: String) {
        self.failures.push(Failure {
            error: Error::invalid(self.field(""), "", message.clone()),
            message,
        });
    }

    /// The errors, each message once.
    pub(super) fn into_errors(self) -> ErrorList {
        let mut seen = HashSet::new();
        let fresh = self.failures.into_iter().filter_map(|failure| {
            let Failure { message, error } = failure;
            seen.insert(message).then_some(error)
        });
        fresh.collect()
    }

    /// The field of an error about the value called `name` in its message.
    fn field(&self, name: &str) -> String {
        // Members of the root under free keys are called `.key`.
        let name = if name == "." {
            ""
        } else {
            name.strip_prefix('.').unwrap_or(name)
        };
        match (self.prefix, name) {
            (None, "") => "<nil>".to_owned(),
            (None, name) => name.to_owned(),
            (Some(prefix), "") => prefix.to_owned(),
            (Some(prefix), name) => format!("{prefix}.{name}"),
        }
    }
}
