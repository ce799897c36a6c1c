//! Correlates new values with old ones, for ratcheting.
//!
//! Source: `CorrelatedObject` and `MapList` of `k8s.io/apiserver/pkg/cel/common`.

use super::identity::Identity;
use super::node::{ListType, Node};
use super::number::deep_equal;
use serde_json::{Map, Value};
use std::collections::HashMap;

/// A value, its correlated old value, and their schema.
#[derive(Clone, Copy, Debug)]
pub(super) struct Correlated<'v> {
    node: &'v Node,
    new: &'v Value,
    old: &'v Value,
}

impl<'v> Correlated<'v> {
    /// A new object and the old one.
    pub(super) const fn new(node: &'v Node, new: &'v Value, old: &'v Value) -> Self {
        Self { node, new, old }
    }

    /// A member, if both objects have it and the schema describes it.
    pub(super) fn member(&self, name: &str) -> Option<Self> {
        Some(Self {
            node: self.node.member(name)?,
            new: self.new.as_object()?.get(name)?,
            old: self.old.as_object()?.get(name)?,
        })
    }

    /// The items of a list with their correlated old items, which only list maps have.
    pub(super) fn items(&self) -> Items<'v> {
        let old = self.old.as_array().map_or(&[][..], Vec::as_slice);
        Items {
            schema: self.node.items.as_deref(),
            old: OldItems::of(self.node, old),
        }
    }

    /// The address of the new value, which has one old value in a walk.
    #[cfg(feature = "cel")]
    pub(super) const fn address(&self) -> *const Value {
        self.new
    }

    /// Whether the new value equals the old one.
    ///
    /// Objects are compared member by member, and differ if the schema does not describe a member;
    /// list maps are compared by their keys, in any order.
    pub(super) fn is_unchanged(&self) -> bool {
        match (self.new, self.old) {
            (Value::Array(new), Value::Array(old)) => self.has_same_items(new, old),
            (Value::Object(new), Value::Object(old)) => {
                new.len() == old.len()
                    && new.keys().all(|name| {
                        self.member(name)
                            .is_some_and(|member| member.is_unchanged())
                    })
            }
            (new, old) => deep_equal(new, old),
        }
    }

    fn has_same_items(&self, new: &[Value], old: &[Value]) -> bool {
        if new.len() != old.len() {
            return false;
        }
        let items = self.items();
        if !matches!(self.node.list_type, ListType::Map(_)) {
            return new.iter().zip(old).all(|(new, old)| deep_equal(new, old));
        }
        new.iter().all(|item| {
            items
                .correlated(item)
                .is_some_and(|item| item.is_unchanged())
        })
    }
}

/// The old items of a list.
#[derive(Debug)]
pub(super) struct Items<'v> {
    schema: Option<&'v Node>,
    old: OldItems<'v>,
}

impl<'v> Items<'v> {
    /// An item with the old item that has the same keys.
    pub(super) fn correlated(&self, new: &'v Value) -> Option<Correlated<'v>> {
        Some(Correlated {
            node: self.schema?,
            new,
            old: self.old.get(new)?,
        })
    }
}

/// Old items by their identity; if several have the same keys, the first one.
#[derive(Debug)]
pub(super) struct OldItems<'v> {
    keys: &'v [String],
    found: HashMap<Vec<Identity<'v>>, &'v Value>,
}

impl<'v> OldItems<'v> {
    /// The items of a list map; empty for any other list.
    pub(super) fn of(node: &'v Node, items: &'v [Value]) -> Self {
        let keys = match &node.list_type {
            ListType::Map(keys) => keys.as_ref(),
            ListType::Atomic | ListType::Set => &[][..],
        };
        let mut found = HashMap::new();
        for item in items {
            if let Some(identity) = identity(keys, item) {
                found.entry(identity).or_insert(item);
            }
        }
        Self { keys, found }
    }

    /// The old item with the keys of a new one.
    pub(super) fn get(&self, item: &'v Value) -> Option<&'v Value> {
        self.found.get(&identity(self.keys, item)?).copied()
    }
}

/// The values of an item's keys, if it has them all and they are scalars. With several keys, floats
/// are compared by six decimals, since they are joined as text: `%f`.
fn identity<'v>(keys: &[String], item: &'v Value) -> Option<Vec<Identity<'v>>> {
    let members: &Map<String, Value> = item.as_object()?;
    if keys.is_empty() {
        return None;
    }
    keys.iter()
        .map(|key| match members.get(key)? {
            Value::Null | Value::Array(_) | Value::Object(_) => None,
            scalar => Some(match Identity::of(Some(scalar)) {
                Identity::Float(_) if keys.len() > 1 => {
                    Identity::Json(format!("{:.6}", scalar.as_f64()?))
                }
                identity => identity,
            }),
        })
        .collect()
}
