//! The check.

use super::all_of::without_all_of;
use super::meaning;
use super::one_change::OneChange;
use super::proof::{CounterExample, Proof};
use super::report::{Acceptance, Change, Compatibility};
use super::search::{ProofSearch, SearchWork};
use super::version::ChangedVersion;
use crate::lints::{STORED_VALUES, replaced_storage};
use crate::{Config, Effect, Finding, Subject};
use kube_conv_crd::generate::Work;
use kube_conv_crd::pairs::version_pairs;
use kube_conv_runtime::crd::{CrdVersion, CustomResourceDefinition};
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::alike::are_alike;
use kube_conv_schema::structural::depth;
use serde_json::Value;

/// How many objects are tried for each finding, unless set.
const TRIES: usize = 400;

/// How much work the search of a version takes for objects that no finding explains, in checks.
const MOST_UNEXPLAINED: usize = 8_000_000;

/// A check that a new CRD does not break clients, manifests and stored objects.
///
/// ```
/// use kube_conv_lint::compatibility::Gate;
/// use kube_conv_runtime::crd::CustomResourceDefinition;
///
/// let crd = CustomResourceDefinition::default();
/// let stale = Gate::default().accept("crd_maximum_stable", "spec.size", "larger ones never worked");
/// assert!(!stale.check(&crd, &crd).is_compatible());
/// ```
#[derive(Debug, Default)]
pub struct Gate {
    config: Config,
    accepted: Vec<Acceptance>,
    samples: Vec<Value>,
    tries: Option<usize>,
}

/// Checks that a new CRD does not break clients, manifests and stored objects of an old one, with the
/// lints that are on by default.
///
/// ```
/// use kube_conv_lint::compatibility::check_compatible;
/// use kube_conv_runtime::crd::CustomResourceDefinition;
///
/// let crd = CustomResourceDefinition::default();
/// assert!(check_compatible(&crd, &crd).is_compatible());
/// ```
#[must_use]
pub fn check_compatible(
    old: &CustomResourceDefinition,
    new: &CustomResourceDefinition,
) -> Compatibility {
    Gate::default().check(old, new)
}

impl Gate {
    /// A gate with the lints of a configuration.
    #[must_use]
    pub fn with(config: Config) -> Self {
        Self {
            config,
            ..Self::default()
        }
    }

    /// Accepts the findings of one lint at one path, for a reason.
    ///
    /// The path is written as findings write it, `spec.ports[].name`. An acceptance without a reason,
    /// or without a finding, fails the check: it would hide a later change.
    #[must_use]
    pub fn accept(mut self, id: &str, path: &str, reason: &str) -> Self {
        self.accepted.push(Acceptance {
            id: id.to_owned(),
            path: path.to_owned(),
            reason: reason.to_owned(),
        });
        self
    }

    /// Adds a known object, such as a published sample: it is the first that is tried as a proof.
    #[must_use]
    pub fn sample(mut self, object: Value) -> Self {
        self.samples.push(object);
        self
    }

    /// Sets how many objects are tried for each finding, 400 unless set.
    #[must_use]
    pub const fn tries(mut self, tries: usize) -> Self {
        self.tries = Some(tries);
        self
    }

    /// Compares two CRDs.
    #[must_use]
    pub fn check(
        &self,
        old: &CustomResourceDefinition,
        new: &CustomResourceDefinition,
    ) -> Compatibility {
        let versions = [old, new].into_iter().flat_map(|crd| &crd.spec.versions);
        let roots = versions.filter_map(CrdVersion::root_schema);
        let levels = depth::of_definitions(roots, |_| ());
        let checked =
            levels.and_then(|levels| depth::with_stack_for(levels, || self.compare(old, new)));
        // No server takes definitions that are deeper: there are no objects to search for.
        checked.unwrap_or_else(|| {
            let findings = self.config.check_change(old, new).into_iter();
            let changes = findings.map(|finding| Change {
                proof: Proof::NotSearched,
                accepted: self.reason(&finding),
                finding,
            });
            self.compatibility(changes.collect(), Vec::new())
        })
    }

    fn compare(
        &self,
        old: &CustomResourceDefinition,
        new: &CustomResourceDefinition,
    ) -> Compatibility {
        let (before, after) = aligned(old, new);
        let versions = versions([old, new], [&before, &after]);
        let findings = self.config.check_change(&before, &after);
        let mut about_storage = findings.iter().map(|finding| finding.id);
        let storage = about_storage.any(|id| id == STORED_VALUES.id);
        let storage = storage.then(|| storage_versions(old, new)).flatten();
        let work = SearchWork::of(findings.len());
        let changes: Vec<Change> = findings
            .into_iter()
            .map(|finding| Change {
                proof: work.share(|work| match &storage {
                    Some(storage) if finding.id == STORED_VALUES.id => {
                        let change = OneChange::of_storage(&finding, storage);
                        self.search_for(change, storage, work)
                    }
                    _ => self.proof(&finding, &versions, work),
                }),
                accepted: self.reason(&finding),
                finding,
            })
            .collect();
        let unexplained = versions.iter().filter_map(|version| {
            let explained = paths(&changes, &version.name);
            // Most of them are objects that a change of form leaves valid.
            let most = Work::of(MOST_UNEXPLAINED);
            self.search(version, &most).anywhere(&explained)
        });
        let unexplained = unexplained.collect();
        self.compatibility(changes, unexplained)
    }

