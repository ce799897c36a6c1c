//! The table of a conversion, its checks by the compiler, and the conversion between Rust types.

use crate::diag::Diag;
use crate::model::conversion::{
    Conversion, ConvertedPlace, FieldEntry, ValueEntry, Way, reject_alone,
};
use crate::model::enum_values::EnumValue;
use crate::model::field::FieldModel;
use crate::model::field::lists::explained_problem;
use crate::model::unions::Union;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Generics, Ident};

/// The code of a conversion.
pub(crate) struct ConversionCode {
    /// The call that adds the table to that of the type.
    pub(crate) call: TokenStream,
    /// The implementations of `TryFrom`.
    pub(crate) typed: TokenStream,
}

/// The conversion of a struct.
pub(crate) fn of_struct(
    conversion: Option<Conversion>,
    models: &[FieldModel],
    (ident, generics): (&Ident, &Generics),
    diag: &Diag,
) -> Option<ConversionCode> {
    let origins = || {
        models
            .iter()
            .filter_map(|model| Some((model, model.origin.as_ref()?)))
    };
    let Some(conversion) = conversion else {
        reject_alone(origins().map(|(_, origin)| origin.key()), diag);
        return None;
    };
    let mut conversion = conversion.of_another(ident, diag)?;
    let own = origins().map(|(model, origin)| origin.entry(&model.wire_name, &model.field.ident));
    conversion.entries.splice(0..0, own);
    conversion.check_places(diag);
    let unnamed = models
        .iter()
        .filter(|model| model.origin.is_none() && model.sound)
        .map(|model| (&*model.wire_name, &model.field.ident));
    diag.add_checks(field_checks(&conversion, unnamed, ident));
    finish(&conversion, (ident, generics), diag)
}

/// The conversion of a union.
pub(crate) fn of_union(
    conversion: Option<Conversion>,
    union: &Union,
    (ident, generics): (&Ident, &Generics),
    diag: &Diag,
) -> Option<ConversionCode> {
    let origins = || {
        let members = union.members.iter();
        members.filter_map(|member| Some((member, member.origin.as_ref()?)))
    };
    let Some(mut conversion) = conversion else {
        reject_alone(origins().map(|(_, origin)| origin.key()), diag);
        return None;
    };
    if union.form.is_inline() {
        return diag.reject(
            &conversion.from,
            "members without a field of their own are copied as they are, and their types convert nothing; drop `converts(…)`, or write the union without `tag` and `untagged`",
        );
    }
    let own = origins().map(|(member, origin)| origin.entry(&member.name, &member.ident));
    conversion.entries.splice(0..0, own);
    conversion.check_places(diag);
    let unnamed = union
        .members
        .iter()
        .filter(|member| member.origin.is_none());
    let unnamed = unnamed.map(|member| (&*member.name, &member.ident));
    diag.add_checks(field_checks(&conversion, unnamed, ident));
    finish(&conversion, (ident, generics), diag)
}

/// The conversion of an enum of strings.
pub(crate) fn of_values(
    conversion: Option<Conversion>,
    values: &[EnumValue],
    (ident, generics): (&Ident, &Generics),
    diag: &Diag,
) -> Option<ConversionCode> {
    let origins = || {
        values
            .iter()
            .filter_map(|value| Some((value, value.origin.as_ref()?)))
    };
    let Some(conversion) = conversion else {
        reject_alone(origins().map(|(_, origin)| &origin.key), diag);
        return None;
    };
    let mut conversion = conversion.of_another(ident, diag)?;
    let own = origins().map(|(value, origin)| origin.entry(&value.value));
    conversion.values.extend(own);
    diag.add_checks(value_checks(&conversion, values, ident));
    finish(&conversion, (ident, generics), diag)
}

