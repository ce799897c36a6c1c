//! Checks of the values that members and modes give to the fields that name them.

use crate::model::field::FieldModel;
use crate::model::field::unions::{UnionPart, UnionRole};
use crate::problem::{explained_problem, problem};
use crate::syntax::generics::is_generic;
use crate::syntax::shape::ValueClass;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::Generics;

/// Returns the checks for the compiler of the values that members give to discriminators.
pub(crate) fn checks_of_discriminators(
    models: &[FieldModel],
    generics: &Generics,
) -> Vec<TokenStream> {
    let roles = || {
        models
            .iter()
            .flat_map(|model| model.union_roles.iter().map(move |role| (model, role)))
    };
    let mut checks = Vec::new();
    for (model, discriminator) in roles().filter(|(_, role)| role.part == UnionPart::Discriminator)
    {
        checks.extend(discriminator.type_check(model, generics));
        for (_, role) in roles().filter(|(_, role)| role.union == discriminator.union) {
            checks.extend(role.value_check(model, generics));
        }
    }
    checks
}

impl UnionRole {
    /// The check of a discriminator whose tokens do not show what it holds.
    fn type_check(&self, model: &FieldModel, generics: &Generics) -> Option<TokenStream> {
        let ty = model.described();
        let is_known = model.sound && model.is_described_by_type() && !is_generic(ty, generics);
        (is_known && ValueClass::of(ty) == ValueClass::Unknown).then(|| {
            problem(
                &self.key,
                &quote!(__rt::lookup::discriminator_problem(__rt::Described::<#ty>::TYPE)),
            )
        })
    }

    fn value_check(&self, discriminator: &FieldModel, generics: &Generics) -> Option<TokenStream> {
        let UnionPart::Member(value) = &self.part else {
            return None;
        };
        let (at, message) = match &self.written {
            Some(written) => (
                written.to_token_stream(),
                format!("the discriminator has no value `{value}`"),
            ),
            None => (
                self.key.to_token_stream(),
                format!(
                    "the discriminator has no value `{value}`, which is the field's name; write `union_member = \"…\"`"
                ),
            ),
        };
        enum_value_check(at, value, &message, discriminator, generics)
    }
}

/// Returns the check for the compiler of a value of a field that is an enum of strings.
fn enum_value_check(
    at: impl ToTokens,
    value: &str,
    message: &str,
    model: &FieldModel,
    generics: &Generics,
) -> Option<TokenStream> {
    let ty = model.described();
    let is_known = model.sound && model.is_described_by_type() && !is_generic(ty, generics);
    let info = quote!(__rt::Described::<#ty>::TYPE);
    (is_known && ValueClass::of(ty) == ValueClass::Unknown).then(|| {
        explained_problem(
            at,
            &quote!(__rt::lookup::value_problem(#info, #value, #message)),
            |problem| quote!(__rt::hints::of_value(#problem, #info, #value)),
        )
    })
}

/// Returns the checks for the compiler of the modes that fields name.
pub(crate) fn checks_of_modes(models: &[FieldModel], generics: &Generics) -> Vec<TokenStream> {
    let modes = models.iter().flat_map(|model| &model.siblings.modes);
    modes
        .filter_map(|mode| {
            let named_by = mode.discriminator(models)?;
            let value = mode.mode.value();
            let message = format!("the field that names the mode has no value `{value}`");
            enum_value_check(&mode.mode, &value, &message, named_by, generics)
        })
        .collect()
}
