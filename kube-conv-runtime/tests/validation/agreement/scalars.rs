//! Numbers and texts.

use crate::agreement::arbitrary::Arbitrary;
use crate::agreement::compare::assert_agreement;
use fastrand::Rng;
use kube_conv_runtime::prelude::*;

structs! {
    struct Integers {
        #[k8s(minimum = -3)]
        least: i32,
        #[k8s(maximum = 3)]
        most: i64,
        #[k8s(minimum = -3, maximum = 3)]
        between: Option<i64>,
        #[k8s(exclusive_minimum = -3)]
        above: i32,
        #[k8s(exclusive_maximum = 3)]
        below: Option<i64>,
        #[k8s(multiple_of = 4)]
        step: i32,
        #[k8s(minimum = 2, multiple_of = 3)]
        both: i64,
        #[k8s(maximum = 5, allow(no_unsigned_integers, reason = "their bounds are checked"))]
        byte: u8,
        #[k8s(minimum = 1, allow(no_unsigned_integers, reason = "their bounds are checked"))]
        short: u16,
        #[k8s(exclusive_minimum = 4, allow(no_unsigned_integers, reason = "their bounds are checked"))]
        word: u32,
        #[k8s(minimum = 2.0, maximum = 2147483647)]
        float_bound: i32,
        #[k8s(exclusive_maximum = -9007199254740991)]
        far: i64,
        #[k8s(format = "int32")]
        wide: i64,
    }

    struct Floats {
        #[k8s(minimum = -3.5)]
        least: f64,
        #[k8s(maximum = 3)]
        most: f64,
        #[k8s(exclusive_minimum = 0)]
        above: Option<f64>,
        #[k8s(exclusive_maximum = 2.5)]
        below: f64,
        #[k8s(multiple_of = 0.1)]
        step: f64,
        #[k8s(multiple_of = 3)]
        whole_step: f64,
        #[k8s(multiple_of = 2.5, minimum = -5)]
        both: f64,
    }

    struct Texts {
        #[k8s(min_length = 2)]
        least: String,
        #[k8s(max_length = 3)]
        most: String,
        #[k8s(min_length = 1, max_length = 4)]
        between: Option<String>,
        #[k8s(pattern = "^[a-z]+$")]
        letters: String,
        #[k8s(pattern = "é|\\d")]
        anywhere: Option<String>,
        #[k8s(pattern = "^.{2,3}$", max_length = 2)]
        dots: String,
        #[k8s(enum_values("", "a", "b", "ab"))]
        listed: String,
        #[k8s(min_length = 1, enum_values("a", "aa", "b"))]
        listed_option: Option<String>,
        named: Named,
        named_option: Option<Named>,
        color: Color,
        color_option: Option<Color>,
    }
}

/// A type with rules, in addition to those of a field.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(min_length = 1, pattern = "^[^7]*$")]
pub(crate) struct Named(String);

impl Arbitrary for Named {
    fn arbitrary(random: &mut Rng) -> Self {
        Self(String::arbitrary(random))
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) enum Color {
    Red,
    Blue,
    #[k8s(unknown)]
    Other(String),
}

impl Arbitrary for Color {
    fn arbitrary(random: &mut Rng) -> Self {
        match random.u8(0..4) {
            0 => Self::Red,
            1 => Self::Blue,
            2 => Self::Other("red".to_owned()),
            _ => Self::Other(String::arbitrary(random)),
        }
    }
}

#[test]
fn bounds_of_integers() {
    assert_agreement!(Integers);
}

#[test]
fn bounds_of_floats() {
    assert_agreement!(Floats);
}

#[test]
fn texts() {
    assert_agreement!(Texts);
}
