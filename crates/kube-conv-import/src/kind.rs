//! The keys of the struct that derives `Kind`.

use super::attribute::{Expr, Key};
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
) -> (Vec<Key>, Vec<String>) {
    let spec = &crd.spec;
    let mut keys = vec![
        Key::text("group", spec.group.clone()),
        Key::text("version", version.name.clone()),
        Key::rust("scope", &spec.scope),
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
fn subresources(version: &CrdVersion, keys: &mut Vec<Key>, left_out: &mut Vec<String>) {
    let subresources = version.subresources.as_ref();
    let has_status_subresource = subresources.is_some_and(|all| all.status.is_some());
    if has_status(version) && !has_status_subresource {
        keys.push(Key::Word("no_status_subresource"));
    }
    if subresources.is_some_and(|all| *all == Subresources::default()) {
        keys.push(Key::Word("empty_subresources"));
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
            Key::text("spec_replicas", scale.spec_replicas_path.clone()),
            Key::text("status_replicas", scale.status_replicas_path.clone()),
        ];
        paths.extend(selector.map(|path| Key::text("label_selector", path.clone())));
        keys.push(Key::Call("scale", paths));
    }
}

fn has_status(version: &CrdVersion) -> bool {
    let schema = version.schema.as_ref();
    let root = schema.and_then(|schema| schema.open_api_v3_schema.as_ref());
    root.is_some_and(|root| root.properties.contains_key("status"))
}

/// The names that do not follow from the kind; a server fills in those that are missing.
fn names(names: &CrdNames, keys: &mut Vec<Key>) {
    let kind = names.kind.as_ref();
    if super::identifiers::pascal(kind).as_deref() != Some(kind) {
        keys.push(Key::text("kind", kind));
    }
    keys.push(Key::text("plural", names.plural.clone()));
    if !names.singular.is_empty() && names.singular != kind.to_lowercase() {
        keys.push(Key::text("singular", names.singular.clone()));
    }
    if !names.list_kind.is_empty() && names.list_kind != format!("{kind}List") {
        keys.push(Key::text("list_kind", names.list_kind.clone()));
    }
    texts("short_names", &names.short_names, keys);
    texts("categories", &names.categories, keys);
}

fn texts<'a>(key: &'static str, texts: impl IntoIterator<Item = &'a Text>, keys: &mut Vec<Key>) {
    let texts: Vec<Key> = texts
        .into_iter()
        .map(|text| Key::bare(text.clone()))
        .collect();
    if !texts.is_empty() {
        keys.push(Key::Call(key, texts));
    }
}

fn about_version(version: &CrdVersion, keys: &mut Vec<Key>) {
    for (key, value) in [("served", version.served), ("storage", version.storage)] {
        if !value {
            keys.push(Key::rust(key, false));
        }
    }
    match &version.deprecation_warning {
        Some(warning) if version.deprecated => keys.push(Key::text("deprecated", warning.clone())),
        None if version.deprecated => keys.push(Key::Word("deprecated")),
        _ => {}
    }
}

fn entries(key: &'static str, entries: &BTreeMap<String, String>, keys: &mut Vec<Key>) {
    let entries = entries.iter().filter(|(name, _)| !is_generated(name));
    let entries: Vec<Key> = entries
        .map(|(name, value)| Key::Bare(Expr::Pair(name.clone(), value.clone())))
        .collect();
    if !entries.is_empty() {
        keys.push(Key::Call(key, entries));
    }
}

fn column(column: &PrinterColumn) -> Key {
    let is_age = column.name == "Age"
        && column.json_path == ".metadata.creationTimestamp"
        && column.type_name == "date"
        && column.description.is_empty()
        && column.format.is_empty()
        && column.priority == 0;
    if is_age {
        let age = Expr::Rust("age".to_owned());
        return Key::Call("printer_column", vec![Key::Bare(age)]);
    }
    let mut arguments = vec![
        Key::bare(column.name.clone()),
        Key::bare(column.json_path.clone()),
        Key::rust("type", &column.type_name),
    ];
    for (key, text) in [
        ("format", &column.format),
        ("description", &column.description),
    ] {
        if !text.is_empty() {
            arguments.push(Key::text(key, text.clone()));
        }
    }
    if column.priority != 0 {
        arguments.push(Key::rust("priority", column.priority));
    }
    Key::Call("printer_column", arguments)
}

/// Whether the webhook's certificates are written in the CRD, which no declaration does.
pub(super) fn has_certificates(crd: &CustomResourceDefinition) -> bool {
    let conversion = crd.spec.conversion.as_ref();
    let webhook = conversion.and_then(|conversion| conversion.webhook.as_ref());
    let client = webhook.and_then(|webhook| webhook.client_config.as_ref());
    client.is_some_and(|client| !client.ca_bundle.is_empty())
}

/// The webhook, if there is one.
fn conversion(conversion: &Conversion) -> Option<Key> {
    let webhook = conversion.webhook.as_ref()?;
    let client = webhook.client_config.as_ref()?;
    let mut arguments = Vec::new();
    if let Some(url) = &client.url {
        arguments.push(Key::text("url", url.clone()));
    }
    if let Some(service) = &client.service {
        arguments.push(Key::text("service", service.name.clone()));
        arguments.push(Key::text("namespace", service.namespace.clone()));
        arguments.extend(
            service
                .path
                .as_ref()
                .map(|path| Key::text("path", path.clone())),
        );
        arguments.extend(service.port.map(|port| Key::rust("port", port)));
    }
    texts(
        "review_versions",
        &webhook.conversion_review_versions,
        &mut arguments,
    );
    Some(Key::Call("conversion", arguments))
}
