//! `dv.type`: whole values, created and updated.

use super::super::answers::errors;
use super::{bounds, lists, order, own, shapes, unions, updates};
use kube_conv_runtime::field::{Error, ErrorList, ErrorType};
use serde::Serialize;
use serde_json::{Value, json};
use test_support::question::expanded;

pub fn answer(question: &Value) -> Option<Value> {
    let object = expanded(&question["object"])?;
    let old = match question.get("old") {
        Some(old) => Some(expanded(old)?),
        None => None,
    };
    let name = question["type"].as_str()?;
    if has_further_rules(name, &object, &old) {
        return None;
    }
    let options = super::options::of(question).disabled("Contradiction");
    macro_rules! validated {
        ($($name:literal: $type:ty,)*) => {
            match name {
                $($name => {
                    let Ok(value) = serde_json::from_value::<$type>(object.clone()) else {
                        return missing(<$type>::decode(&object).err()?);
                    };
                    let read = |old: Value| serde_json::from_value::<$type>(old).ok();
                    if !is_understood(&object, &value) {
                        return None;
                    }
                    match old {
                        None => value.validate_with(&options),
                        Some(old) => {
                            let typed = read(old.clone())?;
                            if !is_understood(&old, &typed) {
                                return None;
                            }
                            value.validate_update_with(&typed, &options)
                        }
                    }
                })*
                _ => return None,
            }
        };
    }
    let outcome = validated! {
        "Bounds": bounds::Bounds,
        "Presence": bounds::Presence,
        "Leaf": bounds::Leaf,
        "Named": bounds::Named,
        "Formats": bounds::Formats,
        "Lists": lists::Lists,
        "Items": lists::Items,
        "Order": order::Order,
        "Own": own::Own,
        "ShortCircuit": order::ShortCircuit,
        "Shapes": shapes::Shapes,
        "Unions": unions::Unions,
        "Updates": updates::Updates,
    };
    Some(errors(&outcome.err().unwrap_or_default()))
}

/// Whether a value without a correlated value has a rule.
fn has_further_rules(name: &str, object: &Value, old: &Option<Value>) -> bool {
    match name {
        // Keys are never absent here.
        "Lists" => [Some(object), old.as_ref()]
            .into_iter()
            .flatten()
            .any(|object| {
                let items = object["twoKeys"].as_array();
                items.is_some_and(|items| items.iter().any(|item| item.get("port").is_none()))
            }),
        _ => false,
    }
}

/// A Rust value always has its required fields: a missing one is reported by name while reading, and
/// other errors then have the messages of servers, which other topics test.
fn missing(found: ErrorList) -> Option<Value> {
    let is_missing = |error: &Error| error.error_type() == ErrorType::Required;
    let missing: ErrorList = found.into_iter().filter(is_missing).collect();
    (!missing.is_empty()).then(|| errors(&missing))
}

/// Whether our type has every field of the question's object.
fn is_understood<T: Serialize>(question: &Value, value: &T) -> bool {
    serde_json::to_value(value).is_ok_and(|written| holds(&written, question))
}

fn holds(written: &Value, question: &Value) -> bool {
    match (written, question) {
        (Value::Object(written), Value::Object(question)) => {
            question
                .iter()
                .all(|(name, value)| match written.get(name) {
                    Some(written) => holds(written, value),
                    None => [Value::Null, json!([]), json!({})].contains(value),
                })
        }
        (Value::Array(written), Value::Array(question)) => {
            let mut pairs = written.iter().zip(question);
            pairs.all(|(written, value)| holds(written, value))
        }
        _ => true,
    }
}
