//! Rules that depend on options: `IfOption` and the exclusions of `Enum`.

use super::super::answers::errors;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;
use serde_json::json;
use test_support::question::expanded;

/// A type with the field `f`, and rules that an option switches.
macro_rules! switched {
    ($($name:ident: $rules:tt,)*) => {
        $(
            #[derive(ApiType, Clone, Debug, PartialEq)]
            struct $name {
                #[k8s $rules]
                f: String,
            }
        )*
    };
}

switched! {
    WhileOn: (if_enabled("O", max_length = 1)),
    WhileOff: (if_disabled("O", max_length = 1)),
    WhileUnknownOn: (if_enabled("X", max_length = 1)),
    WhileUnknownOff: (if_disabled("X", max_length = 1)),
}

/// An enum of letters, each with the conditions under which it is excluded.
macro_rules! excluding {
    ($($name:ident: $($variant:ident $value:literal ($($rule:tt)*)),*;)*) => {
        $(
            #[derive(ApiType, Clone, Debug, PartialEq)]
            #[k8s(allow(enum_values_pascal, reason = "the oracle's"))]
            enum $name {
                $(
                    #[k8s(name = $value, $($rule)*)]
                    $variant,
                )*
                #[k8s(unknown)]
                Other(String),
            }
        )*
    };
}

excluding! {
    WithoutB: A "a" (), B "b" (if_enabled("O", enum_exclude)), C "c" ();
    WithoutBWhileOff: A "a" (), B "b" (if_disabled("O", enum_exclude));
    WithoutBTwice: A "a" (), B "b" (if_enabled("O", enum_exclude), if_enabled("P", enum_exclude));
    WithoutAny: A "a" (if_enabled("O", enum_exclude));
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Of<E> {
    f: E,
}

/// The options of a question.
pub fn of(question: &Value) -> Options {
    let states = question["options"].as_object().into_iter().flatten();
    states
        .filter_map(|(option, is_on)| Some((option.clone(), is_on.as_bool()?)))
        .collect()
}

pub fn answer(question: &Value) -> Option<Value> {
    let options = of(question);
    let object = json!({ "f": expanded(&question["value"])? });
    macro_rules! requested {
        ($type:ty) => {{
            let value = serde_json::from_value::<$type>(object).ok()?;
            let outcome = value.validate_with(&options);
            Some(errors(&outcome.err().unwrap_or_default()))
        }};
    }
    if question["function"] == "Enum" {
        let exclusions: Vec<(&str, bool, &str)> = question["exclusions"]
            .as_array()?
            .iter()
            .map(|by| {
                Some((
                    by["value"].as_str()?,
                    by["when"].as_bool()?,
                    by["option"].as_str()?,
                ))
            })
            .collect::<Option<_>>()?;
        let values: Vec<&str> = question["values"]
            .as_array()?
            .iter()
            .filter_map(Value::as_str)
            .collect();
        return match (&*values, &*exclusions) {
            (["a", "b", "c"], [("b", true, "O")]) => requested!(Of<WithoutB>),
            (["a", "b"], [("b", false, "O")]) => requested!(Of<WithoutBWhileOff>),
            (["a", "b"], [("b", true, "O"), ("b", true, "P")]) => requested!(Of<WithoutBTwice>),
            (["a"], [("a", true, "O")]) => requested!(Of<WithoutAny>),
            _ => None,
        };
    }
    if question["inner"] != json!({ "function": "MaxLength", "limit": 1 }) {
        return None;
    }
    match (question["option"].as_str()?, question["enabled"].as_bool()?) {
        ("O", true) => requested!(WhileOn),
        ("O", false) => requested!(WhileOff),
        ("X", true) => requested!(WhileUnknownOn),
        ("X", false) => requested!(WhileUnknownOff),
        _ => None,
    }
}
