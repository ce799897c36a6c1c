//! Rules in the Common Expression Language, `x-kubernetes-validations`.
//!
//! The language is in `kube-conv-cel`, and what Kubernetes adds to it in `cel`. Here the rules of a schema are found along with
//! a value ([`pass`]), and evaluated (`with_cel`). Without the feature `cel` all rules that a value meets are listed as
//! unevaluated (`without_cel`).

#[cfg_attr(feature = "cel", path = "with_cel/mod.rs")]
#[cfg_attr(not(feature = "cel"), path = "without_cel.rs")]
mod evaluation;
mod level;
mod pass;
#[cfg(test)]
mod tests;

use crate::structural::level_rules::Rule;

pub(in crate::structural) use evaluation::unevaluated;
#[cfg(feature = "cel")]
pub use evaluation::{EvaluateError, Evaluation};
pub use pass::RuleVerdict;
pub(in crate::structural) use pass::{OF_DEFAULTS, run_for_default};
pub(in crate::structural) use pass::{applies, check_at, check_rules, run};

/// Which rules are evaluated, by who wrote them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::structural) enum Authors {
    /// All rules.
    Anyone,
    /// The rules of users. Typed validation checks the others natively.
    Users,
    /// The rules that kube-conv generates.
    KubeConv,
}

impl Authors {
    /// Whether a rule is evaluated.
    fn wrote(self, rule: &Rule) -> bool {
        match self {
            Self::Anyone => true,
            Self::Users => rule.is_users(),
            Self::KubeConv => !rule.is_users(),
        }
    }
}
