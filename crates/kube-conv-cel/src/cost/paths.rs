//! Paths from variables to parts of the declared data.
//!
//! cel-go stores a path as a slice and appends to it. If the slice has spare capacity, the longer path
//! shares
//! its storage: appending to the same path a second time overwrites what was appended first. The first
//! path then has a different last step, and estimates depend on that. The paths here share storage in
//! the same cases.

use crate::ast::{Ast, Expr, ExprId};
use crate::check::{Checked, Reference};

/// One step from a value to a part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<'a> {
    /// A variable, which is the first step, or a field.
    Name(&'a str),
    /// An item of a list.
    Items,
    /// A value of a map.
    Values,
    /// A key of a map.
    Keys,
    /// The index of an item.
    Indices,
}

/// A path from a variable to a part of its value.
///
/// The first step is the variable. If a loop iterates over a value without a path, the path of its items
/// has no variable, only the step to the item.
#[derive(Clone, Copy, Debug)]
pub struct Path<'a> {
    ast: &'a Ast<'a>,
    checked: &'a Checked<'a>,
    steps: &'a [Stored],
    last: Option<Stored>,
}

impl<'a> Path<'a> {
    /// Returns the steps, in order.
    pub fn steps(self) -> impl Iterator<Item = Step<'a>> {
        let steps = self.steps.iter().copied().chain(self.last);
        steps.map(move |step| self.shown(step))
    }

    fn shown(self, step: Stored) -> Step<'a> {
        let id = match step {
            Stored::Node(id) => id,
            Stored::Items => return Step::Items,
            Stored::Values => return Step::Values,
            Stored::Keys => return Step::Keys,
            Stored::Indices => return Step::Indices,
        };
        match (self.checked.reference(id), self.ast.expr(id)) {
            (Reference::Name(name), _) => Step::Name(name),
            (_, Expr::Select { field, .. }) => Step::Name(field),
            (_, Expr::Ident(name)) => Step::Name(name),
            _ => Step::Name(""),
        }
    }
}

/// A step. A name is stored as the node that contains it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Stored {
    Node(ExprId),
    Items,
    Values,
    Keys,
    Indices,
}

/// The position and length of a stored path. The default is an empty path.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PathRef {
    storage: u32,
    length: u32,
}

/// The maximum number of steps. The sizes of longer paths are unknown; no real data is nested that deeply.
const MOST_STEPS: usize = 512;

/// The storage for all paths of an expression.
#[derive(Debug, Default)]
pub(super) struct Paths {
    storages: Vec<Storage>,
}

#[derive(Debug)]
struct Storage {
    steps: Vec<Stored>,
    /// The capacity that the slice has in cel-go.
    room: usize,
}

impl Paths {
    /// Creates a path of one step.
    pub(super) fn start(&mut self, step: Stored) -> PathRef {
        self.append(PathRef::default(), step)
    }

    /// Creates a path with one more step.
    pub(super) fn append(&mut self, path: PathRef, step: Stored) -> PathRef {
        let length = path.length as usize;
        if length >= MOST_STEPS {
            return PathRef::default();
        }
        let longer = path.length + 1;
        if let Some(storage) = self.storage_mut(path)
            && length < storage.room
        {
            match storage.steps.get_mut(length) {
                Some(overwritten) => *overwritten = step,
                None => storage.steps.push(step),
            }
            return PathRef {
                length: longer,
                ..path
            };
        }
        let mut steps = Vec::with_capacity(length + 1);
        steps.extend_from_slice(self.steps(path));
        steps.push(step);
        self.storages.push(Storage {
            steps,
            room: (2 * length).max(1),
        });
        PathRef {
            storage: u32::try_from(self.storages.len() - 1).unwrap_or(u32::MAX),
            length: longer,
        }
    }

    fn storage_mut(&mut self, path: PathRef) -> Option<&mut Storage> {
        if path.length == 0 {
            return None;
        }
        self.storages.get_mut(path.storage as usize)
    }

    fn steps(&self, path: PathRef) -> &[Stored] {
        let storage = self.storages.get(path.storage as usize);
        let steps = storage.and_then(|storage| storage.steps.get(..path.length as usize));
        steps.unwrap_or_default()
    }

    /// Returns the current steps of a path with `last` added, or `None` if there are no steps.
    pub(super) fn get<'a>(
        &'a self,
        path: PathRef,
        last: Option<Stored>,
        ast: &'a Ast<'a>,
        checked: &'a Checked<'a>,
    ) -> Option<Path<'a>> {
        let steps = self.steps(path);
        (!steps.is_empty()).then_some(Path {
            ast,
            checked,
            steps,
            last,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(paths: &Paths, path: PathRef) -> String {
        let letters = paths.steps(path).iter().map(|step| match step {
            Stored::Node(_) => 'n',
            Stored::Items => 'i',
            Stored::Values => 'v',
            Stored::Keys => 'k',
            Stored::Indices => 'x',
        });
        letters.collect()
    }

    /// Like `append` in Go, where a slice of three elements has capacity for four.
    #[test]
    fn paths_overwrite_each_other_where_there_is_room() {
        let paths = &mut Paths::default();
        let one = paths.start(Stored::Items);
        let two = paths.append(one, Stored::Items);
        let other = paths.append(one, Stored::Keys);
        assert_eq!([shown(paths, two), shown(paths, other)], ["ii", "ik"]);
        let three = paths.append(two, Stored::Items);
        let four = paths.append(three, Stored::Keys);
        assert_eq!(shown(paths, four), "iiik");
        let other = paths.append(three, Stored::Values);
        assert_eq!([shown(paths, four), shown(paths, other)], ["iiiv", "iiiv"]);
    }
}
