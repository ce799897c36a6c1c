//! Whether tests judge all that a cluster judges.

use crate::Kind;
use crate::validate::Unevaluated;

/// Asserts that every rule of a kind is evaluated by `decode` and by admission, so that a test of
/// these says all that a cluster would.
///
/// A kind fails where a rule of its own in CEL is beyond what is evaluated here: see
/// [`Unevaluated`].
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
        "{} has rules in CEL that only a cluster evaluates:\n{}",
        K::KIND,
        left.join("\n")
    );
}
