//! Reading the variants of an enum with data.

use super::{MemberPayload, Union, UnionForm, UnionMember};
use crate::attributes::Attributes;
use crate::attributes::allow::{AllowPlace, Allowed};
use crate::attributes::casing::Casing;
use crate::diag::Diag;
use crate::model::conversion::FieldOrigin;
use crate::model::enum_values::reject_names_of_unknown;
use crate::model::field::rules::switched::flattened;
use crate::model::field::rules::{self, FieldRule, RuleSubject};
use crate::model::field::{FieldModel, Surroundings, check_spelling, check_wire_name};
use crate::model::flattened;
use crate::model::input::{FieldInput, Variant, VariantContent};
use crate::syntax::name::{is_camel_case, member};
use crate::syntax::shape::{ValueClass, name_of};
use syn::ext::IdentExt;
use syn::{Ident, LitStr};

impl Union {
    /// Reads the variants of an enum with data.
    pub(crate) fn read(
        variants: Vec<Variant>,
        form: UnionForm,
        renamed: Option<(Casing, LitStr)>,
        cel: bool,
        around: &Surroundings<'_>,
        of_enum: &Allowed,
        diag: &Diag,
    ) -> Self {
        let mut union = Self {
            members: Vec::new(),
            unknown: None,
            form,
            cel,
        };
        let renamed = union.used(renamed, diag);
        let casing = renamed.as_ref().map(|given| given.0);
        for variant in variants {
            if variant.items.flag("unknown", diag).is_some() {
                union.read_unknown(&variant, diag);
                variant.items.finish(diag);
            } else {
                let member = UnionMember::read(variant, &union.form, casing, around, diag);
                union.check_names(&member, diag);
                union.check_fields(&member, diag);
                union.members.push(member);
            }
        }
        if let (UnionForm::Members(None), Some((_, renamed))) = (&union.form, &renamed) {
            let mut names = union.members.iter().filter(|member| !member.named);
            let departs = |member: &&UnionMember| {
                !is_camel_case(&member.name) && !member.allowed.permits("json_camel_case")
            };
            if let Some(member) = names.find(departs) {
                check_spelling(renamed, &member.name, of_enum, diag);
            }
        }
        union
    }

    /// The casing of variants, if their names are on the wire.
    fn used(&self, renamed: Option<(Casing, LitStr)>, diag: &Diag) -> Option<(Casing, LitStr)> {
        if let (UnionForm::Untagged, Some((_, given))) = (&self.form, &renamed) {
            return diag.reject(
                given,
                "nothing on the wire names a member of an untagged union; drop `rename_all`, or write `rename_all_fields` for the fields of all variants",
            );
        }
        renamed
    }

    /// Rejects a field that cannot be in one object with the tag and with fields of earlier members.
    fn check_fields(&self, member: &UnionMember, diag: &Diag) {
        if !self.form.is_inline() {
            return;
        }
        let MemberPayload::Fields(fields) = &member.payload else {
            return;
        };
        for field in fields.iter().filter(|field| field.flatten.is_none()) {
            let name = &field.wire_name;
            if self
                .form
                .discriminator()
                .is_some_and(|tag| tag.value() == *name)
            {
                diag.push(syn::Error::new(
                    field.named_at,
                    format!("`{name}` is the `tag` of the union; give the field another `name`"),
                ));
            }
            let kind = ValueClass::of(field.field.wire_type());
            let same = |other: &&FieldModel| other.wire_name == *name && other.flatten.is_none();
            let differs = |other: &&FieldModel| {
                let of_other = ValueClass::of(other.field.wire_type());
                of_other != kind && of_other != ValueClass::Unknown && kind != ValueClass::Unknown
            };
            if let Some(other) = self.fields().filter(same).find(differs) {
                let variant = other.variant.as_ref().map(ToString::to_string);
                diag.error(
                    &field.field.ty,
                    format!(
                        "`{name}` has another type in `{}`, and the schema has one property for both; give both one type, or one of them another `name`",
                        variant.unwrap_or_default()
                    ),
                );
            }
        }
    }

