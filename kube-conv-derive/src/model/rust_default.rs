//! `#[k8s(default)]` on a type or variant, which requests an implementation of `Default`.

use crate::attributes::{Attributes, EntryValue, Site};
use crate::diag::Diag;
use crate::model::input::Variant;
use syn::Ident;

/// Whether a type with fields has the key.
pub(crate) fn is_requested(items: &Attributes, diag: &Diag) -> bool {
    let Some(entry) = items.take("default", diag) else {
        return false;
    };
    if !matches!(entry.value, EntryValue::Flag) {
        let message = match items.site {
            Site::Newtype => {
                "a default is a field's; write `default = …` on the fields that hold the type, and `default` alone here for its `Default`"
            }
            _ => {
                "on a type `default` has no value: it makes a `Default` of the fields' defaults; write the values on the fields"
            }
        };
        diag.error(&entry.key, message);
    }
    true
}

/// The variant that is marked, of an enum.
pub(crate) fn marked(items: &Attributes, variants: &[Variant], diag: &Diag) -> Option<Ident> {
    if let Some(entry) = items.take("default", diag) {
        diag.error(
            &entry.key,
            "the default of an enum is one of its variants; move `default` to it",
        );
    }
    let mut found: Option<Ident> = None;
    for variant in variants {
        let Some(key) = variant.items.flag("default", diag) else {
            continue;
        };
        if let Some(earlier) = &found {
            diag.error(
                &key,
                format!("`{earlier}` is the default already; keep one of them"),
            );
        } else if variant.items.key("unknown").is_some() {
            diag.error(
                &key,
                "what is not known is no default; mark a variant that is",
            );
        }
        found.get_or_insert_with(|| variant.ident.clone());
    }
    found
}
