//! What a level of a schema is for expressions.
//!
//! Upstream: `validator` of `k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel`.

use crate::schema::cel_text::field_name;
use crate::structural::node::Node;
use crate::structural::walk::Member;

/// Whether rules of a level are evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sight {
    /// They are: expressions see values of its schema.
    Typed,
    /// They are errors, since the schema has no type for expressions.
    Untyped,
    /// They are ignored, as are all rules below: the level is a property that expressions do not see.
    Hidden,
}

/// The schema that has the types of a level's values, and what expressions see of it.
#[derive(Clone, Copy)]
pub(super) struct Level<'v> {
    /// The schema. A branch has no types, and those of the whole apply.
    pub(super) node: &'v Node,
    pub(super) sight: Sight,
    /// Whether the rules are those of a branch.
    in_branch: bool,
}

impl<'v> Level<'v> {
    /// The root of a schema.
    pub(super) fn root(node: &'v Node) -> Self {
        let sight = match node.is_declared() {
            true => Sight::Typed,
            false => Sight::Untyped,
        };
        let in_branch = false;
        Self {
            node,
            sight,
            in_branch,
        }
    }

    /// The same level, for the rules of a branch.
    pub(super) const fn of_branch(self) -> Self {
        let in_branch = true;
        Self { in_branch, ..self }
    }

    /// A member of an object.
    pub(super) fn member(self, name: &str, schema: Member<'v>) -> Self {
        match schema {
            Member::Listed(node) => {
                let own = || self.node.properties.get(name);
                let node = if self.in_branch { own() } else { Some(node) };
                let is_seen = |node: &Node| node.is_declared() && self.has_field(name);
                self.below(node, |node| match is_seen(node) {
                    true => Sight::Typed,
                    false => Sight::Hidden,
                })
            }
            Member::Free(node) => {
                let own = || self.node.additional.schema();
                let node = if self.in_branch { own() } else { Some(node) };
                self.element(node, self.node.is_map())
            }
        }
    }

    /// The items of a list.
    pub(super) fn items(self) -> Self {
        self.element(self.node.items(), self.node.is_list())
    }

    /// Whether expressions have a field for a property. A name that they cannot spell needs none: rules on it
    /// are evaluated.
    fn has_field(self, name: &str) -> bool {
        (self.sight == Sight::Typed && self.node.is_object_with_fields())
            || field_name(name).is_none()
    }

    fn element(self, node: Option<&'v Node>, is_of_type: bool) -> Self {
        self.below(node, |_| match self.sight == Sight::Typed && is_of_type {
            true => Sight::Typed,
            false => Sight::Untyped,
        })
    }

    /// The level of a schema below. Nothing is seen below a level that is hidden, or that the whole lacks.
    fn below(self, node: Option<&'v Node>, sight: impl FnOnce(&Node) -> Sight) -> Self {
        match node.filter(|_| self.sight != Sight::Hidden) {
            Some(node) => Self {
                node,
                sight: sight(node),
                ..self
            },
            None => Self {
                sight: Sight::Hidden,
                ..self
            },
        }
    }
}
