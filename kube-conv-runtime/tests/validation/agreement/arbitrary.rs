//! Random values, small enough that bounds are tested from both sides and items repeat.

use fastrand::Rng;
use std::collections::BTreeMap;

/// A type with random values.
pub(crate) trait Arbitrary: Clone {
    fn arbitrary(random: &mut Rng) -> Self;

    /// The value with a part of it replaced.
    fn varied(&self, random: &mut Rng) -> Self {
        Self::arbitrary(random)
    }
}

/// Characters of one to four bytes, those that patterns and escapes distinguish, and a space.
const CHARACTERS: &[char] = &[
    'a', 'b', 'Z', '0', '7', '-', '.', '<', '"', ' ', 'é', '字', '😀',
];

impl Arbitrary for String {
    fn arbitrary(random: &mut Rng) -> Self {
        let length = random.usize(0..6);
        let plain = random.bool();
        let known = if plain { 2 } else { CHARACTERS.len() };
        (0..length)
            .map(|_| CHARACTERS[random.usize(0..known)])
            .collect()
    }
}

impl Arbitrary for bool {
    fn arbitrary(random: &mut Rng) -> Self {
        random.bool()
    }
}

macro_rules! integers {
    ($($type:ty),*) => {$(
        impl Arbitrary for $type {
            fn arbitrary(random: &mut Rng) -> Self {
                match random.u8(0..20) {
                    0 => <$type>::MIN,
                    1 => <$type>::MAX,
                    2 => 0,
                    _ => <$type>::try_from(random.i8(-12..=12)).unwrap_or_default(),
                }
            }
        }
    )*};
}

integers!(u8, u16, u32, i32, i64);

impl Arbitrary for f64 {
    fn arbitrary(random: &mut Rng) -> Self {
        match random.u8(0..20) {
            0 => 1e300,
            1 => -1e300,
            2 => 1e-9,
            3 => 9_007_199_254_740_993.0,
            4 => -0.0,
            5..10 => f64::from(random.i8(-12..=12)),
            _ => f64::from(random.i8(-120..=120)) / 10.0,
        }
    }
}

impl<T: Arbitrary> Arbitrary for Option<T> {
    fn arbitrary(random: &mut Rng) -> Self {
        (random.u8(0..4) > 0).then(|| T::arbitrary(random))
    }

    fn varied(&self, random: &mut Rng) -> Self {
        match self {
            Some(value) if random.bool() => Some(value.varied(random)),
            _ => Self::arbitrary(random),
        }
    }
}

impl<T: Arbitrary> Arbitrary for Box<T> {
    fn arbitrary(random: &mut Rng) -> Self {
        Self::new(T::arbitrary(random))
    }
}

/// Mostly short lists, and now and then lists so long that they are hashed instead of compared item
/// by item.
fn count(random: &mut Rng) -> usize {
    if random.u8(0..30) == 0 {
        random.usize(30..50)
    } else {
        random.usize(0..6)
    }
}

impl<T: Arbitrary> Arbitrary for Vec<T> {
    fn arbitrary(random: &mut Rng) -> Self {
        let mut items: Self = (0..count(random)).map(|_| T::arbitrary(random)).collect();
        if !items.is_empty() && random.u8(0..3) == 0 {
            items.push(items[random.usize(0..items.len())].clone());
        }
        items
    }

    fn varied(&self, random: &mut Rng) -> Self {
        let mut items = self.clone();
        for item in &mut items {
            if random.u8(0..4) == 0 {
                *item = item.varied(random);
            }
        }
        match random.u8(0..4) {
            0 => random.shuffle(&mut items),
            1 => items.push(T::arbitrary(random)),
            2 => drop(items.pop()),
            _ => {}
        }
        items
    }
}

impl<T: Arbitrary> Arbitrary for BTreeMap<String, T> {
    fn arbitrary(random: &mut Rng) -> Self {
        let entries = (0..count(random)).map(|_| (key(random), T::arbitrary(random)));
        entries.collect()
    }

    fn varied(&self, random: &mut Rng) -> Self {
        let mut entries = self.clone();
        for value in entries.values_mut() {
            if random.u8(0..4) == 0 {
                *value = value.varied(random);
            }
        }
        if random.bool() {
            entries.insert(key(random), T::arbitrary(random));
        }
        entries
    }
}

/// A key with the same form in the paths of every wording: without dots and brackets.
fn key(random: &mut Rng) -> String {
    const KEYS: &[char] = &['a', 'b', 'C', '1', '-', '字'];
    (0..random.usize(1..4))
        .map(|_| KEYS[random.usize(0..KEYS.len())])
        .collect()
}

/// Defines structs whose values can be random, each with its list of fields.
macro_rules! structs {
    ($(
        $(#[$meta:meta])*
        struct $name:ident {
            $($(#[$rule:meta])* $field:ident: $type:ty,)*
        }
    )*) => {$(
        #[derive(kube_conv_runtime::ApiType, Clone, Debug, PartialEq)]
        $(#[$meta])*
        pub(crate) struct $name {
            $($(#[$rule])* pub(crate) $field: $type,)*
        }

        impl crate::agreement::arbitrary::Arbitrary for $name {
            fn arbitrary(random: &mut fastrand::Rng) -> Self {
                Self {
                    $($field: <$type as crate::agreement::arbitrary::Arbitrary>::arbitrary(random),)*
                }
            }

            fn varied(&self, random: &mut fastrand::Rng) -> Self {
                let mut varied = self.clone();
                $(
                    if random.u8(0..3) == 0 {
                        varied.$field = varied.$field.varied(random);
                    }
                )*
                varied
            }
        }
    )*};
}
