//! Collects findings.

use super::finding::Home;
use super::names::{polished, rename_in_rust};
use super::tree::SchemaNode;
use super::typed::TypePart;
use super::{Config, Effect, Finding, Item, Lint, Severity, Subject};
use kube_conv_schema::schema::ValidationRule;
use std::borrow::Cow;

/// The findings of one lint.
pub(super) struct Sink<'a> {
    pub(super) lint: &'static Lint,
    pub(super) severity: Severity,
    pub(super) subject: &'a Subject,
    pub(super) config: &'a Config,
    pub(super) findings: &'a mut Vec<Finding>,
}

impl Sink<'_> {
    /// Reports a finding with the lint's own fix.
    pub(super) fn report(&mut self, path: impl Into<String>, message: impl Into<String>) {
        self.findings.push(Finding::new(
            self.lint,
            self.severity,
            self.subject.clone(),
            path.into(),
            message.into(),
        ));
        if matches!(self.subject, Subject::Type(_))
            && !self.lint.fix_in_rust.is_empty()
            && let Some(finding) = self.findings.last_mut()
        {
            finding.fix = Cow::Borrowed(self.lint.fix_in_rust);
        }
    }

    /// Reports a change with its own effect.
    pub(super) fn report_effect(
        &mut self,
        path: impl Into<String>,
        message: impl Into<String>,
        effect: Effect,
    ) {
        self.report(path, message);
        if let Some(finding) = self.findings.last_mut() {
            finding.effect = effect;
        }
    }

    /// Reports a finding about a Rust type.
    pub(super) fn report_type(&mut self, part: &TypePart, message: impl Into<String>) {
        self.report(part.path.clone(), message);
        if let Some(finding) = self.findings.last_mut() {
            let item = Item {
                type_name: part.owner,
                field: None,
            };
            finding.home = Home::Rust(item, String::new());
        }
    }

    /// Reports the name of a field, with a better one.
    pub(super) fn rename(
        &mut self,
        node: &SchemaNode<'_>,
        message: impl Into<String>,
        better: &str,
    ) {
        let path = node.path();
        match polished(better, node.schema().type_name.as_deref()) {
            None => self.report(path, message),
            Some(better) => {
                let fix = match self.subject {
                    Subject::Type(_) => rename_in_rust(&better),
                    _ => format!("rename the field to `{better}`"),
                };
                self.report_with_fix(path, message, fix);
            }
        }
        if let Some(finding) = self.findings.last_mut() {
            finding.is_of_name = true;
        }
    }

    /// Whether the lint has found something at a path.
    pub(super) fn has_found_at(&self, path: &str) -> bool {
        let mut findings = self.findings.iter();
        findings.any(|finding| finding.id == self.lint.id && finding.path == path)
    }

    /// Adds a condition to the advice of the last report.
    pub(super) fn only_if(&mut self, condition: &str) {
        if let Some(finding) = self.findings.last_mut() {
            finding.fix.to_mut().push_str(&format!(", if {condition}"));
        }
    }

    /// Says which rule in CEL the last report is about.
    pub(super) fn of_rule(&mut self, rule: &ValidationRule) {
        if let Some(finding) = self.findings.last_mut() {
            finding.rule = Some(rule.rule.to_string());
        }
    }

    /// Reports a finding with a specific fix.
    pub(super) fn report_with_fix(
        &mut self,
        path: impl Into<String>,
        message: impl Into<String>,
        fix: impl Into<String>,
    ) {
        self.report(path, message);
        if let Some(finding) = self.findings.last_mut() {
            finding.fix = Cow::Owned(fix.into());
        }
    }

    /// Reports a part of a schema, with advice for YAML; for Rust types it is that of the lint.
    pub(super) fn report_with_yaml(
        &mut self,
        path: impl Into<String>,
        message: impl Into<String>,
        fix: impl Into<String>,
    ) {
        match self.subject {
            Subject::Type(_) => self.report(path, message),
            _ => self.report_with_fix(path, message, fix),
        }
    }

    /// Reports one value of several, with advice.
    pub(super) fn report_value(
        &mut self,
        path: impl Into<String>,
        value: &str,
        message: impl Into<String>,
        fix: impl Into<String>,
    ) {
        self.report_with_fix(path, message, fix);
        if let Some(finding) = self.findings.last_mut() {
            finding.value = Some(value.to_owned());
        }
    }
}
