//! Regular expressions.

use crate::pattern::Pattern;
use kube_conv_cel::check::Library;
use kube_conv_cel::cost::{Call, CallEstimate, Estimate, PATTERN_FACTOR, TRAVERSAL_FACTOR};
use kube_conv_cel::functions::{Functions, Run, RunPattern, costs};
use kube_conv_cel::values::{self, Context, Text, Value};

/// The functions.
pub(crate) const FUNCTIONS: &Library = "\
find string_find_string string.(string) -> string
findAll string_find_all_string string.(string) -> list(string)
findAll string_find_all_string_int string.(string, int) -> list(string)
";

/// The estimated costs of calls.
pub(super) fn cost(call: &Call<'_>) -> Option<CallEstimate> {
    let ("find" | "findAll", Some(text), [pattern, ..]) =
        (call.function, call.target, call.arguments)
    else {
        return None;
    };
    let size = call.size(&text);
    // Even an empty text has a cost.
    let text = size.plus(Estimate::ONE).scaled(TRAVERSAL_FACTOR);
    let pattern = call.size(pattern).scaled(PATTERN_FACTOR);
    // Each character may be a match.
    let found = Estimate::new(0, size.max);
    Some(CallEstimate::of(text.times(pattern)).with_result(found))
}

/// The implementations.
pub(super) fn add(functions: &mut Functions) {
    for id in [
        "string_find_string",
        "string_find_all_string",
        "string_find_all_string_int",
    ] {
        let run: Run = match id {
            "string_find_string" => |context, values| with_pattern(context, values, find),
            _ => |context, values| with_pattern(context, values, find_all),
        };
        match id {
            "string_find_all_string_int" => functions.overload_of_all(id, run),
            _ => functions.overload(id, run),
        };
    }
    functions
        .pattern("find", 1, find)
        .pattern("findAll", 1, find_all);
    for name in ["find", "findAll"] {
        functions.function_cost(name, costs::matching);
    }
}

/// Calls a function with the second argument as the pattern.
fn with_pattern<'v>(context: &Context<'_>, values: &[Value<'v>], run: RunPattern) -> Value<'v> {
    let [_, Value::String(pattern), ..] = values else {
        return Value::NO_SUCH_OVERLOAD;
    };
    match context.patterns.compile(pattern) {
        Ok(pattern) => run(context, values, &*pattern),
        Err(error) => Value::error(format!("Illegal regex: {error}")),
    }
}

/// Returns the first match, or an empty text.
fn find<'v>(
    context: &Context<'_>,
    values: &[Value<'v>],
    pattern: &dyn values::Pattern,
) -> Value<'v> {
    let [Value::String(text), _] = values else {
        return Value::NO_SUCH_OVERLOAD;
    };
    let found = matches(context, text, 1, pattern).and_then(|mut found| found.pop());
    found.unwrap_or_else(|| Value::string(""))
}

/// Returns all matches, or up to a maximum number.
fn find_all<'v>(
    context: &Context<'_>,
    values: &[Value<'v>],
    pattern: &dyn values::Pattern,
) -> Value<'v> {
    let (text, most) = match values {
        [Value::String(text), _] => (text, -1),
        [Value::String(text), _, Value::Int(most)] => (text, *most),
        _ => return Value::NO_SUCH_OVERLOAD,
    };
    let most = usize::try_from(most).unwrap_or(usize::MAX);
    Value::list(matches(context, text, most, pattern).unwrap_or_default())
}

/// Returns the matches in a text, up to a maximum number, or `None` if finding them takes too long.
fn matches<'v>(
    context: &Context<'_>,
    text: &Text<'v>,
    most: usize,
    pattern: &dyn values::Pattern,
) -> Option<Vec<Value<'v>>> {
    let pattern = pattern.as_any().downcast_ref::<Pattern>()?;
    let mut found = Vec::new();
    let mut matches = pattern.find_all(text);
    while found.len() < most {
        let next = matches.next();
        if !context.work(matches.take_work()) {
            return None;
        }
        let Some(next) = next else {
            break;
        };
        found.extend(text.part(next).map(Value::String));
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::find_all;
    use crate::cel::Patterns;
    use kube_conv_cel::values::{Context, NoZones, Patterns as _, Value};

    #[test]
    fn searches_end() {
        let pattern = Patterns.compile("a*b|a").unwrap();
        let context = Context::new(&Patterns, &NoZones);
        // What is left after other work is soon gone.
        context.work((1 << 28) - 100_000);
        let long = "a".repeat(1_000);
        let found = find_all(&context, &[Value::string(long), Value::Null], &*pattern);
        assert!(matches!(found, Value::List(list) if list.is_empty()));
        assert!(!context.work(1));
    }
}
