//! Going through a value and its schema side by side.

use super::node::Node;
use super::place::Place;
use crate::go::by_name;
use serde_json::{Map, Value};

/// What a pass over a value does at each level, and what goes along with it.
pub(super) trait Visitor<'v> {
    /// What is known of a level along with its value, such as the value that it had before.
    type Context: Clone;

    /// Whether anything at or below a level is of interest.
    fn enters(&self, node: &Node, value: &Value) -> bool;

    /// Looks at one level, before those below it.
    fn visit(
        &mut self,
        node: &'v Node,
        value: &'v Value,
        context: &Self::Context,
        place: &Place<'_>,
    );

    /// What goes along with a member.
    fn member(&self, context: &Self::Context, name: &str) -> Self::Context;

    /// What goes along with each item of a list.
    fn items(
        &self,
        context: &Self::Context,
        node: &'v Node,
        items: &'v [Value],
    ) -> Vec<Self::Context>;
}

/// Goes through a value, outer levels first and members by name.
///
/// A listed member is looked at under the schema of free keys too, where a schema has both: so do
/// the checks of the API server that this serves.
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
            let context = visitor.member(context, name);
            walk(visitor, schema, value, &context, &place.key(name));
        });
    }
    node.properties.visit_in(members, |name, schema, value| {
        if visitor.enters(schema, value) {
            let context = visitor.member(context, name);
            walk(visitor, schema, value, &context, &place.member(name));
        }
    });
}
