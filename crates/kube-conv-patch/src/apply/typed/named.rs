//! Adds the parent fields of the fields of a set.

use crate::apply::path::PathElement;
use crate::apply::set::{FieldNode, FieldSet};
use crate::apply::types::{ObjectType, TypeId};
use std::sync::Arc;

impl ObjectType {
    /// Returns a set with all parent fields of its fields that the type declares. Members of maps and
    /// items of
    /// lists are not added.
    #[must_use]
    pub fn with_named_fields(&self, fields: &FieldSet) -> FieldSet {
        let changed = self.with_named(Some(self.root()), fields);
        changed.unwrap_or_else(|| fields.clone())
    }

    /// Returns `None` for a set that is not changed.
    fn with_named(&self, id: Option<TypeId>, fields: &FieldSet) -> Option<FieldSet> {
        let of = id.map(|id| self.get(id));
        let map = of.and_then(|of| of.map.as_ref());
        let list = of.and_then(|of| of.list.as_ref());
        let mut changed: Option<Vec<FieldNode>> = None;
        for (at, node) in fields.nodes.iter().enumerate() {
            let Some(children) = &node.children else {
                continue;
            };
            let (below, is_named) = match &*node.element {
                PathElement::Field(name) => {
                    let is_named = map.is_some_and(|map| map.fields.contains_key(name));
                    (map.and_then(|map| map.member(name)), is_named)
                }
                PathElement::Key(_) => (list.map(|list| list.items), false),
                _ => (None, false),
            };
            let children = self.with_named(below, children);
            if children.is_none() && (node.is_member || !is_named) {
                continue;
            }
            let nodes = changed.get_or_insert_with(|| fields.nodes.clone());
            if let Some(node) = nodes.get_mut(at) {
                node.is_member |= is_named;
                node.children = children.map(Arc::new).or(node.children.take());
            }
        }
        changed.map(|nodes| FieldSet { nodes })
    }
}

impl FieldSet {
    /// Returns the keys of all items that contain fields of a set, and of the items in the set.
    pub(super) fn keys_of_items(&self) -> Self {
        let mut keys = Self::new();
        for node in &self.nodes {
            let below = node.children.as_deref();
            let mut of_node = below.map_or_else(Self::new, Self::keys_of_items);
            if let PathElement::Key(names) = &*node.element {
                for (name, _) in names {
                    of_node.node(name.as_str()).is_member = true;
                }
            }
            if !of_node.nodes.is_empty() {
                keys.nodes.push(FieldNode {
                    element: Arc::clone(&node.element),
                    is_member: false,
                    children: Some(Arc::new(of_node)),
                });
            }
        }
        keys
    }
}
