//! The CEL types of a schema's values, with bounds on their sizes.
//!
//! Upstream: `SchemaDeclType` of `k8s.io/apiserver/pkg/cel/common` and `WithTypeAndObjectMeta` of
//! `k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model`.

use crate::limits::MOST_LEVELS;
use crate::schema::Schema;
use crate::schema::cel_text::field_name;
use crate::schema::cel_type::{CelSchema, CelType, lacks_metadata};
use serde_json::Value;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

/// The maximum number of bytes of a request.
pub(super) const REQUEST: u64 = 3 << 20;

/// The same without the quotes of a string, or the brackets of a list or a map.
const IN_BRACKETS: u64 = REQUEST - 2;

/// The type of a value.
#[derive(Debug)]
#[doc(hidden)]
pub struct DeclaredType {
    pub(super) shape: Shape,
    /// The maximum number of code points, bytes, items or entries, for types that have a size.
    pub(super) max_elements: u64,
    /// The minimum number of bytes of a value in JSON.
    min_size: u64,
    /// The keyword that would bound the size, if the schema does not bound it.
    missing: Option<BoundKeyword>,
}

/// A keyword that bounds the size of values, and with it the estimated cost of rules.
///
/// ```
/// use kube_conv_schema::cel::BoundKeyword;
///
/// let keyword = BoundKeyword::MaxItems;
/// assert_eq!((keyword.as_str(), keyword.attribute()), ("maxItems", "max_items"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BoundKeyword {
    /// The items of a list.
    MaxItems,
    /// The characters of a string.
    MaxLength,
    /// The entries of a map.
    MaxProperties,
}

impl BoundKeyword {
    /// Returns the keyword as schemas spell it, such as `maxItems`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::MaxItems => "maxItems",
            Self::MaxLength => "maxLength",
            Self::MaxProperties => "maxProperties",
        }
    }

    /// Returns the key of the attribute `#[k8s(…)]`, such as `max_items`.
    #[must_use]
    pub const fn attribute(self) -> &'static str {
        match self {
            Self::MaxItems => kube_conv_core::rules::MAX_ITEMS.name,
            Self::MaxLength => kube_conv_core::rules::MAX_LENGTH.name,
            Self::MaxProperties => kube_conv_core::rules::MAX_PROPERTIES.name,
        }
    }
}

/// A value without a bound that the cost of a rule depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
#[doc(hidden)]
pub struct MissingBound {
    pub keyword: BoundKeyword,
    pub path: String,
    /// Whether it has `x-kubernetes-int-or-string`: a server looks at no enum there, and no Rust type has `max_length`.
    pub is_int_or_string: bool,
}

/// What a value is.
#[derive(Debug)]
#[doc(hidden)]
pub enum Shape {
    Bool,
    Int,
    Double,
    String,
    Bytes,
    Duration,
    Timestamp,
    /// An integer or a string.
    Dyn,
    List(Arc<DeclaredType>),
    /// A map with values of this type.
    Map(Arc<DeclaredType>),
    /// An object, with its fields by their names in expressions.
    Object(BTreeMap<Box<str>, Arc<DeclaredType>>),
}

impl DeclaredType {
    const fn new(shape: Shape, max_elements: u64, min_size: u64) -> Self {
        Self {
            shape,
            max_elements,
            min_size,
            missing: None,
        }
    }

    /// Returns the keyword that would bound the size, if the schema does not bound it.
    pub(crate) const fn missing(&self) -> Option<BoundKeyword> {
        self.missing
    }

    /// Returns the maximum size with a bound.
    pub(super) const fn elements_within(&self, bound: u64) -> u64 {
        match self.shape {
            Shape::String | Shape::Dyn => bound.saturating_mul(4),
            _ => bound,
        }
    }

    /// A type whose size is not needed.
    pub(crate) const fn unsized_of(shape: Shape) -> Self {
        Self::new(shape, 0, 0)
    }

    /// Returns the maximum number of values of this type in a request.
    #[doc(hidden)]
    pub fn cardinality(&self) -> u64 {
        REQUEST / self.min_size.saturating_add(1)
    }

    /// Returns the type of a list's items or of a map's values.
    #[doc(hidden)]
    pub fn elements(&self) -> Option<&Arc<Self>> {
        match &self.shape {
            Shape::List(inner) | Shape::Map(inner) => Some(inner),
            _ => None,
        }
    }

    /// Returns the type of a field, by its name in expressions.
    pub(super) fn field(&self, name: &str) -> Option<&Arc<Self>> {
        match &self.shape {
            Shape::Object(fields) => fields.get(name),
            _ => None,
        }
    }

    /// Returns the type of a property, by its name in the schema.
    #[doc(hidden)]
    pub fn property(&self, name: &str) -> Option<&Arc<Self>> {
        self.field(&field_name(name)?)
    }
}

