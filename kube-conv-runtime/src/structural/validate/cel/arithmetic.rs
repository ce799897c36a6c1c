//! Numbers and order.

use super::expression::Operator;
use super::value::{CelValue, EvalError, Outcome, RuleError};
use std::cmp::Ordering;

const OVERFLOW: &str = "integer overflow";

fn error(text: &'static str) -> EvalError<'static> {
    RuleError::Arithmetic(text).into()
}

/// `-a`.
pub(super) fn negated<'v>(value: &CelValue<'v>) -> Outcome<'v> {
    match value {
        CelValue::Integer(value) => value
            .checked_neg()
            .map(CelValue::Integer)
            .ok_or_else(|| error(OVERFLOW)),
        CelValue::Double(value) => Ok(CelValue::Double(-value)),
        _ => Err(EvalError::Unknown),
    }
}

/// Applies an operator to two numbers or two strings.
pub(super) fn calculate<'v>(operator: Operator, a: &CelValue<'v>, b: &CelValue<'v>) -> Outcome<'v> {
    match (a, b) {
        (CelValue::Integer(a), CelValue::Integer(b)) => of_integers(operator, *a, *b),
        (CelValue::Double(a), CelValue::Double(b)) => Ok(CelValue::Double(match operator {
            Operator::Add => a + b,
            Operator::Subtract => a - b,
            Operator::Multiply => a * b,
            Operator::Divide => a / b,
            _ => return Err(EvalError::Unknown),
        })),
        (a, b) if operator == Operator::Add => match (a.text(), b.text()) {
            (Some(a), Some(b)) => Ok(CelValue::MadeText(format!("{a}{b}").into())),
            _ => Err(EvalError::Unknown),
        },
        _ => Err(EvalError::Unknown),
    }
}

fn of_integers<'v>(operator: Operator, a: i64, b: i64) -> Outcome<'v> {
    let made = match (operator, b) {
        (Operator::Divide, 0) => return Err(error("division by zero")),
        (Operator::Remainder, 0) => return Err(error("modulus by zero")),
        (Operator::Add, b) => a.checked_add(b),
        (Operator::Subtract, b) => a.checked_sub(b),
        (Operator::Multiply, b) => a.checked_mul(b),
        (Operator::Divide, b) => a.checked_div(b),
        (Operator::Remainder, b) => a.checked_rem(b),
        _ => return Err(EvalError::Unknown),
    };
    made.map(CelValue::Integer).ok_or_else(|| error(OVERFLOW))
}

/// Compares two values.
pub(super) fn order<'v>(a: &CelValue<'v>, b: &CelValue<'v>) -> Result<Ordering, EvalError<'v>> {
    let order = match (a, b) {
        (CelValue::Integer(a), CelValue::Integer(b)) => Some(a.cmp(b)),
        (CelValue::Double(a), CelValue::Double(b)) => a.partial_cmp(b),
        (CelValue::Integer(a), CelValue::Double(b)) => of_mixed(*a, *b),
        (CelValue::Double(a), CelValue::Integer(b)) => of_mixed(*b, *a).map(Ordering::reverse),
        (CelValue::Bool(a), CelValue::Bool(b)) => Some(a.cmp(b)),
        (CelValue::Bytes(a), CelValue::Bytes(b)) => Some(a.cmp(b)),
        (a, b) => a.text().zip(b.text()).map(|(a, b)| a.cmp(b)),
    };
    order.ok_or(EvalError::Unknown)
}

/// Compares an integer with a float: a float beyond the range of integers is less or greater than all of
/// them, others are compared as floats.
fn of_mixed(a: i64, b: f64) -> Option<Ordering> {
    (a as f64).partial_cmp(&b)
}
