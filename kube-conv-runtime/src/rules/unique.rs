//! `unique(keys…)`: no two items of a list have the same values of these fields.
//!
//! Checks lists of structs.
//!
//! Upstream: `+k8s:unique=map`, for a list that is merged as a whole. In the schema it is a CEL rule
//! if the list and its strings are short enough for a server's cost limit.
//!
//! # Instead
//!
//! Write `list_map` where items have an identity, so that they are merged by it.

use super::cel::{Condition, RuleSubject, rule_on_itself};
use super::{Constraint, Rule, RuleInput, RuleKey, keys};
use crate::rules::is_affordable;
use kube_conv_schema::field::ErrorList;
use kube_conv_schema::schema::Schema;

/// No two items of a list have the same values of these fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unique(pub &'static [&'static str]);

/// No two items of a list have the same values of these fields, which are given by wire name.
///
/// ```
/// use kube_conv_runtime::prelude::*;
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct Port {
///     name: String,
///     number: i32,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct WidgetSpec {
///     #[k8s(optional, atomic, unique(number))]
///     ports: Vec<Port>,
/// }
///
/// let ports = ["http", "admin"].map(|name| Port { name: name.into(), number: 80 });
/// assert_errors!(
///     WidgetSpec { ports: ports.to_vec() }.validate(),
///     ["ports[1]: Duplicate value: {\"name\":\"admin\",\"number\":80}"]
/// );
/// ```
#[must_use]
pub const fn unique(keys: &'static [&'static str]) -> Constraint {
    Constraint::Unique(Unique(keys))
}

impl Rule for Unique {
    const KEY: RuleKey = keys::UNIQUE;
    const DESCENDS: bool = true;

    fn constrain(&self, schema: &mut Schema) {
        let rule = rule_on_itself(schema, |list| self.condition(list));
        schema.validations.extend(rule);
    }

    fn condition(&self, of: &RuleSubject<'_>) -> Option<Condition> {
        let items = of.schema.items.as_deref()?;
        let is_required = |key: &&str| items.required.iter().any(|required| required == *key);
        let keys: Option<Vec<&Schema>> = self
            .0
            .iter()
            .filter(|key| is_required(key))
            .map(|key| items.properties.get(*key).map(AsRef::as_ref))
            .collect();
        let keys = keys.filter(|keys| keys.len() == self.0.len())?;
        if !is_affordable(of.schema.max_items?, &keys) {
            return None;
        }
        let listed: Vec<String> = self.0.iter().map(|key| format!("`{key}`")).collect();
        let message = format!(
            "must not have two items with the same {}",
            listed.join(", ")
        );
        Some((of.has_each_once(self.0)?, message.into()))
    }

    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        input.report_repeated(self.0, errors);
    }
}
