//! Where checks put their findings.

use super::{Config, Finding, Lint, Severity, Subject};
use std::borrow::Cow;

/// Where one lint puts what it finds.
pub(super) struct Sink<'a> {
    pub(super) lint: &'static Lint,
    pub(super) severity: Severity,
    pub(super) subject: &'a Subject,
    pub(super) config: &'a Config,
    pub(super) findings: &'a mut Vec<Finding>,
}

impl Sink<'_> {
    /// Reports something; the lint's own advice stands.
    pub(super) fn report(&mut self, path: impl Into<String>, message: impl Into<String>) {
        self.findings.push(Finding::new(
            self.lint,
            self.severity,
            self.subject.clone(),
            path.into(),
            message.into(),
        ));
    }

    /// Reports something, with advice for this very case.
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
