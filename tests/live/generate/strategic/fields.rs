//! The fields of the oracle's `Item`.

use crate::random::Random;

/// The type of a field of `Item`.
#[derive(Clone, Copy, PartialEq)]
pub enum Holds {
    Text,
    Integer,
    Float,
    Integers,
    Texts,
    Item,
    Items,
    Ports,
    Labels,
    /// A field that neither the struct nor the schema has.
    Anything,
}

pub const FIELDS: &[(&str, Holds)] = &[
    ("name", Holds::Text),
    ("value", Holds::Text),
    ("other", Holds::Text),
    ("count", Holds::Integer),
    ("ratio", Holds::Float),
    ("mergingInts", Holds::Integers),
    ("mergingInts", Holds::Integers),
    ("atomicInts", Holds::Integers),
    ("mergingStrings", Holds::Texts),
    ("labels", Holds::Labels),
    // Fields with items are last: the deepest level has none.
    ("merging", Holds::Items),
    ("merging", Holds::Items),
    ("merging", Holds::Items),
    ("atomic", Holds::Items),
    ("ports", Holds::Ports),
    ("pointer", Holds::Items),
    ("pointer", Holds::Item),
    ("child", Holds::Item),
    ("replaced", Holds::Item),
    ("union", Holds::Item),
    ("unions", Holds::Items),
    ("unionsReversed", Holds::Items),
    ("replacedList", Holds::Items),
    ("embeddedList", Holds::Items),
    ("unkeyed", Holds::Items),
    ("keyedInts", Holds::Integers),
    ("misspelt", Holds::Items),
    ("twoStrategies", Holds::Items),
    ("threeWords", Holds::Items),
    ("mapOfItems", Holds::Item),
    ("raw", Holds::Labels),
    ("rawReplaced", Holds::Labels),
    ("listOfLists", Holds::Texts),
    ("time", Holds::Labels),
    ("VALUE", Holds::Text),
    ("x", Holds::Anything),
    ("behind", Holds::Items),
];

/// The number of fields without items.
const FLAT: usize = 10;
/// The number of fields with useful metadata.
const USUAL: usize = 23;

pub fn field(random: &mut Random, count: usize) -> (&'static str, Holds) {
    let (name, holds) = FIELDS[random.below(count)];
    (name, holds)
}

/// A field, most often a common one.
pub fn some_field(random: &mut Random, levels: usize) -> (&'static str, Holds) {
    let count = match random.below(10) {
        _ if levels == 0 => FLAT,
        0 => FIELDS.len(),
        _ => USUAL,
    };
    field(random, count)
}
