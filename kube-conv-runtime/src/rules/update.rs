//! `update(…)`: transitions that the field does not make.
//!
//! Checks changes of any field, and ends the validation of a value that changed.
//!
//! Upstream: `+k8s:update`. A list or map is set if it is not empty, another value if it is
//! present. In the schema they are CEL rules on the object around the field, and on a list with its
//! keys.

use super::cel::{Demand, RuleSubject};
use super::presence::{FieldOfObject, is_collection, on_object};
use super::{Constraint, FieldInput, Rule, RuleInput, RuleKey, is_affordable, keys};
use crate::api::view::View;
use crate::api::{FieldInfo, ListType, Shape, TypeInfo};
use crate::rules::value::{RuleValue, is_empty};
use kube_conv_schema::field::{Error, ErrorList, Path};
use kube_conv_schema::schema::list_items;
use kube_conv_schema::schema::{RuleOrigin, Schema, ValidationRule, cel_text};
use serde_json::Value;
use std::collections::HashSet;

/// Transitions that the field does not make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Update(pub &'static [UpdateConstraint]);

/// A transition that a field does not make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum UpdateConstraint {
    /// From unset to set.
    NoSet,
    /// From set to unset.
    NoUnset,
    /// From one value to another.
    NoModify,
    /// To a list or map with a new item.
    NoAddItem,
    /// To a list or map without one of its items.
    NoRemoveItem,
}

/// Transitions that the field does not make.
///
/// ```
/// use kube_conv_runtime::prelude::*;
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct VolumeSpec {
///     #[k8s(update(no_unset, no_modify))]
///     snapshot: Option<String>,
/// }
///
/// let unset = VolumeSpec { snapshot: None };
/// let set = VolumeSpec { snapshot: Some("monday".into()) };
/// assert_valid!(set.validate_update(&unset));
/// assert_errors!(
///     unset.validate_update(&set),
///     ["snapshot: Invalid value: null: field cannot be cleared once set"]
/// );
/// ```
#[must_use]
pub const fn update(constraints: &'static [UpdateConstraint]) -> Constraint {
    Constraint::Update(Update(constraints))
}

/// A field on an update of the object around it, with its old and its new value.
struct Transition<'t> {
    old: Option<&'t dyn RuleValue>,
    new: Option<&'t dyn RuleValue>,
    info: &'static FieldInfo,
}

impl UpdateConstraint {
    /// The message of both clusters and clients.
    const fn message(self) -> &'static str {
        match self {
            Self::NoSet => "field cannot be set once created",
            Self::NoUnset => "field cannot be cleared once set",
            Self::NoModify => "field cannot be modified once set",
            Self::NoAddItem => "item may not be added",
            Self::NoRemoveItem => "item may not be removed",
        }
    }

    const fn is_about_items(self) -> bool {
        matches!(self, Self::NoAddItem | Self::NoRemoveItem)
    }

    /// The reason of the error, of both clusters and clients.
    const fn reason(self) -> Option<&'static str> {
        match self.is_about_items() {
            true => Some("FieldValueForbidden"),
            false => None,
        }
    }

    /// The condition on the object for a field that is set or unset, as an expression.
    fn on_object(self, field: &FieldOfObject) -> Option<String> {
        // An empty list or map is unset.
        let set = |object: &str| {
            let there = field.is_in(object);
            match is_collection(field.info) {
                true => format!("({there} && size({object}.{}) > 0)", field.spelled),
                false => there,
            }
        };
        Some(match self {
            Self::NoSet => format!("!{} || {}", set("self"), set("oldSelf")),
            Self::NoUnset => format!("!{} || {}", set("oldSelf"), set("self")),
            Self::NoModify => return None,
            Self::NoAddItem => format!("!{} || {}", set("self"), field.is_in("oldSelf")),
            Self::NoRemoveItem => format!("!{} || {}", set("oldSelf"), field.is_in("self")),
        })
    }

    /// The condition on a list or map that has an old value, as an expression.
    fn on_items(self, schema: &Schema) -> Option<String> {
        let (these, those) = match self {
            Self::NoAddItem => ("self", "oldSelf"),
            Self::NoRemoveItem => ("oldSelf", "self"),
            _ => return None,
        };
        Some(format!("{these}.all(item, {})", known_item(schema, those)?))
    }

    /// The condition on a value, as an expression. Added and removed items are checked on the
    /// field.
    fn on_value(self, of: &RuleSubject<'_>) -> Option<String> {
        let same = of.same_as_before()?;
        Some(match (self, of.is_and_was_set()) {
            (Self::NoSet, Some((is_set, was_set))) => format!("{was_set} || !{is_set}"),
            (Self::NoUnset, Some((is_set, was_set))) => format!("!{was_set} || {is_set}"),
            (Self::NoModify, Some((is_set, was_set))) => {
                format!("!{was_set} || !{is_set} || {same}")
            }
            (Self::NoModify, None) => same,
            _ => return None,
        })
    }

    /// The error about a value. Upstream never shows it.
    fn rejection(self, at: &Path<'_>) -> Error {
        let error = if self.is_about_items() {
            Error::forbidden(at, self.message())
        } else {
            Error::invalid(at, Value::Null, self.message())
        };
        error.with_origin("update")
    }
}

