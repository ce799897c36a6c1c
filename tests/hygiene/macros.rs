//! Items that a macro writes, whose types and literals are in invisible groups, and fields that
//! exist only in some builds.

use ::kube_conv_runtime::validate::{Context, CustomRule};
use ::kube_conv_runtime::{ApiType, json};
use ::std::assert_eq;
use ::std::clone::Clone;
use ::std::cmp::PartialEq;
use ::std::convert::Into;
use ::std::fmt::Debug;
use ::std::option::Option;
use ::std::result::Result::{Err, Ok};
use ::std::string::String;
use ::std::vec::Vec;

macro_rules! api_type {
    ($name:ident, $list:ty, $option:ty, $plain:ty, $default:expr, $least:literal, $text:literal) => {
        #[derive(ApiType, Clone, Debug, PartialEq)]
        struct $name {
            #[k8s(optional)]
            list: $list,
            option: $option,
            #[k8s(default = $default, minimum = $least)]
            plain: $plain,
            #[k8s(default = $text, max_length = 9, name = "texts")]
            text: String,
        }
    };
}

api_type!(FromMacro, Vec<String>, Option<i32>, i32, 1 + 1, 1, "abc");

macro_rules! constants {
    ($name:ident { $($variant:ident = $number:literal),* }) => {
        #[derive(ApiType, Clone, Copy, Debug, PartialEq)]
        #[k8s(integer)]
        enum $name {
            $($variant = $number),*
        }
    };
}

constants!(Levels { Low = 1, High = 2 });

macro_rules! checked {
    ($name:ident, $rule:expr, $other:ident, $function:path, $bytes:literal, $not:expr) => {
        #[derive(ApiType, Clone, Debug, PartialEq)]
        #[k8s(validate = $function)]
        struct $name {
            #[k8s(rules($rule, $other()), validate = ignore)]
            number: i32,
            #[k8s(max_bytes = $bytes, neq = $not)]
            text: String,
        }
    };
}

checked!(CheckedByMacro, even(), odd, ignore, 3, "no");

const fn even() -> CustomRule<i32> {
    CustomRule::new("even", |value: &i32| match value % 2 {
        0 => Ok(()),
        _ => Err(Into::into("must be even")),
    })
}

const fn odd() -> CustomRule<i32> {
    CustomRule::new("odd", |_| Err(Into::into("must be odd")))
}

const fn ignore<T>(_: &T, _: &Context<'_, T>) {}

macro_rules! local {
    () => {{
        #[derive(ApiType, Clone, Debug, PartialEq)]
        struct Local {
            #[k8s(default = 2)]
            number: i32,
        }
        let local: Local = ::serde_json::from_value(json!({})).unwrap();
        local.number
    }};
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Conditional {
    #[cfg(any())]
    #[k8s(default = missing::function())]
    absent: missing::Type,
    #[cfg(not(any()))]
    present: i32,
    #[cfg_attr(not(any()), k8s(default = 5))]
    defaulted: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Variants {
    #[cfg(any())]
    Absent(missing::Type),
    #[cfg(not(any()))]
    Present,
}

#[test]
fn groups_are_seen_through() {
    let value: FromMacro = ::serde_json::from_value(json!({})).unwrap();
    assert_eq!((value.plain, value.text.as_str()), (2, "abc"));
    assert_eq!(
        ::serde_json::to_value(&value).unwrap(),
        json!({"plain": 2, "texts": "abc"})
    );
    assert_eq!(::serde_json::to_value(Levels::High).unwrap(), json!(2));
    assert_eq!(local!(), 2);
    let conditional: Conditional = ::serde_json::from_value(json!({"present": 1})).unwrap();
    assert_eq!(conditional.defaulted, 5);
    assert_eq!(
        ::serde_json::to_value(Variants::Present).unwrap(),
        json!("Present")
    );
}

#[test]
fn custom_checks_in_macro_groups_are_recognized() {
    let value = CheckedByMacro {
        number: 3,
        text: Into::into("no"),
    };
    assert_eq!(
        value.validate().unwrap_err().messages(),
        [
            "number: Invalid value: 3: must be even",
            "number: Invalid value: 3: must be odd",
            "text: Invalid value: \"no\": must not be equal to \"no\"",
        ]
    );
}
