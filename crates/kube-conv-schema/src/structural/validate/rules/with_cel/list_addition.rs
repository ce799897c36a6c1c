//! `+` of lists of a schema.

use super::identity::{Identity, of_item, of_scalar};
use crate::structural::node::{ListType, Node};
use kube_conv_cel::limits;
use kube_conv_cel::values::{Context, List, Value};
use std::collections::{HashMap, HashSet};

/// Adds a list to a list of a schema: a set gets the items that it lacks, and in a list map items with the same
/// keys are replaced.
pub(super) fn lists<'v>(
    node: &'v Node,
    context: &Context<'_>,
    list: &List<'v>,
    other: &List<'v>,
) -> Value<'v> {
    let length = list.len().saturating_add(other.len());
    if length > limits::ITEMS || !context.work(length) {
        context.work(usize::MAX);
        return Value::list(Vec::new());
    }
    match &node.list_type {
        ListType::Atomic => Value::list(list.iter().chain(other.iter()).collect()),
        ListType::Set => match union(list, other) {
            Ok(items) => Value::List(List::with_view(items, node)),
            Err(error) => error,
        },
        ListType::Map(keys) => Value::List(List::with_view(merged(keys, list, other), node)),
    }
}

fn union<'v>(list: &List<'v>, other: &List<'v>) -> Result<Vec<Value<'v>>, Value<'v>> {
    let mut items: Vec<_> = list.iter().collect();
    let mut known: HashSet<_> = items.iter().map(of_scalar).collect::<Result<_, _>>()?;
    for item in other.iter() {
        let identity = of_scalar(&item)?;
        if identity == Identity::Other || known.insert(identity) {
            items.push(item);
        }
    }
    Ok(items)
}

fn merged<'v>(keys: &'v [String], list: &List<'v>, other: &List<'v>) -> Vec<Value<'v>> {
    let mut items: Vec<_> = list.iter().collect();
    let mut places = HashMap::new();
    for (place, item) in items.iter().enumerate() {
        if let Some(identity) = of_item(keys, item, false) {
            places.insert(identity, place);
        }
    }
    for item in other.iter() {
        let place = of_item(keys, &item, false).and_then(|identity| places.get(&identity));
        match place.and_then(|place| items.get_mut(*place)) {
            Some(known) => *known = item,
            None => items.push(item),
        }
    }
    items
}
