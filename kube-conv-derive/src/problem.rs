//! Constants that fail to evaluate if there is a problem, which only the compiler can find.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::Ident;

/// An expression for a constant, which fails to evaluate if there is a problem, with the span of the user's token.
pub(crate) fn problem(at: impl ToTokens, found: &TokenStream) -> TokenStream {
    failing(at, found, |problem| quote!(#problem))
}

/// Like [`problem`], with a longer message that is made from the problem.
pub(crate) fn explained_problem(
    at: impl ToTokens,
    found: &TokenStream,
    message: impl FnOnce(&Ident) -> TokenStream,
) -> TokenStream {
    failing(at, found, |problem| {
        let message = message(problem);
        quote!(#message.as_str())
    })
}

fn failing(
    at: impl ToTokens,
    found: &TokenStream,
    message: impl FnOnce(&Ident) -> TokenStream,
) -> TokenStream {
    let at = at.into_token_stream();
    let span = at
        .into_iter()
        .next()
        .map_or_else(Span::call_site, |token| token.span());
    // With this span the name resolves even if the user's token comes from a macro.
    let problem = Ident::new("problem", Span::call_site());
    let message = message(&problem);
    // rustc reports the whole call, from the start of the span to its end. A name with exactly the span of the token would be
    // what editors show at it.
    let [rt, failed] = ["__rt", "failed"].map(|name| Ident::new(name, start_of(span)));
    let report = quote_spanned!(span=> #rt::#failed(#message));
    quote!(__failing! { #found, #problem => #report })
}

/// The empty span before a token; the token's own where no compiler runs, as in tests.
fn start_of(span: Span) -> Span {
    match proc_macro::is_available() {
        true => span.unwrap().start().into(),
        false => span,
    }
}
