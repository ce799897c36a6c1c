//! Sets of fields.

mod algebra;
mod read;
mod write;

use super::path::{FieldPath, PathElement};
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt;
use std::sync::Arc;

/// A set of fields of an object, as used in `managedFields`.
///
/// The set contains a field if it contains its path; the parent fields may be absent. Sets share their
/// parts, so copies are cheap.
///
/// ```
/// use kube_conv_patch::apply::FieldSet;
/// use kube_conv_runtime::json;
///
/// let mine = FieldSet::from_fields_v1(&json!({"f:spec": {"f:replicas": {}, "f:paused": {}}}))?;
/// let theirs = FieldSet::from_fields_v1(&json!({"f:spec": {"f:paused": {}}}))?;
/// assert_eq!(mine.difference(&theirs).to_string(), ".spec.replicas");
/// assert_eq!(theirs.union(&mine).to_fields_v1(), mine.to_fields_v1());
/// # Ok::<(), kube_conv_patch::apply::FieldsError>(())
/// ```
#[derive(Clone, Default, PartialEq, Eq)]
pub struct FieldSet {
    /// Sorted by element.
    pub(super) nodes: Vec<FieldNode>,
}

/// A field that is in a set, or that has fields below it in the set.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct FieldNode {
    pub(super) element: Arc<PathElement>,
    pub(super) is_member: bool,
    /// It has no fields only after a member was removed, as in [`FieldSet::leaves`].
    pub(super) children: Option<Arc<FieldSet>>,
}

/// What is looked up in a set: an element, or what can become one, which is copied only if it is added.
pub(super) trait Lookup {
    /// Compares an element of the set with this one.
    fn compared(&self, element: &PathElement) -> Ordering;

    fn to_element(&self) -> PathElement;
}

impl Lookup for PathElement {
    fn compared(&self, element: &PathElement) -> Ordering {
        element.cmp(self)
    }

    fn to_element(&self) -> PathElement {
        self.clone()
    }
}

/// The name of a member.
impl Lookup for str {
    fn compared(&self, element: &PathElement) -> Ordering {
        match element {
            PathElement::Field(name) => name.as_str().cmp(self),
            _ => Ordering::Greater,
        }
    }

    fn to_element(&self) -> PathElement {
        PathElement::field(self)
    }
}

impl FieldNode {
    fn new(element: Arc<PathElement>) -> Self {
        Self {
            element,
            is_member: false,
            children: None,
        }
    }
}

impl FieldSet {
    /// Returns an empty set.
    #[must_use]
    pub const fn new() -> Self {
        Self { nodes: Vec::new() }
    }

    /// Adds a field, but not its parents. The empty path is the object, which is never in a set.
    pub fn insert(&mut self, path: &FieldPath) {
        let Some((field, around)) = path.elements().split_last() else {
            return;
        };
        let mut set = self;
        for element in around {
            let node = set.node(element);
            set = Arc::make_mut(node.children.get_or_insert_default());
        }
        set.node(field).is_member = true;
    }

    /// Returns the node for an element, adding it if there is none.
    #[expect(clippy::indexing_slicing, reason = "the place was just found")]
    pub(super) fn node(&mut self, element: &(impl Lookup + ?Sized)) -> &mut FieldNode {
        let last = self.nodes.last();
        let is_last = last.is_none_or(|last| element.compared(&last.element).is_lt());
        let at = if is_last {
            Err(self.nodes.len())
        } else {
            self.find(element)
        };
        let at = at.unwrap_or_else(|at| {
            let element = Arc::new(element.to_element());
            self.nodes.insert(at, FieldNode::new(element));
            at
        });
        &mut self.nodes[at]
    }

    fn find(&self, element: &(impl Lookup + ?Sized)) -> Result<usize, usize> {
        self.nodes
            .binary_search_by(|node| element.compared(&node.element))
    }

    /// Returns the node for an element.
    pub(super) fn get(&self, element: &(impl Lookup + ?Sized)) -> Option<&FieldNode> {
        self.find(element).ok().and_then(|at| self.nodes.get(at))
    }

    /// Returns whether the set contains a field.
    #[must_use]
    pub fn contains(&self, path: &FieldPath) -> bool {
        let Some((field, around)) = path.elements().split_last() else {
            return false;
        };
        let mut set = self;
        for element in around {
            match set.below(element) {
                Some(below) => set = below,
                None => return false,
            }
        }
        set.has(field)
    }

    /// Returns whether the set contains a top-level field.
    pub(super) fn has(&self, element: &(impl Lookup + ?Sized)) -> bool {
        self.get(element).is_some_and(|node| node.is_member)
    }

    /// Returns the fields of the set below a top-level field.
    pub(super) fn below(&self, element: &(impl Lookup + ?Sized)) -> Option<&Self> {
        self.get(element)?.children.as_deref()
    }

    /// Returns the number of fields.
    #[must_use]
    pub fn len(&self) -> usize {
        let of_node = |node: &FieldNode| {
            let below = node.children.as_deref().map_or(0, Self::len);
            below + usize::from(node.is_member)
        };
        self.nodes.iter().map(of_node).sum()
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes
            .iter()
            .all(|node| !node.is_member && node.children.as_deref().is_none_or(Self::is_empty))
    }

    /// Returns the paths of all fields: first the fields at the top, then those below each of them.
    #[must_use]
    pub fn paths(&self) -> Vec<FieldPath> {
        let mut paths = Vec::new();
        self.visit(&mut Vec::new(), &mut |path| {
            paths.push(path.iter().map(|element| (*element).clone()).collect());
        });
        paths
    }

    /// Visits the path of each field.
    fn visit<'s>(
        &'s self,
        path: &mut Vec<&'s PathElement>,
        visit: &mut dyn FnMut(&[&'s PathElement]),
    ) {
        for node in self.nodes.iter().filter(|node| node.is_member) {
            path.push(&node.element);
            visit(path);
            path.pop();
        }
        for node in &self.nodes {
            if let Some(children) = &node.children {
                path.push(&node.element);
                children.visit(path, visit);
                path.pop();
            }
        }
    }
}

impl FromIterator<FieldPath> for FieldSet {
    fn from_iter<I: IntoIterator<Item = FieldPath>>(paths: I) -> Self {
        let mut set = Self::new();
        paths.into_iter().for_each(|path| set.insert(&path));
        set
    }
}

/// Builds a set from nodes in any order. If an element has several nodes, the last one has the fields
/// below it.
pub(super) fn collect(nodes: Vec<FieldNode>) -> FieldSet {
    let is_sorted = nodes
        .windows(2)
        .all(|pair| matches!(pair, [left, right] if left.element < right.element));
    if is_sorted {
        return FieldSet { nodes };
    }
    // `sort` is not used: it may panic if an order is not total.
    let mut sorted: BTreeMap<Arc<PathElement>, FieldNode> = BTreeMap::new();
    for node in nodes {
        let element = Arc::clone(&node.element);
        match sorted.entry(element) {
            Entry::Vacant(vacant) => {
                vacant.insert(node);
            }
            Entry::Occupied(first) => {
                let first = first.into_mut();
                first.is_member |= node.is_member;
                first.children = node.children.or(first.children.take());
            }
        }
    }
    FieldSet {
        nodes: sorted.into_values().collect(),
    }
}

/// Writes the path of each field on a line of its own.
impl fmt::Display for FieldSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, path) in self.paths().iter().enumerate() {
            let line_break = if index > 0 { "\n" } else { "" };
            write!(f, "{line_break}{path}")?;
        }
        Ok(())
    }
}

kube_conv_schema::errors::debug_as_display!(FieldSet);
