//! Finds duplicates in a list.

use crate::go;
use crate::structural::identity::Identity;
use crate::structural::number::GoNumber;
use serde_json::{Map, Value};
use std::collections::HashMap;

/// A value that may have duplicates.
pub(super) trait Distinct {
    /// A cheap hash: equal for equal values, and seldom equal for others; `None` for values that
    /// take long to hash.
    fn print(&self) -> Option<u64>;

    /// Whether both values are duplicates.
    fn is_same(&self, other: &Self) -> bool;

    /// The key of the value in a hash table.
    fn identity(&self) -> Identity<'_>;
}

/// Lists up to this length are compared pair by pair, which allocates nothing.
const SHORT: usize = 32;

/// The indices of the values that repeat an earlier one, each value once, at its second occurrence.
pub(super) fn repeated<D: Distinct>(length: usize, at: impl Fn(usize) -> D) -> Vec<usize> {
    if length <= 1 {
        return Vec::new();
    }
    let mut prints = [0; SHORT];
    let is_short = prints.get_mut(..length).is_some_and(|prints| {
        let mut numbered = prints.iter_mut().enumerate();
        numbered.all(|(index, print)| at(index).print().map(|found| *print = found).is_some())
    });
    if is_short {
        return repeated_in_short(prints.get(..length).unwrap_or_default(), at);
    }
    let values: Vec<D> = (0..length).map(at).collect();
    let mut times: HashMap<Identity<'_>, usize> = HashMap::with_capacity(length);
    let mut found = Vec::new();
    for (index, value) in values.iter().enumerate() {
        let times = times.entry(value.identity()).or_default();
        *times += 1;
        if *times == 2 {
            found.push(index);
        }
    }
    found
}

fn repeated_in_short<D: Distinct>(prints: &[u64], at: impl Fn(usize) -> D) -> Vec<usize> {
    let mut found = Vec::new();
    for (index, print) in prints.iter().enumerate() {
        let alike = prints.iter().take(index).enumerate();
        let alike = alike.filter(|(_, other)| *other == print);
        let earlier = alike.filter(|(earlier, _)| at(*earlier).is_same(&at(index)));
        if earlier.count() == 1 {
            found.push(index);
        }
    }
    found
}

/// A value that may be absent: absent values are equal, and numbers of different types are not.
impl Distinct for Option<&Value> {
    fn print(&self) -> Option<u64> {
        print(*self)
    }

    fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Some(Value::Number(a)), Some(Value::Number(b))) => GoNumber::of(a) == GoNumber::of(b),
            (a, b) => a == b,
        }
    }

    fn identity(&self) -> Identity<'_> {
        Identity::of(*self)
    }
}

/// An item that several keys identify: their values are compared as JSON, where `1` equals `1.0`.
pub(super) struct Keyed<'v> {
    pub(super) keys: &'v [String],
    pub(super) item: Option<&'v Value>,
}

impl<'v> Keyed<'v> {
    fn values(&self) -> impl Iterator<Item = Option<&'v Value>> {
        let members = self.item.and_then(Value::as_object);
        self.keys.iter().map(move |key| members?.get(key.as_str()))
    }
}

impl Distinct for Keyed<'_> {
    fn print(&self) -> Option<u64> {
        self.values().try_fold(0_u64, |sum, value| {
            Some(sum.rotate_left(23) ^ print(value)?)
        })
    }

    fn is_same(&self, other: &Self) -> bool {
        let same_json = |(a, b): (Option<&Value>, Option<&Value>)| match (a, b) {
            (Some(a @ Value::Number(_)), Some(b @ Value::Number(_))) => go::json(a) == go::json(b),
            (a, b) => a == b,
        };
        self.values().zip(other.values()).all(same_json)
    }

    fn identity(&self) -> Identity<'_> {
        let item = self.item.unwrap_or(&Value::Null);
        Identity::Json(go::json(&key_of(self.keys, item)))
    }
}

/// The key members that an item has.
pub(super) fn key_of(keys: &[String], item: &Value) -> Value {
    let present = keys
        .iter()
        .filter_map(|key| Some((key.clone(), item.get(key)?.clone())));
    Value::Object(Map::from_iter(present))
}

