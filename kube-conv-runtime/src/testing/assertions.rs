//! The functions behind the assertion macros.
#![expect(clippy::panic, reason = "assertions fail by panicking")]

use super::expect::{Expectation, compare};
use kube_conv_schema::field::{Error, ErrorList};

/// The result of a check: the argument of [`assert_errors!`](crate::assert_errors) and
/// [`assert_valid!`](crate::assert_valid).
pub trait Outcome {
    /// What the check returns for a valid value.
    type Value;

    /// The value or the errors.
    ///
    /// # Errors
    ///
    /// The errors that the check found.
    fn outcome(self) -> Result<Self::Value, ErrorList>;
}

impl<T> Outcome for Result<T, ErrorList> {
    type Value = T;

    fn outcome(self) -> Self {
        self
    }
}

impl<'a, T> Outcome for &'a Result<T, ErrorList> {
    type Value = &'a T;

    fn outcome(self) -> Result<&'a T, ErrorList> {
        self.as_ref().map_err(Clone::clone)
    }
}

impl<T> Outcome for Result<T, Error> {
    type Value = T;

    fn outcome(self) -> Result<T, ErrorList> {
        self.map_err(ErrorList::from)
    }
}

impl Outcome for ErrorList {
    type Value = ();

    fn outcome(self) -> Result<(), ErrorList> {
        self.into_result()
    }
}

impl Outcome for &ErrorList {
    type Value = ();

    fn outcome(self) -> Result<(), ErrorList> {
        self.clone().into_result()
    }
}

/// Panics unless the outcome is the expected errors; see [`assert_errors!`](crate::assert_errors).
///
/// # Panics
///
/// With a report of the missing and the unexpected errors.
///
/// ```
/// use kube_conv_schema::field::Error;
/// use kube_conv_runtime::testing::expect::Expectation;
/// use kube_conv_runtime::testing::check_errors;
///
/// // A helper of a test, to which expectations are passed.
/// fn check_size(size: i32, expected: &[Expectation]) {
///     let is_good = (1..=10).contains(&size);
///     let outcome = is_good.then_some(size).ok_or_else(|| Error::invalid("size", size, "is odd"));
///     check_errors(outcome, expected);
/// }
///
/// check_size(5, &[]);
/// check_size(11, &["size: Invalid value: 11: is odd".into()]);
/// ```
#[track_caller]
pub fn check_errors(outcome: impl Outcome, expected: &[Expectation]) {
    let errors = outcome.outcome().err().unwrap_or_default();
    if let Err(report) = compare(&errors, expected) {
        panic!("{report}");
    }
}

/// Panics if there are errors; see [`assert_valid!`](crate::assert_valid).
///
/// # Panics
///
/// With every error.
///
/// ```
/// use kube_conv_schema::field::Error;
/// use kube_conv_runtime::testing::check_valid;
///
/// let outcome: Result<i32, Error> = Ok(5);
/// assert_eq!(check_valid(outcome), 5);
/// ```
#[track_caller]
pub fn check_valid<O: Outcome>(outcome: O) -> O::Value {
    match outcome.outcome() {
        Ok(value) => value,
        Err(errors) => panic!("the value is not valid, {errors:?}"),
    }
}
