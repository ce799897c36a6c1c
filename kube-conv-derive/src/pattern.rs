//! Regular expressions in literals.

use crate::diag::Diag;
use syn::LitStr;

/// Reports an expression that Go cannot parse, and so every server rejects.
pub(crate) fn check_pattern(text: &LitStr, diag: &Diag) {
    let pattern = text.value();
    if let Err(error) = kube_conv_core::pattern::check_pattern(&pattern) {
        let looks_around = ["(?=", "(?!", "(?<=", "(?<!"];
        let advice = match looks_around.iter().any(|group| pattern.contains(group)) {
            true => {
                "; write what comes before or after as a rule of its own, such as `cel(\"!self.startsWith('x')\")`"
            }
            false => "",
        };
        diag.error(
            text,
            format!(
                "servers read Go's regular expressions and reject this one: {}{advice}",
                error.detail()
            ),
        );
    }
}
