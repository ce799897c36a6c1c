//! Explains intended differences. Where declarative validation and the API server's validation of
//! custom resources disagree, ours follows the latter: each error that differs has to be one of
//! these cases, and the other errors have to be in the same order.
//!
//! `docs/divergences/typed-validation.md` lists the cases by the same names.

use serde_json::{Value, json};
use std::collections::BTreeSet;
use test_support::question::expanded;

/// Zero values and empty collections of required fields.
const ZERO: &str = "a zero value or an empty collection in a required field";
/// Zero values and empty collections of other fields.
const ZERO_SET: &str = "a zero value or an empty collection in an optional or forbidden field";
const SET: &str = "known items of a set that changed";
const IMMUTABLE: &str = "a field with `immutable` or `update` of an object that was absent";
const UNION: &str = "a union, or dependents or modes, of which only values changed";
const NAMES: &str = "which items of a union are set";
const DUPLICATE: &str = "a repeated item, where the old object had one too";
const EMBEDDED: &str = "the path of a flattened field at the root";
/// A call that generated code never makes, since it compares first.
const UNCHANGED: &str = "a value that did not change";
/// Fields that every Rust value has.
const MISSING: &str = "required fields that are missing";
const MONOTONIC: &str = "`monotonic` on a number that was absent";
const OLD: &str = "the old value in a custom check of a field that was absent";

/// An error of an answer.
struct Difference<'a> {
    answer: &'a Value,
    /// The answer of the other side.
    others: &'a [Value],
    ours: bool,
}

impl Difference<'_> {
    /// Whether it is not an error but the signal that an optional field is unset.
    fn is_about_optional(&self) -> bool {
        let body = self.answer["body"].as_str().unwrap_or_default();
        body.ends_with("optional value was not specified")
    }

    /// Whether the other side has the same error about other items of the list.
    fn differs_in_its_value(&self) -> bool {
        const VALUE: &str = r#"Invalid value: "{"#;
        let said = |answer: &Value| {
            let value_and_detail = answer["body"].as_str()?.strip_prefix(VALUE)?.to_owned();
            let (value, detail) = value_and_detail.split_once(r#"}]}": "#)?;
            let place = [answer["path"].clone(), answer["origin"].clone()];
            let items = value.matches("[{").count();
            Some((place, items, detail.to_owned()))
        };
        let own = said(self.answer);
        own.is_some() && self.others.iter().any(|other| said(other) == own)
    }
}

struct Case {
    object: Value,
    old: Option<Value>,
    /// Whether a single function was called.
    is_call: bool,
}

/// Returns why ours differs from upstream's answer about a whole type; `None` if it must not.
pub fn whole(question: &Value, ours: &Value, upstream: &Value) -> Option<&'static str> {
    let old = match question.get("old") {
        Some(old) => Some(expanded(old)?),
        None => None,
    };
    let case = Case {
        object: expanded(&question["object"])?,
        is_call: false,
        old,
    };
    case.explain(ours, upstream)
}

/// Returns why ours differs from upstream's answer about a single function.
pub fn function(question: &Value, ours: &Value, upstream: &Value) -> Option<&'static str> {
    let under_f = |value: &Value| Some(json!({ "f": expanded(value)? }));
    let old = match question["update"] == true {
        true => Some(under_f(&question["old"])?),
        false => None,
    };
    let case = Case {
        object: under_f(&question["value"])?,
        is_call: true,
        old,
    };
    case.explain(ours, upstream)
}

