//! What the checks of keywords find.

use super::super::place::Place;
use crate::field::{BadValue, Error, ErrorList};
use crate::limits::MOST_ERRORS;
use std::collections::HashSet;

/// One failed check.
#[derive(Debug)]
pub(super) struct Failure {
    /// The validator's own message. Failures with the same message are merged, even if their errors
    /// would differ.
    message: String,
    error: Error,
}

impl Failure {
    fn memory(&self) -> usize {
        size_of::<String>() + self.message.capacity() + self.error.memory()
    }
}

/// A state of [`Findings`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    listed: usize,
    left_out: usize,
    room: usize,
}

/// Failures that were removed, and that still count as memory that is in use.
#[derive(Debug)]
pub(super) struct Taken {
    listed: Vec<Failure>,
    left_out: usize,
    memory: usize,
}

impl Taken {
    /// Whether no check failed.
    pub(super) const fn is_empty(&self) -> bool {
        self.listed.is_empty() && self.left_out == 0
    }
}

/// The failures of one pass over a value, in order.
///
/// A message names the value as seen from the schema that is checked (`p in body should …`), the
/// error's field is below a prefix (`status.p`): two names, because the API server checks
/// `status` alone on its subresource, and the defaults of a schema by themselves.
///
/// Failures beyond [`MOST_ERRORS`] are counted only.
#[derive(Debug)]
pub(super) struct Findings<'c> {
    prefix: Option<&'c str>,
    failures: Vec<Failure>,
    left_out: usize,
    room: usize,
    /// What was looked at aside from nodes, in checks.
    work: usize,
}

impl<'c> Findings<'c> {
    /// Creates an empty list of failures whose fields will be below `prefix`.
    pub(super) const fn below(prefix: Option<&'c str>) -> Self {
        Self {
            prefix,
            failures: Vec::new(),
            left_out: 0,
            room: MOST_ERRORS,
            work: 0,
        }
    }

    /// Counts what takes longer than a check of a node.
    pub(super) const fn work(&mut self, checks: usize) {
        self.work = self.work.saturating_add(checks);
    }

    /// All checks, of which some are of nodes.
    pub(super) const fn all_work(&self, of_nodes: usize) -> usize {
        self.work.saturating_add(of_nodes)
    }

    /// Returns the state, for [`Self::has_since`] and [`Self::take_since`].
    pub(super) const fn mark(&self) -> Mark {
        Mark {
            listed: self.failures.len(),
            left_out: self.left_out,
            room: self.room,
        }
    }

    /// Whether a check failed since a mark.
    pub(super) const fn has_since(&self, mark: Mark) -> bool {
        self.failures.len() > mark.listed || self.left_out > mark.left_out
    }

    /// Removes and returns the failures since a mark, for [`Self::put_back`] or [`Self::discard`].
    pub(super) fn take_since(&mut self, mark: Mark) -> Taken {
        let taken = Taken {
            listed: self
                .failures
                .split_off(mark.listed.min(self.failures.len())),
            left_out: self.left_out.saturating_sub(mark.left_out),
            memory: mark.room.saturating_sub(self.room),
        };
        self.left_out = mark.left_out;
        taken
    }

    /// Adds failures that [`Self::take_since`] returned.
    pub(super) fn put_back(&mut self, taken: Taken) {
        self.failures.extend(taken.listed);
        self.left_out += taken.left_out;
    }

    /// Drops failures that [`Self::take_since`] returned, which makes room for others.
    pub(super) fn discard(&mut self, taken: Taken) {
        self.room += taken.memory;
    }

    /// Adds a failure, which is created only if there is room.
    fn add(&mut self, failure: impl FnOnce(&Self) -> Failure) {
        if self.room == 0 {
            self.left_out += 1;
            return;
        }
        let failure = failure(self);
        self.room = self.room.saturating_sub(failure.memory());
        self.failures.push(failure);
    }

