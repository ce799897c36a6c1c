//! `unique_items`: a list has no duplicate items.
//!
//! Checks lists.
//!
//! Upstream: `+k8s:unique=set`. Servers reject the schema keyword `uniqueItems`. In the schema it is a
//! CEL rule if the list and its strings are short enough for a server's cost limit; `list_set` is always
//! enforced by a cluster.
//!
//! # Instead
//!
//! Write `list_set` where managers own items each: a cluster always enforces it.

use super::cel::{Condition, RuleSubject, rule_on_itself};
use super::{Constraint, Rule, RuleInput, RuleKey, keys};
use crate::rules::is_affordable;
use kube_conv_schema::field::ErrorList;
use kube_conv_schema::schema::Schema;

/// No item of a list is there twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UniqueItems;

/// No item of a list is there twice.
///
/// ```
/// use kube_conv_schema::field::Path;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules;
///
/// let errors = rules::unique_items().validate(&vec![80, 443, 80], &Path::new("spec.ports"));
/// assert_errors!(errors, ["spec.ports[2]: Duplicate value: 80"]);
/// ```
#[must_use]
pub const fn unique_items() -> Constraint {
    Constraint::UniqueItems(UniqueItems)
}

impl Rule for UniqueItems {
    const KEY: RuleKey = keys::UNIQUE_ITEMS;
    const DESCENDS: bool = true;

    fn constrain(&self, schema: &mut Schema) {
        let rule = rule_on_itself(schema, |list| self.condition(list));
        schema.validations.extend(rule);
    }

    fn condition(&self, of: &RuleSubject<'_>) -> Option<Condition> {
        let items = of.schema.items.as_deref()?;
        if !is_affordable(of.schema.max_items?, &[items]) {
            return None;
        }
        Some((of.has_each_once(&[])?, "must not have an item twice".into()))
    }

    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        input.report_repeated(&[], errors);
    }
}