fn finish(
    conversion: &Conversion,
    (ident, generics): (&Ident, &Generics),
    diag: &Diag,
) -> Option<ConversionCode> {
    if let Some(param) = generics.params.first() {
        return diag.reject(
            param,
            "a type with parameters has no versions of its own; write `converts(…)` on a type without",
        );
    }
    let from = &conversion.from;
    diag.add_checks([check(
        from,
        &quote!(dropped_problem(__rt::Described::<#ident>::TYPE)),
    )]);
    let entries = conversion.entries.iter().map(FieldEntry::value);
    let values = conversion.values.iter().map(ValueEntry::value);
    let table = quote_spanned!(from.span()=> __rt::type_of::<#from>());
    Some(ConversionCode {
        call: quote! {
            .conversion(&__rt::conversion::TypeConversion {
                from: #table,
                fields: &[#(#entries),*],
                values: &[#(#values),*],
            })
        },
        typed: quote!(__typed_conversion! { [#ident] [#from] }),
    })
}

/// The checks of the paths, of the types at them, and of the fields or members that no entry is about.
fn field_checks<'m>(
    conversion: &Conversion,
    unnamed: impl Iterator<Item = (&'m str, &'m Ident)>,
    ident: &Ident,
) -> Vec<TokenStream> {
    let from = &conversion.from;
    let (old, new) = (
        quote!(__rt::Described::<#from>::TYPE),
        quote!(__rt::Described::<#ident>::TYPE),
    );
    let mut checks = Vec::new();
    for (index, entry) in conversion.entries.iter().enumerate() {
        let path = |info: &TokenStream, place: &ConvertedPlace| {
            let path = &place.path;
            check(&place.at, &quote!(path_problem(#info, #path)))
        };
        checks.extend(entry.old.iter().map(|place| path(&old, place)));
        checks.extend(entry.new.iter().map(|place| path(&new, place)));
        if let Some(first) = entry.old.first() {
            checks.push(check(&first.at, &quote!(entry_problem(#new, #index))));
        }
    }
    checks.extend(unnamed.map(|(name, at)| check(at, &quote!(field_problem(#new, #name)))));
    checks
}

fn value_checks(conversion: &Conversion, values: &[EnumValue], ident: &Ident) -> Vec<TokenStream> {
    let from = &conversion.from;
    let (old, new) = (
        quote!(__rt::Described::<#from>::TYPE),
        quote!(__rt::Described::<#ident>::TYPE),
    );
    let mut checks = Vec::new();
    for entry in &conversion.values {
        let value = &entry.old;
        checks.push(check(&entry.at, &quote!(old_value_problem(#old, #value))));
        if entry.way == Way::Up {
            let value = &entry.new;
            checks.push(check(&entry.at, &quote!(new_value_problem(#new, #value))));
        }
    }
    for value in values.iter().filter(|value| value.origin.is_none()) {
        let text = &value.value;
        checks.push(check(&value.ident, &quote!(value_problem(#new, #text))));
    }
    checks
}

/// A call of `api::conversion::check`, which fails to evaluate with its message.
fn check(at: impl ToTokens, call: &TokenStream) -> TokenStream {
    let found = quote!(__rt::conversion::check::#call);
    explained_problem(at, &found, |message| quote!(#message))
}

impl FieldEntry {
    fn value(&self) -> TokenStream {
        let old = self.old.iter().map(|place| &place.path);
        let new = self.new.iter().map(|place| &place.path);
        let (how, loss) = (&self.how, self.loss.value());
        quote! {
            __rt::conversion::FieldConversion {
                old: &[#(#old),*],
                new: &[#(#new),*],
                how: __rt::conversion::How::#how,
                loss: #loss,
            }
        }
    }
}

impl ValueEntry {
    fn value(&self) -> TokenStream {
        let (old, new, loss) = (&self.old, &self.new, self.loss.value());
        let way = match self.way {
            Way::Both => quote!(Both),
            Way::Up => quote!(Up),
            Way::Down => quote!(Down),
        };
        quote! {
            __rt::conversion::ValueConversion {
                old: #old,
                new: #new,
                way: __rt::conversion::Way::#way,
                loss: #loss,
            }
        }
    }
}
