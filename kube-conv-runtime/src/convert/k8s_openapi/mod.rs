//! To and from k8s-openapi's types.
//!
//! What ours keeps as an empty list or map, theirs keeps as `None`: Go's `omitempty` leaves both
//! out, so that no server can tell them apart. Everything else survives both ways.

mod definition;
mod metadata;
mod object_meta;
mod times;

use std::collections::BTreeMap;

/// What Go's `omitempty` leaves out when there is nothing in it.
trait Omittable {
    fn is_omitted(&self) -> bool;
}

impl<T> Omittable for Vec<T> {
    fn is_omitted(&self) -> bool {
        self.is_empty()
    }
}

impl<K, V> Omittable for BTreeMap<K, V> {
    fn is_omitted(&self) -> bool {
        self.is_empty()
    }
}

impl Omittable for &str {
    fn is_omitted(&self) -> bool {
        self.is_empty()
    }
}

fn none_if_empty<T: Omittable>(value: T) -> Option<T> {
    (!value.is_omitted()).then_some(value)
}
