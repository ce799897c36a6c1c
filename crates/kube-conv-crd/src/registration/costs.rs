//! The estimated costs of rules.

use super::advice::{CostAdvice, Work, advise};
use super::records::RuleRecord;
use super::rule_part::{RULE_LIMIT, RulePart, SCHEMA_LIMIT};
use std::collections::HashMap;
use std::fmt;

/// A server's estimate of the cost of an expression in a rule.
///
/// Prints as `PATH: 123 of 10000000: RULE`.
///
/// ```
/// use kube_conv_crd::rule_costs;
/// use kube_conv_runtime::prelude::*;
///
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
/// struct Widget {
///     metadata: ObjectMeta,
///     spec: WidgetSpec,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct WidgetSpec {
///     #[k8s(optional, atomic, max_items = 10, each_val(max_length = 20))]
///     #[k8s(cel("self.all(name, name != 'x')"))]
///     names: Vec<String>,
/// }
///
/// let costs = rule_costs(&Widget::crd());
/// let [cost] = costs.as_slice() else { panic!("{costs:?}") };
/// assert_eq!((cost.value_path(), cost.expression()), ("spec.names", "self.all(name, name != 'x')"));
/// assert!(cost.cost() < cost.limit() && cost.share() < 0.01, "{cost}");
/// assert!(cost.advice().is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleCost {
    path: String,
    expression: String,
    part: RulePart,
    cost: u64,
    limit: u64,
    values: String,
    advice: Option<CostAdvice>,
}

impl RuleCost {
    pub(super) fn new(path: String, expression: &str, part: RulePart, cost: u64) -> Self {
        Self {
            path,
            expression: expression.to_owned(),
            part,
            cost,
            limit: RULE_LIMIT,
            values: String::new(),
            advice: None,
        }
    }

    /// The path of the rule in the CRD, as in errors, such as
    /// `spec.validation.openAPIV3Schema.properties[spec].x-kubernetes-validations[0].rule`.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The path of the values that the rule is on, such as `spec.ports[*].name`; empty for the whole
    /// object.
    #[must_use]
    pub fn value_path(&self) -> &str {
        &self.values
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

    /// The most that the expression may cost: the limit of one rule, or less if the rules of a version
    /// together exceed their limit.
    #[must_use]
    pub const fn limit(&self) -> u64 {
        self.limit
    }

    /// Which bounds would bring the cost below the [`limit`](Self::limit), if it is higher. Each bound is
    /// computed by estimating the cost again.
    ///
    /// ```
    /// use kube_conv_schema::cel::BoundKeyword;
    /// use kube_conv_crd::CrdRead;
    /// use kube_conv_runtime::crd::CustomResourceDefinition;
    /// use kube_conv_crd::rule_costs;
    /// # use serde_json::json;
    ///
    /// # let crd = CrdRead::read(&json!({
    /// #     "apiVersion": "apiextensions.k8s.io/v1",
    /// #     "kind": "CustomResourceDefinition",
    /// #     "metadata": {"name": "widgets.acme.dev"},
    /// #     "spec": {
    /// #         "group": "acme.dev",
    /// #         "scope": "Namespaced",
    /// #         "names": {"plural": "widgets", "kind": "Widget"},
    /// #         "versions": [{"name": "v1", "served": true, "storage": true, "schema": {
    /// #             "openAPIV3Schema": {"type": "object", "properties": {"names": {
    /// #                 "type": "array",
    /// #                 "items": {"type": "string", "maxLength": 63},
    /// #                 "x-kubernetes-validations": [{"rule": "self.all(x, self.exists_one(y, x == y))"}],
    /// #             }}},
    /// #         }}],
    /// #     },
    /// # }))?.crd;
    /// let costs = rule_costs(&crd);
    /// let advice = costs[0].advice().unwrap();
    /// let bound = &advice.alternatives().next().unwrap()[0];
    /// assert_eq!((bound.path(), bound.keyword()), ("names", BoundKeyword::MaxItems));
    /// assert_eq!(advice.to_string(), "maxItems: 570 for names");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn advice(&self) -> Option<&CostAdvice> {
        self.advice.as_ref()
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

/// Adds paths and advice to the costs of recorded rules.
pub(super) fn add_advice(costs: &mut [Vec<RuleCost>], records: &[RuleRecord]) {
    let records = records.iter();
    let records: HashMap<&str, &RuleRecord> =
        records.map(|record| (&*record.path, record)).collect();
    let work = Work::default();
    for costs in costs {
        let limit = limit_of_each(costs);
        for cost in costs {
            cost.limit = limit;
            let end = cost.path.len().saturating_sub(cost.part.key().len() + 1);
            let path = cost.path.get(..end).unwrap_or_default();
            let Some(record) = records.get(path) else {
                continue;
            };
            cost.values = record.values.path();
            if cost.cost > limit {
                cost.advice = advise(record, cost.part, limit, &work);
            }
        }
    }
}

/// Returns the most that each rule may cost so that the total is within its limit, if no rule within it
/// becomes cheaper.
fn limit_of_each(costs: &[RuleCost]) -> u64 {
    let mut costs: Vec<u64> = costs.iter().map(|cost| cost.cost.min(RULE_LIMIT)).collect();
    costs.sort_unstable();
    let mut left = SCHEMA_LIMIT;
    for (number, cost) in costs.iter().enumerate() {
        let share = left / (costs.len() - number) as u64;
        if *cost > share {
            return share;
        }
        left -= cost;
    }
    RULE_LIMIT
}

#[cfg(test)]
mod tests {
    use super::{RULE_LIMIT, RuleCost, RulePart, SCHEMA_LIMIT, limit_of_each};

    #[test]
    fn rules_share_the_limit_of_a_schema() {
        let limit = |costs: &[u64]| {
            let cost = |cost: &u64| RuleCost::new(String::new(), "", RulePart::Condition, *cost);
            limit_of_each(&costs.iter().map(cost).collect::<Vec<_>>())
        };
        assert_eq!(limit(&[]), RULE_LIMIT);
        assert_eq!(limit(&[1, RULE_LIMIT * 9]), RULE_LIMIT);
        assert_eq!(limit(&[RULE_LIMIT; 10]), RULE_LIMIT);
        assert_eq!(limit(&[RULE_LIMIT; 20]), SCHEMA_LIMIT / 20);
        let with_small = [[RULE_LIMIT; 20], [1_000_000; 20]].concat();
        assert_eq!(limit(&with_small), (SCHEMA_LIMIT - 20_000_000) / 20);
    }
}
