//! Fields of other crates' types, which are validated by their schemas.

use crate::agreement::arbitrary::Arbitrary;
use crate::agreement::compare::assert_agreement;
use fastrand::Rng;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A type of another crate, with a schema of schemars.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Theirs {
    #[schemars(length(min = 1, max = 4))]
    text: String,
    #[schemars(range(min = -3))]
    count: Option<i64>,
    #[schemars(extend("x-kubernetes-list-type" = "set"))]
    tags: Vec<String>,
    by_name: BTreeMap<String, Inner>,
    number: Option<f64>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
struct Inner {
    #[schemars(length(max = 3))]
    list: Vec<i32>,
}

impl Arbitrary for Theirs {
    fn arbitrary(random: &mut Rng) -> Self {
        Self {
            text: String::arbitrary(random),
            count: Option::arbitrary(random),
            tags: Vec::arbitrary(random),
            by_name: BTreeMap::arbitrary(random),
            number: number(random),
        }
    }
}

impl Arbitrary for Inner {
    fn arbitrary(random: &mut Rng) -> Self {
        Self {
            list: Vec::arbitrary(random),
        }
    }
}

/// A number, sometimes one that JSON cannot represent.
fn number(random: &mut Rng) -> Option<f64> {
    match random.u8(0..12) {
        0 => Some(f64::NAN),
        1 => Some(f64::NEG_INFINITY),
        _ => Option::arbitrary(random),
    }
}

/// A number that JSON may not be able to represent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub(crate) struct AnyNumber(f64);

impl Arbitrary for AnyNumber {
    fn arbitrary(random: &mut Rng) -> Self {
        Self(number(random).unwrap_or_default())
    }
}

structs! {
    struct Foreign {
        #[k8s(foreign)]
        theirs: Theirs,
        #[k8s(foreign)]
        option: Option<Theirs>,
        #[k8s(foreign, required, max_items = 3)]
        list: Vec<Theirs>,
        #[k8s(foreign, required)]
        map: BTreeMap<String, Theirs>,
        #[k8s(foreign, minimum = -5)]
        number: AnyNumber,
        #[k8s(as = f64)]
        wider: Option<AnyNumber>,
    }
}

#[test]
fn fields_of_other_crates_types() {
    assert_agreement!(Foreign);
}
