//! Changes sets of fields that were written before lists or maps became atomic.

use crate::apply::path::PathElement;
use crate::apply::set::{FieldNode, FieldSet};
use crate::apply::typed::invalid_type;
use crate::apply::types::{ObjectType, Relationship, TypeId};
use std::sync::Arc;

/// Returns a set as it is in the current schema: an atomic list or map is owned as a whole. Returns
/// `None` for a set that is not changed.
///
/// # Errors
///
/// Returns the server's message about a type that no value can have.
pub(super) fn reconciled(
    types: &ObjectType,
    fields: &FieldSet,
) -> Result<Option<FieldSet>, String> {
    let walk = ReconcileWalk { types };
    match walk.of_type(types.root(), fields, false) {
        Ok(Outcome::Changed(fields)) => Ok(Some(fields)),
        Ok(Outcome::Same | Outcome::Atomic) => Ok(None),
        Err(error) => Err(format!("errors reconciling field set with schema: {error}")),
    }
}

struct ReconcileWalk<'t> {
    types: &'t ObjectType,
}

/// What becomes of the fields below a field.
enum Outcome {
    Same,
    Changed(FieldSet),
    /// The field itself is owned instead.
    Atomic,
}

impl ReconcileWalk<'_> {
    /// `is_whole` is whether the set has the field itself and none below it.
    fn of_type(&self, id: TypeId, fields: &FieldSet, is_whole: bool) -> Result<Outcome, String> {
        let of = self.types.get(id);
        if let Some(map) = &of.map {
            if self.types.is_untyped(map) {
                return Ok(Outcome::Same);
            }
            if !is_whole && map.relationship == Relationship::Atomic {
                let is_empty = fields.is_empty();
                return Ok(if is_empty {
                    Outcome::Same
                } else {
                    Outcome::Atomic
                });
            }
            return self.below(fields, |element| match element {
                PathElement::Field(name) => map.member(name),
                _ => map.others,
            });
        }
        if of.scalar.is_some() {
            return Ok(Outcome::Same);
        }
        let Some(list) = &of.list else {
            return Err(invalid_type(of));
        };
        if !is_whole && list.relationship == Relationship::Atomic {
            return Ok(Outcome::Atomic);
        }
        self.below(fields, |_| Some(list.items))
    }

    fn below(
        &self,
        fields: &FieldSet,
        type_of: impl Fn(&PathElement) -> Option<TypeId>,
    ) -> Result<Outcome, String> {
        let mut changed: Option<Vec<FieldNode>> = None;
        for (at, node) in fields.nodes.iter().enumerate() {
            let outcome = match type_of(&node.element) {
                Some(id) => self.node(id, node)?,
                None => Outcome::Same,
            };
            let (is_member, children) = match outcome {
                Outcome::Same => continue,
                Outcome::Changed(below) => (node.is_member, Some(Arc::new(below))),
                Outcome::Atomic => (true, None),
            };
            let nodes = changed.get_or_insert_with(|| fields.nodes.clone());
            if let Some(node) = nodes.get_mut(at) {
                (node.is_member, node.children) = (is_member, children);
            }
        }
        Ok(match changed {
            Some(nodes) => Outcome::Changed(FieldSet { nodes }),
            None => Outcome::Same,
        })
    }

    fn node(&self, id: TypeId, node: &FieldNode) -> Result<Outcome, String> {
        match &node.children {
            Some(below) => self.of_type(id, below, false),
            None => self.of_type(id, &FieldSet::new(), node.is_member),
        }
    }
}
