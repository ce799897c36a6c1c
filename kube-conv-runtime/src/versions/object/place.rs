//! Takes values out of objects, and puts them into others.

use super::super::operation::Values;
use super::super::plan::PlanEntry;
use serde_json::{Map, Value};

/// Takes the values of an entry out of the source.
pub(super) fn take(object: &mut Map<String, Value>, entry: &PlanEntry) -> Values {
    let paths = entry.source.iter();
    paths.map(|segments| take_at(object, segments)).collect()
}

/// Takes a value out, and the objects around it that have nothing else.
fn take_at(object: &mut Map<String, Value>, segments: &[&str]) -> Option<Value> {
    match segments {
        [] => None,
        [last] => object.remove(*last),
        [first, rest @ ..] => {
            let inner = object.get_mut(*first)?.as_object_mut()?;
            let taken = take_at(inner, rest)?;
            if inner.is_empty() {
                object.remove(*first);
            }
            Some(taken)
        }
    }
}

/// Whether there was place for a value.
pub(super) enum Put {
    Done,
    /// In an object that was there without fields, or null, which cannot be seen on the way back.
    IntoEmpty,
    NoPlace,
}

/// Sets a value; objects around it are made.
pub(super) fn put(object: &mut Map<String, Value>, segments: &[&str], value: Value) -> Put {
    let Some((last, parents)) = segments.split_last() else {
        return Put::NoPlace;
    };
    let mut done = Put::Done;
    let mut object = object;
    for name in parents {
        let is_there = object.contains_key(*name);
        let member = object.entry(*name).or_insert(Value::Null);
        if is_there && (member.is_null() || *member == Value::Object(Map::new())) {
            done = Put::IntoEmpty;
        }
        if member.is_null() {
            *member = Value::Object(Map::new());
        }
        match member {
            Value::Object(inner) => object = inner,
            _ => return Put::NoPlace,
        }
    }
    object.insert((*last).to_owned(), value);
    done
}
