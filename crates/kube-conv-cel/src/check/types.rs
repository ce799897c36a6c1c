//! Types of expressions. Types are interned: equal types have equal numbers.

use std::collections::HashMap;

use crate::limits;

/// A type, by its number in a [`Types`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TypeId(u32);

/// A type of an expression.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// Not known before evaluation.
    Dyn,
    /// The type of an expression with an issue. It matches every type.
    Error,
    /// `bool`
    Bool,
    /// `int`
    Int,
    /// `uint`
    Uint,
    /// `double`
    Double,
    /// `string`
    String,
    /// `bytes`
    Bytes,
    /// `null`
    Null,
    /// `duration`
    Duration,
    /// `timestamp`
    Timestamp,
    /// A message of any type.
    Any,
    /// The type of types, with no known parameter.
    AnyType,
    /// The type of a type.
    Type(TypeId),
    /// A scalar or null.
    Wrapper(TypeId),
    /// A list.
    List(TypeId),
    /// A map with the types of its keys and values.
    Map(TypeId, TypeId),
    /// An opaque type with parameters, such as `optional_type(int)`.
    Opaque(Box<str>, Box<[TypeId]>),
    /// A type with fields.
    Object(Box<str>),
    /// A type parameter of a declaration.
    Parameter(Box<str>),
    /// A type parameter to be inferred.
    Variable(u32),
}

