//! The entry point of both derives, from the item's tokens to the generated code.

use crate::attributes::allow;
use crate::attributes::readable;
use crate::attributes::runtime::Runtime;
use crate::diag::{Diag, ReportSubject};
use crate::levels::{Levels, Manifest};
use crate::model::input::{Body, Derive, ItemInput};
use crate::tokens::{api_type, kind, stub};
use proc_macro2::{Span, TokenStream};
use quote::quote;
use std::cell::RefCell;
use std::ffi::OsString;
use syn::DeriveInput;

/// Like [`expand`], with the levels in the manifest of the crate. The first expansion makes the
/// build watch the manifest, and reports an error in it once rather than for each item.
pub(crate) fn expand_in_crate(tokens: TokenStream, derive: Derive) -> TokenStream {
    thread_local! {
        static SEEN: RefCell<Option<OsString>> = const { RefCell::new(None) };
    }
    let manifest = Manifest::of_crate();
    let folder = std::env::var_os("CARGO_MANIFEST_DIR");
    let is_first = SEEN.with(|seen| seen.replace(folder.clone()) != folder);
    let mut code = TokenStream::new();
    if is_first {
        code.extend(manifest.watch());
        if let Err(message) = &manifest.levels {
            code.extend(syn::Error::new(Span::call_site(), message).to_compile_error());
        }
    }
    code.extend(expand(tokens, derive, manifest.levels.unwrap_or_default()));
    code
}

/// Reads the item, and returns the code of the derive or all errors.
pub(crate) fn expand(tokens: TokenStream, derive: Derive, levels: Levels) -> TokenStream {
    let input: DeriveInput = match syn::parse2(tokens) {
        Ok(input) => input,
        Err(error) => return syn::Error::new(error.span(), readable(&error)).to_compile_error(),
    };
    let diag = Diag::new();
    let item = ItemInput::read(&input, derive, &diag);
    diag.enter(allow::around(&item.items, levels), subject(&item));
    if item.items.flag("strict", &diag).is_some() {
        diag.be_strict();
    }
    let runtime = Runtime::read(&item.items, &diag);
    let import = runtime.import();
    let keys = documented_keys(&item);
    let meant_as_kind = derive == Derive::ApiType && item.items.key("group").is_some();
    let code = match derive {
        Derive::Kind => kind::expand(item, &diag),
        Derive::ApiType => api_type::expand(item, &runtime, &diag),
    };
    let (checks, bounds) = (diag.take_checks(), diag.take_bounds());
    let (reports, code) = match diag.finish() {
        Ok(warnings) => (warnings, code),
        // Without implementations the item would be reported again wherever it is used. There are
        // none where another derive most likely provides them, since a second one is an error, nor
        // for a type without a size, since rustc reports every use of such an implementation.
        Err(errors) if meant_as_kind || !stub::is_possible(&input) => return errors,
        Err(errors) => {
            let stub = stub::implementations(&input, derive);
            (errors, quote!(#stub #bounds))
        }
    };
    quote! {
        #reports
        #[doc(hidden)]
        #[allow(
            dead_code,
            non_camel_case_types,
            non_snake_case,
            unused_imports,
            unused_qualifications,
            clippy::all,
            clippy::pedantic,
            // The user wrote the same bound.
            clippy::trait_duplication_in_bounds
        )]
        const _: () = {
            #import
            #keys
            #code
            #checks
        };
    }
}

/// The import of what documents the keys that are written, each with the key's span: editors show it there.
fn documented_keys(item: &ItemInput) -> Option<TokenStream> {
    let attributes = item.attributes();
    let mut keys = attributes
        .iter()
        .flat_map(|attributes| attributes.documented())
        .peekable();
    keys.peek()?;
    Some(quote!(use __rt::keys::{#(#keys as _),*};))
}

/// The item and its fields or variants, for warnings to refer to.
fn subject(item: &ItemInput) -> ReportSubject {
    let parts = match &item.body {
        Body::Struct(fields) => fields.iter().map(|field| field.ident.clone()).collect(),
        Body::Enum(variants) => variants
            .iter()
            .map(|variant| variant.ident.clone())
            .collect(),
        Body::Newtype(_) | Body::Unusable => Vec::new(),
    };
    ReportSubject {
        ident: item.ident.clone(),
        parts,
        is_enum: matches!(item.body, Body::Enum(_)),
    }
}
