//! The CEL types of a schema's values, with bounds on their sizes.
//!
//! Upstream: `SchemaDeclType` of `k8s.io/apiserver/pkg/cel/common` and `WithTypeAndObjectMeta` of
//! `k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model`.

use crate::limits::MOST_LEVELS;
use crate::schema::cel_text::field_name;
use crate::schema::{Schema, SchemaOrBool};
use serde_json::Value;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

/// The maximum number of bytes of a request.
pub(super) const REQUEST: u64 = 3 << 20;

/// The same without the quotes of a string, or the brackets of a list or a map.
const IN_BRACKETS: u64 = REQUEST - 2;

/// The type of a value.
#[derive(Debug)]
pub(crate) struct DeclaredType {
    pub(super) shape: Shape,
    /// The maximum number of code points, bytes, items or entries, for types that have a size.
    pub(super) max_elements: u64,
    /// The minimum number of bytes of a value in JSON.
    min_size: u64,
}

/// What a value is.
#[derive(Debug)]
pub(crate) enum Shape {
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
        }
    }

    /// A type whose size is not needed.
    pub(crate) const fn unsized_of(shape: Shape) -> Self {
        Self::new(shape, 0, 0)
    }

    /// Returns the maximum number of values of this type in a request.
    pub(crate) fn cardinality(&self) -> u64 {
        REQUEST / self.min_size.saturating_add(1)
    }

    /// Returns the type of a list's items or of a map's values.
    pub(crate) fn elements(&self) -> Option<&Arc<Self>> {
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
    #[cfg(any(test, feature = "check"))]
    pub(crate) fn property(&self, name: &str) -> Option<&Arc<Self>> {
        self.field(&field_name(name)?)
    }
}

/// The types of a schema and of the schemas below it, each created once.
#[derive(Debug, Default)]
pub(crate) struct Declarations {
    /// Keyed by the address of a schema, which outlives the declarations.
    known: HashMap<*const Schema, Option<Arc<DeclaredType>>>,
}

impl Declarations {
    /// Returns the type of a schema, which may be that of a whole object, or `None` if expressions
    /// cannot access
    /// its values.
    pub(crate) fn of(&mut self, schema: &Schema, is_resource: bool) -> Option<Arc<DeclaredType>> {
        self.at(schema, is_resource, MOST_LEVELS)
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
        if schema.int_or_string {
            let most = schema.max_length.map_or(IN_BRACKETS, code_points);
            return Some(DeclaredType::new(Shape::Dyn, most, 1));
        }
        let completed = is_resource && !has_metadata(schema);
        match schema.type_name.as_deref()? {
            "array" if !completed => {
                let items = self.below(schema.items.as_deref()?, levels)?;
                let most = schema.max_items.map_or_else(
                    || IN_BRACKETS / items.min_size.saturating_add(1),
                    not_negative,
                );
                Some(DeclaredType::new(Shape::List(items), most, 2))
            }
            "object" => match schema.additional_properties.as_deref() {
                Some(SchemaOrBool::Schema(values)) => self.map(schema, values, levels),
                _ => Some(self.object(schema, completed, levels)),
            },
            "string" => Some(text(schema)),
            "boolean" => Some(DeclaredType::new(Shape::Bool, 0, 4)),
            "number" => Some(DeclaredType::new(Shape::Double, 0, 1)),
            "integer" => Some(DeclaredType::new(Shape::Int, 0, 1)),
            _ => None,
        }
    }

    fn map(&mut self, schema: &Schema, values: &Schema, levels: usize) -> Option<DeclaredType> {
        let values = self.below(values, levels)?;
        // An empty key with its quotes, a colon and a comma.
        let most = schema.max_properties.map_or_else(
            || IN_BRACKETS / values.min_size.saturating_add(6),
            not_negative,
        );
        Some(DeclaredType::new(Shape::Map(values), most, 2))
    }

    fn object(&mut self, schema: &Schema, completed: bool, levels: usize) -> DeclaredType {
        let required: HashSet<&str> = schema.required.iter().map(AsRef::as_ref).collect();
        let (mut fields, mut min_size) = (BTreeMap::new(), 2_u64);
        let mut add = |name: &str, is_filled: bool, field: Arc<DeclaredType>| {
            if required.contains(name) && !is_filled {
                let size = name.len() as u64 + 4;
                min_size = min_size.saturating_add(size.saturating_add(field.min_size));
            }
            if let Some(name) = field_name(name) {
                fields.insert(Box::from(&*name), field);
            }
        };
        for (name, property) in &schema.properties {
            if completed && matches!(&**name, "kind" | "apiVersion" | "metadata") {
                continue;
            }
            let is_filled = !matches!(property.default, None | Some(Value::Null));
            if let Some(field) = self.below(property, levels) {
                add(name, is_filled, field);
            }
        }
        if completed {
            let plain = || Arc::new(DeclaredType::new(Shape::String, IN_BRACKETS, 2));
            add("kind", false, plain());
            add("apiVersion", false, plain());
            add("metadata", false, Arc::new(metadata(schema)));
        }
        DeclaredType::new(Shape::Object(fields), 0, min_size)
    }
}

/// Returns whether the schema of a resource declares everything that expressions can access in every
/// resource.
fn has_metadata(schema: &Schema) -> bool {
    let is_string = |of: &Schema, name: &str| has_property(of, name, "string");
    is_string(schema, "kind")
        && is_string(schema, "apiVersion")
        && has_property(schema, "metadata", "object")
        && schema.properties.get("metadata").is_some_and(|metadata| {
            is_string(metadata, "name") && is_string(metadata, "generateName")
        })
}

fn has_property(schema: &Schema, name: &str, type_name: &str) -> bool {
    let property = schema.properties.get(name);
    property.is_some_and(|property| property.type_name.as_deref() == Some(type_name))
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

fn text(schema: &Schema) -> DeclaredType {
    let (shape, most, min_size) = match schema.format.as_deref() {
        Some("byte") => {
            let most = schema.max_length.map_or(IN_BRACKETS, not_negative);
            (Shape::Bytes, most, 2)
        }
        Some("duration") => (Shape::Duration, 32, 3),
        Some("date") => (Shape::Timestamp, 12, 12),
        Some("date-time") => (Shape::Timestamp, 32, 21),
        _ => (Shape::String, longest_text(schema), 2),
    };
    DeclaredType::new(shape, most, min_size)
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
