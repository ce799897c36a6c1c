//! The estimated costs of rules.

use super::cel::{RULE_LIMIT, SCHEMA_LIMIT};
use super::{CheckOptions, CustomResourceDefinition, check, result};
use std::fmt;

/// A server's estimate of the cost of an expression in a rule.
///
/// Prints as `PATH: 123 of 10000000: RULE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleCost {
    path: String,
    expression: String,
    part: RulePart,
    cost: u64,
}

impl RuleCost {
    pub(super) fn new(path: String, expression: &str, part: RulePart, cost: u64) -> Self {
        Self {
            path,
            expression: expression.to_owned(),
            part,
            cost,
        }
    }

    /// The path of the rule in the CRD, as in errors, such as
    /// `spec.validation.openAPIV3Schema.properties[spec].x-kubernetes-validations[0].rule`.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The expression.
    #[must_use]
    pub fn expression(&self) -> &str {
        &self.expression
    }

    /// Whether it is the condition of the rule or its message expression.
    #[must_use]
    pub const fn part(&self) -> RulePart {
        self.part
    }

    /// The estimate: for the maximum number of values for a condition, for one value for a message.
    #[must_use]
    pub const fn cost(&self) -> u64 {
        self.cost
    }

    /// The share of the cost limit of one rule. A server rejects a CRD with a share above 1.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a share is not exact")]
    pub fn share(&self) -> f64 {
        self.cost as f64 / RULE_LIMIT as f64
    }

    /// The share of the cost limit of all rules of a version together.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a share is not exact")]
    pub fn share_of_schema(&self) -> f64 {
        self.cost as f64 / SCHEMA_LIMIT as f64
    }
}

impl fmt::Display for RuleCost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            path,
            expression,
            cost,
            ..
        } = self;
        write!(f, "{path}: {cost} of {RULE_LIMIT}: {expression}")
    }
}

/// Returns the estimated cost of each rule of a CRD, in the order in which a server adds them up.
///
/// Costs depend on the maximum sizes of values. `max_items`, `max_length` and `max_properties` make a rule
/// cheaper: on its value, on the values that it iterates over, and on the lists and maps around it. The
/// result has no rules that do not compile, or that a server does not compile because of errors in the
/// schema.
///
/// ```
/// use kube_conv_runtime::crd::{CustomResourceDefinition, rule_costs};
/// use serde_json::json;
///
/// let crd = |names: serde_json::Value| CustomResourceDefinition::read(&json!({
///     "apiVersion": "apiextensions.k8s.io/v1",
///     "kind": "CustomResourceDefinition",
///     "metadata": {"name": "widgets.acme.dev"},
///     "spec": {
///         "group": "acme.dev",
///         "scope": "Namespaced",
///         "names": {"plural": "widgets", "kind": "Widget"},
///         "versions": [{"name": "v1", "served": true, "storage": true, "schema": {
///             "openAPIV3Schema": {"type": "object", "properties": {"names": names}},
///         }}],
///     },
/// }));
/// let rules = json!([{"rule": "self.all(x, self.exists_one(y, x == y))"}]);
/// let unbounded = json!({
///     "type": "array",
///     "items": {"type": "string"},
///     "x-kubernetes-validations": rules,
/// });
/// assert!(rule_costs(&crd(unbounded)?.crd)[0].share() > 1.0);
///
/// let bounded = json!({
///     "type": "array",
///     "maxItems": 20,
///     "items": {"type": "string", "maxLength": 63},
///     "x-kubernetes-validations": rules,
/// });
/// let costs = rule_costs(&crd(bounded)?.crd);
/// assert_eq!(
///     costs[0].to_string(),
///     "spec.validation.openAPIV3Schema.properties[names].x-kubernetes-validations[0].rule: \
///      12122 of 10000000: self.all(x, self.exists_one(y, x == y))"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn rule_costs(crd: &CustomResourceDefinition) -> Vec<RuleCost> {
    let options = CheckOptions::default();
    let create = |crd: &CustomResourceDefinition| check::create(crd, &options);
    result(crd, create).costs
}

/// An expression of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RulePart {
    /// The condition, `rule`.
    Condition,
    /// The message, `messageExpression`.
    Message,
}
