//! The order of values. Numbers of different types are compared by value.

use kube_conv_schema::go;
use kube_conv_schema::go::by_name::objects_are_sorted;
use kube_conv_schema::structural::number::GoNumber;
use serde_json::{Map, Number, Value};
use std::borrow::Borrow;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

/// Compares numbers of two types as floats. Source: `value.Compare` of structured-merge-diff.
#[expect(clippy::cast_precision_loss, reason = "a server compares this way")]
fn compare_numbers(left: &Number, right: &Number) -> Ordering {
    let floats = |left: f64, right: f64| left.partial_cmp(&right).unwrap_or(Ordering::Equal);
    match (GoNumber::of(left), GoNumber::of(right)) {
        (GoNumber::Integer(left), GoNumber::Integer(right)) => left.cmp(&right),
        (GoNumber::Integer(left), GoNumber::Float(right)) => floats(left as f64, right),
        (GoNumber::Float(left), GoNumber::Integer(right)) => floats(left, right as f64),
        (GoNumber::Float(left), GoNumber::Float(right)) => floats(left, right),
    }
}

#[expect(clippy::cast_precision_loss, reason = "as numbers are compared")]
fn hash_number<H: Hasher>(number: &Number, state: &mut H) {
    let float = match GoNumber::of(number) {
        GoNumber::Integer(integer) => integer as f64,
        GoNumber::Float(float) => float,
    };
    // Both zeros are equal.
    let float = if float == 0.0 { 0.0 } else { float };
    float.to_bits().hash(state);
}

/// Compares values of any type. Numbers come first, then strings, booleans, lists, objects and null.
///
/// The order is not total: different integers beyond 2^53 can equal the same float.
pub(crate) fn compare_values(left: &Value, right: &Value) -> Ordering {
    match (left, right) {
        (Value::Number(left), Value::Number(right)) => compare_numbers(left, right),
        (Value::String(left), Value::String(right)) => left.cmp(right),
        (Value::Bool(left), Value::Bool(right)) => left.cmp(right),
        (Value::Array(left), Value::Array(right)) => compare_lists(left, right),
        (Value::Object(left), Value::Object(right)) => compare_objects(left, right),
        _ => rank(left).cmp(&rank(right)),
    }
}

/// Hashes a value. Values that [`compare_values`] finds equal have the same hash: numbers are hashed as floats.
pub(in crate::apply) fn hash_value<H: Hasher>(value: &Value, state: &mut H) {
    state.write_u8(rank(value));
    match value {
        Value::Null => {}
        Value::Bool(flag) => flag.hash(state),
        Value::Number(number) => hash_number(number, state),
        Value::String(text) => text.hash(state),
        Value::Array(items) => items.iter().for_each(|item| hash_value(item, state)),
        Value::Object(members) => go::by_name::each(members, |name, value| {
            name.hash(state);
            hash_value(value, state);
        }),
    }
}

fn rank(value: &Value) -> u8 {
    match value {
        Value::Number(_) => 0,
        Value::String(_) => 1,
        Value::Bool(_) => 2,
        Value::Array(_) => 3,
        Value::Object(_) => 4,
        Value::Null => 5,
    }
}

fn compare_lists(left: &[Value], right: &[Value]) -> Ordering {
    let items = left.iter().zip(right);
    let unequal = items
        .map(|(left, right)| compare_values(left, right))
        .find(|ordering| ordering.is_ne());
    unequal.unwrap_or_else(|| left.len().cmp(&right.len()))
}

/// Compares objects as lists of members, sorted by name.
fn compare_objects(left: &Map<String, Value>, right: &Map<String, Value>) -> Ordering {
    if objects_are_sorted() {
        return compare_members(left.iter(), right.iter());
    }
    compare_members(sorted(left).into_iter(), sorted(right).into_iter())
}

type NamedValue<'v> = (&'v String, &'v Value);

fn compare_members<'v>(
    mut left: impl Iterator<Item = NamedValue<'v>>,
    mut right: impl Iterator<Item = NamedValue<'v>>,
) -> Ordering {
    loop {
        let ordering = match (left.next(), right.next()) {
            (None, None) => return Ordering::Equal,
            (None, Some(_)) => Ordering::Less,
            (Some(_), None) => Ordering::Greater,
            (Some((name, left)), Some((other, right))) => {
                name.cmp(other).then_with(|| compare_values(left, right))
            }
        };
        if ordering.is_ne() {
            return ordering;
        }
    }
}

fn sorted(members: &Map<String, Value>) -> Vec<NamedValue<'_>> {
    let mut members: Vec<_> = members.iter().collect();
    members.sort_unstable_by_key(|(name, _)| *name);
    members
}

/// Compares lists of keys by the first different name or value.
pub(crate) fn compare_keys<L, M, V, W>(left: &[(L, V)], right: &[(M, W)]) -> Ordering
where
    L: AsRef<str>,
    M: AsRef<str>,
    V: Borrow<Value>,
    W: Borrow<Value>,
{
    let keys = left.iter().zip(right);
    let unequal = keys
        .map(|((name, value), (other, other_value))| {
            let by_name = name.as_ref().cmp(other.as_ref());
            by_name.then_with(|| compare_values(value.borrow(), other_value.borrow()))
        })
        .find(|ordering| ordering.is_ne());
    unequal.unwrap_or_else(|| left.len().cmp(&right.len()))
}
