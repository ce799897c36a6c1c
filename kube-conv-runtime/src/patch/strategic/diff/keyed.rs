//! The difference between two lists of objects that are merged by a key.

use super::{ListDiff, Scope};
use crate::patch::strategic::directives::{DELETE, PATCH, is_deletion};
use crate::patch::strategic::error::Error;
use crate::patch::strategic::go_text;
use crate::patch::strategic::metadata::Metadata;
use crate::patch::strategic::value::{self, Identities, Kind, is_equal, kind};
use serde_json::{Map, Value};
use std::cmp::Ordering;

/// Pairs items by their keys.
pub(super) fn diff<M: Metadata>(
    original: &mut [Value],
    modified: &[Value],
    items: &M,
    key: &str,
    scope: Scope,
) -> Result<ListDiff, Error> {
    let mut pairs = Pairs {
        key,
        metadata: items,
        scope,
        changes: Vec::new(),
        deletions: Vec::new(),
    };
    pairs.walk(original, modified)?;
    let Pairs {
        changes, deletions, ..
    } = pairs;
    let mut found = ListDiff {
        items: in_order_of(changes, key, modified)?,
        ..ListDiff::default()
    };
    let is_reordered = !have_same_keys(original, modified, key)?;
    found.items.extend(deletions);
    let has_items = !found.items.is_empty();
    let is_ordered =
        (scope.changes && (has_items || is_reordered)) || (scope.deletions && has_items);
    if scope.orders && is_ordered {
        let keys = modified.iter().filter_map(|item| item.get(key));
        found.order = keys.map(|value| object([(key, value.clone())])).collect();
    }
    Ok(found)
}

fn object<const N: usize>(members: [(&str, Value); N]) -> Value {
    let members = members.into_iter();
    Value::Object(
        members
            .map(|(key, value)| (key.to_owned(), value))
            .collect(),
    )
}

/// The key by which items are sorted and paired: its text, and its type unless the patch must be
/// exact.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct SortKey {
    text: String,
    of_text: u8,
}

/// Lists that are compared, and their differences.
struct Pairs<'a, M> {
    key: &'a str,
    metadata: &'a M,
    scope: Scope,
    changes: Vec<Value>,
    deletions: Vec<Value>,
}

impl<M: Metadata> Pairs<'_, M> {
    fn walk(&mut self, original: &mut [Value], modified: &[Value]) -> Result<(), Error> {
        let mut before = self.sorted(original).into_iter().peekable();
        let mut after = self.sorted(modified).into_iter().peekable();
        loop {
            // Keys are read one by one, since a missing key is an error only once its item is
            // reached.
            for (next, list) in [(before.peek(), &*original), (after.peek(), modified)] {
                if let Some(item) = next.and_then(|(_, place)| list.get(*place)) {
                    self.key_of(item)?;
                }
            }
            let order = match (before.peek(), after.peek()) {
                (Some((one, _)), Some((other, _))) => one.cmp(other),
                (Some(_), None) => Ordering::Less,
                (None, Some(_)) => Ordering::Greater,
                (None, None) => return Ok(()),
            };
            let gone = if order.is_le() { before.next() } else { None };
            let new = if order.is_ge() { after.next() } else { None };
            let gone = gone.and_then(|(_, place)| original.get_mut(place));
            let new = new.and_then(|(_, place)| modified.get(place));
            match (gone, new) {
                (Some(before), Some(after)) => self.pair(before, after)?,
                (None, Some(added)) if self.scope.changes => self.changes.push(added.clone()),
                (Some(deleted), None) if self.scope.deletions => {
                    let value = self.key_of(deleted)?.clone();
                    let directive = object([(self.key, value), (PATCH, DELETE.into())]);
                    self.deletions.push(directive);
                }
                _ => {}
            }
        }
    }

    fn pair(&mut self, before: &mut Value, after: &Value) -> Result<(), Error> {
        let key = self.key_of(after)?.clone();
        let (Value::Object(before), Value::Object(after)) = (before, after) else {
            return Ok(());
        };
        let mut patch: Map<String, Value> = super::diff(before, after, self.metadata, self.scope)?;
        if !patch.is_empty() {
            patch.insert(self.key.to_owned(), key);
            self.changes.push(Value::Object(patch));
        }
        Ok(())
    }

    /// The places of items, sorted by their keys.
    fn sorted(&self, items: &[Value]) -> Vec<(SortKey, usize)> {
        let keys = items.iter().map(|item| self.sort_key(item));
        let mut sorted: Vec<_> = keys.zip(0..).collect();
        if self.scope.exact {
            // Upstream's comparison calls an item less than an equal one, which reverses equal
            // items.
            sorted.reverse();
        }
        sorted.sort_by(|(one, _), (other, _)| one.cmp(other));
        sorted
    }

    fn sort_key(&self, item: &Value) -> SortKey {
        let value = item.get(self.key).unwrap_or(&Value::Null);
        SortKey {
            text: go_text::value(value),
            of_text: u8::from(!self.scope.exact && kind(value) == Kind::Text),
        }
    }

    fn key_of<'v>(&self, item: &'v Value) -> Result<&'v Value, Error> {
        key_of(item, self.key)
    }
}

fn key_of<'v>(item: &'v Value, key: &str) -> Result<&'v Value, Error> {
    item.get(key).ok_or_else(|| Error::NoMergeKey {
        item: go_text::value(item),
        key: key.to_owned(),
    })
}

fn ids_of(items: &[Value], key: &str, identities: &mut Identities) -> Result<Vec<usize>, Error> {
    items
        .iter()
        .map(|item| Ok(identities.of(key_of(item, key)?)))
        .collect()
}

/// Whether two lists have the same keys in the same order.
fn have_same_keys(one: &[Value], other: &[Value], key: &str) -> Result<bool, Error> {
    if one.len() != other.len() {
        return Ok(false);
    }
    for (one, other) in one.iter().zip(other) {
        let (one, other) = (key_of(one, key)?, key_of(other, key)?);
        let kind = kind(one);
        if kind == value::kind(other) && matches!(kind, Kind::List | Kind::Object) {
            return Err(Error::NotAScalar {
                value: go_text::value(one),
            });
        }
        if !is_equal(one, other) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Sorts items in the order of their keys in a list; deletions come last.
fn in_order_of(changes: Vec<Value>, key: &str, list: &[Value]) -> Result<Vec<Value>, Error> {
    if changes.len() < 2 {
        return Ok(changes);
    }
    let (deletions, mut changes): (Vec<Value>, Vec<Value>) =
        changes.into_iter().partition(is_deletion);
    let mut identities = Identities::default();
    let order = ids_of(list, key, &mut identities)?;
    let ids = ids_of(&changes, key, &mut identities)?;
    if ids.len() > 1 {
        let ordered = identities.uncomparable(&order);
        ids.iter()
            .try_for_each(|id| identities.seek(*id, ordered))?;
    }
    changes = super::in_order_of(changes, &ids, &order);
    changes.extend(deletions);
    Ok(changes)
}
