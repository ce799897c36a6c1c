//! Errors of conversions.

use std::error::Error;
use std::fmt;

/// An instant outside of the range of another crate.
///
/// The times of this crate have a larger range than those of chrono, jiff and k8s-openapi.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct TimeRangeError {
    name: &'static str,
    /// The first and the last year of the range.
    years: (i32, i32),
}

impl TimeRangeError {
    #[cfg(feature = "chrono04")]
    pub(super) const CHRONO: Self = Self {
        name: "chrono",
        years: (-262_143, 262_142),
    };

    #[cfg(feature = "jiff02")]
    pub(super) const JIFF: Self = Self {
        name: "jiff",
        years: (-9999, 9999),
    };
}

impl fmt::Display for TimeRangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, last) = self.years;
        let name = self.name;
        write!(
            f,
            "the time is not within the years {first} to {last}, which are those of {name}"
        )
    }
}

kube_conv_schema::errors::debug_as_display!(TimeRangeError);

impl Error for TimeRangeError {}

/// A field is set that k8s-openapi has only for newer versions of Kubernetes.
#[cfg(feature = "k8s-openapi029")]
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct UnknownFieldError {
    field: &'static str,
}

#[cfg(feature = "k8s-openapi029")]
impl UnknownFieldError {
    #[allow(
        dead_code,
        reason = "used where k8s-openapi is built for older versions"
    )]
    pub(super) const fn new(field: &'static str) -> Self {
        Self { field }
    }

    /// The field's name on the wire.
    #[must_use]
    pub const fn field(&self) -> &'static str {
        self.field
    }
}

#[cfg(feature = "k8s-openapi029")]
impl fmt::Display for UnknownFieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "k8s-openapi is built for a version of Kubernetes without `{}`; choose a newer one, or remove the value",
            self.field
        )
    }
}

#[cfg(feature = "k8s-openapi029")]
kube_conv_schema::errors::debug_as_display!(UnknownFieldError);

#[cfg(feature = "k8s-openapi029")]
impl Error for UnknownFieldError {}

#[cfg(test)]
#[cfg(feature = "k8s-openapi029")]
mod tests {
    use super::UnknownFieldError;

    #[test]
    fn a_field_of_newer_versions_is_named() {
        let error = UnknownFieldError::new("shardInfo");
        assert_eq!(error.field(), "shardInfo");
        assert_eq!(
            error.to_string(),
            "k8s-openapi is built for a version of Kubernetes without `shardInfo`; choose a newer one, or remove the value"
        );
    }
}
