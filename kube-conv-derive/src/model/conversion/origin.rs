//! `from` and `added` of a field: what it is made of.

use super::entry::{ConvertedPlace, FieldEntry};
use super::how::{FROM, how_of_field};
use super::loss::Loss;
use super::named::{Named, place, places};
use crate::attributes::{AttributeEntry, Attributes, EntryValue};
use crate::diag::Diag;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::Ident;

const ADDED: &str = "added(keep)";

/// What a field is made of.
pub(crate) struct FieldOrigin {
    key: Ident,
    old: Vec<ConvertedPlace>,
    how: TokenStream,
    loss: Loss,
}

impl FieldOrigin {
    /// Takes `from` and `added` of a field.
    pub(crate) fn read(items: &Attributes, diag: &Diag) -> Option<Self> {
        let added = items.take("added", diag);
        let Some(entry) = items.take("from", diag) else {
            return Self::added(added?, diag);
        };
        if let Some(added) = added {
            diag.error(
                &added.key,
                "`added` contradicts `from`: the field is in the earlier version; drop one of them",
            );
        }
        if let EntryValue::Assign(_) = entry.value {
            let old = entry.string(diag)?;
            return Some(Self {
                key: entry.key.clone(),
                old: vec![place(&old, diag)],
                how: quote!(Moved),
                loss: Loss::Rejected,
            });
        }
        let named = Named::read(entry, "from", FROM, diag)?;
        let how = how_of_field(&named, &entry.key, diag);
        let loss = Loss::read(&named.items, diag);
        named.items.finish(diag);
        let how = how?;
        let loss = match how.to_string().as_str() {
            "ToList" | "First" => loss.required(
                &entry.key,
                "the earlier or later version has only one item of the list",
                diag,
            ),
            _ => loss,
        };
        Some(Self {
            key: entry.key.clone(),
            old: places(&named.names, diag),
            how,
            loss,
        })
    }

    fn added(entry: &AttributeEntry, diag: &Diag) -> Option<Self> {
        let entries = entry.entries(ADDED, diag)?;
        let inner = Attributes::of_entries(entries, "added");
        let value = inner.expr("value", diag).map(|given| given.value);
        let loss = Loss::read(&inner, diag);
        inner.finish(diag);
        let loss = loss.required(
            &entry.key,
            "the earlier version has no place for the value",
            diag,
        );
        let how = match value {
            Some(value) => quote!(Added(::core::option::Option::Some({
                fn value() -> ::core::result::Result<__rt::Value, __rt::JsonError> {
                    __rt::to_json(&#value)
                }
                value
            }))),
            None => quote!(Added(::core::option::Option::None)),
        };
        Some(Self {
            key: entry.key.clone(),
            old: Vec::new(),
            how,
            loss,
        })
    }

    /// The key that was written.
    pub(crate) fn key(&self) -> &Ident {
        &self.key
    }

    /// The entry of the field of a wire name.
    pub(crate) fn entry(&self, wire_name: &str, field: &Ident) -> FieldEntry {
        let new = ConvertedPlace {
            path: format!(".{wire_name}"),
            at: field.to_token_stream(),
        };
        FieldEntry {
            old: self.old.clone(),
            new: vec![new],
            how: self.how.clone(),
            loss: self.loss.clone(),
        }
    }
}
