//! Checks of the members of a union.

use super::conventions::enum_values::{EnumValueWords, check_values};
use super::{compiled, fields, types};
use crate::attributes::allow::{Allowed, Reporter};
use crate::diag::Diag;
use crate::model::field::FieldModel;
use crate::model::siblings;
use crate::model::unions::{MemberPayload, Union, UnionForm, UnionMember};
use crate::problem::problem;
use crate::syntax::shape::{TypeShape, shape_of};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Generics, Ident, Type};

/// Checks the members of a union.
pub(crate) fn check_members(
    union: &mut Union,
    (ident, generics): (&Ident, &Generics),
    of_union: &Allowed,
    diag: &Diag,
) {
    check_discriminator(union, of_union, diag);
    for member in &mut union.members {
        match &mut member.payload {
            MemberPayload::Nothing => {}
            MemberPayload::Type(ty) => {
                let errors_before = diag.count();
                check_payload(ty, &member.allowed, ident, diag);
                if diag.count() == errors_before {
                    compiled::add_bound_of(ty, generics, diag);
                }
            }
            MemberPayload::Fields(models) => check_fields(models, ident, diag),
        }
        member.allowed.finish(diag);
    }
}

/// Warns of a discriminator with a misleading name, and of its values.
fn check_discriminator(union: &Union, of_union: &Allowed, diag: &Diag) {
    let Some(name) = union.form.discriminator() else {
        return;
    };
    let allowed = of_union;
    if name.value() == "kind" {
        Reporter { allowed, diag }.report(
            "kind_word_reserved",
            name.span(),
            "`kind` names top-level types alone; write `type` for the field that names the member",
        );
    }
    let members = union.members.iter();
    let values: Vec<EnumValueWords<'_>> = members
        .map(|member| EnumValueWords {
            text: &member.value,
            at: member.ident.span(),
            allowed: &member.allowed,
        })
        .collect();
    check_values(&values, of_union, diag);
}

fn check_payload(ty: &Type, allowed: &Allowed, ident: &Ident, diag: &Diag) {
    if let TypeShape::Option(inner) = shape_of(ty) {
        let inner = inner.to_token_stream();
        diag.error(
            ty,
            format!("a member that is set has a value; write `{inner}`"),
        );
        return;
    }
    types::check_type(ty, allowed, diag);
    let advice = "write a field in the variant, and mark it `recursive(depth = 3)`";
    types::check_cycle(ty, ident, advice, diag);
}

/// Checks the fields written in a variant.
fn check_fields(models: &mut [FieldModel], ident: &Ident, diag: &Diag) {
    for model in &mut *models {
        fields::check_field(model, ident, diag);
    }
    siblings::reject(models, diag);
    fields::check_together(models, diag);
    let derived = models
        .iter()
        .filter_map(|model| model.defaulting.derived.as_ref());
    for path in derived {
        diag.error(
            path,
            "a default is derived from a struct; give the member a struct of its own, and derive it there",
        );
    }
}

impl Union {
    /// Returns the checks for the compiler of members that have no field of their own.
    pub(crate) fn inline_checks(&self, ident: &Ident) -> Vec<TokenStream> {
        match &self.form {
            UnionForm::Members(_) => Vec::new(),
            UnionForm::Tagged(tag) => {
                let check = |(_, ty): (&UnionMember, &Type)| {
                    let info = quote!(<#ty as __rt::ApiType>::TYPE);
                    problem(ty, &quote!(__rt::lookup::tagged_problem(#info, #tag)))
                };
                self.payloads().map(check).collect()
            }
            UnionForm::Untagged => {
                let members = self.members.iter().enumerate();
                let later = |(index, member): (usize, &UnionMember)| {
                    let at = match &member.payload {
                        MemberPayload::Type(ty) => ty.to_token_stream(),
                        _ => member.ident.to_token_stream(),
                    };
                    let of_member = problem(
                        &at,
                        &quote!(__rt::lookup::untagged_member_problem(<#ident as __rt::ApiType>::TYPE, #index)),
                    );
                    (0..index)
                        .map(|earlier| {
                            problem(
                                &at,
                                &quote!(__rt::lookup::untagged_members_problem(<#ident as __rt::ApiType>::TYPE, #earlier, #index)),
                            )
                        })
                        .chain(matches!(member.payload, MemberPayload::Type(_)).then_some(of_member))
                        .collect::<Vec<_>>()
                };
                members.flat_map(later).collect()
            }
        }
    }

    /// Returns the checks for the compiler of the types of members that are a single value.
    pub(crate) fn payload_checks(&self, generics: &Generics) -> Vec<TokenStream> {
        self.payloads()
            .flat_map(|(member, ty)| {
                compiled::wrapped_checks(ty, &member.rules, None, &member.allowed, generics)
            })
            .collect()
    }
}
