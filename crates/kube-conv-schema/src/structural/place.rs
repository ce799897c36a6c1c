//! Positions in an object during a walk.

use crate::limits::push_to_path;

/// One step from a value to a value inside it.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub(crate) enum PlaceStep<'p> {
    /// The whole value.
    Root,
    /// A member that the schema lists.
    Member(&'p str),
    /// A member under a free key.
    Key(&'p str),
    /// An item of a list.
    Index(usize),
}

/// A position, linked to its parent on the stack, so that walking a valid object does not allocate.
///
/// The API server prints positions in two forms, [`Place::body`] and [`Place::field`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Place<'p> {
    above: Option<&'p Place<'p>>,
    step: PlaceStep<'p>,
}

impl<'p> Place<'p> {
    /// The position of the whole value.
    pub(super) const ROOT: Place<'static> = Place {
        above: None,
        step: PlaceStep::Root,
    };

    /// The position of a listed member.
    pub(super) const fn member(&'p self, name: &'p str) -> Place<'p> {
        Place {
            above: Some(self),
            step: PlaceStep::Member(name),
        }
    }

    /// The position of the value under a free key.
    pub(super) const fn key(&'p self, key: &'p str) -> Place<'p> {
        Place {
            above: Some(self),
            step: PlaceStep::Key(key),
        }
    }

    /// The position of an item.
    pub(super) const fn index(&'p self, index: usize) -> Place<'p> {
        Place {
            above: Some(self),
            step: PlaceStep::Index(index),
        }
    }

    /// Whether this is the position of the whole value.
    pub(super) const fn is_root(&self) -> bool {
        matches!(self.step, PlaceStep::Root)
    }

    /// The position in errors of keywords: everything joined with dots, including free keys.
    pub(super) fn body(&self) -> String {
        let mut text = String::new();
        for step in self.steps() {
            match step {
                PlaceStep::Root => {}
                PlaceStep::Member(name) => {
                    if !text.is_empty() {
                        push_to_path(&mut text, ".");
                    }
                    push_to_path(&mut text, name);
                }
                // The dot is printed even at the start.
                PlaceStep::Key(key) => {
                    push_to_path(&mut text, ".");
                    push_to_path(&mut text, key);
                }
                PlaceStep::Index(index) => push_index(&mut text, &index.to_string()),
            }
        }
        text
    }

    /// The position as unknown members are reported: joined with dots, even after an empty name.
    pub(super) fn joined(&self) -> String {
        let mut text = String::new();
        let mut is_first = true;
        for step in self.steps() {
            match step {
                PlaceStep::Root => continue,
                PlaceStep::Member(name) | PlaceStep::Key(name) => {
                    if !is_first {
                        push_to_path(&mut text, ".");
                    }
                    push_to_path(&mut text, name);
                }
                PlaceStep::Index(index) => push_index(&mut text, &index.to_string()),
            }
            is_first = false;
        }
        text
    }

    /// The position in Kubernetes' field paths, with free keys in brackets; the root is `<nil>`.
    pub(super) fn field(&self) -> String {
        let mut text = String::new();
        for step in self.steps() {
            match step {
                PlaceStep::Root => {}
                // A path element without a name is a subscript in Go.
                PlaceStep::Member("") => push_to_path(&mut text, "[]"),
                PlaceStep::Member(name) => {
                    if !text.is_empty() {
                        push_to_path(&mut text, ".");
                    }
                    push_to_path(&mut text, name);
                }
                PlaceStep::Key(key) => push_index(&mut text, key),
                PlaceStep::Index(index) => push_index(&mut text, &index.to_string()),
            }
        }
        if matches!(self.step, PlaceStep::Root) {
            text.push_str("<nil>");
        }
        text
    }

    /// The position in a schema: as [`Place::field`], with `[*]` for items and free keys, and nothing
    /// for the root.
    #[cfg(not(feature = "cel"))]
    pub(super) fn pattern(&self) -> String {
        let mut text = String::new();
        for step in self.steps() {
            match step {
                PlaceStep::Root => {}
                PlaceStep::Member(name) => {
                    if !text.is_empty() {
                        text.push('.');
                    }
                    text.push_str(name);
                }
                PlaceStep::Key(_) | PlaceStep::Index(_) => text.push_str("[*]"),
            }
        }
        text
    }

    fn steps(&self) -> impl Iterator<Item = PlaceStep<'p>> {
        let mut steps = vec![self.step];
        let mut above = self.above;
        while let Some(place) = above {
            steps.push(place.step);
            above = place.above;
        }
        steps.into_iter().rev()
    }
}

fn push_index(text: &mut String, index: &str) {
    for part in ["[", index, "]"] {
        push_to_path(text, part);
    }
}

#[cfg(test)]
mod tests {
    use super::Place;

    #[test]
    fn the_two_spellings_differ_in_free_keys() {
        let root = Place::ROOT;
        let spec = root.member("spec");
        let map = spec.member("m");
        let value = map.key("x/y");
        let item = value.index(3);
        assert_eq!(item.body(), "spec.m.x/y[3]");
        assert_eq!(item.field(), "spec.m[x/y][3]");
        assert_eq!(root.body(), "");
        assert_eq!(root.field(), "<nil>");
        assert_eq!(root.key("k").body(), ".k");
        assert_eq!(root.key("k").field(), "[k]");
    }
}
