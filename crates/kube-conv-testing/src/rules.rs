//! Asserting that tests check all that a cluster checks.

use kube_conv_runtime::Kind;
use kube_conv_runtime::validate::Unevaluated;

/// Asserts that every rule of a kind is evaluated by `validate` and `decode`, so that a test finds all
/// errors that a cluster would.
///
/// A kind fails if the type of a map's keys has rules in CEL, since a schema has no place for them. Without the
/// feature `cel` a kind with `cel(…)` anywhere fails.
///
/// # Panics
///
/// If there is such a rule; the message lists them all, with their places.
///
/// ```
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_testing::assert_all_rules_run;
///
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
/// struct Widget {
///     metadata: ObjectMeta,
///     spec: WidgetSpec,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// #[k8s(cel("self.min <= self.max"))]
/// struct WidgetSpec {
///     min: i32,
///     max: i32,
/// }
///
/// assert_all_rules_run::<Widget>();
/// ```
#[track_caller]
pub fn assert_all_rules_run<K: Kind>() {
    let left: Vec<String> = Unevaluated::of(K::TYPE)
        .rules()
        .iter()
        .map(|rule| format!("  {rule}"))
        .collect();
    assert!(
        left.is_empty(),
        "{} has rules in CEL that nothing evaluates:\n{}",
        K::KIND,
        left.join("\n")
    );
}
