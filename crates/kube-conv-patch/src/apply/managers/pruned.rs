//! Finds what a manager gives up by its sets of fields alone, without the fields of the object.

use crate::apply::path::{PathElement, compare_values};
use crate::apply::set::{FieldNode, FieldSet};
use crate::apply::types::{ListType, MapType, ObjectType, TypeId};
use serde_json::Value;
use std::cmp::Ordering;
use std::sync::Arc;

/// Returns the fields that a manager applied last time (`last`, with named fields) and that nobody owns now.
/// Fields that the object does not have may be among them.
///
/// Returns `None` if it depends on the object: if an item could lose its key, and stay. The object must not
/// have duplicate items.
///
/// A server removes the fields of `last`, and restores what is owned and what was not in `last`. Whatever
/// disappears with a field that is not owned is removed in the end, if it is in `last`.
pub(super) fn pruned(types: &ObjectType, last: &FieldSet, owned: &[&FieldSet]) -> Option<FieldSet> {
    let nodes = PruneWalk { types }.below(Some(types.root()), last, owned, Above::default())?;
    Some(FieldSet { nodes })
}

struct PruneWalk<'t> {
    types: &'t ObjectType,
}

/// What happens to the values around a field.
#[derive(Clone, Copy, Default)]
struct Above {
    /// One of them was applied last time.
    is_in_last: bool,
    /// One of them is not owned, and disappears.
    is_unowned: bool,
}

impl<'s> PruneWalk<'_> {
    fn below(
        &self,
        id: Option<TypeId>,
        last: &FieldSet,
        owned: &[&'s FieldSet],
        above: Above,
    ) -> Option<Vec<FieldNode>> {
        let of = id.map(|id| self.types.get(id));
        let map = of.and_then(|of| of.map.as_ref());
        let list = of.and_then(|of| of.list.as_ref());
        let mut owners: Vec<Cursor<'s>> = owned.iter().map(|set| Cursor::new(set)).collect();
        let mut removed = Vec::new();
        let mut of_element: Vec<&'s FieldNode> = Vec::new();
        for node in &last.nodes {
            of_element.clear();
            of_element.extend(owners.iter_mut().filter_map(|at| at.find(&node.element)));
            let is_in_last = above.is_in_last || node.is_member;
            let is_owned = is_owned(map, &node.element, &of_element);
            let now = Above {
                is_in_last,
                is_unowned: above.is_unowned || (is_in_last && !is_owned),
            };
            if now.is_unowned && node.is_member {
                removed.push(whole(node));
                continue;
            }
            let id = match &*node.element {
                PathElement::Field(name) => map.and_then(|map| map.member(name)),
                PathElement::Key(keys) => {
                    let list = list?;
                    if !now.is_unowned && !self.keeps_key(list, keys, now, &of_element) {
                        return None;
                    }
                    Some(list.items)
                }
                _ => None,
            };
            let Some(children) = &node.children else {
                continue;
            };
            let owned = of_element
                .iter()
                .filter_map(|node| node.children.as_deref());
            let owned: Vec<&FieldSet> = owned.collect();
            let children = self.below(id, children, &owned, now)?;
            if !children.is_empty() {
                removed.push(FieldNode {
                    element: Arc::clone(&node.element),
                    is_member: false,
                    children: Some(Arc::new(FieldSet { nodes: children })),
                });
            }
        }
        Some(removed)
    }

    /// Whether an item that stays certainly keeps its key: all key fields are owned or have their default, and
    /// one of them is in the item.
    fn keeps_key(
        &self,
        list: &ListType,
        keys: &[(String, Value)],
        now: Above,
        owners: &[&FieldNode],
    ) -> bool {
        let mut has_any = false;
        for name in &list.keys {
            let Some((_, value)) = keys.iter().find(|(key, _)| key == name) else {
                return false;
            };
            let default = self.types.default_of_key(list, name);
            if default.is_some_and(|default| compare_values(default, value).is_eq()) {
                continue;
            }
            let owns = |owner: &&FieldNode| {
                let below = owner.children.as_deref();
                below.is_some_and(|below| below.has(name.as_str()))
            };
            if !owners.iter().any(owns) {
                return false;
            }
            has_any = true;
        }
        now.is_in_last && has_any
    }
}

/// Whether a field is owned; a declared one is if a field below it is.
fn is_owned(map: Option<&MapType>, element: &PathElement, owners: &[&FieldNode]) -> bool {
    let is_named = || match element {
        PathElement::Field(name) => map.is_some_and(|map| map.fields.contains_key(name)),
        _ => false,
    };
    owners.iter().any(|node| node.is_member)
        || (owners.iter().any(|node| node.children.is_some()) && is_named())
}

fn whole(node: &FieldNode) -> FieldNode {
    FieldNode {
        element: Arc::clone(&node.element),
        is_member: true,
        children: None,
    }
}

/// A place in a set of which elements are looked up in order.
struct Cursor<'s> {
    rest: &'s [FieldNode],
}

impl<'s> Cursor<'s> {
    fn new(set: &'s FieldSet) -> Self {
        Self { rest: &set.nodes }
    }

    /// Returns the node for an element, none of which is less than an earlier one.
    fn find(&mut self, element: &PathElement) -> Option<&'s FieldNode> {
        while let [first, rest @ ..] = self.rest {
            match first.element.as_ref().cmp(element) {
                Ordering::Less => self.rest = rest,
                Ordering::Equal => return Some(first),
                Ordering::Greater => return None,
            }
        }
        None
    }
}
