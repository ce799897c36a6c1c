//! `x-kubernetes-list-type`: the items of a set or a map are distinct.

use super::repeated::{Keyed, key_of, repeated};
use crate::field::{BoundedList, Error, ErrorList};
use crate::structural::node::{ListType, Node};
use crate::structural::place::Place;
use crate::structural::walk::{Member, Visitor, walk};
use serde_json::Value;

/// Checks every set and every map, at any depth.
pub(in crate::structural) fn check_list_types(
    node: &Node,
    value: &Value,
    place: &Place<'_>,
) -> ErrorList {
    let mut lists = Lists {
        errors: BoundedList::new(),
    };
    walk(&mut lists, node, value, &(), place);
    lists.errors.into_list()
}

struct Lists {
    errors: BoundedList,
}

impl<'v> Visitor<'v> for Lists {
    type Context = ();

    fn enters(&self, node: &Node, _: &Value) -> bool {
        node.below.lists
    }

    fn goes_below(&self, node: &Node) -> bool {
        node.below.lists
    }

    fn visit(&mut self, node: &'v Node, value: &'v Value, (): &(), place: &Place<'_>) {
        if let Value::Array(items) = value {
            check_list(node, items, place, &mut self.errors);
        }
    }

    fn member(&self, (): &(), _: &str, _: Member<'v>) {}

    fn items(&self, (): &(), _: &'v Node, items: &'v [Value]) -> Vec<()> {
        vec![(); items.len()]
    }
}

fn check_list(node: &Node, items: &[Value], place: &Place<'_>, errors: &mut BoundedList) {
    match &node.list_type {
        ListType::Atomic => {}
        ListType::Set => {
            for index in repeated(items.len(), |index| items.get(index)) {
                if let Some(item) = items.get(index) {
                    errors.push(|| Error::duplicate(place.index(index).field(), item));
                }
            }
        }
        ListType::Map(keys) => check_map(keys, items, place, errors),
    }
}

fn check_map(keys: &[String], items: &[Value], place: &Place<'_>, errors: &mut BoundedList) {
    let stray = items
        .iter()
        .enumerate()
        .find(|(_, item)| !item.is_null() && !item.is_object());
    if let Some((index, item)) = stray {
        let text = "must be an object for an array of list-type map";
        errors.push(|| Error::invalid(place.index(index).field(), item, text));
        return;
    }
    let indices = match keys {
        [key] => repeated(items.len(), |index| {
            items.get(index)?.as_object()?.get(key.as_str())
        }),
        keys => repeated(items.len(), |index| Keyed {
            keys,
            item: items.get(index),
        }),
    };
    for index in indices {
        let item = items.get(index).unwrap_or(&Value::Null);
        let at = place.index(index);
        errors.push(|| Error::duplicate(at.field(), key_of(keys, item)));
    }
}
