//! Lists, maps and their items.

use crate::agreement::compare::assert_agreement;
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

structs! {
    struct Lists {
        #[k8s(required, atomic, min_items = 1)]
        least: Vec<String>,
        #[k8s(optional, atomic, max_items = 2)]
        most: Vec<i32>,
        #[k8s(atomic, min_items = 2, max_items = 3)]
        option: Option<Vec<bool>>,
        #[k8s(optional, list_set)]
        set: Vec<String>,
        #[k8s(optional, list_set, max_items = 3)]
        numbers: Vec<i32>,
        #[k8s(list_set)]
        floats: Option<Vec<f64>>,
        #[k8s(optional, list_set)]
        booleans: Vec<bool>,
        #[k8s(optional, atomic, each_val(min_length = 1, max_length = 3))]
        each: Vec<String>,
        #[k8s(optional, list_set, each_val(pattern = "^[a-z]*$"))]
        set_of_letters: Vec<String>,
        #[k8s(optional, atomic, each_val(minimum = 0), max_items = 4)]
        each_number: Vec<i64>,
        #[k8s(optional, atomic, each_val(min_items = 1, each_val(max_length = 2)))]
        lists: Vec<Vec<String>>,
        #[k8s(atomic, each_val(enum_values("a", "b", "ab", "")))]
        listed: Option<Vec<String>>,
        numbered: Numbered,
        tags: Option<Tags>,
    }

    struct Keyed {
        #[k8s(optional, list_map(name))]
        by_name: Vec<Item>,
        #[k8s(list_map(name, port))]
        by_two: Option<Vec<Item>>,
        #[k8s(optional, list_map(name), max_items = 3)]
        few: Vec<Item>,
        #[k8s(optional, list_map(flag))]
        by_flag: Vec<Flagged>,
        #[k8s(optional, list_map(flag, word))]
        by_default: Vec<Worded>,
        #[k8s(optional, list_map(word))]
        by_default_alone: Vec<Worded>,
        #[k8s(optional, atomic)]
        atomic_items: Vec<Item>,
        #[k8s(optional, list_map(name), each_val(subfield(port, maximum = 3)))]
        low: Vec<Item>,
        #[k8s(subfield(number, required, maximum = 5), subfield(inner, subfield(text, max_length = 3)))]
        from_outside: Option<Nested>,
        named: Option<Named>,
        nested: Option<Nested>,
        #[k8s(optional, atomic)]
        boxes: Vec<Box<Item>>,
    }

    struct Item {
        #[k8s(max_length = 4)]
        name: String,
        #[k8s(minimum = -9)]
        port: i32,
        #[k8s(optional, list_set)]
        tags: Vec<String>,
    }

    struct Flagged {
        #[k8s(default = false)]
        flag: bool,
        text: Option<String>,
    }

    /// A server sets the default of an absent key.
    struct Worded {
        flag: bool,
        #[k8s(default = "a")]
        word: Option<String>,
    }

    struct Nested {
        #[k8s(required, list_map(name))]
        items: Vec<Item>,
        #[k8s(minimum = 0)]
        number: Option<f64>,
        inner: Option<Inner>,
    }

    struct Inner {
        #[k8s(min_length = 1)]
        text: String,
        #[k8s(optional, min_properties = 0, max_properties = 1)]
        map: BTreeMap<String, String>,
    }

    struct Maps {
        #[k8s(required, min_properties = 1)]
        least: BTreeMap<String, String>,
        #[k8s(optional, max_properties = 2)]
        most: BTreeMap<String, i32>,
        #[k8s(min_properties = 2, max_properties = 3)]
        option: Option<BTreeMap<String, bool>>,
        #[k8s(optional, each_val(max_length = 2))]
        each: BTreeMap<String, String>,
        #[k8s(optional, each_val(minimum = -3, maximum = 3))]
        numbers: BTreeMap<String, i64>,
        #[k8s(
            optional,
            max_properties = 3,
            each_val(each_val(min_length = 1), max_items = 2),
            allow(no_maps_of_subobjects, reason = "maps of lists are checked as well")
        )]
        lists: BTreeMap<String, Vec<String>>,
        #[k8s(optional, allow(no_maps_of_subobjects, reason = "the rules below them are checked"))]
        objects: BTreeMap<String, Item>,
        #[k8s(flatten)]
        plain_rest: Rest,
    }

    struct Rest {
        #[k8s(max_length = 2)]
        flat: String,
    }
}

/// A list map as a newtype.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(list_map(name), each_val(subfield(port, maximum = 5)))]
pub(crate) struct Named(Vec<Item>);

impl crate::agreement::arbitrary::Arbitrary for Named {
    fn arbitrary(random: &mut fastrand::Rng) -> Self {
        Self(Vec::arbitrary(random))
    }

    fn varied(&self, random: &mut fastrand::Rng) -> Self {
        Self(self.0.varied(random))
    }
}

/// A set as a newtype.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(list_set)]
pub(crate) struct Tags(Vec<String>);

impl crate::agreement::arbitrary::Arbitrary for Tags {
    fn arbitrary(random: &mut fastrand::Rng) -> Self {
        Self(Vec::arbitrary(random))
    }
}

/// A list as a newtype with rules.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(max_items = 4, each_val(maximum = 9))]
pub(crate) struct Numbered(Vec<i32>);

impl crate::agreement::arbitrary::Arbitrary for Numbered {
    fn arbitrary(random: &mut fastrand::Rng) -> Self {
        Self(Vec::arbitrary(random))
    }
}

#[test]
fn lists() {
    assert_agreement!(Lists);
}

#[test]
fn keyed_lists() {
    assert_agreement!(Keyed);
}

#[test]
fn maps() {
    assert_agreement!(Maps);
}
