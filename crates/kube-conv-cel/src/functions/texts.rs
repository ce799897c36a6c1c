//! Functions of strings: `contains`, `startsWith`, `endsWith` and `matches`.

use super::{Functions, Trait};
use crate::values::{Context, Pattern, Value};

pub(super) fn add(functions: &mut Functions) {
    functions
        .unguarded_overload("contains_string", |context, values| {
            both(values, |text, part| {
                context.work(text.len() / 16);
                text.contains(part)
            })
        })
        .unguarded_overload("starts_with_string", |_, values| {
            both(values, |text, part| text.starts_with(part))
        })
        .unguarded_overload("ends_with_string", |_, values| {
            both(values, |text, part| text.ends_with(part))
        })
        .shared("matches", Some(Trait::Matches), matches)
        .pattern("matches", 1, matches_pattern);
}

fn both<'v>(values: &[Value<'v>], holds: impl Fn(&str, &str) -> bool) -> Value<'v> {
    match values {
        [Value::String(text), Value::String(part)] => Value::Bool(holds(text, part)),
        _ => Value::NO_SUCH_OVERLOAD,
    }
}

fn matches<'v>(context: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    let [Value::String(text), Value::String(pattern)] = values else {
        return Value::NO_SUCH_OVERLOAD;
    };
    match context.patterns.compile(pattern) {
        Ok(pattern) => Value::Bool(pattern.is_match(text)),
        Err(error) => Value::error(error),
    }
}

fn matches_pattern<'v>(_: &Context<'_>, values: &[Value<'v>], pattern: &dyn Pattern) -> Value<'v> {
    match values {
        // In Go a type holds its name as a text.
        [Value::String(text) | Value::Type(text), _] => Value::Bool(pattern.is_match(text)),
        _ => Value::NO_SUCH_OVERLOAD,
    }
}
