//! `flatten`: the fields of the type are in the object around the field.

use super::FieldModel;
use super::default::value_type;
use super::lists::explained_problem;
use super::presence::Presence;
use crate::diag::Diag;
use crate::model::input::FieldInput;
use crate::syntax::generics::is_generic;
use crate::syntax::shape::{TypeShape, shape_of};
use kube_conv_core::rules as keys;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Generics, Ident, Type};

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

/// The checks that the fields of flattened types do not collide with others of the object.
pub(crate) fn collisions(models: &[FieldModel], generics: &Generics) -> Vec<TokenStream> {
    let names: Vec<&String> = models
        .iter()
        .filter(|model| model.flatten.is_none())
        .map(|model| &model.wire_name)
        .collect();
    let flattened: Vec<(&Ident, &Type)> = models
        .iter()
        .filter(|model| model.sound && !is_generic(&model.field.ty, generics))
        .filter_map(|model| Some((model.flatten.as_ref()?, value_type(&model.field.ty))))
        .collect();
    let checks = flattened.iter().enumerate().map(|(index, (key, ty))| {
        let earlier = flattened.iter().take(index).map(|(_, ty)| ty);
        let found = quote! {
            __rt::collisions::shared_name(
                __rt::Described::<#ty>::TYPE,
                &[#(#names),*],
                &[#(__rt::Described::<#earlier>::TYPE),*],
            )
        };
        explained_problem(key, &found, |name| quote!(__rt::collisions::message(#name)))
    });
    checks.collect()
}

/// The flattened fields in the order in which they are read: maps last, since they take the
/// remaining fields.
pub(crate) fn flattened_in_order(models: &[FieldModel]) -> Vec<usize> {
    let is_map = |index: &usize| {
        models
            .get(*index)
            .is_some_and(|model| matches!(shape_of(&model.field.ty), TypeShape::Map(_)))
    };
    let mut order: Vec<usize> = (0..models.len())
        .filter(|index| models.get(*index).is_some_and(|m| m.flatten.is_some()))
        .collect();
    order.sort_by_key(is_map);
    order
}

/// Records which flattened field is read last, for a check of its type.
pub(crate) fn mark_last(models: &mut [FieldModel]) {
    let order = flattened_in_order(models);
    for (index, model) in models.iter_mut().enumerate() {
        model.last_flattened = order.last().is_none_or(|last| *last == index);
    }
}
