//! Reading the variants of an enum with data.

use super::{Member, MemberPayload, Union};
use crate::allow::{Allowed, Place};
use crate::attr::Keyed;
use crate::diag::Diag;
use crate::field::{FieldModel, Surroundings, check_wire_name, siblings, types};
use crate::input::name::member;
use crate::input::shape::name_of;
use crate::input::{Content, Field, Variant};
use crate::wire::reading::mark_last_flattened;
use crate::wire::structs;
use syn::ext::IdentExt;
use syn::{Ident, LitStr, Type};

impl Union {
    /// Reads the variants of an enum with data.
    pub(crate) fn read(
        variants: Vec<Variant>,
        discriminator: Option<LitStr>,
        cel: bool,
        around: &Surroundings<'_>,
        diag: &Diag,
    ) -> Self {
        let mut union = Self {
            members: Vec::new(),
            unknown: None,
            discriminator,
            cel,
        };
        for variant in variants {
            if variant.items.flag("unknown", diag).is_some() {
                union.read_unknown(&variant, diag);
                variant.items.finish(diag);
            } else {
                let member = Member::read(variant, union.discriminator.is_some(), around, diag);
                union.check_names(&member, diag);
                union.members.push(member);
            }
        }
        union
    }

    fn read_unknown(&mut self, variant: &Variant, diag: &Diag) {
        const KEPT: &str = "an unknown member is kept as JSON; write `Other(Value)`";
        match &variant.content {
            Content::Value(ty) if name_of(ty).as_deref() == Some("Value") => {}
            Content::Value(ty) => diag.error(ty, KEPT),
            _ => diag.error(&variant.ident, KEPT),
        }
        if self.unknown.is_some() {
            diag.error(
                &variant.ident,
                "one variant keeps unknown members; remove the other",
            );
        }
        self.unknown = Some(variant.ident.clone());
    }

    /// Refuses a member that shares a name with an earlier one or with the discriminator.
    fn check_names(&self, member: &Member, diag: &Diag) {
        let Member {
            ident, name, value, ..
        } = member;
        if self.members.iter().any(|earlier| earlier.name == *name) {
            diag.error(
                ident,
                format!("the member `{name}` is another variant's already; give one another `member_name`"),
            );
        }
        if self.members.iter().any(|earlier| earlier.value == *value) {
            diag.error(
                ident,
                format!(
                    "the value `{value}` is another variant's already; give one another `name`"
                ),
            );
        }
        let discriminator = self.discriminator.as_ref().map(LitStr::value);
        if discriminator.as_ref() == Some(name) {
            diag.error(
                ident,
                format!("`{name}` is the name of the discriminator; give the member another `member_name`"),
            );
        }
    }
}

impl Member {
    fn read(
        variant: Variant,
        has_discriminator: bool,
        around: &Surroundings<'_>,
        diag: &Diag,
    ) -> Self {
        let Variant {
            ident,
            doc,
            items,
            discriminant,
            content,
        } = variant;
        let allowed = Allowed::read(&items, Place::Member, diag);
        let value = match items.string("name", diag) {
            Some(Keyed { value, .. }) => value.value(),
            None => ident.unraw().to_string(),
        };
        let name = match items.string("member_name", diag) {
            Some(Keyed { value, .. }) => {
                check_wire_name(&value, &allowed, diag);
                value.value()
            }
            None => member(&ident.unraw().to_string()),
        };
        items.finish(diag);
        if let Some(number) = &discriminant {
            diag.error(number, "a member of a union has no number; remove it");
        }
        let payload = match content {
            Content::Unit if has_discriminator => MemberPayload::Nothing,
            Content::Unit => {
                refuse_empty(&ident, diag);
                MemberPayload::Nothing
            }
            Content::Value(ty) => {
                check_payload(&ty, &allowed, around, diag);
                MemberPayload::Type(ty)
            }
            Content::Unusable => MemberPayload::Nothing,
            Content::Fields(fields) => {
                MemberPayload::Fields(read_fields(fields, &ident, around, diag))
            }
        };
        allowed.finish(diag);
        Self {
            ident,
            name,
            value,
            doc,
            allowed,
            payload,
        }
    }
}

fn refuse_empty(ident: &Ident, diag: &Diag) {
    diag.error(
        ident,
        format!(
            "a member without content needs a discriminator to say that it is chosen; write `{ident} {{}}`, or add `#[k8s(discriminator = \"type\")]` to the type"
        ),
    );
}

fn check_payload(ty: &Type, allowed: &Allowed, around: &Surroundings<'_>, diag: &Diag) {
    types::check(ty, allowed, diag);
    let advice = "write a field in the variant, and mark it `recursive(depth = 3)`";
    types::check_cycle(ty, around.ident, advice, diag);
}

/// Reads the fields written in a variant.
fn read_fields(
    fields: Vec<Field>,
    variant: &Ident,
    around: &Surroundings<'_>,
    diag: &Diag,
) -> Vec<FieldModel> {
    let mut models: Vec<FieldModel> = fields
        .into_iter()
        .map(|field| FieldModel {
            variant: Some(variant.clone()),
            ..FieldModel::read(field, around, diag)
        })
        .collect();
    mark_last_flattened(&mut models);
    siblings::refuse(&models, diag);
    structs::check(&models, diag);
    let derived = models
        .iter()
        .filter_map(|model| model.defaulting.derived.as_ref());
    for path in derived {
        diag.error(
            path,
            "a default is derived from a struct; give the member a struct of its own, and derive it there",
        );
    }
    models
}
