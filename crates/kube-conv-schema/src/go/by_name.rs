//! Visits members of objects sorted by name.

use serde_json::{Map, Value};
use std::sync::OnceLock;

/// Whether objects keep their members sorted by name. They do unless a crate of the build enables
/// `preserve_order` of `serde_json`.
#[doc(hidden)]
pub fn objects_are_sorted() -> bool {
    static SORTED: OnceLock<bool> = OnceLock::new();
    *SORTED.get_or_init(|| {
        let names = ["b", "a"];
        let object = Map::from_iter(names.map(|name| (name.to_owned(), Value::Null)));
        object.keys().is_sorted()
    })
}

/// Visits the members of an object by name.
///
/// # Errors
///
/// The first error of a visit, which ends the visits.
#[doc(hidden)]
pub fn try_each<'v, E>(
    members: &'v Map<String, Value>,
    mut visit: impl FnMut(&'v String, &'v Value) -> Result<(), E>,
) -> Result<(), E> {
    if objects_are_sorted() {
        let mut members = members.iter();
        return members.try_for_each(|(name, value)| visit(name, value));
    }
    sorted(members)
        .into_iter()
        .try_for_each(|(name, value)| visit(name, value))
}

/// A function of its own, so that sorting is compiled once and not for each visit.
pub(super) fn sorted(members: &Map<String, Value>) -> Vec<(&String, &Value)> {
    let mut sorted: Vec<_> = members.iter().collect();
    sorted.sort_unstable_by_key(|(name, _)| *name);
    sorted
}

/// Visits the members of an object by name.
#[doc(hidden)]
pub fn each<'v>(members: &'v Map<String, Value>, mut visit: impl FnMut(&'v String, &'v Value)) {
    let visited = try_each(members, |name, value| {
        visit(name, value);
        Ok::<_, std::convert::Infallible>(())
    });
    let Ok(()) = visited;
}

#[cfg(test)]
mod tests {
    use super::each;
    use serde_json::{Map, Value};

    #[test]
    fn members_are_visited_by_name_however_they_are_kept() {
        let named = |name: &str| (name.to_owned(), Value::Null);
        let members = Map::from_iter(["c", "a", "b"].map(named));
        let mut seen = Vec::new();
        each(&members, |name, _| seen.push(name.as_str()));
        assert_eq!(seen, ["a", "b", "c"]);
    }
}
