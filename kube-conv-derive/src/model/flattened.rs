//! The flattened fields of a struct together.

use super::field::FieldModel;
use crate::problem::explained_problem;
use crate::syntax::generics::is_generic;
use crate::syntax::shape::{TypeShape, shape_of, value_type};
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Generics, Ident, Type};

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
