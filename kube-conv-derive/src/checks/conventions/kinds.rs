//! Checks the names of kinds.
//!
//! Source: API conventions, "Naming conventions", "Short-names and Categories".

use crate::attributes::allow::{Allowed, Reporter};
use crate::diag::Diag;
use kube_conv_core::kind_words::{built_in, looks_plural, taken_by};
use proc_macro2::{Span, TokenStream};
use syn::LitStr;
use syn::spanned::Spanned;

/// The names by which users look up a kind.
pub(crate) struct KindNames<'a> {
    pub(crate) kind: &'a str,
    /// The tokens of the kind's name.
    pub(crate) at: &'a TokenStream,
    /// The plural and the singular name.
    pub(crate) resource: [&'a str; 2],
    pub(crate) short_names: &'a [LitStr],
    pub(crate) categories: &'a [LitStr],
}

/// Warns of names that are misleading, or that kubectl resolves to something else.
pub(crate) fn check_kind_words(names: &KindNames<'_>, allowed: &Allowed, diag: &Diag) {
    let reporter = Reporter { allowed, diag };
    check_kind(names.kind, names.at.span(), &reporter);
    let mut own = names.resource.to_vec();
    for name in names.short_names {
        let short = name.value();
        if let Some(resource) = built_in(&short) {
            let message = format!(
                "`{short}` is taken by the resource `{resource}`; write another short name"
            );
            reporter.report("short_name_collision", name.span(), &message);
        }
    }
    let short_names: Vec<String> = names.short_names.iter().map(LitStr::value).collect();
    own.extend(short_names.iter().map(String::as_str));
    for name in names.categories {
        let category = name.value();
        if category == "all" {
            reporter.report(
                "category_collision",
                name.span(),
                "`all` is what `kubectl get all` shows to everyone; write a category of your project's name",
            );
        } else if let Some(resource) = taken_by(&category, &own) {
            reporter.report(
                "category_collision",
                name.span(),
                &format!(
                    "`{category}` is taken by the resource `{resource}`; write another category"
                ),
            );
        }
    }
}

fn check_kind(kind: &str, at: Span, reporter: &Reporter<'_>) {
    let doer = ["Controller", "Operator"]
        .into_iter()
        .find_map(|doer| Some((doer, kind.strip_suffix(doer)?)));
    if let Some((doer, controlled)) = doer
        && !controlled.is_empty()
    {
        reporter.report(
            "kind_not_controller",
            at,
            &format!(
                "a kind is named for what is controlled, not for the {}; write `{controlled}`",
                doer.to_lowercase()
            ),
        );
    } else if looks_plural(kind) {
        reporter.report(
            "kind_singular",
            at,
            &format!(
                "a kind is named in the singular; write `{}`",
                singular(kind)
            ),
        );
    }
}

fn singular(kind: &str) -> String {
    let stem = kind.strip_suffix('s').unwrap_or(kind);
    match stem.strip_suffix("ie") {
        Some(stem) => format!("{stem}y"),
        None => stem.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::singular;

    #[test]
    fn a_plural_is_answered_with_its_singular() {
        assert_eq!(singular("Policies"), "Policy");
        assert_eq!(singular("Routes"), "Route");
    }
}
