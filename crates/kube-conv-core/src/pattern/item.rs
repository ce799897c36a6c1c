//! What a class of characters consists of.

#![expect(
    missing_docs,
    reason = "the names of a syntax tree's parts say what they are"
)]

/// A part of a class.
#[derive(Debug, PartialEq, Eq, Hash)]
pub enum Item {
    /// The characters between two code points, both included.
    Range(u32, u32),
    /// The characters in some ranges of ASCII, or all others.
    Ascii {
        ranges: &'static [(char, char)],
        negated: bool,
    },
    /// Characters with a property.
    Unicode(UnicodeClass),
}

/// Characters with a property, or all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UnicodeClass {
    pub property: Property,
    pub negated: bool,
}

/// A property of characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Property {
    Any,
    Ascii,
    /// A category by its short name.
    Category(&'static str),
    /// A script.
    Script(&'static str),
}
