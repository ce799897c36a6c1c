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
mod times;

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

/// Drops a value that Go's `omitempty` leaves out.
fn none_if_empty<T: Default + PartialEq>(value: T) -> Option<T> {
    (value != T::default()).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::none_if_empty;

    #[test]
    fn only_what_is_empty_is_dropped() {
        assert_eq!((none_if_empty(0), none_if_empty(1)), (None, Some(1)));
    }
}
