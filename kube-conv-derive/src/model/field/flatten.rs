//! `flatten`: the fields of the type are in the object around the field.

use super::presence::Presence;
use crate::diag::Diag;
use crate::model::input::FieldInput;
use crate::syntax::shape::{TypeShape, shape_of};
use kube_conv_core::rules as keys;
use syn::Ident;

/// Keys that make no sense on a flattened field, since it is not a field of the object.
const ABOUT_THE_FIELD: [&str; 20] = [
    "from",
    "added",
    "name",
    "optional",
    keys::REQUIRED.name,
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
pub(super) fn presence(flatten: &Ident, field: &FieldInput, diag: &Diag) -> Presence {
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
        TypeShape::Option(_) => Presence::Optional,
        TypeShape::List(_) => {
            diag.error(
                flatten,
                "a list cannot be flattened; only structs, unions and maps can",
            );
            Presence::Required
        }
        TypeShape::Map(_) | TypeShape::Plain => Presence::Required,
    }
}
