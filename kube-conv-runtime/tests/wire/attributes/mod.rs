//! The attributes that are no rules, a file for each: what it does to the schema or the CRD, and to what is read, written,
//! defaulted and validated. The rules are in `validation/rules/`.
//!
//! The first lines of a file say what the attribute promises, which file of `tests/ui/ours` has its mistakes, and where crates
//! above this one test it. A key without a file fails, in `--test pages` of the repository.

/// Types, what their schemas have at some places (null where there is nothing), values that are written as they are read,
/// and what typed validation finds in others.
macro_rules! types {
    ($(
        $(#[$keys:meta])* $sort:ident $name:ident { $($parts:tt)* }
            $(has $places:tt)? $(stays $values:tt)? $(finds $errors:tt in $wrong:tt)*;
    )+) => {
        $(
            #[derive(ApiType, Clone, Debug, PartialEq)]
            $(#[$keys])*
            $sort $name { $($parts)* }
        )+

        #[test]
        fn schemas_and_values_are_as_the_file_says() {
            $(
                $(crate::attributes::schema_has::<$name>(&json!($places));)?
                $(crate::attributes::stays::<$name>(&json!($values));)?
                $(assert_errors!(crate::attributes::checked::<$name>(&json!($wrong)), $errors);)*
            )+
        }
    };
}

/// Kinds with metadata and some fields, and what their CRDs have at some places, null where there is nothing.
macro_rules! crds {
    ($($(#[$keys:meta])* $name:ident { $($field:ident: $type:ty),* } $($place:literal: $expected:tt),+;)+) => {
        $(
            #[derive(Kind, Clone, Debug, PartialEq)]
            $(#[$keys])*
            struct $name { metadata: ObjectMeta, $($field: $type),* }
        )+

        #[test]
        fn the_crd_has_it() {
            $(crate::attributes::crd_has::<$name>(&json!({$($place: $expected),+}));)+
        }
    };
}

#[cfg(feature = "versions")]
mod added;
mod alias;
mod allow;
mod annotations;
mod r#as;
mod atomic;
mod categories;
mod cel;
mod condition_types;
mod conversion;
#[cfg(feature = "versions")]
mod converts;
// `crate` is no name of a module, not even as `r#crate`.
#[path = "crate.rs"]
mod crate_;
mod default;
mod default_from;
mod dependent_forbidden;
mod dependent_required;
mod deprecated;
mod discriminator;
mod doc;
mod embedded;
mod empty_subresources;
mod enum_exclude;
mod flatten;
#[cfg(feature = "schemars1")]
mod foreign;
#[cfg(feature = "versions")]
mod from;
mod group;
mod if_mode;
mod integer;
mod keep_old;
mod kind;
mod labels;
mod list_kind;
mod list_map;
mod list_set;
mod list_type;
mod map_type;
mod member_name;
mod mode_discriminator;
mod name;
mod no_status_subresource;
mod nullable;
mod opaque;
mod optional;
mod patch_merge_key;
mod patch_strategy;
mod plural;
mod preserve_unknown_fields;
mod printer_column;
mod recursive;
mod rename_all;
mod rename_all_fields;
mod reserved;
mod rules;
mod scale;
mod scope;
mod selectable_field;
mod serde;
mod served;
mod short_names;
mod singular;
mod storage;
mod strict;
mod tag;
pub(crate) mod union_cel;
mod union_discriminator;
mod union_member;
mod unknown;
mod untagged;
mod validate;
mod version;
mod with;
mod zero_or_one_of_member;

use crate::{read, written};
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::field::ErrorList;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::type_schema::schema_of;
use std::fmt::Debug;

/// Asserts what the CRD of a kind has at some places, null where there is nothing.
#[track_caller]
fn crd_has<K: Kind>(places: &Value) {
    assert_places(&CustomResourceDefinition::of::<K>().to_json(), places);
}

/// Asserts what the schema of a type has at some places, null where there is nothing.
#[track_caller]
fn schema_has<T: ApiType>(places: &Value) {
    assert_places(&schema_of::<T>().to_json(), places);
}

#[track_caller]
fn assert_places(document: &Value, places: &Value) {
    for (place, value) in places.as_object().unwrap() {
        assert_eq!(
            document.pointer(place).unwrap_or(&Value::Null),
            value,
            "{place}"
        );
    }
}

/// Asserts that values are written as they are read.
#[track_caller]
fn stays<T: ApiType + Debug>(values: &Value) {
    for value in values.as_array().unwrap() {
        assert_eq!(&written(&read::<T>(value)), value);
    }
}

/// The outcome of typed validation of a value that is read.
fn checked<T: ApiType + Debug>(value: &Value) -> Result<(), ErrorList> {
    kube_conv_runtime::__private_0_1_0::validate(&read::<T>(value))
}

/// The CEL rules of an object in its schema, with path, reason and message.
fn cel_rules<T: ApiType>() -> Vec<String> {
    let rules = schema_of::<T>().validations;
    let texts = rules.iter().map(|rule| {
        format!(
            "{} {} # {}: {}",
            rule.field_path.as_deref().unwrap_or_default(),
            rule.rule,
            rule.reason.as_deref().unwrap_or_default(),
            rule.message.as_deref().unwrap_or_default()
        )
    });
    texts.collect()
}

/// Asserts that values of two versions are converted into each other.
#[cfg(feature = "versions")]
#[track_caller]
fn converts_both_ways<Old, New>(old: &Value, new: &Value)
where
    Old: ApiType + Debug + TryFrom<New, Error = ErrorList>,
    New: ApiType + Debug + TryFrom<Old, Error = ErrorList>,
{
    let up = New::try_from(read::<Old>(old)).unwrap();
    assert_eq!(&written(&up), new);
    assert_eq!(&written(&Old::try_from(up).unwrap()), old);
}
