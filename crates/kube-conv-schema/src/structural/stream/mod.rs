//! Reads, checks and completes JSON in one pass, if it is valid: a text, or a [`Value`] without a copy of it.
//!
//! [`Stream`] walks the JSON and a compiled schema side by side while serde builds a typed value from what it
//! returns. It only ever accepts: whatever is not certainly valid is a [`Doubt`], after which the caller
//! runs the engine on a [`Value`], which alone writes errors.
//!
//! Scalars, members, sizes, list types and defaults are checked as they are read, by the same functions.
//! A level with anything else, such as a rule or a junctor, is a *whole*: it is read into a [`Value`], and the
//! engine prunes, defaults and validates this part alone (`wholes`).

mod items;
mod keys;
mod members;
#[cfg(test)]
mod tests;
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

pub use items::ItemsFrame;
pub use members::MembersFrame;

/// The levels of what is read at once. `serde_json` reads 127 of a text, and wholes have the same limit.
const MOST_LEVELS: usize = 100;

/// The JSON is not certainly valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(hidden)]
pub struct Doubt;

/// What is read.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub enum Json<'s> {
    Text(&'s str),
    Value(&'s Value),
}

impl<'s> Json<'s> {
    const fn source(self) -> Source<'s> {
        match self {
            Self::Text(_) => Source::Text,
            Self::Value(value) => Source::Value(value),
        }
    }

    /// The text, which is empty if a value is read.
    const fn text(self) -> &'s str {
        match self {
            Self::Text(text) => text,
            Self::Value(_) => "",
        }
    }
}

/// A part of a text or a value along with its schema.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct Part<'s> {
    source: Source<'s>,
    role: Role,
    /// The schema; parts without one are not checked.
    node: Option<&'s Node>,
    /// The number of members by which the part differs from other items of its list.
    keys: usize,
}

/// Where the next part is.
#[derive(Clone, Copy, Debug)]
enum Source<'s> {
    /// Next in the text.
    Text,
    Value(&'s Value),
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
    const fn of(source: Source<'s>, node: Option<&'s Node>) -> Self {
        Self {
            source,
            role: Role::Plain,
            node,
            keys: 0,
        }
    }

    /// A part that is not checked.
    const fn free(source: Source<'s>) -> Self {
        Self::of(source, None)
    }
}

/// The JSON types that a reader accepts, as a set.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct Kinds(u8);

impl Kinds {
    #[doc(hidden)]
    pub const BOOLEAN: Self = Self(1);
    #[doc(hidden)]
    pub const NUMBER: Self = Self(2);
    #[doc(hidden)]
    pub const TEXT: Self = Self(4);
    #[doc(hidden)]
    pub const LIST: Self = Self(8);
    #[doc(hidden)]
    pub const OBJECT: Self = Self(16);
    #[doc(hidden)]
    pub const ANY: Self = Self(63);
    #[doc(hidden)]
    pub const NONE: Self = Self(0);
    const NULL: Self = Self(32);

    const fn check(self, kind: Self) -> Result<(), Doubt> {
        match self.0 & kind.0 {
            0 => Err(Doubt),
            _ => Ok(()),
        }
    }
}

/// A part whose scalar, or whose opening bracket, was read.
#[doc(hidden)]
pub enum Begun<'s> {
    Null,
    Boolean(bool),
    Integer(i64),
    Text(Cow<'s, str>),
    /// Its items follow, see [`Stream::items`].
    List,
    /// Its members follow, see [`Stream::members`].
    Object,
}

/// What follows in a list or an object.
#[doc(hidden)]
pub enum Next<'s> {
    /// A part that is still to be read.
    Part(Part<'s>),
    /// One that was read and checked, or a default.
    Value(Value),
}

