//! The table of a conversion, its checks by the compiler, and the conversion between Rust types.

use crate::diag::Diag;
use crate::model::conversion::{
    Conversion, ConvertedPlace, FieldEntry, FieldOrigin, ValueEntry, Way, reject_alone,
};
use crate::model::enum_values::EnumValue;
use crate::model::field::FieldModel;
use crate::model::unions::Union;
use crate::problem::explained_problem;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Generics, Ident, LitStr};

/// The code of a conversion.
pub(crate) struct ConversionCode {
    /// The call that adds the table to that of the type.
    pub(crate) call: TokenStream,
    /// The implementations of `TryFrom`.
    pub(crate) typed: TokenStream,
}

/// The conversion of a struct, with the origins of its fields.
pub(crate) fn of_struct(
    conversion: Option<Conversion>,
    models: &[FieldModel],
    (ident, generics): (&Ident, &Generics),
    diag: &Diag,
) -> Option<ConversionCode> {
    let origins = models.iter().filter_map(|model| {
        Some((
            model.origin.as_ref()?,
            &*model.wire_name,
            &model.field.ident,
        ))
    });
    of_fields(conversion, origins, (ident, generics), diag)
}

/// The conversion of a union, with the origins of its members.
pub(crate) fn of_union(
    conversion: Option<Conversion>,
    union: &Union,
    (ident, generics): (&Ident, &Generics),
    diag: &Diag,
) -> Option<ConversionCode> {
    if union.form.is_inline()
        && let Some(conversion) = &conversion
    {
        return diag.reject(
            &conversion.from,
            "members without a field of their own are copied as they are, and their types convert nothing; drop `converts(…)`, or write the union without `tag` and `untagged`",
        );
    }
    let origins = union
        .members
        .iter()
        .filter_map(|member| Some((member.origin.as_ref()?, &*member.name, &member.ident)));
    of_fields(conversion, origins, (ident, generics), diag)
}

fn of_fields<'o>(
    conversion: Option<Conversion>,
    origins: impl Iterator<Item = (&'o FieldOrigin, &'o str, &'o Ident)>,
    (ident, generics): (&Ident, &Generics),
    diag: &Diag,
) -> Option<ConversionCode> {
    let Some(conversion) = conversion else {
        reject_alone(origins.map(|(origin, ..)| origin.key()), diag);
        return None;
    };
    let mut conversion = conversion.of_another(ident, diag)?;
    let own = origins.map(|(origin, name, ident)| origin.entry(name, ident));
    conversion.entries.splice(0..0, own);
    conversion.check_places(diag);
    diag.add_checks(path_checks(&conversion, ident));
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
    diag.add_checks(value_checks(&conversion, ident));
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

/// The checks for the compiler of the paths that entries name. Whether they are about every field that differs is
/// checked by `assert_conversions`.
fn path_checks(conversion: &Conversion, ident: &Ident) -> Vec<TokenStream> {
    let from = &conversion.from;
    let check = |info: &TokenStream, place: &ConvertedPlace| {
        let path = &place.path;
        let found = quote!(__rt::lookup::path_problem(#info, #path));
        explained_problem(
            &place.at,
            &found,
            |problem| quote!(__rt::hints::of_path(#problem, #info, #path)),
        )
    };
    let old = quote!(__rt::Described::<#from>::TYPE);
    let new = quote!(__rt::Described::<#ident>::TYPE);
    let mut checks = Vec::new();
    for entry in &conversion.entries {
        checks.extend(entry.old.iter().map(|place| check(&old, place)));
        checks.extend(entry.new.iter().map(|place| check(&new, place)));
    }
    checks
}

/// The checks for the compiler of the values that entries name.
fn value_checks(conversion: &Conversion, ident: &Ident) -> Vec<TokenStream> {
    let check = |ty: &dyn ToTokens, at: &LitStr, value: &str, message: &str| {
        let info = quote!(__rt::Described::<#ty>::TYPE);
        explained_problem(
            at,
            &quote!(__rt::lookup::value_problem(#info, #value, #message)),
            |problem| quote!(__rt::hints::of_value(#problem, #info, #value)),
        )
    };
    let mut checks = Vec::new();
    for entry in &conversion.values {
        let message = "the earlier version has no such value";
        checks.push(check(&conversion.from, &entry.at, &entry.old, message));
        if entry.way == Way::Up {
            let message = "the enum has no such value";
            checks.push(check(ident, &entry.at, &entry.new, message));
        }
    }
    checks
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
