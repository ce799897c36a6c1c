//! What makes the items of sets and list maps distinct.

use super::{Doubt, doubt_unless};
use crate::structural::validate::print_of_text;
use std::collections::HashSet;

/// A scalar that can be a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Key<'s> {
    Text(&'s str),
    Integer(i64),
}

impl Key<'_> {
    /// Equal for equal keys, and seldom equal for others.
    fn print(&self) -> u64 {
        match self {
            Self::Text(text) => print_of_text(text.as_bytes()),
            Self::Integer(number) => number.cast_unsigned(),
        }
    }
}

/// Checks that items with so many keys each are distinct. Sorts them if there is one key.
pub(super) fn check_distinct(keys: &mut [Option<Key<'_>>], width: usize) -> Result<(), Doubt> {
    doubt_unless(keys.iter().all(Option::is_some))?;
    let width = width.max(1);
    if have_distinct_prints(keys, width) {
        return Ok(());
    }
    let is_distinct = if width == 1 {
        keys.sort_unstable();
        !has_neighbors(keys)
    } else {
        let mut seen = HashSet::with_capacity(keys.len() / width);
        keys.chunks(width).all(|item| seen.insert(item))
    };
    doubt_unless(is_distinct)
}

/// Whether the items of a short list certainly differ, since their prints do.
fn have_distinct_prints(keys: &[Option<Key<'_>>], width: usize) -> bool {
    const SHORT: usize = 64;
    let mut prints = [0; SHORT];
    let Some(prints) = prints.get_mut(..keys.len() / width) else {
        return false;
    };
    for (print, item) in prints.iter_mut().zip(keys.chunks(width)) {
        let of_keys = item.iter().flatten().map(Key::print);
        *print = of_keys.fold(0, |sum: u64, print| sum.rotate_left(23) ^ print);
    }
    prints.sort_unstable();
    !has_neighbors(prints)
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

#[cfg(test)]
mod tests {
    use super::{Key, check_distinct, check_names};

    #[test]
    fn equal_names_and_keys_are_found() {
        assert!(check_names(&mut ["b", "a", "c"]).is_ok());
        assert!(check_names(&mut ["b", "a", "b"]).is_err());
        let text = |text| Some(Key::Text(text));
        let [a, b, one] = [text("a"), text("b"), Some(Key::Integer(1))];
        for count in [1, 100] {
            let mut keys = [a, b, b, a].repeat(count);
            assert_eq!(check_distinct(&mut keys, 2).is_ok(), count == 1);
            let mut keys: Vec<_> = (0..count)
                .map(|number| Some(Key::Integer(number as i64)))
                .collect();
            assert!(check_distinct(&mut keys, 1).is_ok());
            keys.push(keys[0]);
            assert!(check_distinct(&mut keys, 1).is_err());
        }
        assert!(check_distinct(&mut [a, one, None], 1).is_err());
    }
}
