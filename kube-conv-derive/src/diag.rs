//! Collects the errors and warnings about one item, to report them together.

use crate::levels::Around;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use std::cell::{Cell, RefCell};
use std::collections::HashSet;
use std::fmt::Display;
use std::rc::Rc;
use syn::LitStr;

/// Collects errors and warnings, which must be read before it is dropped.
pub(crate) struct Diag {
    errors: RefCell<Option<Vec<syn::Error>>>,
    warnings: RefCell<Vec<(Span, String)>>,
    checks: RefCell<Vec<TokenStream>>,
    bounds: RefCell<Vec<TokenStream>>,
    strict: Cell<bool>,
    around: RefCell<Rc<Around>>,
    subject: RefCell<Option<ReportSubject>>,
}

/// The item that warnings are about, as named in them.
pub(crate) struct ReportSubject {
    pub(crate) ident: Ident,
    pub(crate) parts: Vec<Ident>,
    pub(crate) is_enum: bool,
}

impl Diag {
    pub(crate) fn new() -> Self {
        Self {
            errors: RefCell::new(Some(Vec::new())),
            warnings: RefCell::new(Vec::new()),
            checks: RefCell::new(Vec::new()),
            bounds: RefCell::new(Vec::new()),
            strict: Cell::new(false),
            around: RefCell::default(),
            subject: RefCell::default(),
        }
    }

    /// Reports a mistake on the tokens that the user has to edit.
    pub(crate) fn error(&self, at: impl ToTokens, message: impl Display) {
        self.push(syn::Error::new_spanned(at.into_token_stream(), message));
    }

