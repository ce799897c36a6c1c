//! Unions: enums whose variants are the members of an object.
//!
//! Source: API conventions, "Unions".

mod read;
mod serde;

use crate::allow::Allowed;
use crate::attr::Items;
use crate::diag::Diag;
use crate::field::FieldModel;
use crate::field::lists::problem;
use crate::table::{self, field_info, type_link};
use crate::walk;
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote};
use syn::ext::IdentExt;
use syn::{Generics, Ident, LitStr, Type};

/// A union as its enum declares it.
pub(crate) struct Union {
    pub(crate) members: Vec<Member>,
    unknown: Option<Ident>,
    form: Form,
    cel: bool,
}

/// How a union says which of its members is meant.
pub(crate) enum Form {
    /// Each member is a field of its own; another one may name it.
    Members(Option<LitStr>),
    /// The fields of the member are in one object with a field that names it.
    Tagged(LitStr),
    /// The value is that of the member, and shows by itself which it is.
    Untagged,
}

impl Form {
    /// Takes the keys of an enum that say so.
    pub(crate) fn read(items: &Items, diag: &Diag) -> Self {
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

    /// The field that names the member.
    pub(crate) fn discriminator(&self) -> Option<&LitStr> {
        match self {
            Self::Members(discriminator) => discriminator.as_ref(),
            Self::Tagged(tag) => Some(tag),
            Self::Untagged => None,
        }
    }

    fn is_inline(&self) -> bool {
        !matches!(self, Self::Members(_))
    }
}

/// One member.
pub(crate) struct Member {
    pub(crate) ident: Ident,
    name: String,
    /// Whether the variant says its name itself.
    named: bool,
    value: String,
    doc: String,
    allowed: Allowed,
    pub(crate) payload: MemberPayload,
}

/// What a member holds.
pub(crate) enum MemberPayload {
    Nothing,
    Type(Box<Type>),
    Fields(Vec<FieldModel>),
}

impl Union {
    /// The shape of the type.
    pub(crate) fn shape(&self, rt: &TokenStream) -> TokenStream {
        let members = self.members.iter().map(|member| member.info(rt));
        let inline = self.form.is_inline();
        let discriminator = match self.form.discriminator() {
            Some(name) => quote!(::core::option::Option::Some(#name)),
            None => quote!(::core::option::Option::None),
        };
        let cel = self.cel;
        let open = self.unknown.is_some();
        quote! {
            #rt::Shape::Union(#rt::UnionInfo {
                discriminator: #discriminator,
                members: &[#(#members),*],
                cel: #cel,
                open: #open,
                inline: #inline,
            })
        }
    }

    /// The calls for the members.
    pub(crate) fn walk(&self, rt: &TokenStream) -> TokenStream {
        let members = self.members.iter().enumerate().map(|(index, member)| {
            let variant = &member.ident;
            match &member.payload {
                MemberPayload::Nothing => TokenStream::new(),
                MemberPayload::Type(ty) => walk::of_member(variant, index, ty, rt),
                MemberPayload::Fields(models) => walk::of_member_fields(variant, index, models, rt),
            }
        });
        let unknown = self.unknown.as_ref().map(walk::of_unknown);
        quote!(#(#members)* #unknown)
    }

    /// How many variants there are.
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

    /// The wire names of the members, with where they come from.
    pub(crate) fn names(&self) -> impl Iterator<Item = (&str, Span)> {
        let members = self.members.iter();
        let of_member = |member: &'_ Member| match self.form.is_inline() {
            true => None,
            false => Some(member.ident.span()),
        };
        let own =
            members.filter_map(move |member| Some((member.name.as_str(), of_member(member)?)));
        let fields = self.fields().filter(|_| self.form.is_inline());
        let inline = fields.filter(|model| model.flatten.is_none());
        own.chain(inline.map(|model| (model.wire_name.as_str(), model.named_at)))
    }

    /// The departures of single members from conventions.
    pub(crate) fn allows(&self, rt: &TokenStream) -> Vec<TokenStream> {
        let members = self.members.iter();
        members
            .flat_map(|member| member.allowed.entries(Some(&member.name), rt))
            .collect()
    }

    /// The members that hold a type whole.
    fn payloads(&self) -> impl Iterator<Item = (&Member, &Type)> {
        self.members
            .iter()
            .filter_map(|member| match &member.payload {
                MemberPayload::Type(ty) => Some((member, &**ty)),
                MemberPayload::Nothing | MemberPayload::Fields(_) => None,
            })
    }

    /// The expressions that show of floating-point numbers in the union.
    pub(crate) fn floats(&self, owner: &str, rt: &TokenStream) -> Vec<TokenStream> {
        let fields = self
            .fields()
            .filter_map(|model| table::float_of_field(model, owner, rt));
        let payloads = self.payloads().filter_map(|(member, ty)| {
            let what = format!("member `{}` of `{owner}`", member.ident.unraw());
            table::float_of(ty, &what, &member.allowed, rt)
        });
        fields.chain(payloads).collect()
    }

    /// What the compiler has to check about members that have no field of their own.
    pub(crate) fn inline_checks(&self, ident: &Ident, rt: &TokenStream) -> Vec<TokenStream> {
        match &self.form {
            Form::Members(_) => Vec::new(),
            Form::Tagged(tag) => {
                let check = |(_, ty): (&Member, &Type)| {
                    let info = quote!(<#ty as #rt::ApiType>::TYPE);
                    problem(ty, &quote!(#rt::lookup::tagged_problem(#info, #tag)))
                };
                self.payloads().map(check).collect()
            }
            Form::Untagged => {
                let members = self.members.iter().enumerate();
                let later = |(index, member): (usize, &Member)| {
                    let at = match &member.payload {
                        MemberPayload::Type(ty) => ty.to_token_stream(),
                        _ => member.ident.to_token_stream(),
                    };
                    let of_member = problem(
                        &at,
                        &quote!(#rt::lookup::untagged_member_problem(<#ident as #rt::ApiType>::TYPE, #index)),
                    );
                    (0..index)
                        .map(|earlier| {
                            problem(
                                &at,
                                &quote!(#rt::lookup::untagged_members_problem(<#ident as #rt::ApiType>::TYPE, #earlier, #index)),
                            )
                        })
                        .chain(matches!(member.payload, MemberPayload::Type(_)).then_some(of_member))
                        .collect::<Vec<_>>()
                };
                members.flat_map(later).collect()
            }
        }
    }

    /// What the compiler has to check about the types that members hold whole.
    pub(crate) fn payload_checks(&self, generics: &Generics, rt: &TokenStream) -> Vec<TokenStream> {
        self.payloads()
            .flat_map(|(member, ty)| {
                table::wrapped_checks(ty, &[], None, &member.allowed, generics, rt)
            })
            .collect()
    }
}

impl Member {
    fn info(&self, rt: &TokenStream) -> TokenStream {
        let Self {
            name, value, doc, ..
        } = self;
        let payload = match &self.payload {
            MemberPayload::Nothing => quote!(::core::option::Option::None),
            MemberPayload::Type(ty) => {
                let link = type_link(ty, rt);
                quote!(::core::option::Option::Some(#rt::Payload::Type(#link)))
            }
            MemberPayload::Fields(fields) => {
                let fields = fields.iter().map(|model| field_info(model, rt));
                quote!(::core::option::Option::Some(#rt::Payload::Fields(&[#(#fields),*])))
            }
        };
        quote!(#rt::MemberInfo { name: #name, value: #value, doc: #doc, payload: #payload })
    }
}
