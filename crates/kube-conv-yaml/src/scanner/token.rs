//! The tokens of a text.

use crate::error::Mark;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) kind: TokenKind,
    pub(crate) start: Mark,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TokenKind {
    StreamEnd,
    /// `%YAML`, and whether the version is 1.1.
    VersionDirective {
        is_known: bool,
    },
    /// `%TAG`.
    TagDirective {
        handle: Vec<u8>,
        prefix: Vec<u8>,
    },
    /// `---`.
    DocumentStart,
    /// `...`.
    DocumentEnd,
    BlockSequenceStart,
    BlockMappingStart,
    BlockEnd,
    FlowSequenceStart,
    FlowSequenceEnd,
    FlowMappingStart,
    FlowMappingEnd,
    /// `-`.
    BlockEntry,
    /// `,`.
    FlowEntry,
    /// `?`, or the start of a key without it.
    Key,
    /// `:`.
    Value,
    Alias(String),
    Anchor(String),
    Tag {
        handle: Vec<u8>,
        suffix: Vec<u8>,
    },
    Scalar {
        text: String,
        is_plain: bool,
    },
}
