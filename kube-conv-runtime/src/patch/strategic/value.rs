//! JSON values as Kubernetes compares them.

use super::error::Error;
use super::go_text::{self, Figure};
use serde_json::{Map, Number, Value};
use std::collections::HashMap;

/// The members of a document, cloned; null is an empty object.
///
/// # Errors
///
/// A value that is not an object.
pub(super) fn document(value: &Value) -> Result<Map<String, Value>, Error> {
    Ok(members(value)?.cloned().unwrap_or_default())
}

/// The members of a document; `None` for null, which is an empty object.
///
/// # Errors
///
/// A value that is not an object.
pub(super) fn members(value: &Value) -> Result<Option<&Map<String, Value>>, Error> {
    match value {
        Value::Null => Ok(None),
        Value::Object(members) => Ok(Some(members)),
        _ => Err(Error::NotAnObject),
    }
}

/// The types that are distinguished; integers and floats are different types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Null,
    Bool,
    Integer,
    Float,
    Text,
    List,
    Object,
}

pub(super) fn kind(value: &Value) -> Kind {
    match value {
        Value::Null => Kind::Null,
        Value::Bool(_) => Kind::Bool,
        Value::Number(number) => match Figure::of(number) {
            Figure::Integer(_) => Kind::Integer,
            Figure::Float(_) => Kind::Float,
        },
        Value::String(_) => Kind::Text,
        Value::Array(_) => Kind::List,
        Value::Object(_) => Kind::Object,
    }
}

/// The common kind of all elements of some lists.
///
/// # Errors
///
/// If there are several kinds or no elements, if the elements are lists, or if the first is null.
pub(super) fn element_kind(lists: &[&[Value]]) -> Result<Kind, Error> {
    let mut elements = lists.iter().copied().flatten().map(kind);
    let first = match elements.next() {
        None => return Err(Error::NoElements),
        Some(Kind::Null) => return Err(Error::NullInList),
        Some(Kind::List) => return Err(Error::ListOfLists),
        Some(first) => first,
    };
    if elements.all(|kind| kind == first) {
        return Ok(first);
    }
    let lists: Vec<String> = lists.iter().map(|list| go_text::list(list)).collect();
    Err(Error::MixedElements {
        lists: format!("[{}]", lists.join(" ")),
    })
}

/// Whether two values are the same to Kubernetes: integers beyond 64 bits are floats.
pub(super) fn is_equal(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Null, Value::Null) => true,
        (Value::Bool(one), Value::Bool(other)) => one == other,
        (Value::Number(one), Value::Number(other)) => are_equal_numbers(one, other),
        (Value::String(one), Value::String(other)) => one == other,
        (Value::Array(one), Value::Array(other)) => are_equal_lists(one, other),
        (Value::Object(one), Value::Object(other)) => are_equal_objects(one, other),
        _ => false,
    }
}

fn are_equal_numbers(one: &Number, other: &Number) -> bool {
    match (Figure::of(one), Figure::of(other)) {
        (Figure::Integer(one), Figure::Integer(other)) => one == other,
        (Figure::Float(one), Figure::Float(other)) => one == other,
        _ => false,
    }
}

pub(super) fn are_equal_lists(one: &[Value], other: &[Value]) -> bool {
    one.len() == other.len()
        && one
            .iter()
            .zip(other)
            .all(|(one, other)| is_equal(one, other))
}

pub(super) fn are_equal_objects(one: &Map<String, Value>, other: &Map<String, Value>) -> bool {
    let has_equal = |key: &str, value| other.get(key).is_some_and(|same| is_equal(value, same));
    one.len() == other.len() && one.iter().all(|(key, value)| has_equal(key, value))
}

/// The identity of an item other than a string: a scalar, compared with its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Identity {
    Null,
    Bool(bool),
    Integer(i64),
    /// The bits; zero has only one sign.
    Float(u64),
}

/// Numbers for identities, counted up from zero, so that items are compared by one integer.
///
/// Each list and object gets a new number, since nothing is equal to it. Whether Kubernetes' code
/// would compare two of them, and panic, is checked separately.
#[derive(Debug, Default)]
pub(super) struct Identities {
    known: HashMap<Identity, usize>,
    texts: HashMap<String, usize>,
    count: usize,
    /// The lists and objects, as Go prints them.
    uncomparable: HashMap<usize, (Kind, String)>,
}

/// Whether there are lists, and objects, among some values.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Uncomparable {
    lists: bool,
    objects: bool,
}

impl Uncomparable {
    /// Combines two findings.
    pub(super) fn or(self, others: Self) -> Self {
        Self {
            lists: self.lists || others.lists,
            objects: self.objects || others.objects,
        }
    }
}

impl Identities {
    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// The number of a value.
    pub(super) fn of(&mut self, value: &Value) -> usize {
        let identity = match value {
            Value::Null => Identity::Null,
            Value::Bool(bool) => Identity::Bool(*bool),
            Value::Number(number) => match Figure::of(number) {
                Figure::Integer(integer) => Identity::Integer(integer),
                Figure::Float(float) => Identity::Float((float + 0.0).to_bits()),
            },
            Value::String(text) => return self.of_text(text),
            Value::Array(_) | Value::Object(_) => {
                let shown = (kind(value), go_text::value(value));
                self.uncomparable.insert(self.count, shown);
                self.count += 1;
                return self.count - 1;
            }
        };
        let next = self.count;
        let number = *self.known.entry(identity).or_insert(next);
        if number == next {
            self.count += 1;
        }
        number
    }

    /// The number of a text, which is copied only if it is new.
    fn of_text(&mut self, text: &str) -> usize {
        if let Some(number) = self.texts.get(text) {
            return *number;
        }
        self.texts.insert(text.to_owned(), self.count);
        self.count += 1;
        self.count - 1
    }

    /// The numbers of several values.
    pub(super) fn of_all(&mut self, values: &[Value]) -> Vec<usize> {
        values.iter().map(|value| self.of(value)).collect()
    }

    /// What cannot be compared among the values with these numbers.
    pub(super) fn uncomparable<'n>(
        &self,
        numbers: impl IntoIterator<Item = &'n usize>,
    ) -> Uncomparable {
        let mut among = Uncomparable::default();
        if self.uncomparable.is_empty() {
            return among;
        }
        for number in numbers {
            match self.uncomparable.get(number) {
                Some((Kind::List, _)) => among.lists = true,
                Some(_) => among.objects = true,
                None => {}
            }
        }
        among
    }

    /// Checks that a value can be searched among others.
    ///
    /// # Errors
    ///
    /// It is a list or an object, and so is one of the others: Kubernetes' code panics.
    pub(super) fn seek(&self, number: usize, others: Uncomparable) -> Result<(), Error> {
        match self.uncomparable.get(&number) {
            Some((Kind::List, shown)) if others.lists => Err(shown),
            Some((Kind::Object, shown)) if others.objects => Err(shown),
            _ => Ok(()),
        }
        .map_err(|shown| Error::NotAScalar {
            value: shown.clone(),
        })
    }
}
