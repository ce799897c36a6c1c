//! Writing the fields of a struct: a call for each.

use super::{LeftOut, is_doubtful, via};
use crate::model::field::FieldModel;
use crate::syntax::location::located_at;
use crate::syntax::shape::value_type;
use crate::syntax::shape::{TypeShape, shape_of};
use crate::tokens::walk::{is_certain, is_known_by_its_type};
use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};
use syn::spanned::Spanned;

/// The body of `Serialize` for a struct without flattened fields. `first` are texts before the fields,
/// with their names.
pub(crate) fn writing(name: &str, first: &[(&str, &str)], models: &[FieldModel]) -> TokenStream {
    let checks = models.iter().filter_map(own_form);
    let (mut present, mut flags) = (Vec::new(), Vec::new());
    let mut writes = Vec::new();
    for (index, model) in models.iter().enumerate() {
        let flag = is_present(model).map(|is_present| {
            let flag = format_ident!("__{index}");
            present.push(is_present);
            flags.push(flag.clone());
            flag
        });
        writes.push(write(model, flag.map(|flag| quote!(#flag))));
    }
    let always = Literal::usize_unsuffixed(first.len() + models.len() - flags.len());
    let first = first
        .iter()
        .map(|(name, text)| quote!(fields.put(#name, #text)));
    quote! {
        #(#checks)*
        __write_struct! {
            output, fields, #name, #always;
            #(#flags = #present;)*
            => #(#first;)* #(#writes;)*
        }
    }
}

/// Reports a type that lacks serde's traits, for a field that its type alone reads and writes.
fn own_form(model: &FieldModel) -> Option<TokenStream> {
    let ty = value_type(&model.field.ty);
    let is_checked = is_doubtful(model) && !is_known_by_its_type(model);
    is_checked.then(|| located_at(quote!(__rt::has_own_form::<#ty>();), ty.span()))
}

/// Whether the value is written; nothing if it always is.
fn is_present(model: &FieldModel) -> Option<TokenStream> {
    let (name, ty) = (&model.field.ident, &model.field.ty);
    Some(match LeftOut::of(model) {
        LeftOut::Never => return None,
        LeftOut::IfAbsent if !matches!(shape_of(ty), TypeShape::Plain) => {
            quote!(__rt::is_present(&self.#name))
        }
        // A type that is never absent is reported with the attribute.
        LeftOut::IfAbsent => quote!(__rt::Reader::<#ty>::is_present(&self.#name)),
        LeftOut::IfNull => match &model.with {
            Some(_) => {
                let via = via(model);
                quote!(!__rt::is_null_via::<#via, _>(&self.#name))
            }
            None if is_doubtful(model) => quote!(!__rt::Writer(&self.#name).writes_null()),
            None => {
                let is_null = located_at(quote!(__rt::is_null::<#ty>), ty.span());
                quote!(!#is_null(&self.#name))
            }
        },
    })
}

fn write(model: &FieldModel, flag: Option<TokenStream>) -> TokenStream {
    let (ident, ty, name) = (&model.field.ident, &model.field.ty, &model.wire_name);
    if is_doubtful(model) {
        return match flag {
            Some(flag) => {
                quote!(__rt::Writer(&self.#ident).write_field_if(#flag, &mut fields, #name))
            }
            None => quote!(__rt::Writer(&self.#ident).write_field(&mut fields, #name)),
        };
    }
    let value = match &model.with {
        Some(_) => {
            let via = via(model);
            quote!(&__rt::WrittenVia::<#via, _>::new(&self.#ident))
        }
        None if is_certain(ty) => quote!(&self.#ident),
        None => located_at(quote!(&self.#ident), ty.span()),
    };
    match flag {
        Some(flag) => quote!(fields.put_if(#flag, #name, #value)),
        None => quote!(fields.put(#name, #value)),
    }
}
