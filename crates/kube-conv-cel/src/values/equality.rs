//! Equality of values as in cel-go: numbers by their numeric value, lists and maps by their elements.

use super::order::{double_int, double_uint, int_uint};
use super::{Context, List, Map, Opaque, Value};

/// The result of a comparison, or an error.
pub type Equality<'v> = Result<bool, Value<'v>>;

/// Returns whether two values are equal. Null is equal only to null.
///
/// # Errors
///
/// Returns errors of user-defined types. Errors in elements of lists and maps are ignored, as in cel-go.
pub fn equal<'v>(context: &Context<'_>, left: &Value<'v>, right: &Value<'v>) -> Equality<'v> {
    match (left, right) {
        (Value::Null, Value::Null) => Ok(true),
        (Value::Null, _) | (_, Value::Null) => Ok(false),
        _ => left.equals(context, right),
    }
}

impl<'v> Value<'v> {
    /// Returns whether another value equals this one, by this value's rules.
    ///
    /// # Errors
    ///
    /// See [`equal`].
    pub fn equals(&self, context: &Context<'_>, other: &Value<'v>) -> Equality<'v> {
        if !context.work(1) {
            return Ok(false);
        }
        let equal = match (self, other) {
            (Value::Error(_), _) => return Err(self.clone()),
            (Value::Null, _) => matches!(other, Value::Null),
            (Value::Bool(a), Value::Bool(b)) => a == b,
            (Value::Int(a), Value::Int(b)) => a == b,
            (Value::Uint(a), Value::Uint(b)) => a == b,
            (Value::Double(a), Value::Double(b)) => a == b,
            (Value::Int(a), Value::Uint(b)) | (Value::Uint(b), Value::Int(a)) => {
                int_uint(*a, *b).is_eq()
            }
            (Value::Int(a), Value::Double(b)) | (Value::Double(b), Value::Int(a)) => {
                !b.is_nan() && double_int(*b, *a).is_eq()
            }
            (Value::Uint(a), Value::Double(b)) | (Value::Double(b), Value::Uint(a)) => {
                !b.is_nan() && double_uint(*b, *a).is_eq()
            }
            (Value::String(a), Value::String(b)) => context.work(a.len() / 64) && **a == **b,
            (Value::Bytes(a), Value::Bytes(b)) => context.work(a.len() / 64) && **a == **b,
            (Value::Duration(a), Value::Duration(b)) => a == b,
            (Value::Timestamp(a), Value::Timestamp(b)) => a.instant() == b.instant(),
            (Value::Type(a), Value::Type(b)) => a == b,
            (Value::Optional(a), Value::Optional(b)) => match (a, b) {
                (None, None) => true,
                (Some(a), Some(b)) => return a.equals(context, b),
                _ => false,
            },
            (Value::List(a), _) => return self.list_equals(context, a, other),
            (Value::Map(a), _) => return self.map_equals(context, a, other),
            (Value::Opaque(Opaque::User(user)), _) => {
                return user.view().equal(context, self, other).unwrap_or(Ok(false));
            }
            (Value::Opaque(Opaque::Shared(value)), _) => return value.equal(other),
            _ => false,
        };
        Ok(equal)
    }

    fn list_equals(
        &self,
        context: &Context<'_>,
        list: &List<'v>,
        other: &Value<'v>,
    ) -> Equality<'v> {
        let own = list.view();
        if let Some(found) = own.and_then(|view| view.equal(context, self, other)) {
            return found;
        }
        let Value::List(other) = other else {
            return Ok(false);
        };
        if list.len() != other.len() {
            return Ok(false);
        }
        let mut first_error = None;
        for (item, other) in list.iter().zip(other.iter()) {
            match equal(context, &item, &other) {
                Ok(true) => {}
                Ok(false) => return Ok(false),
                Err(error) => first_error = first_error.or(Some(error)),
            }
        }
        match first_error.filter(|_| list.is_joined()) {
            Some(error) => Err(error),
            None => Ok(true),
        }
    }

    fn map_equals(&self, context: &Context<'_>, map: &Map<'v>, other: &Value<'v>) -> Equality<'v> {
        let own = map.view();
        if let Some(found) = own.and_then(|view| view.equal(context, self, other)) {
            return found;
        }
        let Value::Map(other) = other else {
            return Ok(false);
        };
        if map.len() != other.len() {
            return Ok(false);
        }
        for (key, value) in map.entries() {
            let Some(other) = other.find(&key) else {
                return Ok(false);
            };
            if matches!(equal(context, &value, &other), Ok(false)) {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// Returns whether a list contains an item. Errors of comparisons are ignored, except in lists from the
/// user's data. The parts of a concatenation are searched by their own rules.
pub fn list_contains<'v>(context: &Context<'_>, list: &List<'v>, item: &Value<'v>) -> Value<'v> {
    let mut first_error = None;
    let mut parts = vec![list];
    while let Some(part) = parts.pop() {
        if let Some((before, after)) = part.as_joined() {
            parts.extend([after, before]);
            continue;
        }
        match part_contains(context, part, item) {
            Value::Bool(false) => {}
            error @ Value::Error(_) => first_error = first_error.or(Some(error)),
            found => return found,
        }
    }
    first_error.unwrap_or(Value::Bool(false))
}

fn part_contains<'v>(context: &Context<'_>, list: &List<'v>, item: &Value<'v>) -> Value<'v> {
    let own = list.view();
    let whole = || Value::List(list.clone());
    if let Some(found) = own.and_then(|view| view.contains(context, &whole(), item)) {
        return found;
    }
    let is_item = |other: Value<'v>| matches!(item.equals(context, &other), Ok(true));
    Value::Bool(list.iter().any(is_item))
}