    fn read_unknown(&mut self, variant: &Variant, diag: &Diag) {
        const KEPT: &str = "an unknown member is kept as JSON; write `Other(Value)`";
        reject_names_of_unknown(variant, diag);
        match &variant.content {
            VariantContent::Value(held) => {
                held.items.finish(diag);
                if name_of(&held.ty).as_deref() != Some("Value") {
                    diag.error(&held.ty, KEPT);
                }
            }
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

    /// Rejects a member that shares a name with an earlier one or with the discriminator.
    fn check_names(&self, member: &UnionMember, diag: &Diag) {
        let UnionMember {
            ident, name, value, ..
        } = member;
        if self.members.iter().any(|earlier| earlier.name == *name) {
            let key = match &self.form {
                UnionForm::Members(None) => "name",
                _ => "member_name",
            };
            diag.error(
                ident,
                format!(
                    "the member `{name}` is another variant's already; give one another `{key}`"
                ),
            );
        }
        let is_named = self.form.discriminator().is_some();
        if is_named && self.members.iter().any(|earlier| earlier.value == *value) {
            diag.error(
                ident,
                format!(
                    "the value `{value}` is another variant's already; give one another `name`"
                ),
            );
        }
        let discriminator = self.form.discriminator().map(LitStr::value);
        if !self.form.is_inline() && discriminator.as_ref() == Some(name) {
            diag.error(
                ident,
                format!("`{name}` is the name of the discriminator; give the member another `member_name`"),
            );
        }
    }
}

impl UnionMember {
    fn read(
        variant: Variant,
        form: &UnionForm,
        casing: Option<Casing>,
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
        let allowed = Allowed::read(&items, AllowPlace::Member, diag);
        let named = items.key("name").is_some() || items.key("member_name").is_some();
        let VariantNames { name, value } =
            VariantNames::read(&ident, &items, form, casing, &allowed, diag);
        let own_casing = match &content {
            VariantContent::Fields(_) => items.casing("rename_all", diag).map(|given| given.0),
            _ => None,
        };
        let around = &Surroundings {
            casing: own_casing.unwrap_or(around.casing),
            ..*around
        };
        let origin = FieldOrigin::read(&items, diag);
        // Each of these is reported, with what to write instead of the variant.
        let is_replaced = items.has_left_over(&["other", "skip"]);
        items.finish(diag);
        if let Some(number) = &discriminant {
            diag.error(number, "a member of a union has no number; remove it");
        }
        let mut rules = Vec::new();
        let payload = match content {
            VariantContent::Unit if is_replaced || form.discriminator().is_some() => {
                MemberPayload::Nothing
            }
            VariantContent::Unit => {
                reject_empty(&ident, form, diag);
                MemberPayload::Nothing
            }
            VariantContent::Value(held) => {
                rules = rules_of_value(&held, diag);
                MemberPayload::Type(Box::new(held.ty))
            }
            VariantContent::Unusable => MemberPayload::Nothing,
            VariantContent::Fields(fields) => {
                let read = || read_fields(fields, &ident, around, diag);
                MemberPayload::Fields(diag.within(allowed.ids(), read))
            }
        };
        Self {
            ident,
            name,
            named,
            value,
            doc,
            allowed,
            origin,
            rules,
            payload,
        }
    }
}

/// The rules on the value of a variant.
fn rules_of_value(held: &FieldInput, diag: &Diag) -> Vec<FieldRule> {
    let rules = rules::read(&held.items, RuleSubject::Value(&held.ty), diag);
    held.items.finish(diag);
    rules::reject_forbidden(&rules, "write it on those of this type", diag);
    for rule in flattened(&rules) {
        if rule.known.is_about_changes() || rule.known.is_switch() {
            diag.error(
                &rule.key,
                format!(
                    "`{}` does not belong on the value of a variant; write the fields in the variant, or put it on a newtype that the variant holds",
                    rule.key
                ),
            );
        }
    }
    rules
}

/// The names of a member on the wire.
struct VariantNames {
    name: String,
    value: String,
}

impl VariantNames {
    fn read(
        ident: &Ident,
        items: &Attributes,
        form: &UnionForm,
        casing: Option<Casing>,
        allowed: &Allowed,
        diag: &Diag,
    ) -> Self {
        let rust_name = ident.unraw().to_string();
        let written = items.string("name", diag).map(|given| given.value);
        let of_field = items.string("member_name", diag);
        if let (UnionForm::Tagged(_) | UnionForm::Untagged, Some(given)) = (form, &of_field) {
            diag.error(
                &given.key,
                "a member has no field of its own in this form of a union; drop `member_name`",
            );
        }
        if let (UnionForm::Untagged, Some(name)) = (form, items.key("name")) {
            diag.error(
                name,
                "nothing on the wire names a member of an untagged union; drop `name`, or write `tag = \"…\"` on the type for `untagged`",
            );
        }
        let spelled = |name: &LitStr| {
            check_wire_name(name, allowed, diag);
            name.value()
        };
        let value = match (&written, casing) {
            (Some(written), _) => written.value(),
            (None, Some(casing)) => casing.variant(&rust_name),
            (None, None) => rust_name.clone(),
        };
        let name = match (form, &written, of_field) {
            (UnionForm::Tagged(_) | UnionForm::Untagged, _, _) => rust_name,
            (UnionForm::Members(None), Some(written), None) => spelled(written),
            (UnionForm::Members(None), Some(written), Some(given)) => {
                diag.error(
                    &given.key,
                    "`name` is the name of the member already, for there is no `discriminator` with values; drop `member_name`",
                );
                spelled(written)
            }
            (UnionForm::Members(None), None, None) if casing.is_some() => value.clone(),
            (UnionForm::Members(_), _, Some(given)) => spelled(&given.value),
            (UnionForm::Members(_), _, None) => member(&rust_name),
        };
        Self { name, value }
    }
}

fn reject_empty(ident: &Ident, form: &UnionForm, diag: &Diag) {
    if matches!(form, UnionForm::Untagged) {
        diag.error(
            ident,
            format!(
                "a variant without a value is null in an untagged union, and null is an absent field in Kubernetes; remove the variant, and write `Option<…>` where the union is used, or `{ident} {{}}` for an empty object"
            ),
        );
        return;
    }
    diag.error(
        ident,
        format!(
            "a member without content needs a discriminator to say that it is chosen; write `{ident} {{}}`, or add `#[k8s(discriminator = \"type\")]` to the type, or `tag = \"type\"` for members whose fields are in one object with it"
        ),
    );
}

/// Reads the fields written in a variant.
fn read_fields(
    fields: Vec<FieldInput>,
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
    flattened::mark_last(&mut models);
    models
}
