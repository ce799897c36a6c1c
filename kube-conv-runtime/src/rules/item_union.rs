//! `item(…, union_member)`: items of a list map that form a union.
//!
//! Upstream: `+k8s:item(…)=+k8s:unionMember`, `+k8s:item(…)=+k8s:zeroOrOneOfMember`. In the schema
//! they are CEL rules on the list, if that is bounded or the union has few members: otherwise they
//! would exceed a server's cost limit.

use super::cel::{Condition, Demand, RuleSubject};
use super::{Constraint, Literal, Rule, RuleInput, RuleKey, keys};
use crate::api::UnionKind;
use crate::rules::unions::{listed, none_set, several_set};
use crate::rules::value::RuleValue;
use kube_conv_schema::field::ErrorList;
use kube_conv_schema::schema::{RuleOrigin, Schema, ValidationRule};
use std::fmt;

/// The keys that select an item, by wire name.
type Keys = &'static [(&'static str, Literal)];

/// Items of a list that form a union.
#[derive(Clone, Copy, Debug)]
pub struct ItemUnion {
    /// The name of the list in messages.
    list: &'static str,
    kind: UnionKind,
    members: &'static [Keys],
}

/// The list has exactly one, or at most one, of the items with these keys.
///
/// ```
/// use kube_conv_runtime::prelude::*;
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct Task {
///     name: String,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct PipelineSpec {
///     #[k8s(
///         required,
///         list_map(name),
///         item(name = "succeeded", union_member),
///         item(name = "failed", union_member)
///     )]
///     tasks: Vec<Task>,
/// }
///
/// let task = |name: &str| Task { name: name.into() };
/// assert_valid!(PipelineSpec { tasks: vec![task("build"), task("failed")] }.validate());
/// let both = PipelineSpec { tasks: vec![task("failed"), task("succeeded")] };
/// assert_eq!(both.validate().unwrap_err().len(), 1);
/// ```
#[must_use]
pub const fn item_union(
    list: &'static str,
    kind: UnionKind,
    members: &'static [Keys],
) -> Constraint {
    Constraint::ItemUnion(ItemUnion {
        list,
        kind,
        members,
    })
}

/// The name of a member in messages: `tasks[{"name": "failed"}]`.
struct ShownKeys(&'static str, Keys);

impl fmt::Display for ShownKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}[{{", self.0)?;
        for (index, (name, value)) in self.1.iter().enumerate() {
            let separator = if index == 0 { "" } else { ", " };
            write!(f, "{separator}\"{name}\": {}", value.quoted())?;
        }
        f.write_str("}]")
    }
}

impl ItemUnion {
    fn all(&self) -> String {
        listed(self.members.iter().map(|keys| ShownKeys(self.list, keys)))
    }

    fn is_set(list: &dyn RuleValue, keys: Keys) -> bool {
        let mut found = false;
        list.items(&mut |_, item| found = found || super::item::selects(keys, item));
        found
    }

    /// The greatest number of members of a union in a list without a bound.
    const FEW: usize = 3;

    /// The expressions for whether the members are in the list.
    fn presences(&self, of: &RuleSubject<'_>) -> Option<Vec<String>> {
        if of.schema.max_items.is_none() && self.members.len() > Self::FEW {
            return None;
        }
        let of_member = |keys: &Keys| of.exists(keys);
        self.members.iter().map(of_member).collect()
    }

    fn conditions(&self, of: &RuleSubject<'_>) -> Vec<Condition> {
        let Some(presences) = self.presences(of) else {
            return Vec::new();
        };
        let all = self.all();
        let mut conditions: Vec<Condition> = Vec::new();
        if self.kind == UnionKind::One {
            let message = format!("must specify one of: {all}");
            conditions.push((presences.join(" || "), message.into()));
        }
        if presences.len() > 1 {
            let counted = format!("[{}].filter(x, x).size() <= 1", presences.join(", "));
            conditions.push((counted, format!("{}: {all}", self.kind.demand()).into()));
        }
        conditions
    }
}

impl Rule for ItemUnion {
    const KEY: RuleKey = keys::ITEM;
    const DESCENDS: bool = true;

    fn constrain(&self, schema: &mut Schema) {
        let conditions = self.conditions(&RuleSubject::of(schema));
        let rules = conditions
            .into_iter()
            .map(|(rule, message)| ValidationRule::generated(RuleOrigin::Value, rule, message));
        schema.validations.extend(rules);
    }

    fn demands(&self, of: &RuleSubject<'_>, demands: &mut Vec<Demand>) {
        for (condition, message) in self.conditions(of) {
            of.push(condition, message, None, demands);
        }
    }

    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        let is_set = |keys: &&Keys| Self::is_set(input.value, keys);
        let set = || self.members.iter().filter(is_set);
        match (set().count(), self.kind) {
            (1, _) | (0, UnionKind::ZeroOrOne) => {}
            (0, UnionKind::One) => errors.push(none_set(input.at, &self.all())),
            (_, kind) => {
                let names: Vec<String> = set()
                    .map(|keys| ShownKeys(self.list, keys).to_string())
                    .collect();
                errors.push(several_set(input.at, kind, &names.join(", "), &self.all()));
            }
        }
    }
}
