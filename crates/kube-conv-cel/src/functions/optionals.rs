//! Functions of optional values.

use super::Functions;
use crate::values::{Context, Opaque, Value, go_text};

pub(super) fn add(functions: &mut Functions) {
    functions
        .overload("optional_of", |_, values| match values {
            [value] => Value::some(value.clone()),
            _ => Value::NO_SUCH_OVERLOAD,
        })
        .overload("optional_ofNonZeroValue", |_, values| match values {
            [value] if is_zero(value) => Value::NONE,
            [value] => Value::some(value.clone()),
            _ => Value::NO_SUCH_OVERLOAD,
        })
        .overload("optional_none", |_, _| Value::NONE)
        .overload("optional_value", |_, values| match values {
            [Value::Optional(Some(held))] => (**held).clone(),
            _ => Value::error("optional.none() dereference"),
        })
        .overload("optional_hasValue", |_, values| match values {
            [Value::Optional(held)] => Value::Bool(held.is_some()),
            _ => Value::NO_SUCH_OVERLOAD,
        })
        .overload("list_first", |_, values| item(values, |_| 0))
        .overload("list_last", |_, values| item(values, |length| length - 1))
        .overload("optional_unwrap", unwrap)
        .overload("optional_unwrapOpt", unwrap);
}

/// Whether a value is the zero value of its type. Types and errors never are.
fn is_zero(value: &Value<'_>) -> bool {
    match value {
        Value::Null => true,
        Value::Bool(value) => !value,
        Value::Int(value) | Value::Duration(value) => *value == 0,
        Value::Uint(value) => *value == 0,
        Value::Double(value) => *value == 0.0,
        Value::String(text) => text.is_empty(),
        Value::Bytes(bytes) => bytes.is_empty(),
        Value::Timestamp(time) => time.instant() == (-62_135_596_800, 0),
        Value::List(list) => list.is_empty(),
        Value::Map(map) => map.is_empty(),
        Value::Opaque(Opaque::Shared(value)) => value.is_zero(),
        Value::Type(_) | Value::Optional(_) | Value::Opaque(_) | Value::Error(_) => false,
    }
}

fn item<'v>(values: &[Value<'v>], index: fn(usize) -> usize) -> Value<'v> {
    match values {
        [Value::List(list)] if list.is_empty() => Value::NONE,
        [Value::List(list)] => {
            let found = list.get(index(list.len()));
            found.map_or(Value::NONE, Value::some)
        }
        _ => Value::NO_SUCH_OVERLOAD,
    }
}

fn unwrap<'v>(context: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    let [Value::List(list)] = values else {
        return Value::NO_SUCH_OVERLOAD;
    };
    context.work(list.len());
    let mut held = Vec::new();
    for item in list.iter() {
        match item {
            Value::Optional(None) => {}
            Value::Optional(Some(value)) => held.push((*value).clone()),
            other => {
                return Value::error(format!("value {} is not optional", go_text(&other)));
            }
        }
    }
    Value::list(held)
}
