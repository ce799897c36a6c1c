//! Newtypes, whose wire form is that of the wrapped type.

use super::{deserialize, serialize};
use crate::syntax::generics::{is_generic, used_params};
use crate::syntax::shape::ValueClass;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Generics, Ident, Type};

/// The implementations of `Serialize` and `Deserialize` for a newtype.
pub(crate) fn implement(ident: &Ident, generics: &Generics, inner: &Type) -> TokenStream {
    let params = used_params(generics, [inner]);
    let serialize = serialize(
        ident,
        generics,
        &params,
        &quote!(__rt::Writer(&self.0).write(output)),
    );
    let deserialize = deserialize(
        ident,
        generics,
        &params,
        &quote!(__rt::Result::map(__rt::Reader::<#inner>::read(input), Self)),
    );
    let inherited = inherited(ident, generics, inner);
    quote!(#serialize #deserialize #inherited)
}

/// The traits that a newtype has if the wrapped type has them: a default from a string, keys of
/// maps, emptiness.
fn inherited(ident: &Ident, generics: &Generics, inner: &Type) -> TokenStream {
    if is_generic(inner, generics) {
        return TokenStream::new();
    }
    let (impl_generics, ty_generics, _) = generics.split_for_impl();
    let class = ValueClass::of(inner);
    let collection = matches!(
        class,
        ValueClass::List | ValueClass::Map | ValueClass::Unknown
    )
    .then(|| {
        quote! {
            #[automatically_derived]
            impl #impl_generics __rt::Absent for #ident #ty_generics
            where
                for<'a> #inner: __rt::InnerAbsent<'a>,
            {
                fn is_absent(&self) -> bool {
                    __rt::Absent::is_absent(&self.0)
                }
                fn absent() -> Self {
                    Self(__rt::Absent::absent())
                }
            }
        }
    });
    let text = matches!(class, ValueClass::Text | ValueClass::Unknown).then(|| {
        quote! {
                #[automatically_derived]
                impl #impl_generics __rt::FromText for #ident #ty_generics
                where
                    for<'a> #inner: __rt::InnerFromText<'a>,
                {
                    const FORM: __rt::TextForm = <#inner as __rt::FromText>::FORM;
                    fn from_text(text: &'static str) -> Self {
                        Self(__rt::FromText::from_text(text))
                    }
                }
                #[automatically_derived]
                impl #impl_generics __rt::MapKey for #ident #ty_generics
                where
                    for<'a> #inner: __rt::InnerMapKey<'a>,
                    for<'a> Self: __rt::InnerApiType<'a>,
                {
                }
        }
    });
    quote!(#collection #text)
}
