//! Rules about several fields, with values that satisfy and violate them, and a kind with all rules that are in CEL in
//! clusters.

use super::Asked;
use crate::rules::each_val::{EachItemStays, EachOfList, EachOfMap, EachStays};
use crate::rules::forbidden::Forbidden;
use crate::rules::immutable::{Fixed, FixedList, FixedMap, FixedOption, FixedType, Sources};
use crate::rules::item::{
    ItemOfNumbers, ItemOfParts, ItemOfTexts, ItemThatStays, ItemUnion, ItemsAtMostOne,
};
use crate::rules::max_bytes::MaxBytes;
use crate::rules::monotonic::{Growing, GrowingOption};
use crate::rules::neq::{NotFlag, NotNumber, NotText};
use crate::rules::subfield::{OfField, OfFieldThatStays};
use crate::rules::unique::UniqueBy;
use crate::rules::unique_items::UniqueItems;
use crate::rules::update::{
    ItemsOfList, ItemsOfMap, ItemsOfSet, NotModified, NotSet, NotSetList, NotUnset,
};
use kube_conv_runtime::prelude::*;

/// Types with values.
macro_rules! rules {
    ($(
        $name:ident { $(#[$rules:meta] $field:ident: $type:ty,)+ } $how:ident [$($object:tt)*];
    )*) => {
        $(
            #[derive(ApiType, Clone, Debug, PartialEq)]
            struct $name { $(#[$rules] $field: $type,)+ }
        )*

        /// The values of these types.
        pub fn all() -> Vec<Asked> {
            let mut requested = Vec::new();
            $(requested.extend(crate::rules::$how::<$name>(
                json!([$($object)*]),
                &|value| value.validate(),
                &|value, old| value.validate_update(old),
            ));)*
            requested
        }
    };
}

/// A type with a field for each type.
macro_rules! every {
    ($($name:ident)*) => {
        #[derive(ApiType, Clone, Debug, PartialEq)]
        #[k8s(rename_all = "camelCase")]
        #[expect(non_snake_case, reason = "a field for each type")]
        struct Every { $($name: Option<$name>,)* }
    };
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "rules.dev", version = "v1", scope = Namespaced)]
struct Ruled {
    metadata: ObjectMeta,
    spec: Every,
}

/// The CRD of a kind with all of them.
pub fn definition() -> Value {
    Ruled::crd().to_json()
}

every! {
    MaxBytes NotText NotNumber NotFlag Fixed FixedOption FixedList FixedMap FixedType Forbidden NotSet NotUnset NotModified NotSetList ItemsOfSet ItemsOfList ItemsOfMap Growing GrowingOption UniqueItems UniqueBy ItemOfTexts ItemOfNumbers ItemOfParts ItemThatStays ItemUnion ItemsAtMostOne Members AtMostOne Discriminated Dependents Modes Flags OfField OfFieldThatStays EachOfList EachOfMap EachStays EachItemStays Sources
}

rules! {
    Members { #[k8s(union_member)] a: Option<i32>, #[k8s(union_member)] b: Option<String>, #[k8s(neq = 0)] c: Option<i32>, }
        creations [{ "a": 1 }, { "b": "", "c": 1 }, { "c": 1 }, { "a": 1, "b": "" }];
    AtMostOne { #[k8s(zero_or_one_of_member)] a: Option<i32>, #[k8s(zero_or_one_of_member)] b: Option<String>, }
        creations [{}, { "a": 1 }, { "a": 1, "b": "" }];
    Discriminated {
        #[k8s(union_discriminator)] r#type: String,
        #[k8s(union_member = "A")] a: Option<i32>,
        #[k8s(union_member = "B")] b: Option<i32>,
    }
        creations [
            { "type": "A", "a": 1 }, { "type": "B", "b": 1 }, { "type": "A", "b": 1 }, { "type": "A" },
            { "type": "C" }, { "type": "C", "a": 1 }, { "type": "B", "a": 1, "b": 1 },
        ];
    Dependents {
        #[k8s(dependent_required(key, list), dependent_forbidden(plain))] certificate: Option<i32>,
        #[k8s(minimum = 0)] key: Option<i32>,
        #[k8s(optional, atomic)] list: Vec<i32>,
        #[k8s(minimum = 0)] plain: Option<i32>,
    }
        creations [
            {}, { "key": 1, "plain": 1 }, { "certificate": 1 }, { "certificate": 1, "key": 1 },
            { "certificate": 1, "key": 1, "list": [] }, { "certificate": 1, "key": 1, "list": [1] },
            { "certificate": 1, "key": 1, "list": [1], "plain": 1 },
        ];
    Modes {
        #[k8s(mode_discriminator)] mode: String,
        #[k8s(if_mode("Fast", required, minimum = 2, maximum = 5, neq = 3), if_mode("Slow"))] speed: Option<i32>,
        #[k8s(max_length = 9, if_mode("Slow", min_length = 2, max_length = 3, pattern = "^a"), if_mode("Named", enum_values("b", "a")))] reason: Option<String>,
    }
        creations [
            { "mode": "Other" }, { "mode": "Other", "speed": 2 }, { "mode": "Fast" }, { "mode": "Fast", "speed": 2 },
            { "mode": "Fast", "speed": 1 }, { "mode": "Fast", "speed": 6 }, { "mode": "Fast", "speed": 3 },
            { "mode": "Slow", "speed": 9 }, { "mode": "Slow", "reason": "ab" }, { "mode": "Slow", "reason": "a" },
            { "mode": "Slow", "reason": "abcd" }, { "mode": "Slow", "reason": "ac" }, { "mode": "Slow", "reason": "bb" },
            { "mode": "Fast", "speed": 2, "reason": "ab" }, { "mode": "Named", "reason": "b" }, { "mode": "Named", "reason": "c" },
        ];
    Flags { #[k8s(mode_discriminator)] fast: bool, #[k8s(if_mode("true", required))] speed: Option<i32>, }
        creations [{ "fast": true, "speed": 1 }, { "fast": true }, { "fast": false }, { "fast": false, "speed": 1 }];
}
