//! Checks of arguments at run time.

use crate::check::{Type, TypeId, Types};
use crate::values::{Kind, Value};

/// A trait of cel-go, which operators and functions require of their first operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trait {
    /// `+`
    Adds,
    /// `-`
    Subtracts,
    /// `*` and `/`
    Multiplies,
    /// `%`
    HasRemainder,
    /// `-` before a value
    Negates,
    /// `<` and others
    Compares,
    /// `size`
    HasSize,
    /// `matches`
    Matches,
    /// Functions of lists.
    IsList,
}

impl Trait {
    /// Whether a value has the trait.
    #[must_use]
    pub fn holds(self, value: &Value<'_>) -> bool {
        use Kind::{Bool, Bytes, Double, Duration, Int, List, Map, String, Timestamp, Uint};
        let kinds: &[Kind] = match self {
            Trait::Adds => &[Bytes, Double, Duration, Int, List, String, Timestamp, Uint],
            Trait::Subtracts => &[Double, Duration, Int, Timestamp, Uint],
            Trait::Multiplies => &[Double, Int, Uint],
            Trait::HasRemainder => &[Int, Uint],
            Trait::Negates => &[Bool, Double, Duration, Int],
            Trait::Compares => &[Bool, Bytes, Double, Duration, Int, String, Timestamp, Uint],
            Trait::HasSize => &[Bytes, List, Map, String],
            Trait::Matches => &[String],
            Trait::IsList => &[List],
        };
        kinds.contains(&value.kind())
    }
}

/// A type that an argument must have at run time. Only the first item of a list or a map is checked.
#[derive(Clone, Debug)]
pub(crate) enum Guard {
    Anything,
    Kind(Kind),
    Named(Box<str>),
    List(Box<Guard>),
    Map(Box<(Guard, Guard)>),
    OrNull(Box<Guard>),
}

impl Guard {
    pub(crate) fn of(types: &Types<'_>, id: TypeId) -> Self {
        match types.get(id) {
            Type::Dyn | Type::Any | Type::Parameter(_) | Type::Variable(_) | Type::Error => {
                Guard::Anything
            }
            Type::Bool => Guard::Kind(Kind::Bool),
            Type::Int => Guard::Kind(Kind::Int),
            Type::Uint => Guard::Kind(Kind::Uint),
            Type::Double => Guard::Kind(Kind::Double),
            Type::String => Guard::Kind(Kind::String),
            Type::Bytes => Guard::Kind(Kind::Bytes),
            Type::Null => Guard::Kind(Kind::Null),
            Type::Duration => Guard::Kind(Kind::Duration),
            Type::Timestamp => Guard::Kind(Kind::Timestamp),
            Type::AnyType | Type::Type(_) => Guard::Kind(Kind::Type),
            Type::Wrapper(inner) => Guard::OrNull(Box::new(Guard::of(types, *inner))),
            Type::List(item) => Guard::List(Box::new(Guard::of(types, *item))),
            Type::Map(key, value) => {
                Guard::Map(Box::new((Guard::of(types, *key), Guard::of(types, *value))))
            }
            Type::Opaque(name, _) if &**name == "optional_type" => Guard::Kind(Kind::Optional),
            Type::Opaque(name, _) | Type::Object(name) => Guard::Named(name.clone()),
        }
    }

    pub(crate) fn fits(&self, value: &Value<'_>) -> bool {
        match (self, value) {
            (Guard::Anything, _) | (Guard::OrNull(_), Value::Null) => true,
            (Guard::OrNull(inner), _) => inner.fits(value),
            (Guard::Kind(kind), _) => *kind == value.kind(),
            (Guard::Named(name), _) => **name == *value.type_name(),
            (Guard::List(item), Value::List(list)) => {
                list.get(0).is_none_or(|first| item.fits(&first))
            }
            (Guard::Map(parts), Value::Map(map)) if *value.type_name() == *"map" => {
                let first = map.entries().next();
                first.is_none_or(|(key, value)| parts.0.fits(&key) && parts.1.fits(&value))
            }
            _ => false,
        }
    }
}