macro_rules! simple {
    ($($(#[$doc:meta])* $name:ident = $number:literal, $kind:ident, $text:literal;)*) => {
        impl TypeId {
            $($(#[$doc])* pub const $name: Self = Self($number);)*
        }

        /// The types without parameters, in the order of their numbers, with their names.
        pub(super) const SIMPLE: &[(Type, &str)] = &[$((Type::$kind, $text),)*];
    };
}

simple! {
    /// Not known before evaluation.
    DYN = 0, Dyn, "dyn";
    /// The type of an expression with an issue.
    ERROR = 1, Error, "!error!";
    /// `bool`
    BOOL = 2, Bool, "bool";
    /// `int`
    INT = 3, Int, "int";
    /// `uint`
    UINT = 4, Uint, "uint";
    /// `double`
    DOUBLE = 5, Double, "double";
    /// `string`
    STRING = 6, String, "string";
    /// `bytes`
    BYTES = 7, Bytes, "bytes";
    /// `null`
    NULL = 8, Null, "null";
    /// `duration`
    DURATION = 9, Duration, "duration";
    /// `timestamp`
    TIMESTAMP = 10, Timestamp, "timestamp";
    /// A message of any type.
    ANY = 11, Any, "any";
    /// The type of types.
    TYPE = 12, AnyType, "type";
}

impl TypeId {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Properties of a type that are computed once, from those of its parts.
#[derive(Clone, Copy, Debug)]
struct Facts {
    /// The number of types that it consists of. Each nested loop can double it.
    parts: usize,
    /// Whether one of them is a type parameter.
    open: bool,
}

/// The types of an environment, or those of one expression layered on top.
#[derive(Clone, Debug)]
pub struct Types<'e> {
    base: Option<&'e Types<'e>>,
    list: Vec<(Type, Facts)>,
    /// Whether a type was requested that is too large.
    exceeded: bool,
    numbers: HashMap<Type, TypeId>,
}

impl Default for Types<'_> {
    fn default() -> Self {
        let mut types = Self {
            base: None,
            list: Vec::new(),
            exceeded: false,
            numbers: HashMap::new(),
        };
        for (simple, _) in SIMPLE {
            types.add(simple.clone());
        }
        types
    }
}

impl<'e> Types<'e> {
    /// Creates an empty layer on top of `base`, whose types keep their numbers.
    #[must_use]
    pub fn over(base: &'e Types<'e>) -> Self {
        Self {
            base: Some(base),
            list: Vec::new(),
            exceeded: false,
            numbers: HashMap::new(),
        }
    }

    fn offset(&self) -> usize {
        self.base.map_or(0, Types::len)
    }

    pub(crate) fn len(&self) -> usize {
        self.offset() + self.list.len()
    }

    /// Returns the type with a number.
    #[must_use]
    pub fn get(&self, id: TypeId) -> &Type {
        self.entry(id).map_or(&Type::Error, |(found, _)| found)
    }

    fn entry(&self, id: TypeId) -> Option<&(Type, Facts)> {
        match (id.index().checked_sub(self.offset()), self.base) {
            (Some(own), _) => self.list.get(own),
            (None, Some(base)) => base.entry(id),
            (None, None) => None,
        }
    }

    /// Adds a type and returns its number; a type that is too large becomes the error type.
    pub fn add(&mut self, wanted: Type) -> TypeId {
        if let Some(known) = self.find(&wanted) {
            return known;
        }
        let facts = self.facts(&wanted);
        if facts.parts > limits::TYPE_PARTS {
            self.exceeded = true;
            return TypeId::ERROR;
        }
        let id = TypeId(u32::try_from(self.len()).unwrap_or(u32::MAX));
        self.list.push((wanted.clone(), facts));
        self.numbers.insert(wanted, id);
        id
    }

    fn facts(&self, wanted: &Type) -> Facts {
        let parts: &[TypeId] = match wanted {
            Type::Type(inner) | Type::Wrapper(inner) | Type::List(inner) => &[*inner],
            Type::Map(key, value) => &[*key, *value],
            Type::Opaque(_, parameters) => parameters,
            _ => &[],
        };
        let parts = parts.iter().filter_map(|part| self.entry(*part));
        let whole = Facts {
            parts: 1,
            open: matches!(wanted, Type::Parameter(_) | Type::Variable(_)),
        };
        parts.fold(whole, |whole, (_, part)| Facts {
            parts: whole.parts + part.parts,
            open: whole.open || part.open,
        })
    }

    /// Returns whether a type parameter occurs in a type.
    pub(crate) fn is_open(&self, id: TypeId) -> bool {
        self.entry(id).is_some_and(|(_, facts)| facts.open)
    }

    /// Returns whether a type was requested that is too large.
    pub(crate) const fn is_exceeded(&self) -> bool {
        self.exceeded
    }

    fn find(&self, wanted: &Type) -> Option<TypeId> {
        let base = self.base.and_then(|base| base.find(wanted));
        base.or_else(|| self.numbers.get(wanted).copied())
    }

    /// Returns the list type with this item type.
    pub fn list(&mut self, item: TypeId) -> TypeId {
        self.add(Type::List(item))
    }

    /// Returns the map type with these key and value types.
    pub fn map(&mut self, key: TypeId, value: TypeId) -> TypeId {
        self.add(Type::Map(key, value))
    }

    /// Returns the optional type of a type.
    pub fn optional(&mut self, inner: TypeId) -> TypeId {
        self.add(Type::Opaque(OPTIONAL.into(), Box::new([inner])))
    }

    /// Returns the type inside an optional type.
    #[must_use]
    pub fn held(&self, id: TypeId) -> Option<TypeId> {
        match self.get(id) {
            Type::Opaque(name, parameters) if **name == *OPTIONAL => parameters.first().copied(),
            _ => None,
        }
    }

    /// Returns whether two types are the same, ignoring that wrapper types also allow null.
    pub(crate) fn exact(&self, left: TypeId, right: TypeId) -> bool {
        if left == right {
            return true;
        }
        match (self.get(left), self.get(right)) {
            (Type::Wrapper(left), _) => self.exact(*left, right),
            (_, Type::Wrapper(right)) => self.exact(left, *right),
            (Type::List(left), Type::List(right)) | (Type::Type(left), Type::Type(right)) => {
                self.exact(*left, *right)
            }
            (Type::Map(key, value), Type::Map(other_key, other_value)) => {
                self.exact(*key, *other_key) && self.exact(*value, *other_value)
            }
            (Type::Opaque(name, left), Type::Opaque(other, right)) => {
                let same = |(left, right): (&TypeId, &TypeId)| self.exact(*left, *right);
                name == other && left.len() == right.len() && left.iter().zip(right).all(same)
            }
            _ => false,
        }
    }
}

/// The name of optional types.
pub(super) const OPTIONAL: &str = "optional_type";
