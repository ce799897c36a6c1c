//! The keys of the struct that derives `Kind`.

use super::attribute::{Argument, Expr};
use crate::paths;
use kube_conv_runtime::crd::{
    Conversion, CrdNames, CrdVersion, CustomResourceDefinition, PrinterColumn, Subresources,
};
use kube_conv_schema::schema::Text;
use std::collections::BTreeMap;

/// Annotations that a generator or a server writes.
fn is_generated(annotation: &str) -> bool {
    annotation == "controller-gen.kubebuilder.io/version"
}

/// The keys of a version of a kind, and what is left out: columns and scales that can never show a value.
pub(super) fn keys(
    crd: &CustomResourceDefinition,
    version: &CrdVersion,
) -> (Vec<Argument>, Vec<String>) {
    let spec = &crd.spec;
    let mut keys = vec![
        Argument::text("group", spec.group.clone()),
        Argument::text("version", version.name.clone()),
        Argument::rust("scope", &spec.scope),
    ];
    names(&spec.names, &mut keys);
    about_version(version, &mut keys);
    entries("annotations", &crd.metadata.annotations, &mut keys);
    entries("labels", &crd.metadata.labels, &mut keys);
    if version.storage {
        keys.extend(spec.conversion.as_ref().and_then(conversion));
    }
    let mut left_out = Vec::new();
    for of_version in &version.additional_printer_columns {
        match paths::column_problem(version, of_version) {
            None => keys.push(column(of_version)),
            Some(problem) => {
                left_out.push(format!("the column `{}`: {problem}", of_version.name));
            }
        }
    }
    subresources(version, &mut keys, &mut left_out);
    let fields = version.selectable_fields.iter();
    texts(
        "selectable_field",
        fields.map(|field| &field.json_path),
        &mut keys,
    );
    (keys, left_out)
}

/// The subresources apart from that of a field `status`.
fn subresources(version: &CrdVersion, keys: &mut Vec<Argument>, left_out: &mut Vec<String>) {
    let subresources = version.subresources.as_ref();
    let has_status_subresource = subresources.is_some_and(|all| all.status.is_some());
    if has_status(version) && !has_status_subresource {
        keys.push(Argument::Word("no_status_subresource"));
    }
    if subresources.is_some_and(|all| *all == Subresources::default()) {
        keys.push(Argument::Word("empty_subresources"));
    }
    if let Some(scale) = subresources.and_then(|all| all.scale.as_ref()) {
        let selector = scale.label_selector_path.as_ref();
        let paths = [&scale.spec_replicas_path, &scale.status_replicas_path];
        let mut paths = paths.into_iter().chain(selector);
        if let Some(problem) = paths.find_map(|path| paths::problem(version, path)) {
            left_out.push(format!("the subresource `scale`: {problem}"));
            return;
        }
        let mut paths = vec![
            Argument::text("spec_replicas", scale.spec_replicas_path.clone()),
            Argument::text("status_replicas", scale.status_replicas_path.clone()),
        ];
        paths.extend(selector.map(|path| Argument::text("label_selector", path.clone())));
        keys.push(Argument::Call("scale", paths));
    }
}

fn has_status(version: &CrdVersion) -> bool {
    let root = version.root_schema();
    root.is_some_and(|root| root.properties.contains_key("status"))
}

/// The names that do not follow from the kind; a server fills in those that are missing.
fn names(names: &CrdNames, keys: &mut Vec<Argument>) {
    let kind = names.kind.as_ref();
    if super::identifiers::pascal(kind).as_deref() != Some(kind) {
        keys.push(Argument::text("kind", kind));
    }
    keys.push(Argument::text("plural", names.plural.clone()));
    if !names.singular.is_empty() && names.singular != kind.to_lowercase() {
        keys.push(Argument::text("singular", names.singular.clone()));
    }
    if !names.list_kind.is_empty() && names.list_kind != format!("{kind}List") {
        keys.push(Argument::text("list_kind", names.list_kind.clone()));
    }
    texts("short_names", &names.short_names, keys);
    texts("categories", &names.categories, keys);
}

fn texts<'a>(
    key: &'static str,
    texts: impl IntoIterator<Item = &'a Text>,
    keys: &mut Vec<Argument>,
) {
    let texts: Vec<Argument> = texts
        .into_iter()
        .map(|text| Argument::bare(text.clone()))
        .collect();
    if !texts.is_empty() {
        keys.push(Argument::Call(key, texts));
    }
}

fn about_version(version: &CrdVersion, keys: &mut Vec<Argument>) {
    for (key, value) in [("served", version.served), ("storage", version.storage)] {
        if !value {
            keys.push(Argument::rust(key, false));
        }
    }
    match &version.deprecation_warning {
        Some(warning) if version.deprecated => {
            keys.push(Argument::text("deprecated", warning.clone()))
        }
        None if version.deprecated => keys.push(Argument::Word("deprecated")),
        _ => {}
    }
}

fn entries(key: &'static str, entries: &BTreeMap<String, String>, keys: &mut Vec<Argument>) {
    let entries = entries.iter().filter(|(name, _)| !is_generated(name));
    let entries: Vec<Argument> = entries
        .map(|(name, value)| Argument::Bare(Expr::Pair(name.clone(), value.clone())))
        .collect();
    if !entries.is_empty() {
        keys.push(Argument::Call(key, entries));
    }
}

fn column(column: &PrinterColumn) -> Argument {
    let is_age = column.name == "Age"
        && column.json_path == ".metadata.creationTimestamp"
        && column.type_name == "date"
        && column.description.is_empty()
        && column.format.is_empty()
        && column.priority == 0;
    if is_age {
        let age = Expr::Rust("age".to_owned());
        return Argument::Call("printer_column", vec![Argument::Bare(age)]);
    }
    let mut arguments = vec![
        Argument::bare(column.name.clone()),
        Argument::bare(column.json_path.clone()),
        Argument::rust("type", &column.type_name),
    ];
    for (key, text) in [
        ("format", &column.format),
        ("description", &column.description),
    ] {
        if !text.is_empty() {
            arguments.push(Argument::text(key, text.clone()));
        }
    }
    if column.priority != 0 {
        arguments.push(Argument::rust("priority", column.priority));
    }
    Argument::Call("printer_column", arguments)
}

/// Whether the webhook's certificates are written in the CRD, which no declaration does.
pub(super) fn has_certificates(crd: &CustomResourceDefinition) -> bool {
    let conversion = crd.spec.conversion.as_ref();
    let webhook = conversion.and_then(|conversion| conversion.webhook.as_ref());
    let client = webhook.and_then(|webhook| webhook.client_config.as_ref());
    client.is_some_and(|client| !client.ca_bundle.is_empty())
}

/// The webhook, if there is one.
fn conversion(conversion: &Conversion) -> Option<Argument> {
    let webhook = conversion.webhook.as_ref()?;
    let client = webhook.client_config.as_ref()?;
    let mut arguments = Vec::new();
    if let Some(url) = &client.url {
        arguments.push(Argument::text("url", url.clone()));
    }
    if let Some(service) = &client.service {
        arguments.push(Argument::text("service", service.name.clone()));
        arguments.push(Argument::text("namespace", service.namespace.clone()));
        arguments.extend(
            service
                .path
                .as_ref()
                .map(|path| Argument::text("path", path.clone())),
        );
        arguments.extend(service.port.map(|port| Argument::rust("port", port)));
    }
    texts(
        "review_versions",
        &webhook.conversion_review_versions,
        &mut arguments,
    );
    Some(Argument::Call("conversion", arguments))
}
