//! Runs lints.

use super::allowed::Allowances;
use super::config::DescribedType;
use super::home::Homes;
use super::model::LintCheck;
use super::sink::Sink;
use super::tree::{Root, SchemaTree};
use super::typed::{Levels, TypeParts};
use super::{Config, Finding, Lint, Report, Severity, Subject, all};
use kube_conv_crd::pairs::{SchemaPair, schema_pairs, version_pairs};
use kube_conv_runtime::ApiType;
use kube_conv_runtime::api::TypeInfo;
use kube_conv_runtime::crd::{CrdVersion, CustomResourceDefinition};
use kube_conv_runtime::type_schema::schema_of_type_info;
use kube_conv_schema::schema::Schema;
use std::collections::HashSet;

impl Config {
    /// Lints a CRD: its names and versions, and the schema of every version.
    #[must_use]
    pub fn check_crd(&self, crd: &CustomResourceDefinition) -> Report {
        let mut run = LintRun::new(self);
        run.levels = self.levels_for(crd);
        run.definition(crd);
        for version in &crd.spec.versions {
            if let Some(schema) = version.root_schema() {
                let subject = Subject::Version(version.name.to_string());
                run.schema(schema, Root::of(crd), &subject, &HashSet::new());
            }
        }
        Report::new(self.without_allowed(crd, run.findings))
    }

    /// Leaves out findings that the types of [`Self::allow_as`] allow, and gives the others the levels of
    /// the types' crates.
    fn without_allowed(
        &self,
        crd: &CustomResourceDefinition,
        mut findings: Vec<Finding>,
    ) -> Vec<Finding> {
        let types = self.allowing.iter().filter(|known| known.describes(crd));
        let types: Vec<&DescribedType> = types.collect();
        for described in &types {
            let DescribedType(info) = described;
            let parts = TypeParts::of(info, info.kind.is_some());
            let homes = Homes::of(&parts);
            let mut allowances = Allowances::of(&parts);
            findings.retain_mut(|finding| {
                if !described.is_about(&finding.subject) {
                    return true;
                }
                let levels = match finding.subject {
                    Subject::Definition => info.crate_levels,
                    _ => homes.settle(&mut finding.clone()),
                };
                finding.severity = self.severity_of(finding.id, levels);
                !parts.is_given(&finding.path)
                    && !allowances.silences(finding)
                    && finding.severity != Severity::Off
            });
        }
        // No crate has a level for a version that none of the types describes.
        findings.retain_mut(|finding| {
            let is_about = |known: &&DescribedType| known.is_about(&finding.subject);
            if !types.is_empty() && !types.iter().any(is_about) {
                finding.severity = self.severity_of(finding.id, &[]);
            }
            finding.severity != Severity::Off
        });
        findings
    }

    /// The levels of the crates of the types that describe a definition, and those of versions that none does.
    fn levels_for(&self, crd: &CustomResourceDefinition) -> Vec<Levels> {
        let described = self.allowing.iter().filter(|known| known.describes(crd));
        let levels = described.flat_map(|DescribedType(info)| {
            let parts = TypeParts::of(info, info.kind.is_some());
            parts.levels()
        });
        let none: Levels = &[];
        levels.chain([none]).collect()
    }

    fn severity_of(&self, id: &str, levels: Levels) -> Severity {
        let lint = all().iter().find(|lint| lint.id == id);
        lint.map_or(Severity::Off, |lint| self.severity_in(lint, levels))
    }

    /// Lints a type and all types in it; for a kind also its CRD. Allowed departures are left out,
    /// and an unused allowance is a finding itself.
    #[must_use]
    pub fn check<T: ApiType>(&self) -> Report {
        self.check_type_info(T::TYPE)
    }

    /// Lints the changes in a new CRD. Paths are those in the new one, or in the old one for
    /// removed parts.
    #[must_use]
    pub fn check_change(
        &self,
        old: &CustomResourceDefinition,
        new: &CustomResourceDefinition,
    ) -> Report {
        let mut run = LintRun::new(self);
        run.levels = self.levels_for(new);
        run.each(&Subject::Definition, |check, sink| {
            if let LintCheck::Change(check) = check {
                check(old, new, sink);
            }
        });
        for (before, after) in version_pairs(old, new) {
            if let (Some(old), Some(new)) = (before.root_schema(), after.root_schema()) {
                let pairs: Vec<SchemaPair<'_>> = schema_pairs(old, new).collect();
                run.pairs(&pairs, &Subject::Version(after.name.to_string()));
            }
        }
        Report::of_changes(self.without_allowed(new, run.findings))
    }

