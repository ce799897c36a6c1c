//! What is wrong with what the members of a union hold.

use super::{fields, types};
use crate::attributes::allow::Allowed;
use crate::diag::Diag;
use crate::model::field::{FieldModel, siblings};
use crate::model::unions::{MemberPayload, Union};
use syn::{Ident, Type};

/// Checks the members of a union.
pub(crate) fn check(union: &mut Union, ident: &Ident, diag: &Diag) {
    for member in &mut union.members {
        match &mut member.payload {
            MemberPayload::Nothing => {}
            MemberPayload::Type(ty) => check_payload(ty, &member.allowed, ident, diag),
            MemberPayload::Fields(models) => check_fields(models, ident, diag),
        }
        member.allowed.finish(diag);
    }
}

fn check_payload(ty: &Type, allowed: &Allowed, ident: &Ident, diag: &Diag) {
    types::check(ty, allowed, diag);
    let advice = "write a field in the variant, and mark it `recursive(depth = 3)`";
    types::check_cycle(ty, ident, advice, diag);
}

/// Checks the fields written in a variant.
fn check_fields(models: &mut [FieldModel], ident: &Ident, diag: &Diag) {
    for model in &mut *models {
        fields::check(model, ident, diag);
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
