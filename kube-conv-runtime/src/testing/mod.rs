//! Assertions and a server for the tests of users' types.

#[cfg(feature = "admission")]
mod api_server;
mod assertions;
#[cfg(all(feature = "check", feature = "lint"))]
mod compatibility;
#[cfg(feature = "lint")]
mod conventions;
#[cfg(all(feature = "check", feature = "versions"))]
mod conversions;
#[cfg(any(test, feature = "check"))]
mod coverage;
#[cfg(any(test, feature = "check"))]
mod defaults;
#[cfg(any(test, feature = "check"))]
mod definitions;
#[cfg(any(test, feature = "check"))]
mod instances;
#[cfg(any(test, feature = "check"))]
mod round_trips;
#[cfg(any(test, feature = "check"))]
mod rules;
#[cfg(any(test, feature = "check"))]
mod same_api;
#[cfg(any(test, feature = "check"))]
mod wire_form;

#[doc(inline)]
pub use crate::{assert_errors, assert_valid};
#[cfg(feature = "admission")]
pub use api_server::{
    Api, ApiServer, Deletion, Endpoint, ListOptions, Listed, TypedWatch, Watch, WatchEvent,
};
#[cfg(feature = "tower")]
pub use api_server::{Failure, Service, WatchBody};
pub use assertions::{Outcome, check_errors, check_valid};
#[cfg(all(feature = "check", feature = "lint"))]
pub use compatibility::{assert_compatible, assert_crd_compatible};
#[cfg(feature = "lint")]
pub use conventions::assert_conventions;
#[cfg(all(feature = "check", feature = "versions"))]
pub use conversions::{assert_conversions, assert_conversions_with};
#[cfg(any(test, feature = "check"))]
pub use coverage::assert_rules_covered;
#[cfg(any(test, feature = "check"))]
pub use defaults::assert_defaults_agree;
#[cfg(any(test, feature = "check"))]
pub use definitions::{assert_accepted, assert_crd_accepted};
#[cfg(any(test, feature = "check"))]
pub use instances::{Arbitrary, Instances, arbitrary, instances, instances_of_version};
#[cfg(any(test, feature = "check"))]
pub use round_trips::assert_round_trips;
#[cfg(any(test, feature = "check"))]
pub use rules::assert_all_rules_run;
#[cfg(any(test, feature = "check"))]
pub use same_api::{ApiDifference, ApiDifferences, PublishedCrd, SameApi, assert_same_api};
#[cfg(any(test, feature = "check"))]
pub use wire_form::assert_wire_form;

/// Asserts that a value is rejected with exactly the given errors, in any order.
///
/// The first argument is a `Result<_, ErrorList>` or an `ErrorList` (or a reference to one), the
/// second lists whole messages and matchers of [`expect`](crate::field::expect). A failure prints
/// every actual error in full.
///
/// ```
/// use kube_conv_runtime::field::{Error, ErrorList, expect};
/// use kube_conv_runtime::testing::assert_errors;
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
            &[$($crate::field::expect::Expectation::new($expected)),*],
        )
    };
}

/// Asserts that a value is accepted, and returns the value of the `Ok`.
///
/// A failure prints every error in full.
///
/// ```
/// use kube_conv_runtime::field::ErrorList;
/// use kube_conv_runtime::testing::assert_valid;
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
