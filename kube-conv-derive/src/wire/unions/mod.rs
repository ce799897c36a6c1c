//! Unions: enums whose variants are the members of an object.
//!
//! Source: API conventions, "Unions".

mod read;
mod serde;

use crate::allow::Allowed;
use crate::field::FieldModel;
use crate::table::{self, field_info, type_link};
use crate::walk;
use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::ext::IdentExt;
use syn::{Generics, Ident, LitStr, Type};

/// A union as its enum declares it.
pub(crate) struct Union {
    pub(crate) members: Vec<Member>,
    unknown: Option<Ident>,
    discriminator: Option<LitStr>,
    cel: bool,
}

/// One member.
pub(crate) struct Member {
    pub(crate) ident: Ident,
    name: String,
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
        let discriminator = match &self.discriminator {
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
        members.map(|member| (member.name.as_str(), member.ident.span()))
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

    /// The expressions that tell of floating-point numbers in the union.
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
