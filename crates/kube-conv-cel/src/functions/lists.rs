//! Functions of cel-go's extension for lists.

use super::sort::sort_by;
use super::table::Needs;
use super::{Functions, Trait, costs};
use crate::limits;
use crate::values::{Context, Kind, List, Value, compare};

/// The types that can be sorted, as in the ids of overloads.
const SORTED: &[(&str, &str)] = &[
    ("list_int_sort", "list_int_sortByAssociatedKeys"),
    ("list_uint_sort", "list_uint_sortByAssociatedKeys"),
    ("list_double_sort", "list_double_sortByAssociatedKeys"),
    ("list_bool_sort", "list_bool_sortByAssociatedKeys"),
    (
        "list_google.protobuf.Duration_sort",
        "list_google.protobuf.Duration_sortByAssociatedKeys",
    ),
    (
        "list_google.protobuf.Timestamp_sort",
        "list_google.protobuf.Timestamp_sortByAssociatedKeys",
    ),
    ("list_string_sort", "list_string_sortByAssociatedKeys"),
    ("list_bytes_sort", "list_bytes_sortByAssociatedKeys"),
];

/// The maximum of `lists.range`.
const LONGEST_RANGE: usize = 1_000_000;

pub(super) fn add(functions: &mut Functions) {
    functions
        .overload_of_all("list_slice", slice)
        .unguarded_overload("list_flatten", flatten)
        .unguarded_overload("list_flatten_int", flatten)
        .overload("lists_range", range)
        .overload("list_reverse", |context, values| match values {
            [Value::List(list)] if context.work(list.len()) => {
                let indices = (0..list.len()).rev();
                Value::list(indices.filter_map(|index| list.get(index)).collect())
            }
            _ => Value::NO_SUCH_OVERLOAD,
        })
        .overload("list_distinct", distinct)
        .shared(
            "sort",
            Some(Trait::IsList),
            |context, values| match values {
                [Value::List(list)] => sorted(context, list, list),
                _ => Value::NO_SUCH_OVERLOAD,
            },
        )
        .shared(
            "@sortByAssociatedKeys",
            Some(Trait::IsList),
            |context, values| match values {
                [Value::List(list), Value::List(keys)] => sorted(context, list, keys),
                _ => Value::NO_SUCH_OVERLOAD,
            },
        );
    add_costs(functions);
}

fn add_costs(functions: &mut Functions) {
    for id in ["list_slice", "lists_range", "list_reverse"] {
        functions.overload_cost(id, |_, result| Some(made(1.0, plain_size(Some(result)))));
    }
    for id in ["list_flatten", "list_flatten_int"] {
        functions.overload_cost(id, |values, _| {
            let depth = match values.get(1) {
                Some(Value::Int(depth)) => *depth,
                _ => 1,
            };
            #[expect(clippy::cast_precision_loss, reason = "as cel-go computes it")]
            let depth = depth as f64;
            Some(made(depth, plain_size(values.first())))
        });
    }
    functions
        .cost_needs("list_flatten_int", Needs::Int(1))
        .overload_cost("list_distinct", |values, _| compared(values.first()))
        .cost_needs("list_distinct", Needs::List(0));
    for (sort, sort_by) in SORTED {
        functions
            .overload_cost(sort, |values, _| compared(values.first()))
            .cost_needs(sort, Needs::List(0))
            .overload_cost(sort_by, |values, _| compared(values.get(1)))
            .cost_needs(sort_by, Needs::List(1));
    }
}

fn plain_size(value: Option<&Value<'_>>) -> u64 {
    match value {
        None | Some(Value::Optional(_)) => 1,
        Some(value) => value.size(),
    }
}

/// The cost of a new list.
fn made(price: f64, items: u64) -> u64 {
    let price = if price < 0.0 { 1.0 } else { price };
    costs::rounded_down(items, price).saturating_add(11)
}

/// A new list of items that were compared with each other.
fn compared(list: Option<&Value<'_>>) -> Option<u64> {
    let Some(Value::List(list)) = list else {
        return Some(made(2.0, plain_size(list)));
    };
    let items = list.len() as u64;
    let price = match list.get(0) {
        Some(Value::String(_) | Value::Bytes(_)) => 2.0 + costs::TEXT,
        _ => 2.0,
    };
    Some(made(price, items.saturating_mul(items)))
}