impl Case {
    fn explain(&self, ours: &Value, upstream: &Value) -> Option<&'static str> {
        let (ours, upstream) = (ours["errors"].as_array()?, upstream["errors"].as_array()?);
        if self.is_no_value(ours, upstream) {
            return Some(MISSING);
        }
        let only_ours = ours.iter().filter(|error| !upstream.contains(error));
        let only_theirs = upstream.iter().filter(|error| !ours.contains(error));
        let errors = only_ours
            .map(|answer| Difference {
                answer,
                others: upstream,
                ours: true,
            })
            .chain(only_theirs.map(|answer| Difference {
                answer,
                others: ours,
                ours: false,
            }));
        let mut reason = None;
        for error in errors {
            reason = Some(self.reason(&error)?);
        }
        // Common errors are in the same order and equally often.
        let common = |these: &[Value], those: &[Value]| -> Vec<Value> {
            these
                .iter()
                .filter(|e| those.contains(e))
                .cloned()
                .collect()
        };
        reason.filter(|_| common(ours, upstream) == common(upstream, ours))
    }

    fn reason(&self, error: &Difference<'_>) -> Option<&'static str> {
        let path = error.answer["path"].as_str()?;
        let kind = error.answer["type"].as_str()?;
        let origin = error.answer["origin"].as_str().unwrap_or_default();
        let zero = ancestors(path).any(|path| at(&self.object, path).is_some_and(is_zero));
        match (error.ours, kind, origin) {
            (false, ..) if self.is_call && self.is_unchanged() => Some(UNCHANGED),
            (false, "FieldValueRequired", _) if zero && error.is_about_optional() => Some(ZERO_SET),
            (false, "FieldValueRequired", _) if zero => Some(ZERO),
            (false, "FieldValueDuplicate", _) if self.had_duplicates() => Some(DUPLICATE),
            (false, _, "immutable" | "update") if self.is_new(parent(path)) => Some(IMMUTABLE),
            (false, _, "immutable" | "update") if path.ends_with(']') && self.is_new(path) => {
                Some(IMMUTABLE)
            }
            (false, _, "immutable" | "update") if zero || self.was_zero(path) => Some(ZERO_SET),
            (false, _, "monotonic") if self.was_absent(path) => Some(MONOTONIC),
            (_, _, "custom") if self.was_absent(path) => Some(OLD),
            (_, _, "union" | "zeroOrOneOf") if error.differs_in_its_value() => Some(NAMES),
            (true, ..) if self.is_in_modes(path) && self.was_there(path) => Some(UNION),
            (true, _, "union" | "zeroOrOneOf" | "dependentRequired" | "dependentForbidden")
                if self.was_there(path) =>
            {
                Some(UNION)
            }
            (true, ..) if zero || self.was_zero(path) => Some(ZERO_SET),
            (true, ..) if ancestors(path).any(|path| self.was_an_item(path)) => Some(SET),
            _ if !path.contains('.') || path.starts_with("Embedded.") => self.embedded(path),
            _ => None,
        }
    }

    /// Whether nothing changed: an update treats empty and absent values as the same.
    fn is_unchanged(&self) -> bool {
        let content = |object: &Value| {
            let empty = [Value::Null, json!([]), json!({})];
            Some(object["f"].clone()).filter(|value| !empty.contains(value))
        };
        let old = self.old.as_ref().map(content);
        old == Some(content(&self.object))
    }

    /// Whether no Rust value can be made, so that ours only reports missing fields. They include
    /// all fields that upstream reports as missing; a struct that is absent in Go is present here,
    /// with missing fields.
    fn is_no_value(&self, ours: &[Value], upstream: &[Value]) -> bool {
        let absent = |error: &Value| {
            let path = error["path"].as_str()?;
            let is_missing = error["type"] == "FieldValueRequired";
            let is_absent = |path: &&str| at(&self.object, path).is_none();
            let outermost = ancestors(path).take_while(is_absent).last()?;
            is_missing.then(|| outermost.to_owned())
        };
        let ours: Option<BTreeSet<String>> = ours.iter().map(absent).collect();
        let missed: BTreeSet<String> = upstream.iter().filter_map(absent).collect();
        ours.is_some_and(|ours| !ours.is_empty() && missed.is_subset(&ours))
    }

    /// Go has a name for a struct that is embedded without one.
    fn embedded(&self, path: &str) -> Option<&'static str> {
        let name = path.strip_prefix("Embedded.").unwrap_or(path);
        (name == "text" && self.object.get("namedEmbedded").is_some()).then_some(EMBEDDED)
    }

    /// Returns the old object's value at a path: items of lists by their keys.
    fn old_at(&self, path: &str) -> Option<&Value> {
        if path.is_empty() {
            return self.old.as_ref();
        }
        let Some((list, _)) = item_of(path) else {
            return step_of(self.old_at(parent(path))?, path);
        };
        let (name, item) = (name_of(list), at(&self.object, path)?);
        if ATOMIC.contains(&name) {
            return None;
        }
        let known = self.old_at(list)?.as_array()?;
        known.iter().find(|old| keys(name, old) == keys(name, item))
    }

    fn was_zero(&self, path: &str) -> bool {
        ancestors(path).any(|path| self.old_at(path).is_some_and(is_zero))
    }

    fn was_absent(&self, path: &str) -> bool {
        self.old.is_some() && self.old_at(path).is_none()
    }

    fn was_there(&self, path: &str) -> bool {
        let is_whole = |value: &Value| value.is_object() || value.is_array();
        ancestors(path).any(|path| self.old_at(path).is_some_and(is_whole))
    }

    /// Whether the rules of a field are those of a mode, as in the oracle's `Modes`.
    fn is_in_modes(&self, path: &str) -> bool {
        at(&self.object, parent(path)).is_some_and(|object| object.get("mode").is_some())
    }

    /// Whether the value of a path has no correlated value in the old object.
    fn is_new(&self, path: &str) -> bool {
        self.old.is_some() && self.old_at(path).is_none()
    }

    /// Whether the item was in the list before, at any place.
    fn was_an_item(&self, path: &str) -> bool {
        let Some((list, _)) = item_of(path) else {
            return false;
        };
        let (Some(item), Some(old)) = (at(&self.object, path), self.old_at(list)) else {
            return false;
        };
        old.as_array().is_some_and(|old| old.contains(item))
    }

    /// Whether a set or list map of the old object had an item twice: then no list is checked.
    fn had_duplicates(&self) -> bool {
        self.old.as_ref().is_some_and(repeats)
    }
}

