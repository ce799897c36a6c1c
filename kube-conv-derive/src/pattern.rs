//! Regular expressions in literals.

use crate::diag::Diag;
use syn::LitStr;

/// Reports an expression that Go cannot parse, and so every server rejects.
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