fn slice<'v>(context: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    let [Value::List(list), Value::Int(start), Value::Int(end)] = values else {
        return Value::NO_SUCH_OVERLOAD;
    };
    let error = |why: &str| Value::error(format!("cannot slice({start}, {end}), {why}"));
    let (Ok(first), Ok(last)) = (usize::try_from(*start), usize::try_from(*end)) else {
        return error("negative indexes not supported");
    };
    if first > last {
        return error("start index must be less than or equal to end index");
    }
    if list.len() < last {
        return error(&format!("list is length {}", list.len()));
    }
    context.work(last - first);
    Value::list((first..last).filter_map(|index| list.get(index)).collect())
}

fn flatten<'v>(context: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    let type_name = |index: usize| values.get(index).map(Value::type_text).unwrap_or_default();
    match values {
        [Value::List(list)] => flattened(context, list, 1),
        [Value::List(list), Value::Int(depth)] => flattened(context, list, *depth),
        [_] => Value::error(format!("no such overload: {}.flatten()", type_name(0))),
        _ => {
            let (list, depth) = (type_name(0), type_name(1));
            Value::error(format!("no such overload: {list}.flatten({depth})"))
        }
    }
}

fn flattened<'v>(context: &Context<'_>, list: &List<'v>, depth: i64) -> Value<'v> {
    if depth < 0 {
        return Value::error("level must be non-negative");
    }
    let mut items = Vec::new();
    collect(context, list, depth, &mut items);
    Value::list(items)
}

fn collect<'v>(context: &Context<'_>, list: &List<'v>, depth: i64, items: &mut Vec<Value<'v>>) {
    for item in list.iter() {
        if !context.work(1) || items.len() > limits::ITEMS {
            context.work(usize::MAX);
            return;
        }
        match item {
            Value::List(list) if depth > 0 => collect(context, &list, depth - 1, items),
            item => items.push(item),
        }
    }
}

fn range<'v>(context: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    let [Value::Int(size)] = values else {
        return Value::NO_SUCH_OVERLOAD;
    };
    let Ok(length) = usize::try_from(*size) else {
        return Value::error(format!(
            "lists.range: size must be non-negative, got {size}"
        ));
    };
    if length > LONGEST_RANGE {
        return Value::error(format!(
            "lists.range: size {size} exceeds maximum allowed ({LONGEST_RANGE})"
        ));
    }
    if !context.work(length) {
        return Value::list(Vec::new());
    }
    Value::list((0..*size).map(Value::Int).collect())
}

fn distinct<'v>(context: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    let [Value::List(list)] = values else {
        return Value::NO_SUCH_OVERLOAD;
    };
    if list.is_empty() {
        return Value::List(list.clone());
    }
    let mut found: Vec<Value<'v>> = Vec::new();
    for item in list.iter() {
        let is_same = |other: &Value<'v>| matches!(item.equals(context, other), Ok(true));
        if !found.iter().any(is_same) {
            found.push(item);
        }
        if context.is_exhausted() {
            break;
        }
    }
    Value::list(found)
}

/// Sorts a list by keys.
fn sorted<'v>(context: &Context<'_>, list: &List<'v>, keys: &List<'v>) -> Value<'v> {
    let (length, key_count) = (list.len(), keys.len());
    if length != key_count {
        return Value::error(format!(
            "@sortByAssociatedKeys() expected a list of the same size as the associated keys list, but got {length} and {key_count} elements respectively"
        ));
    }
    let Some(first) = keys.get(0) else {
        return Value::List(list.clone());
    };
    if !Trait::Compares.holds(&first) {
        return Value::error("list elements must be comparable");
    }
    let kind: Kind = first.kind();
    if !context.work(length) {
        return Value::list(Vec::new());
    }
    let keys: Vec<Value<'v>> = keys.iter().collect();
    let (mut mixed, mut order): (bool, Vec<usize>) = (false, (0..length).collect());
    sort_by(&mut order, &mut |a, b| {
        let (Some(a), Some(b)) = (keys.get(a), keys.get(b)) else {
            return false;
        };
        if a.kind() != kind || b.kind() != kind {
            mixed = true;
            return false;
        }
        context.work(1) && compare(a, b).is_ok_and(std::cmp::Ordering::is_lt)
    });
    if mixed {
        return Value::error("list elements must have the same type");
    }
    let items = order.into_iter();
    Value::list(items.filter_map(|index| list.get(index)).collect())
}
