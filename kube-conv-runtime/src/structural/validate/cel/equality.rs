//! Equality of values in CEL: sets and list maps have no order.
//!
//! Source: the `Equal` and `Contains` of `k8s.io/apiserver/pkg/cel/common/valuesunstructured.go`.

use super::value::{CelValue, EvalError, Outcome, see};
use crate::schema::cel_text;
use crate::structural::identity::Identity;
use crate::structural::node::{ListType, Node};
use crate::structural::number::deep_equal;
use serde_json::{Map, Value};
use std::collections::HashMap;
use std::ptr;

/// The comparisons of one evaluation.
///
/// Servers charge for a list or an object by its outermost level, so that their limits do not bound
/// the time of comparing its parts. Here the parts are counted, too.
#[derive(Default)]
pub(super) struct Comparison {
    compared: u32,
}

/// The most parts of lists and objects that one evaluation compares.
const MOST_PARTS: u32 = 4_000_000;

type Held<'v> = Result<bool, EvalError<'v>>;

impl Comparison {
    fn count(&mut self) -> Result<(), EvalError<'static>> {
        self.compared = self.compared.saturating_add(1);
        match self.compared > MOST_PARTS {
            true => Err(EvalError::Unknown),
            false => Ok(()),
        }
    }

    /// Whether two values are equal.
    pub(super) fn equal<'v>(&mut self, a: &CelValue<'v>, b: &CelValue<'v>) -> Held<'v> {
        match (a, b) {
            (CelValue::Null, b) => Ok(matches!(b, CelValue::Null)),
            (_, CelValue::Null) => Ok(false),
            (a, b) => self.same(a, b),
        }
    }

    /// Whether two parts of values are equal; null parts cannot be compared.
    fn same<'v>(&mut self, a: &CelValue<'v>, b: &CelValue<'v>) -> Held<'v> {
        self.count()?;
        Ok(match (a, b) {
            (CelValue::List(a, these), CelValue::List(b, those)) if ptr::eq(*a, *b) => {
                return self.same_lists(a, these, those);
            }
            (CelValue::Object(a, these), CelValue::Object(b, those)) if ptr::eq(*a, *b) => {
                return self.same_objects(a, these, those);
            }
            (CelValue::Null, b) => matches!(b, CelValue::Null),
            (CelValue::Bool(a), CelValue::Bool(b)) => a == b,
            (CelValue::Integer(a), CelValue::Integer(b)) => a == b,
            (CelValue::Double(a), CelValue::Double(b)) => a == b,
            (CelValue::Bytes(a), CelValue::Bytes(b)) => a == b,
            (a, b) if is_scalar(a) && is_scalar(b) => {
                a.text().zip(b.text()).is_some_and(|(a, b)| a == b)
            }
            (a, b) => return self.same_made(a, b),
        })
    }

    /// Compares lists item by item, if one is made by the rule.
    fn same_made<'v>(&mut self, a: &CelValue<'v>, b: &CelValue<'v>) -> Held<'v> {
        let is_plain = |list: &CelValue<'_>| match list {
            CelValue::List(node, _) => matches!(node.list_type, ListType::Atomic),
            CelValue::Literals(_) | CelValue::Made(_) => true,
            _ => false,
        };
        let (Some(size), Some(other)) = (a.size(), b.size()) else {
            return Err(EvalError::Unknown);
        };
        if !is_plain(a) || !is_plain(b) {
            return Err(EvalError::Unknown);
        }
        if size != other {
            return Ok(false);
        }
        for index in 0..i64::try_from(size).unwrap_or(i64::MAX) {
            let (a, b) = (known(a.item(index))?, known(b.item(index))?);
            if !self.same(&a, &b)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether a value is an item of a list, or a key of a map.
    pub(super) fn is_in<'v>(&mut self, value: &CelValue<'v>, list: &CelValue<'v>) -> Held<'v> {
        if let (Some(key), CelValue::Object(..)) = (value.text(), list) {
            return Ok(list.value_of(key)?.is_some());
        }
        let (Some(size), false) = (list.size(), matches!(value, CelValue::Null)) else {
            return Err(EvalError::Unknown);
        };
        // An equal item takes precedence over errors of others.
        let mut found = Ok(false);
        for index in 0..i64::try_from(size).unwrap_or(i64::MAX) {
            let held = list.item(index).and_then(|item| self.same(&item, value));
            match held {
                Ok(true) => return Ok(true),
                Ok(false) => {}
                Err(EvalError::Unknown) => return Err(EvalError::Unknown),
                error => found = found.and(error),
            }
        }
        found
    }

    /// Whether two values of one schema are equal.
    fn same_data<'v>(&mut self, node: &'v Node, a: &'v Value, b: &'v Value) -> Held<'v> {
        self.same(&known(see(node, a))?, &known(see(node, b))?)
    }

    fn same_lists<'v>(&mut self, node: &'v Node, a: &'v [Value], b: &'v [Value]) -> Held<'v> {
        if a.len() != b.len() {
            return Ok(false);
        }
        let items = node.items().ok_or(EvalError::Unknown)?;
        match &node.list_type {
            ListType::Atomic => {
                for (a, b) in a.iter().zip(b) {
                    if !self.same_data(items, a, b)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            ListType::Set => Ok(self.are_among(items, a, b)? && self.are_among(items, b, a)?),
            ListType::Map(keys) => self.same_keyed_lists(items, keys, a, b),
        }
    }

    /// Whether each of these scalars is one of those.
    fn are_among<'v>(
        &mut self,
        node: &'v Node,
        these: &'v [Value],
        those: &'v [Value],
    ) -> Held<'v> {
        for (index, this) in these.iter().enumerate() {
            let this = scalar(node, this)?;
            // Most items keep their index.
            let nearest = those.get(index);
            let mut is_among = false;
            for that in nearest.into_iter().chain(those) {
                is_among = self.same(&this, &scalar(node, that)?)?;
                if is_among {
                    break;
                }
            }
            if !is_among {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether lists have the same items, as their keys show.
    fn same_keyed_lists<'v>(
        &mut self,
        node: &'v Node,
        keys: &[String],
        a: &'v [Value],
        b: &'v [Value],
    ) -> Held<'v> {
        // Servers look up the keys by their escaped names.
        let is_plain = |key: &String| cel_text::field_name(key).as_deref() == Some(key.as_str());
        if !keys.iter().all(is_plain) {
            return Err(EvalError::Unknown);
        }
        let (these, those) = (by_keys(keys, a)?, by_keys(keys, b)?);
        for item in b {
            let Some(other) = identity(keys, item).and_then(|identity| these.get(&identity)) else {
                return Ok(false);
            };
            if !self.same_data(node, other, item)? {
                return Ok(false);
            }
        }
        Ok(these.len() == those.len())
    }

    fn same_objects<'v>(
        &mut self,
        node: &'v Node,
        a: &'v Map<String, Value>,
        b: &'v Map<String, Value>,
    ) -> Held<'v> {
        if node.embedded_resource {
            return Err(EvalError::Unknown);
        }
        if a.len() != b.len() {
            return Ok(false);
        }
        for (name, a) in a {
            self.count()?;
            let is_same = match (node.additional.schema(), b.get(name)) {
                (Some(values), Some(b)) => self.same_data(values, a, b)?,
                (Some(_), None) => false,
                (None, b) => self.same_members(node, name, a, b)?,
            };
            if !is_same {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn same_members<'v>(
        &mut self,
        node: &'v Node,
        name: &str,
        a: &'v Value,
        b: Option<&'v Value>,
    ) -> Held<'v> {
        match node.properties.get(name) {
            // Servers look up the member by its escaped name.
            Some(_) if name.contains("__") => Err(EvalError::Unknown),
            Some(schema) => match (a, b.unwrap_or(&Value::Null)) {
                // A null member is absent.
                (Value::Null, b) => Ok(b.is_null()),
                (_, Value::Null) => Ok(false),
                (a, b) => self.same_data(schema, a, b),
            },
            // Unknown members are compared as JSON, and may be absent.
            None => Ok(b.is_none_or(|b| deep_equal(a, b))),
        }
    }
}

