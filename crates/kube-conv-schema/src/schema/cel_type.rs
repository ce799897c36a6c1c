//! The types of a schema's values in CEL expressions.
//!
//! Schemas as published and as compiled by the engine both have them. Upstream: `SchemaDeclType` of
//! `k8s.io/apiserver/pkg/cel/common`.

use super::{Schema, SchemaOrBool};

/// A schema whose values expressions may access.
#[doc(hidden)]
pub trait CelSchema: Sized {
    /// Returns the type of the values, or `None` if expressions cannot access them.
    fn cel_type(&self) -> Option<CelType<'_, Self>>;

    /// Returns whether the schema has this `type`.
    fn is_of_type(&self, name: &str) -> bool;

    /// Returns the schema of a listed property.
    fn listed(&self, name: &str) -> Option<&Self>;

    /// Returns all listed properties.
    #[cfg(feature = "cel")]
    fn all_listed(&self) -> impl Iterator<Item = (&str, &Self)>;

    /// Returns the format of a string.
    #[cfg(feature = "cel")]
    fn string_format(&self) -> Option<&str>;
}

/// The type of a value, with the schemas of its elements.
#[doc(hidden)]
pub enum CelType<'s, S> {
    /// An integer or a string.
    IntOrString,
    Boolean,
    Integer,
    Number,
    String,
    /// A list of items of this schema.
    List(&'s S),
    /// A map of values of this schema.
    Map(&'s S),
    Object,
}

/// Whether expressions can access the values of a schema.
#[doc(hidden)]
pub enum Access<'s, S> {
    Yes,
    No,
    /// If they can access those of this schema.
    As(&'s S),
}

/// Returns whether expressions can access the values of a schema.
#[doc(hidden)]
pub fn access<S: CelSchema>(schema: &S) -> Access<'_, S> {
    match schema.cel_type() {
        None => Access::No,
        Some(CelType::List(elements) | CelType::Map(elements)) => Access::As(elements),
        Some(_) => Access::Yes,
    }
}

/// Returns whether the schema of a resource lacks types for the members that expressions can access in
/// every resource.
pub(crate) fn lacks_metadata<S: CelSchema>(schema: &S) -> bool {
    let is_string = |of: &S, name: &str| of.listed(name).is_some_and(|of| of.is_of_type("string"));
    let metadata = schema.listed("metadata");
    !(is_string(schema, "kind")
        && is_string(schema, "apiVersion")
        && metadata.is_some_and(|metadata| {
            metadata.is_of_type("object")
                && is_string(metadata, "name")
                && is_string(metadata, "generateName")
        }))
}

impl CelSchema for Schema {
    fn cel_type(&self) -> Option<CelType<'_, Self>> {
        if self.int_or_string {
            return Some(CelType::IntOrString);
        }
        Some(match self.type_name.as_deref()? {
            "array" => CelType::List(self.items.as_deref()?),
            "object" => match self.additional_properties.as_deref() {
                Some(SchemaOrBool::Schema(values)) => CelType::Map(values),
                _ => CelType::Object,
            },
            "boolean" => CelType::Boolean,
            "integer" => CelType::Integer,
            "number" => CelType::Number,
            "string" => CelType::String,
            _ => return None,
        })
    }

    fn is_of_type(&self, name: &str) -> bool {
        self.type_name.as_deref() == Some(name)
    }

    fn listed(&self, name: &str) -> Option<&Self> {
        self.properties.get(name).map(AsRef::as_ref)
    }

    #[cfg(feature = "cel")]
    fn all_listed(&self) -> impl Iterator<Item = (&str, &Self)> {
        let properties = self.properties.iter();
        properties.map(|(name, property)| (&**name, &**property))
    }

    #[cfg(feature = "cel")]
    fn string_format(&self) -> Option<&str> {
        self.format.as_deref()
    }
}
