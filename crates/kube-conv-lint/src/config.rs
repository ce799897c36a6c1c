//! The configuration of lints.

use super::project::NamingRule;
use super::typed::Levels;
use super::{Lint, Severity, Subject, all};
use kube_conv_core::edit_distance::edit_distance;
use kube_conv_runtime::ApiType;
use kube_conv_runtime::api::{CrateLevel, TypeInfo};
use kube_conv_runtime::crd::CustomResourceDefinition;
use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fmt;

/// The configuration of lints: their severities, and the custom rules of a project.
///
/// ```
/// use kube_conv_lint::{Config, Severity};
///
/// let config = Config::default()
///     .level("think_twice_bool", Severity::Warn)?
///     .level("list_max_items", Severity::Error)?;
/// assert_eq!(
///     config.level("think_twice_bol", Severity::Warn).unwrap_err().to_string(),
///     "unknown lint `think_twice_bol`; did you mean `think_twice_bool`?",
/// );
/// # Ok::<(), kube_conv_lint::UnknownLint>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Config {
    levels: BTreeMap<&'static str, Severity>,
    pub(super) forbidden_keys: BTreeSet<String>,
    pub(super) naming: Vec<NamingRule>,
    pub(super) stored_versions: BTreeSet<String>,
    pub(super) allowing: Vec<DescribedType>,
}

/// A type whose allowances are used.
#[derive(Clone, Copy, Debug)]
pub(super) struct DescribedType(pub(super) &'static TypeInfo);

impl DescribedType {
    /// Whether objects of a definition are of the type. A type that is no kind may describe any.
    pub(super) fn describes(&self, crd: &CustomResourceDefinition) -> bool {
        self.0.resource.is_none_or(|names| {
            let group = names.api_version.split_once('/').map(|(group, _)| group);
            *crd.spec.names.kind == *names.kind && group == Some(&*crd.spec.group)
        })
    }

    /// Whether a finding is about the type's version, or about the whole definition.
    pub(super) fn is_about(&self, subject: &Subject) -> bool {
        let version = self
            .0
            .resource
            .and_then(|names| names.api_version.split_once('/'));
        match (subject, version) {
            (Subject::Version(found), Some((_, version))) => found == version,
            _ => true,
        }
    }
}

/// The lints of bounds and documentation, for APIs that are stable.
const BOUNDS: [&str; 6] = [
    "doc_comment_present",
    "list_element_max_length",
    "list_max_items",
    "map_max_size",
    "numeric_bounds",
    "string_max_length",
];

/// No lint has the name.
#[derive(Clone, PartialEq, Eq)]
pub struct UnknownLint {
    written: String,
    near: Option<&'static str>,
}

impl Config {
    /// Enables every lint; those that are off by default are warnings.
    #[must_use]
    pub fn strict() -> Self {
        let off = all().iter().filter(|lint| lint.severity == Severity::Off);
        Self {
            levels: off.map(|lint| (lint.id, Severity::Warn)).collect(),
            ..Self::default()
        }
    }

    /// Sets the severity of a lint. Ids with dashes are accepted, too.
    ///
    /// # Errors
    ///
    /// If no lint has the id.
    pub fn level(mut self, id: &str, severity: Severity) -> Result<Self, UnknownLint> {
        let wanted = id.replace('-', "_");
        let lint = all().iter().find(|lint| lint.id == wanted);
        let lint = lint.ok_or_else(|| UnknownLint::new(id))?;
        self.levels.insert(lint.id, severity);
        Ok(self)
    }

    /// Sets the severity of the lints of bounds and documentation, which are off by default: maximum
    /// lengths and sizes, bounds of numbers, and a description of every field.
    ///
    /// ```
    /// use kube_conv_lint::{Config, Severity};
    ///
    /// let config = Config::default().bounds(Severity::Error);
    /// # let _ = config;
    /// ```
    #[must_use]
    pub fn bounds(mut self, severity: Severity) -> Self {
        self.levels.extend(BOUNDS.map(|id| (id, severity)));
        self
    }

    /// Forbids a keyword of schemas, such as `x-kubernetes-preserve-unknown-fields`
    /// (`forbidden_attributes`).
    #[must_use]
    pub fn forbid_key(mut self, key: impl Into<String>) -> Self {
        self.forbidden_keys.insert(key.into());
        self
    }

    /// Adds a rule about wire names (`custom_naming_conventions`).
    #[must_use]
    pub fn naming(mut self, rule: NamingRule) -> Self {
        self.naming.push(rule);
        self
    }

    /// Adds a version that a cluster has stored objects in, for CRDs that come from a file
    /// and have no status (`crd_stored_version_kept`).
    #[must_use]
    pub fn stored_version(mut self, version: impl Into<String>) -> Self {
        self.stored_versions.insert(version.into());
        self
    }

    /// Applies the allowances of a type in [`Self::check_crd`] and [`Self::check_change`], since a CRD does
    /// not contain them: departures that a field, a type, the kind or its crate allows are not reported, and
    /// others have the levels of the crate. A kind is for its own definition and version alone.
    #[must_use]
    pub fn allow_as<T: ApiType>(mut self) -> Self {
        self.allowing.push(DescribedType(T::TYPE));
        self
    }

    /// The severity of a lint for a type of a crate: the crate's `allow` comes first, then the level of
    /// this configuration, then the crate's other levels.
    pub(super) fn severity_in(&self, lint: &Lint, levels: Levels) -> Severity {
        let of = |id: &str| {
            levels
                .iter()
                .find(|(known, _)| *known == id)
                .map(|(_, level)| *level)
        };
        let given = self.levels.get(lint.id).copied();
        let default = given.unwrap_or(lint.severity);
        match of(lint.id) {
            Some(CrateLevel::Allow) => Severity::Off,
            Some(CrateLevel::Warn) => given.unwrap_or(Severity::Warn),
            Some(CrateLevel::Deny) => given.unwrap_or(Severity::Error),
            None => match of("all") {
                Some(CrateLevel::Allow) => Severity::Off,
                Some(CrateLevel::Deny) if default == Severity::Warn => Severity::Error,
                // As in the derive; a lint that is off is only turned on by its own id.
                Some(CrateLevel::Warn) if given.is_none() => default.min(Severity::Warn),
                _ => default,
            },
        }
    }

    /// The severity of a lint.
    #[must_use]
    pub fn severity(&self, lint: &Lint) -> Severity {
        self.levels.get(lint.id).copied().unwrap_or(lint.severity)
    }
}

impl UnknownLint {
    fn new(written: &str) -> Self {
        let near = all()
            .iter()
            .map(|lint| (edit_distance(written, lint.id), lint.id));
        let near = near.min().filter(|(distance, _)| *distance <= 3);
        Self {
            written: written.to_owned(),
            near: near.map(|(_, id)| id),
        }
    }
}

impl fmt::Display for UnknownLint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown lint `{}`; ", self.written)?;
        match self.near {
            Some(near) => write!(f, "did you mean `{near}`?"),
            None => f.write_str("`lint::all()` lists those that there are"),
        }
    }
}

