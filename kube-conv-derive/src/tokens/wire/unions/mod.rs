//! The table of a union, and its wire form.

mod serde;

use crate::model::field::rules;
use crate::model::unions::{MemberPayload, Union, UnionMember};
use crate::syntax::literals::optional;
use crate::tokens::table::{self, field_info, type_link};
use crate::tokens::walk;
use proc_macro2::TokenStream;
use quote::quote;

impl Union {
    /// The shape of the type.
    pub(crate) fn shape(&self) -> TokenStream {
        let members = self.members.iter().map(|member| member.info());
        let inline = self.form.is_inline();
        let discriminator = optional(self.form.discriminator());
        let cel = self.cel;
        let open = self.unknown.is_some();
        quote! {
            __rt::Shape::Union(__rt::UnionInfo {
                discriminator: #discriminator,
                members: &[#(#members),*],
                cel: #cel,
                open: #open,
                inline: #inline,
            })
        }
    }

    /// The calls for the members.
    pub(crate) fn walk(&self) -> TokenStream {
        let members = self.members.iter().enumerate().map(|(index, member)| {
            let variant = &member.ident;
            match &member.payload {
                MemberPayload::Nothing => TokenStream::new(),
                MemberPayload::Type(ty) => walk::of_member(variant, index, ty),
                MemberPayload::Fields(models) => walk::of_member_fields(variant, index, models),
            }
        });
        let unknown = self.unknown.as_ref().map(walk::of_unknown);
        quote!(#(#members)* #unknown)
    }

    /// The departures of single members from conventions.
    pub(crate) fn allows(&self) -> Vec<TokenStream> {
        let members = self.members.iter();
        members
            .flat_map(|member| member.allowed.entries(Some(&member.name)))
            .collect()
    }

    /// The expressions that find floating-point numbers in the union.
    pub(crate) fn floats(&self, owner: &str) -> Vec<TokenStream> {
        let fields = self.fields().filter(|model| table::may_be_float(model));
        let fields = fields
            .map(|model| table::float_of(&model.field.ty, "field", &model.field.ident, owner));
        let payloads = self.payloads().filter_map(|(member, ty)| {
            table::float_of_member(ty, &member.ident, owner, &member.allowed)
        });
        fields.chain(payloads).collect()
    }
}

impl UnionMember {
    fn info(&self) -> TokenStream {
        let Self {
            name, value, doc, ..
        } = self;
        let payload = match &self.payload {
            MemberPayload::Nothing => quote!(::core::option::Option::None),
            MemberPayload::Type(ty) => {
                let mut link = type_link(ty);
                let rules = rules::constraints(&self.rules, name);
                if !rules.is_empty() {
                    // A newtype without a name.
                    link = quote! {
                        __rt::Link::Known(&__rt::TypeInfo::new("", __rt::Shape::Transparent(#link)).constraints(&[#(#rules),*]))
                    };
                }
                quote!(::core::option::Option::Some(__rt::Payload::Type(#link)))
            }
            MemberPayload::Fields(fields) => {
                let fields = fields.iter().map(field_info);
                quote!(::core::option::Option::Some(__rt::Payload::Fields(&[#(#fields),*])))
            }
        };
        quote!(__rt::MemberInfo { name: #name, value: #value, doc: #doc, payload: #payload })
    }
}
