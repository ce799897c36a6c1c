//! The path of the runtime in generated code.

use crate::attributes::Attributes;
use crate::diag::Diag;
use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote};

/// The runtime crate, under the name it has in the user's crate.
pub(crate) struct Runtime {
    root: TokenStream,
}

impl Runtime {
    /// The runtime crate by the path in `crate = …`, or under its own name.
    pub(crate) fn read(items: &Attributes, diag: &Diag) -> Self {
        let root = match items.path("crate", diag) {
            Some(given) => {
                let path = given.value;
                let absolute = path.leading_colon.is_some()
                    || path
                        .segments
                        .first()
                        .is_some_and(|first| first.ident == "crate");
                if !absolute {
                    let path = path.to_token_stream();
                    diag.error(
                        &path,
                        format!(
                            "the path must be absolute; write `::{path}`, or `crate::…` for a re-export of your own"
                        ),
                    );
                }
                path.to_token_stream()
            }
            None => quote!(::kube_conv_runtime),
        };
        Self { root }
    }

    /// The item that brings the runtime's private module into scope as `__rt`, with its macros.
    ///
    /// One short name keeps expansions small, and an unresolved path is reported once.
    pub(crate) fn import(&self) -> TokenStream {
        let module = self.module();
        // Macros are imported by name: rustc cannot resolve a path to one while a derive on the same item is
        // unresolved, and would report that as well.
        quote! {
            use #module as __rt;
            use __rt::{
                __failing, __field, __fragment_cell, __json,
                __kind_functions, __kind_resource, __pattern_cell, __read_struct,
                __scale_functions, __status_functions, __type_functions, __typed_conversion,
                __union_functions, __write_struct, NoWire as _, NotDescribed as _,
                rules as __rules,
            };
        }
    }

    /// The same path as text, for serde's `crate` attribute.
    pub(crate) fn serde_path(&self) -> String {
        format!("{}::serde", self.module()).replace(' ', "")
    }

    /// The module's name carries the version, so that two crates of different versions fail loudly.
    fn module(&self) -> TokenStream {
        let root = &self.root;
        let module = format_ident!(
            "__private_{}_{}_{}",
            env!("CARGO_PKG_VERSION_MAJOR"),
            env!("CARGO_PKG_VERSION_MINOR"),
            env!("CARGO_PKG_VERSION_PATCH")
        );
        quote!(#root::#module)
    }
}
