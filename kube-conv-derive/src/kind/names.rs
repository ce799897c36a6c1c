//! The names of a kind, as the API server and the conventions want them.
//!
//! Source: API conventions, introduction and "Types (Kinds)"; `validation.go` of
//! apiextensions-apiserver for the syntax.

use super::attrs::{KindAttrs, Name};
use crate::diag::Diag;
use crate::input::name::{is_pascal_case, pascal_case};

/// Reports every name that a server would reject.
pub(crate) fn check(attrs: &KindAttrs, diag: &Diag) {
    check_group(&attrs.group, attrs, diag);
    check_version(&attrs.version, attrs, diag);
    check_kind(&attrs.kind, "kind", attrs, diag);
    check_list_kind(attrs, diag);
    check_label(&attrs.plural.text, "plural", &attrs.plural.at, diag);
    check_label(&attrs.singular.text, "singular", &attrs.singular.at, diag);
    for name in &attrs.short_names {
        check_label(&name.value(), "short name", name, diag);
    }
    for name in &attrs.categories {
        check_label(&name.value(), "category", name, diag);
    }
}

fn check_list_kind(attrs: &KindAttrs, diag: &Diag) {
    let KindAttrs {
        kind, list_kind, ..
    } = attrs;
    if list_kind.text == kind.text {
        diag.error(
            &list_kind.at,
            "[kind-list-suffix] the kind of lists differs from the kind; drop `list_kind`, or write one that ends in `List`",
        );
    } else if !list_kind.text.ends_with("List") {
        attrs.reporter(diag).reject(
            "kind_list_suffix",
            &list_kind.at,
            "the kind of lists ends in `List`; write it so, or drop `list_kind`",
        );
    } else if list_kind.written {
        check_kind(list_kind, "list kind", attrs, diag);
    }
}

fn check_group(group: &Name, attrs: &KindAttrs, diag: &Diag) {
    let text = &group.text;
    if text.is_empty() && group.at.is_empty() {
        return;
    }
    if !is_subdomain(text) {
        diag.error(
            &group.at,
            "[group-dns-subdomain] a group is a DNS subdomain; write lower-case letters, digits, `-` and `.`, such as `widgets.example.dev`",
        );
    } else if !text.contains('.') {
        diag.error(
            &group.at,
            format!(
                "[group-reserved-kubernetes] a group has at least one dot; write a domain you own, such as `{text}.example.dev`"
            ),
        );
    } else if is_protected(text) && !is_approved(attrs) {
        diag.error(
            &group.at,
            "[group-reserved-kubernetes] groups under `k8s.io` and `kubernetes.io` belong to Kubernetes; use a domain of yours, or add `annotations(\"api-approved.kubernetes.io\" = \"https://…\")`, or a value that starts with `unapproved`",
        );
    }
}

fn is_protected(group: &str) -> bool {
    ["k8s.io", "kubernetes.io"].iter().any(|domain| {
        group
            .strip_suffix(domain)
            .is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
    })
}

fn is_approved(attrs: &KindAttrs) -> bool {
    attrs.annotations.iter().any(|(key, value)| {
        let value = value.value();
        key.value() == "api-approved.kubernetes.io"
            && (value.starts_with("unapproved") || value.contains("://"))
    })
}

fn check_version(version: &Name, attrs: &KindAttrs, diag: &Diag) {
    let text = &version.text;
    if text.is_empty() && version.at.is_empty() {
        return;
    }
    if !is_label(text) {
        diag.error(
            &version.at,
            "[version-dns-label] a version is a lower-case DNS label; write `v1`, `v1beta1` or `v1alpha1`",
        );
    } else if !is_kube_version(text) {
        attrs.reporter(diag).reject(
            "version_dns_label",
            &version.at,
            &format!(
                "`{text}` is not a version that Kubernetes can order; write `v1`, `v1beta1` or `v1alpha1`"
            ),
        );
    }
}

/// `v` with a number, then perhaps `alpha` or `beta` with a number.
fn is_kube_version(version: &str) -> bool {
    let Some(rest) = version.strip_prefix('v') else {
        return false;
    };
    for stage in ["alpha", "beta"] {
        if let Some((major, minor)) = rest.split_once(stage) {
            return is_number(major) && is_number(minor);
        }
    }
    is_number(rest)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && !text.starts_with('0') && text.chars().all(|c| c.is_ascii_digit())
}

fn check_kind(kind: &Name, what: &str, attrs: &KindAttrs, diag: &Diag) {
    let text = &kind.text;
    if !is_label(&text.to_lowercase()) {
        diag.error(
            &kind.at,
            format!("[kind-pascal-case] a {what} consists of letters and digits and starts with a letter"),
        );
    } else if !is_pascal_case(text) {
        let better = pascal_case(text).unwrap_or_else(|| "Widget".to_owned());
        attrs.reporter(diag).reject(
            "kind_pascal_case",
            &kind.at,
            &format!("a {what} is PascalCase; write `{better}`"),
        );
    }
}

fn check_label(name: &str, what: &str, at: impl quote::ToTokens, diag: &Diag) {
    if !is_label(name) {
        diag.error(
            at,
            format!(
                "`{name}` cannot be a {what}; it has lower-case letters, digits and `-`, starts with a letter, ends with a letter or digit, and has at most 63 characters"
            ),
        );
    }
}

/// A DNS label as in RFC 1035.
fn is_label(name: &str) -> bool {
    name.len() <= 63
        && name.starts_with(|c: char| c.is_ascii_lowercase())
        && !name.ends_with('-')
        && name.chars().all(is_label_character)
}

fn is_label_character(c: char) -> bool {
    c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'
}

fn is_subdomain(name: &str) -> bool {
    let edge = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
    name.len() <= 253
        && name.split('.').all(|part| {
            part.starts_with(edge) && part.ends_with(edge) && part.chars().all(is_label_character)
        })
}
