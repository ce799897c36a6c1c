//! A schema, node by node.

use crate::crd::CustomResourceDefinition;
use crate::schema::{Schema, SchemaOrBool};

/// A step from a node to the one below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edge<'a> {
    Root,
    Property(&'a str),
    Item,
    Value,
}

impl<'a> Edge<'a> {
    /// The wire name of the step, if it leads to a field.
    fn name(self) -> Option<&'a str> {
        match self {
            Self::Property(name) => Some(name),
            _ => None,
        }
    }
}

/// The nodes of a schema, each after the one that holds it.
pub(super) struct Tree<'a> {
    entries: Vec<Entry<'a>>,
    root: Root,
}

/// What the root of a schema is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Root {
    /// A type inside an object.
    Type,
    /// An object that stands in a namespace.
    Namespaced,
    /// An object of the whole cluster.
    Cluster,
}

impl Root {
    /// The root of a definition's schemas.
    pub(super) fn of(crd: &CustomResourceDefinition) -> Self {
        match &*crd.spec.scope {
            "Cluster" => Self::Cluster,
            _ => Self::Namespaced,
        }
    }

    /// Whether it is a whole object, with stanzas.
    fn is_object(self) -> bool {
        self != Self::Type
    }
}

struct Entry<'a> {
    schema: &'a Schema,
    parent: Option<usize>,
    edge: Edge<'a>,
    depth: u32,
    /// The field of the object that the node is in or is itself.
    stanza: Option<&'a str>,
}

/// The levels that are looked at. A definition that is read from a file has fewer than 128.
pub(super) const MAX_DEPTH: u32 = 512;

/// A node of a schema.
#[derive(Clone, Copy)]
pub(super) struct Node<'a> {
    tree: &'a Tree<'a>,
    entry: &'a Entry<'a>,
}

impl<'a> Tree<'a> {
    /// The nodes below a root, and the root itself.
    ///
    /// What a server owns is left out: an object's `apiVersion`, `kind` and `metadata`, and all below
    /// a label selector.
    pub(super) fn new(schema: &'a Schema, root: Root) -> Self {
        let mut entries: Vec<Entry<'a>> = Vec::new();
        let mut open = vec![(schema, None::<usize>, Edge::Root)];
        while let Some((schema, parent, edge)) = open.pop() {
            let index = entries.len();
            let above = parent.and_then(|parent| entries.get(parent));
            let depth = above.map_or(0, |above| above.depth + 1);
            let stanza = match above {
                Some(above) if above.edge == Edge::Root => edge.name().filter(|_| root.is_object()),
                above => above.and_then(|above| above.stanza),
            };
            entries.push(Entry {
                schema,
                parent,
                edge,
                depth,
                stanza,
            });
            if depth == MAX_DEPTH || is_label_selector(schema) {
                continue;
            }
            let whole = schema.embedded_resource || (root.is_object() && edge == Edge::Root);
            let children = children(schema).into_iter();
            let children = children.filter(|(edge, _)| !(whole && is_type_meta(*edge)));
            // Reversed: the last one pushed is looked at first.
            open.extend(
                children
                    .rev()
                    .map(|(edge, child)| (child, Some(index), edge)),
            );
        }
        Self { entries, root }
    }

    pub(super) fn nodes(&'a self) -> impl Iterator<Item = Node<'a>> {
        let tree = self;
        tree.entries.iter().map(move |entry| Node { tree, entry })
    }
}

/// The nodes right below one.
fn children(schema: &Schema) -> Vec<(Edge<'_>, &Schema)> {
    let properties = schema.properties.iter();
    let mut children: Vec<_> = properties
        .map(|(name, property)| (Edge::Property(name), property))
        .collect();
    children.extend(schema.items.as_deref().map(|items| (Edge::Item, items)));
    children.extend(values(schema).map(|values| (Edge::Value, values)));
    children
}

/// The schema of a map's values.
pub(super) fn values(schema: &Schema) -> Option<&Schema> {
    match schema.additional_properties.as_deref() {
        Some(SchemaOrBool::Schema(values)) => Some(values),
        _ => None,
    }
}

fn is_type_meta(edge: Edge<'_>) -> bool {
    matches!(edge, Edge::Property("apiVersion" | "kind" | "metadata"))
}

fn is_label_selector(schema: &Schema) -> bool {
    let names: Vec<&str> = schema.properties.keys().map(|name| &**name).collect();
    names == ["matchExpressions", "matchLabels"]
}

impl<'a> Node<'a> {
    pub(super) fn schema(&self) -> &'a Schema {
        self.entry.schema
    }

