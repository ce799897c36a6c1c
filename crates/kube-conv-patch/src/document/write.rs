//! Writes nodes as text, as Go's `encoding/json` does.

use super::list::List;
use super::{Document, Id, Node, Raw};
use kube_conv_schema::go::{json, json_string};
use kube_conv_schema::limits::MOST_LEVELS_OF_GO;
use std::borrow::Cow;
use std::collections::btree_map;
use std::fmt::Write;

/// What is still to be written of an array or object.
enum Open<'d, 'a> {
    Array(Box<dyn Iterator<Item = Id> + 'd>),
    Object(btree_map::Iter<'d, Cow<'a, str>, Id>),
}

impl<'a> Document<'a> {
    /// Compact text: the members of parsed objects sorted by name, everything else as it was
    /// written, with HTML characters escaped.
    ///
    /// # Errors
    ///
    /// Go's message about too many levels, which only a patch can cause.
    pub(crate) fn text(&self, id: Id) -> Result<String, String> {
        let mut out = String::new();
        let mut open: Vec<(Open<'_, 'a>, bool)> = Vec::new();
        let mut next = Some(id);
        loop {
            if let Some(id) = next.take() {
                open.extend(self.write_start(&mut out, id).map(|open| (open, true)));
            }
            let depth = open.len();
            let Some((innermost, first)) = open.last_mut() else {
                return Ok(out);
            };
            if depth > MOST_LEVELS_OF_GO {
                return Err("exceeded max depth".to_owned());
            }
            next = innermost.advance(&mut out, first);
            if next.is_none() {
                open.pop();
            }
        }
    }

    /// Writes a leaf, or the opening bracket of a node, which it returns.
    fn write_start(&self, out: &mut String, id: Id) -> Option<Open<'_, 'a>> {
        match self.node(id) {
            Node::Null(_) => out.push_str("null"),
            Node::Scalar(text) => compact(out, text),
            Node::Raw(raw) => compact(out, self.raw_text(*raw)),
            Node::Value(value) => out.push_str(&json(value)),
            Node::Array(items) => {
                out.push('[');
                return Some(Open::Array(Box::new(List::iter(items))));
            }
            Node::Object(members) => {
                out.push('{');
                return Some(Open::Object(members.iter()));
            }
        }
        None
    }

    /// The text of a node that has none below it.
    pub(super) fn leaf_text(&self, id: Id) -> Option<Cow<'_, str>> {
        match self.node(id) {
            Node::Scalar(text) => Some(Cow::Borrowed(text)),
            Node::Value(value) => Some(Cow::Owned(json(value))),
            _ => None,
        }
    }

    /// The text of an operation's member, as it is written.
    #[doc(hidden)]
    pub fn spelled(&self, id: Id) -> Option<&str> {
        match self.node(id) {
            Node::Scalar(text) => Some(text),
            Node::Raw(raw) => Some(self.raw_text(*raw as Raw)),
            _ => None,
        }
    }
}

impl Open<'_, '_> {
    /// Writes the text before the next node and returns the node, or writes the closing bracket.
    fn advance(&mut self, out: &mut String, first: &mut bool) -> Option<Id> {
        let comma = if std::mem::take(first) { "" } else { "," };
        match self {
            Self::Array(items) => {
                let Some(item) = items.next() else {
                    out.push(']');
                    return None;
                };
                out.push_str(comma);
                Some(item)
            }
            Self::Object(members) => {
                let Some((key, value)) = members.next() else {
                    out.push('}');
                    return None;
                };
                out.push_str(comma);
                json_string(out, key);
                out.push(':');
                Some(*value)
            }
        }
    }
}

/// Writes checked JSON text without white space, and with HTML characters escaped.
pub(super) fn compact(out: &mut String, text: &str) {
    let mut in_string = false;
    let mut escaped = false;
    for character in text.chars() {
        if !in_string {
            in_string = character == '"';
            if !matches!(character, ' ' | '\t' | '\r' | '\n') {
                out.push(character);
            }
            continue;
        }
        match character {
            '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => {
                // Writing into a `String` never fails.
                let _ = write!(out, "\\u{:04x}", u32::from(character));
            }
            _ => out.push(character),
        }
        in_string = character != '"' || escaped;
        escaped = character == '\\' && !escaped;
    }
}

/// Whether [`compact`] would change a scalar.
pub(super) fn is_escaped_when_written(scalar: &str) -> bool {
    scalar.contains(['<', '>', '&', '\u{2028}', '\u{2029}'])
}
