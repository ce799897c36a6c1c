//! Compares two schemas.

use super::tree::{Edge, MAX_DEPTH, push, values};
use kube_conv_schema::schema::Schema;

/// A node that an old and a new schema share.
pub(super) struct Pair<'a> {
    pub(super) path: String,
    pub(super) old: &'a Schema,
    pub(super) new: &'a Schema,
}

impl Pair<'_> {
    /// The place of a field.
    pub(super) fn path_of(&self, name: &str) -> String {
        let mut path = self.path.clone();
        push(&mut path, Edge::Property(name));
        path
    }
}

/// Every node that two schemas share, each after the one that holds it.
pub(super) fn pairs<'a>(old: &'a Schema, new: &'a Schema) -> Vec<Pair<'a>> {
    let mut pairs = Vec::new();
    let mut open = vec![(String::new(), old, new, 0)];
    while let Some((path, old, new, depth)) = open.pop() {
        if depth > MAX_DEPTH {
            continue;
        }
        let below = |step| {
            let mut path = path.clone();
            push(&mut path, step);
            path
        };
        for (name, new) in &new.properties {
            if let Some(old) = old.properties.get(name) {
                open.push((below(Edge::Property(name)), old, new, depth + 1));
            }
        }
        if let (Some(old), Some(new)) = (old.items.as_deref(), new.items.as_deref()) {
            open.push((below(Edge::Item), old, new, depth + 1));
        }
        if let (Some(old), Some(new)) = (values(old), values(new)) {
            open.push((below(Edge::Value), old, new, depth + 1));
        }
        pairs.push(Pair { path, old, new });
    }
    pairs
}
