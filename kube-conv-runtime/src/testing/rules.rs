//! Asserting that tests check all that a cluster checks.

use crate::Kind;
use crate::validate::Unevaluated;

/// Asserts that every rule of a kind is evaluated by `validate` and `decode`, so that a test finds all
/// errors that a cluster would.
///
/// `validate` does not evaluate CEL: a kind with `cel(…)` anywhere fails. Rules that kube-conv writes in CEL
/// itself are checked natively and do not count.
///
/// # Panics
///
/// If there is such a rule; the message lists them all, with their places.
#[track_caller]
pub fn assert_all_rules_run<K: Kind>() {
    let left: Vec<String> = Unevaluated::of(K::TYPE)
        .iter()
        .map(|rule| format!("  {rule}"))
        .collect();
    assert!(
        left.is_empty(),
        "{} has rules in CEL, which `validate` does not evaluate:\n{}",
        K::KIND,
        left.join("\n")
    );
}