/// The names of an object, if it has them.
#[derive(Debug)]
#[doc(hidden)]
pub struct FoundNames<'s> {
    #[doc(hidden)]
    pub api_version: Option<&'s str>,
    #[doc(hidden)]
    pub kind: Option<&'s str>,
    #[doc(hidden)]
    pub has_metadata: bool,
    #[doc(hidden)]
    pub name: Option<&'s str>,
    #[doc(hidden)]
    pub generate_name: Option<&'s str>,
    #[doc(hidden)]
    pub namespace: Option<&'s str>,
}

impl FoundNames<'_> {
    const NONE: Self = Self {
        api_version: None,
        kind: None,
        has_metadata: false,
        name: None,
        generate_name: None,
        namespace: None,
    };
}

/// A text or a value that is read along with a schema.
#[derive(Debug)]
#[doc(hidden)]
pub struct Stream<'s> {
    tokens: Tokens<'s>,
    /// The type of the metadata of embedded resources, if there is a schema.
    metadata: Option<&'static MetadataType>,
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
    /// Whether JSON is read at once: no default has properties that need another pass, and neither the outermost
    /// level nor its metadata is a whole.
    #[doc(hidden)]
    pub fn can_stream(&self) -> bool {
        let defaults = self.root.below.defaults;
        let metadata = self.root.properties.get("metadata");
        let is_whole = self.root.is_whole || metadata.is_some_and(|metadata| metadata.is_whole);
        let takes_passes = defaults.float || defaults.deep || defaults.null;
        !(self.is_resource || is_whole || takes_passes)
    }
}

impl<'s> Stream<'s> {
    /// Starts to read JSON, whose names are to be found if it is an object with metadata.
    #[doc(hidden)]
    pub fn new(structural: &'s Structural, json: Json<'s>, is_resource: bool) -> Self {
        let role = match is_resource {
            true => Role::Resource,
            false => Role::Plain,
        };
        let root = Part::of(json.source(), Some(&structural.root));
        Self {
            metadata: Some(structural.metadata),
            ..Self::of(json, Part { role, ..root })
        }
    }

    /// Starts to read a value that is not checked.
    #[doc(hidden)]
    pub fn unchecked(value: &'s Value) -> Self {
        let json = Json::Value(value);
        Self::of(json, Part::free(json.source()))
    }

    const fn of(json: Json<'s>, root: Part<'s>) -> Self {
        Self {
            tokens: Tokens::new(json.text()),
            metadata: None,
            root,
            depth: 0,
            names: Vec::new(),
            keys: Vec::new(),
            last: None,
            found: FoundNames::NONE,
        }
    }

