//! Lists.

use super::first_parameter;
use kube_conv_cel::check::{Library, Type};
use kube_conv_cel::cost::{Call, CallEstimate, Estimate, TRAVERSAL_FACTOR};
use kube_conv_cel::functions::{Functions, Run, Trait, costs, plus};
use kube_conv_cel::values::{Context, Value, compare};
use std::cmp::Ordering;

/// Functions of lists.
pub(crate) const LISTS: &Library = "\
indexOf list_a_index_of_int list(A).(A) -> int
isSorted list_int_is_sorted_bool list(int).() -> bool
isSorted list_uint_is_sorted_bool list(uint).() -> bool
isSorted list_double_is_sorted_bool list(double).() -> bool
isSorted list_bool_is_sorted_bool list(bool).() -> bool
isSorted list_duration_is_sorted_bool list(duration).() -> bool
isSorted list_timestamp_is_sorted_bool list(timestamp).() -> bool
isSorted list_string_is_sorted_bool list(string).() -> bool
isSorted list_bytes_is_sorted_bool list(bytes).() -> bool
lastIndexOf list_a_last_index_of_int list(A).(A) -> int
max list_int_max_int list(int).() -> int
max list_uint_max_uint list(uint).() -> uint
max list_double_max_double list(double).() -> double
max list_bool_max_bool list(bool).() -> bool
max list_duration_max_duration list(duration).() -> duration
max list_timestamp_max_timestamp list(timestamp).() -> timestamp
max list_string_max_string list(string).() -> string
max list_bytes_max_bytes list(bytes).() -> bytes
min list_int_min_int list(int).() -> int
min list_uint_min_uint list(uint).() -> uint
min list_double_min_double list(double).() -> double
min list_bool_min_bool list(bool).() -> bool
min list_duration_min_duration list(duration).() -> duration
min list_timestamp_min_timestamp list(timestamp).() -> timestamp
min list_string_min_string list(string).() -> string
min list_bytes_min_bytes list(bytes).() -> bytes
sum list_int_sum_int list(int).() -> int
sum list_uint_sum_uint list(uint).() -> uint
sum list_double_sum_double list(double).() -> double
sum list_duration_sum_duration list(duration).() -> duration
";

/// `includes`, since version 1 of the library.
pub(crate) const INCLUDES: &Library = "includes list_includes_dyn_dyn dyn.(dyn) -> bool";

/// The estimated costs of calls, including those of strings: only the names of functions matter.
pub(super) fn cost(call: &Call<'_>) -> Option<CallEstimate> {
    let target = call.target?;
    let is_known = matches!(
        call.function,
        "isSorted" | "sum" | "max" | "min" | "indexOf" | "lastIndexOf" | "includes"
    );
    if !is_known {
        return None;
    }
    let size = call.size(&target);
    let cost = match first_parameter(call, &target) {
        Some(Type::String | Type::Bytes) => {
            let item = call.item_size(&target).scaled(TRAVERSAL_FACTOR);
            size.times(Estimate::ONE.plus(item))
        }
        Some(_) => size,
        None if call.function == "includes" => size,
        None => size.scaled(TRAVERSAL_FACTOR),
    };
    Some(CallEstimate::of(cost))
}

/// The implementations.
pub(super) fn add(functions: &mut Functions) {
    for line in LISTS.lines().chain(INCLUDES.lines()) {
        let mut words = line.split(' ');
        let (Some(name), Some(id)) = (words.next(), words.next()) else {
            continue;
        };
        let run: Run = match (name, id) {
            ("isSorted", _) => |_, values| is_sorted(values),
            ("min", _) => |_, values| extreme(values, "min", Ordering::is_gt),
            ("max", _) => |_, values| extreme(values, "max", Ordering::is_lt),
            ("indexOf", _) => |context, values| index_of(context, values, false),
            ("lastIndexOf", _) => |context, values| index_of(context, values, true),
            ("includes", _) => includes,
            (_, "list_int_sum_int") => |context, values| sum(context, values, Value::Int(0)),
            (_, "list_uint_sum_uint") => |context, values| sum(context, values, Value::Uint(0)),
            (_, "list_double_sum_double") => {
                |context, values| sum(context, values, Value::Double(0.0))
            }
            _ => |context, values| sum(context, values, Value::Duration(0)),
        };
        functions.overload(id, run);
        // The function for strings has the same cost.
        functions.function_cost(name, costs::traversal_of_first);
    }
}

fn is_sorted<'v>(values: &[Value<'v>]) -> Value<'v> {
    let [Value::List(list)] = values else {
        return Value::NO_SUCH_OVERLOAD;
    };
    let mut before: Option<Value<'v>> = None;
    for item in list.iter() {
        if !Trait::Compares.holds(&item) {
            return item.no_overload();
        }
        // Items of different types can be in any order.
        if before.is_some_and(|before| compare(&before, &item).is_ok_and(Ordering::is_gt)) {
            return Value::Bool(false);
        }
        before = Some(item);
    }
    Value::Bool(true)
}

/// Returns the least or greatest item. Another item replaces it depending on their comparison.
fn extreme<'v>(values: &[Value<'v>], name: &str, demands: fn(Ordering) -> bool) -> Value<'v> {
    let [Value::List(list)] = values else {
        return Value::NO_SUCH_OVERLOAD;
    };
    let mut found: Option<Value<'v>> = None;
    for item in list.iter() {
        if !Trait::Compares.holds(&item) {
            return item.no_overload();
        }
        let is_better = |found: &Value<'v>| compare(found, &item).is_ok_and(demands);
        if found.as_ref().is_none_or(is_better) {
            found = Some(item);
        }
    }
    found.unwrap_or_else(|| Value::error(format!("{name} called on empty list")))
}

fn sum<'v>(context: &Context<'_>, values: &[Value<'v>], zero: Value<'v>) -> Value<'v> {
    let [Value::List(list)] = values else {
        return Value::NO_SUCH_OVERLOAD;
    };
    let mut total = zero;
    for item in list.iter() {
        total = plus(context, &[total, item]);
        if total.is_error() {
            return total;
        }
    }
    total
}

/// Returns the index of the first or last occurrence of an item, or -1 if there is none.
fn index_of<'v>(context: &Context<'_>, values: &[Value<'v>], from_end: bool) -> Value<'v> {
    let [Value::List(list), wanted] = values else {
        return Value::NO_SUCH_OVERLOAD;
    };
    let is_it = |place: &usize| {
        let item = list.get(*place);
        item.is_some_and(|item| matches!(item.equals(context, wanted), Ok(true)))
    };
    let mut places = 0..list.len();
    let found = match from_end {
        true => places.rfind(is_it),
        false => places.find(is_it),
    };
    Value::Int(
        found
            .and_then(|place| i64::try_from(place).ok())
            .unwrap_or(-1),
    )
}

/// Returns whether a list contains an item, or whether any other value equals it.
fn includes<'v>(context: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    let [target, wanted] = values else {
        return Value::NO_SUCH_OVERLOAD;
    };
    let is_it = |item: &Value<'v>| matches!(item.equals(context, wanted), Ok(true));
    Value::Bool(match target {
        Value::List(list) => list.iter().any(|item| is_it(&item)),
        other => is_it(other),
    })
}
