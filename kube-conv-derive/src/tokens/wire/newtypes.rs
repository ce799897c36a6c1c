//! Newtypes, whose wire form is that of the wrapped type.

use crate::syntax::generics::{bounded, is_generic, readable, used_params};
use crate::syntax::shape::ValueClass;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Generics, Ident, Type};

/// The implementations of `Serialize` and `Deserialize` for a newtype.
pub(crate) fn implement(
    ident: &Ident,
    generics: &Generics,
    inner: &Type,
    rt: &TokenStream,
) -> TokenStream {
    let params = used_params(generics, [inner]);
    let (_, ty_generics, _) = generics.split_for_impl();
    let writing = bounded(generics, &params, &quote!(#rt::serde::Serialize));
    let (write_generics, _, write_where) = writing.split_for_impl();
    let reading = readable(generics, &params, rt);
    let (read_generics, _, read_where) = reading.split_for_impl();
    let inherited = inherited(ident, generics, inner, rt);
    quote! {
        impl #write_generics #rt::serde::Serialize for #ident #ty_generics #write_where {
            fn serialize<S: #rt::serde::Serializer>(
                &self,
                output: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                #rt::Writer(&self.0).write(output)
            }
        }
        impl #read_generics #rt::serde::Deserialize<'de> for #ident #ty_generics #read_where {
            fn deserialize<D: #rt::serde::Deserializer<'de>>(
                input: D,
            ) -> ::core::result::Result<Self, D::Error> {
                ::core::result::Result::map(#rt::Reader::<#inner>::read(input), Self)
            }
        }
        #inherited
    }
}

/// The traits that a newtype has if the wrapped type has them: a default from a string, keys of
/// maps, emptiness.
fn inherited(ident: &Ident, generics: &Generics, inner: &Type, rt: &TokenStream) -> TokenStream {
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
            impl #impl_generics #rt::Absent for #ident #ty_generics
            where
                for<'a> #inner: #rt::InnerAbsent<'a>,
            {
                fn is_absent(&self) -> bool {
                    #rt::Absent::is_absent(&self.0)
                }
                fn absent() -> Self {
                    Self(#rt::Absent::absent())
                }
            }
        }
    });
    let text = matches!(class, ValueClass::Text | ValueClass::Unknown).then(|| {
        quote! {
                impl #impl_generics #rt::FromText for #ident #ty_generics
                where
                    for<'a> #inner: #rt::InnerFromText<'a>,
                {
                    const FORM: #rt::TextForm = <#inner as #rt::FromText>::FORM;
                    fn from_text(text: &'static str) -> Self {
                        Self(#rt::FromText::from_text(text))
                    }
                }
                impl #impl_generics #rt::MapKey for #ident #ty_generics
                where
                    for<'a> #inner: #rt::InnerMapKey<'a>,
                    for<'a> Self: #rt::InnerApiType<'a>,
                {
                }
        }
    });
    quote!(#collection #text)
}
