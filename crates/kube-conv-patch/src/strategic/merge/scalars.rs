//! Merges lists of scalars.

use super::arrange::{Numbered, Orders, arrange};
use super::merged::{Live, Merged};
use crate::strategic::error::Error;
use crate::strategic::go_text;
use crate::strategic::json::Json;
use crate::strategic::value::Identities;
use std::collections::{BTreeSet, HashMap, HashSet};

/// Merges two lists without duplicates.
pub(super) fn merge<'d>(
    original: Vec<Json<'d>>,
    patch: Vec<Json<'d>>,
    merge_key: &str,
    identities: &mut Identities<'d>,
) -> Result<Merged<'d>, Error> {
    let live_length = original.len();
    let mut both = original;
    both.extend(patch);
    let ids = identities.of_all(&both);
    let (live, patched) = ids.split_at(live_length);
    let distinct = Distinct::of(&ids);
    let mut both: Vec<Option<Json<'d>>> = both.into_iter().map(Some).collect();
    let kept = distinct.kept().iter().filter_map(|place| {
        Some(Numbered {
            value: both.get_mut(*place)?.take()?,
            id: *ids.get(*place)?,
        })
    });
    let merged: Vec<Numbered<'d>> = kept.collect();
    // With a merge key the items must be objects.
    if let (false, Some(first)) = (merge_key.is_empty(), merged.first()) {
        return Err(Error::WrongType {
            expected: go_text::MAP,
            found: go_text::type_name(&first.value),
        });
    }
    let orders = Orders {
        patch: patched,
        live,
        identities,
    };
    Ok(Merged {
        items: arrange(merged, &orders)?,
        live: Live {
            ids: live.to_vec(),
            error: None,
        },
    })
}

/// Drops the values of another list.
pub(super) fn delete<'d>(
    original: Vec<Json<'d>>,
    patch: &[Json<'d>],
    identities: &mut Identities<'d>,
) -> Vec<Json<'d>> {
    let ids = identities.of_all(&original);
    let gone: HashSet<usize> = identities.of_all(patch).into_iter().collect();
    let numbered = original.into_iter().zip(ids);
    let kept = numbered.filter(|(_, id)| !gone.contains(id));
    kept.map(|(value, _)| value).collect()
}

/// The scalars without duplicates, in Kubernetes' order: the last value replaces a duplicate.
pub(in crate::strategic) fn deduplicated<'d>(values: Vec<Json<'d>>) -> Vec<Json<'d>> {
    let ids = Identities::default().of_all(&values);
    let distinct = Distinct::of(&ids);
    let mut values: Vec<Option<Json<'d>>> = values.into_iter().map(Some).collect();
    let kept = distinct.kept().iter();
    kept.filter_map(|place| values.get_mut(*place)?.take())
        .collect()
}

/// Moves the distinct scalars to the front, in the order of [`deduplicated`], and returns their
/// number. After them are the values that Kubernetes leaves there.
pub(in crate::strategic) fn cut_duplicates(values: &mut [Json<'_>]) -> usize {
    let ids = Identities::default().of_all(values);
    let distinct = Distinct::of(&ids);
    let places = distinct.places.iter();
    let moved: Vec<_> = places
        .filter_map(|place| values.get(*place).cloned())
        .collect();
    for (slot, value) in values.iter_mut().zip(moved) {
        *slot = value;
    }
    distinct.length
}

/// A list in which each duplicate is overwritten by the last value, and the list shortened by one,
/// until none is left.
struct Distinct {
    /// The index of the value at each place, including those that were cut off.
    places: Vec<usize>,
    length: usize,
}

impl Distinct {
    fn of(ids: &[usize]) -> Self {
        let mut distinct = Self {
            places: (0..ids.len()).collect(),
            length: ids.len(),
        };
        let mut seen = HashSet::new();
        if !ids.iter().all(|id| seen.insert(*id)) {
            distinct.drop_duplicates(ids);
        }
        distinct
    }

    fn drop_duplicates(&mut self, ids: &[usize]) {
        let id_of = |place: usize| ids.get(place).copied().unwrap_or_default();
        let mut spots: HashMap<usize, BTreeSet<usize>> = HashMap::new();
        for (spot, id) in ids.iter().enumerate() {
            spots.entry(*id).or_default().insert(spot);
        }
        let mut spot = 0;
        while spot + 1 < self.length {
            let id = self.places.get(spot).copied().map_or(0, id_of);
            let again = spots
                .get(&id)
                .and_then(|spots| spots.range(spot + 1..).next().copied());
            let Some(again) = again else {
                spot += 1;
                continue;
            };
            self.length -= 1;
            let last = self.places.get(self.length).copied().unwrap_or_default();
            spots.entry(id).or_default().remove(&again);
            let of_last = spots.entry(id_of(last)).or_default();
            if of_last.remove(&self.length) {
                of_last.insert(again);
            }
            if let Some(place) = self.places.get_mut(again) {
                *place = last;
            }
        }
    }

    /// The places of the values that stay, in their new order.
    fn kept(&self) -> &[usize] {
        self.places.get(..self.length).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::deduplicated;
    use crate::strategic::json::Json;
    use serde_json::{Value, json};

    fn distinct(values: Value) -> Value {
        let values = values.as_array().unwrap().iter().map(Json::of);
        Json::List(deduplicated(values.collect())).into_value()
    }

    #[test]
    fn the_last_value_replaces_a_duplicate() {
        assert_eq!(distinct(json!([1, 1, 2, 3])), json!([1, 3, 2]));
        assert_eq!(distinct(json!([1, 1, 1])), json!([1]));
        assert_eq!(distinct(json!([1, 2, 1, 2, 3])), json!([1, 2, 3]));
        assert_eq!(
            distinct(json!(["b", "b", "b", "a", "c", "a"])),
            json!(["b", "a", "c"])
        );
        assert_eq!(distinct(json!([])), json!([]));
    }
}
