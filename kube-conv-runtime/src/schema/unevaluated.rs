//! CEL rules that were not evaluated, with the reasons.

use super::ValidationRule;
use std::fmt;

/// A CEL rule that a server evaluates or compiles and kube-conv does not.
///
/// If there is one, a server may reject what was accepted here, or reject it for more reasons.
///
/// ```
/// use kube_conv_runtime::schema::{RulePart, Schema, UnevaluatedReason};
/// use kube_conv_runtime::structural::Structural;
/// use serde_json::json;
///
/// let schema: Schema = serde_json::from_value(json!({
///     "type": "object",
///     "properties": {"host": {
///         "type": "string",
///         "x-kubernetes-validations": [{"rule": "url(self).getHost() != \"\""}],
///     }},
/// }))?;
/// let unevaluated = Structural::compile(&schema)?.unevaluated();
/// assert_eq!(unevaluated[0].path(), "host");
/// assert_eq!(unevaluated[0].part(), RulePart::Condition);
/// assert_eq!(unevaluated[0].reason(), UnevaluatedReason::Unsupported);
/// assert_eq!(
///     unevaluated[0].to_string(),
///     "host: url(self).getHost() != \"\" (it uses CEL that is not supported here)"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnevaluatedRule {
    path: String,
    rule: ValidationRule,
    part: RulePart,
    reason: UnevaluatedReason,
}

/// A part of a CEL rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RulePart {
    /// The condition, `rule`: it is not known whether a value satisfies it.
    Condition,
    /// The message, `messageExpression`: the verdict is known, the server's message is not.
    Message,
}

/// The reason why a CEL rule was not evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UnevaluatedReason {
    /// `validate` does not evaluate users' CEL rules; `decode` and admission do.
    TypedValidation,
    /// The expression is not in the subset of CEL that is evaluated here, or is invalid.
    Unsupported,
    /// The `fieldPath` of the rule does not lead to a field.
    FieldPath,
    /// The result for this value depends on operations outside of the subset.
    Value,
    /// It is a rule of the type of a map's keys, which a schema cannot contain: neither `validate`
    /// nor a server evaluates it.
    MapKey,
    /// Checks of a CRD do not evaluate rules for defaults.
    Default,
}

impl UnevaluatedReason {
    const fn as_str(self) -> &'static str {
        match self {
            Self::TypedValidation => "`validate` evaluates no CEL",
            Self::Unsupported => "it uses CEL that is not supported here",
            Self::FieldPath => "its fieldPath does not lead to a field",
            Self::Value => "its result for this value needs CEL that is not supported here",
            Self::MapKey => "a schema has no place for rules on the keys of a map",
            Self::Default => "CEL is not evaluated for defaults here",
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
    pub(crate) const fn condition(
        path: String,
        rule: ValidationRule,
        reason: UnevaluatedReason,
    ) -> Self {
        let part = RulePart::Condition;
        Self {
            path,
            rule,
            part,
            reason,
        }
    }

    /// A rule whose message alone was not evaluated.
    pub(crate) const fn message(
        path: String,
        rule: ValidationRule,
        reason: UnevaluatedReason,
    ) -> Self {
        let part = RulePart::Message;
        Self {
            path,
            rule,
            part,
            reason,
        }
    }

    /// The same rule with the path that leads to it from an outer value.
    pub(crate) fn below(mut self, outer: &str) -> Self {
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

    /// Which part of the rule was not evaluated.
    #[must_use]
    pub const fn part(&self) -> RulePart {
        self.part
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
        match (self.part, self.rule.message_expression.as_deref()) {
            (RulePart::Message, Some(expression)) => {
                write!(f, "messageExpression {expression} ({})", self.reason)
            }
            _ => write!(f, "{} ({})", self.rule.rule, self.reason),
        }
    }
}
