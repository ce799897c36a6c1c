//! Parsing tokens to nodes, by the grammar of YAML 1.1.

use super::error::{Error, Mark, Result};
use super::nodes::{Content, Nodes, Scalar, YamlNode};
use super::scanner::{Scanner, Token, TokenKind};
use std::collections::HashMap;

/// Reads the first document, with no node if there is none. Also returns whether nothing follows
/// it.
pub(super) fn parse(text: &[u8]) -> Result<(Nodes, bool)> {
    let mut parser = Parser {
        scanner: Scanner::new(text),
        nodes: Nodes::default(),
        expected: Vec::new(),
        prefixes: HashMap::new(),
    };
    parser.document()?;
    let is_only = parser.is_at_end();
    Ok((parser.nodes, is_only))
}

/// The state of the parser: what it expects next.
#[derive(Clone, Copy, Debug)]
enum Expected {
    YamlNode(GrammarPlace),
    BlockEntry,
    /// An entry of a sequence that is not indented below its key.
    IndentlessEntry,
    BlockKey,
    BlockValue,
    FlowEntry {
        is_first: bool,
    },
    /// A pair in a flow sequence: `[a: 1]`.
    PairKey,
    PairValue,
    PairEnd,
    FlowKey {
        is_first: bool,
    },
    FlowValue,
    /// The value of a key in a flow mapping that has no `:`.
    NoFlowValue,
}

/// The place of a node, which determines the forms that it may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GrammarPlace {
    Flow,
    Block,
    /// In a block mapping, where a sequence may begin in the column of the key.
    BlockMapping,
}

/// The tag and anchor before a node.
#[derive(Debug, Default)]
struct Properties {
    anchor: Option<String>,
    tag: Option<(Vec<u8>, Vec<u8>, Mark)>,
    start: Option<Mark>,
}

struct Parser<'t> {
    scanner: Scanner<'t>,
    nodes: Nodes,
    expected: Vec<Expected>,
    /// The handles of tags and what they stand for.
    prefixes: HashMap<Vec<u8>, Vec<u8>>,
}

