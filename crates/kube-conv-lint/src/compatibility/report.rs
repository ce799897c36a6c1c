//! The result of a check.

use super::proof::{CounterExample, Proof};
use crate::{Finding, Severity};
use serde::Serialize;

/// What a new CRD changes.
///
/// ```
/// use kube_conv_lint::compatibility::check_compatible;
/// use kube_conv_runtime::crd::CustomResourceDefinition;
///
/// let crd = CustomResourceDefinition::default();
/// let compatibility = check_compatible(&crd, &crd);
/// assert_eq!(compatibility.breaking().count(), 0);
/// assert_eq!(compatibility.to_markdown(), "The change is compatible.\n");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Compatibility {
    /// The changes, errors first.
    pub changes: Vec<Change>,
    /// Objects that were accepted and are rejected, where no finding says so: a change that no lint
    /// knows. They fail the check.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unexplained: Vec<CounterExample>,
    /// Acceptances that no finding needs, or without a reason. They fail the check.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unused: Vec<Acceptance>,
}

/// One change.
///
/// ```
/// use kube_conv_lint::compatibility::check_compatible;
/// use kube_conv_runtime::crd::CustomResourceDefinition;
///
/// let crd = CustomResourceDefinition::default();
/// let mut changes = check_compatible(&crd, &crd).changes.into_iter();
/// assert!(!changes.any(|change| change.is_breaking()));
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Change {
    /// The finding of the lint.
    pub finding: Finding,
    /// An object that shows the change.
    pub proof: Proof,
    /// The reason for which the finding is accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub accepted: Option<String>,
}

/// A finding that is accepted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Acceptance {
    /// The id of the lint.
    pub id: String,
    /// The path of the finding.
    pub path: String,
    /// The reason.
    pub reason: String,
}

impl Acceptance {
    pub(super) fn covers(&self, finding: &Finding) -> bool {
        finding.id == self.id && finding.paths().all(|path| path == self.path)
    }
}

impl Change {
    /// Whether the change breaks something: a finding that is an error and not accepted.
    #[must_use]
    pub fn is_breaking(&self) -> bool {
        self.finding.severity == Severity::Error && self.accepted.is_none()
    }
}

impl Compatibility {
    /// The changes that break something.
    pub fn breaking(&self) -> impl Iterator<Item = &Change> {
        self.changes.iter().filter(|change| change.is_breaking())
    }

    /// Whether nothing fails the check.
    #[must_use]
    pub fn is_compatible(&self) -> bool {
        self.breaking().next().is_none() && self.unexplained.is_empty() && self.unused.is_empty()
    }
}
