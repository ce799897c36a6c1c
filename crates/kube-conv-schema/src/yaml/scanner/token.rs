//! The tokens of a text.

use crate::yaml::input::Mark;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::yaml) struct Token {
    pub(in crate::yaml) kind: TokenKind,
    pub(in crate::yaml) start: Mark,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::yaml) enum TokenKind {
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
