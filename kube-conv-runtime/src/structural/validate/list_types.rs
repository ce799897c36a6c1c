//! `x-kubernetes-list-type`: the items of a set or a map are distinct.

use crate::field::{Error, ErrorList};
use crate::structural::identity::Identity;
use crate::structural::node::{ListType, Node};
use crate::structural::number::GoNumber;
use crate::structural::place::Place;
use crate::structural::walk::{Visitor, walk};
use serde_json::Value;
use std::collections::HashMap;

/// Checks every set and every map, at any depth.
pub(in crate::structural) fn check(node: &Node, value: &Value) -> ErrorList {
    let mut lists = Lists {
        errors: ErrorList::new(),
    };
    walk(&mut lists, node, value, &(), &Place::ROOT);
    lists.errors
}

struct Lists {
    errors: ErrorList,
}

impl<'v> Visitor<'v> for Lists {
    type Beside = ();

    fn enters(&self, node: &Node, _: &Value) -> bool {
        node.below.lists
    }

    fn visit(&mut self, node: &'v Node, value: &'v Value, (): &(), place: &Place<'_>) {
        if let Value::Array(items) = value {
            check_list(node, items, place, &mut self.errors);
        }
    }

    fn member(&self, (): &(), _: &str) {}

    fn items(&self, (): &(), _: &'v Node, items: &'v [Value]) -> Vec<()> {
        vec![(); items.len()]
    }
}

fn check_list(node: &Node, items: &[Value], place: &Place<'_>, errors: &mut ErrorList) {
    match &node.list_type {
        ListType::Atomic => {}
        ListType::Set => {
            for (index, item) in repeated(items.iter().map(Some)) {
                if let Some(item) = item {
                    errors.push(Error::duplicate(place.index(index).field(), item));
                }
            }
        }
        ListType::Map(keys) => check_map(keys, items, place, errors),
    }
}

fn check_map(keys: &[String], items: &[Value], place: &Place<'_>, errors: &mut ErrorList) {
    let stray = items
        .iter()
        .enumerate()
        .find(|(_, item)| !item.is_null() && !item.is_object());
    if let Some((index, item)) = stray {
        let text = "must be an object for an array of list-type map";
        errors.push(Error::invalid(place.index(index).field(), item, text));
        return;
    }
    if let [key] = keys {
        for (index, value) in repeated(items.iter().map(|item| item.get(key))) {
            let shown = value
                .map(|value| (key.clone(), value.clone()))
                .into_iter()
                .collect();
            errors.push(Error::duplicate(
                place.index(index).field(),
                Value::Object(shown),
            ));
        }
        return;
    }
    let whole: Vec<Value> = items.iter().map(|item| key_of(keys, item)).collect();
    for (index, key) in repeated(whole.iter().map(Some)) {
        if let Some(key) = key {
            errors.push(Error::duplicate(place.index(index).field(), key));
        }
    }
}

/// The members of an item that identify it, those that it has.
fn key_of(keys: &[String], item: &Value) -> Value {
    let present = keys
        .iter()
        .filter_map(|key| Some((key.clone(), item.get(key)?.clone())));
    Value::Object(present.collect())
}

/// Lists up to this length are compared pair by pair, which allocates nothing.
const SHORT: usize = 32;

/// The values that repeat an earlier one, each once, at its second occurrence. `None` equals
/// `None` alone.
fn repeated<'v>(
    values: impl ExactSizeIterator<Item = Option<&'v Value>> + Clone,
) -> Vec<(usize, Option<&'v Value>)> {
    if values.len() <= 1 {
        return Vec::new();
    }
    let scalars_only = values
        .clone()
        .flatten()
        .all(|value| !value.is_array() && !value.is_object());
    if scalars_only && values.len() <= SHORT {
        return repeated_in_short(values);
    }
    let mut times: HashMap<Identity<'_>, usize> = HashMap::with_capacity(values.len());
    let mut found = Vec::new();
    for (index, value) in values.enumerate() {
        let times = times.entry(Identity::of(value)).or_default();
        *times += 1;
        if *times == 2 {
            found.push((index, value));
        }
    }
    found
}

fn repeated_in_short<'v>(
    values: impl Iterator<Item = Option<&'v Value>> + Clone,
) -> Vec<(usize, Option<&'v Value>)> {
    let mut found = Vec::new();
    for (index, value) in values.clone().enumerate() {
        let earlier = values
            .clone()
            .take(index)
            .filter(|other| same_scalar(*other, value))
            .count();
        if earlier == 1 {
            found.push((index, value));
        }
    }
    found
}

fn same_scalar(a: Option<&Value>, b: Option<&Value>) -> bool {
    match (a, b) {
        (Some(Value::Number(a)), Some(Value::Number(b))) => GoNumber::of(a) == GoNumber::of(b),
        (a, b) => a == b,
    }
}

#[cfg(test)]
mod tests {
    use super::{SHORT, repeated};
    use serde_json::{Value, json};

    fn indices(values: &[Value]) -> Vec<usize> {
        repeated(values.iter().map(Some))
            .into_iter()
            .map(|(index, _)| index)
            .collect()
    }

    #[test]
    fn each_repeated_value_is_named_once_at_its_second_occurrence() {
        let values = [json!("a"), json!("b"), json!("a"), json!("a"), json!("b")];
        assert_eq!(indices(&values), [2, 4]);
    }

    #[test]
    fn numbers_are_compared_by_type_and_objects_by_json() {
        assert_eq!(indices(&[json!(1), json!(1.0)]), Vec::<usize>::new());
        assert_eq!(indices(&[json!(0.0), json!(-0.0)]), [1]);
        assert_eq!(indices(&[json!({"a": 1}), json!({"a": 1.0})]), [1]);
        assert_eq!(indices(&[json!(null), json!(null)]), [1]);
    }

    #[test]
    fn long_lists_find_the_same() {
        for zeros in [json!(0.0), json!(-0.0)] {
            let mut values: Vec<Value> = (0..2 * SHORT).map(|number| json!(number)).collect();
            values.push(json!(5));
            values.push(json!(0.0));
            values.push(zeros);
            assert_eq!(indices(&values), [2 * SHORT, 2 * SHORT + 2]);
        }
    }
}
