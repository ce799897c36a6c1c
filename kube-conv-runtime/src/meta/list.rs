//! Lists of objects of one kind.

use super::{ListMeta, type_meta, wire};
use crate::type_info::{FieldInfo, Link, Shape, TypeInfo};
use crate::{ApiType, Kind};
use serde::de::{self, Deserializer};
use serde::ser::{SerializeStruct, Serializer};
use serde::{Deserialize, Serialize};

/// A list of objects of one kind, as a server answers it.
///
/// `apiVersion` and `kind` follow from the type: they are written, and where they are present they
/// must be right. The items of a server's list have neither. A list whose `metadata` has a
/// `continue_token` is one page of several. Source: API conventions, "Types (Kinds)".
#[derive(Clone, Debug, PartialEq)]
pub struct List<K> {
    /// The metadata of the list.
    pub metadata: ListMeta,
    /// The objects.
    pub items: Vec<K>,
}

impl<K> List<K> {
    /// A list of the given objects.
    #[must_use]
    pub fn new(items: Vec<K>) -> Self {
        Self {
            metadata: ListMeta::default(),
            items,
        }
    }

    /// The objects in their order.
    pub fn iter(&self) -> std::slice::Iter<'_, K> {
        self.items.iter()
    }
}

impl<K> Default for List<K> {
    fn default() -> Self {
        Self::new(Vec::new())
    }
}

impl<K> FromIterator<K> for List<K> {
    fn from_iter<I: IntoIterator<Item = K>>(items: I) -> Self {
        Self::new(items.into_iter().collect())
    }
}

impl<K> IntoIterator for List<K> {
    type Item = K;
    type IntoIter = std::vec::IntoIter<K>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter()
    }
}

impl<'a, K> IntoIterator for &'a List<K> {
    type Item = &'a K;
    type IntoIter = std::slice::Iter<'a, K>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.iter()
    }
}

impl<K: Kind> Serialize for List<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_struct("List", 4)?;
        list.serialize_field("kind", K::INFO.list_kind)?;
        list.serialize_field("apiVersion", K::API_VERSION)?;
        list.serialize_field("metadata", &self.metadata)?;
        list.serialize_field("items", &self.items)?;
        list.end()
    }
}

/// The wire form, in which `apiVersion` and `kind` are judged as they are read: a list of another
/// kind is refused as such, and not for what its items lack.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", bound = "K: Kind")]
struct Wire<K> {
    #[serde(default, rename = "kind", deserialize_with = "kind::<K, _>")]
    _kind: (),
    #[serde(
        default,
        rename = "apiVersion",
        deserialize_with = "api_version::<K, _>"
    )]
    _api_version: (),
    #[serde(default, deserialize_with = "wire::value")]
    metadata: ListMeta,
    #[serde(default = "Vec::new", deserialize_with = "wire::value")]
    items: Vec<K>,
}

fn kind<'de, K: Kind, D: Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
    expect("kind", K::INFO.list_kind, deserializer)
}

fn api_version<'de, K: Kind, D: Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
    expect("apiVersion", K::API_VERSION, deserializer)
}

/// Refuses a text that is present and not the expected one.
fn expect<'de, D>(field: &str, expected: &str, deserializer: D) -> Result<(), D::Error>
where
    D: Deserializer<'de>,
{
    let found: String = wire::value(deserializer)?;
    if found.is_empty() || found == expected {
        return Ok(());
    }
    Err(de::Error::custom(format_args!(
        "`{field}` of the list is `{found}`, must be `{expected}`"
    )))
}

impl<'de, K: Kind> Deserialize<'de> for List<K> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Wire {
            metadata, items, ..
        } = Wire::deserialize(deserializer)?;
        Ok(Self { metadata, items })
    }
}

impl<K: Kind> List<K> {
    const FIELDS: &'static [FieldInfo] = &[
        type_meta::API_VERSION,
        type_meta::KIND,
        FieldInfo::new("metadata", "metadata", Link::Known(ListMeta::TYPE))
            .doc("The metadata of the list.")
            .optional(),
        FieldInfo::new("items", "items", Link::Known(<Vec<K>>::TYPE)).doc("The objects."),
    ];
}

impl<K: Kind> ApiType for List<K> {
    const TYPE: &'static TypeInfo = &TypeInfo::new("List", Shape::Object(Self::FIELDS))
        .doc("A list of objects of one kind.")
        .float(<Vec<K>>::TYPE.float);
}
