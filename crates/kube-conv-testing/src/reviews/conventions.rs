//! Asserting that a type follows the API conventions.

use kube_conv_lint::check_type;
use kube_conv_runtime::ApiType;

/// Asserts that a type, the types of its fields and, for a kind, its CRD follow the API conventions,
/// apart from exceptions that they declare: `#[k8s(allow(id, reason = "…"))]`.
///
/// It runs the lints that are on by default ([`lint::check_type`](kube_conv_lint::check_type)). An exception
/// applies to its item and everything below; one that silences nothing fails as well.
///
/// ```
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_testing::assert_conventions;
///
/// /// Where a widget is.
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct Location {
///     /// The street, with the number of the house.
///     #[k8s(min_length = 1, max_length = 200)]
///     street: String,
/// }
///
/// assert_conventions::<Location>();
/// ```
///
/// # Panics
///
/// With every finding: where it is, why it matters, what to write instead.
#[track_caller]
#[expect(clippy::panic, reason = "assertions fail by panicking")]
pub fn assert_conventions<T: ApiType>() {
    let report = check_type::<T>();
    if !report.is_empty() {
        let name = T::TYPE.rust_name;
        let count = report.len();
        let findings = if count == 1 { "finding" } else { "findings" };
        panic!(
            "`{name}` departs from the API conventions, {count} {findings}:\n{report}\nchange what is named, or allow it there with `#[k8s(allow(id, reason = \"…\"))]`"
        );
    }
}

#[cfg(test)]
mod tests {
    use super::assert_conventions;
    use kube_conv_runtime::prelude::*;

    #[derive(ApiType, Clone, Debug, PartialEq)]
    struct Measured {
        load: f64,
    }

    #[test]
    #[should_panic(
        expected = "1 finding:\nwarn[avoid_floats] Measured.load: the value is a floating-point number"
    )]
    fn a_departure_fails_the_assertion() {
        assert_conventions::<Measured>();
    }
}
