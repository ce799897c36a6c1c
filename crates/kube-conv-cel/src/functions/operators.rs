//! Operators.

use super::{Comparison, Functions, Operator, Trait, times};
use crate::limits;
use crate::operators as names;
use crate::values::{Context, List, Value, compare, list_contains};

pub(super) fn add(functions: &mut Functions) {
    functions
        .shared(names::ADD, Some(Trait::Adds), plus)
        .shared(names::SUBTRACT, Some(Trait::Subtracts), minus)
        .shared(names::MULTIPLY, Some(Trait::Multiplies), multiply)
        .shared(names::DIVIDE, Some(Trait::Multiplies), divide)
        .shared(names::MODULO, Some(Trait::HasRemainder), modulo)
        .shared(names::NEGATE, Some(Trait::Negates), negate)
        .shared(names::NOT, None, not)
        .shared(names::LESS, Some(Trait::Compares), |_, values| {
            ordered(values, Comparison::Less)
        })
        .shared(names::LESS_EQUALS, Some(Trait::Compares), |_, values| {
            ordered(values, Comparison::LessOrEqual)
        })
        .shared(names::GREATER, Some(Trait::Compares), |_, values| {
            ordered(values, Comparison::Greater)
        })
        .shared(names::GREATER_EQUALS, Some(Trait::Compares), |_, values| {
            ordered(values, Comparison::GreaterOrEqual)
        })
        .shared(names::IN, None, contains)
        .shared("_in_", None, contains)
        .shared("in", None, contains)
        .shared("size", Some(Trait::HasSize), size)
        .operator(names::NOT, Operator::Not)
        .operator(names::LESS, Operator::Compare(Comparison::Less))
        .operator(
            names::LESS_EQUALS,
            Operator::Compare(Comparison::LessOrEqual),
        )
        .operator(names::GREATER, Operator::Compare(Comparison::Greater))
        .operator(
            names::GREATER_EQUALS,
            Operator::Compare(Comparison::GreaterOrEqual),
        );
}

const INT_OVERFLOW: &str = "integer overflow";
const UINT_OVERFLOW: &str = "unsigned integer overflow";

pub(super) fn int<'v>(result: Option<i64>) -> Value<'v> {
    result.map_or_else(|| Value::error(INT_OVERFLOW), Value::Int)
}

fn uint<'v>(result: Option<u64>) -> Value<'v> {
    result.map_or_else(|| Value::error(UINT_OVERFLOW), Value::Uint)
}

fn no_overload<'v>(values: &[Value<'v>]) -> Value<'v> {
    values
        .last()
        .map_or(Value::NO_SUCH_OVERLOAD, Value::no_overload)
}

/// The sum of two values.
#[must_use]
pub fn plus<'v>(context: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    match values {
        [Value::Int(a), Value::Int(b)] => int(a.checked_add(*b)),
        [Value::Uint(a), Value::Uint(b)] => uint(a.checked_add(*b)),
        [Value::Double(a), Value::Double(b)] => Value::Double(a + b),
        [Value::String(a), Value::String(b)] => {
            context.work((a.len() + b.len()) / 64);
            Value::string([&**a, &**b].concat())
        }
        [Value::Bytes(a), Value::Bytes(b)] => {
            context.work((a.len() + b.len()) / 64);
            Value::Bytes([&**a, &**b].concat().into())
        }
        [Value::List(a), Value::List(b)] => join(context, values, a, b),
        [Value::Duration(_) | Value::Timestamp(_), _] => times::plus(values),
        _ => no_overload(values),
    }
}

fn join<'v>(context: &Context<'_>, values: &[Value<'v>], a: &List<'v>, b: &List<'v>) -> Value<'v> {
    if let (Some(view), [left, right]) = (a.view(), values)
        && let Some(found) = view.add(context, left, right)
    {
        return found;
    }
    if a.len().saturating_add(b.len()) > limits::ITEMS {
        context.work(usize::MAX);
        return Value::list(Vec::new());
    }
    Value::List(a.append(b))
}

fn minus<'v>(_: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    match values {
        [Value::Int(a), Value::Int(b)] => int(a.checked_sub(*b)),
        [Value::Uint(a), Value::Uint(b)] => uint(a.checked_sub(*b)),
        [Value::Double(a), Value::Double(b)] => Value::Double(a - b),
        [Value::Duration(_) | Value::Timestamp(_), _] => times::minus(values),
        _ => no_overload(values),
    }
}

fn multiply<'v>(_: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    match values {
        [Value::Int(a), Value::Int(b)] => int(a.checked_mul(*b)),
        [Value::Uint(a), Value::Uint(b)] => uint(a.checked_mul(*b)),
        [Value::Double(a), Value::Double(b)] => Value::Double(a * b),
        _ => no_overload(values),
    }
}

fn divide<'v>(_: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    match values {
        [Value::Int(_), Value::Int(0)] | [Value::Uint(_), Value::Uint(0)] => {
            Value::error("division by zero")
        }
        [Value::Int(a), Value::Int(b)] => int(a.checked_div(*b)),
        [Value::Uint(a), Value::Uint(b)] => uint(a.checked_div(*b)),
        [Value::Double(a), Value::Double(b)] => Value::Double(a / b),
        _ => no_overload(values),
    }
}

fn modulo<'v>(_: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    match values {
        [Value::Int(_), Value::Int(0)] | [Value::Uint(_), Value::Uint(0)] => {
            Value::error("modulus by zero")
        }
        [Value::Int(a), Value::Int(b)] => int(a.checked_rem(*b)),
        [Value::Uint(a), Value::Uint(b)] => uint(a.checked_rem(*b)),
        _ => no_overload(values),
    }
}

fn negate<'v>(_: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    match values {
        [Value::Int(a)] => int(a.checked_neg()),
        [Value::Double(a)] => Value::Double(-a),
        [Value::Duration(a)] => a
            .checked_neg()
            .map_or_else(|| Value::error(INT_OVERFLOW), Value::Duration),
        _ => no_overload(values),
    }
}

fn not<'v>(_: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    match values {
        [Value::Bool(a)] => Value::Bool(!a),
        _ => no_overload(values),
    }
}

fn ordered<'v>(values: &[Value<'v>], comparison: Comparison) -> Value<'v> {
    match values {
        [left, right] => compare(left, right).map_or_else(
            |error| error,
            |ordering| Value::Bool(comparison.holds(ordering)),
        ),
        _ => Value::NO_SUCH_OVERLOAD,
    }
}

fn contains<'v>(context: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    match values {
        [item, Value::List(list)] => list_contains(context, list, item),
        [key, Value::Map(map)] => match map.find_within(context, key) {
            Some(error @ Value::Error(_)) if map.as_user().is_some() => error,
            found => Value::Bool(found.is_some()),
        },
        _ => no_overload(values),
    }
}

fn size<'v>(_: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    let size = values.first().map_or(0, Value::size);
    int(i64::try_from(size).ok())
}
