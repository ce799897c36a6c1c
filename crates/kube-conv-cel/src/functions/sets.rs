//! Functions of cel-go's extension for sets.

use super::{Functions, costs};
use crate::values::{Context, List, Value, list_contains};

pub(super) fn add(functions: &mut Functions) {
    functions
        .overload("list_sets_contains_list", |context, values| match values {
            [Value::List(list), Value::List(part)] => contains(context, list, part),
            _ => Value::NO_SUCH_OVERLOAD,
        })
        .overload(
            "list_sets_equivalent_list",
            |context, values| match values {
                [Value::List(a), Value::List(b)] => match contains(context, a, b) {
                    Value::Bool(true) => contains(context, b, a),
                    other => other,
                },
                _ => Value::NO_SUCH_OVERLOAD,
            },
        )
        .overload(
            "list_sets_intersects_list",
            |context, values| match values {
                [Value::List(a), Value::List(b)] => {
                    let is_in =
                        |item| matches!(list_contains(context, b, &item), Value::Bool(true));
                    Value::Bool(a.iter().any(is_in))
                }
                _ => Value::NO_SUCH_OVERLOAD,
            },
        )
        .overload_cost("list_sets_contains_list", |values, _| {
            Some(cost(values, 1.0))
        })
        .overload_cost("list_sets_intersects_list", |values, _| {
            Some(cost(values, 1.0))
        })
        .overload_cost("list_sets_equivalent_list", |values, _| {
            Some(cost(values, 2.0))
        });
}

fn contains<'v>(context: &Context<'_>, list: &List<'v>, part: &List<'v>) -> Value<'v> {
    for item in part.iter() {
        match list_contains(context, list, &item) {
            Value::Bool(true) => {}
            other => return other,
        }
    }
    Value::Bool(true)
}

/// The product of the sizes of both lists.
fn cost(values: &[Value<'_>], price: f64) -> u64 {
    let pairs = costs::plain_size(values, 0).wrapping_mul(costs::plain_size(values, 1));
    costs::rounded_down(pairs, price).saturating_add(1)
}
