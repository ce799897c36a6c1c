//! Departures from conventions.

/// A departure from a convention, made on purpose: `allow(id, reason = "…")`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Allow {
    /// The convention.
    pub id: &'static str,
    /// The reason for the departure.
    pub reason: &'static str,
    /// What alone departs from it: an enum value or the member of a union, by its value on the wire, or a
    /// rule in CEL, by its expression.
    pub part: Option<&'static str>,
    /// Whether the derive found the departure itself.
    pub used: bool,
}

/// The level of a convention's findings in a whole crate: `[package.metadata.kube-conv]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CrateLevel {
    /// No finding is reported.
    Allow,
    /// Reported.
    Warn,
    /// Reported as errors.
    Deny,
}

impl Allow {
    /// A departure of a whole type or field.
    #[must_use]
    pub const fn new(id: &'static str, reason: &'static str) -> Self {
        Self {
            id,
            reason,
            part: None,
            used: false,
        }
    }

    /// The same departure of one enum value, member or rule alone.
    #[must_use]
    pub const fn part(mut self, part: &'static str) -> Self {
        self.part = Some(part);
        self
    }

    /// The same departure, which the derive found.
    #[must_use]
    pub const fn used(mut self) -> Self {
        self.used = true;
        self
    }
}
