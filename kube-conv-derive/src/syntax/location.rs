//! Where rustc reports what is wrong with tokens.

use proc_macro2::{Group, Span, TokenStream, TokenTree};

/// The same tokens with another location; their hygiene stays.
pub(crate) fn located_at(tokens: TokenStream, place: Span) -> TokenStream {
    tokens
        .into_iter()
        .map(|mut token| {
            if let TokenTree::Group(group) = &token {
                let inner = located_at(group.stream(), place);
                token = Group::new(group.delimiter(), inner).into();
            }
            token.set_span(token.span().located_at(place));
            token
        })
        .collect()
}
