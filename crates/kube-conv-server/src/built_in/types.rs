//! The published types of built-in kinds.
//!
//! `types.txt` has a line for each object type: its name, and a word `name:type` for each field. A `!`
//! before the fields means that the object is atomic.
//!
//! | type | |
//! |---|---|
//! | `s`, `b`, `i32`, `i64` | a string, a boolean, an integer |
//! | `time`, `quantity`, `intstr`, `any` | a time, a quantity, an integer or string, any value |
//! | `core.v1.Container` | an object type; with `!` it is atomic here |
//! | `[T]`, `[T]=`, `[T]=a,b` | an atomic list, a set, a list map with these keys |
//! | `{T}`, `{T}!` | a map, an atomic map |
//!
//! Go writes a field even if it is not set: as an empty object after a `+`, as null after a `?`.
//!
//! A field can end with `@` and a default.

use serde_json::Value;
use std::collections::HashMap;
use std::sync::LazyLock;

/// The types, by name.
pub(super) static TYPES: LazyLock<HashMap<&'static str, ObjectType>> = LazyLock::new(|| {
    include_str!("types.txt")
        .lines()
        .filter_map(read_line)
        .collect()
});

/// The type of an object.
#[derive(Debug)]
pub(super) struct ObjectType {
    pub(super) name: &'static str,
    pub(super) is_atomic: bool,
    pub(super) fields: HashMap<&'static str, Field>,
}

/// A field of an object type.
#[derive(Debug)]
pub(super) struct Field {
    pub(super) of: Type,
    pub(super) presence: Presence,
    pub(super) default: Option<Value>,
}

/// What Go writes for a field that is not set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Presence {
    Nothing,
    Object,
    Null,
}

/// The type of a value.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Type {
    String,
    Boolean,
    Integer {
        format: &'static str,
    },
    Time,
    IntOrString,
    Any,
    Object {
        name: &'static str,
        is_atomic: bool,
    },
    List {
        items: Box<Type>,
        list_type: ListType,
    },
    Map {
        values: Box<Type>,
        is_atomic: bool,
    },
}

/// The type of a list.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum ListType {
    Atomic,
    Set,
    Map(Vec<&'static str>),
}

/// Returns the object type with a name.
pub(super) fn object_type(name: &str) -> Option<&'static ObjectType> {
    TYPES.get(name)
}

fn read_line(line: &'static str) -> Option<(&'static str, ObjectType)> {
    let mut words = line.split(' ').filter(|word| !word.is_empty());
    let name = words.next().filter(|name| *name != "#")?;
    let mut words = words.peekable();
    let is_atomic = words.next_if_eq(&"!").is_some();
    let of = ObjectType {
        name,
        is_atomic,
        fields: words.filter_map(read_field).collect(),
    };
    Some((name, of))
}

fn read_field(word: &'static str) -> Option<(&'static str, Field)> {
    let (name, of) = word.split_once(':')?;
    let (name, presence) = match name.strip_prefix('+').ok_or(name.strip_prefix('?')) {
        Ok(name) => (name, Presence::Object),
        Err(Some(name)) => (name, Presence::Null),
        Err(None) => (name, Presence::Nothing),
    };
    let (of, default) = match of.split_once('@') {
        Some((of, default)) => (of, serde_json::from_str(default).ok()),
        None => (of, None),
    };
    let field = Field {
        of: read_type(of),
        presence,
        default,
    };
    Some((name, field))
}

/// Reads a type. Types nest two levels at most, so the recursion is bounded by the file.
fn read_type(word: &'static str) -> Type {
    if let Some((items, keys)) = word
        .strip_prefix('[')
        .and_then(|rest| rest.rsplit_once(']'))
    {
        return Type::List {
            items: Box::new(read_type(items)),
            list_type: match keys.strip_prefix('=') {
                None => ListType::Atomic,
                Some("") => ListType::Set,
                Some(keys) => ListType::Map(keys.split(',').collect()),
            },
        };
    }
    if let Some((values, mark)) = word
        .strip_prefix('{')
        .and_then(|rest| rest.rsplit_once('}'))
    {
        return Type::Map {
            values: Box::new(read_type(values)),
            is_atomic: mark == "!",
        };
    }
    match word {
        "s" => Type::String,
        "b" => Type::Boolean,
        "i32" => Type::Integer { format: "int32" },
        "i64" => Type::Integer { format: "int64" },
        "time" => Type::Time,
        "quantity" | "intstr" => Type::IntOrString,
        "any" => Type::Any,
        name => Type::Object {
            name: name.trim_end_matches('!'),
            is_atomic: name.ends_with('!'),
        },
    }
}