kube_conv_schema::errors::debug_as_display!(UnknownLint);

impl Error for UnknownLint {}

#[cfg(test)]
mod tests {
    use super::*;
    use kube_conv_runtime::api::Shape;
    use kube_conv_runtime::type_schema::schema_of;
    use serde_json::json;

    fn lint(id: &str) -> &'static Lint {
        all().iter().find(|lint| lint.id == id).unwrap()
    }

    #[test]
    fn levels_of_a_crate_mean_what_they_mean_to_the_derive() {
        use CrateLevel::{Allow, Deny, Warn};
        const ALL_WARN: Levels = &[("all", Warn)];
        const ALL_DENY: Levels = &[("all", Deny)];
        const NAMED: Levels = &[
            ("all", Allow),
            ("list_max_items", Warn),
            ("json_camel_case", Warn),
        ];
        let config = Config::default();
        for (id, levels, expected) in [
            // Off, warned of and an error by default.
            ("list_max_items", ALL_WARN, Severity::Off),
            ("time_suffix", ALL_WARN, Severity::Warn),
            ("list_map_has_key", ALL_WARN, Severity::Warn),
            ("list_max_items", ALL_DENY, Severity::Off),
            ("enum_values_pascal", ALL_DENY, Severity::Error),
            ("json_camel_case", ALL_DENY, Severity::Error),
            ("list_max_items", NAMED, Severity::Warn),
            ("json_camel_case", NAMED, Severity::Warn),
            ("time_suffix", NAMED, Severity::Off),
            ("enum_values_pascal", &[], Severity::Warn),
        ] {
            assert_eq!(config.severity_in(lint(id), levels), expected, "{id}");
        }
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    struct Spec {
        #[k8s(
            max_length = 5,
            allow(json_camel_case, reason = "published so"),
            name = "a_b"
        )]
        a: String,
    }

    /// A type of a crate with levels.
    fn in_crate(levels: Levels) -> DescribedType {
        let mut info = *Spec::TYPE;
        info.crate_levels = levels;
        info.allows = &[];
        if let Shape::Object([field]) = info.shape {
            let mut field = *field;
            field.allows = &[];
            info.shape = Shape::Object(Box::leak(Box::new([field])));
        }
        DescribedType(Box::leak(Box::new(info)))
    }

    #[test]
    fn a_definition_has_the_levels_of_the_crate_of_its_type() {
        const WARN: Levels = &[
            ("doc_comment_present", CrateLevel::Warn),
            ("json_camel_case", CrateLevel::Warn),
        ];
        let crd = serde_json::from_value(json!({"spec": {
            "group": "acme.dev", "scope": "Namespaced", "names": {"kind": "Widget", "plural": "widgets"},
            "versions": [{"name": "v1", "served": true, "storage": true,
                "schema": {"openAPIV3Schema": schema_of::<Spec>()}}],
        }}));
        let crd: CustomResourceDefinition = crd.unwrap();
        let found = |levels| -> Vec<(&str, Severity)> {
            let mut config = Config::default();
            config.allowing.push(in_crate(levels));
            let report = config.check_crd(&crd);
            let findings = report.iter().filter(|finding| finding.path == "a_b");
            findings
                .map(|finding| (finding.id, finding.severity))
                .collect()
        };
        assert_eq!(found(&[]), [("json_camel_case", Severity::Warn)]);
        assert_eq!(
            found(WARN),
            [
                ("doc_comment_present", Severity::Warn),
                ("json_camel_case", Severity::Warn)
            ]
        );
        assert!(found(&[("all", CrateLevel::Allow)]).is_empty());
    }
}
