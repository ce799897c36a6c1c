//! Maps that hardly any schema has.

use super::Text;
use serde::{Deserialize, Deserializer};
use std::collections::{BTreeMap, btree_map};
use std::fmt;
use std::ops::{Deref, DerefMut};

/// A map that hardly any schema has, used as the [`BTreeMap`] that it holds: without entries it is as small as a pointer, and takes no work to drop.
///
/// ```
/// use kube_conv_schema::schema::Schema;
///
/// let mut schema = Schema::of_type("object");
/// assert!(schema.definitions.is_empty());
/// schema.definitions.insert("size".into(), Box::new(Schema::of_type("integer")));
/// assert_eq!(schema.definitions.len(), 1);
/// ```
#[derive(Clone)]
#[expect(
    clippy::box_collection,
    reason = "three of them are in each schema: a pointer is a third of an empty map"
)]
pub struct RareMap<V>(Option<Box<BTreeMap<Text, V>>>);

impl<V> RareMap<V> {
    /// Whether the map has no entries.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.as_ref().is_none_or(|map| map.is_empty())
    }

    /// The map to be changed, unless it never had entries.
    pub(super) fn if_any(&mut self) -> Option<&mut BTreeMap<Text, V>> {
        self.0.as_deref_mut()
    }
}

impl<V: 'static> RareMap<V> {
    const EMPTY: &'static BTreeMap<Text, V> = &BTreeMap::new();
}

impl<V: 'static> Deref for RareMap<V> {
    type Target = BTreeMap<Text, V>;

    fn deref(&self) -> &Self::Target {
        self.0.as_deref().unwrap_or(Self::EMPTY)
    }
}

impl<V: 'static> DerefMut for RareMap<V> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        self.0.get_or_insert_default()
    }
}

impl<V> Default for RareMap<V> {
    fn default() -> Self {
        Self(None)
    }
}

impl<V> From<BTreeMap<Text, V>> for RareMap<V> {
    fn from(map: BTreeMap<Text, V>) -> Self {
        Self((!map.is_empty()).then(|| Box::new(map)))
    }
}

impl<V> FromIterator<(Text, V)> for RareMap<V> {
    fn from_iter<I: IntoIterator<Item = (Text, V)>>(entries: I) -> Self {
        BTreeMap::from_iter(entries).into()
    }
}

impl<V> IntoIterator for RareMap<V> {
    type Item = (Text, V);
    type IntoIter = btree_map::IntoIter<Text, V>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.map(|map| *map).unwrap_or_default().into_iter()
    }
}

impl<'a, V: 'static> IntoIterator for &'a RareMap<V> {
    type Item = (&'a Text, &'a V);
    type IntoIter = btree_map::Iter<'a, Text, V>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<V: PartialEq + 'static> PartialEq for RareMap<V> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<V: fmt::Debug + 'static> fmt::Debug for RareMap<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<'de, V: Deserialize<'de>> Deserialize<'de> for RareMap<V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        BTreeMap::deserialize(deserializer).map(Self::from)
    }
}

#[cfg(test)]
mod tests {
    use super::RareMap;
    use std::collections::BTreeMap;

    #[test]
    fn a_map_without_entries_is_the_one_that_never_had_any() {
        let mut map: RareMap<u8> = [("a".into(), 1)].into_iter().collect();
        assert_eq!(map.get("a"), Some(&1));
        map.clear();
        assert!(map.is_empty() && map.iter().next().is_none());
        assert_eq!(map, RareMap::default());
        assert!(RareMap::<u8>::from(BTreeMap::new()).if_any().is_none());
    }
}
