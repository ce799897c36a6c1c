//! Reads, checks and completes a JSON text in one pass, if it is valid.
//!
//! [`Stream`] walks a text and a compiled schema side by side while serde builds a typed value from what it
//! returns. It only ever accepts: whatever is not certainly valid is a [`Doubt`], after which the caller
//! reads the text into a [`Value`] and runs the engine, which alone writes errors.
//!
//! Scalars, members, sizes, list types and defaults are checked as the text is read, by the same functions.
//! A level with anything else, such as a rule or a junctor, is a *whole*: it is read into a [`Value`], and the
//! engine prunes, defaults and validates this part alone ([`wholes`]).

mod items;
mod keys;
mod members;
mod tokens;
mod value;
pub(super) mod wholes;

use super::Structural;
use super::embedded_metadata::MetadataType;
use super::node::Node;
use super::types::{TypeName, Types};
use super::validate::{integer_passes, text_passes};
use keys::Key;
use serde_json::Value;
use std::borrow::Cow;
use tokens::Tokens;

pub(crate) use items::ItemsFrame;
pub(crate) use members::MembersFrame;

/// The levels of a text that is read at once. `serde_json` reads 127, and wholes have the same limit.
const MOST_LEVELS: usize = 100;

/// The text is not certainly valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Doubt;

/// A part of a text along with its schema.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part<'s> {
    role: Role,
    /// The schema; parts without one are not checked.
    node: Option<&'s Node>,
    /// The members by which the part differs from other items of its list.
    keys: &'s [String],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    Plain,
    /// The outermost object of a resource.
    Resource,
    /// The metadata of a resource.
    Metadata,
}

impl<'s> Part<'s> {
    /// A part that is not checked.
    const FREE: Self = Self {
        role: Role::Plain,
        node: None,
        keys: &[],
    };

    const fn of(node: Option<&'s Node>) -> Self {
        Self { node, ..Self::FREE }
    }
}

/// The JSON types that a reader accepts, as a set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kinds(u8);

impl Kinds {
    pub(crate) const BOOLEAN: Self = Self(1);
    pub(crate) const NUMBER: Self = Self(2);
    pub(crate) const TEXT: Self = Self(4);
    pub(crate) const LIST: Self = Self(8);
    pub(crate) const OBJECT: Self = Self(16);
    pub(crate) const ANY: Self = Self(63);
    pub(crate) const NONE: Self = Self(0);
    const NULL: Self = Self(32);

    const fn check(self, kind: Self) -> Result<(), Doubt> {
        match self.0 & kind.0 {
            0 => Err(Doubt),
            _ => Ok(()),
        }
    }
}

/// A part whose scalar, or whose opening bracket, was read.
pub(crate) enum Begun<'s> {
    Null,
    Boolean(bool),
    Integer(i64),
    Text(Cow<'s, str>),
    List(ItemsFrame<'s>),
    Object(MembersFrame<'s>),
}

/// What follows in a list or an object.
pub(crate) enum Next<'s> {
    /// A part that is still to be read.
    Part(Part<'s>),
    /// One that was read and checked, or a default.
    Value(Value),
}

/// The names of an object, if it has them.
#[derive(Debug, Default)]
pub(crate) struct FoundNames<'s> {
    pub(crate) api_version: Option<&'s str>,
    pub(crate) kind: Option<&'s str>,
    pub(crate) has_metadata: bool,
    pub(crate) name: Option<&'s str>,
    pub(crate) generate_name: Option<&'s str>,
    pub(crate) namespace: Option<&'s str>,
}

/// A text that is read along with a schema.
#[derive(Debug)]
pub(crate) struct Stream<'s> {
    tokens: Tokens<'s>,
    metadata: &'static MetadataType,
    root: Part<'s>,
    depth: usize,
    /// The names of the open objects whose members are not listed.
    names: Vec<&'s str>,
    /// The keys of the open sets and list maps.
    keys: Vec<Option<Key<'s>>>,
    /// The last value, if it can be a key.
    last: Option<Key<'s>>,
    found: FoundNames<'s>,
}

impl Structural {
    /// Whether texts are read at once: no default has properties that need another pass, and neither the outermost
    /// level nor its metadata is a whole.
    pub(crate) fn can_stream(&self) -> bool {
        let defaults = self.root.below.defaults;
        let metadata = self.root.properties.get("metadata");
        let is_whole = self.root.is_whole || metadata.is_some_and(|metadata| metadata.is_whole);
        let takes_passes = defaults.float || defaults.deep || defaults.null;
        !(self.is_resource || is_whole || takes_passes)
    }
}

