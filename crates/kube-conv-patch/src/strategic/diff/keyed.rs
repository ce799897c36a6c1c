//! The difference between two lists of objects that are merged by a key.

use super::{ListDiff, PatchScope};
use crate::strategic::directives::{DELETE, PATCH, is_deletion};
use crate::strategic::error::Error;
use crate::strategic::go_text;
use crate::strategic::json::Json;
use crate::strategic::members::{MemberRef, ObjectMember};
use crate::strategic::metadata::Metadata;
use crate::strategic::value;
use crate::strategic::value::{Identities, ValueKind, is_equal, kind};
use std::borrow::Cow;
use std::cmp::Ordering;

/// Pairs items by their keys.
pub(super) fn diff<'d, M: Metadata>(
    original: &mut [Json<'d>],
    modified: &[Json<'d>],
    items: &M,
    key: &str,
    scope: PatchScope,
) -> Result<ListDiff<'d>, Error> {
    let mut pairs = Pairs {
        key,
        metadata: items,
        scope,
        changes: Vec::new(),
        deletions: Vec::new(),
        may_repeat: false,
    };
    pairs.walk(original, modified)?;
    let Pairs {
        changes,
        deletions,
        may_repeat,
        ..
    } = pairs;
    let mut found = ListDiff {
        items: in_order_of(changes, key, modified, may_repeat)?,
        ..ListDiff::default()
    };
    let is_reordered = !have_same_keys(original, modified, key)?;
    found.items.extend(deletions);
    let has_items = !found.items.is_empty();
    let is_ordered =
        (scope.changes && (has_items || is_reordered)) || (scope.deletions && has_items);
    if scope.orders && is_ordered {
        let keys = modified.iter().filter_map(|item| item.member(key));
        found.order = keys.map(|member| object([copied(member)])).collect();
    }
    Ok(found)
}

fn object<const N: usize>(members: [ObjectMember<'_>; N]) -> Json<'_> {
    Json::Object(members.into_iter().collect())
}

fn copied<'d>((key, value): MemberRef<'_, 'd>) -> ObjectMember<'d> {
    (key.clone(), value.clone())
}

/// The key by which items are sorted and paired: its text, and its type unless the patch must be
/// exact.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct SortKey<'d> {
    text: Cow<'d, str>,
    of_text: u8,
}

/// An item of a list that is compared.
struct SortedItem<'d> {
    key: SortKey<'d>,
    /// Its place in the list.
    place: usize,
    /// The kind of its key, if it has the key.
    kind: Option<ValueKind>,
}

/// Lists that are compared, and their differences.
struct Pairs<'a, 'd, M> {
    key: &'a str,
    metadata: &'a M,
    scope: PatchScope,
    /// With the place of the item in the modified list.
    changes: Vec<(usize, Json<'d>)>,
    deletions: Vec<Json<'d>>,
    /// Whether several items of the modified list may have one key.
    may_repeat: bool,
}

impl<'d, M: Metadata> Pairs<'_, 'd, M> {
    fn walk(&mut self, original: &mut [Json<'d>], modified: &[Json<'d>]) -> Result<(), Error> {
        let before = self.sorted(original);
        let after = self.sorted(modified);
        self.may_repeat = may_repeat(&after);
        let mut before = before.into_iter().peekable();
        let mut after = after.into_iter().peekable();
        loop {
            // A missing key is an error only once its item is reached.
            for (next, list) in [(before.peek(), &*original), (after.peek(), modified)] {
                if let Some(item) = next.filter(|item| item.kind.is_none()) {
                    list.get(item.place)
                        .map_or(Ok(()), |item| key_of(item, self.key).map(drop))?;
                }
            }
            let order = match (before.peek(), after.peek()) {
                (Some(one), Some(other)) => one.key.cmp(&other.key),
                (Some(_), None) => Ordering::Less,
                (None, Some(_)) => Ordering::Greater,
                (None, None) => return Ok(()),
            };
            let gone = if order.is_le() { before.next() } else { None };
            let new = if order.is_ge() { after.next() } else { None };
            let gone = gone.and_then(|item| original.get_mut(item.place));
            let new = new.and_then(|item| Some((item.place, modified.get(item.place)?)));
            match (gone, new) {
                (Some(before), Some((place, after))) => self.pair(before, place, after)?,
                (None, Some((place, added))) if self.scope.changes => {
                    self.changes.push((place, added.clone()));
                }
                (Some(deleted), None) if self.scope.deletions => {
                    let directive = (PATCH.into(), DELETE.into());
                    let member = copied(key_of(deleted, self.key)?);
                    self.deletions.push(object([member, directive]));
                }
                _ => {}
            }
        }
    }

