//! The result of checking a CRD.

use super::costs::RuleCost;
use super::records::RuleRecord;
use kube_conv_schema::field::{Error, ErrorList};

/// The result of checking a CRD.
#[derive(Default)]
pub(super) struct CheckResult {
    pub(super) errors: ErrorList,
    pub(super) warnings: Vec<String>,
    /// The costs of the rules, those of each schema apart.
    pub(super) costs: Vec<Vec<RuleCost>>,
    /// The rules, if they are recorded.
    pub(super) records: Vec<RuleRecord>,
}

impl CheckResult {
    /// Adds errors.
    pub(super) fn report(&mut self, errors: impl IntoIterator<Item = Error>) {
        self.errors.extend(errors);
    }
}
