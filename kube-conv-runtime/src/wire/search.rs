//! The search for every part of a value that a type cannot read.
//!
//! A type's `Deserialize` stops at its first error. So the value is read again and again, each time
//! with what is known to fail behind the rest of its object or list, until nothing new is found.
//! This happens only after an error.

pub(crate) use crate::structural::Step;
use serde_json::{Error, Value};
use std::cell::RefCell;
use std::collections::HashSet;
use std::fmt::Display;

/// A part that cannot be read.
#[derive(Debug)]
pub(crate) struct Unread {
    /// Where it is.
    pub(crate) path: Vec<Step>,
    /// Whether its key is what cannot be read.
    pub(crate) is_key: bool,
    /// Why.
    pub(crate) message: String,
}

/// What the readings have found.
#[derive(Debug, Default)]
struct Search {
    /// The part that is being read.
    path: Vec<Step>,
    /// The parts that this reading could not read, those around them aside. There are several where
    /// several types read the same object.
    failed: Vec<Unread>,
    /// The parts that cannot be read, and those in which all of them are known.
    closed: HashSet<Vec<Step>>,
}

thread_local! {
    /// The search that goes on, if one does. Buffers between two types hide it from the types.
    static SEARCH: RefCell<Option<Search>> = const { RefCell::new(None) };
}

/// The greatest number of parts that are looked at in one search.
const MOST_STEPS: usize = 1 << 21;

/// Whether errors are being located.
pub(crate) fn is_on() -> bool {
    SEARCH.with_borrow(Option::is_some)
}

/// Whether all errors in a part of the value at hand are known.
pub(crate) fn is_closed(step: &Step) -> bool {
    SEARCH.with_borrow_mut(|search| {
        let Some(search) = search else { return false };
        search.path.push(step.clone());
        let is_closed = search.closed.contains(&search.path);
        search.path.pop();
        is_closed
    })
}

/// Reads a part, and notes its path if it is the first that fails.
pub(crate) fn within<R, E: Display>(
    step: Step,
    read: impl FnOnce() -> Result<R, E>,
) -> Result<R, E> {
    follow(step, false, read)
}

/// As [`within`], for the key of a member.
pub(crate) fn within_key<R, E: Display>(
    step: Step,
    read: impl FnOnce() -> Result<R, E>,
) -> Result<R, E> {
    follow(step, true, read)
}

/// Reads the content of a member that was put aside, as [`within`] where errors are being located.
pub(crate) fn within_member<R, E: Display>(
    name: &str,
    read: impl FnOnce() -> Result<R, E>,
) -> Result<R, E> {
    if !is_on() {
        return read();
    }
    within(Step::Member(name.to_owned()), read)
}

fn follow<R, E: Display>(
    step: Step,
    is_key: bool,
    read: impl FnOnce() -> Result<R, E>,
) -> Result<R, E> {
    let mut before = 0;
    with(|search| {
        search.path.push(step);
        before = search.failed.len();
    });
    let result = read();
    with(|search| {
        if let Err(error) = &result
            && search.failed.len() == before
        {
            search.failed.push(Unread {
                path: search.path.clone(),
                is_key,
                message: error.to_string(),
            });
        }
        search.path.pop();
    });
    result
}

fn with(change: impl FnOnce(&mut Search)) {
    SEARCH.with_borrow_mut(|search| {
        if let Some(search) = search {
            change(search);
        }
    });
}

/// Every part of a value that a type cannot read, as far as a bounded effort finds them.
pub(crate) fn unread(value: &Value, read: &dyn Fn(Value) -> Result<(), Error>) -> Vec<Unread> {
    let effort = count(value);
    let mut left = MOST_STEPS;
    let mut found = Vec::new();
    // A type that decodes another one while it is read has a search of its own.
    let outer = SEARCH.replace(Some(Search::default()));
    while let Err(error) = read(value.clone()) {
        let failed = SEARCH.with_borrow_mut(|search| {
            let search = search.as_mut()?;
            Some(std::mem::take(&mut search.failed))
        });
        let mut failed = failed.unwrap_or_default();
        if failed.is_empty() {
            failed.push(Unread {
                path: Vec::new(),
                is_key: false,
                message: error.to_string(),
            });
        }
        let mut goes_on = false;
        for part in failed {
            let closed = close(&part.path);
            goes_on |= !matches!(closed, Closed::All);
            if matches!(closed, Closed::New) {
                found.push(part);
            }
        }
        left = left.saturating_sub(effort);
        if !goes_on || left == 0 {
            break;
        }
    }
    SEARCH.set(outer);
    found.sort_by(|one, other| one.path.cmp(&other.path));
    found
}

/// What a failure shows.
enum Closed {
    /// A part that was not known to fail.
    New,
    /// All of a value around it is known now.
    Above,
    /// Everything is known.
    All,
}

/// Notes where a reading failed. What is known to fail is read last, so that a failure of it says
/// that the value around it has no other; that one is read last from then on.
fn close(path: &[Step]) -> Closed {
    SEARCH.with_borrow_mut(|search| {
        let Some(search) = search else {
            return Closed::All;
        };
        let mut around = path;
        loop {
            if search.closed.insert(around.to_vec()) {
                return match around.len() == path.len() {
                    true => Closed::New,
                    false => Closed::Above,
                };
            }
            match around.split_last() {
                Some((_, above)) => around = above,
                None => return Closed::All,
            }
        }
    })
}

/// How many values there are in a value, itself included.
fn count(value: &Value) -> usize {
    match value {
        Value::Array(items) => items.iter().map(count).sum::<usize>() + 1,
        Value::Object(members) => members.values().map(count).sum::<usize>() + 1,
        _ => 1,
    }
}