impl Parser<'_> {
    fn document(&mut self) -> Result<()> {
        let is_explicit = match self.scanner.peek()?.kind {
            TokenKind::StreamEnd => return Ok(()),
            TokenKind::VersionDirective { .. }
            | TokenKind::TagDirective { .. }
            | TokenKind::DocumentStart => true,
            _ => false,
        };
        self.directives()?;
        if is_explicit {
            let token = self.scanner.take()?;
            if token.kind != TokenKind::DocumentStart {
                let problem = "did not find expected <document start>";
                return Err(Error::of_parser(problem, token.start));
            }
        }
        let next = self.scanner.peek()?;
        if is_explicit && ends_document(&next.kind) {
            let mark = next.start;
            self.add_empty(mark);
        } else {
            self.expected.push(Expected::YamlNode(GrammarPlace::Block));
        }
        while let Some(expected) = self.expected.pop() {
            self.step(expected)?;
        }
        // The token after the document is peeked only.
        self.scanner.peek()?;
        Ok(())
    }

    /// Whether only `...` is left.
    fn is_at_end(&mut self) -> bool {
        loop {
            match self.scanner.take().map(|token| token.kind) {
                Ok(TokenKind::StreamEnd) => return true,
                Ok(TokenKind::DocumentEnd) => {}
                _ => return false,
            }
        }
    }

    fn directives(&mut self) -> Result<()> {
        let mut has_version = false;
        loop {
            let mark = self.scanner.peek()?.start;
            match self.scanner.peek()?.kind.clone() {
                TokenKind::VersionDirective { is_known } => {
                    if has_version {
                        return Err(Error::of_parser("found duplicate %YAML directive", mark));
                    }
                    if !is_known {
                        return Err(Error::of_parser("found incompatible YAML document", mark));
                    }
                    has_version = true;
                }
                TokenKind::TagDirective { handle, prefix } => {
                    if self.prefixes.insert(handle, prefix).is_some() {
                        return Err(Error::of_parser("found duplicate %TAG directive", mark));
                    }
                }
                _ => break,
            }
            self.scanner.take()?;
        }
        for (handle, prefix) in [("!", "!"), ("!!", "tag:yaml.org,2002:")] {
            let known = self.prefixes.entry(handle.into());
            known.or_insert_with(|| prefix.into());
        }
        Ok(())
    }

    fn step(&mut self, expected: Expected) -> Result<()> {
        match expected {
            Expected::YamlNode(place) => self.node(place),
            Expected::BlockEntry => self.block_entry(),
            Expected::IndentlessEntry => self.indentless_entry(),
            Expected::BlockKey => self.block_key(),
            Expected::BlockValue => self.block_value(),
            Expected::FlowEntry { is_first } => self.flow_entry(is_first),
            Expected::PairKey => self.pair_key(),
            Expected::PairValue => self.flow_value(Expected::PairEnd, &TokenKind::FlowSequenceEnd),
            Expected::PairEnd => {
                self.scanner.peek()?;
                self.nodes.close();
                self.expected.push(Expected::FlowEntry { is_first: false });
                Ok(())
            }
            Expected::FlowKey { is_first } => self.flow_key(is_first),
            Expected::FlowValue => {
                let next = Expected::FlowKey { is_first: false };
                self.flow_value(next, &TokenKind::FlowMappingEnd)
            }
            Expected::NoFlowValue => {
                let mark = self.scanner.peek()?.start;
                self.add_empty(mark);
                self.expected.push(Expected::FlowKey { is_first: false });
                Ok(())
            }
        }
    }

    fn add_empty(&mut self, mark: Mark) {
        let content = Content::Scalar(Scalar {
            text: String::new(),
            tag: String::new(),
            is_plain: true,
        });
        self.nodes.add(YamlNode { mark, content }, None);
    }

    fn node(&mut self, place: GrammarPlace) -> Result<()> {
        if matches!(self.scanner.peek()?.kind, TokenKind::Alias(_)) {
            let token = self.scanner.take()?;
            if let TokenKind::Alias(name) = token.kind {
                self.nodes.add_alias(name, token.start)?;
            }
            return Ok(());
        }
        let properties = self.properties()?;
        let found = self.scanner.peek()?.start;
        let mark = properties.start.unwrap_or(found);
        let tag = self.resolve_tag(properties.tag)?;
        let anchor = properties.anchor;
        let has_properties = anchor.is_some() || !tag.is_empty();
        let (content, first) = match &self.scanner.peek()?.kind {
            TokenKind::BlockEntry if place == GrammarPlace::BlockMapping => {
                (Content::Sequence(Vec::new()), Expected::IndentlessEntry)
            }
            TokenKind::Scalar { .. } => return self.scalar(tag, mark, anchor),
            TokenKind::FlowSequenceStart => (
                Content::Sequence(Vec::new()),
                Expected::FlowEntry { is_first: true },
            ),
            TokenKind::FlowMappingStart => (
                Content::Mapping(Vec::new()),
                Expected::FlowKey { is_first: true },
            ),
            TokenKind::BlockSequenceStart if place != GrammarPlace::Flow => {
                (Content::Sequence(Vec::new()), Expected::BlockEntry)
            }
            TokenKind::BlockMappingStart if place != GrammarPlace::Flow => {
                (Content::Mapping(Vec::new()), Expected::BlockKey)
            }
            _ if has_properties => {
                let is_plain = tag.is_empty();
                let text = String::new();
                let content = Content::Scalar(Scalar {
                    text,
                    tag,
                    is_plain,
                });
                self.nodes.add(YamlNode { mark, content }, anchor);
                return Ok(());
            }
            _ => {
                let problem = "did not find expected node content";
                return Err(Error::of_parser(problem, found));
            }
        };
        if !matches!(first, Expected::IndentlessEntry) {
            self.scanner.take()?;
        }
        self.nodes.open(YamlNode { mark, content }, anchor);
        self.expected.push(first);
        Ok(())
    }

    /// A tag and an anchor, in either order.
    fn properties(&mut self) -> Result<Properties> {
        let mut found = Properties::default();
        loop {
            match &self.scanner.peek()?.kind {
                TokenKind::Anchor(_) if found.anchor.is_none() => {}
                TokenKind::Tag { .. } if found.tag.is_none() => {}
                _ => return Ok(found),
            }
            let Token { kind, start } = self.scanner.take()?;
            found.start.get_or_insert(start);
            match kind {
                TokenKind::Anchor(name) => found.anchor = Some(name),
                TokenKind::Tag { handle, suffix } => found.tag = Some((handle, suffix, start)),
                _ => {}
            }
        }
    }

    fn resolve_tag(&self, tag: Option<(Vec<u8>, Vec<u8>, Mark)>) -> Result<String> {
        let Some((handle, suffix, mark)) = tag else {
            return Ok(String::new());
        };
        let prefix: &[u8] = if handle.is_empty() {
            &[]
        } else {
            self.prefixes.get(&handle).map_or(&[], Vec::as_slice)
        };
        let whole = [prefix, &suffix].concat();
        if whole.is_empty() || (prefix.is_empty() && !handle.is_empty()) {
            return Err(Error::of_parser("found undefined tag handle", mark));
        }
        Ok(String::from_utf8_lossy(&whole).into_owned())
    }

    fn scalar(&mut self, tag: String, mark: Mark, anchor: Option<String>) -> Result<()> {
        if let TokenKind::Scalar { text, is_plain } = self.scanner.take()?.kind {
            let content = Content::Scalar(Scalar {
                text,
                is_plain: tag == "!" || (tag.is_empty() && is_plain),
                tag,
            });
            self.nodes.add(YamlNode { mark, content }, anchor);
        }
        Ok(())
    }

    /// Reads a node, unless the next token shows that there is none.
    fn node_unless(
        &mut self,
        place: GrammarPlace,
        next: Expected,
        is_missing: impl FnOnce(&TokenKind) -> bool,
        mark_of_none: Option<Mark>,
    ) -> Result<()> {
        let token = self.scanner.peek()?;
        let mark = mark_of_none.unwrap_or(token.start);
        let is_missing = is_missing(&token.kind);
        self.expected.push(next);
        if is_missing {
            self.add_empty(mark);
            return Ok(());
        }
        self.node(place)
    }

    fn close(&mut self) -> Result<()> {
        self.scanner.take()?;
        self.nodes.close();
        Ok(())
    }

    fn block_entry(&mut self) -> Result<()> {
        let token = self.scanner.peek()?;
        let mark = token.start;
        match token.kind {
            TokenKind::BlockEntry => {
                self.scanner.take()?;
                self.node_unless(
                    GrammarPlace::Block,
                    Expected::BlockEntry,
                    |kind| matches!(kind, TokenKind::BlockEntry | TokenKind::BlockEnd),
                    Some(mark),
                )
            }
            TokenKind::BlockEnd => self.close(),
            _ => Err(Error::of_parser(
                "did not find expected '-' indicator",
                mark,
            )),
        }
    }

    fn indentless_entry(&mut self) -> Result<()> {
        let token = self.scanner.peek()?;
        let mark = token.start;
        if token.kind != TokenKind::BlockEntry {
            self.nodes.close();
            return Ok(());
        }
        self.scanner.take()?;
        self.node_unless(
            GrammarPlace::Block,
            Expected::IndentlessEntry,
            |kind| matches!(kind, TokenKind::BlockEntry) || ends_in_block_mapping(kind),
            Some(mark),
        )
    }

    fn block_key(&mut self) -> Result<()> {
        let token = self.scanner.peek()?;
        let mark = token.start;
        match token.kind {
            TokenKind::Key => {
                self.scanner.take()?;
                self.node_unless(
                    GrammarPlace::BlockMapping,
                    Expected::BlockValue,
                    ends_in_block_mapping,
                    Some(mark),
                )
            }
            TokenKind::BlockEnd => self.close(),
            _ => Err(Error::of_parser("did not find expected key", mark)),
        }
    }

    fn block_value(&mut self) -> Result<()> {
        let token = self.scanner.peek()?;
        let mark = token.start;
        if token.kind != TokenKind::Value {
            self.expected.push(Expected::BlockKey);
            self.add_empty(mark);
            return Ok(());
        }
        self.scanner.take()?;
        self.node_unless(
            GrammarPlace::BlockMapping,
            Expected::BlockKey,
            ends_in_block_mapping,
            Some(mark),
        )
    }

    /// Passes the comma before an entry that is not the first.
    fn flow_separator(&mut self, is_first: bool, problem: &str) -> Result<()> {
        if is_first {
            return Ok(());
        }
        let token = self.scanner.peek()?;
        if token.kind != TokenKind::FlowEntry {
            return Err(Error::of_parser(problem, token.start));
        }
        self.scanner.take()?;
        Ok(())
    }

    fn flow_entry(&mut self, is_first: bool) -> Result<()> {
        if self.scanner.peek()?.kind != TokenKind::FlowSequenceEnd {
            self.flow_separator(is_first, "did not find expected ',' or ']'")?;
            let token = self.scanner.peek()?;
            let mark = token.start;
            match token.kind {
                TokenKind::Key => {
                    self.scanner.take()?;
                    let content = Content::Mapping(Vec::new());
                    self.nodes.open(YamlNode { mark, content }, None);
                    self.expected.push(Expected::PairKey);
                    return Ok(());
                }
                TokenKind::FlowSequenceEnd => {}
                _ => {
                    self.expected.push(Expected::FlowEntry { is_first: false });
                    return self.node(GrammarPlace::Flow);
                }
            }
        }
        self.close()
    }

    fn pair_key(&mut self) -> Result<()> {
        let token = self.scanner.peek()?;
        let mark = token.start;
        self.expected.push(Expected::PairValue);
        match token.kind {
            TokenKind::Value | TokenKind::FlowEntry | TokenKind::FlowSequenceEnd => {
                // The token is dropped, as in Go.
                self.scanner.take()?;
                self.add_empty(mark);
                Ok(())
            }
            _ => self.node(GrammarPlace::Flow),
        }
    }

    /// The value behind a key in a flow collection, if there is one.
    fn flow_value(&mut self, next: Expected, end: &TokenKind) -> Result<()> {
        let token = self.scanner.peek()?;
        if token.kind != TokenKind::Value {
            let mark = token.start;
            self.expected.push(next);
            self.add_empty(mark);
            return Ok(());
        }
        let mark = token.start;
        self.scanner.take()?;
        // In a pair in a sequence, an empty value has the position of its `:`.
        let mark_of_none = (*end == TokenKind::FlowSequenceEnd).then_some(mark);
        self.node_unless(
            GrammarPlace::Flow,
            next,
            |kind| *kind == TokenKind::FlowEntry || kind == end,
            mark_of_none,
        )
    }

    fn flow_key(&mut self, is_first: bool) -> Result<()> {
        if self.scanner.peek()?.kind != TokenKind::FlowMappingEnd {
            self.flow_separator(is_first, "did not find expected ',' or '}'")?;
            match self.scanner.peek()?.kind {
                TokenKind::Key => {
                    self.scanner.take()?;
                    return self.node_unless(
                        GrammarPlace::Flow,
                        Expected::FlowValue,
                        |kind| {
                            matches!(
                                kind,
                                TokenKind::Value | TokenKind::FlowEntry | TokenKind::FlowMappingEnd
                            )
                        },
                        None,
                    );
                }
                TokenKind::FlowMappingEnd => {}
                _ => {
                    self.expected.push(Expected::NoFlowValue);
                    return self.node(GrammarPlace::Flow);
                }
            }
        }
        self.close()
    }
}

fn ends_document(kind: &TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::VersionDirective { .. }
            | TokenKind::TagDirective { .. }
            | TokenKind::DocumentStart
            | TokenKind::DocumentEnd
            | TokenKind::StreamEnd
    )
}

fn ends_in_block_mapping(kind: &TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::Key | TokenKind::Value | TokenKind::BlockEnd
    )
}
