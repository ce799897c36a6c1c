//! The published types of built-in kinds.
//!
//! `types.txt` has a line for each object type: its name, and a word `name:type` for each field. A `!`
//! before the fields means that the object is atomic.
//!
//! | type | |
//! |---|---|
//! | `s`, `b`, `i32`, `i64` | a string, a boolean, an integer |
//! | `bytes`, `time`, `microtime`, `quantity`, `intstr` | base64, times, a quantity, an integer or string |
//! | `any` | any value |
//! | `core.v1.Container` | an object type; with `!` it is atomic here |
//! | `[T]`, `[T]=`, `[T]=a,b` | an atomic list, a set, a list map with these keys |
//! | `{T}`, `{T}!` | a map, an atomic map |
//!
//! The type of a field is a pointer in Go after a `*`, and what Go calls it is in parentheses where the word
//! does not say it. After a `+`, Go writes the field even if it is not set.
//!
//! A field can end with `@` and a default.

use kube_conv_crd::go_structs::{FieldShape, Struct};
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
    /// What Go's decoder reads.
    pub(super) go: Struct,
}

/// A field of an object type.
#[derive(Debug)]
pub(super) struct Field {
    pub(super) of: ValueType,
    /// Whether Go writes it even if it is not set.
    pub(super) is_always_written: bool,
    /// Whether Go distinguishes the zero value from none.
    pub(super) is_pointer: bool,
    pub(super) default: Option<Value>,
}

/// The type of a value.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum ValueType {
    String,
    Boolean,
    Integer {
        format: &'static str,
    },
    Bytes,
    Time,
    MicroTime,
    Quantity,
    IntOrString,
    Any,
    Object {
        name: &'static str,
        is_atomic: bool,
    },
    List {
        items: Box<ValueType>,
        list_type: PublishedListType,
    },
    Map {
        values: Box<ValueType>,
        is_atomic: bool,
    },
}

/// The type of a list.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum PublishedListType {
    Atomic,
    Set,
    Map(Vec<&'static str>),
}

/// Returns the object type with a name.
pub(super) fn object_type(name: &str) -> Option<&'static ObjectType> {
    TYPES.get(name)
}

/// Go prints a type with its package and name: `v1.Pod`.
pub(super) fn go_name(name: &'static str) -> &'static str {
    name.split_once('.').map_or(name, |(_, rest)| rest)
}

fn read_line(line: &'static str) -> Option<(&'static str, ObjectType)> {
    let mut words = line.split(' ').filter(|word| !word.is_empty());
    let name = words.next().filter(|name| *name != "#")?;
    let mut words = words.peekable();
    let is_atomic = words.next_if_eq(&"!").is_some();
    let (mut fields, mut shapes) = (HashMap::new(), Vec::new());
    for (name, field, shape) in words.filter_map(read_field) {
        fields.insert(name, field);
        shapes.push((name, shape));
    }
    let of = ObjectType {
        name,
        is_atomic,
        fields,
        go: Struct {
            name: name.rsplit('.').next().unwrap_or(name),
            // The types live as long as the program.
            fields: Vec::leak(shapes),
        },
    };
    Some((name, of))
}

fn read_field(word: &'static str) -> Option<(&'static str, Field, FieldShape)> {
    let (name, of) = word.split_once(':')?;
    let always_written = name.strip_prefix('+');
    let name = always_written.unwrap_or(name);
    let (of, default) = match of.split_once('@') {
        Some((of, default)) => (of, serde_json::from_str(default).ok()),
        None => (of, None),
    };
    let pointed_to = of.strip_prefix('*');
    let read = read_type(pointed_to.unwrap_or(of));
    let field = Field {
        of: read.of,
        is_always_written: always_written.is_some(),
        is_pointer: pointed_to.is_some(),
        default,
    };
    let shape = match read.shape {
        FieldShape::Text(name) if field.is_pointer => FieldShape::TextPointer(name),
        shape => shape,
    };
    Some((name, field, shape))
}

/// A type, and the Go type that is read.
struct ReadType {
    of: ValueType,
    shape: FieldShape,
}

impl ReadType {
    fn go_type(&self) -> String {
        match self.shape {
            FieldShape::OwnStruct(name) => go_name(name).to_owned(),
            ref shape => shape.go_type(),
        }
    }
}

/// Reads a type. Types nest two levels at most, so the recursion is bounded by the file.
fn read_type(word: &'static str) -> ReadType {
    let inner = |open, close| word.strip_prefix(open)?.rsplit_once(close);
    if let Some((items, rest)) = inner('[', ']') {
        let items = read_type(items);
        let (name, keys) = named(rest);
        let name = name.unwrap_or_else(|| format!("[]{}", items.go_type()).leak());
        return ReadType {
            shape: FieldShape::List(name, Box::leak(Box::new(items.shape))),
            of: ValueType::List {
                items: Box::new(items.of),
                list_type: match keys.strip_prefix('=') {
                    None => PublishedListType::Atomic,
                    Some("") => PublishedListType::Set,
                    Some(keys) => PublishedListType::Map(keys.split(',').collect()),
                },
            },
        };
    }
    if let Some((values, rest)) = inner('{', '}') {
        let values = read_type(values);
        let (name, mark) = named(rest);
        let name = name.unwrap_or_else(|| format!("map[string]{}", values.go_type()).leak());
        return ReadType {
            shape: FieldShape::Map(name, Box::leak(Box::new(values.shape))),
            of: ValueType::Map {
                values: Box::new(values.of),
                is_atomic: mark == "!",
            },
        };
    }
    let (word, name) = match word.split_once('(') {
        Some((word, name)) => (word, Some(name.trim_end_matches(')'))),
        None => (word, None),
    };
    let (of, shape) = match word {
        "s" => (
            ValueType::String,
            FieldShape::Text(name.unwrap_or("string")),
        ),
        "b" => (ValueType::Boolean, FieldShape::Bool),
        "i32" => (ValueType::Integer { format: "int32" }, FieldShape::Int32),
        "i64" => (ValueType::Integer { format: "int64" }, FieldShape::Int64),
        "bytes" => (ValueType::Bytes, FieldShape::Own(BYTES)),
        "time" => (ValueType::Time, FieldShape::Own(TIME)),
        "microtime" => (ValueType::MicroTime, FieldShape::Own(MICRO_TIME)),
        "quantity" => (ValueType::Quantity, FieldShape::Own(QUANTITY)),
        "intstr" => (ValueType::IntOrString, FieldShape::Own(INT_OR_STRING)),
        "any" => (ValueType::Any, FieldShape::Any),
        name => {
            let of = ValueType::Object {
                name: name.trim_end_matches('!'),
                is_atomic: name.ends_with('!'),
            };
            (of, FieldShape::OwnStruct(name.trim_end_matches('!')))
        }
    };
    ReadType { of, shape }
}

/// Splits the name in parentheses from what follows it.
fn named(rest: &'static str) -> (Option<&'static str>, &'static str) {
    match rest.strip_prefix('(').and_then(|rest| rest.split_once(')')) {
        Some((name, rest)) => (Some(name), rest),
        None => (None, rest),
    }
}

/// The Go types that have readers of their own.
pub(super) const BYTES: &str = "[]uint8";
pub(super) const TIME: &str = "v1.Time";
pub(super) const MICRO_TIME: &str = "v1.MicroTime";
pub(super) const QUANTITY: &str = "resource.Quantity";
pub(super) const INT_OR_STRING: &str = "intstr.IntOrString";
