//! The estimated cost of calls: of extensions, of the estimator's own functions, and of CEL's functions.

use super::calls::{Argument, Call};
use super::estimate::Estimate;
use super::paths::Stored;
use super::sizes::Sizes;
use super::{CallEstimate, PATTERN_FACTOR, TRAVERSAL_FACTOR, extensions};
use crate::ast::ExprId;

/// A call whose overload is not known yet.
pub(super) struct Parts<'p> {
    pub(super) id: ExprId,
    pub(super) name: &'p str,
    pub(super) target: Option<Argument>,
    pub(super) arguments: &'p [Argument],
    pub(super) costs: &'p [Estimate],
}

impl Parts<'_> {
    /// The cost of all arguments.
    fn arguments_cost(&self) -> Estimate {
        let costs = self.costs.iter();
        costs.fold(Estimate::ZERO, |sum, cost| sum.plus(*cost))
    }
}

/// Returns the cost of a call with several possible overloads.
pub(super) fn cost(sizes: &mut Sizes<'_>, parts: &Parts<'_>, overloads: &[&str]) -> Estimate {
    let mut cost = Estimate::NONE_YET;
    let mut result: Option<Estimate> = None;
    for overload in overloads {
        let estimate = of_overload(sizes, parts, overload);
        cost = cost.union(estimate.cost);
        if let Some(size) = estimate.result {
            result = Some(result.map_or(size, |known| known.union(size)));
        }
        let step = match *overload {
            "index_list" => Some(Stored::Items),
            "index_map" => Some(Stored::Values),
            _ => None,
        };
        if let (Some(step), [indexed, ..]) = (step, parts.arguments) {
            result = sizes.entries(indexed.id).map(|entries| entries.value);
            sizes.extend_path(parts.id, indexed.id, step);
        }
        if result.is_none() {
            result = sizes.size(parts.id);
        }
    }
    sizes.set_size(parts.id, result);
    cost
}

fn of_overload(sizes: &mut Sizes<'_>, parts: &Parts<'_>, overload: &str) -> CallEstimate {
    let call = Call {
        sizes,
        function: parts.name,
        overload,
        target: parts.target,
        arguments: parts.arguments,
    };
    let known = extensions::estimate(&call)
        .or_else(|| sizes.estimator.call(&call))
        .or_else(|| standard(&call));
    if let Some(known) = known {
        return CallEstimate {
            cost: known.cost.plus(parts.arguments_cost()),
            ..known
        };
    }
    operator(sizes, parts, overload).unwrap_or_else(|| {
        let cost = Estimate::ONE.plus(parts.arguments_cost());
        CallEstimate::of(cost)
    })
}

/// Returns the cost of a function, without the cost of its arguments.
fn standard(call: &Call<'_>) -> Option<CallEstimate> {
    let traversal = |argument| CallEstimate::of(size(argument).scaled(TRAVERSAL_FACTOR));
    Some(match (call.overload, call.target, call.arguments) {
        ("string_format", Some(template), _) => traversal(&template),
        ("string_to_bytes", _, [text]) => {
            let characters = size(text);
            // cel-go wraps around on overflow, here and below.
            let bytes = Estimate::new(characters.min, characters.max.wrapping_mul(4));
            traversal(text).with_result(bytes)
        }
        ("bytes_to_string", _, [bytes]) => {
            let length = size(bytes);
            traversal(bytes).with_result(Estimate::new(length.min / 4, length.max))
        }
        ("strings_quote", _, [text]) => {
            let characters = size(text);
            let most = characters.max.wrapping_mul(2).wrapping_add(2);
            let quoted = Estimate::new(characters.min.wrapping_add(2), most);
            traversal(text).with_result(quoted)
        }
        ("starts_with_string" | "ends_with_string", _, [affix]) => traversal(affix),
        ("in_list", _, [_, list]) => CallEstimate::of(size(list).scaled(1.0)),
        ("matches_string", Some(text), [pattern]) => {
            CallEstimate::of(pattern_cost(size(&text), size(pattern)))
        }
        ("matches", None, [text, pattern]) => {
            CallEstimate::of(pattern_cost(size(text), size(pattern)))
        }
        ("contains_string", Some(text), [part]) => {
            let text = size(&text).scaled(TRAVERSAL_FACTOR);
            let part = size(part).scaled(TRAVERSAL_FACTOR);
            CallEstimate::of(text.times(part))
        }
        (
            "less_string"
            | "greater_string"
            | "less_equals_string"
            | "greater_equals_string"
            | "less_bytes"
            | "greater_bytes"
            | "less_equals_bytes"
            | "greater_equals_bytes"
            | "equals"
            | "not_equals",
            _,
            [left, right],
        ) => {
            let most = size(left).max.min(size(right).max);
            let compared = Estimate::new(most.min(1), most);
            CallEstimate::of(compared.scaled(TRAVERSAL_FACTOR))
        }
        _ => return None,
    })
}

/// Returns the cost of searching for a pattern in a string.
#[must_use]
pub(super) fn pattern_cost(text: Estimate, pattern: Estimate) -> Estimate {
    // Even an empty text has a cost.
    let text = text.plus(Estimate::ONE).scaled(TRAVERSAL_FACTOR);
    text.times(pattern.scaled(PATTERN_FACTOR))
}

/// Operators that may skip some of their arguments, or whose result has the entries of an argument.
fn operator(sizes: &mut Sizes<'_>, parts: &Parts<'_>, overload: &str) -> Option<CallEstimate> {
    match (overload, parts.arguments, parts.costs) {
        ("logical_or" | "logical_and", _, [left, right]) => {
            // The right operand may be skipped.
            let most = left.plus(*right).max;
            Some(CallEstimate::of(Estimate::new(left.min, most)))
        }
        ("conditional", [_, one, other], [condition, of_one, of_other]) => {
            let size = size(one).union(size(other));
            join_entries(sizes, parts.id, one, other);
            let cost = condition.plus(of_one.union(*of_other));
            Some(CallEstimate::of(cost).with_result(size))
        }
        ("add_string" | "add_bytes" | "add_list", [left, right], _) => {
            let sum = size(left).plus(size(right));
            join_entries(sizes, parts.id, left, right);
            let own = match overload {
                "add_list" => Estimate::ONE,
                _ => sum.scaled(TRAVERSAL_FACTOR),
            };
            let cost = own.plus(parts.arguments_cost());
            Some(CallEstimate::of(cost).with_result(sum))
        }
        _ => None,
    }
}

/// The size of an argument at the time when the argument was estimated.
fn size(argument: &Argument) -> Estimate {
    argument.size.unwrap_or(Estimate::UNKNOWN)
}

fn join_entries(sizes: &mut Sizes<'_>, id: ExprId, one: &Argument, other: &Argument) {
    if let (Some(one), Some(other)) = (sizes.entries(one.id), sizes.entries(other.id)) {
        sizes.set_entries(id, Some(one.union(other)));
    }
}
