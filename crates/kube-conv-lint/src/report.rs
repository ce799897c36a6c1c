//! The findings of a check.

use super::home::join;
use super::{Finding, Severity};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// The findings of a check, sorted by place and id. What is to be said of several places is one finding, and so is what
/// is to be said of several values of an enum; each change is a finding of its own.
///
/// ```
/// use kube_conv_runtime::crd::CustomResourceDefinition;
/// use kube_conv_lint as lint;
///
/// let crd = CustomResourceDefinition::default();
/// let report = lint::check_crd(&crd);
/// for finding in report.errors() {
///     println!("{}: {}", finding.path, finding.message);
/// }
/// assert_eq!(report.counts().values().sum::<usize>(), report.len());
///
/// // What was found once, which a file can hold, is not found again.
/// let known = report.baseline();
/// assert!(!report.is_empty());
/// assert!(lint::check_crd(&crd).since(&known).is_empty());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Report {
    findings: Vec<Finding>,
}

/// Known findings: pairs of a lint and a path, independent of the version and the message.
///
/// It can be written to a file and read back.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Baseline {
    known: BTreeSet<(String, String, Option<String>)>,
}

impl Report {
    pub(super) fn new(findings: Vec<Finding>) -> Self {
        let Self { findings } = Self::of_changes(findings);
        Self {
            findings: join(findings),
        }
    }

    /// Findings that are not joined, since each change has a proof of its own.
    pub(super) fn of_changes(findings: Vec<Finding>) -> Self {
        let mut findings = sorted(findings);
        findings.dedup();
        Self { findings }
    }

    /// The findings.
    pub fn iter(&self) -> std::slice::Iter<'_, Finding> {
        self.findings.iter()
    }

    /// The findings that are errors.
    pub fn errors(&self) -> impl Iterator<Item = &Finding> {
        self.iter()
            .filter(|finding| finding.severity == Severity::Error)
    }

    /// Whether nothing was found.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.findings.is_empty()
    }

    /// How many findings there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.findings.len()
    }

    /// How many findings each lint has, by id.
    #[must_use]
    pub fn counts(&self) -> BTreeMap<&'static str, usize> {
        let mut counts = BTreeMap::new();
        for finding in &self.findings {
            *counts.entry(finding.id).or_default() += 1;
        }
        counts
    }

    /// A baseline of these findings, to leave them out of a later report.
    #[must_use]
    pub fn baseline(&self) -> Baseline {
        Baseline {
            known: self.iter().flat_map(identities).collect(),
        }
    }

    /// The findings that are not in a baseline: those at new places, or with new values.
    #[must_use]
    pub fn since(mut self, baseline: &Baseline) -> Self {
        self.findings.retain_mut(|finding| {
            let is_new = |key: BaselineKey| !baseline.known.contains(&key);
            if finding
                .values()
                .any(|value| is_new(of_value(finding, value)))
            {
                return true;
            }
            let paths: Vec<String> = finding.paths().map(str::to_owned).collect();
            let mut new = paths
                .into_iter()
                .filter(|path| is_new(of_path(finding, path)))
                .collect::<Vec<_>>()
                .into_iter();
            let Some(first) = new.next() else {
                return false;
            };
            finding.path = first;
            finding.places = new.collect();
            true
        });
        self
    }
}

/// Sorts findings by their keys. They are large, so that each is moved once.
fn sorted(findings: Vec<Finding>) -> Vec<Finding> {
    let key = |index: &usize| findings.get(*index).map(Finding::key);
    let mut order: Vec<usize> = (0..findings.len()).collect();
    order.sort_by(|a, b| key(a).cmp(&key(b)));
    let mut findings: Vec<Option<Finding>> = findings.into_iter().map(Some).collect();
    let in_order = order.into_iter();
    in_order
        .filter_map(|index| findings.get_mut(index)?.take())
        .collect()
}

type BaselineKey = (String, String, Option<String>);

fn identities(finding: &Finding) -> impl Iterator<Item = BaselineKey> {
    let paths = finding.paths().map(|path| of_path(finding, path));
    paths.chain(finding.values().map(|value| of_value(finding, value)))
}

fn of_path(finding: &Finding, path: &str) -> BaselineKey {
    (finding.id.to_owned(), path.to_owned(), None)
}

/// The key of a value wherever it is: keys of each value at each place would be too many.
fn of_value(finding: &Finding, value: &str) -> BaselineKey {
    (finding.id.to_owned(), String::new(), Some(value.to_owned()))
}

impl IntoIterator for Report {
    type Item = Finding;
    type IntoIter = std::vec::IntoIter<Finding>;

    fn into_iter(self) -> Self::IntoIter {
        self.findings.into_iter()
    }
}

impl<'a> IntoIterator for &'a Report {
    type Item = &'a Finding;
    type IntoIter = std::slice::Iter<'a, Finding>;

    fn into_iter(self) -> Self::IntoIter {
        self.findings.iter()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, finding) in self.findings.iter().enumerate() {
            let separator = if index == 0 { "" } else { "\n" };
            write!(f, "{separator}{finding}")?;
        }
        Ok(())
    }
}
