//! Assertions for the tests of users' types.

mod assertions;
pub mod expect;

pub use crate::{assert_errors, assert_valid};
pub use assertions::{Outcome, check_errors, check_valid};

/// Asserts that a value is rejected with exactly the given errors, in any order.
///
/// The first argument is a `Result<_, ErrorList>` or an `ErrorList` (or a reference to one), the
/// second lists whole messages and matchers of [`expect`](expect). A failure prints
/// every actual error in full.
///
/// ```
/// use kube_conv_runtime::field::{Error, ErrorList};
/// use kube_conv_runtime::testing::expect;
/// use kube_conv_runtime::assert_errors;
///
/// let rejected: Result<(), ErrorList> = Err(ErrorList::from(vec![
///     Error::required("spec.image", ""),
///     Error::invalid("spec.replicas", 11, "must be less than or equal to 10"),
/// ]));
/// assert_errors!(rejected, [
///     expect::invalid("spec.replicas").value(11),
///     "spec.image: Required value",
/// ]);
/// ```
#[macro_export]
macro_rules! assert_errors {
    ($outcome:expr, [$($expected:expr),* $(,)?] $(,)?) => {
        $crate::testing::check_errors(
            $outcome,
            &[$($crate::testing::expect::Expectation::new($expected)),*],
        )
    };
}

/// Asserts that a value is accepted, and returns the value of the `Ok`.
///
/// A failure prints every error in full.
///
/// ```
/// use kube_conv_schema::field::ErrorList;
/// use kube_conv_runtime::assert_valid;
///
/// let decoded: Result<u8, ErrorList> = Ok(5);
/// assert_eq!(assert_valid!(decoded), 5);
/// ```
#[macro_export]
macro_rules! assert_valid {
    ($outcome:expr $(,)?) => {
        $crate::testing::check_valid($outcome)
    };
}