/// See [`Distinct::print`]. Numbers with the same JSON have the same hash.
fn print(value: Option<&Value>) -> Option<u64> {
    Some(match value {
        None => 0,
        Some(Value::Null) => 1,
        Some(Value::Bool(value)) => 2 + u64::from(*value),
        Some(Value::Number(number)) => {
            let float = GoNumber::of(number).as_f64();
            // `0.0` equals `-0.0`.
            if float == 0.0 { 0 } else { float.to_bits() }
        }
        Some(Value::String(text)) => print_of_text(text.as_bytes()),
        Some(Value::Array(_) | Value::Object(_)) => return None,
    })
}

/// Hashes the length and the last bytes, since strings of one list often begin alike.
pub(in crate::structural) fn print_of_text(text: &[u8]) -> u64 {
    let end = text.last_chunk().map(|end| u64::from_le_bytes(*end));
    let all = || text.iter().fold(0, |sum, byte| sum << 8 | u64::from(*byte));
    end.unwrap_or_else(all) ^ (text.len() as u64).rotate_right(8)
}

#[cfg(test)]
mod tests {
    use super::{Keyed, SHORT, repeated};
    use serde_json::{Value, json};

    fn indices(values: &[Value]) -> Vec<usize> {
        repeated(values.len(), |index| values.get(index))
    }

    fn indices_by_keys(items: &[Value]) -> Vec<usize> {
        let keys = ["a".to_owned(), "b".to_owned()];
        repeated(items.len(), |index| Keyed {
            keys: &keys,
            item: items.get(index),
        })
    }

    #[test]
    fn each_repeated_value_is_named_once_at_its_second_occurrence() {
        let values = [json!("a"), json!("b"), json!("a"), json!("a"), json!("b")];
        assert_eq!(indices(&values), [2, 4]);
    }

    #[test]
    fn numbers_are_compared_by_type_and_objects_by_json() {
        assert_eq!(indices(&[json!(1), json!(1.0)]), Vec::<usize>::new());
        assert_eq!(indices(&[json!(0.0), json!(-0.0)]), [1]);
        assert_eq!(indices(&[json!({"a": 1}), json!({"a": 1.0})]), [1]);
        assert_eq!(indices(&[json!(null), json!(null)]), [1]);
    }

    #[test]
    fn texts_that_print_alike_are_distinguished() {
        let values = [json!("a-in-the-end"), json!("b-in-the-end")];
        assert_eq!(indices(&values), Vec::<usize>::new());
    }

    #[test]
    fn several_keys_are_compared_by_json() {
        let item = |a: Value| json!({"a": a, "b": "x"});
        assert_eq!(indices_by_keys(&[item(json!(1)), item(json!(1.0))]), [1]);
        let zeros = [item(json!(0.0)), item(json!(-0.0))];
        assert_eq!(indices_by_keys(&zeros), Vec::<usize>::new());
        let absent_and_null = [json!({"b": "x"}), item(json!(null)), json!({"b": "x"})];
        assert_eq!(indices_by_keys(&absent_and_null), [2]);
        let swapped = [json!({"a": "x", "b": "y"}), json!({"a": "y", "b": "x"})];
        assert_eq!(indices_by_keys(&swapped), Vec::<usize>::new());
    }

    #[test]
    fn long_lists_find_the_same() {
        for zeros in [json!(0.0), json!(-0.0)] {
            let mut values: Vec<Value> = (0..2 * SHORT).map(|number| json!(number)).collect();
            values.push(json!(5));
            values.push(json!(0.0));
            values.push(zeros);
            assert_eq!(indices(&values), [2 * SHORT, 2 * SHORT + 2]);
        }
    }

    #[test]
    fn long_lists_of_several_keys_find_the_same() {
        let item = |number: usize| json!({"a": number, "b": "x"});
        let mut items: Vec<Value> = (0..2 * SHORT).map(item).collect();
        items.push(json!({"a": 5.0, "b": "x"}));
        assert_eq!(indices_by_keys(&items), [2 * SHORT]);
        items.drain(..SHORT);
        assert_eq!(indices_by_keys(&items), Vec::<usize>::new());
    }
}