    /// As [`Config::check`], of a described type.
    #[must_use]
    pub fn check_type_info(&self, info: &'static TypeInfo) -> Report {
        let subject = Subject::Type(info.rust_name);
        let is_kind = info.kind.is_some();
        let parts = TypeParts::of(info, is_kind);
        let own = parts.own();
        let mut run = LintRun::new(self);
        run.levels = parts.levels();
        match CustomResourceDefinition::of_type_info(info) {
            Some(crd) => {
                run.definition(&crd);
                for schema in crd.spec.versions.iter().filter_map(CrdVersion::root_schema) {
                    run.schema(schema, Root::of(&crd), &subject, &own);
                }
            }
            None => run.schema(&schema_of_type_info(info), Root::Type, &subject, &own),
        }
        run.each(&subject, |check, sink| {
            if let LintCheck::Part(check) | LintCheck::NodeAndPart(_, check) = check {
                parts.iter().for_each(|part| check(part, sink));
            }
        });
        let mut allowances = Allowances::of(&parts);
        let homes = Homes::of(&parts);
        run.findings.retain_mut(|finding| {
            if parts.is_given(&finding.path) {
                return false;
            }
            let levels = match finding.subject {
                Subject::Definition => info.crate_levels,
                _ => homes.settle(finding),
            };
            finding.severity = self.severity_of(finding.id, levels);
            !allowances.silences(finding) && finding.severity != Severity::Off
        });
        run.each(&subject, |check, sink| {
            if matches!(check, LintCheck::Allowances) {
                allowances.report_unused(sink);
            }
        });
        Report::new(run.findings)
    }
}

/// One run of the lints.
struct LintRun<'a> {
    config: &'a Config,
    /// The levels of the crates whose types are checked: a lint that one of them turns on runs.
    levels: Vec<Levels>,
    findings: Vec<Finding>,
}

impl<'a> LintRun<'a> {
    fn new(config: &'a Config) -> Self {
        Self {
            config,
            levels: Vec::new(),
            findings: Vec::new(),
        }
    }

    /// Runs every lint that is on.
    fn each(&mut self, subject: &Subject, mut run: impl FnMut(&LintCheck, &mut Sink<'_>)) {
        for lint in all() {
            if let Some(mut sink) = self.sink(lint, subject) {
                run(&lint.check, &mut sink);
            }
        }
    }

    fn sink<'s>(&'s mut self, lint: &'static Lint, subject: &'s Subject) -> Option<Sink<'s>> {
        let of_crates = self.levels.iter();
        let of_crates = of_crates.map(|levels| self.config.severity_in(lint, levels));
        let severity = of_crates
            .max()
            .unwrap_or_else(|| self.config.severity(lint));
        (severity != Severity::Off).then_some(Sink {
            lint,
            severity,
            subject,
            config: self.config,
            findings: &mut self.findings,
        })
    }

    fn definition(&mut self, crd: &CustomResourceDefinition) {
        self.each(&Subject::Definition, |check, sink| {
            if let LintCheck::Definition(check) = check {
                check(crd, sink);
            }
        });
    }

    fn schema(&mut self, schema: &Schema, root: Root, subject: &Subject, own: &HashSet<String>) {
        let tree = SchemaTree::new(schema, root, own);
        self.each(subject, |check, sink| {
            if let LintCheck::Node(check) | LintCheck::NodeAndPart(check, _) = check {
                tree.nodes().for_each(|node| check(&node, sink));
            }
        });
    }

    fn pairs(&mut self, pairs: &[SchemaPair<'_>], subject: &Subject) {
        self.each(subject, |check, sink| {
            if let LintCheck::Pair(check) = check {
                pairs.iter().for_each(|pair| check(pair, sink));
            }
        });
    }
}
