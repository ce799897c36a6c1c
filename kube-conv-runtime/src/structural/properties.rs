//! The members that a schema lists.

use super::node::Node;
use crate::go::by_name::objects_are_sorted;
use serde_json::{Map, Value};
use std::cmp::Ordering;

/// The members that a schema lists, sorted by name.
#[derive(Debug, Default)]
pub(super) struct Properties {
    members: Vec<(String, Node)>,
    /// The indices of those that may have a default.
    defaulted: Vec<usize>,
}

impl Properties {
    /// Creates it from members that are sorted by name.
    pub(super) fn from_sorted(members: Vec<(String, Node)>) -> Self {
        debug_assert!(members.is_sorted_by(|(a, _), (b, _)| a < b));
        let numbered = members.iter().enumerate();
        let defaulted = numbered.filter(|(_, (_, node))| node.default.is_some());
        Self {
            defaulted: defaulted.map(|(index, _)| index).collect(),
            members,
        }
    }

    /// The schema of one member.
    pub(super) fn get(&self, name: &str) -> Option<&Node> {
        /// The number of members up to which comparing lengths is quicker than comparing letters.
        const FEW: usize = 6;
        if self.members.len() <= FEW {
            let found = self.members.iter().find(|(known, _)| known == name);
            return found.map(|(_, node)| node);
        }
        let at = self
            .members
            .binary_search_by(|(known, _)| order(known, name))
            .ok()?;
        self.members.get(at).map(|(_, node)| node)
    }

    /// Whether no member is listed.
    pub(super) const fn is_empty(&self) -> bool {
        self.members.is_empty()
    }

    /// All members in order, mutable. Defaults may be removed, but not added.
    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = (&str, &mut Node)> {
        self.members
            .iter_mut()
            .map(|(name, node)| (name.as_str(), node))
    }

    /// All members in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &Node)> {
        self.members
            .iter()
            .map(|(name, node)| (name.as_str(), node))
    }

    /// The members with a default, in order.
    pub(super) fn defaults(&self) -> impl Iterator<Item = (&str, &Value)> {
        let listed = self.defaulted.iter();
        listed.filter_map(|index| {
            let (name, node) = self.members.get(*index)?;
            Some((name.as_str(), node.default.as_ref()?))
        })
    }

    /// Finds the schemas of one object's members, which must be looked up in its order.
    pub(super) fn search(&self, object: &Map<String, Value>) -> Search<'_> {
        Search {
            properties: self,
            rest: self.is_passed_along(object).then_some(&self.members),
        }
    }

    /// Visits the listed members that an object has, by name.
    pub(super) fn visit_in<'n, 'v>(
        &'n self,
        object: &'v Map<String, Value>,
        mut visit: impl FnMut(&'n str, &'n Node, &'v Value),
    ) {
        if !objects_are_sorted() {
            for (name, node) in self.iter() {
                if let Some(value) = object.get(name) {
                    visit(name, node, value);
                }
            }
            return;
        }
        let mut search = self.search(object);
        for (name, value) in object {
            if let Some((name, node)) = search.find_entry(name) {
                visit(name, node, value);
            }
        }
    }

    /// Whether a merge of both sorted lists is faster than looking up each member.
    fn is_passed_along(&self, object: &Map<String, Value>) -> bool {
        /// The approximate number of comparisons of a search.
        const SEARCH: usize = 6;
        objects_are_sorted() && self.members.len() <= object.len().saturating_mul(SEARCH)
    }
}

/// A search for the schemas of one object's members.
pub(super) struct Search<'n> {
    properties: &'n Properties,
    /// The remaining ones, if both lists are merged.
    rest: Option<&'n [(String, Node)]>,
}

impl<'n> Search<'n> {
    /// The schema of a member. Call it once for each, in the order of the object.
    pub(super) fn find(&mut self, name: &str) -> Option<&'n Node> {
        self.find_entry(name).map(|(_, node)| node)
    }

    fn find_entry(&mut self, name: &str) -> Option<(&'n str, &'n Node)> {
        let Some(rest) = &mut self.rest else {
            let members = &self.properties.members;
            let at = members.binary_search_by(|(known, _)| order(known, name));
            let (known, node) = members.get(at.ok()?)?;
            return Some((known, node));
        };
        while let [(known, node), after @ ..] = *rest {
            match order(known, name) {
                Ordering::Less => *rest = after,
                Ordering::Equal => {
                    *rest = after;
                    return Some((known, node));
                }
                Ordering::Greater => return None,
            }
        }
        None
    }
}

/// The order of two names, most of which differ in their first letter.
fn order(a: &str, b: &str) -> Ordering {
    match (a.as_bytes(), b.as_bytes()) {
        ([a, ..], [b, ..]) if a != b => a.cmp(b),
        (a, b) => a.cmp(b),
    }
}
