//! Prunes unknown members.

use super::node::Node;
use super::nulls;
use super::place::Place;
use super::properties::Search;
use crate::limits::MOST_LEVELS;
use serde_json::{Map, Value};

/// The members of every object that a schema need not list.
const META_FIELDS: [&str; 3] = ["apiVersion", "kind", "metadata"];

/// What pruning found.
#[derive(Debug)]
pub(super) struct Pruned {
    /// The paths of the members that were dropped, sorted.
    pub(super) dropped: Vec<String>,
    /// Whether there may be a null that means absent.
    pub(super) may_have_null: bool,
}

/// Drops unknown members from `value`.
///
/// If `value` is a resource, its type and metadata are kept.
pub(super) fn prune(node: &Node, value: &mut Value, is_resource: bool) -> Pruned {
    let mut pruner = Pruner {
        root: node,
        is_resource,
        pruned: Pruned {
            dropped: Vec::new(),
            may_have_null: false,
        },
    };
    pruner.value(Some(node), value, &Place::ROOT, MOST_LEVELS);
    pruner.pruned.dropped.sort();
    pruner.pruned
}

struct Pruner<'n> {
    /// The schema of the whole.
    root: &'n Node,
    is_resource: bool,
    pruned: Pruned,
}

impl Pruner<'_> {
    /// Without a schema an object loses all members, but a list keeps its items.
    fn value(&mut self, node: Option<&Node>, value: &mut Value, place: &Place<'_>, left: usize) {
        let Some(left) = left.checked_sub(1) else {
            return;
        };
        match value {
            Value::Object(members) => self.members(node, members, place, left),
            Value::Array(items) => {
                for (index, item) in items.iter_mut().enumerate() {
                    self.item(node, item, &place.index(index), left);
                }
            }
            Value::Null => self.pruned.may_have_null = true,
            Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }

    /// The items of a list that preserves unknown members preserve them too.
    fn item(&mut self, list: Option<&Node>, item: &mut Value, place: &Place<'_>, left: usize) {
        let schema = list.and_then(|list| list.items.as_deref());
        match list {
            Some(list) if list.preserve_unknown_fields => self.kept(schema, item, place, left),
            _ => self.value(schema, item, place, left),
        }
    }

    fn members(
        &mut self,
        node: Option<&Node>,
        members: &mut Map<String, Value>,
        place: &Place<'_>,
        left: usize,
    ) {
        let Some(node) = node else {
            let unknown = members.keys().map(|name| unknown(place, name));
            self.pruned.dropped.extend(unknown);
            members.clear();
            return;
        };
        let mut listed = node.properties.search(members);
        let mut all_stay = true;
        for (name, value) in members.iter_mut() {
            all_stay &= self.member(node, &mut listed, name, value, place, left);
        }
        if !all_stay {
            members.retain(|name, _| {
                self.describes_itself(node, name) || node.properties.get(name).is_some()
            });
        }
    }

    /// Prunes a member, and returns whether it stays.
    fn member(
        &mut self,
        node: &Node,
        listed: &mut Search<'_>,
        name: &str,
        value: &mut Value,
        place: &Place<'_>,
        left: usize,
    ) -> bool {
        if self.describes_itself(node, name) {
            self.pruned.may_have_null |= nulls::has_null(value);
            return true;
        }
        if let Some(known) = listed.find(name) {
            self.value(Some(known), value, &place.member(name), left);
        } else if node.additional.is_present() {
            self.value(node.additional.schema(), value, &place.member(name), left);
        } else if !node.preserve_unknown_fields {
            // The server silently drops type and metadata of a root that is not a resource.
            if !(self.is_whole(node) && META_FIELDS.contains(&name)) {
                self.pruned.dropped.push(unknown(place, name));
            }
            return false;
        }
        true
    }

    fn is_whole(&self, node: &Node) -> bool {
        std::ptr::eq(self.root, node)
    }

    /// Whether a member describes the resource it is in.
    fn describes_itself(&self, node: &Node, name: &str) -> bool {
        let is_resource = node.embedded_resource || (self.is_resource && self.is_whole(node));
        is_resource && META_FIELDS.contains(&name)
    }

    /// A value below a schema that preserves unknown members: only values with a schema are pruned.
    fn kept(&mut self, node: Option<&Node>, value: &mut Value, place: &Place<'_>, left: usize) {
        let (Some(left), Some(node)) = (left.checked_sub(1), node) else {
            return;
        };
        match value {
            Value::Object(members) => {
                for (name, value) in members.iter_mut() {
                    self.kept_member(node, name, value, place, left);
                }
            }
            Value::Array(items) => {
                for (index, item) in items.iter_mut().enumerate() {
                    self.kept(node.items.as_deref(), item, &place.index(index), left);
                }
            }
            _ => {}
        }
    }

    fn kept_member(
        &mut self,
        node: &Node,
        name: &str,
        value: &mut Value,
        place: &Place<'_>,
        left: usize,
    ) {
        if self.describes_itself(node, name) {
            self.pruned.may_have_null |= nulls::has_null(value);
            return;
        }
        if let Some(known) = node.properties.get(name) {
            self.value(Some(known), value, &place.member(name), left);
        } else if node.additional.is_present() {
            self.value(node.additional.schema(), value, &place.member(name), left);
        }
    }
}

fn unknown(place: &Place<'_>, name: &str) -> String {
    place.member(name).joined()
}
