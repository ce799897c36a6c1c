//! Arguments that begin with names, and paths of fields.

use super::entry::ConvertedPlace;
use crate::attributes::{AttributeEntry, Attributes, entries_in};
use crate::diag::Diag;
use quote::ToTokens;
use syn::parse::ParseStream;
use syn::{LitStr, Token};

/// Texts, and then other arguments.
pub(super) struct Named {
    pub(super) names: Vec<LitStr>,
    pub(super) items: Attributes,
}

impl Named {
    /// Reads `key("…", other = arguments)`.
    pub(super) fn read(
        entry: &AttributeEntry,
        of: &'static str,
        form: &str,
        diag: &Diag,
    ) -> Option<Self> {
        let parser = |input: ParseStream<'_>| {
            let mut names = Vec::new();
            while input.peek(LitStr) {
                names.push(input.parse()?);
                if !input.is_empty() {
                    input.parse::<Token![,]>()?;
                }
            }
            Ok((names, entries_in(input, diag)?))
        };
        let (names, entries) = entry.parse_list(form, parser, diag)?;
        Some(Self {
            names,
            items: Attributes::of_entries(entries, of),
        })
    }

    /// The only name.
    pub(super) fn name(&self, entry: &AttributeEntry, form: &str, diag: &Diag) -> Option<LitStr> {
        match self.names.as_slice() {
            [name] => Some(name.clone()),
            [_, other, ..] => diag.reject(
                other,
                format!("only one name is written here; write `{form}`"),
            ),
            [] => diag.reject(&entry.key, format!("write `{form}`")),
        }
    }
}

/// A path as it is written, without a dot at the start.
pub(super) fn place(written: &LitStr, diag: &Diag) -> ConvertedPlace {
    let path = written.value();
    if path.split('.').any(str::is_empty) {
        diag.error(
            written,
            "a path has wire names with dots between them, from the object of the type; write it like `display.name`",
        );
    }
    ConvertedPlace {
        path: format!(".{path}"),
        at: written.to_token_stream(),
    }
}

pub(super) fn places(written: &[LitStr], diag: &Diag) -> Vec<ConvertedPlace> {
    written.iter().map(|path| place(path, diag)).collect()
}
