//! The model of a lint.

use super::sink::Sink;
use super::tree::SchemaNode;
use super::typed::TypePart;
use kube_conv_crd::pairs::SchemaPair;
use kube_conv_runtime::crd::CustomResourceDefinition;
use serde::{Deserialize, Serialize};
use std::fmt;

/// One convention, and the check for it.
#[derive(Clone, Copy, Debug, Serialize)]
#[non_exhaustive]
pub struct Lint {
    /// The name, as `allow(…)` takes it.
    pub id: &'static str,
    /// The rows of the table of conventions that it checks, such as `A235`.
    pub rules: &'static [&'static str],
    /// The level in its source.
    pub level: Level,
    /// The default severity, which a [`Config`](super::Config) can change.
    pub severity: Severity,
    /// The convention in one sentence.
    pub rule: &'static str,
    /// Where it is written, or which tool checks it.
    pub source: &'static str,
    /// The reason for the convention.
    pub why: &'static str,
    /// What to write instead.
    pub fix: &'static str,
    /// What to write instead in Rust, if that differs.
    pub fix_in_rust: &'static str,
    /// The version that added it. A new lint is off by default.
    pub since: &'static str,
    /// What a change that it finds does to values.
    pub effect: Effect,
    #[serde(skip)]
    pub(super) check: LintCheck,
}

impl Lint {
    /// A lint whose violations are errors: a server refuses what breaks it, or data is lost.
    pub(super) const fn must(id: &'static str, rules: &'static [&'static str]) -> Self {
        Self::new(id, rules, Level::Must, Severity::Error)
    }

    /// A lint whose violations are warnings.
    pub(super) const fn should(id: &'static str, rules: &'static [&'static str]) -> Self {
        Self::new(id, rules, Level::Should, Severity::Warn)
    }

    /// A lint that is off.
    pub(super) const fn advice(id: &'static str, rules: &'static [&'static str]) -> Self {
        Self::new(id, rules, Level::Advice, Severity::Off)
    }

    const fn new(
        id: &'static str,
        rules: &'static [&'static str],
        level: Level,
        severity: Severity,
    ) -> Self {
        Self {
            id,
            rules,
            level,
            severity,
            rule: "",
            source: "",
            why: "",
            fix: "",
            fix_in_rust: "",
            since: "0.1.0",
            effect: Effect::Other,
            check: LintCheck::Allowances,
        }
    }

    /// What checks it.
    pub(super) const fn by(mut self, check: LintCheck) -> Self {
        self.check = check;
        self
    }

    pub(super) const fn rule(mut self, rule: &'static str) -> Self {
        self.rule = rule;
        self
    }

    pub(super) const fn source(mut self, source: &'static str) -> Self {
        self.source = source;
        self
    }

    pub(super) const fn why(mut self, why: &'static str) -> Self {
        self.why = why;
        self
    }

    pub(super) const fn fix(mut self, fix: &'static str) -> Self {
        self.fix = fix;
        self
    }

    /// A lint of changes that make the valid values fewer.
    pub(super) const fn tighter(mut self) -> Self {
        self.effect = Effect::Tighter;
        self
    }

    /// A lint of changes that make the valid values more.
    pub(super) const fn looser(mut self) -> Self {
        self.effect = Effect::Looser;
        self
    }

    pub(super) const fn in_rust(mut self, fix: &'static str) -> Self {
        self.fix_in_rust = fix;
        self
    }

    /// The same lint as a warning: advice that is on by default, or a MUST without which a server still
    /// accepts the type, and nothing is lost.
    pub(super) const fn warn(mut self) -> Self {
        self.severity = Severity::Warn;
        self
    }

    /// The same lint, off by default.
    pub(super) const fn off(mut self) -> Self {
        self.severity = Severity::Off;
        self
    }
}

/// The level of a convention in its source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Level {
    /// A violation is an error, or breaks clients.
    #[serde(rename = "MUST")]
    Must,
    /// Preferred; there can be reasons against it.
    #[serde(rename = "SHOULD")]
    Should,
    /// A hint.
    #[serde(rename = "advice")]
    Advice,
}

/// What a change does to values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Effect {
    /// Values that were valid may not be.
    Tighter,
    /// Values that were not valid may be.
    Looser,
    /// Values that were valid may not be, which two rules, patterns or branches do not show by their form.
    Unknown,
    /// Anything else.
    Other,
}

/// The severity of a lint's findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Nothing is reported.
    Off,
    /// Reported.
    Warn,
    /// Reported as an error.
    Error,
}

/// The check of a lint, by its subject.
#[derive(Clone, Copy)]
pub(super) enum LintCheck {
    /// A CRD as a whole.
    Definition(fn(&CustomResourceDefinition, &mut Sink<'_>)),
    /// Each node of a schema.
    Node(fn(&SchemaNode<'_>, &mut Sink<'_>)),
    /// Each node of a schema, and each part of a Rust type.
    NodeAndPart(
        fn(&SchemaNode<'_>, &mut Sink<'_>),
        fn(&TypePart, &mut Sink<'_>),
    ),
    /// Each part of a Rust type.
    Part(fn(&TypePart, &mut Sink<'_>)),
    /// Each node that an old and a new schema share.
    Pair(fn(&SchemaPair<'_>, &mut Sink<'_>)),
    /// An old and a new CRD.
    Change(fn(&CustomResourceDefinition, &CustomResourceDefinition, &mut Sink<'_>)),
    /// The allowances of a type, after all else.
    Allowances,
}

impl LintCheck {
    /// The subject, in a word.
    pub(super) const fn subject(&self) -> &'static str {
        match self {
            Self::Definition(_) | Self::Node(_) | Self::NodeAndPart(..) => "definitions and types",
            Self::Part(_) | Self::Allowances => "types",
            Self::Pair(_) | Self::Change(_) => "changes",
        }
    }
}

impl fmt::Debug for LintCheck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.subject())
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Must => "MUST",
            Self::Should => "SHOULD",
            Self::Advice => "advice",
        })
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Off => "off",
            Self::Warn => "warn",
            Self::Error => "error",
        })
    }
}
