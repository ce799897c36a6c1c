//! Types in structured-merge-diff's own format, which client-go uses for built-in kinds.

use super::{
    DEDUCED_NAME, DeclaredField, ListType, MapType, Naming, ObjectType, Relationship, Scalar, Type,
    TypeId,
};
use kube_conv_schema::limits;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;

/// An error when reading types.
#[derive(Clone, PartialEq, Eq)]
pub struct TypesError(String);

impl TypesError {
    pub(super) fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }
}

impl fmt::Display for TypesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

kube_conv_schema::errors::debug_as_display!(TypesError);

impl std::error::Error for TypesError {}

#[derive(Deserialize)]
struct TypesDocument {
    #[serde(default)]
    types: Vec<Reference>,
}

/// A type, or a reference to a named one.
#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
struct Reference {
    name: Option<String>,
    named_type: Option<String>,
    scalar: Option<String>,
    list: Option<Box<TypesList>>,
    map: Option<Box<Map>>,
    element_relationship: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct TypesList {
    #[serde(default)]
    element_type: Reference,
    element_relationship: Option<String>,
    #[serde(default)]
    keys: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Map {
    #[serde(default)]
    fields: Vec<StructField>,
    element_type: Option<Reference>,
    element_relationship: Option<String>,
}

#[derive(Deserialize)]
struct StructField {
    name: String,
    #[serde(rename = "type", default)]
    of: Reference,
    default: Option<Value>,
}

impl ObjectType {
    /// Reads the named type from types in structured-merge-diff's format, such as those that
    /// client-go's `applyconfigurations` contain for built-in kinds.
    ///
    /// # Errors
    ///
    /// Returns an error if the types are not in that format or have more than 500 levels of JSON, or if no type
    /// has this name.
    #[expect(clippy::indexing_slicing, reason = "places are those of added types")]
    pub fn read(types: &Value, name: &str) -> Result<Self, TypesError> {
        if limits::is_too_deep(types) {
            return Err(TypesError::new(limits::too_deep()));
        }
        let document =
            TypesDocument::deserialize(types).map_err(|e| TypesError::new(e.to_string()))?;
        let mut object_type = Self::deduced();
        let mut names = BTreeMap::new();
        for definition in &document.types {
            let name = definition.name.clone();
            let place = object_type.add(Type::default());
            names.insert(name.unwrap_or_default(), place);
        }
        let mut reader = TypesReader {
            types: &mut object_type,
            names,
            copies: Vec::new(),
        };
        for definition in &document.types {
            let place = reader.named(definition.name.as_deref().unwrap_or_default())?;
            let read = reader.inline(definition)?;
            let name = definition.name.as_deref().unwrap_or_default();
            reader.types.types[place.0] = Type {
                naming: match name {
                    DEDUCED_NAME => Naming::Deduced,
                    _ => Naming::Named,
                },
                problem: Some(format!("schema error: invalid atom: named type: {name}")),
                ..read
            };
        }
        for copy in std::mem::take(&mut reader.copies) {
            let named = reader.types.get(copy.of).clone();
            reader.types.types[copy.place.0] = overridden(named, copy.relationship, &copy.name);
        }
        let root = reader.named(name)?;
        object_type.root = root;
        Ok(object_type)
    }
}

struct TypesReader<'t> {
    types: &'t mut ObjectType,
    names: BTreeMap<String, TypeId>,
    /// Created after all names are read.
    copies: Vec<Copy>,
}

/// A copy of a named type with another element relationship.
struct Copy {
    place: TypeId,
    of: TypeId,
    name: String,
    relationship: Relationship,
}

impl TypesReader<'_> {
    fn named(&self, name: &str) -> Result<TypeId, TypesError> {
        let named = self.names.get(name).copied();
        named.ok_or_else(|| TypesError::new(format!("no type found matching: {name}")))
    }

    fn reference(&mut self, reference: &Reference) -> Result<TypeId, TypesError> {
        let relationship = match &reference.element_relationship {
            Some(name) => Some(self::relationship(Some(name))?),
            None => None,
        };
        let Some(name) = &reference.named_type else {
            let inline = self.inline(reference)?;
            return Ok(self.types.add(match relationship {
                Some(relationship) => overridden(inline, relationship, "inlined type"),
                None => inline,
            }));
        };
        let Some(of) = self.names.get(name).copied() else {
            return Ok(self.types.add(missing(name)));
        };
        let Some(relationship) = relationship else {
            return Ok(of);
        };
        let place = self.types.add(Type::default());
        self.copies.push(Copy {
            place,
            of,
            name: name.clone(),
            relationship,
        });
        Ok(place)
    }

    fn inline(&mut self, reference: &Reference) -> Result<Type, TypesError> {
        Ok(Type {
            naming: Naming::Inline,
            problem: None,
            scalar: reference.scalar.as_deref().map(scalar),
            list: match &reference.list {
                Some(list) => Some(self.list(list)?),
                None => None,
            },
            map: match &reference.map {
                Some(map) => Some(self.map(map)?),
                None => None,
            },
        })
    }

    fn list(&mut self, list: &TypesList) -> Result<ListType, TypesError> {
        Ok(ListType {
            relationship: relationship(list.element_relationship.as_ref())?,
            keys: list.keys.clone(),
            items: self.reference(&list.element_type)?,
        })
    }

    fn map(&mut self, map: &Map) -> Result<MapType, TypesError> {
        let mut fields = BTreeMap::new();
        for field in &map.fields {
            let of = self.reference(&field.of)?;
            let read = DeclaredField::new(&field.name, of, field.default.clone());
            fields.insert(field.name.clone(), read);
        }
        Ok(MapType {
            relationship: relationship(map.element_relationship.as_ref())?,
            fields,
            others: match &map.element_type {
                Some(others) => Some(self.reference(others)?),
                None => None,
            },
        })
    }
}

/// Returns a type with another element relationship.
fn overridden(mut of: Type, relationship: Relationship, name: &str) -> Type {
    match (&mut of.map, &mut of.list) {
        (Some(map), _) => map.relationship = relationship,
        (None, Some(list)) => list.relationship = relationship,
        (None, None) => return missing(name),
    }
    of
}

/// A type that allows no values, used for names without a type.
fn missing(name: &str) -> Type {
    Type {
        problem: Some(format!("schema error: no type found matching: {name}")),
        ..Type::default()
    }
}

fn scalar(name: &str) -> Scalar {
    match name {
        "numeric" => Scalar::Numeric,
        "string" => Scalar::String,
        "boolean" => Scalar::Boolean,
        "untyped" => Scalar::Untyped,
        _ => Scalar::Unknown(name.to_owned()),
    }
}

fn relationship(name: Option<&String>) -> Result<Relationship, TypesError> {
    Ok(match name.map_or("separable", String::as_str) {
        "associative" => Relationship::Associative,
        "atomic" => Relationship::Atomic,
        "separable" => Relationship::Separable,
        other => return Err(TypesError::new(format!("unknown relationship: {other}"))),
    })
}