    /// Reports each text that is there before it.
    pub(crate) fn report_repeated<'t>(
        &self,
        texts: impl IntoIterator<Item = &'t LitStr>,
        what: &str,
    ) {
        let mut known = HashSet::new();
        for text in texts {
            if !known.insert(text.value()) {
                self.error(text, format!("`{}` is {what} already", text.value()));
            }
        }
    }

    /// Reports a mistake that the parser found.
    pub(crate) fn push(&self, error: syn::Error) {
        if let Some(errors) = self.errors.borrow_mut().as_mut() {
            errors.push(error);
        }
    }

    /// Reports a departure from a convention, or a likely mistake: a warning, or an error if the
    /// convention's level is an error.
    ///
    /// The span has to be the user's own: rustc silently drops the warning otherwise.
    pub(crate) fn warn(&self, at: Span, message: impl Into<String>) {
        self.warnings.borrow_mut().push((at, message.into()));
    }

    /// Sets the allowances for everything that is read from now on, and the item that warnings
    /// name.
    pub(crate) fn enter(&self, around: Around, subject: ReportSubject) {
        *self.around.borrow_mut() = Rc::new(around);
        *self.subject.borrow_mut() = Some(subject);
    }

    /// Reads a part of the item, with the allowances of the part around what is in it.
    pub(crate) fn within<T>(
        &self,
        ids: impl Iterator<Item = String>,
        read: impl FnOnce() -> T,
    ) -> T {
        let outer = self.around();
        let mut around = Around::clone(&outer);
        around.ids.extend(ids);
        *self.around.borrow_mut() = Rc::new(around);
        let found = read();
        *self.around.borrow_mut() = outer;
        found
    }

    /// The allowances around an item.
    pub(crate) fn around(&self) -> Rc<Around> {
        Rc::clone(&self.around.borrow())
    }

    /// Turns warnings into errors, those already given included.
    pub(crate) fn be_strict(&self) {
        self.strict.set(true);
    }

    /// Reports an error, and returns nothing in place of what could not be read.
    pub(crate) fn reject<T>(&self, at: impl ToTokens, message: impl Display) -> Option<T> {
        self.error(at, message);
        None
    }

    /// Adds checks of other types for the compiler: expressions that fail to evaluate in a constant.
    ///
    /// They are emitted along with the errors, so that all mistakes in an item are reported
    /// together.
    pub(crate) fn add_checks(&self, checks: impl IntoIterator<Item = TokenStream>) {
        self.checks.borrow_mut().extend(checks);
    }

    /// Takes the checks for the compiler.
    pub(crate) fn take_checks(&self) -> TokenStream {
        let checks = self.checks.take();
        quote!(#(const _: () = #checks;)*)
    }

    /// Adds an expression with a bound that other types have to meet, for the compiler. The generated code has the
    /// same bound, and a stub in its place has none.
    pub(crate) fn add_bound(&self, bound: TokenStream) {
        self.bounds.borrow_mut().push(bound);
    }

    /// Takes the bounds for the compiler.
    pub(crate) fn take_bounds(&self) -> TokenStream {
        let bounds = self.bounds.take();
        match bounds.is_empty() {
            true => TokenStream::new(),
            false => quote! {
                #[allow(unused)]
                fn _bounds() { #(let _ = #bounds;)* }
            },
        }
    }

    /// The number of errors so far.
    pub(crate) fn count(&self) -> usize {
        self.errors.borrow().as_ref().map_or(0, Vec::len)
    }

    /// Returns the collected reports: the warnings as items if there is no error, otherwise the
    /// errors as items.
    pub(crate) fn finish(self) -> Result<TokenStream, TokenStream> {
        let mut errors = self.errors.borrow_mut().take().unwrap_or_default();
        let around = self.around();
        let (denied, warnings): (Vec<_>, Vec<_>) = self
            .warnings
            .take()
            .into_iter()
            .partition(|(_, text)| self.strict.get() || is_denied(text, &around));
        errors.extend(
            denied
                .into_iter()
                .map(|(at, text)| syn::Error::new(at, text)),
        );
        if errors.is_empty() {
            let subject = self.subject.borrow();
            return Ok(warnings
                .iter()
                .map(|(at, text)| warning(*at, text, subject.as_ref()))
                .collect());
        }
        Err(errors.iter().map(syn::Error::to_compile_error).collect())
    }
}

/// Whether a departure is an error, by the level of the crate or by default. A warning without an
/// id has the level `all`.
fn is_denied(text: &str, around: &Around) -> bool {
    let id = text.strip_prefix('[').and_then(|text| text.split_once(']'));
    let id = id.map_or_else(String::new, |(id, _)| id.replace('-', "_"));
    around.denies(&id)
}

/// A warning names the part that it is about: `use of deprecated field \`_::Widget::is_paused\``.
///
/// On stable Rust a macro can only choose the text of a warning by using a deprecated item at the
/// user's token; rustc puts the item's sort and path in front of the text.
/// `docs/decisions/warnings.md` lists the alternatives.
fn warning(at: Span, text: &str, subject: Option<&ReportSubject>) -> TokenStream {
    let Some(ReportSubject {
        ident,
        parts,
        is_enum,
    }) = subject
    else {
        return TokenStream::new();
    };
    let mut owner = ident.clone();
    owner.set_span(at);
    let written = at.source_text().unwrap_or_default();
    let part = parts.iter().find(|part| *part == &written);
    let part = part.map(|part| {
        let mut part = part.clone();
        part.set_span(at);
        part
    });
    match part {
        Some(part) if *is_enum => quote_spanned! {at=>
            const _: () = {
                #[allow(dead_code, non_camel_case_types)]
                enum #owner {
                    #[deprecated(note = #text)]
                    #part,
                }
                let _ = #owner::#part;
            };
        },
        Some(part) => quote_spanned! {at=>
            const _: () = {
                #[allow(dead_code, non_camel_case_types)]
                struct #owner {
                    #[deprecated(note = #text)]
                    #part: (),
                }
                const fn _warn(at: #owner) { at.#part }
            };
        },
        None => quote_spanned! {at=>
            const _: () = {
                #[allow(dead_code, non_camel_case_types)]
                #[deprecated(note = #text)]
                struct #owner;
                let _ = #owner;
            };
        },
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

/// A number with its noun: `1 byte`, `2 bytes`.
pub(crate) fn counted(count: usize, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        more => format!("{more} {noun}s"),
    }
}
