//! What makes the items of sets and list maps distinct.

use super::{Doubt, doubt_unless};
use serde_json::Value;
use std::collections::HashSet;

/// A scalar that can be a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Key<'s> {
    Text(&'s str),
    Integer(i64),
}

impl<'s> Key<'s> {
    pub(super) fn of(value: &'s Value) -> Option<Self> {
        match value {
            Value::String(text) => Some(Self::Text(text)),
            Value::Number(number) => number.as_i64().map(Self::Integer),
            _ => None,
        }
    }
}

/// Checks that items with so many keys each are distinct. Sorts them if there is one key.
pub(super) fn check_distinct(keys: &mut [Option<Key<'_>>], width: usize) -> Result<(), Doubt> {
    /// The number of items up to which each is compared with each.
    const FEW: usize = 8;
    doubt_unless(keys.iter().all(Option::is_some))?;
    let width = width.max(1);
    let is_distinct = if keys.len() <= FEW * width {
        let mut items = keys.chunks(width);
        !std::iter::from_fn(|| items.next().map(|item| (item, items.clone())))
            .any(|(item, mut later)| later.any(|other| other == item))
    } else if width == 1 {
        keys.sort_unstable();
        !has_neighbors(keys)
    } else {
        let mut seen = HashSet::with_capacity(keys.len() / width);
        keys.chunks(width).all(|item| seen.insert(item))
    };
    doubt_unless(is_distinct)
}

/// Checks that names are distinct. Sorts them if there are many.
pub(super) fn check_names(names: &mut [&str]) -> Result<(), Doubt> {
    if !names.is_sorted() {
        names.sort_unstable();
    }
    doubt_unless(!has_neighbors(names))
}

/// Whether two neighbors are equal.
fn has_neighbors<T: PartialEq>(sorted: &[T]) -> bool {
    sorted
        .iter()
        .zip(sorted.iter().skip(1))
        .any(|(one, next)| one == next)
}
