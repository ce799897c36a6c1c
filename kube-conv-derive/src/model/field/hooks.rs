//! Custom checks: `rules(my_crate::even())` and `validate = path`.

use crate::attributes::{Attributes, simple_expr};
use crate::diag::Diag;
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::parse::ParseStream;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Expr, Ident, Path, Token};

/// The custom checks of one value.
#[derive(Default)]
pub(crate) struct Hooks {
    rules: Vec<Expr>,
    functions: Vec<Path>,
}

impl Hooks {
    /// Takes the keys of an item.
    pub(crate) fn read(items: &Attributes, diag: &Diag) -> Self {
        Self {
            rules: rules(items, diag),
            functions: items
                .path("validate", diag)
                .map(|given| given.value)
                .into_iter()
                .collect(),
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.rules.is_empty() && self.functions.is_empty()
    }

    /// The checks as they are written.
    pub(crate) fn written(&self) -> impl Iterator<Item = &dyn ToTokens> {
        let rules = self.rules.iter().map(|rule| rule as &dyn ToTokens);
        rules.chain(self.functions.iter().map(|path| path as &dyn ToTokens))
    }

    /// The entries of the table for the rules.
    pub(crate) fn constraints(&self) -> impl Iterator<Item = TokenStream> {
        self.rules
            .iter()
            .map(|rule| quote_spanned!(rule.span()=> __rules::custom(__rules::of_user(&#rule))))
    }

    /// The closure that calls the checks.
    pub(crate) fn closure(&self) -> TokenStream {
        // With this span the name resolves even if the user's tokens come from a macro.
        let hooks = Ident::new("__hooks", Span::call_site());
        let functions = self
            .functions
            .iter()
            .map(|path| quote_spanned!(path.span()=> #hooks.call(#path);));
        let rules = self
            .rules
            .iter()
            .map(|rule| quote_spanned!(rule.span()=> match __rules::of_user(&#rule) { __rule => #hooks.rule(__rule) }));
        quote!(|#hooks| { #(#functions)* #(#rules)* })
    }
}

fn rules(items: &Attributes, diag: &Diag) -> Vec<Expr> {
    const FORM: &str = "rules(my_crate::even())";
    let Some(entry) = items.take("rules", diag) else {
        return Vec::new();
    };
    let parser = |input: ParseStream<'_>| {
        Punctuated::<Expr, Token![,]>::parse_terminated_with(input, simple_expr)
    };
    let Some(rules) = entry.parse_list(FORM, parser, diag) else {
        return Vec::new();
    };
    if rules.is_empty() {
        diag.error(
            &entry.key,
            format!("`rules` needs a rule of yours; write `{FORM}`"),
        );
    }
    rules.into_iter().collect()
}
