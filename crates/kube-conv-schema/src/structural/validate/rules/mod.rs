//! Rules in the Common Expression Language, `x-kubernetes-validations`.
//!
//! The language is in `kube-conv-cel`, and what Kubernetes adds to it in `cel`. Here values of a schema become
//! values of expressions ([`view`]), the rules of a level are compiled when they are first evaluated
//! ([`compiled`]), and evaluated along with a value ([`pass`]), with a server's words and costs
//! ([`rule_result`]). Without the feature `cel` all rules that a value meets are listed as unevaluated.

#[cfg(feature = "cel")]
mod add;
#[cfg(feature = "cel")]
mod compiled;
#[cfg(feature = "cel")]
mod equality;
#[cfg(feature = "cel")]
mod expression;
#[cfg(feature = "cel")]
mod formats;
#[cfg(feature = "cel")]
mod identity;
mod level;
mod pass;
#[cfg(feature = "cel")]
mod rule_result;
#[cfg(feature = "cel")]
mod view;

use crate::schema::{RuleOrigin, Schema, ValidationRule};

#[cfg(feature = "cel")]
pub(in crate::structural) use expression::evaluate;
#[cfg(feature = "cel")]
pub use expression::{EvaluateError, Evaluation};
pub use pass::RuleVerdict;
pub(in crate::structural) use pass::{OF_DEFAULTS, run_for_default};
pub(in crate::structural) use pass::{applies, check, check_at, run};

/// Which rules are evaluated, by who wrote them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::structural) enum Authors {
    /// All rules.
    Anyone,
    /// The rules of users. Typed validation checks the others natively.
    Users,
    /// The rules that kube-conv generates.
    KubeConv,
}

impl Authors {
    /// Whether a rule is evaluated.
    fn wrote(self, rule: &Rule) -> bool {
        match self {
            Self::Anyone => true,
            Self::Users => rule.is_users(),
            Self::KubeConv => !rule.is_users(),
        }
    }
}

/// The rules of a level.
#[derive(Debug)]
pub(in crate::structural) struct Rules {
    list: Vec<Rule>,
    #[cfg(feature = "cel")]
    compiled: std::sync::OnceLock<compiled::Programs>,
}

/// A rule.
#[derive(Debug)]
struct Rule {
    source: ValidationRule,
    /// The field wrong, relative to the object the rule is on.
    #[cfg(feature = "cel")]
    field: String,
}

impl Rules {
    /// The rules of a schema, if it has any. The types of its values are those of `typed`, which differs in a branch.
    pub(in crate::structural) fn of(
        schema: &Schema,
        #[cfg_attr(
            not(feature = "cel"),
            expect(unused_variables, reason = "no field is shown")
        )]
        typed: &Schema,
    ) -> Option<Self> {
        if schema.validations.is_empty() {
            return None;
        }
        let list = schema
            .validations
            .iter()
            .map(|source| Rule {
                source: source.clone(),
                #[cfg(feature = "cel")]
                field: field(source, typed),
            })
            .collect();
        Some(Self {
            list,
            #[cfg(feature = "cel")]
            compiled: std::sync::OnceLock::new(),
        })
    }

    /// Whether a user wrote any of the rules.
    pub(in crate::structural) fn has_users(&self) -> bool {
        self.list.iter().any(Rule::is_users)
    }

    /// The programs of the rules, whose values are of a schema. Those of a branch are on that of the whole.
    #[cfg(feature = "cel")]
    fn compiled(&self, node: &crate::structural::node::Node) -> &compiled::Programs {
        self.compiled
            .get_or_init(|| compiled::compile(&self.list, node))
    }
}

impl Rule {
    fn is_users(&self) -> bool {
        self.source.origin == RuleOrigin::User
    }
}

/// The field that a rule is about, as errors show it.
#[cfg(feature = "cel")]
fn field(rule: &ValidationRule, schema: &Schema) -> String {
    let path = rule.field_path.as_deref().filter(|path| !path.is_empty());
    let found = path.and_then(|path| crate::cel::field_path::follow(path, schema, true).ok());
    found.map(|found| found.shown).unwrap_or_default()
}

#[cfg(not(feature = "cel"))]
mod unevaluated;
#[cfg(not(feature = "cel"))]
pub(in crate::structural) use unevaluated::unevaluated;

/// The rules of a schema that are not evaluated, in the order of the schema.
#[cfg(feature = "cel")]
pub(in crate::structural) const fn unevaluated(
    _: &crate::structural::node::Node,
) -> Vec<crate::schema::UnevaluatedRule> {
    Vec::new()
}

#[cfg(test)]
mod tests;
