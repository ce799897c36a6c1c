//! The keys of a list seen so far.

use crate::api::view::View;
use crate::rules::value::RuleValue;
use serde_json::Value;
use std::borrow::Cow;
use std::collections::HashSet;
use std::hash::{BuildHasher, Hash, Hasher, RandomState};

/// What distinguishes an item from the others of its list.
#[derive(Clone, PartialEq)]
pub(super) enum ItemKey<'a> {
    /// The value of a key field, or a scalar item; `None` where the field has no value.
    One(Option<View<'a>>),
    /// The values of several key fields.
    Several(Vec<Option<View<'a>>>),
    /// An item that is not a scalar, as JSON.
    Node(Option<Value>),
}

/// A NaN does not equal itself, so it is never a duplicate, which hash tables allow.
impl Eq for ItemKey<'_> {}

impl Hash for ItemKey<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self {
            Self::One(view) => hash_view(view.as_ref(), state),
            Self::Several(views) => {
                for view in views {
                    hash_view(view.as_ref(), state);
                }
            }
            Self::Node(json) => json.as_ref().map(Value::to_string).hash(state),
        }
    }
}

fn hash_view<H: Hasher>(view: Option<&View<'_>>, state: &mut H) {
    match view {
        Some(View::Text(text)) => text.hash(state),
        Some(View::Integer(value)) => value.hash(state),
        Some(View::Boolean(value)) => value.hash(state),
        // `0.0` equals `-0.0`.
        Some(View::Double(value)) => (value + 0.0).to_bits().hash(state),
        Some(View::Quantity(_) | View::Items(_) | View::Members(_) | View::Other) | None => {
            0_u8.hash(state)
        }
    }
}

impl<'a> ItemKey<'a> {
    /// Returns the key of a set's item, which is the whole item.
    #[inline]
    pub(super) fn node<I: RuleValue>(item: &'a I) -> Self {
        match item.view() {
            View::Quantity(_) | View::Items(_) | View::Members(_) | View::Other => {
                Self::Node(item.json())
            }
            scalar => Self::One(Some(scalar)),
        }
    }
}

/// The keys seen so far. Nearly all keys are strings, which have a table of their own.
pub(super) struct Seen<'k> {
    texts: Texts<'k>,
    others: HashSet<ItemKey<'k>>,
}

impl<'k> Seen<'k> {
    pub(super) fn with_capacity(count: usize) -> Self {
        Self {
            texts: Texts::with_capacity(count),
            others: HashSet::new(),
        }
    }

    /// Inserts a key; returns whether it is new.
    pub(super) fn insert(&mut self, key: ItemKey<'k>) -> bool {
        match key {
            ItemKey::One(value) => self.insert_value(value),
            other => self.others.insert(other),
        }
    }

    /// Like [`insert`](Self::insert), for the value of the only key field.
    #[inline]
    pub(super) fn insert_value(&mut self, value: Option<View<'k>>) -> bool {
        match value {
            Some(View::Text(Cow::Borrowed(text))) => self.insert_text(text),
            other => self.others.insert(ItemKey::One(other)),
        }
    }

    /// Like [`insert_value`](Self::insert_value), for a text.
    pub(super) fn insert_text(&mut self, text: &'k str) -> bool {
        self.texts.insert(text)
    }
}

/// Borrowed texts in a table by a cheap hash.
///
/// Such a hash does not withstand texts that are chosen to collide. The steps to find places are counted, and if
/// there are too many, the texts move to the table of the standard library.
struct Texts<'k> {
    /// At most half of the places are taken, and of few a quarter. Their number is a power of two.
    places: Vec<Option<&'k str>>,
    seed: u64,
    /// The steps past taken places before the texts move.
    patience: usize,
    moved: HashSet<&'k str>,
}

impl<'k> Texts<'k> {
    /// A table for at most so many texts.
    fn with_capacity(count: usize) -> Self {
        Self::with_seed(count, RandomState::new().hash_one(count))
    }

    fn with_seed(count: usize, seed: u64) -> Self {
        /// Four places for each of so many texts fit in half of a first-level cache. Clearing them takes less time than the
        /// branches for taken places, which a processor cannot predict.
        const FEW: usize = 256;
        let places_of_each = if count <= FEW { 4 } else { 2 };
        Self {
            places: vec![None; (places_of_each * count).next_power_of_two()],
            seed,
            patience: 4 * count + 64,
            moved: HashSet::new(),
        }
    }

    /// Inserts a text; returns whether it is new.
    fn insert(&mut self, text: &'k str) -> bool {
        let last = self.places.len().wrapping_sub(1);
        let mut at = hash(self.seed, text) as usize & last;
        while let Some(place) = self.places.get_mut(at) {
            match place {
                None => {
                    *place = Some(text);
                    return true;
                }
                Some(known) if *known == text => return false,
                Some(_) if self.patience == 0 => self.move_all(),
                Some(_) => {
                    self.patience -= 1;
                    at = (at + 1) & last;
                }
            }
        }
        self.moved.insert(text)
    }

    #[cold]
    fn move_all(&mut self) {
        let places = std::mem::take(&mut self.places);
        self.moved = places.into_iter().flatten().collect();
    }
}

/// A hash of a text. Its bytes are read as words, since words that are written in bytes first are slow to read.
fn hash(seed: u64, text: &str) -> u64 {
    let bytes = text.as_bytes();
    let start = seed ^ bytes.len() as u64;
    if let Some(last) = bytes.last_chunk() {
        let (words, _) = bytes.as_chunks();
        let before = words
            .iter()
            .fold(start, |hash, word| mix(hash ^ u64::from_le_bytes(*word)));
        return mix(before ^ u64::from_le_bytes(*last));
    }
    let word = match (bytes.first_chunk(), bytes.last_chunk()) {
        // Together they have all bytes, some of them twice.
        (Some(first), Some(last)) => {
            u64::from(u32::from_le_bytes(*first)) << 32 | u64::from(u32::from_le_bytes(*last))
        }
        _ => {
            let bytes = bytes.iter();
            bytes.fold(0, |word, byte| word << 8 | u64::from(*byte))
        }
    };
    mix(start ^ word)
}

/// Multiplies, so that each bit of the result depends on all bits.
fn mix(word: u64) -> u64 {
    /// The golden ratio in 64 bits.
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
    let product = u128::from(word) * u128::from(FACTOR);
    product as u64 ^ (product >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::{Texts, hash};

    #[test]
    fn a_text_is_new_once() {
        let texts: Vec<String> = (0..1000)
            .map(|n| "é-".repeat(n % 20) + &n.to_string())
            .collect();
        let mut seen = Texts::with_capacity(texts.len());
        for expected in [true, false] {
            for text in &texts {
                assert_eq!(seen.insert(text), expected, "{text}");
            }
        }
        assert!(seen.moved.is_empty());
        assert!(seen.insert("") && !seen.insert(""));
    }

    /// What somebody does who knows the seed.
    #[test]
    fn texts_that_collide_move_to_the_other_table() {
        let count = 500;
        let colliding = (0_u32..).map(|n| n.to_string());
        let colliding = colliding.filter(|text| hash(7, text) % 1024 < 2);
        let texts: Vec<String> = colliding.take(count).collect();
        let mut seen = Texts::with_seed(count, 7);
        for expected in [true, false] {
            for text in &texts {
                assert_eq!(seen.insert(text), expected, "{text}");
            }
        }
        assert!(seen.places.is_empty());
        assert_eq!(seen.moved.len(), count);
    }
}
