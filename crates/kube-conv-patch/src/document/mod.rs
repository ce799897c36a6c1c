//! JSON documents that patches work on.
//!
//! A document is parsed level by level, as far as a patch accesses it; the rest stays text or a
//! `Value`. So numbers and strings keep their spelling, which `test` operations compare, and
//! unchanged parts cost next to nothing. The nodes are in one vector, so that deep nesting does not
//! overflow the stack, even when a document is dropped.

mod copy;
mod equal;
mod list;
mod read;
mod spans;
#[cfg(test)]
mod tests;
mod value;
mod write;

use list::List;
use serde_json::Value;
use std::borrow::Cow;
use std::collections::BTreeMap;

use spans::{Span, index, is_composite};
pub(super) use value::Unrepresentable;

/// The index of a node in a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Id(usize);

/// A node of a document.
#[derive(Debug)]
pub(super) enum Node<'a> {
    Null(Null),
    /// Text of a boolean, a number or a string, as it is spelled.
    Scalar(Cow<'a, str>),
    /// The text of an array or object that is not parsed yet.
    Raw(Raw),
    /// A value that is not parsed yet, other than null.
    Value(&'a Value),
    Array(List<Id>),
    Object(BTreeMap<Cow<'a, str>, Id>),
}

/// The nulls that upstream distinguishes, since it holds them as a missing node, as a node without
/// text, and as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Null {
    /// Of the document, or inside a value of the patch.
    Plain,
    /// The whole value of an operation.
    Operation,
    /// A copy of an operation's; also a document that is null. It is accessed as an object without
    /// members.
    Empty,
}

/// A range of one of the texts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Raw {
    source: usize,
    start: usize,
    end: usize,
    /// The number of its span in the text's index.
    span: usize,
    /// Whether it is a copy, in whose strings HTML characters are escaped.
    is_copy: bool,
}

/// The type of a node with children.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    Null(Null),
    Scalar,
    Array,
    Object,
}

/// Several trees that share their nodes.
#[derive(Debug, Default)]
pub struct Document<'a> {
    nodes: Vec<Node<'a>>,
    sources: Vec<Source<'a>>,
}

#[derive(Debug)]
struct Source<'a> {
    text: &'a str,
    /// The ends of its arrays and objects; computed on first use.
    spans: Option<Vec<Span>>,
}

impl<'a> Document<'a> {
    /// Adds JSON text that has been checked.
    #[doc(hidden)]
    pub fn add_text(&mut self, text: &'a str) -> Id {
        let text = trimmed(text);
        if !is_composite(text) {
            return self.add(scalar(text));
        }
        self.sources.push(Source { text, spans: None });
        self.add(Node::Raw(Raw {
            source: self.sources.len() - 1,
            start: 0,
            end: text.len(),
            span: 0,
            is_copy: false,
        }))
    }

    /// Checks JSON text and adds it.
    ///
    /// # Errors
    ///
    /// Go's message about invalid JSON.
    #[doc(hidden)]
    pub fn read(&mut self, text: &'a str) -> Result<Id, String> {
        let spans = index(trimmed(text))?;
        let id = self.add_text(text);
        if matches!(self.node(id), Node::Raw(_))
            && let Some(source) = self.sources.last_mut()
        {
            source.spans = Some(spans);
        }
        Ok(id)
    }

    /// Adds a value.
    #[doc(hidden)]
    pub fn add_value(&mut self, value: &'a Value) -> Id {
        self.add(of_value(value))
    }

    /// Adds a node of its own.
    pub(super) fn add(&mut self, node: Node<'a>) -> Id {
        self.nodes.push(node);
        Id(self.nodes.len() - 1)
    }