    /// Adds a failure of type `Invalid`.
    pub(super) fn invalid(&mut self, place: &Place<'_>, value: impl Into<BadValue>, rest: &str) {
        self.invalid_as(place, value, |name| format!("{name} in body {rest}"));
    }

    /// Adds a failure of type `Invalid`, with a message in a form of its own.
    pub(super) fn invalid_as(
        &mut self,
        place: &Place<'_>,
        value: impl Into<BadValue>,
        message: impl FnOnce(&str) -> String,
    ) {
        self.add(|findings| {
            let name = place.body();
            let message = message(&name);
            Failure {
                error: Error::invalid(findings.field(&name), value, message.clone()),
                message,
            }
        });
    }

    /// Adds a failure for the wrong type or format; `actual` is the name of the type or the string.
    pub(super) fn type_invalid(&mut self, place: &Place<'_>, expected: &str, actual: &str) {
        self.add(|findings| {
            let name = place.body();
            let quoted = crate::go::quote(actual);
            let message = format!("{name} in body must be of type {expected}: {quoted}");
            Failure {
                error: Error::type_invalid(findings.field(&name), actual, message.clone()),
                message,
            }
        });
    }

    /// A member that is missing.
    pub(super) fn required(&mut self, place: &Place<'_>, member: &str) {
        self.add(|findings| {
            let name = format!("{}.{member}", place.body());
            Failure {
                error: Error::required(findings.field(&name), ""),
                message: format!("{name} in body is required"),
            }
        });
    }

    /// A string that is longer than `max`.
    pub(super) fn too_long(&mut self, place: &Place<'_>, max: i64) {
        self.add(|findings| {
            let name = place.body();
            Failure {
                error: Error::too_long(findings.field(&name), max),
                message: format!("{name} in body should be at most {max} chars long"),
            }
        });
    }

    /// More items or members (see `unit`) than allowed.
    pub(super) fn check_size(
        &mut self,
        place: &Place<'_>,
        size: usize,
        (min, max): (Option<i64>, Option<i64>),
        unit: &str,
    ) {
        let size = i64::try_from(size).unwrap_or(i64::MAX);
        if let Some(min) = min.filter(|min| size < *min) {
            self.invalid(place, size, &format!("should have at least {min} {unit}"));
        }
        let Some(max) = max.filter(|max| size > *max) else {
            return;
        };
        self.add(|findings| {
            let name = place.body();
            Failure {
                error: Error::too_many(findings.field(&name), size, max),
                message: format!("{name} in body should have at most {max} {unit}"),
            }
        });
    }

    /// A value that is not in the `enum`; `listed` returns the supported values, and the list as the
    /// message shows it.
    pub(super) fn not_supported(
        &mut self,
        place: &Place<'_>,
        value: impl Into<BadValue>,
        listed: impl FnOnce() -> (Vec<String>, String),
    ) {
        self.add(|findings| {
            let name = place.body();
            let (supported, listed) = listed();
            Failure {
                error: Error::not_supported(findings.field(&name), value, supported),
                message: format!("{name} in body should be one of {listed}"),
            }
        });
    }

    /// A failure whose field the API server does not know: it gets the field of the whole object.
    pub(super) fn unplaced(&mut self, message: impl FnOnce() -> String) {
        self.add(|findings| {
            let message = message();
            Failure {
                error: Error::invalid(findings.field(""), "", message.clone()),
                message,
            }
        });
    }

    /// Whether no check failed.
    pub(super) const fn is_empty(&self) -> bool {
        self.failures.is_empty() && self.left_out == 0
    }

    /// The errors, each message once. The last one says whether there are more.
    pub(super) fn into_errors(self) -> ErrorList {
        let mut seen = HashSet::new();
        let fresh = self.failures.into_iter().filter_map(|failure| {
            let Failure { message, error } = failure;
            seen.insert(message).then_some(error)
        });
        let more = (self.left_out > 0).then(Error::left_out);
        fresh.chain(more).collect()
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
