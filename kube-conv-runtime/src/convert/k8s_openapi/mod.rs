//! To and from k8s-openapi's types.
//!
//! What is an empty list or map here, or Go's zero time in an optional field, or a text or number
//! that a status leaves out, is `None` there: on the wire neither is written, so that no server can
//! distinguish them . Everything else survives both ways.

mod condition;
mod definition;
#[cfg(feature = "schemars")]
mod fields;
mod list_meta;
mod metadata;
mod object_meta;
mod references;
mod scalars;
mod scale;
mod selectors;
mod status;
mod times;

use std::collections::BTreeMap;

/// Converts structs with the same fields.
macro_rules! same_fields {
    ($($name:ident: $($field:ident)*;)*) => {$(
        impl From<theirs::$name> for $name {
            fn from(value: theirs::$name) -> Self {
                Self { $($field: value.$field),* }
            }
        }

        impl From<$name> for theirs::$name {
            fn from(value: $name) -> Self {
                Self { $($field: value.$field),* }
            }
        }
    )*};
}

use same_fields;

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

impl Omittable for i32 {
    fn is_omitted(&self) -> bool {
        *self == 0
    }
}

impl Omittable for String {
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
