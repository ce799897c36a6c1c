//! The parse tree of a text without syntax errors.

use super::grammar::Rule;
use crate::lexer::token::{Kind, Token};

/// A node of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TreeId(u32);

/// The rule of a node, and the alternative that was chosen.
pub(crate) type Shape = (Rule, Alternative);

/// The index of the chosen alternative of a rule, 0 for rules without alternatives.
pub(crate) type Alternative = u8;

/// A part of a node.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ParsedPart {
    Token(Token),
    Tree(TreeId),
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct ParsedNode {
    pub shape: Shape,
    /// The byte at which the rule begins.
    pub start: u32,
    first: u32,
    last: u32,
}

#[derive(Debug)]
pub(crate) struct Tree {
    nodes: Vec<ParsedNode>,
    parts: Vec<ParsedPart>,
    root: TreeId,
}

impl Tree {
    pub(super) fn new(capacity: usize) -> Self {
        Self {
            nodes: Vec::with_capacity(capacity),
            parts: Vec::with_capacity(capacity),
            root: TreeId(0),
        }
    }

    pub(super) fn add(&mut self, shape: Shape, start: u32, parts: &[ParsedPart]) -> TreeId {
        let first = count(self.parts.len());
        self.parts.extend_from_slice(parts);
        self.nodes.push(ParsedNode {
            shape,
            start,
            first,
            last: count(self.parts.len()),
        });
        TreeId(count(self.nodes.len() - 1))
    }

    pub(super) fn set_root(&mut self, root: TreeId) {
        self.root = root;
    }

    pub(crate) const fn root(&self) -> TreeId {
        self.root
    }

    pub(crate) fn node(&self, id: TreeId) -> ParsedNode {
        const NOTHING: ParsedNode = ParsedNode {
            shape: (Rule::Start, 0),
            start: 0,
            first: 0,
            last: 0,
        };
        self.nodes.get(id.0 as usize).copied().unwrap_or(NOTHING)
    }

    pub(crate) fn parts(&self, node: ParsedNode) -> &[ParsedPart] {
        let range = node.first as usize..node.last as usize;
        self.parts.get(range).unwrap_or(&[])
    }

    /// Returns the tokens directly in a node.
    pub(crate) fn own_tokens(&self, node: ParsedNode) -> impl Iterator<Item = Token> {
        self.parts(node).iter().filter_map(|part| match part {
            ParsedPart::Token(token) => Some(*token),
            ParsedPart::Tree(_) => None,
        })
    }

    /// Returns the tokens of a kind directly in a node.
    pub(crate) fn tokens(&self, node: ParsedNode, kind: Kind) -> impl Iterator<Item = Token> {
        self.own_tokens(node)
            .filter(move |token| token.kind == kind)
    }

    /// Returns the first token of a kind directly in a node.
    pub(crate) fn token(&self, node: ParsedNode, kind: Kind) -> Option<Token> {
        self.tokens(node, kind).next()
    }

    /// Returns the child nodes of a node.
    pub(crate) fn below(&self, node: ParsedNode) -> impl Iterator<Item = TreeId> {
        self.parts(node).iter().filter_map(|part| match part {
            ParsedPart::Tree(id) => Some(*id),
            ParsedPart::Token(_) => None,
        })
    }
}

/// Texts are shorter than 2^32 bytes, and so are the lists of their parts.
fn count(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}
