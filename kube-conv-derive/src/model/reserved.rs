//! `reserved("…")`: wire names that were dropped and must not be used again.
//!
//! Source: api_changes, "New field in existing API version": the name of a dropped field is not used
//! again, since objects that were stored with it may still be there.

use crate::attributes::Attributes;
use crate::diag::Diag;
use proc_macro2::Span;
use syn::LitStr;

/// The reserved names of an item.
#[derive(Default)]
pub(crate) struct Reserved {
    names: Vec<LitStr>,
}

impl Reserved {
    /// Takes the key of a type with fields, members or enum values.
    pub(crate) fn read(items: &Attributes, diag: &Diag) -> Self {
        let names = items.strings("reserved", diag);
        diag.report_repeated(&names, "reserved");
        Self { names }
    }

    /// Rejects a name that is on the list.
    pub(crate) fn check(&self, name: &str, at: Span, diag: &Diag) {
        if self.names.iter().any(|reserved| reserved.value() == name) {
            diag.push(syn::Error::new(
                at,
                format!(
                    "[field-tombstone] `{name}` is reserved: it meant something else once, and stored objects may still have it; write another name"
                ),
            ));
        }
    }
}
