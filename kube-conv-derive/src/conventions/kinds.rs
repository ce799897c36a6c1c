//! How kinds are named.
//!
//! Source: API conventions, "Naming conventions", "Short-names and Categories".

use super::Reporter;
use crate::allow::Allowed;
use crate::diag::Diag;
use proc_macro2::{Span, TokenStream};
use syn::LitStr;
use syn::spanned::Spanned;

/// The resources that kubectl knows without any definition, and their short names.
const BUILT_IN: &[(&str, &[&str])] = &[
    ("bindings", &[]),
    ("certificatesigningrequests", &["csr"]),
    ("clusterrolebindings", &[]),
    ("clusterroles", &[]),
    ("componentstatuses", &["cs"]),
    ("configmaps", &["cm"]),
    ("controllerrevisions", &[]),
    ("cronjobs", &["cj"]),
    ("csidrivers", &[]),
    ("csinodes", &[]),
    ("customresourcedefinitions", &["crd", "crds"]),
    ("daemonsets", &["ds"]),
    ("deployments", &["deploy"]),
    ("endpoints", &["ep"]),
    ("endpointslices", &[]),
    ("events", &["ev"]),
    ("horizontalpodautoscalers", &["hpa"]),
    ("ingressclasses", &[]),
    ("ingresses", &["ing"]),
    ("jobs", &[]),
    ("leases", &[]),
    ("limitranges", &["limits"]),
    ("namespaces", &["ns"]),
    ("networkpolicies", &["netpol"]),
    ("nodes", &["no"]),
    ("persistentvolumeclaims", &["pvc"]),
    ("persistentvolumes", &["pv"]),
    ("poddisruptionbudgets", &["pdb"]),
    ("pods", &["po"]),
    ("podtemplates", &[]),
    ("priorityclasses", &["pc"]),
    ("replicasets", &["rs"]),
    ("replicationcontrollers", &["rc"]),
    ("resourcequotas", &["quota"]),
    ("rolebindings", &[]),
    ("roles", &[]),
    ("runtimeclasses", &[]),
    ("secrets", &[]),
    ("serviceaccounts", &["sa"]),
    ("services", &["svc"]),
    ("statefulsets", &["sts"]),
    ("storageclasses", &["sc"]),
    ("volumeattachments", &[]),
];

/// Names of one thing that end as if there were several.
const SINGULAR: &[&str] = &[
    "kubernetes",
    "lens",
    "news",
    "postgres",
    "series",
    "species",
];

/// The names of a kind that people look it up by.
pub(crate) struct Names<'a> {
    pub(crate) kind: &'a str,
    /// Where the kind's name stands.
    pub(crate) at: &'a TokenStream,
    pub(crate) short_names: &'a [LitStr],
    pub(crate) categories: &'a [LitStr],
}

/// Warns of names that mislead, or that already mean something else.
pub(crate) fn check(names: &Names<'_>, allowed: &Allowed, diag: &Diag) {
    let reporter = Reporter {
        allowed: &[allowed],
        diag,
    };
    check_kind(names.kind, names.at.span(), &reporter);
    for name in names.short_names {
        if let Some(resource) = built_in(&name.value()) {
            reporter.report(
                "short_name_collision",
                name.span(),
                &format!(
                    "`{}` is taken by the built-in `{resource}`; write another short name",
                    name.value()
                ),
            );
        }
    }
    for name in names.categories {
        let category = name.value();
        if category == "all" {
            reporter.report(
                "category_collision",
                name.span(),
                "`all` is what `kubectl get all` shows to everyone; write a category of your project's name",
            );
        } else if let Some(resource) = built_in(&category) {
            reporter.report(
                "category_collision",
                name.span(),
                &format!(
                    "`{category}` is taken by the built-in `{resource}`; write another category"
                ),
            );
        }
    }
}

fn check_kind(kind: &str, at: Span, reporter: &Reporter<'_>) {
    let doer = ["Controller", "Manager", "Operator"]
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

/// Whether a name ends in a plain plural: not as in `Ingress`, `Status`, `Redis`, `Canvas`, `Chaos`
/// or `DNS`.
fn looks_plural(kind: &str) -> bool {
    let lower = kind.to_lowercase();
    let mut letters = kind.chars().rev();
    letters.next() == Some('s')
        && letters
            .next()
            .is_some_and(|before| before.is_lowercase() && !"suiao".contains(before))
        && !SINGULAR.iter().any(|name| lower.ends_with(name))
}

fn singular(kind: &str) -> String {
    let stem = kind.strip_suffix('s').unwrap_or(kind);
    match stem.strip_suffix("ie") {
        Some(stem) => format!("{stem}y"),
        None => stem.to_owned(),
    }
}

/// The built-in resource that a name means to kubectl.
fn built_in(name: &str) -> Option<&'static str> {
    BUILT_IN
        .iter()
        .find(|(plural, short)| *plural == name || short.contains(&name))
        .map(|(plural, _)| *plural)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plurals_are_told_from_names_that_end_so() {
        for (kind, plural) in [
            ("Widgets", true),
            ("Policies", true),
            ("Routes", true),
            ("Ingress", false),
            ("Status", false),
            ("Redis", false),
            ("Canvas", false),
            ("DNS", false),
            ("Postgres", false),
            ("Widget", false),
        ] {
            assert_eq!(looks_plural(kind), plural, "{kind}");
        }
        assert_eq!(singular("Policies"), "Policy");
        assert_eq!(singular("Routes"), "Route");
    }

    #[test]
    fn built_in_resources_are_known_by_all_their_names() {
        assert_eq!(built_in("svc"), Some("services"));
        assert_eq!(built_in("pods"), Some("pods"));
        assert_eq!(built_in("wd"), None);
    }
}
