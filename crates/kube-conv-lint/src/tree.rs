//! The nodes of a schema.

use super::kubernetes::{Share, share};
use kube_conv_core::field_words::Holds;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_schema::schema::steps::{SchemaStep, parts, path_of_steps, values_of};
use kube_conv_schema::schema::{Schema, Text};
use std::collections::HashSet;

/// The nodes of a schema, each after the one that holds it.
pub(super) struct SchemaTree<'a> {
    entries: Vec<TreeEntry<'a>>,
    root: Root,
}

/// The root of a schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Root {
    /// A type inside an object.
    Type,
    /// An object that is in a namespace.
    Namespaced,
    /// An object of the whole cluster.
    Cluster,
}

impl Root {
    /// The root of a CRD's schemas.
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

struct TreeEntry<'a> {
    schema: &'a Schema,
    parent: Option<usize>,
    /// The step from the parent.
    step: Option<SchemaStep<'a>>,
    depth: u32,
    /// The field of the object that the node is in or is itself.
    stanza: Option<&'a str>,
    /// Whether the node is a field that has to be present.
    is_required: bool,
    /// Whether the value is of a type of Kubernetes, which the author cannot change.
    is_given: bool,
}

/// What a schema holds, for the name of a field.
pub(super) fn held_by(schema: &Schema) -> Holds {
    match (schema.format.as_deref(), schema.type_name.as_deref()) {
        (Some("date-time"), _) => Holds::Time,
        (_, Some("boolean")) => Holds::Boolean,
        (_, Some("integer")) => Holds::Integer,
        (_, Some("number")) => Holds::Double,
        (_, Some("string")) => Holds::Text,
        _ => Holds::Other,
    }
}

/// The most levels that are visited. A CRD that is read from a file has fewer than 128.
const MAX_DEPTH: u32 = 512;

/// A node of a schema.
#[derive(Clone, Copy)]
pub(super) struct SchemaNode<'a> {
    tree: &'a SchemaTree<'a>,
    entry: &'a TreeEntry<'a>,
}

impl<'a> SchemaTree<'a> {
    /// The nodes below a root, and the root itself.
    ///
    /// Fields that the author cannot change are left out: an object's `apiVersion`, `kind` and
    /// `metadata`, and those of Kubernetes' types, unless `own` has their path.
    pub(super) fn new(schema: &'a Schema, root: Root, own: &HashSet<String>) -> Self {
        let mut entries: Vec<TreeEntry<'a>> = Vec::new();
        let mut open = vec![(schema, None::<usize>, None::<SchemaStep<'_>>, false)];
        while let Some((schema, parent, step, is_required)) = open.pop() {
            let index = entries.len();
            let above = parent.and_then(|parent| entries.get(parent));
            let depth = above.map_or(0, |above| above.depth + 1);
            let stanza = match above {
                Some(above) if above.step.is_none() => {
                    step.and_then(SchemaStep::name).filter(|_| root.is_object())
                }
                above => above.and_then(|above| above.stanza),
            };
            entries.push(TreeEntry {
                schema,
                parent,
                step,
                depth,
                stanza,
                is_required,
                is_given: false,
            });
            let of_kubernetes = match share(schema) {
                Share::None => Share::None,
                _ if step.is_none() || own.contains(&path(&entries, index)) => Share::None,
                share => share,
            };
            if of_kubernetes == Share::All || is_label_selector(schema) {
                if let Some(entry) = entries.last_mut() {
                    entry.is_given = true;
                }
                continue;
            }
            if depth == MAX_DEPTH {
                continue;
            }
            let whole = schema.embedded_resource || (root.is_object() && step.is_none());
            let is_left_out = |name: &str| {
                whole && matches!(name, "apiVersion" | "kind" | "metadata")
                    || matches!(&of_kubernetes, Share::Fields(names) if names.contains(&name))
            };
            let required = names(&schema.required);
            let parts = parts(schema).filter(|(step, _)| !step.name().is_some_and(is_left_out));
            // Reversed: the last one pushed is looked at first.
            open.extend(parts.rev().map(|(step, part)| {
                let is_required = step.name().is_some_and(|name| required.contains(name));
                (part, Some(index), Some(step), is_required)
            }));
        }
        Self { entries, root }
    }

    pub(super) fn nodes(&'a self) -> impl Iterator<Item = SchemaNode<'a>> {
        let tree = self;
        let nodes = tree
            .entries
            .iter()
            .map(move |entry| SchemaNode { tree, entry });
        // A field of a type of Kubernetes is its author's; an item is not.
        nodes.filter(|node| !node.is_given() || node.name().is_some())
    }
}

/// The place of an entry in wire names.
fn path(entries: &[TreeEntry<'_>], index: usize) -> String {
    let mut steps = Vec::new();
    let mut next = entries.get(index);
    while let Some(entry) = next {
        steps.extend(entry.step);
        next = entry.parent.and_then(|parent| entries.get(parent));
    }
    steps.reverse();
    path_of_steps(&steps)
}

fn is_label_selector(schema: &Schema) -> bool {
    let names: Vec<&str> = schema.properties.keys().map(|name| &**name).collect();
    names == ["matchExpressions", "matchLabels"]
}

impl<'a> SchemaNode<'a> {
    pub(super) fn schema(&self) -> &'a Schema {
        self.entry.schema
    }

    /// The step from the node around it.
    pub(super) fn step(&self) -> Option<SchemaStep<'a>> {
        self.entry.step
    }

    /// The wire name, if the node is a field.
    pub(super) fn name(&self) -> Option<&'a str> {
        self.entry.step.and_then(SchemaStep::name)
    }

    pub(super) fn parent(&self) -> Option<SchemaNode<'a>> {
        let entry = self.tree.entries.get(self.entry.parent?)?;
        Some(SchemaNode { entry, ..*self })
    }

