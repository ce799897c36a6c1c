//! From a question to the findings.

use super::allowed::Allowances;
use super::change;
use super::model::Check;
use super::sink::Sink;
use super::tree::{Root, Tree};
use super::typed::Parts;
use super::{Config, Finding, Lint, Report, Severity, Subject, all};
use crate::ApiType;
use crate::api::TypeInfo;
use crate::crd::CrdVersion;
use crate::crd::CustomResourceDefinition;
use crate::schema::Schema;

impl Config {
    /// Lints a definition: its names and versions, and the schema of every version.
    #[must_use]
    pub fn check_crd(&self, crd: &CustomResourceDefinition) -> Report {
        let mut run = Run::new(self);
        run.definition(crd);
        for version in &crd.spec.versions {
            if let Some(schema) = schema_of(version) {
                run.schema(
                    schema,
                    Root::of(crd),
                    &Subject::Version(version.name.to_string()),
                );
            }
        }
        Report::new(run.findings)
    }

    /// Lints a type and all below it; of a kind also its definition. What is allowed by name is
    /// left out, and an allowance that silences nothing is a finding itself.
    #[must_use]
    pub fn check<T: ApiType>(&self) -> Report {
        self.check_type_info(T::TYPE)
    }

    /// Lints what a new definition changes. Paths lead in the new one, or in the old one if nothing
    /// stands there any longer.
    #[must_use]
    pub fn check_change(
        &self,
        old: &CustomResourceDefinition,
        new: &CustomResourceDefinition,
    ) -> Report {
        let mut run = Run::new(self);
        run.each(&Subject::Definition, |check, sink| {
            if let Check::Change(check) = check {
                check(old, new, sink);
            }
        });
        for version in &new.spec.versions {
            let before = old
                .spec
                .versions
                .iter()
                .find(|old| old.name == version.name);
            if let (Some(before), Some(after)) = (before.and_then(schema_of), schema_of(version)) {
                run.pairs(before, after, &Subject::Version(version.name.to_string()));
            }
        }
        Report::new(run.findings)
    }

    /// As [`Config::check`], of a described type.
    pub(crate) fn check_type_info(&self, info: &'static TypeInfo) -> Report {
        let subject = Subject::Type(info.rust_name);
        let mut run = Run::new(self);
        let is_kind = match CustomResourceDefinition::of_type_info(info) {
            Some(crd) => {
                run.definition(&crd);
                for schema in crd.spec.versions.iter().filter_map(schema_of) {
                    run.schema(schema, Root::of(&crd), &subject);
                }
                true
            }
            None => {
                run.schema(&Schema::of_type_info(info), Root::Type, &subject);
                false
            }
        };
        let parts = Parts::of(info, is_kind);
        run.each(&subject, |check, sink| {
            if let Check::Part(check) | Check::NodeAndPart(_, check) = check {
                parts.iter().for_each(|part| check(part, sink));
            }
        });
        let mut allowances = Allowances::of(&parts);
        run.findings
            .retain(|finding| !parts.is_given(&finding.path) && !allowances.silences(finding));
        run.each(&subject, |check, sink| {
            if matches!(check, Check::Allowances) {
                allowances.report_unused(sink);
            }
        });
        Report::new(run.findings)
    }
}

/// The schema of a version.
pub(super) fn schema_of(version: &CrdVersion) -> Option<&Schema> {
    version.schema.as_ref()?.open_api_v3_schema.as_ref()
}

/// One question.
struct Run<'a> {
    config: &'a Config,
    findings: Vec<Finding>,
}

impl<'a> Run<'a> {
    fn new(config: &'a Config) -> Self {
        Self {
            config,
            findings: Vec::new(),
        }
    }

    /// Runs every lint that is on.
    fn each(&mut self, subject: &Subject, mut run: impl FnMut(&Check, &mut Sink<'_>)) {
        for lint in all() {
            if let Some(mut sink) = self.sink(lint, subject) {
                run(&lint.check, &mut sink);
            }
        }
    }

    fn sink<'s>(&'s mut self, lint: &'static Lint, subject: &'s Subject) -> Option<Sink<'s>> {
        let severity = self.config.severity(lint);
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
            if let Check::Definition(check) = check {
                check(crd, sink);
            }
        });
    }

    fn schema(&mut self, schema: &Schema, root: Root, subject: &Subject) {
        let tree = Tree::new(schema, root);
        self.each(subject, |check, sink| {
            if let Check::Node(check) | Check::NodeAndPart(check, _) = check {
                tree.nodes().for_each(|node| check(&node, sink));
            }
        });
    }

    fn pairs(&mut self, old: &Schema, new: &Schema, subject: &Subject) {
        let pairs = change::pairs(old, new);
        self.each(subject, |check, sink| {
            if let Check::Pair(check) = check {
                pairs.iter().for_each(|pair| check(pair, sink));
            }
        });
    }
}
