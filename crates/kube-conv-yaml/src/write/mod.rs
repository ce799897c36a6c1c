//! Writing YAML in block style, with strings that every reader of YAML 1.1 and 1.2 reads as
//! strings.

mod text;

use kube_conv_schema::serializers::{common_parts, compounds};
use serde::ser::{self, Error as _, Serialize};
use serde_json::{Error, Value};
use std::fmt::Display;
use text::{is_plain_key, quoted, scalar};

/// The longest key, in characters, that is written without `?`; readers accept no more than 1024.
const LONGEST_KEY: usize = 1000;

/// Writes a value as a YAML document, which servers, kubectl and [`read`](super::read) read as the
/// same value.
///
/// Members stay in their order. Strings that a reader of YAML 1.1 or 1.2 would read as another type
/// are quoted, those of several lines are literal blocks, and no line is folded.
///
/// # Errors
///
/// If the value has keys that are not strings, numbers or booleans, or cannot be serialized.
///
/// ```
/// use kube_conv_yaml as yaml;
/// use serde_json::json;
///
/// let text = yaml::write(&json!({"enabled": "yes", "script": "a\nb\n", "tags": ["1.10", "x"]}))?;
/// assert_eq!(text, "enabled: \"yes\"\nscript: |\n  a\n  b\ntags:\n- \"1.10\"\n- x\n");
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn write(value: &impl Serialize) -> Result<String, Error> {
    let mut out = String::new();
    value.serialize(YamlWriter {
        out: &mut out,
        place: WrittenPlace::Root,
    })?;
    Ok(out)
}

/// The position of a value.
#[derive(Clone, Copy)]
enum WrittenPlace {
    Root,
    /// After a key in this column, with its colon.
    Key(usize),
    /// After a dash in this column.
    Dash(usize),
}

impl WrittenPlace {
    /// Returns the column of the value's content.
    const fn inside(self) -> usize {
        match self {
            Self::Root => 0,
            Self::Key(column) | Self::Dash(column) => column.saturating_add(2),
        }
    }
}

struct YamlWriter<'o> {
    out: &'o mut String,
    place: WrittenPlace,
}

impl<'o> YamlWriter<'o> {
    fn scalar(self, text: &str) {
        if !matches!(self.place, WrittenPlace::Root) {
            self.out.push(' ');
        }
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn text(self, text: &str) {
        let column = self.place.inside().max(2);
        self.scalar(&scalar(text, column));
    }

    fn number(self, number: impl Display) {
        self.scalar(&number.to_string());
    }

    fn list(self) -> Result<WrittenEntries<'o>, Error> {
        let column = match self.place {
            // Items are in the column of their key.
            WrittenPlace::Key(column) => column,
            place => place.inside(),
        };
        Ok(self.entries(column, "[]"))
    }

    fn object(self) -> Result<WrittenEntries<'o>, Error> {
        Ok(self.map())
    }

    fn list_of(self, variant: &str) -> Result<WrittenEntries<'o>, Error> {
        self.variant(variant).list()
    }

    fn object_of(self, variant: &str) -> Result<WrittenEntries<'o>, Error> {
        self.variant(variant).object()
    }

    fn map(self) -> WrittenEntries<'o> {
        let column = self.place.inside();
        self.entries(column, "{}")
    }

    fn entries(self, column: usize, empty: &'static str) -> WrittenEntries<'o> {
        WrittenEntries {
            out: self.out,
            place: self.place,
            column,
            empty,
            is_first: true,
        }
    }

    /// Starts a map with one member, whose key is the variant of an enum and whose value is written next.
    fn variant(self, name: &str) -> YamlWriter<'o> {
        let mut map = self.map();
        map.key(name);
        YamlWriter {
            place: WrittenPlace::Key(map.column),
            out: map.out,
        }
    }
}

/// A list or a map whose entries are being written.
struct WrittenEntries<'o> {
    out: &'o mut String,
    place: WrittenPlace,
    column: usize,
    empty: &'static str,
    is_first: bool,
}

impl WrittenEntries<'_> {
    fn start_entry(&mut self) {
        match (self.is_first, self.place) {
            (true, WrittenPlace::Root) => {}
            (true, WrittenPlace::Dash(_)) => self.out.push(' '),
            (true, WrittenPlace::Key(_)) => {
                self.out.push('\n');
                self.indent();
            }
            (false, _) => self.indent(),
        }
        self.is_first = false;
    }

    fn indent(&mut self) {
        self.out.extend(std::iter::repeat_n(' ', self.column));
    }

    fn item<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), Error> {
        self.start_entry();
        self.out.push('-');
        item.serialize(YamlWriter {
            out: self.out,
            place: WrittenPlace::Dash(self.column),
        })
    }

    fn key(&mut self, key: &str) {
        self.start_entry();
        let text = match is_plain_key(key) {
            true => key.to_owned(),
            false => quoted(key),
        };
        if text.chars().count() > LONGEST_KEY {
            self.out.push_str("? ");
            self.out.push_str(&text);
            self.out.push('\n');
            self.indent();
        } else {
            self.out.push_str(&text);
        }
        self.out.push(':');
    }

    fn value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.serialize(YamlWriter {
            out: self.out,
            place: WrittenPlace::Key(self.column),
        })
    }

    fn member<T: Serialize + ?Sized>(&mut self, key: &str, value: &T) -> Result<(), Error> {
        self.key(key);
        self.value(value)
    }

    fn finish(self) -> Result<(), Error> {
        if self.is_first {
            let Self {
                out, place, empty, ..
            } = self;
            YamlWriter { out, place }.scalar(empty);
        }
        Ok(())
    }
}

macro_rules! integers {
    ($($function:ident $type:ty),*) => {$(
        fn $function(self, value: $type) -> Result<(), Error> {
            self.number(value);
            Ok(())
        }
    )*};
}

impl<'o> ser::Serializer for YamlWriter<'o> {
    type SerializeMap = WrittenEntries<'o>;

    common_parts!(WrittenEntries<'o>, Error);

    fn serialize_bool(self, value: bool) -> Result<(), Error> {
        self.number(value);
        Ok(())
    }

    integers!(
        serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64, serialize_i128 i128,
        serialize_u8 u8, serialize_u16 u16, serialize_u32 u32, serialize_u64 u64, serialize_u128 u128
    );

    fn serialize_f32(self, value: f32) -> Result<(), Error> {
        self.scalar(&text::float(&serde_json::to_string(&value)?));
        Ok(())
    }

    fn serialize_f64(self, value: f64) -> Result<(), Error> {
        self.scalar(&text::float(&serde_json::to_string(&value)?));
        Ok(())
    }

    fn serialize_str(self, value: &str) -> Result<(), Error> {
        self.text(value);
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Error> {
        self.scalar("null");
        Ok(())
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self.variant(variant))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<WrittenEntries<'o>, Error> {
        Ok(self.map())
    }
}

compounds!(WrittenEntries, Error);

impl ser::SerializeMap for WrittenEntries<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        match serde_json::to_value(key)? {
            Value::String(key) => self.key(&key),
            key @ (Value::Number(_) | Value::Bool(_)) => self.key(&key.to_string()),
            _ => return Err(Error::custom("a key must be a string")),
        }
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.value(value)
    }

    fn end(self) -> Result<(), Error> {
        self.finish()
    }
}
