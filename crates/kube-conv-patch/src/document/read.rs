//! Parses text into nodes, one level at a time.

use super::copy::copied;
use super::spans::Span;
use super::{Document, Id, Node, Raw, Source, index, is_composite, scalar};
use crate::json_syntax::is_space;
use kube_conv_schema::go::unquote;
use std::borrow::Cow;
use std::collections::BTreeMap;

impl<'a> Document<'a> {
    /// The node of an array or object with its members or items as nodes of their own. The last of
    /// several members of one name is used.
    pub(super) fn open_raw(&mut self, raw: Raw) -> Node<'a> {
        let (children, is_object) = self.children(raw);
        if is_object {
            let mut members = BTreeMap::new();
            for (key, node) in children {
                let id = self.add(node);
                members.insert(key, id);
            }
            Node::Object(members)
        } else {
            Node::Array(
                children
                    .into_iter()
                    .map(|(_, node)| self.add(node))
                    .collect(),
            )
        }
    }

    /// The members of an object in their order, including repeated ones. It must be unparsed text;
    /// otherwise the remaining members are listed.
    #[doc(hidden)]
    pub fn entries(&mut self, id: Id) -> Vec<(Cow<'a, str>, Id)> {
        match *self.node(id) {
            Node::Raw(raw) => {
                let (children, _) = self.children(raw);
                let children = children.into_iter();
                children.map(|(key, node)| (key, self.add(node))).collect()
            }
            _ => {
                self.open(id);
                let members = self.object(id).cloned().unwrap_or_default();
                members.into_iter().collect()
            }
        }
    }

    /// The text of an array or object that is not parsed yet.
    pub(super) fn raw_text(&self, raw: Raw) -> &'a str {
        let source = self
            .sources
            .get(raw.source)
            .map_or("", |source| source.text);
        source.get(raw.start..raw.end).unwrap_or_default()
    }

    /// The children with their keys, which are empty for items, and whether they are members.
    fn children(&mut self, raw: Raw) -> (Vec<(Cow<'a, str>, Node<'a>)>, bool) {
        let Some(source) = self.sources.get_mut(raw.source) else {
            return (Vec::new(), true);
        };
        let text = source.text;
        let mut reader = Reader {
            text,
            at: raw.start + 1,
            source: raw.source,
            spans: spans_of(source),
            next_span: raw.span + 1,
            is_copy: raw.is_copy,
        };
        let is_object = text.as_bytes().get(raw.start) == Some(&b'{');
        (reader.children(is_object), is_object)
    }
}

/// The index of a text, which has been checked before.
fn spans_of<'s>(source: &'s mut Source<'_>) -> &'s [Span] {
    let text = source.text;
    source
        .spans
        .get_or_insert_with(|| index(text).unwrap_or_default())
}

/// Reads the children of one array or object.
struct Reader<'a, 's> {
    text: &'a str,
    at: usize,
    source: usize,
    spans: &'s [Span],
    next_span: usize,
    is_copy: bool,
}

impl<'a> Reader<'a, '_> {
    fn children(&mut self, is_object: bool) -> Vec<(Cow<'a, str>, Node<'a>)> {
        let mut children = Vec::new();
        while !matches!(self.skip_to_token(), None | Some(b'}' | b']')) {
            let key = if is_object {
                let key = unquote(self.string());
                self.skip_to_token();
                key
            } else {
                Cow::Borrowed("")
            };
            children.push((key, self.value()));
        }
        children
    }

    /// Skips white space, commas and colons, which have been checked.
    fn skip_to_token(&mut self) -> Option<u8> {
        loop {
            let byte = self.text.as_bytes().get(self.at).copied()?;
            if !is_space(byte) && byte != b',' && byte != b':' {
                return Some(byte);
            }
            self.at += 1;
        }
    }

    fn value(&mut self) -> Node<'a> {
        let rest = self.text.get(self.at..).unwrap_or_default();
        if is_composite(rest) {
            return self.composite();
        }
        if rest.starts_with('"') {
            let string = scalar(self.string());
            return match self.is_copy {
                true => copied(string),
                false => string,
            };
        }
        let length = rest
            .bytes()
            .take_while(|byte| !is_space(*byte) && !matches!(byte, b',' | b'}' | b']'))
            .count();
        self.at += length;
        scalar(rest.get(..length).unwrap_or_default())
    }

    fn composite(&mut self) -> Node<'a> {
        let start = self.at;
        let index = self.next_span;
        let span = self.spans.get(index).copied().unwrap_or_default();
        self.next_span = span.next;
        // Without an index the position still advances.
        self.at = span.end.max(start + 1);
        Node::Raw(Raw {
            source: self.source,
            start,
            end: self.at,
            span: index,
            is_copy: self.is_copy,
        })
    }

    /// A string with its quotes.
    fn string(&mut self) -> &'a str {
        let start = self.at;
        let bytes = self.text.as_bytes();
        self.at += 1;
        while let Some(byte) = bytes.get(self.at) {
            self.at += match byte {
                b'"' => {
                    self.at += 1;
                    break;
                }
                b'\\' => 2,
                _ => 1,
            };
        }
        self.text.get(start..self.at).unwrap_or_default()
    }
}
