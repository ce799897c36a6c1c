//! What happens to a value that the other version cannot hold.

use crate::attributes::Attributes;
use crate::diag::Diag;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Ident, LitStr};

const LOSSES: &str = "write `keep` to keep it in an annotation, or `lossy(reason = \"…\")`";

/// What happens to a value that the other version cannot hold.
#[derive(Clone)]
pub(crate) enum Loss {
    Rejected,
    Kept,
    Acknowledged(LitStr),
}

impl Loss {
    /// Takes `keep` and `lossy(reason = "…")`.
    pub(super) fn read(items: &Attributes, diag: &Diag) -> Self {
        let kept = items.flag("keep", diag);
        let Some(entry) = items.take("lossy", diag) else {
            return kept.map_or(Self::Rejected, |_| Self::Kept);
        };
        if kept.is_some() {
            diag.error(
                &entry.key,
                "`lossy` contradicts `keep`: a value that is kept is not lost; drop one of them",
            );
        }
        const FORM: &str = "lossy(reason = \"…\")";
        let Some(entries) = entry.entries(FORM, diag) else {
            return Self::Kept;
        };
        let inner = Attributes::of_entries(entries, "lossy");
        let reason = inner.string("reason", diag).map(|given| given.value);
        inner.finish(diag);
        match reason {
            Some(reason) if !reason.value().trim().is_empty() => Self::Acknowledged(reason),
            _ => {
                let message = format!("say why the value may be lost; write `{FORM}`");
                diag.error(&entry.key, message);
                Self::Kept
            }
        }
    }

    /// Reports a value that would be lost without a word.
    pub(super) fn required(self, key: &Ident, what: &str, diag: &Diag) -> Self {
        if matches!(self, Self::Rejected) {
            diag.error(key, format!("{what}; {LOSSES}"));
        }
        self
    }

    pub(crate) fn value(&self) -> TokenStream {
        match self {
            Self::Rejected => quote!(__rt::conversion::Loss::Rejected),
            Self::Kept => quote!(__rt::conversion::Loss::Kept),
            Self::Acknowledged(reason) => quote!(__rt::conversion::Loss::Acknowledged(#reason)),
        }
    }
}