    fn compatibility(
        &self,
        mut changes: Vec<Change>,
        unexplained: Vec<CounterExample>,
    ) -> Compatibility {
        changes.sort_by_key(|change| std::cmp::Reverse(change.finding.severity));
        Compatibility {
            unused: self.unused(&changes),
            changes,
            unexplained,
        }
    }

    fn search<'s>(&'s self, version: &'s ChangedVersion<'s>, work: &'s Work) -> ProofSearch<'s> {
        ProofSearch {
            version,
            tries: self.tries.unwrap_or(TRIES),
            samples: &self.samples,
            work,
        }
    }

    /// Searches for an object that shows a change.
    fn proof(&self, finding: &Finding, versions: &[ChangedVersion<'_>], work: &Work) -> Proof {
        let mut versions = versions.iter();
        let version = versions.find(
            |version| matches!(&finding.subject, Subject::Version(name) if *name == version.name),
        );
        version.map_or(Proof::NotSearched, |version| {
            self.search_for(OneChange::of(finding, version), version, work)
        })
    }

    fn search_for(
        &self,
        change: Option<OneChange<'_>>,
        version: &ChangedVersion<'_>,
        work: &Work,
    ) -> Proof {
        change.map_or(Proof::NotSearched, |change| {
            self.search(version, work).of(&change)
        })
    }

    fn reason(&self, finding: &Finding) -> Option<String> {
        let mut accepted = self.accepted.iter();
        let accepted = accepted.find(|accepted| accepted.covers(finding))?;
        Some(accepted.reason.clone())
    }

    /// The acceptances that cover nothing, or say no reason.
    fn unused(&self, changes: &[Change]) -> Vec<Acceptance> {
        let is_used = |accepted: &Acceptance| {
            let mut findings = changes.iter().map(|change| &change.finding);
            !accepted.reason.trim().is_empty() && findings.any(|finding| accepted.covers(finding))
        };
        let unused = self.accepted.iter().filter(|accepted| !is_used(accepted));
        unused.cloned().collect()
    }
}

/// The paths of all findings about a version, at which its objects may be rejected.
fn paths(changes: &[Change], version: &str) -> Vec<String> {
    let findings = changes.iter().map(|change| &change.finding);
    let findings = findings.filter(|finding| match &finding.subject {
        Subject::Version(name) => name == version && finding.effect != Effect::Looser,
        _ => false,
    });
    findings
        .flat_map(|finding| finding.paths().map(str::to_owned))
        .collect()
}

/// The schemas of the versions that both CRDs have and that differ, compiled.
fn versions<'s>(
    [old, new]: [&'s CustomResourceDefinition; 2],
    aligned: [&'s CustomResourceDefinition; 2],
) -> Vec<ChangedVersion<'s>> {
    let (group, kind) = (&old.spec.group, &old.spec.names.kind);
    let pairs = version_pairs(old, new).filter_map(|(before, after)| {
        let schemas = [before.root_schema()?, after.root_schema()?];
        let [one, other] = aligned.map(|crd| named(crd, &after.name)?.root_schema());
        ChangedVersion::new(group, kind, &after.name, schemas, [one?, other?])
    });
    pairs.collect()
}

/// The old storage version, of whose objects the new one may drop values.
fn storage_versions<'s>(
    old: &'s CustomResourceDefinition,
    new: &'s CustomResourceDefinition,
) -> Option<ChangedVersion<'s>> {
    let (before, after) = replaced_storage(old, new)?;
    let schemas = [before.root_schema()?, after.root_schema()?];
    let (group, kind) = (&old.spec.group, &old.spec.names.kind);
    ChangedVersion::new(group, kind, &before.name, schemas, schemas)
}

/// The CRDs without changes of form.
fn aligned(
    old: &CustomResourceDefinition,
    new: &CustomResourceDefinition,
) -> (CustomResourceDefinition, CustomResourceDefinition) {
    let [mut old, mut new] = [old, new].map(CustomResourceDefinition::clone);
    for crd in [&mut old, &mut new] {
        let stanzas = crd.spec.versions.iter_mut();
        let stanzas = stanzas.filter_map(|version| version.schema.as_mut());
        let schemas = stanzas.filter_map(|stanza| stanza.open_api_v3_schema.as_mut());
        schemas.for_each(without_all_of);
    }
    let mut pairs = Vec::new();
    for (before, after) in version_pairs(&old, &new) {
        if let (Some(old), Some(new)) = (before.root_schema(), after.root_schema())
            && !are_alike(old, new)
        {
            pairs.push((after.name.clone(), meaning::aligned(old, new)));
        }
    }
    for (name, (before, after)) in pairs {
        set(&mut old, &name, before);
        set(&mut new, &name, after);
    }
    (old, new)
}

fn named<'c>(crd: &'c CustomResourceDefinition, name: &str) -> Option<&'c CrdVersion> {
    crd.spec
        .versions
        .iter()
        .find(|version| version.name == name)
}

fn set(crd: &mut CustomResourceDefinition, name: &str, schema: Schema) {
    let mut versions = crd.spec.versions.iter_mut();
    let version = versions.find(|version| version.name == name);
    if let Some(stanza) = version.and_then(|version| version.schema.as_mut()) {
        stanza.open_api_v3_schema = Some(schema);
    }
}