    /// The whole text or value.
    #[doc(hidden)]
    pub const fn root(&self) -> Part<'s> {
        self.root
    }

    /// Checks that nothing follows, and returns the names that were found.
    #[doc(hidden)]
    pub fn finish(mut self) -> Result<FoundNames<'s>, Doubt> {
        match self.tokens.peek() {
            None => Ok(self.found),
            Some(_) => Err(Doubt),
        }
    }

    /// Whether a part is null. Nulls below a schema are found before their part is read.
    #[doc(hidden)]
    pub fn is_null(&mut self, part: Part<'s>) -> bool {
        self.is_null_at(part.source)
    }

    fn is_null_at(&mut self, source: Source<'s>) -> bool {
        match source {
            Source::Text => self.tokens.peek() == Some(b'n'),
            Source::Value(value) => value.is_null(),
        }
    }

    /// Reads a scalar, or the opening bracket of a list or an object, of one of several types.
    #[doc(hidden)]
    pub fn begin(&mut self, part: Part<'s>, kinds: Kinds) -> Result<Begun<'s>, Doubt> {
        self.last = None;
        match part.source {
            Source::Text => self.begin_text(part, kinds),
            Source::Value(value) => self.begin_value(part, value, kinds),
        }
    }

    fn begin_text(&mut self, part: Part<'s>, kinds: Kinds) -> Result<Begun<'s>, Doubt> {
        match self.tokens.peek().ok_or(Doubt)? {
            b'"' => {
                kinds.check(Kinds::TEXT)?;
                let text = self.tokens.text()?;
                self.text(part, text)
            }
            b'{' => {
                kinds.check(Kinds::OBJECT)?;
                self.tokens.skip();
                self.open_object(part)
            }
            b'[' => {
                kinds.check(Kinds::LIST)?;
                self.tokens.skip();
                self.open_list(part)
            }
            b'n' => {
                kinds.check(Kinds::NULL)?;
                self.tokens.literal("null")?;
                null(part)
            }
            first @ (b't' | b'f') => {
                kinds.check(Kinds::BOOLEAN)?;
                let is_true = first == b't';
                let word = if is_true { "true" } else { "false" };
                self.tokens.literal(word)?;
                boolean(part, is_true)
            }
            _ => {
                kinds.check(Kinds::NUMBER)?;
                let number = self.tokens.integer()?;
                self.integer(part, number)
            }
        }
    }

    fn begin_value(
        &mut self,
        part: Part<'s>,
        value: &'s Value,
        kinds: Kinds,
    ) -> Result<Begun<'s>, Doubt> {
        match value {
            Value::String(text) => {
                kinds.check(Kinds::TEXT)?;
                self.text(part, Cow::Borrowed(text))
            }
            Value::Object(_) => {
                kinds.check(Kinds::OBJECT)?;
                self.open_object(part)
            }
            Value::Array(_) => {
                kinds.check(Kinds::LIST)?;
                self.open_list(part)
            }
            Value::Null => {
                kinds.check(Kinds::NULL)?;
                null(part)
            }
            Value::Bool(is_true) => {
                kinds.check(Kinds::BOOLEAN)?;
                boolean(part, *is_true)
            }
            Value::Number(number) => {
                kinds.check(Kinds::NUMBER)?;
                self.integer(part, number.as_i64().ok_or(Doubt)?)
            }
        }
    }

    fn text(&mut self, part: Part<'s>, text: Cow<'s, str>) -> Result<Begun<'s>, Doubt> {
        doubt_unless(part.node.is_none_or(|node| text_passes(node, &text)))?;
        if let Cow::Borrowed(text) = text {
            self.last = Some(Key::Text(text));
        }
        Ok(Begun::Text(text))
    }

    fn integer(&mut self, part: Part<'s>, number: i64) -> Result<Begun<'s>, Doubt> {
        doubt_unless(part.node.is_none_or(|node| integer_passes(node, number)))?;
        self.last = Some(Key::Integer(number));
        Ok(Begun::Integer(number))
    }

    fn open_object(&mut self, part: Part<'s>) -> Result<Begun<'s>, Doubt> {
        let is_object = |node: &Node| matches!(node.types, Types::One(TypeName::Object));
        doubt_unless(part.node.is_none_or(is_object))?;
        self.open().map(|()| Begun::Object)
    }

    fn open_list(&mut self, part: Part<'s>) -> Result<Begun<'s>, Doubt> {
        let is_list = |node: &Node| matches!(node.types, Types::One(TypeName::Array));
        doubt_unless(part.node.is_none_or(is_list))?;
        self.open().map(|()| Begun::List)
    }

    /// Enters a list or an object.
    fn open(&mut self) -> Result<(), Doubt> {
        doubt_unless(self.depth < MOST_LEVELS)?;
        self.depth += 1;
        Ok(())
    }

    /// Leaves a list or an object.
    const fn close(&mut self) {
        self.depth -= 1;
        self.last = None;
    }
}

fn null<'s>(part: Part<'s>) -> Result<Begun<'s>, Doubt> {
    doubt_unless(part.node.is_none()).map(|()| Begun::Null)
}

fn boolean<'s>(part: Part<'s>, is_true: bool) -> Result<Begun<'s>, Doubt> {
    let passes = |node: &Node| {
        matches!(node.types, Types::One(TypeName::Boolean)) && node.enum_values.is_empty()
    };
    doubt_unless(part.node.is_none_or(passes)).map(|()| Begun::Boolean(is_true))
}

fn doubt_unless(holds: bool) -> Result<(), Doubt> {
    if holds { Ok(()) } else { Err(Doubt) }
}
