//! Checks that changes are additions.

use super::ground::{Ground, Merging};
use kube_conv_schema::field::{Error, ErrorList, Path};
use kube_conv_schema::schema::list_items::identity;
use serde_json::{Map, Value};
use std::collections::HashMap;

const CHANGED: &str = "defaulting may not change a value that is set";
const REMOVED: &str = "defaulting may not remove a value";
const NOT_MERGED: &str =
    "defaulting may add items only to lists that are merged, `list_map` and `list_set`";
const REORDERED: &str = "defaulting may not reorder items";

/// Reports every change that is not an addition.
pub(super) fn compare(
    ground: Option<Ground<'_>>,
    before: &Value,
    after: &Value,
    path: &Path<'_>,
    errors: &mut ErrorList,
) {
    match (before, after) {
        (Value::Null, _) if !ground.is_some_and(Ground::keeps_null) => {}
        (Value::Object(before), Value::Object(after)) => {
            compare_members(ground, before, after, path, errors);
        }
        (Value::Array(before), Value::Array(after)) => {
            compare_items(ground, before, after, path, errors);
        }
        (before, after) if before == after => {}
        _ => errors.push(Error::forbidden(path, CHANGED)),
    }
}

fn compare_members(
    ground: Option<Ground<'_>>,
    before: &Map<String, Value>,
    after: &Map<String, Value>,
    path: &Path<'_>,
    errors: &mut ErrorList,
) {
    for (name, before) in before {
        let ground = ground.and_then(|ground| ground.member(name));
        let path = path.child(name);
        match after.get(name) {
            Some(after) => compare(ground, before, after, &path, errors),
            None if is_unset(ground, before) => {}
            None => errors.push(Error::forbidden(path, REMOVED)),
        }
    }
}

fn is_unset(ground: Option<Ground<'_>>, value: &Value) -> bool {
    value.is_null() && !ground.is_some_and(Ground::keeps_null)
}

fn compare_items(
    ground: Option<Ground<'_>>,
    before: &[Value],
    after: &[Value],
    path: &Path<'_>,
    errors: &mut ErrorList,
) {
    let merging = ground.map_or(Merging::Atomic, Ground::merging);
    let Some(pairs) = pairs(merging, before, after) else {
        if before.len() == after.len() {
            // Nothing was added; each item may have been.
            compare_one_by_one(ground, before, after, path, errors);
        } else if before.len() < after.len() {
            errors.push(Error::forbidden(path, NOT_MERGED));
        } else {
            errors.push(Error::forbidden(path, REMOVED));
        }
        return;
    };
    let mut latest = None;
    let mut is_ordered = true;
    let items = ground.and_then(Ground::items);
    for (index, (item, found)) in before.iter().zip(pairs).enumerate() {
        let Some((place, found)) = found else {
            errors.push(Error::forbidden(path.index(index), REMOVED));
            continue;
        };
        is_ordered &= latest.is_none_or(|latest| latest < place);
        latest = Some(place);
        compare(items, item, found, &path.index(index), errors);
    }
    if !is_ordered {
        errors.push(Error::forbidden(path, REORDERED));
    }
}

fn compare_one_by_one(
    ground: Option<Ground<'_>>,
    before: &[Value],
    after: &[Value],
    path: &Path<'_>,
    errors: &mut ErrorList,
) {
    let items = ground.and_then(Ground::items);
    for (index, (before, after)) in before.iter().zip(after).enumerate() {
        compare(items, before, after, &path.index(index), errors);
    }
}

/// Each item with its index and its new value; `None` for a list that is not merged.
fn pairs<'v>(
    merging: Merging<'_>,
    before: &[Value],
    after: &'v [Value],
) -> Option<Vec<Option<(usize, &'v Value)>>> {
    let keys = match merging {
        Merging::Atomic => return None,
        Merging::ByValue => Vec::new(),
        Merging::ByKeys(keys) => keys.names(),
    };
    let mut found: HashMap<String, std::collections::VecDeque<(usize, &'v Value)>> = HashMap::new();
    for (index, item) in after.iter().enumerate() {
        let same = found.entry(identity(item, &keys)).or_default();
        same.push_back((index, item));
    }
    // Items with equal identity are paired in order.
    let mut take = |item: &Value| found.get_mut(&identity(item, &keys))?.pop_front();
    Some(before.iter().map(&mut take).collect())
}

/// Adds to an object the additions between two typed forms of it, which may lack some of its
/// fields.
#[doc(hidden)]
pub fn graft(ground: Option<Ground<'_>>, before: &Value, after: &Value, object: &mut Value) {
    match (before, after, object) {
        (Value::Object(before), Value::Object(after), Value::Object(object)) => {
            for (name, after) in after {
                let ground = ground.and_then(|ground| ground.member(name));
                match (before.get(name), object.get_mut(name)) {
                    (Some(before), Some(object)) if !before.is_null() => {
                        graft(ground, before, after, object);
                    }
                    (None | Some(Value::Null), _) => {
                        object.insert(name.clone(), after.clone());
                    }
                    // A value that the object does not have was added by decoding it.
                    (Some(_), _) => {}
                }
            }
        }
        (Value::Array(before), Value::Array(after), Value::Array(object))
            if before.len() == object.len() =>
        {
            graft_items(ground, before, after, object);
        }
        _ => {}
    }
}

fn graft_items(
    ground: Option<Ground<'_>>,
    before: &[Value],
    after: &[Value],
    object: &mut Vec<Value>,
) {
    let merging = ground.map_or(Merging::Atomic, Ground::merging);
    let items = ground.and_then(Ground::items);
    let places: Vec<Option<usize>> = match pairs(merging, before, after) {
        Some(pairs) => pairs
            .into_iter()
            .map(|pair| pair.map(|(place, _)| place))
            .collect(),
        None => (0..before.len()).map(Some).collect(),
    };
    let mut grown: Vec<Value> = after.to_vec();
    for ((place, before), mut item) in places.into_iter().zip(before).zip(object.drain(..)) {
        if let Some(slot) = place.and_then(|place| grown.get_mut(place)) {
            graft(items, before, slot, &mut item);
            *slot = item;
        }
    }
    *object = grown;
}

#[cfg(test)]
mod tests {
    use super::compare;
    use kube_conv_schema::field::{ErrorList, Path};
    use serde_json::json;

    #[test]
    fn members_may_be_added_and_nothing_else() {
        for (before, after, expected) in [
            (json!({"a": 1}), json!({"a": 1, "b": [2]}), ""),
            (json!({"a": null}), json!({"a": 1}), ""),
            (json!({"a": null}), json!({}), ""),
            (
                json!({"a": {"b": 1}}),
                json!({"a": {"b": 2}}),
                "a.b: Forbidden: defaulting may not change a value that is set",
            ),
            (
                json!({"a": 1}),
                json!({}),
                "a: Forbidden: defaulting may not remove a value",
            ),
        ] {
            let mut errors = ErrorList::new();
            compare(None, &before, &after, &Path::ROOT, &mut errors);
            assert_eq!(errors.to_string(), expected);
        }
    }
}
