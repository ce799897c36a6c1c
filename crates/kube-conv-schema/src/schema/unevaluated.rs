//! CEL rules that were not evaluated, with the reasons.

use super::ValidationRule;
use std::fmt;

/// A CEL rule that a server evaluates or compiles and kube-conv does not.
///
/// If there are any, a server may reject what was accepted here, or reject it for more reasons.
///
/// ```
/// use kube_conv_schema::schema::Schema;
/// use kube_conv_schema::structural::Structural;
/// use serde_json::json;
///
/// let schema: Schema = serde_json::from_value(json!({
///     "type": "object",
///     "x-kubernetes-validations": [{"rule": "self.a <= self.b"}],
///     "properties": {"a": {"type": "integer"}, "b": {"type": "integer"}},
/// }))?;
/// // There is none with the feature `cel`, which is a default one.
/// for rule in Structural::new(&schema)?.unevaluated() {
///     println!("{}: {} ({})", rule.path(), rule.rule(), rule.reason());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnevaluatedRule {
    path: String,
    rule: ValidationRule,
    reason: UnevaluatedReason,
}

/// Why a CEL rule was not evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UnevaluatedReason {
    /// The feature `cel` is off, without which rules in CEL are not evaluated.
    FeatureCel,
    /// It is a rule of the type of a map's keys, and a schema has no place for rules on keys: neither
    /// `validate` nor a server evaluates it.
    MapKey,
}

impl UnevaluatedReason {
    const fn as_str(self) -> &'static str {
        match self {
            Self::FeatureCel => "the feature `cel` is off",
            Self::MapKey => "a schema has no place for rules on the keys of a map",
        }
    }
}

impl fmt::Display for UnevaluatedReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl UnevaluatedRule {
    /// A rule whose condition was not evaluated.
    pub const fn condition(path: String, rule: ValidationRule, reason: UnevaluatedReason) -> Self {
        Self { path, rule, reason }
    }

    /// The same rule with the path that leads to it from an outer value.
    #[doc(hidden)]
    pub fn below(mut self, outer: &str) -> Self {
        self.path = match (outer, self.path.as_str()) {
            ("", _) => return self,
            (outer, "") => outer.to_owned(),
            (outer, inner) if inner.starts_with('[') => format!("{outer}{inner}"),
            (outer, inner) => format!("{outer}.{inner}"),
        };
        self
    }

    /// The path of the rule in the object, such as `spec.ports[*]`, and empty for the whole object;
    /// for a check of a CRD, the path in the CRD, such as
    /// `spec.validation.openAPIV3Schema.properties[spec].x-kubernetes-validations[0]`.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The expression of the condition.
    #[must_use]
    pub fn rule(&self) -> &str {
        &self.rule.rule
    }

    /// The rule with all its properties.
    #[must_use]
    pub const fn details(&self) -> &ValidationRule {
        &self.rule
    }

    /// Why it was not evaluated.
    #[must_use]
    pub const fn reason(&self) -> UnevaluatedReason {
        self.reason
    }
}

impl fmt::Display for UnevaluatedRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        write!(f, "{} ({})", self.rule.rule, self.reason)
    }
}

#[cfg(test)]
mod tests {
    use super::{UnevaluatedReason, UnevaluatedRule};
    use crate::schema::ValidationRule;

    #[test]
    fn paths_of_rules_lead_from_the_outer_value() {
        let path = |outer: &str, inner: &str| {
            let rule = ValidationRule::default();
            let rule = UnevaluatedRule::condition(inner.into(), rule, UnevaluatedReason::MapKey);
            rule.below(outer).path().to_owned()
        };
        assert_eq!(path("", "a"), "a");
        assert_eq!(path("a", ""), "a");
        assert_eq!(path("a", "[*].b"), "a[*].b");
        assert_eq!(path("a", "b"), "a.b");
    }

    #[test]
    fn a_rule_is_shown_with_its_place_and_the_reason() {
        let shown = |path: &str, reason| {
            let rule = ValidationRule {
                rule: "self > 1".into(),
                ..ValidationRule::default()
            };
            let rule = UnevaluatedRule::condition(path.to_owned(), rule, reason);
            assert_eq!(
                (rule.rule(), &*rule.details().rule),
                ("self > 1", "self > 1")
            );
            assert_eq!(rule.reason(), reason);
            rule.to_string()
        };
        let reason = UnevaluatedReason::MapKey;
        assert_eq!(shown("", reason), format!("self > 1 ({reason})"));
        assert_eq!(shown("a[*]", reason), format!("a[*]: self > 1 ({reason})"));
    }
}
