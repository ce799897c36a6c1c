//! `item`: rules for the item of a list map with these keys.
//!
//! Checks lists with `list_map`. On an update the item is checked if it changed.
//!
//! Upstream: `+k8s:item`. A schema applies to all items, so that these are CEL rules on the items
//! with a condition on the keys.

use super::cel::{Demand, RuleSubject, rules_of};
use super::{Constraint, Literal, Rule, RuleInput, RuleKey, keys};
use crate::api::view::View;
use crate::rules::evaluate;
use crate::rules::evaluate::FieldState;
use crate::rules::value::RuleValue;
use kube_conv_schema::field::ErrorList;
use kube_conv_schema::go;
use kube_conv_schema::schema::Schema;

/// The item that has these keys keeps further rules.
#[derive(Clone, Copy, Debug)]
pub struct Item {
    /// The keys by wire name, with their values.
    pub(crate) keys: &'static [(&'static str, Literal)],
    pub(crate) rules: &'static [Constraint],
}

/// The item that has these keys, by wire name, keeps further rules.
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
///     #[k8s(optional, list_map(name), item(name = "admin", subfield(number, minimum = 9000)))]
///     ports: Vec<Port>,
/// }
///
/// let ports = vec![
///     Port { name: "http".into(), number: 80 },
///     Port { name: "admin".into(), number: 81 },
/// ];
/// assert_errors!(
///     WidgetSpec { ports }.validate(),
///     ["ports[1].number: Invalid value: 81: must be greater than or equal to 9000"]
/// );
/// ```
#[must_use]
pub const fn item(
    keys: &'static [(&'static str, Literal)],
    rules: &'static [Constraint],
) -> Constraint {
    Constraint::Item(Item { keys, rules })
}

/// Whether an item has keys.
pub(super) fn selects(keys: &[(&str, Literal)], item: &dyn RuleValue) -> bool {
    keys.iter()
        .all(|(name, wanted)| item.member(name).is_some_and(|value| wanted.is(&value)))
}

impl Rule for Item {
    const KEY: RuleKey = keys::ITEM;
    const NAMES_PART: bool = true;

    fn constrain(&self, schema: &mut Schema) {
        let Some(items) = &mut schema.items else {
            return;
        };
        let mut demands = Vec::new();
        self.demand_of_items(&RuleSubject::of(items), &mut demands);
        items.validations.extend(rules_of(demands));
    }

    fn demands(&self, of: &RuleSubject<'_>, demands: &mut Vec<Demand>) {
        of.each(demands, |item, demands| self.demand_of_items(item, demands));
    }

    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        let mut found = false;
        input.value.items(&mut |index, item| {
            if found || !selects(self.keys, item) {
                return;
            }
            found = true;
            if item.is_changed() != Some(false) {
                let at = input.at.index(index);
                let state = FieldState::of_value(item);
                evaluate::all(self.rules, &state, &at, input.options, errors);
            }
        });
    }
}

impl Item {
    /// The condition on each item: the rules, unless it has other keys.
    fn demand_of_items(&self, item: &RuleSubject<'_>, demands: &mut Vec<Demand>) {
        let mut found = Vec::new();
        for rule in self.rules {
            rule.field_demands(item, &mut found);
        }
        let Some(is_another) = item.has_other_keys(self.keys) else {
            return;
        };
        demands.extend(found.into_iter().map(|demand| demand.unless(&is_another)));
    }
}

impl Literal {
    /// The value in the form of messages: strings are quoted as in Go.
    pub(super) fn quoted(&self) -> String {
        match self {
            Self::Text(text) => go::quote(text),
            Self::Integer(value) => value.to_string(),
            Self::Boolean(value) => value.to_string(),
        }
    }

    /// Whether a value is this one.
    fn is(&self, view: &View<'_>) -> bool {
        match (view, self) {
            (View::Boolean(value), Self::Boolean(wanted)) => value == wanted,
            (View::Integer(value), Self::Integer(wanted)) => value == wanted,
            (View::Text(text), Self::Text(wanted)) => text == wanted,
            _ => false,
        }
    }
}
