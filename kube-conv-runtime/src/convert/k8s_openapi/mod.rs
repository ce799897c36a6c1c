//! Conversions to and from k8s-openapi's types.
//!
//! An empty list or map, Go's zero time in an optional field, or an empty string or number of a
//! status is `None` there: neither is written on the wire, so that no server can distinguish them.
//! Everything else is preserved in both directions.

mod condition;
mod definition;
#[cfg(feature = "schemars1")]
pub(super) mod fields;
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

/// A value that Go's `omitempty` leaves out if it is empty.
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
