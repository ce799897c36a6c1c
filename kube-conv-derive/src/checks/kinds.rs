//! Checks of a kind: its names, as the API server and the conventions demand them.
//!
//! Source: API conventions, introduction and "Types (Kinds)"; `validation.go` of
//! apiextensions-apiserver for the syntax.

use super::conventions::{self, kinds::KindNames};
use crate::diag::Diag;
use crate::model::field::{FieldModel, SchemaSource};
use crate::model::kind::attrs::{KindAttrs, Name};
use crate::problem::problem;
use crate::syntax::generics::is_generic;
use crate::syntax::name::{is_pascal_case, pascal_case};
use crate::syntax::shape::value_type;
use crate::syntax::shape::{TypeShape, name_of, shape_of, unboxed};
use kube_conv_core::kind_words::is_kube_version;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Generics, Ident, Type};

/// Reports every name that servers or the conventions reject.
pub(crate) fn check_names(attrs: &KindAttrs, diag: &Diag) {
    check_syntax(attrs, diag);
    let names = KindNames {
        kind: &attrs.kind.text,
        at: &attrs.kind.at,
        resource: [&attrs.plural.text, &attrs.singular.text],
        short_names: &attrs.short_names,
        categories: &attrs.categories,
    };
    conventions::kinds::check_kind_words(&names, &attrs.allowed, diag);
    let types = attrs.condition_types.names();
    conventions::conditions::check_condition_words(types, &attrs.kind.text, &attrs.allowed, diag);
}

fn check_syntax(attrs: &KindAttrs, diag: &Diag) {
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

/// Reports stanzas that a kind must not have, and those that are missing.
pub(crate) fn check_stanzas(ident: &Ident, models: &[FieldModel], attrs: &KindAttrs, diag: &Diag) {
    let stanza = |name: &str| models.iter().find(|model| model.wire_name == name);
    if stanza("metadata").is_none() {
        diag.error(ident, without_metadata(ident));
    }
    for model in models {
        match model.wire_name.as_str() {
            "apiVersion" | "kind" => diag.error(
                &model.field.ident,
                "group, version and kind come from the attributes; remove the field",
            ),
            "items" => attrs.reporter(diag).reject(
                "items_implies_list",
                &model.field.ident,
                "only lists have `items`; write `List<Kind>` for a list of a kind, or name the field otherwise",
            ),
            _ => {}
        }
        if let Some(key) = &model.flatten {
            diag.error(key, "the stanzas of a kind are objects; remove `flatten`");
        }
    }
    if let Some(model) = stanza("metadata")
        && !model.cel.calls.is_empty()
    {
        diag.error(
            &model.field.ident,
            "a server accepts no CEL rules on metadata; write `cel(\"self.metadata.name …\")` on the kind",
        );
    }
    for check in stanza("metadata")
        .iter()
        .flat_map(|model| model.hooks.written())
    {
        diag.error(
            check,
            "the metadata of an object is checked by the rules of servers; write `validate = …` on the kind for a check of yours",
        );
    }
    if let Some(model) = stanza("metadata")
        && is_of_lists(&model.field.ty)
    {
        diag.error(
            &model.field.ty,
            "[simple-kind-not-persisted] objects of a kind with a CRD are stored, and have `ObjectMeta`; for a request and its answer write `Review<Spec, Status>`, or derive `ApiType`",
        );
    }
    if let Some(model) = stanza("metadata")
        && !matches!(shape_of(&model.field.ty), TypeShape::Plain)
    {
        diag.error(
            &model.field.ty,
            "[metadata-nested] every object has metadata; write `ObjectMeta`",
        );
    }
    if let Some(model) = models.iter().find(|model| is_always_set(model)) {
        diag.error(
            &model.field.ty,
            format!("a new object has no status yet; write `Option<{ident}Status>`, or `Option<…>` of another struct"),
        );
    }
    check_subresources(stanza("status").is_some(), attrs, diag);
}

/// Whether a stanza is a status that new objects would have. That is reported, and nothing else about it.
pub(crate) fn is_always_set(model: &FieldModel) -> bool {
    model.wire_name == "status"
        && !matches!(shape_of(&model.field.ty), TypeShape::Option(_))
        && model.flatten.is_none()
}

/// Returns the check for the compiler that a stanza is an object.
pub(crate) fn stanza_check(model: &FieldModel, generics: &Generics) -> Option<TokenStream> {
    let is_status = match model.wire_name.as_str() {
        "spec" => false,
        "status" => true,
        _ => return None,
    };
    let is_own = matches!(model.source, SchemaSource::Own)
        && model.with.is_none()
        && model.sound
        && is_status == matches!(shape_of(&model.field.ty), TypeShape::Option(_));
    let ty = unboxed(value_type(&model.field.ty));
    (is_own && !is_generic(ty, generics)).then(|| {
        let found = quote!(__rt::lookup::stanza_problem(__rt::Described::<#ty>::TYPE, #is_status));
        problem(ty, &found)
    })
}

/// Reports keys about subresources that contradict the fields.
fn check_subresources(has_status: bool, attrs: &KindAttrs, diag: &Diag) {
    let KindAttrs {
        scale,
        no_status_subresource,
        empty_subresources,
        ..
    } = attrs;
    if let (Some(key), false) = (no_status_subresource, has_status) {
        diag.error(
            key,
            "a kind without a field `status` has no such subresource; remove the key",
        );
    }
    let Some(key) = empty_subresources else {
        return;
    };
    if scale.is_some() {
        diag.error(key, "the kind has the subresource `/scale`; remove the key");
    }
    if has_status && no_status_subresource.is_none() {
        diag.error(
            key,
            "the field `status` is a subresource; remove the key, or add `no_status_subresource`",
        );
    }
}

/// What to do about a kind without metadata. In kube-derive the derive is on the spec.
fn without_metadata(ident: &Ident) -> String {
    let name = ident.to_string();
    match name.strip_suffix("Spec") {
        Some(kind) if !kind.is_empty() => format!(
            "[metadata-nested] a kind is a struct around its spec; derive `ApiType` here, and `Kind`, with the attributes of the kind, for `struct {kind} {{ metadata: ObjectMeta, spec: {name} }}`"
        ),
        _ => "[metadata-nested] a kind has metadata; add a field `pub metadata: ObjectMeta`"
            .to_owned(),
    }
}

/// Whether the metadata is a `ListMeta`, which lists and kinds that are not stored have.
pub(crate) fn is_of_lists(ty: &Type) -> bool {
    name_of(ty).as_deref() == Some("ListMeta")
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
    // Written twice, it would be reported twice.
    if kind.text.ends_with("List") && list_kind.text != kind.text {
        attrs.reporter(diag).reject(
            "kind_list_suffix",
            &kind.at,
            "only the kinds of lists end in `List`; write a name such as `…Set` or `…Group`",
        );
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