/// Lists whose items may repeat, and are not correlated with old ones.
const ATOMIC: [&str; 5] = ["atomic", "atomicItems", "pointers", "unchecked", "words"];

/// What identifies the items of a list: their keys, or the whole item.
fn keys(list: &str, item: &Value) -> Value {
    if !item.is_object() {
        return item.clone();
    }
    match list {
        "keyed" | "twoKeys" | "members" => json!([item["name"], item["zone"], item["port"]]),
        _ => item["name"].clone(),
    }
}

fn repeats(value: &Value) -> bool {
    let of_member = |(name, value): (&String, &Value)| match value {
        Value::Array(_) if ATOMIC.contains(&name.as_str()) => false,
        Value::Array(items) => {
            let keys: Vec<Value> = items.iter().map(|item| keys(name, item)).collect();
            (1..keys.len()).any(|index| keys[..index].contains(&keys[index]))
                || items.iter().any(repeats)
        }
        other => repeats(other),
    };
    value
        .as_object()
        .is_some_and(|members| members.iter().any(of_member))
}

/// The name of the field of a path.
fn name_of(path: &str) -> &str {
    path.rsplit('.').next().unwrap_or(path)
}

fn is_zero(value: &Value) -> bool {
    [json!(""), json!(0), json!(false), json!([]), json!({})].contains(value)
}

/// A path, followed by the paths around it.
fn ancestors(path: &str) -> impl Iterator<Item = &str> {
    std::iter::successors(Some(path), |path| {
        Some(parent(path)).filter(|path| !path.is_empty())
    })
}

/// The path without its last step.
fn parent(path: &str) -> &str {
    match path.strip_suffix(']') {
        Some(path) => path.rfind('[').map_or("", |end| path.split_at(end).0),
        None => path.rfind('.').map_or("", |end| path.split_at(end).0),
    }
}

/// The list of an item, and its index.
fn item_of(path: &str) -> Option<(&str, usize)> {
    let list = parent(path);
    let index = path
        .strip_prefix(list)?
        .strip_prefix('[')?
        .strip_suffix(']')?;
    Some((list, index.parse().ok()?))
}

/// The value at a path.
fn at<'v>(value: &'v Value, path: &str) -> Option<&'v Value> {
    if path.is_empty() {
        return Some(value);
    }
    step_of(at(value, parent(path))?, path)
}

/// The value at a path, given the enclosing value.
fn step_of<'v>(around: &'v Value, path: &str) -> Option<&'v Value> {
    let step = path.strip_prefix(parent(path))?.trim_start_matches('.');
    match step
        .strip_prefix('[')
        .and_then(|step| step.strip_suffix(']'))
    {
        Some(step) => match around {
            Value::Array(items) => items.get(step.parse::<usize>().ok()?),
            map => map.get(step),
        },
        None => around.get(step),
    }
}
