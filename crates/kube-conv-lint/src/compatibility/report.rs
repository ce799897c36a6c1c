//! The result of a check.

use super::proof::{CounterExample, Proof};
use crate::{Effect, Finding, Severity};
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

/// What a check decides.
///
/// ```
/// use kube_conv_lint::compatibility::{Verdict, check_compatible};
/// use kube_conv_runtime::crd::CustomResourceDefinition;
///
/// let crd = CustomResourceDefinition::default();
/// assert_eq!(check_compatible(&crd, &crd).verdict(), Verdict::Compatible);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Verdict {
    /// Nothing breaks.
    Compatible,
    /// Two rules, patterns or branches differ in more than their form, and no object was found that is rejected.
    Undecided,
    /// Clients, manifests or stored objects break.
    Breaking,
}

/// One change.
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
    /// What the change does: only a finding that is an error and not accepted breaks something.
    ///
    /// ```
    /// use kube_conv_lint::compatibility::{Verdict, check_compatible};
    /// use kube_conv_runtime::crd::CustomResourceDefinition;
    ///
    /// let old = CustomResourceDefinition::default();
    /// let mut new = old.clone();
    /// new.spec.scope = "Cluster".into();
    /// let report = check_compatible(&old, &new);
    /// assert_eq!(report.changes[0].verdict(), Verdict::Breaking);
    /// ```
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        let is_open = self.finding.effect == Effect::Unknown;
        match self.finding.severity {
            Severity::Error if self.accepted.is_none() => match self.proof {
                Proof::NotFound { .. } | Proof::NotSearchedFurther { .. } if is_open => {
                    Verdict::Undecided
                }
                _ => Verdict::Breaking,
            },
            _ => Verdict::Compatible,
        }
    }
}

impl Compatibility {
    /// The changes that break something.
    pub fn breaking(&self) -> impl Iterator<Item = &Change> {
        self.with_verdict(Verdict::Breaking)
    }

    /// The changes of which nothing shows whether they break something.
    pub fn undecided(&self) -> impl Iterator<Item = &Change> {
        self.with_verdict(Verdict::Undecided)
    }

    pub(super) fn with_verdict(&self, verdict: Verdict) -> impl Iterator<Item = &Change> {
        let changes = self.changes.iter();
        changes.filter(move |change| change.verdict() == verdict)
    }

    /// What the check decides: the worst of all changes.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        match self.unexplained.is_empty() && self.unused.is_empty() {
            true => self
                .changes
                .iter()
                .map(Change::verdict)
                .max()
                .unwrap_or(Verdict::Compatible),
            false => Verdict::Breaking,
        }
    }

    /// Whether nothing fails the check.
    #[must_use]
    pub fn is_compatible(&self) -> bool {
        self.verdict() == Verdict::Compatible
    }
}
