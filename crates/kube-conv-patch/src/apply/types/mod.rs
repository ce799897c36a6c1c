//! The types of an object's fields, as needed for merging.

mod metadata;
mod of_schema;
mod read;
mod scale;

use super::path::PathElement;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;

pub use read::TypesError;

/// The type of an object and of all its fields: determines which lists and maps are merged item by item.
///
/// Types come from the schema of a CRD ([`ObjectType::of_schema`]), from client-go's format for
/// built-in kinds ([`ObjectType::read`]), or are deduced from values ([`ObjectType::deduced`]).
///
/// ```
/// use kube_conv_patch::apply::ObjectType;
/// use kube_conv_runtime::json;
///
/// // Without a schema maps are merged, and lists replaced.
/// let merged = ObjectType::deduced().merge(
///     &json!({"labels": {"app": "web"}, "ports": [80]}),
///     &json!({"labels": {"tier": "front"}, "ports": [443]}),
/// )?;
/// assert_eq!(merged, json!({"labels": {"app": "web", "tier": "front"}, "ports": [443]}));
///
/// // In the form of client-go.
/// let types = json!({"types": [{
///     "name": "Widget",
///     "map": {"fields": [{"name": "ports", "type": {"list": {
///         "elementType": {"scalar": "numeric"}, "elementRelationship": "associative",
///     }}}]},
/// }]});
/// let merged = ObjectType::read(&types, "Widget")?.merge(&json!({"ports": [80]}), &json!({"ports": [443]}))?;
/// assert_eq!(merged, json!({"ports": [80, 443]}));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ObjectType {
    types: Vec<Type>,
    root: TypeId,
}

/// The index of a type in an [`ObjectType`]. Types refer to each other by index because they can be
/// recursive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TypeId(usize);

/// Any value. Lists and maps are atomic.
const UNTYPED: TypeId = TypeId(0);
/// Any value. Maps are merged, lists are atomic.
const DEDUCED: TypeId = TypeId(1);

/// The forms that a value of a type can have.
#[derive(Clone, Debug, Default)]
pub(super) struct Type {
    /// Whether schemas refer to the type by a name.
    pub(super) naming: Naming,
    /// The error message if the type allows no form.
    pub(super) problem: Option<String>,
    pub(super) scalar: Option<Scalar>,
    pub(super) list: Option<ListType>,
    pub(super) map: Option<MapType>,
}

/// Whether schemas refer to a type by a name.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Naming {
    /// The type is written where it is used.
    #[default]
    Inline,
    /// The type has a name.
    Named,
    /// The type of values without a schema.
    Deduced,
}

/// The name of the type of values without a schema.
const DEDUCED_NAME: &str = "__untyped_deduced_";

/// A scalar type.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Scalar {
    Numeric,
    String,
    Boolean,
    Untyped,
    /// A type that no value has.
    Unknown(String),
}

/// The relationship of a list's items or a map's members.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Relationship {
    /// A set or a list map.
    Associative,
    /// Atomic: a single value.
    Atomic,
    /// A map whose members are merged.
    Separable,
}

#[derive(Clone, Debug)]
pub(super) struct ListType {
    pub(super) relationship: Relationship,
    /// The keys of a list map.
    pub(super) keys: Vec<String>,
    pub(super) items: TypeId,
}

#[derive(Clone, Debug)]
pub(super) struct MapType {
    pub(super) relationship: Relationship,
    pub(super) fields: BTreeMap<String, DeclaredField>,
    /// The type of members that are not declared, if they are allowed.
    pub(super) others: Option<TypeId>,
}

#[derive(Clone, Debug)]
pub(super) struct DeclaredField {
    /// The path element of the field, shared by all sets with it.
    element: Arc<PathElement>,
    pub(super) of: TypeId,
    pub(super) default: Option<Value>,
}

impl DeclaredField {
    fn new(name: &str, of: TypeId, default: Option<Value>) -> Self {
        let element = Arc::new(PathElement::field(name));
        Self {
            element,
            of,
            default,
        }
    }
}

impl MapType {
    /// Returns the path element of a member.
    pub(super) fn element(&self, name: &str) -> Arc<PathElement> {
        match self.fields.get(name) {
            Some(field) => Arc::clone(&field.element),
            None => Arc::new(PathElement::field(name)),
        }
    }

    /// Returns the type of a member.
    pub(super) fn member(&self, name: &str) -> Option<TypeId> {
        match self.fields.get(name) {
            Some(field) => Some(field.of),
            None => self.others,
        }
    }
}

impl ObjectType {
    /// Returns the type of objects without a schema: maps are merged, lists are replaced.
    #[must_use]
    pub fn deduced() -> Self {
        Self {
            types: vec![
                any_value(UNTYPED, Relationship::Atomic, Naming::Named),
                any_value(DEDUCED, Relationship::Separable, Naming::Deduced),
            ],
            root: DEDUCED,
        }
    }

    pub(super) fn root(&self) -> TypeId {
        self.root
    }

    #[expect(clippy::indexing_slicing, reason = "places are those of added types")]
    pub(super) fn get(&self, id: TypeId) -> &Type {
        &self.types[id.0]
    }

    fn add(&mut self, of: Type) -> TypeId {
        self.types.push(of);
        TypeId(self.types.len() - 1)
    }

    /// Returns whether a map has no declared fields, and members of any type. Changes of schemas do not
    /// affect the fields below it.
    pub(super) fn is_untyped(&self, map: &MapType) -> bool {
        let Some(others) = map.others.filter(|_| map.fields.is_empty()) else {
            return false;
        };
        let of = self.get(others);
        match of.naming {
            Naming::Deduced => true,
            Naming::Named => false,
            Naming::Inline => of.scalar == Some(Scalar::Untyped),
        }
    }

    /// Returns the default of a key field of a list's items.
    pub(super) fn default_of_key(&self, list: &ListType, key: &str) -> Option<&Value> {
        let items = self.get(list.items).map.as_ref()?;
        items.fields.get(key)?.default.as_ref()
    }
}

fn any_value(members: TypeId, relationship: Relationship, naming: Naming) -> Type {
    Type {
        naming,
        problem: None,
        scalar: Some(Scalar::Untyped),
        list: Some(ListType {
            relationship: Relationship::Atomic,
            keys: Vec::new(),
            items: UNTYPED,
        }),
        map: Some(MapType {
            relationship,
            fields: BTreeMap::new(),
            others: Some(members),
        }),
    }
}
