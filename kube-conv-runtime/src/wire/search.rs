//! Finding every part of a value that a type cannot read.
//!
//! A type's `Deserialize` stops at its first error. So after an error the value is read repeatedly,
//! each time with the parts that are known to fail moved to the end of their object or list, until
//! no new error is found.

pub(crate) use kube_conv_schema::structural::Step;
use serde_json::{Error, Value};
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::fmt::Display;

/// A part that cannot be read.
#[derive(Debug)]
pub(crate) struct Unread {
    /// The path of the part.
    pub(crate) path: Vec<Step>,
    /// Whether the key cannot be read, and not the value.
    pub(crate) is_key: bool,
    /// The error.
    pub(crate) message: String,
}

/// The state of a search.
#[derive(Debug, Default)]
struct PathSearch {
    /// The part that is being read.
    path: Vec<Step>,
    /// The innermost parts that this reading failed at. There are several if several types read the
    /// same object.
    failed: Vec<Unread>,
    /// Whether all errors of the whole value are known.
    is_closed: bool,
    /// The parts that cannot be read, and the parts in which all errors are known, by the object or list that has
    /// them.
    closed: HashMap<Vec<Step>, ClosedParts>,
}

/// The parts of one object or list in which all errors are known.
#[derive(Clone, Debug, Default)]
pub(crate) struct ClosedParts {
    members: HashSet<String>,
    items: HashSet<usize>,
}

impl ClosedParts {
    /// Whether there are none.
    pub(crate) fn is_empty(&self) -> bool {
        self.members.is_empty() && self.items.is_empty()
    }

    /// Whether a member is one of them.
    pub(crate) fn has_member(&self, name: &str) -> bool {
        self.members.contains(name)
    }

    /// Whether an item is one of them.
    pub(crate) fn has_item(&self, index: usize) -> bool {
        self.items.contains(&index)
    }

    /// Adds a part, and returns whether it is new.
    fn add(&mut self, step: &Step) -> bool {
        match step {
            Step::Member(name) => self.members.insert(name.clone()),
            Step::Index(index) => self.items.insert(*index),
        }
    }
}

impl PathSearch {
    /// Records that all errors of a part are known, and returns whether that is new.
    fn close(&mut self, path: &[Step]) -> bool {
        match path.split_last() {
            Some((last, above)) => match self.closed.get_mut(above) {
                Some(parts) => parts.add(last),
                None => self.closed.entry(above.to_vec()).or_default().add(last),
            },
            None => !std::mem::replace(&mut self.is_closed, true),
        }
    }
}

thread_local! {
    /// The current search. It is not a parameter, since serde's buffers between two types would
    /// lose it.
    static SEARCH: RefCell<Option<PathSearch>> = const { RefCell::new(None) };
}

/// The greatest number of parts that one search reads, so that a value of megabytes is not read many times. A value
/// with more is read once.
const MOST_STEPS: usize = 1 << 18;

/// Whether errors are being located.
pub(crate) fn is_on() -> bool {
    SEARCH.with_borrow(Option::is_some)
}

/// The parts of the current object or list in which all errors are known.
pub(crate) fn closed_parts() -> ClosedParts {
    SEARCH.with_borrow(|search| {
        let known = search
            .as_ref()
            .and_then(|search| search.closed.get(&search.path));
        known.cloned().unwrap_or_default()
    })
}

/// Reads a part, and records its path if it is the first that fails.
pub(crate) fn within<R, E: Display>(
    step: Step,
    read: impl FnOnce() -> Result<R, E>,
) -> Result<R, E> {
    follow(step, false, read)
}

/// Like [`within`], for the key of a member.
pub(crate) fn within_key<R, E: Display>(
    step: Step,
    read: impl FnOnce() -> Result<R, E>,
) -> Result<R, E> {
    follow(step, true, read)
}

/// Reads the content of a member that was set aside, as [`within`] while errors are being located.
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
    // What does not depend on the type is compiled once.
    let before = begin(step);
    let result = read();
    let error = result.as_ref().err();
    end(before, is_key, error.map(|error| error as &dyn Display));
    result
}

/// Begins to read a part, and returns how many parts have failed before.
fn begin(step: Step) -> usize {
    SEARCH.with_borrow_mut(|search| {
        let Some(search) = search else { return 0 };
        search.path.push(step);
        search.failed.len()
    })
}

/// Records the error of a part, unless one inside it was recorded.
fn end(before: usize, is_key: bool, error: Option<&dyn Display>) {
    SEARCH.with_borrow_mut(|search| {
        let Some(search) = search else { return };
        if let Some(error) = error
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
}

/// Returns every part of a value that a type cannot read, within [`MOST_STEPS`].
pub(crate) fn unread(value: &Value, read: &dyn Fn(Value) -> Result<(), Error>) -> Vec<Unread> {
    let effort = count(value);
    let mut left = MOST_STEPS;
    let mut found = Vec::new();
    // A `Deserialize` that decodes another type starts a nested search.
    let outer = SEARCH.replace(Some(PathSearch::default()));
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
        if !goes_on || left < effort {
            break;
        }
    }
    SEARCH.set(outer);
    found.sort_by(|one, other| one.path.cmp(&other.path));
    found
}

/// The result of recording a failure.
enum Closed {
    /// A new part that fails.
    New,
    /// All errors in a value around it are known now.
    Above,
    /// All errors are known.
    All,
}

/// Records where a reading failed. Parts that are known to fail are read last, so a failure there
/// means that the value around them has no other errors; from then on that value is read last.
fn close(path: &[Step]) -> Closed {
    SEARCH.with_borrow_mut(|search| {
        let Some(search) = search else {
            return Closed::All;
        };
        let mut around = path;
        loop {
            if search.close(around) {
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

/// Returns the number of values in a value, including itself.
fn count(value: &Value) -> usize {
    match value {
        Value::Array(items) => items.iter().map(count).sum::<usize>() + 1,
        Value::Object(members) => members.values().map(count).sum::<usize>() + 1,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::count;
    use serde_json::json;

    #[test]
    fn a_value_and_all_inside_are_counted() {
        assert_eq!(count(&json!({"a": [1, {"b": "c"}], "d": null})), 6);
    }
}
