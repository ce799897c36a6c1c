//! The characters of a class.

use crate::cache::Cache;
use kube_conv_core::pattern::item::{Item, Property};
use kube_conv_core::pattern::program::{Characters, Leaf};
use regex_syntax::hir::{ClassUnicode, ClassUnicodeRange, HirKind};
use std::sync::{Arc, LazyLock};

/// The characters that a leaf matches.
pub(super) fn of_leaf(leaf: Leaf<'_>) -> Ranges {
    Ranges::of(&match leaf {
        Leaf::Literal(character, fold) => folded(between(character, character), fold),
        Leaf::Class(class, fold) => {
            let mut all = Vec::new();
            for item in &class.items {
                all.extend_from_slice(of_item(item, fold).ranges());
            }
            negated(ClassUnicode::new(all), class.negated)
        }
        Leaf::Any(true) => between(0, LAST),
        Leaf::Any(false) => negated(between(0xa, 0xa), true),
    })
}

const LAST: u32 = char::MAX as u32;

/// The other case is added before a negation.
fn of_item(item: &Item, fold: bool) -> ClassUnicode {
    match item {
        Item::Range(low, high) => folded(between(*low, *high), fold),
        Item::Ascii {
            ranges,
            negated: others,
        } => {
            let ranges = ranges.iter();
            let ranges = ranges.map(|(low, high)| ClassUnicodeRange::new(*low, *high));
            negated(folded(ClassUnicode::new(ranges), fold), *others)
        }
        Item::Unicode(class) => {
            let class_of = ClassUnicode::clone(&of_property(class.property));
            negated(folded(class_of, fold), class.negated)
        }
    }
}

/// The characters of a property, which are computed once: they are the same in all patterns, and
/// there are some hundred properties.
fn of_property(property: Property) -> Arc<ClassUnicode> {
    static KNOWN: LazyLock<Cache<Property, Arc<ClassUnicode>>> = LazyLock::new(Cache::default);
    KNOWN.get(property, || Arc::new(found(property)))
}

fn found(property: Property) -> ClassUnicode {
    let written = match property {
        Property::Any => return between(0, LAST),
        Property::Ascii => return between(0, 0x7f),
        // Surrogates are not characters.
        Property::Category("Cs") => return ClassUnicode::empty(),
        Property::Category(name) => format!("\\p{{gc={name}}}"),
        Property::Script(name) => format!("\\p{{sc={name}}}"),
    };
    match regex_syntax::parse(&written).map(regex_syntax::hir::Hir::into_kind) {
        Ok(HirKind::Class(regex_syntax::hir::Class::Unicode(class))) => class,
        _ => ClassUnicode::empty(),
    }
}

/// The characters between two code points, without surrogates.
fn between(low: u32, high: u32) -> ClassUnicode {
    const SURROGATES: (u32, u32) = (0xd800, 0xdfff);
    let (first, last) = SURROGATES;
    let parts = [(low, high.min(first - 1)), (low.max(last + 1), high)];
    let parts = parts.into_iter().filter(|(low, high)| low <= high);
    ClassUnicode::new(parts.filter_map(|(low, high)| {
        Some(ClassUnicodeRange::new(
            char::from_u32(low)?,
            char::from_u32(high)?,
        ))
    }))
}

/// A class with the same letters in the other case.
fn folded(mut class: ClassUnicode, fold: bool) -> ClassUnicode {
    if fold {
        // Fails only without the feature `unicode-case`, which is enabled.
        let _ = class.try_case_fold_simple();
    }
    class
}

fn negated(mut class: ClassUnicode, negated: bool) -> ClassUnicode {
    if negated {
        class.negate();
    }
    class
}

/// The characters of a class, in order.
#[derive(Debug)]
pub(super) struct Ranges {
    ascii: u128,
    ranges: Vec<(char, char)>,
}

impl Ranges {
    fn of(class: &ClassUnicode) -> Self {
        let ranges = class.ranges().iter();
        let ranges: Vec<_> = ranges.map(|range| (range.start(), range.end())).collect();
        let ascii = ranges.iter().map_while(|(low, high)| {
            let (low, high) = (u32::from(*low), u32::from(*high).min(127));
            (low <= high).then(|| u128::MAX << low & u128::MAX >> (127 - high))
        });
        Self {
            ascii: ascii.fold(0, |all, bits| all | bits),
            ranges,
        }
    }

    /// The first and the last characters of each range.
    pub(super) fn ranges(&self) -> &[(char, char)] {
        &self.ranges
    }
}

impl Characters for Ranges {
    fn has(&self, character: char) -> bool {
        match character.is_ascii() {
            true => self.ascii >> u32::from(character) & 1 == 1,
            false => has(&self.ranges, character),
        }
    }
}

fn has(ranges: &[(char, char)], character: char) -> bool {
    let at = ranges.partition_point(|(_, high)| *high < character);
    ranges.get(at).is_some_and(|(low, _)| *low <= character)
}
