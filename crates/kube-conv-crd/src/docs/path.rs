//! Where a field is, for people and for links.

use kube_conv_schema::limits::push_to_path;
use std::fmt::{self, Write as _};

/// The place of an object in a version: the names of fields, and whether each is a list or a map.
#[derive(Clone)]
pub(super) struct Path {
    /// As people read it: `spec.ports[].name`.
    shown: String,
    /// As links name it: `v1.spec.ports.name`.
    anchor: String,
}

impl Path {
    /// The root of a version.
    pub(super) fn root(version: &str) -> Self {
        let mut anchor = String::new();
        push_escaped(&mut anchor, version);
        Self {
            shown: String::new(),
            anchor,
        }
    }

    pub(super) fn member(&self, name: &str) -> Self {
        let mut path = self.clone();
        if !path.shown.is_empty() {
            push_to_path(&mut path.shown, ".");
        }
        push_to_path(&mut path.shown, name);
        let mut escaped = ".".to_owned();
        push_escaped(&mut escaped, name);
        push_to_path(&mut path.anchor, &escaped);
        path
    }

    /// The items of a list (`[]`) or the values of a map (`.*`), whose fields have the same anchors.
    pub(super) fn below(mut self, suffix: &str) -> Self {
        push_to_path(&mut self.shown, suffix);
        self
    }

    pub(super) fn anchor(&self) -> &str {
        &self.anchor
    }

    pub(super) fn is_root(&self) -> bool {
        self.shown.is_empty()
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

/// Appends a name to an anchor. What links cannot contain becomes `~` and its number, and so do dots,
/// since they separate names: no two paths have the same anchor, unless they are too long to be shown.
fn push_escaped(anchor: &mut String, name: &str) {
    for c in name.chars() {
        if c.is_ascii_alphanumeric() || matches!(c, '-' | '_') {
            anchor.push(c);
        } else {
            // Writing to a string does not fail.
            let _ = write!(anchor, "~{:x}~", u32::from(c));
        }
    }
}