impl<'s> Stream<'s> {
    /// Starts to read a text, whose names are to be found if it is an object with metadata.
    pub(crate) fn new(structural: &'s Structural, text: &'s str, is_resource: bool) -> Self {
        let role = match is_resource {
            true => Role::Resource,
            false => Role::Plain,
        };
        Self {
            tokens: Tokens::new(text),
            metadata: structural.metadata,
            root: Part {
                role,
                ..Part::of(Some(&structural.root))
            },
            depth: 0,
            names: Vec::new(),
            keys: Vec::new(),
            last: None,
            found: FoundNames::default(),
        }
    }

    /// The whole text.
    pub(crate) const fn root(&self) -> Part<'s> {
        self.root
    }

    /// Checks that nothing follows, and returns the names that were found.
    pub(crate) fn finish(mut self) -> Result<FoundNames<'s>, Doubt> {
        match self.tokens.peek() {
            None => Ok(self.found),
            Some(_) => Err(Doubt),
        }
    }

    /// Whether the next value is null. Nulls below a schema are found before their part is read.
    pub(crate) fn is_null(&mut self) -> bool {
        self.tokens.peek() == Some(b'n')
    }

    /// Reads a scalar, or the opening bracket of a list or an object, of one of several types.
    pub(crate) fn begin(&mut self, part: Part<'s>, kinds: Kinds) -> Result<Begun<'s>, Doubt> {
        self.last = None;
        match self.tokens.peek().ok_or(Doubt)? {
            b'"' => {
                kinds.check(Kinds::TEXT)?;
                self.text(part).map(Begun::Text)
            }
            b'{' => {
                kinds.check(Kinds::OBJECT)?;
                self.open(part, &TypeName::Object)?;
                Ok(Begun::Object(MembersFrame::new(part, self)))
            }
            b'[' => {
                kinds.check(Kinds::LIST)?;
                self.open(part, &TypeName::Array)?;
                Ok(Begun::List(ItemsFrame::new(part, self)))
            }
            b'n' => {
                kinds.check(Kinds::NULL)?;
                self.tokens.literal("null")?;
                doubt_unless(part.node.is_none()).map(|()| Begun::Null)
            }
            first @ (b't' | b'f') => {
                kinds.check(Kinds::BOOLEAN)?;
                self.boolean(part, first == b't').map(Begun::Boolean)
            }
            _ => {
                kinds.check(Kinds::NUMBER)?;
                self.integer(part).map(Begun::Integer)
            }
        }
    }

    fn text(&mut self, part: Part<'s>) -> Result<Cow<'s, str>, Doubt> {
        let text = self.tokens.text()?;
        doubt_unless(part.node.is_none_or(|node| text_passes(node, &text)))?;
        if let Cow::Borrowed(text) = text {
            self.last = Some(Key::Text(text));
        }
        Ok(text)
    }

    fn integer(&mut self, part: Part<'s>) -> Result<i64, Doubt> {
        let number = self.tokens.integer()?;
        doubt_unless(part.node.is_none_or(|node| integer_passes(node, number)))?;
        self.last = Some(Key::Integer(number));
        Ok(number)
    }

    fn boolean(&mut self, part: Part<'s>, is_true: bool) -> Result<bool, Doubt> {
        self.tokens
            .literal(if is_true { "true" } else { "false" })?;
        let passes = |node: &Node| {
            node.types == Types::One(TypeName::Boolean) && node.enum_values.is_empty()
        };
        doubt_unless(part.node.is_none_or(passes)).map(|()| is_true)
    }

    /// Enters a list or an object.
    fn open(&mut self, part: Part<'s>, name: &TypeName) -> Result<(), Doubt> {
        let is_typed = |node: &Node| matches!(&node.types, Types::One(only) if only == name);
        doubt_unless(self.depth < MOST_LEVELS && part.node.is_none_or(is_typed))?;
        self.depth += 1;
        self.tokens.skip();
        Ok(())
    }

    /// Leaves a list or an object.
    fn close(&mut self) {
        self.depth -= 1;
        self.tokens.skip();
        self.last = None;
    }
}

fn doubt_unless(holds: bool) -> Result<(), Doubt> {
    if holds { Ok(()) } else { Err(Doubt) }
}
