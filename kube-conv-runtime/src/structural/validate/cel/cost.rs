//! The cost of rules, as a server counts it.
//!
//! Every step has a cost in the server's units, which is limited for one expression and for a
//! request. Both limits decide whether an object is accepted, and they bound the time of evaluation
//! here. Source: `interpreter/runtimecost.go` and `common/cost.go` of `github.com/google/cel-go`,
//! `pkg/apis/cel/config.go` of `k8s.io/apiserver`.

use super::expression::Operator;
use super::value::CelValue;

/// The most that one expression may cost.
pub(super) const OF_EXPRESSION: u64 = 1_000_000;

/// The message of a server about an expression that costs more.
pub(super) const EXCEEDED: &str = "operation cancelled: actual cost limit exceeded";

/// The most that all expressions of a request may cost.
pub(super) const OF_REQUEST: u64 = 10_000_000;

/// Making a list.
pub(super) const LIST: u64 = 10;

/// One traversal of a string with `size` characters.
pub(super) fn traversal(size: usize) -> u64 {
    match size {
        0 => 0,
        1..=10 => 1,
        // In floats, as on the server: some multiples of ten are rounded up.
        _ => (size as f64 * 0.1).ceil() as u64,
    }
}

/// Matching a text against a pattern.
pub(super) fn matching(text: usize, pattern: usize) -> u64 {
    let of_text = ((1.0 + text as f64) * 0.1).ceil() as u64;
    of_text.saturating_mul((pattern as f64 * 0.25).ceil() as u64)
}

/// An operation on two values, each of which may be an error.
pub(super) fn operation(
    operator: Operator,
    a: Option<&CelValue<'_>>,
    b: Option<&CelValue<'_>>,
) -> u64 {
    let size = |value: Option<&CelValue<'_>>| value.and_then(CelValue::size).unwrap_or(1);
    let mut both = [a, b].into_iter().flatten();
    let is_text = both.any(|value| matches!(value, CelValue::Bytes(_)) || value.text().is_some());
    match operator {
        Operator::Equal | Operator::NotEqual => shorter(a, b),
        Operator::Less | Operator::LessOrEqual | Operator::Greater | Operator::GreaterOrEqual
            if is_text =>
        {
            shorter(a, b)
        }
        Operator::In => match b {
            // Servers do not charge for a search in literals.
            Some(CelValue::Literals(_)) => 0,
            Some(CelValue::Object(..)) => 1,
            list => u64::try_from(size(list)).unwrap_or(u64::MAX),
        },
        Operator::Add if is_text => traversal(size(a).saturating_add(size(b))),
        Operator::StartsWith | Operator::EndsWith => traversal(size(b)),
        Operator::Contains => traversal(size(a)).saturating_mul(traversal(size(b))),
        _ => 1,
    }
}

/// One traversal of the shorter of two values.
fn shorter(a: Option<&CelValue<'_>>, b: Option<&CelValue<'_>>) -> u64 {
    let size = |value: Option<&CelValue<'_>>| value.and_then(CelValue::size).unwrap_or(1);
    let bytes = |value: Option<&CelValue<'_>>| match value.and_then(CelValue::text) {
        Some(text) => text.len(),
        None => size(value),
    };
    // Short strings need not be counted exactly.
    match bytes(a).min(bytes(b)) {
        few @ 0..=10 => traversal(few),
        _ => traversal(size(a).min(size(b))),
    }
}
