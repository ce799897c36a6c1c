//! The path of the runtime in generated code.

use crate::attributes::Items;
use crate::diag::Diag;
use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote};

/// The runtime crate, under the name it has in the user's crate.
pub(crate) struct Runtime {
    root: TokenStream,
}

impl Runtime {
    /// The runtime crate by the path in `crate = …`, or under its own name.
    pub(crate) fn read(items: &Items, diag: &Diag) -> Self {
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

    /// The name under which generated code uses the runtime's private module, in scope of
    /// [`Self::import`].
    ///
    /// One short name keeps expansions small, and an unresolved path is reported once.
    pub(crate) fn private(&self) -> TokenStream {
        quote!(__rt)
    }

    /// The item that brings the module and its macros into scope.
    pub(crate) fn import(&self) -> TokenStream {
        let module = self.module();
        // Macros are imported by name: rustc cannot resolve a path to one while a derive on the same item is
        // unresolved, and would report that as well.
        quote! {
            use #module as __rt;
            use __rt::{
                fragment_cell as __fragment_cell, json as __json,
                kind_functions as __kind_functions, kind_resource as __kind_resource,
                pattern_cell as __pattern_cell, scale_functions as __scale_functions,
                status_functions as __status_functions, type_functions as __type_functions,
                typed_conversion as __typed_conversion, union_functions as __union_functions,
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