/// The types of a schema and of the schemas below it, each created once.
#[derive(Debug, Default)]
#[doc(hidden)]
pub struct Declarations {
    /// Keyed by the address of a schema, which outlives the declarations.
    known: HashMap<*const Schema, Option<Arc<DeclaredType>>>,
}

impl Declarations {
    /// Returns the type of a schema, which may be that of a whole object, or `None` if expressions
    /// cannot access
    /// its values.
    #[doc(hidden)]
    pub fn of(&mut self, schema: &Schema, is_resource: bool) -> Option<Arc<DeclaredType>> {
        for (level, part) in parts(schema, |schema| self.knows(schema)).skip(1).rev() {
            self.below(part, MOST_LEVELS.saturating_sub(level));
        }
        self.at(schema, is_resource, MOST_LEVELS)
    }

    fn knows(&self, schema: &Schema) -> bool {
        self.known.contains_key(&std::ptr::from_ref(schema))
    }

    fn below(&mut self, schema: &Schema, levels: usize) -> Option<Arc<DeclaredType>> {
        self.at(schema, schema.embedded_resource, levels)
    }

    fn at(
        &mut self,
        schema: &Schema,
        is_resource: bool,
        levels: usize,
    ) -> Option<Arc<DeclaredType>> {
        let key = std::ptr::from_ref(schema);
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        let made = self.make(schema, is_resource, levels.checked_sub(1)?);
        let made = made.map(Arc::new);
        self.known.insert(key, made.clone());
        made
    }

    fn make(&mut self, schema: &Schema, is_resource: bool, levels: usize) -> Option<DeclaredType> {
        let completion = (is_resource && lacks_metadata(schema)).then(|| completion(schema));
        let is_completed = completion.is_some();
        let shape = shape(schema, completion, |schema| self.below(schema, levels))?;
        let (most, min_size) = match &shape {
            Shape::Bool => (0, 4),
            Shape::Int | Shape::Double => (0, 1),
            Shape::Dyn => (schema.max_length.map_or(IN_BRACKETS, code_points), 1),
            Shape::String => (longest_text(schema), 2),
            Shape::Bytes => (schema.max_length.map_or(IN_BRACKETS, not_negative), 2),
            Shape::Duration => (32, 3),
            Shape::Timestamp if schema.format.as_deref() == Some("date") => (12, 12),
            Shape::Timestamp => (32, 21),
            Shape::List(items) => {
                let most = || IN_BRACKETS / items.min_size.saturating_add(1);
                (schema.max_items.map_or_else(most, not_negative), 2)
            }
            Shape::Map(values) => {
                // An empty key with its quotes, a colon and a comma.
                let most = || IN_BRACKETS / values.min_size.saturating_add(6);
                (schema.max_properties.map_or_else(most, not_negative), 2)
            }
            Shape::Object(_) => (0, self.min_size(schema, is_completed, levels)),
        };
        Some(DeclaredType {
            missing: missing(&shape, schema),
            ..DeclaredType::new(shape, most, min_size)
        })
    }

    /// The minimum size of an object. Required properties count even if expressions cannot name them.
    fn min_size(&mut self, schema: &Schema, is_completed: bool, levels: usize) -> u64 {
        let required: HashSet<&str> = schema.required.iter().map(AsRef::as_ref).collect();
        let sizes = required.into_iter().filter_map(|name| {
            let field = match schema.properties.get(name) {
                _ if is_completed && is_of_resources(name) => 2,
                None => return None,
                Some(property) => match &property.default {
                    None | Some(Value::Null) => self.below(property, levels)?.min_size,
                    Some(_) => return None,
                },
            };
            Some(field.saturating_add(name.len() as u64 + 4))
        });
        sizes.fold(2, u64::saturating_add)
    }
}

/// Returns the keyword that would bound the size of values, if a schema does not bound it.
const fn missing(shape: &Shape, schema: &Schema) -> Option<BoundKeyword> {
    match shape {
        Shape::List(_) if schema.max_items.is_none() => Some(BoundKeyword::MaxItems),
        Shape::Map(_) if schema.max_properties.is_none() => Some(BoundKeyword::MaxProperties),
        Shape::String if !schema.enum_values.is_empty() => None,
        Shape::String | Shape::Bytes | Shape::Dyn if schema.max_length.is_none() => {
            Some(BoundKeyword::MaxLength)
        }
        _ => None,
    }
}

