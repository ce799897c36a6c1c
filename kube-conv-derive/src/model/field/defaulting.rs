//! `default_from = path` and `keep_old`: defaults that a schema cannot express.
//!
//! Source: API conventions, "Static Defaults" and "Considerations For PUT Operations".

use super::presence::Presence;
use super::unions::{UnionPart, UnionRole};
use crate::diag::Diag;
use crate::model::input::FieldInput;
use crate::syntax::shape::{TypeShape, shape_of};
use syn::Path;

/// The attributes about defaulting other than `default`.
#[derive(Default)]
pub(crate) struct Defaulting {
    /// The function of the struct that returns the value of the field if it is unset.
    pub(crate) derived: Option<Path>,
    /// Whether a replacement that leaves the field out keeps the old value.
    pub(crate) keeps_old: bool,
}

impl Defaulting {
    /// Takes the keys of a field.
    pub(super) fn read(
        field: &FieldInput,
        presence: &Presence,
        roles: &[UnionRole],
        diag: &Diag,
    ) -> Self {
        let is_member = roles
            .iter()
            .any(|role| role.part != UnionPart::Discriminator);
        let derived = field.items.path("default_from", diag);
        if let Some(derived) = &derived {
            if let Some(default) = presence.default() {
                diag.error(
                    &default.key,
                    "a field with a default is never unset, so that nothing is derived; keep one of `default` and `default_from`",
                );
            } else if !matches!(shape_of(&field.ty), TypeShape::Option(_)) {
                diag.error(
                    &field.ty,
                    "a derived default fills in what is unset; write `Option<…>`",
                );
            } else if is_member {
                diag.error(
                    &derived.key,
                    "a member of a union has no default; derive that of the discriminator",
                );
            }
        }
        let keep_old = field.items.flag("keep_old", diag);
        if let Some(key) = &keep_old {
            if presence.is_written() {
                diag.error(
                    &field.ty,
                    "a field that is always set is never left out, so that nothing is kept; write `Option<…>`, or drop `keep_old`",
                );
            } else if is_member {
                diag.error(
                    key,
                    "a member of a union goes when another one is set; drop `keep_old`",
                );
            }
        }
        Self {
            derived: derived.map(|given| given.value),
            keeps_old: keep_old.is_some(),
        }
    }
}
