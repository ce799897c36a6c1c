//! Which fields of an object the entries of a table are about.

use crate::api::conversion::FieldConversion;

/// The paths of the entries at one level, on both sides.
#[derive(Default)]
pub(super) struct PlanScope {
    pub(super) old: Vec<Vec<&'static str>>,
    pub(super) new: Vec<Vec<&'static str>>,
}

impl PlanScope {
    pub(super) fn of(entries: &[FieldConversion]) -> Self {
        let all = |paths: fn(&FieldConversion) -> &'static [&'static str]| {
            let paths = entries.iter().flat_map(paths);
            paths.map(|path| segments(path)).collect()
        };
        Self {
            old: all(|entry| entry.old),
            new: all(|entry| entry.new),
        }
    }

    /// The paths below a field.
    pub(super) fn below(&self, name: &str) -> Self {
        let cut = |paths: &[Vec<&'static str>]| {
            let below = paths
                .iter()
                .filter(|path| path.len() > 1 && path.first() == Some(&name));
            below
                .map(|path| path.iter().skip(1).copied().collect())
                .collect()
        };
        Self {
            old: cut(&self.old),
            new: cut(&self.new),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.old.is_empty() && self.new.is_empty()
    }
}

pub(super) fn is_at(paths: &[Vec<&'static str>], name: &str) -> bool {
    paths.iter().any(|path| path.as_slice() == [name])
}

/// The names of a path, which begins with a dot.
pub(super) fn segments(path: &'static str) -> Vec<&'static str> {
    path.split('.').skip(1).collect()
}