    pub(super) fn node(&self, id: Id) -> &Node<'a> {
        // Every id was returned by `add`, and no node is ever removed.
        self.nodes.get(id.0).unwrap_or(&Node::Null(Null::Plain))
    }

    /// Parses one more level of a node, if it is an array or object.
    #[doc(hidden)]
    pub fn open(&mut self, id: Id) -> Shape {
        let opened = match self.node(id) {
            Node::Null(null) => return Shape::Null(*null),
            Node::Scalar(_) => return Shape::Scalar,
            Node::Array(_) => return Shape::Array,
            Node::Object(_) => return Shape::Object,
            Node::Raw(raw) => self.open_raw(*raw),
            Node::Value(value) => match self.open_value(value) {
                Some(opened) => opened,
                None => return Shape::Scalar,
            },
        };
        let shape = match opened {
            Node::Array(_) => Shape::Array,
            _ => Shape::Object,
        };
        self.set(id, opened);
        shape
    }

    /// Replaces a node.
    pub(super) fn set(&mut self, id: Id, node: Node<'a>) {
        if let Some(place) = self.nodes.get_mut(id.0) {
            *place = node;
        }
    }

    /// The members of an object; `None` for other nodes.
    pub(super) fn object(&self, id: Id) -> Option<&BTreeMap<Cow<'a, str>, Id>> {
        match self.node(id) {
            Node::Object(members) => Some(members),
            _ => None,
        }
    }

    pub(super) fn object_mut(&mut self, id: Id) -> Option<&mut BTreeMap<Cow<'a, str>, Id>> {
        match self.nodes.get_mut(id.0) {
            Some(Node::Object(members)) => Some(members),
            _ => None,
        }
    }

    /// The items of an array; `None` for other nodes.
    pub(super) fn array(&self, id: Id) -> Option<&List<Id>> {
        match self.node(id) {
            Node::Array(items) => Some(items),
            _ => None,
        }
    }

    /// A copy of the items of an array; empty for other nodes.
    #[doc(hidden)]
    pub fn items(&self, id: Id) -> Vec<Id> {
        self.array(id).into_iter().flat_map(List::iter).collect()
    }

    pub(super) fn array_mut(&mut self, id: Id) -> Option<&mut List<Id>> {
        match self.nodes.get_mut(id.0) {
            Some(Node::Array(items)) => Some(items),
            _ => None,
        }
    }

    /// Whether a node is a plain null.
    pub(super) fn is_plain_null(&self, id: Id) -> bool {
        matches!(self.node(id), Node::Null(Null::Plain))
    }

    fn open_value(&mut self, value: &'a Value) -> Option<Node<'a>> {
        Some(match value {
            Value::Array(items) => {
                Node::Array(items.iter().map(|item| self.add_value(item)).collect())
            }
            Value::Object(members) => Node::Object(
                members
                    .iter()
                    .map(|(key, value)| (Cow::Borrowed(key.as_str()), self.add_value(value)))
                    .collect(),
            ),
            _ => return None,
        })
    }
}

/// Go's name of a node's type.
#[doc(hidden)]
pub fn kind(document: &Document<'_>, id: Id) -> &'static str {
    match document.node(id) {
        Node::Null(_) | Node::Value(Value::Null) => "null",
        Node::Array(_) | Node::Value(Value::Array(_)) => "array",
        Node::Object(_) | Node::Value(Value::Object(_)) => "object",
        Node::Value(Value::Bool(_)) => "bool",
        Node::Value(Value::Number(_)) => "number",
        Node::Value(Value::String(_)) => "string",
        Node::Raw(raw) if document.raw_text(*raw).starts_with('[') => "array",
        Node::Raw(_) => "object",
        Node::Scalar(text) if text.starts_with('"') => "string",
        Node::Scalar(text) if text.starts_with(['t', 'f']) => "bool",
        Node::Scalar(_) => "number",
    }
}

/// Text without JSON's white space around it.
fn trimmed(text: &str) -> &str {
    text.trim_matches([' ', '\t', '\r', '\n'])
}

/// The node of text without arrays and objects.
fn scalar(text: &str) -> Node<'_> {
    match text {
        "null" => Node::Null(Null::Plain),
        text => Node::Scalar(Cow::Borrowed(text)),
    }
}

fn of_value(value: &Value) -> Node<'_> {
    match value {
        Value::Null => Node::Null(Null::Plain),
        value => Node::Value(value),
    }
}