impl Update {
    /// The reason why a transition cannot occur for values of a type, if there is one.
    pub(super) const fn problem(self, info: &'static TypeInfo) -> Option<&'static str> {
        let mut rest = self.0;
        while let [constraint, others @ ..] = rest {
            let problem = match (constraint, info.resolved().shape) {
                (_, Shape::Foreign(_)) => None,
                (UpdateConstraint::NoModify, Shape::List(_) | Shape::Map(_)) => {
                    Some(MODIFIES_SINGLE_VALUES)
                }
                // The list type, which correlates items, is known for a `Vec` in a field only.
                (UpdateConstraint::NoAddItem | UpdateConstraint::NoRemoveItem, Shape::List(_)) => {
                    Some(
                        "it is not known which items are new; write the type of the list as `Vec<…>`, with `list_map(key)` or `list_set`",
                    )
                }
                (UpdateConstraint::NoAddItem | UpdateConstraint::NoRemoveItem, Shape::Map(_)) => {
                    None
                }
                (UpdateConstraint::NoAddItem | UpdateConstraint::NoRemoveItem, _) => {
                    Some("only lists and maps have items that come and go")
                }
                _ => None,
            };
            if problem.is_some() {
                return problem;
            }
            rest = others;
        }
        None
    }

    /// Reports the transitions that a changed field made.
    fn check_transition(self, change: &Transition<'_>, at: &Path<'_>, errors: &mut ErrorList) {
        let (was_set, is_set) = (change.is_set(change.old), change.is_set(change.new));
        for constraint in self.0 {
            let rejected = match constraint {
                UpdateConstraint::NoSet => !was_set && is_set,
                UpdateConstraint::NoUnset => was_set && !is_set,
                UpdateConstraint::NoModify => was_set && is_set,
                UpdateConstraint::NoAddItem | UpdateConstraint::NoRemoveItem => {
                    change.report_items(*constraint, at, errors);
                    false
                }
            };
            if rejected {
                errors.push(constraint.rejection(at));
            }
        }
    }
}

/// Why a list or map is not modified.
const MODIFIES_SINGLE_VALUES: &str = "`no_modify` is about single values; write `each_val(update(no_modify))`, or `immutable` for the whole";

impl Transition<'_> {
    fn is_set(&self, value: Option<&dyn RuleValue>) -> bool {
        value.is_some_and(|value| !(is_collection(self.info) && is_empty(value)))
    }

    /// Reports each item that is added, or removed.
    fn report_items(&self, constraint: UpdateConstraint, at: &Path<'_>, errors: &mut ErrorList) {
        let items = [self.old, self.new].map(|list| ListItems::of(list, self.info.list_type));
        let is_added = constraint == UpdateConstraint::NoAddItem;
        let (known, reported) = match (&items, is_added) {
            ([old, new], true) => (old, new),
            ([old, new], false) => (new, old),
        };
        let known: HashSet<&String> = known.names.iter().collect();
        for (index, name) in reported.names.iter().enumerate() {
            let at = match (reported.are_entries, is_added) {
                (true, _) => at.key(name),
                (false, true) => at.index(index),
                // Removed items no longer have a path, so their errors are at the list.
                (false, false) => *at,
            };
            if !known.contains(name) {
                errors.push(constraint.rejection(&at));
            }
        }
    }
}

/// The identities of a list's items or a map's entries.
#[derive(Default)]
struct ListItems {
    /// The keys of a map, sorted, or an identity of each item.
    names: Vec<String>,
    are_entries: bool,
}

