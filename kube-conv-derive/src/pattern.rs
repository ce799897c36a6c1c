//! Regular expressions in literals.

use crate::diag::Diag;
use syn::LitStr;

/// Reports an expression that Go does not read, and so no server accepts.
pub(crate) fn check(text: &LitStr, diag: &Diag) {
    if let Err(error) = kube_conv_core::pattern::parse(&text.value()) {
        diag.error(
            text,
            format!(
                "servers read Go's regular expressions and reject this one: {}",
                error.detail()
            ),
        );
    }
}
