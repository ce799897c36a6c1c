//! Unions: enums whose variants are the members of an object.
//!
//! Source: API conventions, "Unions".

mod read;

use crate::attributes::Attributes;
use crate::attributes::allow::Allowed;
use crate::diag::Diag;
use crate::model::conversion::FieldOrigin;
use crate::model::field::FieldModel;
use crate::model::field::rules::FieldRule;
use proc_macro2::Span;
use syn::{Ident, LitStr, Type};

/// A union as its enum declares it.
pub(crate) struct Union {
    pub(crate) members: Vec<UnionMember>,
    pub(crate) unknown: Option<Ident>,
    pub(crate) form: UnionForm,
    pub(crate) cel: bool,
}

/// How a union identifies its member on the wire.
pub(crate) enum UnionForm {
    /// Each member is a field of its own; a discriminator may name it.
    Members(Option<LitStr>),
    /// The fields of the member are in one object with a field that names it.
    Tagged(LitStr),
    /// The value is that of the member, which is identified by its JSON.
    Untagged,
}

impl UnionForm {
    /// Takes the keys of an enum.
    pub(crate) fn read(items: &Attributes, diag: &Diag) -> Self {
        let discriminator = items.string("discriminator", diag);
        let tag = items.string("tag", diag);
        let untagged = items.flag("untagged", diag);
        let first = match (&discriminator, &tag, &untagged) {
            (Some(_), Some(tag), _) => Some((&tag.key, "`discriminator` and `tag`")),
            (Some(_), None, Some(untagged)) => Some((untagged, "`discriminator` and `untagged`")),
            (None, Some(_), Some(untagged)) => Some((untagged, "`tag` and `untagged`")),
            _ => None,
        };
        if let Some((at, both)) = first {
            diag.error(
                at,
                format!(
                    "{both} are two forms of a union; keep `discriminator` for `{{\"type\": \"Git\", \"git\": {{…}}}}`, `tag` for `{{\"type\": \"Git\", \"url\": …}}`, or `untagged` for `{{\"url\": …}}`"
                ),
            );
        }
        match (discriminator, tag, untagged) {
            (Some(given), _, _) => Self::Members(Some(given.value)),
            (None, Some(given), _) => Self::Tagged(given.value),
            (None, None, Some(_)) => Self::Untagged,
            (None, None, None) => Self::Members(None),
        }
    }

    /// The form that the user most likely means, if an error already says what to write for it.
    /// This avoids errors about members that are not valid in any other form.
    pub(crate) fn or_meant(self, items: &Attributes) -> Self {
        let unread = || LitStr::new("unread", Span::call_site());
        match self {
            Self::Members(None) if items.has_left_over(&["untagged"]) => Self::Untagged,
            Self::Members(None)
                if items.has_left_over(&["content"]) || items.key("discriminator").is_some() =>
            {
                Self::Members(Some(unread()))
            }
            Self::Members(None) if items.has_left_over(&["tag"]) || items.key("tag").is_some() => {
                Self::Tagged(unread())
            }
            form => form,
        }
    }

    /// The field that names the member.
    pub(crate) fn discriminator(&self) -> Option<&LitStr> {
        match self {
            Self::Members(discriminator) => discriminator.as_ref(),
            Self::Tagged(tag) => Some(tag),
            Self::Untagged => None,
        }
    }

    pub(crate) fn is_inline(&self) -> bool {
        !matches!(self, Self::Members(_))
    }
}

/// One member.
pub(crate) struct UnionMember {
    pub(crate) ident: Ident,
    pub(crate) name: String,
    /// Whether the variant has a `name`.
    pub(crate) named: bool,
    pub(crate) value: String,
    pub(crate) doc: String,
    pub(crate) allowed: Allowed,
    /// What it is made of in the version before.
    pub(crate) origin: Option<FieldOrigin>,
    /// The rules on the value of the variant, if it is one.
    pub(crate) rules: Vec<FieldRule>,
    pub(crate) payload: MemberPayload,
}

/// The content of a member.
pub(crate) enum MemberPayload {
    Nothing,
    Type(Box<Type>),
    Fields(Vec<FieldModel>),
}

impl Union {
    /// The number of variants.
    pub(crate) fn variants(&self) -> usize {
        self.members.len() + usize::from(self.unknown.is_some())
    }

    /// The fields written in the variants.
    pub(crate) fn fields(&self) -> impl Iterator<Item = &FieldModel> {
        self.field_groups().flatten()
    }

    /// The fields written in the variants, of each variant.
    pub(crate) fn field_groups(&self) -> impl Iterator<Item = &[FieldModel]> {
        self.members
            .iter()
            .filter_map(|member| match &member.payload {
                MemberPayload::Fields(fields) => Some(fields.as_slice()),
                MemberPayload::Nothing | MemberPayload::Type(_) => None,
            })
    }

    /// The wire names of the members, with the tokens that they come from.
    pub(crate) fn names(&self) -> impl Iterator<Item = (&str, Span)> {
        let members = self.members.iter();
        let of_member = |member: &'_ UnionMember| match self.form.is_inline() {
            true => None,
            false => Some(member.ident.span()),
        };
        let own =
            members.filter_map(move |member| Some((member.name.as_str(), of_member(member)?)));
        let fields = self.fields().filter(|_| self.form.is_inline());
        let inline = fields.filter(|model| model.flatten.is_none());
        own.chain(inline.map(|model| (model.wire_name.as_str(), model.named_at)))
    }

    /// The members whose content is a single type.
    pub(crate) fn payloads(&self) -> impl Iterator<Item = (&UnionMember, &Type)> {
        self.members
            .iter()
            .filter_map(|member| match &member.payload {
                MemberPayload::Type(ty) => Some((member, &**ty)),
                MemberPayload::Nothing | MemberPayload::Fields(_) => None,
            })
    }
}
