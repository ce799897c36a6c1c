//! The run-time costs of calls: cel-go's rules, and functions to write other rules with.

use crate::limits;
use crate::values::Value;

use super::CostOf;

/// The cost of reading a string, by character.
pub const TEXT: f64 = 0.1;
/// The cost of a character of a pattern.
pub const PATTERN: f64 = 0.25;

/// Returns `units * price`, rounded up.
#[must_use]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "as Go does"
)]
pub fn rounded_up(units: u64, price: f64) -> u64 {
    (units as f64 * price).ceil() as u64
}

/// Returns `units * price`, rounded down.
#[must_use]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "as Go does"
)]
pub fn rounded_down(units: u64, price: f64) -> u64 {
    (units as f64 * price) as u64
}

/// Returns the size of an argument, or 1 if it is missing.
#[must_use]
pub fn size(arguments: &[Value<'_>], index: usize) -> u64 {
    arguments.get(index).map_or(1, Value::size)
}

/// Returns the size of an argument, where optionals have the size 1.
pub(super) fn plain_size(arguments: &[Value<'_>], index: usize) -> u64 {
    match arguments.get(index) {
        Some(Value::Optional(_)) => 1,
        _ => size(arguments, index),
    }
}

/// Returns the cost of visiting all parts of a value: 1 for a scalar, a tenth of the bytes of a string.
#[must_use]
pub fn traversal(value: &Value<'_>) -> u64 {
    traversal_within(value, &mut limits::WORK.clone())
}

/// Returns more than any limit if a value has too many parts to visit.
fn traversal_within(value: &Value<'_>, parts: &mut u64) -> u64 {
    *parts = parts.saturating_sub(1);
    let sum = |sum: u64, cost: u64| sum.saturating_add(cost);
    match value {
        _ if *parts == 0 => u64::MAX / 2,
        Value::String(text) => rounded_down(text.len() as u64, TEXT),
        Value::Bytes(bytes) => rounded_down(bytes.len() as u64, TEXT),
        Value::List(list) => {
            let costs = list.iter().map(|item| traversal_within(&item, parts));
            within(costs, sum)
        }
        Value::Map(map) => {
            let costs = map.entries().map(|(key, value)| {
                traversal_within(&key, parts).saturating_add(traversal_within(&value, parts))
            });
            within(costs, sum)
        }
        _ => 1,
    }
}

/// Returns a sum, which ends once it is more than any limit.
fn within(costs: impl Iterator<Item = u64>, sum: impl Fn(u64, u64) -> u64) -> u64 {
    let mut total = 0;
    for cost in costs {
        total = sum(total, cost);
        if total >= u64::MAX / 2 {
            break;
        }
    }
    total
}

/// The cost of visiting all parts of the first argument.
#[must_use]
pub fn traversal_of_first(arguments: &[Value<'_>], _: &Value<'_>) -> Option<u64> {
    Some(arguments.first().map_or(0, traversal))
}

/// The cost of reading the first argument: a tenth of its size.
#[must_use]
pub fn text_of_first(arguments: &[Value<'_>], _: &Value<'_>) -> Option<u64> {
    Some(rounded_up(size(arguments, 0), TEXT))
}

/// The cost of reading the first argument twice: a fifth of its size.
#[must_use]
pub fn twice_text_of_first(arguments: &[Value<'_>], _: &Value<'_>) -> Option<u64> {
    Some(rounded_up(size(arguments, 0), 2.0 * TEXT))
}

/// The cost of matching the first argument with the second as the pattern.
#[must_use]
pub fn matching(arguments: &[Value<'_>], _: &Value<'_>) -> Option<u64> {
    let text = rounded_up(size(arguments, 0).saturating_add(1), TEXT);
    Some(text.saturating_mul(rounded_up(size(arguments, 1), PATTERN)))
}

/// Returns cel-go's rule for an overload, or `None` if the cost is 1.
pub(super) fn usual(overload: &str) -> Option<CostOf> {
    let rule: CostOf = match overload {
        "starts_with_string" | "ends_with_string" => part,
        "string_to_bytes" | "bytes_to_string" | "strings_quote" | "string_format" => text_of_first,
        "in_list" => items,
        "less_string"
        | "greater_string"
        | "less_equals_string"
        | "greater_equals_string"
        | "less_bytes"
        | "greater_bytes"
        | "less_equals_bytes"
        | "greater_equals_bytes"
        | "equals"
        | "not_equals" => comparison,
        "add_string" | "add_bytes" => concatenation,
        "matches" | "matches_string" => matching,
        "contains_string" => search,
        _ => return None,
    };
    Some(rule)
}

fn part(arguments: &[Value<'_>], _: &Value<'_>) -> Option<u64> {
    Some(rounded_up(size(arguments, 1), TEXT))
}

fn items(arguments: &[Value<'_>], _: &Value<'_>) -> Option<u64> {
    Some(size(arguments, 1))
}

fn comparison(arguments: &[Value<'_>], _: &Value<'_>) -> Option<u64> {
    let least = size(arguments, 0).min(size(arguments, 1));
    Some(rounded_up(least, TEXT))
}

fn concatenation(arguments: &[Value<'_>], _: &Value<'_>) -> Option<u64> {
    let all = size(arguments, 0).saturating_add(size(arguments, 1));
    Some(rounded_up(all, TEXT))
}

fn search(arguments: &[Value<'_>], _: &Value<'_>) -> Option<u64> {
    let text = rounded_up(size(arguments, 0), TEXT);
    Some(text.saturating_mul(rounded_up(size(arguments, 1), TEXT)))
}

#[cfg(test)]
mod tests {
    use super::traversal;
    use crate::values::Value;

    #[test]
    fn all_parts_of_a_list_are_visited() {
        let items = vec![Value::Int(1), Value::string("a".repeat(30)), Value::Int(2)];
        assert_eq!(traversal(&Value::list(items)), 1 + 3 + 1);
    }
}
