//! Correlating the items of a list with those of the old list.

use super::seen::ItemKey;
use super::unique::{KeyFields, SHORT};
use crate::ApiType;
use crate::api::ListType;
use std::collections::HashMap;

/// The items of the old list, by key.
pub(super) enum Correlated<'a, I> {
    /// Items are not correlated.
    None,
    /// A short list.
    Listed(&'a [I], KeyFields),
    /// A long one.
    Indexed(HashMap<ItemKey<'a>, &'a I>, KeyFields),
}

impl<'a, I: ApiType> Correlated<'a, I> {
    /// Indexes the items of the old list, for a new list of `new_items` items. Servers correlate
    /// the items of list maps alone.
    pub(super) fn new(list_type: Option<ListType>, new_items: usize, old: Option<&'a [I]>) -> Self {
        match (list_type, old) {
            (Some(ListType::Map(keys)), Some(old)) => {
                Self::by_key(new_items, old, KeyFields::new::<I>(keys))
            }
            _ => Self::None,
        }
    }

    fn by_key(new_items: usize, old: &'a [I], keys: KeyFields) -> Self {
        // Searching a short list allocates nothing.
        if old.len().min(new_items) <= SHORT {
            return Self::Listed(old, keys);
        }
        // If several items have the same keys, the first one counts.
        let entries = old.iter().rev();
        Self::Indexed(entries.map(|item| (keys.of(item), item)).collect(), keys)
    }

    /// Returns the old item with the keys of a new one.
    #[inline]
    pub(super) fn of(&self, item: &'a I) -> Option<&'a I> {
        match self {
            Self::None => None,
            Self::Listed(..) | Self::Indexed(..) => self.find(item),
        }
    }

    fn find(&self, item: &'a I) -> Option<&'a I> {
        match self {
            Self::None => None,
            Self::Listed(old, keys) => {
                let key = keys.of(item);
                old.iter().find(|old| keys.of(*old) == key)
            }
            Self::Indexed(old, keys) => old.get(&keys.of(item)).copied(),
        }
    }
}
