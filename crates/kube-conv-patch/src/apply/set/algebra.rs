//! Unions, differences and similar operations. Each visits both sets once, in parallel.

use super::{FieldNode, FieldSet};
use std::cmp::Ordering;
use std::sync::Arc;

impl FieldSet {
    /// Returns the fields that are in either set.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        combine(self, other, &|pair| match pair {
            Pair::Left(node) | Pair::Right(node) => Some(node.clone()),
            Pair::Both(left, right) => Some(union_of_nodes(left, right)),
        })
    }

    /// Returns the fields that are in both sets.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        combine(self, other, &|pair| {
            let Pair::Both(left, right) = pair else {
                return None;
            };
            let children = left.children.as_deref().zip(right.children.as_deref());
            let children = children.map(|(left, right)| left.intersection(right));
            remaining(left, left.is_member && right.is_member, children)
        })
    }

    /// Returns the fields of this set that are not in the other. Fields below a field of the other set
    /// are kept.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Self {
        combine(self, other, &|pair| match pair {
            Pair::Left(node) => Some(node.clone()),
            Pair::Right(_) => None,
            Pair::Both(left, right) => {
                let is_member = left.is_member && !right.is_member;
                match (left.children.as_deref(), right.children.as_deref()) {
                    (Some(children), Some(others)) => {
                        remaining(left, is_member, Some(children.difference(others)))
                    }
                    _ => unchanged_below(left, is_member),
                }
            }
        })
    }

    /// Returns the fields of this set that are neither in the other set nor below one of its fields.
    #[must_use]
    pub fn recursive_difference(&self, other: &Self) -> Self {
        combine(self, other, &|pair| match pair {
            Pair::Left(node) => Some(node.clone()),
            Pair::Right(_) => None,
            Pair::Both(_, right) if right.is_member => None,
            Pair::Both(left, right) => {
                match (left.children.as_deref(), right.children.as_deref()) {
                    (Some(children), Some(others)) => {
                        let children = children.recursive_difference(others);
                        remaining(left, left.is_member, Some(children))
                    }
                    _ => unchanged_below(left, left.is_member),
                }
            }
        })
    }

    /// Returns the fields that have no fields of the set below them.
    #[must_use]
    pub fn leaves(&self) -> Self {
        let leaf = |node: &FieldNode| FieldNode {
            element: Arc::clone(&node.element),
            is_member: node.is_member && node.children.is_none(),
            children: node.children.as_ref().map(|below| Arc::new(below.leaves())),
        };
        Self {
            nodes: self.nodes.iter().map(leaf).collect(),
        }
    }
}

fn union_of_nodes(left: &FieldNode, right: &FieldNode) -> FieldNode {
    let children = match (&left.children, &right.children) {
        (Some(left), Some(right)) if Arc::ptr_eq(left, right) => Some(Arc::clone(left)),
        (Some(left), Some(right)) => Some(Arc::new(left.union(right))),
        (one, other) => one.clone().or_else(|| other.clone()),
    };
    FieldNode {
        element: Arc::clone(&left.element),
        is_member: left.is_member || right.is_member,
        children,
    }
}

/// Returns what is left of a node, or `None` if nothing is left.
fn remaining(node: &FieldNode, is_member: bool, children: Option<FieldSet>) -> Option<FieldNode> {
    let children = children.filter(|children| !children.is_empty());
    (is_member || children.is_some()).then(|| FieldNode {
        element: Arc::clone(&node.element),
        is_member,
        children: children.map(Arc::new),
    })
}

fn unchanged_below(node: &FieldNode, is_member: bool) -> Option<FieldNode> {
    (is_member || node.children.is_some()).then(|| FieldNode {
        is_member,
        ..node.clone()
    })
}

/// The nodes for the same element in two sets.
enum Pair<'s> {
    Left(&'s FieldNode),
    Right(&'s FieldNode),
    Both(&'s FieldNode, &'s FieldNode),
}

/// Combines two sets, element by element.
fn combine(
    left: &FieldSet,
    right: &FieldSet,
    keep: &dyn Fn(Pair<'_>) -> Option<FieldNode>,
) -> FieldSet {
    let (mut left, mut right) = (left.nodes.iter().peekable(), right.nodes.iter().peekable());
    let pairs = std::iter::from_fn(|| {
        let order = match (left.peek(), right.peek()) {
            (Some(left), Some(right)) => left.element.cmp(&right.element),
            (Some(_), None) => Ordering::Less,
            (None, _) => Ordering::Greater,
        };
        match order {
            Ordering::Less => left.next().map(Pair::Left),
            Ordering::Greater => right.next().map(Pair::Right),
            Ordering::Equal => {
                let (left, right) = left.next().zip(right.next())?;
                Some(Pair::Both(left, right))
            }
        }
    });
    FieldSet {
        nodes: pairs.filter_map(keep).collect(),
    }
}
