//! Everything wrong with one item, reported at once.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use std::cell::{Cell, RefCell};
use std::fmt::Display;

/// Collects errors and warnings; it must be read before it is dropped.
pub(crate) struct Diag {
    errors: RefCell<Option<Vec<syn::Error>>>,
    warnings: RefCell<Vec<(Span, String)>>,
    checks: RefCell<Vec<TokenStream>>,
    strict: Cell<bool>,
}

impl Diag {
    pub(crate) fn new() -> Self {
        Self {
            errors: RefCell::new(Some(Vec::new())),
            warnings: RefCell::new(Vec::new()),
            checks: RefCell::new(Vec::new()),
            strict: Cell::new(false),
        }
    }

    /// Reports a mistake on the tokens that the user has to edit.
    pub(crate) fn error(&self, at: impl ToTokens, message: impl Display) {
        self.push(syn::Error::new_spanned(at.into_token_stream(), message));
    }

    /// Reports a mistake that the parser found.
    pub(crate) fn push(&self, error: syn::Error) {
        if let Some(errors) = self.errors.borrow_mut().as_mut() {
            errors.push(error);
        }
    }

    /// Reports something that compiles and is probably not meant.
    ///
    /// The span has to be the user's own: rustc drops such a warning elsewhere without a word.
    pub(crate) fn warn(&self, at: Span, message: impl Into<String>) {
        self.warnings.borrow_mut().push((at, message.into()));
    }

    /// Turns warnings into errors, those already given included.
    pub(crate) fn be_strict(&self) {
        self.strict.set(true);
    }

    /// Leaves questions about other types to the compiler: constants that fail to evaluate.
    ///
    /// They are asked beside the errors too, so that all mistakes of an item are seen at once.
    pub(crate) fn ask(&self, checks: impl IntoIterator<Item = TokenStream>) {
        self.checks.borrow_mut().extend(checks);
    }

    /// The questions left to the compiler.
    pub(crate) fn asked(&self) -> TokenStream {
        self.checks.take().into_iter().collect()
    }

    /// How many errors there are so far.
    pub(crate) fn count(&self) -> usize {
        self.errors.borrow().as_ref().map_or(0, Vec::len)
    }

    /// Gives up what was collected: the warnings as items, the errors as items.
    pub(crate) fn finish(self) -> Result<TokenStream, TokenStream> {
        let mut errors = self.errors.borrow_mut().take().unwrap_or_default();
        let mut warnings = self.warnings.take();
        if self.strict.get() {
            let refused = warnings.drain(..);
            errors.extend(refused.map(|(at, text)| syn::Error::new(at, text)));
        }
        if errors.is_empty() {
            return Ok(warnings
                .iter()
                .map(|(at, text)| warning(*at, text))
                .collect());
        }
        Err(errors.iter().map(syn::Error::to_compile_error).collect())
    }
}

/// Stable Rust lets a macro warn in one way only: by using a deprecated item at the user's token.
fn warning(at: Span, text: &str) -> TokenStream {
    quote_spanned! {at=>
        const _: () = {
            #[deprecated(note = #text)]
            const WARNING: () = ();
            WARNING
        };
    }
}

impl Drop for Diag {
    fn drop(&mut self) {
        let unread = self.errors.borrow().is_some();
        debug_assert!(
            !unread || std::thread::panicking(),
            "the collected errors were never read"
        );
    }
}

/// A number with what it counts: `1 byte`, `2 bytes`.
pub(crate) fn counted(count: usize, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        more => format!("{more} {noun}s"),
    }
}
