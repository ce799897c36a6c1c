//! When lists and objects of a schema are equal.
//!
//! Upstream: `unstructuredMapList`, `unstructuredSetList` and `unstructuredMap` of
//! `k8s.io/apiserver/pkg/cel/common`.

use super::identity::{Identity, of_item, of_scalar};
use crate::structural::node::{ListType, Node};
use crate::structural::number::deep_equal;
use kube_conv_cel::values::{Context, Equality, List, Map, Value};
use serde_json::Value as Json;
use std::collections::{HashMap, HashSet};

/// Whether a list of a schema equals another value. The first error is the result.
pub(super) fn lists<'v>(
    node: &'v Node,
    context: &Context<'_>,
    list: &List<'v>,
    other: &Value<'v>,
) -> Equality<'v> {
    let Value::List(other) = other else {
        return Err(other.no_overload());
    };
    if list.len() != other.len() {
        return Ok(false);
    }
    match &node.list_type {
        ListType::Atomic => {
            for (item, other) in list.iter().zip(other.iter()) {
                if !item.equals(context, &other)? {
                    return Ok(false);
                }
            }
            Ok(true)
        }
        ListType::Set => sets(list, other),
        ListType::Map(keys) => keyed(keys, context, list, other),
    }
}

fn sets<'v>(list: &List<'v>, other: &List<'v>) -> Equality<'v> {
    let own: HashSet<_> = list
        .iter()
        .map(|item| of_scalar(&item))
        .collect::<Result<_, _>>()?;
    let mut seen = HashSet::new();
    for item in other.iter() {
        let item = of_scalar(&item)?;
        if item == Identity::Other || !own.contains(&item) {
            return Ok(false);
        }
        seen.insert(item);
    }
    Ok(seen.len() == own.len())
}

fn keyed<'v>(
    keys: &'v [String],
    context: &Context<'_>,
    list: &List<'v>,
    other: &List<'v>,
) -> Equality<'v> {
    // What is added to a list is found by what expressions see, and the list itself by its JSON.
    let by_json = list.as_user().is_some();
    let mut own: HashMap<Vec<Identity<'v>>, Value<'v>> = HashMap::new();
    // Items that are no objects are all different.
    let mut others = 0;
    for item in list.iter() {
        match of_item(keys, &item, by_json) {
            Some(identity) => drop(own.insert(identity, item)),
            None => others += 1,
        }
    }
    let mut seen = HashSet::new();
    for item in other.iter() {
        let found = of_item(keys, &item, by_json).and_then(|identity| {
            let own = own.get(&identity)?;
            Some((identity, own))
        });
        let Some((identity, own)) = found else {
            return Ok(false);
        };
        if !own.equals(context, &item)? {
            return Ok(false);
        }
        seen.insert(identity);
    }
    Ok(seen.len() == own.len() + others)
}

/// Whether an object or a map of a schema equals another value. The first error is the result.
pub(super) fn maps<'v>(
    node: &'v Node,
    context: &Context<'_>,
    map: &Map<'v>,
    other: &Value<'v>,
) -> Equality<'v> {
    let Value::Map(other) = other else {
        return Err(other.no_overload());
    };
    if map.len() != other.len() {
        return Ok(false);
    }
    let members = |map: &Map<'v>| map.as_user()?.data().downcast_ref::<Json>()?.as_object();
    let Some(own) = members(map) else {
        return Ok(false);
    };
    for (name, value) in own {
        if node.seen_member(name).is_some() {
            let key = Value::string(name.as_str());
            match (map.find(&key), other.find(&key)) {
                (None, None) => {}
                (Some(value), Some(other)) => {
                    if !value.equals(context, &other)? {
                        return Ok(false);
                    }
                }
                _ => return Ok(false),
            }
            continue;
        }
        let Some(theirs) = members(other) else {
            return Err(Value::NO_SUCH_OVERLOAD);
        };
        if theirs
            .get(name)
            .is_some_and(|other| !deep_equal(value, other))
        {
            return Ok(false);
        }
    }
    Ok(true)
}