    /// The node and those around it, from the inside out.
    pub(super) fn ancestors(&self) -> impl Iterator<Item = SchemaNode<'a>> {
        std::iter::successors(Some(*self), SchemaNode::parent)
    }

    /// The place in wire names.
    pub(super) fn path(&self) -> String {
        let steps = self.ancestors().filter_map(|node| node.step());
        let mut steps: Vec<SchemaStep<'_>> = steps.collect();
        steps.reverse();
        path_of_steps(&steps)
    }

    /// The place of a field of this node.
    pub(super) fn path_of(&self, name: &str) -> String {
        SchemaStep::Property(name).below(&self.path())
    }

    /// Whether the root is a whole object, rather than a type inside one.
    pub(super) fn is_in_object(&self) -> bool {
        self.tree.root.is_object()
    }

    /// Whether the root is an object that is in a namespace.
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

    /// Whether the node is the status of an object, rather than in it.
    pub(super) fn is_status(&self) -> bool {
        self.is_in_status() && self.entry.depth == 1
    }

    /// Whether the node is a field that has to be present.
    pub(super) fn is_required(&self) -> bool {
        self.entry.is_required
    }

    /// Whether the value is of a type of Kubernetes, whose fields the author cannot change.
    pub(super) fn is_given(&self) -> bool {
        self.entry.is_given
    }

    /// What the node holds, for its name.
    pub(super) fn holds(&self) -> Holds {
        held_by(self.schema())
    }

    pub(super) fn is_type(&self, name: &str) -> bool {
        self.schema().type_name.as_deref() == Some(name)
    }

    /// Whether the node is a map rather than an object with known fields.
    pub(super) fn is_map(&self) -> bool {
        values_of(self.schema()).is_some()
    }
}

/// The places around a place, from the inside out, without the place itself.
pub(super) fn around(path: &str) -> impl Iterator<Item = &str> {
    let shorter = |path: &str| path.rfind(['.', '[']).map_or(0, |at| at);
    let mut next = (!path.is_empty()).then_some(path);
    std::iter::from_fn(move || {
        let around = next?.get(..shorter(next?))?;
        next = (!around.is_empty()).then_some(around);
        Some(around)
    })
}

/// Names as a set, to look many of them up.
pub(super) fn names(names: &[Text]) -> HashSet<&str> {
    names.iter().map(|name| &**name).collect()
}

/// Whether a field of an object has to be present; of many fields, use [`names`].
pub(super) fn requires(schema: &Schema, name: &str) -> bool {
    schema.required.iter().any(|required| required == name)
}

/// The levels of `allOf`, `anyOf` and `oneOf` that are visited.
const JUNCTORS: u8 = 8;

/// Whether a predicate holds for every value of a schema, by the schema itself or by its junctors.
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

#[cfg(test)]
mod tests {
    use super::{Root, SchemaTree};
    use serde_json::{from_value, json};
    use std::collections::HashSet;

    #[test]
    fn fields_of_types_of_kubernetes_are_left_out_unless_the_author_declares_them() {
        let selector = json!({"type": "object", "properties": {
            "key": {"type": "string"}, "name": {"type": "string"}, "optional": {"type": "boolean"},
        }});
        let schema = json!({"type": "object", "properties": {"a": selector, "b": selector}});
        let schema = from_value(schema).unwrap();
        let own = HashSet::from(["b".to_owned()]);
        let tree = SchemaTree::new(&schema, Root::Type, &own);
        let keys = tree.nodes().filter(|node| node.name() == Some("key"));
        assert!(keys.map(|node| node.path()).eq(["b.key"]));
    }
}