/// The fields that expressions can access in every resource.
pub(crate) type Completion = [(&'static str, Arc<DeclaredType>); 3];

fn is_of_resources(name: &str) -> bool {
    matches!(name, "kind" | "apiVersion" | "metadata")
}

/// The schemas of which the type of one is made, with their levels, the innermost last, except those that are known. Where
/// types are made in the reverse order, no depth overflows the stack.
pub(crate) fn parts<S: CelSchema>(
    schema: &S,
    is_known: impl Fn(&S) -> bool,
) -> std::vec::IntoIter<(usize, &S)> {
    let mut open = vec![(0, schema)];
    let mut all = Vec::new();
    while let Some((level, schema)) = open.pop() {
        if level == MOST_LEVELS || is_known(schema) {
            continue;
        }
        all.push((level, schema));
        match schema.cel_type() {
            Some(CelType::List(inner) | CelType::Map(inner)) => open.push((level + 1, inner)),
            Some(CelType::Object) => {
                let members = schema.all_listed();
                open.extend(members.map(|(_, member)| (level + 1, member)));
            }
            _ => {}
        }
    }
    all.into_iter()
}

/// Returns what values of a schema are, or `None` if expressions cannot access them. `completion` has the
/// fields of a resource that its schema does not fully describe, and `below` returns the type of a
/// schema below.
#[doc(hidden)]
pub fn shape<'s, S: CelSchema>(
    schema: &'s S,
    completion: Option<Completion>,
    mut below: impl FnMut(&'s S) -> Option<Arc<DeclaredType>>,
) -> Option<Shape> {
    Some(match schema.cel_type()? {
        CelType::IntOrString => Shape::Dyn,
        CelType::Boolean => Shape::Bool,
        CelType::Integer => Shape::Int,
        CelType::Number => Shape::Double,
        CelType::String => match schema.string_format() {
            Some("byte") => Shape::Bytes,
            Some("duration") => Shape::Duration,
            Some("date" | "date-time") => Shape::Timestamp,
            _ => Shape::String,
        },
        CelType::List(_) if completion.is_some() => return None,
        CelType::List(items) => Shape::List(below(items)?),
        CelType::Map(values) => Shape::Map(below(values)?),
        CelType::Object => {
            let is_completed = completion.is_some();
            let listed = schema.all_listed();
            let listed = listed.filter(|(name, _)| !(is_completed && is_of_resources(name)));
            let listed = listed.filter_map(|(name, property)| {
                Some((Box::from(&*field_name(name)?), below(property)?))
            });
            let own = completion.into_iter().flatten();
            let own = own.map(|(name, declared)| (Box::from(name), declared));
            Shape::Object(listed.chain(own).collect())
        }
    })
}

/// The fields that expressions can access in every resource, with the bounds of its schema.
fn completion(resource: &Schema) -> Completion {
    let string = || Arc::new(DeclaredType::new(Shape::String, IN_BRACKETS, 2));
    [
        ("apiVersion", string()),
        ("kind", string()),
        ("metadata", Arc::new(metadata(resource))),
    ]
}

/// The same without sizes.
#[doc(hidden)]
pub fn unsized_completion() -> Completion {
    let string = || Arc::new(DeclaredType::unsized_of(Shape::String));
    let fields = ["name", "generateName"].map(|name| (Box::from(name), string()));
    let metadata = DeclaredType::unsized_of(Shape::Object(fields.into()));
    [
        ("apiVersion", string()),
        ("kind", string()),
        ("metadata", Arc::new(metadata)),
    ]
}

/// The metadata type of a resource whose schema does not fully describe it.
fn metadata(resource: &Schema) -> DeclaredType {
    const LONGEST_NAME: i64 = 253;
    let described = resource.properties.get("metadata");
    let name = |name: &str, longest: i64| {
        let described = described.and_then(|metadata| metadata.properties.get(name));
        let own = described.and_then(|schema| schema.max_length);
        let most = own.map_or(longest, |own| own.min(longest));
        let name = Box::from(name);
        let declared = DeclaredType::new(Shape::String, code_points(most), 2);
        (name, Arc::new(declared))
    };
    let fields = [
        name("name", LONGEST_NAME),
        // A generated name has at least one character.
        name("generateName", LONGEST_NAME - 1),
    ];
    DeclaredType::new(Shape::Object(fields.into()), 0, 2)
}

fn longest_text(schema: &Schema) -> u64 {
    if let Some(length) = schema.max_length {
        return code_points(length);
    }
    if schema.enum_values.is_empty() {
        return IN_BRACKETS;
    }
    let lengths = schema.enum_values.iter().filter_map(Value::as_str);
    lengths.map(str::len).max().unwrap_or(0) as u64
}

/// The maximum number of bytes of some code points. Upstream multiplies without checking for overflow.
fn code_points(length: i64) -> u64 {
    length.max(0).wrapping_mul(4).cast_unsigned()
}

fn not_negative(bound: i64) -> u64 {
    bound.max(0).cast_unsigned()
}