    fn pair(&mut self, before: &mut Json<'d>, place: usize, after: &Json<'d>) -> Result<(), Error> {
        let (Json::Object(own), Json::Object(new)) = (before, after) else {
            return Ok(());
        };
        let mut patch = super::diff(own, new, self.metadata, self.scope)?;
        if !patch.is_empty() {
            let (key, value) = copied(key_of(after, self.key)?);
            patch.insert(key, value);
            self.changes.push((place, Json::Object(patch)));
        }
        Ok(())
    }

    /// Items, sorted by their keys.
    fn sorted(&self, items: &[Json<'d>]) -> Vec<SortedItem<'d>> {
        let items = items.iter().zip(0..);
        let items = items.map(|(item, place)| self.item(item, place));
        let mut sorted: Vec<_> = items.collect();
        if self.scope.exact {
            // Upstream's comparison calls an item less than an equal one, which reverses equal
            // items.
            sorted.reverse();
        }
        sorted.sort_by(|one, other| one.key.cmp(&other.key));
        sorted
    }

    fn item(&self, item: &Json<'d>, place: usize) -> SortedItem<'d> {
        let value = item.get(self.key);
        let kind = value.map(kind);
        SortedItem {
            key: SortKey {
                text: value.unwrap_or(&Json::Null).shown(),
                of_text: u8::from(!self.scope.exact && kind == Some(ValueKind::Text)),
            },
            place,
            kind,
        }
    }
}

/// Whether sorted items may have equal keys, or keys that cannot be compared.
fn may_repeat(items: &[SortedItem<'_>]) -> bool {
    let is_composite =
        |item: &SortedItem<'_>| matches!(item.kind, Some(ValueKind::List | ValueKind::Object));
    // Equal keys have equal texts.
    let have_same_text = |pair: &[SortedItem<'_>]| match pair {
        [one, other] => one.key.text == other.key.text,
        _ => false,
    };
    items.iter().any(is_composite) || items.windows(2).any(have_same_text)
}

/// The member of an item by which it is merged.
fn key_of<'v, 'd>(item: &'v Json<'d>, key: &str) -> Result<MemberRef<'v, 'd>, Error> {
    item.member(key).ok_or_else(|| Error::NoMergeKey {
        item: go_text::value(item),
        key: key.to_owned(),
    })
}

fn ids_of<'d>(
    items: &[Json<'d>],
    key: &str,
    identities: &mut Identities<'d>,
) -> Result<Vec<usize>, Error> {
    items
        .iter()
        .map(|item| Ok(identities.of(key_of(item, key)?.1)))
        .collect()
}

/// Whether two lists have the same keys in the same order.
fn have_same_keys<'d>(one: &[Json<'d>], other: &[Json<'d>], key: &str) -> Result<bool, Error> {
    if one.len() != other.len() {
        return Ok(false);
    }
    for (one, other) in one.iter().zip(other) {
        let ((_, one), (_, other)) = (key_of(one, key)?, key_of(other, key)?);
        let kind = kind(one);
        if kind == value::kind(other) && matches!(kind, ValueKind::List | ValueKind::Object) {
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
fn in_order_of<'d>(
    mut changes: Vec<(usize, Json<'d>)>,
    key: &str,
    list: &[Json<'d>],
    may_repeat: bool,
) -> Result<Vec<Json<'d>>, Error> {
    if !may_repeat {
        changes.sort_by_key(|(place, change)| match is_deletion(change) {
            true => (true, 0),
            false => (false, *place),
        });
    }
    let changes: Vec<_> = changes.into_iter().map(|(_, change)| change).collect();
    if changes.len() < 2 || !may_repeat {
        return Ok(changes);
    }
    let (deletions, mut changes): (Vec<Json<'d>>, Vec<Json<'d>>) =
        changes.into_iter().partition(is_deletion);
    let mut identities = Identities::default();
    let order = ids_of(list, key, &mut identities)?;
    let ids = ids_of(&changes, key, &mut identities)?;
    if ids.len() > 1 {
        let ordered = identities.uncomparable(&order);
        ids.iter()
            .try_for_each(|id| identities.seek(*id, ordered))?;
    }
    changes = super::in_order_of(changes, &ids, &order, &identities);
    changes.extend(deletions);
    Ok(changes)
}
