//! Checks of a field, and of the fields of one object.

use super::{cel, conventions, rules, types};
use crate::diag::Diag;
use crate::model::field::unions::{UnionPart, UnionRole};
use crate::model::field::{FieldModel, SchemaSource, Surroundings};
use crate::model::input::FieldInput;
use syn::Ident;

/// Reads fields, and checks each before the next is read, so that the errors about a field stay
/// together.
pub(crate) fn read(
    fields: Vec<FieldInput>,
    around: &Surroundings<'_>,
    diag: &Diag,
) -> Vec<FieldModel> {
    let checked = |field| {
        let mut model = FieldModel::read(field, around, diag);
        check_field(&mut model, around.ident, diag);
        model
    };
    fields.into_iter().map(checked).collect()
}

/// Checks a field of a type.
pub(super) fn check_field(model: &mut FieldModel, owner: &Ident, diag: &Diag) {
    let errors_before = diag.count();
    types::check_field(model, owner, diag);
    rules::check_field_rules(model, diag);
    cel::check_expressions(&model.cel, diag);
    conventions::messages::check_rules(&model.cel, Some(&model.allowed), diag);
    conventions::fields::check_field_words(model, diag);
    model.sound &= diag.count() == errors_before;
}

/// Checks the fields of a struct together.
pub(crate) fn check_together(models: &[FieldModel], diag: &Diag) {
    for (index, model) in models.iter().enumerate() {
        let remote = models
            .iter()
            .take(index)
            .find(|earlier| earlier.wire_name == model.wire_name);
        if let Some(earlier) = remote
            && model.flatten.is_none()
            && earlier.flatten.is_none()
        {
            diag.error(
                &model.field.ident,
                format!(
                    "`{}` and `{}` have the same wire name `{}`; give one another `name`",
                    earlier.field.rust_name(),
                    model.field.rust_name(),
                    model.wire_name
                ),
            );
        }
    }
    check_union(models, diag);
    conventions::fields::check_together(models, diag);
    conventions::musts::check_together(models, diag);
    for model in models {
        conventions::musts::check_musts(model, diag);
    }
    for model in models {
        // The types of a foreign field are known only when the program runs.
        if !matches!(model.source, SchemaSource::Foreign) {
            model.allowed.finish(diag);
        }
    }
}

fn check_union(models: &[FieldModel], diag: &Diag) {
    let roles: Vec<&UnionRole> = models.iter().flat_map(|model| &model.union_roles).collect();
    for (index, role) in roles.iter().enumerate() {
        if role.part != UnionPart::Discriminator {
            continue;
        }
        let is_again = |earlier: &&&UnionRole| {
            earlier.part == UnionPart::Discriminator && earlier.union == role.union
        };
        if roles.iter().take(index).any(|earlier| is_again(&earlier)) {
            diag.error(
                &role.key,
                "a union has one discriminator; remove one of them",
            );
        }
        let is_member = |other: &&UnionRole| {
            matches!(other.part, UnionPart::Member(_)) && other.union == role.union
        };
        if !roles.iter().any(is_member) {
            diag.error(
                &role.key,
                "[discriminator-identifies-members] a discriminator names a member; mark the fields that are members with `union_member`",
            );
        }
    }
}
