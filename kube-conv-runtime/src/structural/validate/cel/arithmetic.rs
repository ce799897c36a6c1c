//! Numbers and order.

use super::expression::Operator;
use super::value::{Fault, Halt, Outcome, Seen};
use std::cmp::Ordering;

const OVERFLOW: &str = "integer overflow";

fn fault(text: &'static str) -> Halt<'static> {
    Fault::Arithmetic(text).into()
}

/// `-a`.
pub(super) fn negated<'v>(value: &Seen<'v>) -> Outcome<'v> {
    match value {
        Seen::Integer(value) => value
            .checked_neg()
            .map(Seen::Integer)
            .ok_or_else(|| fault(OVERFLOW)),
        Seen::Double(value) => Ok(Seen::Double(-value)),
        _ => Err(Halt::Unknown),
    }
}

/// What an operator makes of two numbers, or of two texts.
pub(super) fn calculate<'v>(operator: Operator, a: &Seen<'v>, b: &Seen<'v>) -> Outcome<'v> {
    match (a, b) {
        (Seen::Integer(a), Seen::Integer(b)) => of_integers(operator, *a, *b),
        (Seen::Double(a), Seen::Double(b)) => Ok(Seen::Double(match operator {
            Operator::Add => a + b,
            Operator::Subtract => a - b,
            Operator::Multiply => a * b,
            Operator::Divide => a / b,
            _ => return Err(Halt::Unknown),
        })),
        (a, b) if operator == Operator::Add => match (a.text(), b.text()) {
            (Some(a), Some(b)) => Ok(Seen::MadeText(format!("{a}{b}").into())),
            _ => Err(Halt::Unknown),
        },
        _ => Err(Halt::Unknown),
    }
}

fn of_integers<'v>(operator: Operator, a: i64, b: i64) -> Outcome<'v> {
    let made = match (operator, b) {
        (Operator::Divide, 0) => return Err(fault("division by zero")),
        (Operator::Remainder, 0) => return Err(fault("modulus by zero")),
        (Operator::Add, b) => a.checked_add(b),
        (Operator::Subtract, b) => a.checked_sub(b),
        (Operator::Multiply, b) => a.checked_mul(b),
        (Operator::Divide, b) => a.checked_div(b),
        (Operator::Remainder, b) => a.checked_rem(b),
        _ => return Err(Halt::Unknown),
    };
    made.map(Seen::Integer).ok_or_else(|| fault(OVERFLOW))
}

/// Which of two values comes first.
pub(super) fn order<'v>(a: &Seen<'v>, b: &Seen<'v>) -> Result<Ordering, Halt<'v>> {
    let order = match (a, b) {
        (Seen::Integer(a), Seen::Integer(b)) => Some(a.cmp(b)),
        (Seen::Double(a), Seen::Double(b)) => a.partial_cmp(b),
        (Seen::Integer(a), Seen::Double(b)) => of_mixed(*a, *b),
        (Seen::Double(a), Seen::Integer(b)) => of_mixed(*b, *a).map(Ordering::reverse),
        (Seen::Bool(a), Seen::Bool(b)) => Some(a.cmp(b)),
        (Seen::Bytes(a), Seen::Bytes(b)) => Some(a.cmp(b)),
        (a, b) => a.text().zip(b.text()).map(|(a, b)| a.cmp(b)),
    };
    order.ok_or(Halt::Unknown)
}

/// An integer beside a float: one beyond the integers' range is beyond them all, others are compared
/// as floats.
fn of_mixed(a: i64, b: f64) -> Option<Ordering> {
    (a as f64).partial_cmp(&b)
}
