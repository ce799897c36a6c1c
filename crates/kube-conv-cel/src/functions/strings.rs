//! Functions of cel-go's extension for strings: `split`, `replace` and others. The costs are those of API servers.

use super::{Functions, costs};
use crate::values::{Context, Text, Value, go_text};

pub(super) fn add(functions: &mut Functions) {
    functions
        .overload("string_char_at_int", char_at)
        .overload("string_index_of_string", index_of)
        .overload_of_all("string_index_of_string_int", index_of)
        .overload("string_last_index_of_string", last_index_of)
        .overload_of_all("string_last_index_of_string_int", |c, v| {
            last_index_of(c, v)
        })
        .overload("string_lower_ascii", |_, values| match values {
            [Value::String(text)] => Value::string(text.to_ascii_lowercase()),
            _ => Value::NO_SUCH_OVERLOAD,
        })
        .overload("string_upper_ascii", |_, values| match values {
            [Value::String(text)] => Value::string(text.to_ascii_uppercase()),
            _ => Value::NO_SUCH_OVERLOAD,
        })
        .overload("string_trim", |_, values| match values {
            [Value::String(text)] => trimmed(text),
            _ => Value::NO_SUCH_OVERLOAD,
        })
        .overload_of_all("string_replace_string_string", replace)
        .overload_of_all("string_replace_string_string_int", replace)
        .overload("string_split_string", split)
        .overload_of_all("string_split_string_int", split)
        .overload("string_substring_int", substring)
        .overload_of_all("string_substring_int_int", substring)
        .overload("list_join", join)
        .overload("list_join_string", join);
    for name in ["lowerAscii", "upperAscii", "substring", "trim"] {
        functions.function_cost(name, costs::text_of_first);
    }
    for name in ["replace", "split"] {
        functions.function_cost(name, costs::twice_text_of_first);
    }
    for name in ["indexOf", "lastIndexOf"] {
        functions.function_cost(name, costs::traversal_of_first);
    }
    functions.function_cost("join", |_, result| {
        Some(costs::rounded_up(result.size(), 2.0 * costs::TEXT))
    });
}

fn out_of_range<'v>(index: i64) -> Value<'v> {
    Value::error(format!("index out of range: {index}"))
}

/// The byte offset of a code point, or of the end of the string; `None` beyond it.
fn byte_of(text: &str, index: i64) -> Option<usize> {
    let index = usize::try_from(index).ok()?;
    if text.is_ascii() {
        return (index <= text.len()).then_some(index);
    }
    let mut starts = text.char_indices().map(|(byte, _)| byte);
    let ends = std::iter::once(text.len());
    starts.by_ref().chain(ends).nth(index)
}

/// The number of code points before a byte offset.
fn index_at(text: &str, byte: usize) -> i64 {
    let before = text.get(..byte).unwrap_or(text);
    i64::try_from(before.chars().count()).unwrap_or(i64::MAX)
}

fn char_at<'v>(_: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    let [Value::String(text), Value::Int(index)] = values else {
        return Value::NO_SUCH_OVERLOAD;
    };
    let Some(start) = byte_of(text, *index) else {
        return out_of_range(*index);
    };
    let rest = text.get(start..).and_then(|rest| rest.chars().next());
    let end = start + rest.map_or(0, char::len_utf8);
    part(text, start, end)
}

fn part<'v>(text: &Text<'v>, start: usize, end: usize) -> Value<'v> {
    text.part(start..end)
        .map_or(Value::NO_SUCH_OVERLOAD, Value::String)
}

fn index_of<'v>(context: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    let (text, part, offset) = match values {
        [Value::String(text), Value::String(part)] => (text, part, 0),
        [Value::String(text), Value::String(part), Value::Int(offset)] => (text, part, *offset),
        _ => return Value::NO_SUCH_OVERLOAD,
    };
    context.work(text.len() / 16);
    if offset < 0 {
        return out_of_range(offset);
    }
    let start = byte_of(text, offset);
    if part.is_empty() {
        return match start {
            Some(_) => Value::Int(offset),
            None => Value::Int(index_at(text, text.len())),
        };
    }
    let found = start.and_then(|start| {
        let found = text.get(start..)?.find(&**part)?;
        Some(start + found)
    });
    Value::Int(found.map_or(-1, |byte| index_at(text, byte)))
}