fn is_scalar(value: &CelValue<'_>) -> bool {
    !matches!(
        value,
        CelValue::List(..) | CelValue::Literals(_) | CelValue::Made(_) | CelValue::Object(..)
    )
}

/// A part of a value. The order in which a server finds errors deep inside is unspecified.
fn known<'v>(outcome: Outcome<'v>) -> Outcome<'v> {
    outcome.map_err(|_| EvalError::Unknown)
}

/// An item of a set, which must be a scalar.
fn scalar<'v>(node: &'v Node, item: &'v Value) -> Outcome<'v> {
    let item = known(see(node, item))?;
    is_scalar(&item).then_some(item).ok_or(EvalError::Unknown)
}

/// The items of a list by the values of their keys; of several with the same, the last.
fn by_keys<'v>(
    keys: &[String],
    items: &'v [Value],
) -> Result<HashMap<Vec<Identity<'v>>, &'v Value>, EvalError<'v>> {
    let keyed = |item| Some((identity(keys, item)?, item));
    let keyed: Option<HashMap<_, _>> = items.iter().map(keyed).collect();
    keyed.ok_or(EvalError::Unknown)
}

/// The values of an item's keys, if they are scalars.
fn identity<'v>(keys: &[String], item: &'v Value) -> Option<Vec<Identity<'v>>> {
    let members = item.as_object()?;
    let value = |key: &String| match Identity::of(members.get(key)) {
        Identity::Json(_) => None,
        Identity::Null => Some(Identity::Absent),
        identity => Some(identity),
    };
    keys.iter().map(value).collect()
}
