//! The order of checks in upstream's generated code: first the rules that end the validation, then
//! the others by upstream's names. `customValidation` is the first of these, on a type and
//! on a field.

use kube_conv_runtime::field::{BadValue, Error, ErrorList};
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::{Context, CustomRule};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The errors, in their order.
fn texts(outcome: Result<(), ErrorList>) -> Vec<String> {
    let found = outcome.err().unwrap_or_default();
    found.iter().map(ToString::to_string).collect()
}

/// Rejects everything.
fn reject<T>(_: &T, context: &Context<'_, T>) -> Error {
    Error::invalid(*context.path(), BadValue::Omitted, "own")
}

const fn even() -> CustomRule<i32> {
    CustomRule::new("even", |value: &i32| match value % 2 {
        0 => Ok(()),
        _ => Err("must be even".into()),
    })
}

#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[k8s(min_length = 3, validate = reject)]
struct Name(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(minimum = 2, rules(even_count()), validate = reject)]
struct Count(i32);

const fn even_count() -> CustomRule<Count> {
    CustomRule::new("even", |value: &Count| even().check(&value.0))
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(validate = reject)]
enum Closed {
    One,
    Two,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(integer, validate = reject)]
enum Level {
    Low = 1,
    High = 2,
}

#[test]
fn custom_checks_on_a_type_come_before_its_bounds() {
    assert_eq!(
        texts(Name("ab".to_owned()).validate()),
        [
            "<nil>: Invalid value: own",
            "<nil>: Too short: must be at least 3 characters"
        ]
    );
    assert_eq!(
        texts(Count(1).validate()),
        [
            "<nil>: Invalid value: own",
            "<nil>: Invalid value: 1: must be even",
            "<nil>: Invalid value: 1: must be greater than or equal to 2",
        ]
    );
    assert_eq!(texts(Closed::One.validate()), ["<nil>: Invalid value: own"]);
    assert_eq!(texts(Level::High.validate()), ["<nil>: Invalid value: own"]);
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Fields {
    #[k8s(minimum = 2, immutable, rules(even()), validate = reject)]
    number: i32,
    #[k8s(forbidden, validate = reject)]
    banned: Option<i32>,
    #[k8s(atomic, max_items = 1, min_items = 1, validate = reject)]
    list: Option<Vec<Closed>>,
    #[k8s(min_properties = 2, validate = reject)]
    map: Option<BTreeMap<Name, Level>>,
}

impl Fields {
    const GOOD: Self = Self {
        number: 2,
        banned: None,
        list: None,
        map: None,
    };
}

#[test]
fn custom_checks_on_a_field_come_after_short_circuit_rules() {
    let old = Fields::GOOD;
    let new = Fields {
        number: 1,
        banned: Some(1),
        list: Some(vec![Closed::One, Closed::Two]),
        ..Fields::GOOD
    };
    assert_eq!(
        texts(new.validate()),
        [
            "number: Invalid value: own",
            "number: Invalid value: 1: must be even",
            "number: Invalid value: 1: must be greater than or equal to 2",
            "banned: Forbidden",
            "list: Too many: 2: must have at most 1 item",
        ]
    );
    assert_eq!(
        texts(new.validate_update(&old)),
        [
            "number: Invalid value: null: field is immutable",
            "banned: Forbidden",
            "list: Too many: 2: must have at most 1 item",
        ]
    );
}

#[test]
fn parts_come_after_the_whole_and_keys_before_values() {
    let value = Fields {
        list: Some(vec![Closed::One]),
        map: Some(BTreeMap::from([(Name("ab".to_owned()), Level::Low)])),
        ..Fields::GOOD
    };
    assert_eq!(
        texts(value.validate()),
        [
            "number: Invalid value: own",
            "list: Invalid value: own",
            "list[0]: Invalid value: own",
            "map: Invalid value: own",
            "map: Too few: 1: must have at least 2 items",
            "map: Invalid value: own",
            "map: Too short: must be at least 3 characters",
            "map[ab]: Invalid value: own",
        ]
    );
    // An old key is not checked again.
    let old = Fields {
        map: Some(BTreeMap::from([(Name("ab".to_owned()), Level::High)])),
        ..value.clone()
    };
    assert_eq!(
        texts(value.validate_update(&old)),
        [
            "map: Invalid value: own",
            "map: Too few: 1: must have at least 2 items",
            "map[ab]: Invalid value: own",
        ]
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(min_properties = 4, validate = reject)]
struct Together {
    #[k8s(dependent_required(b), dependent_forbidden(c))]
    a: Option<bool>,
    #[k8s(zero_or_one_of_member)]
    b: Option<bool>,
    #[k8s(zero_or_one_of_member, union_member)]
    c: Option<bool>,
    #[k8s(union_member)]
    d: Option<bool>,
    #[k8s(neq = false, dependent_forbidden(a))]
    e: Option<bool>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Boxed {
    inner: Box<Together>,
    #[k8s(min_length = 3)]
    text: Box<Name>,
}

#[test]
fn rules_between_fields_come_first_in_the_order_of_fields() {
    let value = Together {
        a: Some(true),
        b: None,
        c: Some(true),
        d: Some(true),
        e: Some(false),
    };
    let expected = |at: &str| {
        let below = if at == "<nil>" {
            String::new()
        } else {
            format!("{at}.")
        };
        [
            format!("{below}c: Forbidden: may not be set when a is set"),
            format!("{below}b: Required value: must be set when a is set"),
            format!(r#"{at}: Invalid value: "{{c, d}}": must specify exactly one of: `c`, `d`"#),
            format!("{below}a: Forbidden: may not be set when e is set"),
            format!("{at}: Invalid value: own"),
            format!("{below}e: Invalid value: false: must not be equal to false"),
        ]
    };
    assert_eq!(texts(value.validate()), expected("<nil>"));
    let few = Together {
        d: None,
        e: None,
        ..value.clone()
    };
    assert_eq!(
        texts(few.validate()),
        [
            "c: Forbidden: may not be set when a is set",
            "b: Required value: must be set when a is set",
            "<nil>: Invalid value: own",
            "<nil>: Too few: 2: must have at least 4 items",
        ]
    );
    // A `Box` has the rules of its content.
    let boxed = Boxed {
        inner: Box::new(value),
        text: Box::new(Name("ab".to_owned())),
    };
    let mut all = Vec::from(expected("inner"));
    all.extend([
        "text: Too short: must be at least 3 characters".to_owned(),
        "text: Invalid value: own".to_owned(),
        "text: Too short: must be at least 3 characters".to_owned(),
    ]);
    assert_eq!(texts(boxed.validate()), all);
}

/// A type of another crate, as it were.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Foreign(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Elsewhere {
    #[k8s(as = String, min_length = 3, immutable, validate = reject)]
    text: Option<Foreign>,
    #[k8s(as = String, forbidden, validate = reject)]
    banned: Option<Foreign>,
}

#[test]
fn fields_of_other_types_keep_the_order_as_well() {
    let of = |text: &str| Elsewhere {
        text: Some(Foreign(text.to_owned())),
        banned: None,
    };
    assert_eq!(
        texts(of("ab").validate()),
        [
            "text: Invalid value: own",
            "text: Too short: must be at least 3 characters"
        ]
    );
    assert_eq!(
        texts(of("ab").validate_update(&of("abc"))),
        ["text: Invalid value: null: field is immutable"]
    );
    let banned = Elsewhere {
        text: None,
        banned: Some(Foreign("a".to_owned())),
    };
    assert_eq!(texts(banned.validate()), ["banned: Forbidden"]);
}
