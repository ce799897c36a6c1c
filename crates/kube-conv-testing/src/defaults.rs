//! Asserting that a type's `Default` agrees with its API defaults.

use kube_conv_runtime::ApiType;
use kube_conv_runtime::defaulting::disagreeing_defaults;

/// Asserts that no `Default` of a type, or of one that it holds, differs from the API's defaults.
///
/// `#[derive(Default)]` ignores `#[k8s(default = …)]`: it would send `replicas: 0` where
/// an absent field means 1. `#[k8s(default)]` on the type derives a `Default` that agrees. Fields
/// that `Default` leaves unset are not differences: the server defaults them.
///
/// ```
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_testing::assert_defaults_agree;
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// #[k8s(default)]
/// struct WidgetSpec {
///     #[k8s(default = 1)]
///     replicas: i32,
/// }
///
/// assert_eq!(WidgetSpec::default().replicas, 1);
/// assert_defaults_agree::<WidgetSpec>();
/// ```
///
/// Generic types are looked at only where they demand `Default` of their parameters themselves.
///
/// # Panics
///
/// With every field that differs.
#[track_caller]
#[expect(clippy::panic, reason = "assertions fail by panicking")]
pub fn assert_defaults_agree<T: ApiType>() {
    let findings = disagreeing_defaults(T::TYPE);
    if !findings.is_empty() {
        panic!(
            "`Default` disagrees with the defaults of the API:\n  {}\nreplace `derive(Default)` by `#[k8s(default)]` on the type, which makes a `Default` of the API's defaults",
            findings.join("\n  ")
        );
    }
}
