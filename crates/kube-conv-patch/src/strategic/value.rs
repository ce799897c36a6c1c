//! JSON values as Kubernetes compares them.

use super::error::Error;
use super::go_text;
use super::json::Json;
use super::members::{MemberKey, Members};
use kube_conv_schema::structural::number::GoNumber;
use std::collections::HashMap;

/// The members of a document; null is an empty object.
///
/// # Errors
///
/// A value that is not an object.
pub(super) fn document(value: Json<'_>) -> Result<Members<'_>, Error> {
    match value {
        Json::Null => Ok(Members::default()),
        Json::Object(members) => Ok(members),
        _ => Err(Error::NotAnObject),
    }
}

/// The types that are distinguished; integers and floats are different types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ValueKind {
    Null,
    Bool,
    Integer,
    Float,
    Text,
    List,
    Object,
}

pub(super) fn kind(value: &Json<'_>) -> ValueKind {
    match value {
        Json::Null => ValueKind::Null,
        Json::Bool(_) => ValueKind::Bool,
        Json::Number(number) => match GoNumber::of(number) {
            GoNumber::Integer(_) => ValueKind::Integer,
            GoNumber::Float(_) => ValueKind::Float,
        },
        Json::Text(_) => ValueKind::Text,
        Json::List(_) => ValueKind::List,
        Json::Object(_) => ValueKind::Object,
    }
}

/// The common kind of all elements of some lists.
///
/// # Errors
///
/// If there are several kinds or no elements, if the elements are lists, or if the first is null.
pub(super) fn element_kind(lists: &[&[Json<'_>]]) -> Result<ValueKind, Error> {
    let mut elements = lists.iter().copied().flatten().map(kind);
    let first = match elements.next() {
        None => return Err(Error::NoElements),
        Some(ValueKind::Null) => return Err(Error::NullInList),
        Some(ValueKind::List) => return Err(Error::ListOfLists),
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
pub(super) fn is_equal<'d>(one: &Json<'d>, other: &Json<'d>) -> bool {
    match (one, other) {
        (Json::Null, Json::Null) => true,
        (Json::Bool(one), Json::Bool(other)) => one == other,
        (Json::Number(one), Json::Number(other)) => GoNumber::of(one) == GoNumber::of(other),
        (Json::Text(one), Json::Text(other)) => one == other,
        (Json::List(one), Json::List(other)) => are_equal_lists(one, other),
        (Json::Object(one), Json::Object(other)) => are_equal_objects(one, other),
        _ => false,
    }
}

pub(super) fn are_equal_lists<'d>(one: &[Json<'d>], other: &[Json<'d>]) -> bool {
    one.len() == other.len()
        && one
            .iter()
            .zip(other)
            .all(|(one, other)| is_equal(one, other))
}

pub(super) fn are_equal_objects<'d>(one: &Members<'d>, other: &Members<'d>) -> bool {
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
pub(super) struct Identities<'d> {
    known: HashMap<Identity, usize>,
    texts: HashMap<MemberKey<'d>, usize>,
    count: usize,
    /// The lists and objects, as Go prints them.
    uncomparable: HashMap<usize, (ValueKind, String)>,
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

impl<'d> Identities<'d> {
    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// The number of a value.
    pub(super) fn of(&mut self, value: &Json<'d>) -> usize {
        let identity = match value {
            Json::Null => Identity::Null,
            Json::Bool(bool) => Identity::Bool(*bool),
            Json::Number(number) => match GoNumber::of(number) {
                GoNumber::Integer(integer) => Identity::Integer(integer),
                GoNumber::Float(float) => Identity::Float((float + 0.0).to_bits()),
            },
            Json::Text(text) => return self.of_text(text),
            Json::List(_) | Json::Object(_) => {
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
    fn of_text(&mut self, text: &MemberKey<'d>) -> usize {
        if let Some(number) = self.texts.get(text) {
            return *number;
        }
        self.texts.insert(text.clone(), self.count);
        self.count += 1;
        self.count - 1
    }

    /// The numbers of several values.
    pub(super) fn of_all(&mut self, values: &[Json<'d>]) -> Vec<usize> {
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
                Some((ValueKind::List, _)) => among.lists = true,
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
            Some((ValueKind::List, shown)) if others.lists => Err(shown),
            Some((ValueKind::Object, shown)) if others.objects => Err(shown),
            _ => Ok(()),
        }
        .map_err(|shown| Error::NotAScalar {
            value: shown.clone(),
        })
    }
}

/// The first place of each number in a list, of `count` numbers.
pub(super) fn ranks(list: &[usize], count: usize) -> Vec<Option<usize>> {
    let mut ranks = vec![None; count];
    for (rank, number) in list.iter().enumerate().rev() {
        if let Some(slot) = ranks.get_mut(*number) {
            *slot = Some(rank);
        }
    }
    ranks
}
