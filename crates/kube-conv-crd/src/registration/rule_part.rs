//! The expressions of a rule, and what they may cost.

/// The cost limit of one rule, for the maximum number of values.
pub(super) const RULE_LIMIT: u64 = 10_000_000;

/// The cost limit of all rules of a schema.
pub(super) const SCHEMA_LIMIT: u64 = 100_000_000;

/// An expression of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RulePart {
    /// The condition, `rule`.
    Condition,
    /// The message, `messageExpression`.
    Message,
}

impl RulePart {
    /// Returns the key of the expression in a rule.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Condition => "rule",
            Self::Message => "messageExpression",
        }
    }
}