    pub(super) fn edge(&self) -> Edge<'a> {
        self.entry.edge
    }

    /// The wire name, if the node is a field.
    pub(super) fn name(&self) -> Option<&'a str> {
        self.entry.edge.name()
    }

    pub(super) fn parent(&self) -> Option<Node<'a>> {
        let entry = self.tree.entries.get(self.entry.parent?)?;
        Some(Node { entry, ..*self })
    }

    /// The node and those around it, from the inside out.
    pub(super) fn ancestors(&self) -> impl Iterator<Item = Node<'a>> {
        std::iter::successors(Some(*self), Node::parent)
    }

    /// The place in wire names.
    pub(super) fn path(&self) -> String {
        let mut steps: Vec<Edge<'_>> = self.ancestors().map(|node| node.edge()).collect();
        steps.reverse();
        let mut path = String::new();
        for step in steps {
            push(&mut path, step);
        }
        path
    }

    /// The place of a field of this node.
    pub(super) fn path_of(&self, name: &str) -> String {
        let mut path = self.path();
        push(&mut path, Edge::Property(name));
        path
    }

    /// Whether the root is a whole object, rather than a type inside one.
    pub(super) fn is_in_object(&self) -> bool {
        self.tree.root.is_object()
    }

    /// Whether the root is an object that stands in a namespace.
    pub(super) fn is_namespaced(&self) -> bool {
        self.tree.root == Root::Namespaced
    }

    /// The field of the object that the node is in or is itself, such as `spec`.
    pub(super) fn stanza(&self) -> Option<&'a str> {
        self.entry.stanza
    }

    pub(super) fn is_in_status(&self) -> bool {
        self.stanza() == Some("status")
    }

    /// Whether the node is a field that has to be present.
    pub(super) fn is_required(&self) -> bool {
        let Some(name) = self.name() else {
            return false;
        };
        self.parent()
            .is_some_and(|parent| requires(parent.schema(), name))
    }

    pub(super) fn is_type(&self, name: &str) -> bool {
        self.schema().type_name.as_deref() == Some(name)
    }

    /// Whether the node is a map rather than an object with known fields.
    pub(super) fn is_map(&self) -> bool {
        values(self.schema()).is_some()
    }
}

/// Adds a step to a path.
pub(super) fn push(path: &mut String, step: Edge<'_>) {
    match step {
        Edge::Root => {}
        Edge::Property(name) => {
            if !path.is_empty() {
                path.push('.');
            }
            path.push_str(name);
        }
        Edge::Item => path.push_str("[]"),
        Edge::Value => path.push_str("[*]"),
    }
}

/// Whether a field of an object has to be present.
pub(super) fn requires(schema: &Schema, name: &str) -> bool {
    schema.required.iter().any(|required| required == name)
}

/// How many levels of `allOf`, `anyOf` and `oneOf` are looked into.
const JUNCTORS: u8 = 8;

/// Whether every value of a schema is held to something, by the schema itself or by whatever it is
/// made of.
pub(super) fn always(schema: &Schema, says: fn(&Schema) -> bool) -> bool {
    always_to(schema, says, JUNCTORS)
}

fn always_to(schema: &Schema, says: fn(&Schema) -> bool, depth: u8) -> bool {
    if says(schema) {
        return true;
    }
    let Some(depth) = depth.checked_sub(1) else {
        return false;
    };
    let every = |branches: &[Schema]| {
        !branches.is_empty() && branches.iter().all(|each| always_to(each, says, depth))
    };
    schema
        .all_of
        .iter()
        .any(|each| always_to(each, says, depth))
        || every(&schema.any_of)
        || every(&schema.one_of)
}
