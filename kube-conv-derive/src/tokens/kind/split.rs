//! The generated code for the split of spec and status.

use super::KindItem;
use crate::model::field::FieldModel;
use crate::model::kind::attrs::KindAttrs;
use crate::tokens::wire::structs::absent_value;
use proc_macro2::TokenStream;
use quote::quote;

impl KindItem<'_> {
    /// The field of the subresource `/status`.
    pub(super) fn status_subresource(&self, attrs: &KindAttrs) -> Option<&FieldModel> {
        let status = self.stanza("status");
        status.filter(|_| attrs.no_status_subresource.is_none())
    }

    /// The methods of the trait that access the status.
    pub(super) fn status_methods(&self, attrs: &KindAttrs) -> Option<TokenStream> {
        let model = self.status_subresource(attrs)?;
        let status = &model.field.ident;
        let absent = absent_value(model);
        Some(quote! {
            fn __clear_status(&mut self) {
                self.#status = #absent;
            }
            fn __swap_status(&mut self, other: &mut Self) {
                ::core::mem::swap(&mut self.#status, &mut other.#status);
            }
        })
    }

    /// The functions that users call for the subresources of the kind.
    pub(super) fn subresources(&self, attrs: &KindAttrs) -> TokenStream {
        let ident = self.ident;
        let bounded = self.bounded();
        let (impl_generics, ty_generics, where_clause) = bounded.split_for_impl();
        let of = quote!([#impl_generics] [#ident #ty_generics] [#where_clause]);
        let status = self
            .status_subresource(attrs)
            .map(|_| quote!(__status_functions!(#of);));
        let scale = attrs.scale.as_ref();
        let scale = scale.map(|_| quote!(__scale_functions!(#of);));
        quote!(#status #scale)
    }
}
