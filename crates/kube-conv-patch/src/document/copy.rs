//! Copies of parts of a document.

use super::write::{compact, is_escaped_when_written};
use super::{Document, Id, Node, Null, Raw};
use std::borrow::Cow;

impl<'a> Document<'a> {
    /// A copy that shares no node with the original. Upstream copies by writing and reading
    /// again, so that HTML characters in a copied string are escaped; unparsed parts stay as they
    /// are, including repeated members.
    pub(crate) fn copy(&mut self, id: Id) -> Id {
        let root = self.add(Node::Null(Null::Plain));
        let mut open = vec![(id, root)];
        while let Some((from, to)) = open.pop() {
            let node = match self.node(from) {
                Node::Null(Null::Plain) => Node::Null(Null::Plain),
                Node::Null(_) if to == root => Node::Null(Null::Empty),
                Node::Null(_) => Node::Null(Null::Plain),
                Node::Scalar(text) => copied(Node::Scalar(text.clone())),
                Node::Raw(raw) => Node::Raw(Raw {
                    is_copy: true,
                    ..*raw
                }),
                Node::Value(value) => Node::Value(value),
                Node::Array(_) => self.copied_array(from, &mut open),
                Node::Object(_) => self.copied_object(from, &mut open),
            };
            self.set(to, node);
        }
        root
    }

    fn copied_array(&mut self, id: Id, open: &mut Vec<(Id, Id)>) -> Node<'a> {
        let items = self.items(id);
        let copies = items.into_iter().map(|item| {
            let copy = self.add(Node::Null(Null::Plain));
            open.push((item, copy));
            copy
        });
        Node::Array(copies.collect())
    }

    fn copied_object(&mut self, id: Id, open: &mut Vec<(Id, Id)>) -> Node<'a> {
        let members = self.object(id).cloned().unwrap_or_default();
        let copies = members.into_iter().map(|(key, member)| {
            let copy = self.add(Node::Null(Null::Plain));
            open.push((member, copy));
            (key, copy)
        });
        Node::Object(copies.collect())
    }
}

/// The text of a scalar in a copy.
pub(super) fn copied(scalar: Node<'_>) -> Node<'_> {
    match scalar {
        Node::Scalar(text) if is_escaped_when_written(&text) => {
            let mut escaped = String::new();
            compact(&mut escaped, &text);
            Node::Scalar(Cow::Owned(escaped))
        }
        other => other,
    }
}