fn last_index_of<'v>(context: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    let (text, part, offset) = match values {
        [Value::String(text), Value::String(part)] => (text, part, None),
        [Value::String(text), Value::String(part), Value::Int(offset)] => {
            (text, part, Some(*offset))
        }
        _ => return Value::NO_SUCH_OVERLOAD,
    };
    context.work(text.len() / 8);
    let length = index_at(text, text.len());
    let offset = match offset {
        Some(offset) if offset < 0 => return out_of_range(offset),
        Some(offset) => offset,
        None if part.is_empty() => return Value::Int(length),
        None if text.len() < part.len() => return Value::Int(-1),
        None => length - 1,
    };
    if part.is_empty() {
        return Value::Int(offset.min(length));
    }
    if offset >= length {
        return Value::Int(-1);
    }
    // The part may begin at the offset at the latest.
    let end = byte_of(text, offset).map_or(text.len(), |byte| byte + part.len());
    let mut end = end.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let found = text.get(..end).and_then(|text| text.rfind(&**part));
    Value::Int(found.map_or(-1, |byte| index_at(text, byte)))
}

/// Removes white space from both ends, as Go does.
fn trimmed<'v>(text: &Text<'v>) -> Value<'v> {
    let start = text.len() - text.trim_start().len();
    let end = start + text.trim().len();
    part(text, start, end)
}

fn replace<'v>(context: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    let (text, old, new, most) = match values {
        [Value::String(text), Value::String(old), Value::String(new)] => (text, old, new, -1),
        [
            Value::String(text),
            Value::String(old),
            Value::String(new),
            Value::Int(most),
        ] => (text, old, new, *most),
        _ => return Value::NO_SUCH_OVERLOAD,
    };
    let most = usize::try_from(most).unwrap_or(usize::MAX);
    let times = match old.is_empty() {
        true => text.chars().count() + 1,
        false => text.matches(&**old).count(),
    };
    let length = times.min(most).saturating_mul(new.len());
    if !context.work((length.saturating_add(text.len())) / 16) {
        return Value::string("");
    }
    Value::string(text.replacen(&**old, new, most))
}

fn split<'v>(context: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    let (text, separator, most) = match values {
        [Value::String(text), Value::String(separator)] => (text, separator, -1),
        [
            Value::String(text),
            Value::String(separator),
            Value::Int(most),
        ] => (text, separator, *most),
        _ => return Value::NO_SUCH_OVERLOAD,
    };
    let most = match usize::try_from(most) {
        Ok(0) => return Value::list(Vec::new()),
        Ok(most) => most,
        Err(_) => usize::MAX,
    };
    context.work(text.len() / 16);
    let mut parts = Vec::new();
    let mut start = 0;
    while parts.len() + 1 < most {
        let rest = text.get(start..).unwrap_or("");
        let (length, skipped) = if separator.is_empty() {
            match rest.chars().next() {
                Some(first) if first.len_utf8() < rest.len() => (first.len_utf8(), 0),
                _ => break,
            }
        } else {
            match rest.find(&**separator) {
                Some(length) => (length, separator.len()),
                None => break,
            }
        };
        parts.push(part(text, start, start + length));
        start += length + skipped;
    }
    if !(separator.is_empty() && text.is_empty()) {
        parts.push(part(text, start, text.len()));
    }
    Value::list(parts)
}

fn substring<'v>(_: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    let (text, start, end) = match values {
        [Value::String(text), Value::Int(start)] => (text, *start, None),
        [Value::String(text), Value::Int(start), Value::Int(end)] => (text, *start, Some(*end)),
        _ => return Value::NO_SUCH_OVERLOAD,
    };
    if let Some(end) = end.filter(|end| start > *end) {
        return Value::error(format!(
            "invalid substring range. start: {start}, end: {end}"
        ));
    }
    let Some(first) = byte_of(text, start) else {
        return out_of_range(start);
    };
    let last = match end {
        None => Some(text.len()),
        Some(end) => byte_of(text, end),
    };
    match (last, end) {
        (Some(last), _) => part(text, first, last),
        (None, end) => out_of_range(end.unwrap_or(0)),
    }
}

fn join<'v>(context: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    let (list, separator) = match values {
        [Value::List(list)] => (list, ""),
        [Value::List(list), Value::String(separator)] => (list, &**separator),
        _ => return Value::NO_SUCH_OVERLOAD,
    };
    let mut joined = String::new();
    for (number, item) in list.iter().enumerate() {
        let Value::String(text) = &item else {
            let item = go_text(&item);
            return Value::error(format!("join: invalid input: {item}"));
        };
        if !context.work((text.len() + separator.len()) / 16 + 1) {
            break;
        }
        if number > 0 {
            joined.push_str(separator);
        }
        joined.push_str(text);
    }
    Value::string(joined)
}
