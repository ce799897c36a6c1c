//! The nodes of a document while operations change it.
//!
//! They are in one vector, so that no nesting that operations make overflows the stack, even when it is dropped.
//! A value is split into nodes as far as operations access it.

use super::list::ChunkedList;
use crate::merge::is_same;
use kube_conv_schema::limits;
use kube_conv_schema::limits::MOST_LEVELS;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The index of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NodeId(usize);

#[derive(Debug)]
pub(super) enum DocumentNode {
    Null(Null),
    /// A value that is not split, other than null.
    Value(Value),
    Array(ChunkedList<NodeId>),
    Object(BTreeMap<String, NodeId>),
}

/// The nulls that upstream distinguishes, since it holds them as a missing node, as a node without
/// text, and as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Null {
    /// Of the document, or inside a value of the patch.
    Plain,
    /// The whole value of an operation.
    Operation,
    /// A copy of an operation's; also a document that is null. It is accessed as an object without
    /// members.
    Empty,
}

/// Several trees that share their nodes.
#[derive(Debug, Default)]
pub(super) struct Nodes(Vec<DocumentNode>);

impl Nodes {
    /// Adds a value.
    pub(super) fn add_value(&mut self, value: Value) -> NodeId {
        self.add(match value {
            Value::Null => DocumentNode::Null(Null::Plain),
            value => DocumentNode::Value(value),
        })
    }

    pub(super) fn add(&mut self, node: DocumentNode) -> NodeId {
        self.0.push(node);
        NodeId(self.0.len() - 1)
    }

    pub(super) fn get(&self, id: NodeId) -> &DocumentNode {
        // Every id was returned by `add`, and no node is ever removed.
        self.0.get(id.0).unwrap_or(&DocumentNode::Null(Null::Plain))
    }

    pub(super) fn get_mut(&mut self, id: NodeId) -> Option<&mut DocumentNode> {
        self.0.get_mut(id.0)
    }

    /// Splits an array or an object into nodes.
    pub(super) fn open(&mut self, id: NodeId) -> &DocumentNode {
        let node = self.get_mut(id).map(|node| match node {
            DocumentNode::Value(Value::Array(items)) => Value::Array(std::mem::take(items)),
            DocumentNode::Value(Value::Object(members)) => Value::Object(std::mem::take(members)),
            _ => Value::Null,
        });
        let opened = match node {
            Some(Value::Array(items)) => {
                DocumentNode::Array(items.into_iter().map(|item| self.add_value(item)).collect())
            }
            Some(Value::Object(members)) => {
                let members = members.into_iter();
                DocumentNode::Object(
                    members
                        .map(|(key, value)| (key, self.add_value(value)))
                        .collect(),
                )
            }
            _ => return self.get(id),
        };
        if let Some(node) = self.get_mut(id) {
            *node = opened;
        }
        self.get(id)
    }

    /// Whether a node is a plain null.
    pub(super) fn is_plain_null(&self, id: NodeId) -> bool {
        matches!(self.get(id), DocumentNode::Null(Null::Plain))
    }

    /// Returns the value of a node; `None` if it has more levels than a `Value` is safely dropped with.
    pub(super) fn value(&self, id: NodeId) -> Option<Value> {
        self.value_within(id, MOST_LEVELS)
    }

    fn value_within(&self, id: NodeId, levels: usize) -> Option<Value> {
        let below = levels.checked_sub(1)?;
        // Loops, since `collect` takes a dozen calls of the stack for each level.
        Some(match self.get(id) {
            DocumentNode::Null(_) => Value::Null,
            DocumentNode::Value(value) if limits::exceeds(value, levels) => return None,
            DocumentNode::Value(value) => value.clone(),
            DocumentNode::Array(nodes) => {
                let mut items = Vec::with_capacity(nodes.len());
                for node in nodes.iter() {
                    items.push(self.value_within(node, below)?);
                }
                Value::Array(items)
            }
            DocumentNode::Object(nodes) => {
                let mut members = Map::new();
                for (key, node) in nodes {
                    members.insert(key.clone(), self.value_within(*node, below)?);
                }
                Value::Object(members)
            }
        })
    }

    /// Whether a node is the value of a `test` operation, or inside it: the same members and items, and numbers
    /// that are equal, however they are spelled.
    pub(super) fn is_equal(&self, id: NodeId, expected: &Value) -> bool {
        match (self.get(id), expected) {
            (DocumentNode::Value(value), expected) => is_same(value, expected),
            (DocumentNode::Array(nodes), Value::Array(items)) => {
                let mut pairs = nodes.iter().zip(items);
                nodes.len() == items.len() && pairs.all(|(node, item)| self.is_equal(node, item))
            }
            (DocumentNode::Object(nodes), Value::Object(members)) => {
                let has_equal = |(key, node): (&String, &NodeId)| {
                    let member = members.get(key);
                    member.is_some_and(|member| self.is_equal(*node, member))
                };
                nodes.len() == members.len() && nodes.iter().all(has_equal)
            }
            (DocumentNode::Null(null), Value::Null) => *null == Null::Plain,
            // Upstream reads this null as an object without members.
            (DocumentNode::Null(Null::Empty), Value::Object(members)) => members.is_empty(),
            _ => false,
        }
    }
}