impl ListItems {
    fn of(value: Option<&dyn RuleValue>, list_type: Option<ListType>) -> Self {
        let Some(value) = value else {
            return Self::default();
        };
        let mut names = Vec::new();
        let are_entries = matches!(value.view(), View::Members(_));
        if are_entries {
            value.all_keys(&mut |key| names.extend(key.view().text().map(str::to_owned)));
            names.sort_unstable();
        } else {
            value.items(&mut |_, item| names.push(identity(item, list_type)));
        }
        Self { names, are_entries }
    }
}

/// The identity of an item in its list: its keys, or the whole item.
fn identity(item: &dyn RuleValue, list_type: Option<ListType>) -> String {
    let keys = match list_type {
        Some(ListType::Map(keys)) => keys,
        _ => &[],
    };
    list_items::identity(&item.json().unwrap_or_default(), keys)
}

/// The expression for whether `item` is one of `those`. For a list it compares all pairs of items,
/// so that only a bounded list has it: servers reject CRDs whose rules exceed the cost limit.
fn known_item(schema: &Schema, those: &str) -> Option<String> {
    let Some(items) = &schema.items else {
        // For a map they are the keys.
        return Some(format!("item in {those}"));
    };
    let keys = &schema.list_map_keys;
    let compared: Vec<&Schema> = match keys.as_slice() {
        [] => vec![&**items],
        keys => keys
            .iter()
            .filter_map(|key| items.properties.get(key).map(AsRef::as_ref))
            .collect(),
    };
    if !is_affordable(schema.max_items?, &compared) {
        return None;
    }
    if keys.is_empty() {
        return Some(format!("item in {those}"));
    }
    let same = keys.iter().map(|key| {
        let key = cel_text::field_name(key)?;
        Some(format!("item.{key} == other.{key}"))
    });
    let same = same.collect::<Option<Vec<String>>>()?.join(" && ");
    Some(format!("{those}.exists(other, {same})"))
}

impl Rule for Update {
    const KEY: RuleKey = keys::UPDATE;
    const SHORT_CIRCUITS: bool = true;
    const DECIDED_BY_VIEW: bool = false;

    /// Adds the rule on a value with an old value; the other rules are on the object around it.
    fn constrain(&self, schema: &mut Schema) {
        if self.0.contains(&UpdateConstraint::NoModify) {
            let message = UpdateConstraint::NoModify.message();
            let rule = ValidationRule::generated(RuleOrigin::Change, "self == oldSelf", message);
            schema.validations.push(rule);
        }
    }

    fn constrain_items(&self, schema: &mut Schema) {
        for constraint in self.0 {
            if let Some(rule) = constraint.on_items(schema) {
                let message = constraint.message();
                let rule = ValidationRule::generated(RuleOrigin::Change, rule, message);
                schema
                    .validations
                    .push(rule.with_reason(constraint.reason()));
            }
        }
    }

    fn constrain_field(&self, object: &mut Schema, name: &'static str) {
        on_object(self, object, name);
    }

    fn presence_rules(&self, field: &FieldOfObject, rules: &mut Vec<ValidationRule>) {
        if field.comes_and_goes() || is_collection(field.info) {
            rules.extend(self.0.iter().filter_map(|constraint| {
                let rule = constraint.on_object(field)?;
                Some(field.rule(rule, constraint.message(), constraint.reason()))
            }));
        }
    }

    fn field_demands(&self, of: &RuleSubject<'_>, demands: &mut Vec<Demand>) {
        for constraint in self.0 {
            if let Some(condition) = constraint.on_value(of) {
                of.push_change(condition, constraint.message(), demands);
            }
        }
    }

    /// Checks an item or a value of a map, which is always present.
    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        if self.0.contains(&UpdateConstraint::NoModify) && input.value.is_changed() == Some(true) {
            errors.push(UpdateConstraint::NoModify.rejection(input.at));
        }
    }

    /// For a field the transitions are checked after the other rules.
    fn stop_field(&self, field: &FieldInput<'_>, errors: &mut ErrorList) -> bool {
        if let (None, Some(value)) = (field.state.info, field.state.value) {
            self.check(&RuleInput::of(value, field.at, field.options), errors);
        }
        true
    }

    fn check_change(&self, field: &FieldInput<'_>, errors: &mut ErrorList) {
        let state = field.state;
        if let (Some(info), Some(old)) = (state.info, state.old) {
            let new = state.value;
            self.check_transition(&Transition { old, new, info }, field.at, errors);
        }
    }
}
