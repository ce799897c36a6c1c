//! `OptionalValue` and the like: a signal between generated functions, which no client sees, that an
//! optional field is unset and needs no further checks. Here the test is whether a check of
//! the field is called.

use super::super::answers::errors;
use super::fields::{Item, Named};
use kube_conv_runtime::field::{Error, ErrorList};
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Context;
use serde_json::json;
use std::collections::BTreeMap;
use test_support::question::expanded;

macro_rules! optional {
    ($($name:ident<$type:ty> $(: $rules:tt)?,)*) => {
        $(
            #[derive(ApiType, Clone, Debug, PartialEq)]
            struct $name {
                #[k8s(validate = is_set)]
                $(#[k8s $rules])?
                f: Option<$type>,
            }
        )*
    };
}

optional! {
    Text<String>,
    NamedText<Named>,
    Number<i32>,
    Flag<bool>,
    Struct<Item>,
    List<Vec<String>>: (atomic),
    Map<BTreeMap<String, String>>,
}

fn is_set<T>(_: &T, context: &Context<'_, T>) -> Error {
    Error::forbidden(context.path(), "the check was called")
}

pub fn answer(question: &Value) -> Option<Value> {
    let object = json!({ "f": expanded(&question["value"])? });
    macro_rules! requested {
        ($type:ty) => {
            serde_json::from_value::<$type>(object)
                .ok()?
                .validate()
                .is_err()
        };
    }
    let is_set = match question["type"].as_str()? {
        "string" => requested!(Text),
        "namedString" => requested!(NamedText),
        "int32" => requested!(Number),
        "bool" => requested!(Flag),
        "item" => requested!(Struct),
        "strings" => requested!(List),
        "map" => requested!(Map),
        _ => return None,
    };
    let signal = || Error::required("f", "optional value was not specified");
    let found: ErrorList = (!is_set).then(signal).into_iter().collect();
    Some(errors(&found))
}
