//! `#[derive(ApiType)]`: the wire form and the table of an item.

mod enumeration;
mod newtype;
mod structure;

use crate::attributes::Attributes;
use crate::attributes::runtime::Runtime;
use crate::checks::{cel, type_attributes};
use crate::diag::Diag;
use crate::model::input::{Body, ItemInput, RuleSubject};
use crate::model::type_attributes::TypeAttrs;
use crate::syntax::generics::{bounded, used_params};
use crate::tokens::table;
use crate::tokens::walk;
use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::{Generics, Ident, Type};

/// The body of the derive.
pub(crate) fn expand(input: ItemInput, runtime: &Runtime, diag: &Diag) -> TokenStream {
    let ItemInput {
        ident,
        generics,
        doc,
        items,
        body,
    } = input;
    let item = ApiTypeItem {
        ident: &ident,
        generics: &generics,
        doc,
        items: &items,
        runtime,
    };
    let code = match body {
        Body::Struct(fields) => item.structure(fields, diag),
        Body::Newtype(field) => item.newtype(*field, diag),
        Body::Enum(variants) => item.enumeration(variants, diag),
        // No more can be checked.
        Body::Unusable => return TokenStream::new(),
    };
    items.finish(diag);
    code
}

/// The item under the derive, without its body.
struct ApiTypeItem<'a> {
    ident: &'a Ident,
    generics: &'a Generics,
    doc: String,
    items: &'a Attributes,
    runtime: &'a Runtime,
}

impl ApiTypeItem<'_> {
    /// The attributes of an item without fields of its own.
    fn attributes(
        &self,
        subject: Option<RuleSubject<'_>>,
        is_object: bool,
        diag: &Diag,
    ) -> TypeAttrs {
        let attrs = TypeAttrs::read(self.items, subject, diag);
        let (ident, generics) = (self.ident, self.generics);
        type_attributes::check_type_attributes(&attrs, ident, generics, is_object, diag);
        diag.add_checks(cel::checks_of_type(
            &attrs.cel,
            &[],
            (ident, generics),
            diag,
        ));
        attrs
    }

    /// The implementation of `ApiType`, and the functions that users call.
    fn describe(
        self,
        shape: &TokenStream,
        attrs: &TypeAttrs,
        types: &[Type],
        methods: &Methods,
    ) -> TokenStream {
        let Self {
            ident,
            generics,
            doc,
            ..
        } = self;
        let info = table::type_info(&ident.to_string(), shape, &doc, attrs);
        implement_api_type(ident, generics, types, &info, methods)
    }
}

/// The methods of `ApiType` that walk a value.
pub(crate) struct Methods {
    /// The calls for the parts of a value, for rules.
    pub(crate) walk: TokenStream,
    /// The method that fills in defaults, if there are any.
    pub(crate) fill: Option<TokenStream>,
    /// The method that returns the names in a kind's object.
    pub(crate) names: Option<TokenStream>,
    /// The checks of types with parameters.
    pub(crate) checks: Vec<TokenStream>,
    /// The word in `serde = external`, where missing implementations of serde's traits are reported.
    pub(crate) external_serde: Option<Span>,
}

/// The implementation of `ApiType`, with the functions of every type.
pub(crate) fn implement_api_type(
    ident: &Ident,
    generics: &Generics,
    types: &[Type],
    info: &TokenStream,
    methods: &Methods,
) -> TokenStream {
    let walk = walk::function(&methods.walk);
    let (fill, names) = (&methods.fill, &methods.names);
    let info = match methods.checks.as_slice() {
        [] => info.clone(),
        checks => quote!(#info .after_checks(const { #(#checks)* })),
    };
    let mut implementor = ident.clone();
    if let Some(external) = methods.external_serde {
        implementor.set_span(ident.span().located_at(external));
    }
    let params = used_params(generics, types);
    let generics = bounded(generics, &params, &quote!(__rt::ApiType));
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #impl_generics __rt::ApiType for #implementor #ty_generics #where_clause {
            const TYPE: &'static __rt::TypeInfo = #info;
            #fill
            #names
            #walk
        }
        __type_functions!([#impl_generics] [#ident #ty_generics] [#where_clause]);
    }
}
