//! The estimated cost of cel-go's extensions for lists and sets.

use super::calls::Call;
use super::estimate::Estimate;
use super::{CallEstimate, TRAVERSAL_FACTOR};

/// Returns the cost of a call, including the list that it creates.
const CALL_AND_LIST: Estimate = Estimate::fixed(11);

pub(super) fn estimate(call: &Call<'_>) -> Option<CallEstimate> {
    set(call).or_else(|| list(call)).or_else(|| sort(call))
}

fn set(call: &Call<'_>) -> Option<CallEstimate> {
    let factor = match call.overload {
        "list_sets_contains_list" | "list_sets_intersects_list" => 1.0,
        // Each list may be checked against the other.
        "list_sets_equivalent_list" => 2.0,
        _ => return None,
    };
    let [left, right] = call.arguments else {
        return None;
    };
    let pairs = call.size(left).times(call.size(right));
    Some(CallEstimate::of(pairs.scaled(factor).plus(Estimate::ONE)))
}

fn list(call: &Call<'_>) -> Option<CallEstimate> {
    let (result, factor) = match (call.overload, call.target, call.arguments) {
        ("list_slice", Some(target), [first, end]) => {
            let first = constant(call.int(first), 0);
            let end = constant(call.int(end), call.size(&target).max);
            (Estimate::fixed(end.wrapping_sub(first)), 1.0)
        }
        ("lists_range", None, [end]) => {
            let length = constant(call.int(end), u64::MAX);
            (Estimate::fixed(length), 1.0)
        }
        ("list_reverse" | "list_flatten", Some(target), []) => (call.size(&target), 1.0),
        ("list_flatten_int", Some(target), [depth]) => {
            let depth = constant(call.int(depth), u64::MAX);
            (call.size(&target), as_factor(depth))
        }
        ("list_distinct", Some(target), []) => (squared(call.size(&target)), 2.0),
        _ => return None,
    };
    Some(made(result, factor))
}

fn sort(call: &Call<'_>) -> Option<CallEstimate> {
    let (items, compared) = match (call.overload.rsplit_once('_')?, call.target, call.arguments) {
        ((items, "sort"), Some(target), []) => (items, target),
        ((items, "sortByAssociatedKeys"), Some(_), [keys]) => (items, *keys),
        _ => return None,
    };
    let factor = match items {
        "list_string" | "list_bytes" => 2.0 + TRAVERSAL_FACTOR,
        _ => 2.0,
    };
    Some(made(squared(call.size(&compared)), factor))
}

fn made(result: Estimate, factor: f64) -> CallEstimate {
    let cost = result.scaled(factor).plus(CALL_AND_LIST);
    CallEstimate::of(cost).with_result(result)
}

const fn squared(size: Estimate) -> Estimate {
    size.times(size)
}

/// Returns the value of an integer literal, or 0 if it is negative.
fn constant(written: Option<i64>, otherwise: u64) -> u64 {
    written.map_or(otherwise, |number| u64::try_from(number).unwrap_or(0))
}

#[expect(clippy::cast_precision_loss, reason = "cel-go multiplies with doubles")]
const fn as_factor(number: u64) -> f64 {
    number as f64
}
