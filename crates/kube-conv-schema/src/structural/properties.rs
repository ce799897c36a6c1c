//! The members that a schema lists.

use super::names::Names;
use super::node::Node;
use crate::go::by_name::objects_are_sorted;
use serde_json::{Map, Value};
use std::cmp::Ordering;

/// The members that a schema lists, sorted by name. Most schemas list none.
#[derive(Debug, Default)]
pub(super) struct Properties(Option<Box<Listed>>);

#[derive(Debug)]
struct Listed {
    names: Names,
    /// The schemas, in the order of the names.
    nodes: Vec<Node>,
    /// The indices of those that may have a default.
    defaulted: Vec<usize>,
}

impl Properties {
    /// Creates it from members that are sorted by name.
    pub(super) fn from_sorted<'n>(
        names: impl Iterator<Item = &'n str> + Clone,
        nodes: Vec<Node>,
    ) -> Self {
        debug_assert!(names.clone().is_sorted_by(|a, b| a < b));
        if nodes.is_empty() {
            return Self(None);
        }
        let numbered = nodes.iter().enumerate();
        let defaulted = numbered.filter(|(_, node)| node.default.is_some());
        Self(Some(Box::new(Listed {
            names: Names::of(names),
            defaulted: defaulted.map(|(index, _)| index).collect(),
            nodes,
        })))
    }

    /// The schema of one member.
    pub(super) fn get(&self, name: &str) -> Option<&Node> {
        let listed = self.0.as_deref()?;
        listed.nodes.get(listed.names.find(name)?)
    }

    /// The index and the schema of one member.
    pub(super) fn numbered(&self, name: &str) -> Option<(usize, &Node)> {
        let listed = self.0.as_deref()?;
        let index = listed.names.find(name)?;
        Some((index, listed.nodes.get(index)?))
    }

    /// One of the members with a default, by its position among them.
    pub(super) fn defaulted(&self, position: usize) -> Option<Listing<'_>> {
        let listed = self.0.as_deref()?;
        listed.at(*listed.defaulted.get(position)?)
    }

    /// The number of listed members.
    pub(super) fn len(&self) -> usize {
        self.0.as_deref().map_or(0, |listed| listed.nodes.len())
    }

    /// Whether no member is listed.
    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// All members in order, mutable. Defaults may be removed, but not added.
    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = (&str, &mut Node)> {
        let listed = self.0.as_deref_mut().into_iter();
        listed.flat_map(|listed| listed.names.iter().zip(&mut listed.nodes))
    }

    /// All members in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &Node)> {
        let listed = self.0.as_deref().into_iter();
        listed.flat_map(|listed| listed.names.iter().zip(&listed.nodes))
    }

    /// The members with a default, in order.
    pub(super) fn defaults(&self) -> impl Iterator<Item = (&str, &Value)> {
        let listed = self.0.as_deref().into_iter();
        listed.flat_map(|listed| {
            let all = listed.defaulted.iter();
            all.filter_map(|index| {
                let default = listed.nodes.get(*index)?.default.as_deref()?;
                Some((listed.names.get(*index)?, default))
            })
        })
    }

    /// Finds the schemas of one object's members, which must be looked up in its order.
    pub(super) fn search(&self, object: &Map<String, Value>) -> Search<'_> {
        let listed = self.0.as_deref();
        let is_along = listed.is_some_and(|listed| listed.is_passed_along(object));
        Search {
            listed,
            next: is_along.then_some(0),
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
}

/// A listed member.
#[derive(Clone, Copy, Debug)]
pub(super) struct Listing<'n> {
    pub(super) index: usize,
    pub(super) name: &'n str,
    pub(super) node: &'n Node,
}

impl Listed {
    fn at(&self, index: usize) -> Option<Listing<'_>> {
        Some(Listing {
            index,
            name: self.names.get(index)?,
            node: self.nodes.get(index)?,
        })
    }

    /// Whether a merge of both sorted lists is faster than looking up each member.
    fn is_passed_along(&self, object: &Map<String, Value>) -> bool {
        /// The approximate number of comparisons of a search.
        const SEARCH: usize = 6;
        objects_are_sorted() && self.nodes.len() <= object.len().saturating_mul(SEARCH)
    }
}

/// A search for the schemas of one object's members.
pub(super) struct Search<'n> {
    listed: Option<&'n Listed>,
    /// The index of the first one that was not passed yet, if both lists are merged.
    next: Option<usize>,
}

impl<'n> Search<'n> {
    /// The schema of a member. Call it once for each, in the order of the object.
    pub(super) fn find(&mut self, name: &str) -> Option<&'n Node> {
        let at = self.position(name)?;
        self.listed?.nodes.get(at)
    }

    fn find_entry(&mut self, name: &str) -> Option<(&'n str, &'n Node)> {
        let at = self.position(name)?;
        let Listed { names, nodes, .. } = self.listed?;
        Some((names.get(at)?, nodes.get(at)?))
    }

    fn position(&mut self, name: &str) -> Option<usize> {
        let names = &self.listed?.names;
        let Some(next) = &mut self.next else {
            return names.find(name);
        };
        while let Some(order) = names.order(*next, name) {
            match order {
                Ordering::Less => *next += 1,
                Ordering::Equal => {
                    *next += 1;
                    return next.checked_sub(1);
                }
                Ordering::Greater => return None,
            }
        }
        None
    }
}
