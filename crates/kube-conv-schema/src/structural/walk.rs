//! Walking a value and its schema side by side.

use super::node::Node;
use super::place::Place;
use crate::go::by_name;
use serde_json::{Map, Value};

/// What a walk does at each level, and the context that it passes down.
pub(super) trait Visitor<'v> {
    /// What a level has besides its value, such as its old value.
    type Context: Clone;

    /// Whether anything at or below a level is of interest.
    fn enters(&self, node: &Node, value: &Value) -> bool;

    /// Whether anything below a level is of interest.
    fn goes_below(&self, node: &Node) -> bool;

    /// Visits one level, before those below it.
    fn visit(
        &mut self,
        node: &'v Node,
        value: &'v Value,
        context: &Self::Context,
        place: &Place<'_>,
    );

    /// The context of a member.
    fn member(&self, context: &Self::Context, name: &str, schema: Member<'v>) -> Self::Context;

    /// The context of each item of a list.
    fn items(
        &self,
        context: &Self::Context,
        node: &'v Node,
        items: &'v [Value],
    ) -> Vec<Self::Context>;
}

/// The schema of a member.
#[derive(Clone, Copy)]
pub(super) enum Member<'v> {
    /// Of one that the object's schema lists.
    Listed(&'v Node),
    /// Of one with a free key.
    Free(&'v Node),
}

/// Walks a value, outer levels first and members by name.
///
/// If a schema has both `properties` and `additionalProperties`, a listed member is visited under
/// both, as in the API server's checks that use this walk.
pub(super) fn walk<'v, V: Visitor<'v>>(
    visitor: &mut V,
    node: &'v Node,
    value: &'v Value,
    context: &V::Context,
    place: &Place<'_>,
) {
    if !visitor.enters(node, value) {
        return;
    }
    visitor.visit(node, value, context, place);
    if !visitor.goes_below(node) {
        return;
    }
    match value {
        Value::Array(items) => walk_items(visitor, node, items, context, place),
        Value::Object(members) => walk_members(visitor, node, members, context, place),
        _ => {}
    }
}

fn walk_items<'v, V: Visitor<'v>>(
    visitor: &mut V,
    node: &'v Node,
    items: &'v [Value],
    context: &V::Context,
    place: &Place<'_>,
) {
    let Some(schema) = &node.items else { return };
    let besides = visitor.items(context, node, items);
    for (index, (item, context)) in items.iter().zip(&besides).enumerate() {
        walk(visitor, schema, item, context, &place.index(index));
    }
}

fn walk_members<'v, V: Visitor<'v>>(
    visitor: &mut V,
    node: &'v Node,
    members: &'v Map<String, Value>,
    context: &V::Context,
    place: &Place<'_>,
) {
    if let Some(schema) = node.additional.schema() {
        by_name::each(members, |name, value| {
            let context = visitor.member(context, name, Member::Free(schema));
            walk(visitor, schema, value, &context, &place.key(name));
        });
    }
    node.properties.visit_in(members, |name, schema, value| {
        if visitor.enters(schema, value) {
            let context = visitor.member(context, name, Member::Listed(schema));
            walk(visitor, schema, value, &context, &place.member(name));
        }
    });
}
