//! `flatten`: the fields of a type stand in place of the field.

use super::presence::Presence;
use crate::diag::Diag;
use crate::input::Field;
use crate::input::shape::{Shape, shape_of};
use syn::Ident;

/// What is said about a field, and has nothing to be about where there is no field.
const ABOUT_THE_FIELD: [&str; 18] = [
    "name",
    "optional",
    "required",
    "default",
    "nullable",
    "preserve_unknown_fields",
    "embedded",
    "foreign",
    "as",
    "with",
    "opaque",
    "recursive",
    "map_type",
    "patch_strategy",
    "union_member",
    "union_discriminator",
    "default_from",
    "keep_old",
];

/// The presence of a flattened field; every contradiction is reported.
pub(super) fn presence(flatten: &Ident, field: &Field, diag: &Diag) -> Presence {
    for key in ABOUT_THE_FIELD {
        if let Some(written) = field.items.key(key) {
            diag.error(
                written,
                format!(
                    "`{key}` is about a field, and `flatten` puts the fields of the type in its place; drop `{key}`, or put it on those fields"
                ),
            );
        }
        field.items.take_all(key).for_each(drop);
    }
    match shape_of(&field.ty) {
        Shape::Option(_) => Presence::Optional,
        Shape::List(_) => {
            diag.error(
                flatten,
                "a list cannot be flattened; only structs, unions and maps can",
            );
            Presence::Required
        }
        Shape::Map(_) | Shape::Plain => Presence::Required,
    }
}
