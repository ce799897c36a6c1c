//! Builds the CustomResourceDefinition of a kind.

use super::{
    Conversion, CrdNames, CrdSpec, CrdVersion, CustomResourceDefinition, PrinterColumn,
    ScaleSubresource, SelectableField, ServiceReference, StatusSubresource, Subresources,
    VersionSchema, WebhookClientConfig, WebhookConversion,
};
use crate::Kind;
use crate::api::{
    Column, ColumnType, ConversionClient, ConversionWebhook, KindDescription, KindInfo,
};
use crate::api::{TypeInfo, lookup};
use crate::meta::ObjectMeta;
use crate::meta::describe;
use crate::type_schema::{schema_of_kind, schema_of_kind_info, try_schema_of_kind};
use kube_conv_schema::schema::{EmptyMembers, Schema, SchemaProblems, Text};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// The suffix of the annotation that lists the types of conditions.
#[doc(hidden)]
pub const CONDITION_TYPES: &str = ".condition-types";

impl CustomResourceDefinition {
    /// The CRD of a kind with one version.
    ///
    /// Rules that the schema cannot express are left out, as by `schema_of`; `Self::try_of`
    /// returns them as errors.
    #[must_use]
    pub fn of<K: Kind>() -> Self {
        single(&describe::<K>(), K::TYPE, schema_of_kind::<K>())
    }

    /// The CRD of a kind with one version.
    ///
    /// # Errors
    ///
    /// Everything that the schema cannot express, with its path.
    pub fn try_of<K: Kind>() -> Result<Self, SchemaProblems> {
        try_schema_of_kind::<K>().map(|schema| single(&describe::<K>(), K::TYPE, schema))
    }

    /// The CRD of a described type, if it is a kind.
    #[doc(hidden)]
    pub fn of_type_info(info: &'static TypeInfo) -> Option<Self> {
        let kind = info.kind?();
        Some(single(&kind, info, schema_of_kind_info(info)))
    }
}

/// A CRD with one version and the given schema.
#[doc(hidden)]
#[must_use]
pub fn single(
    kind: &KindDescription,
    root: &'static TypeInfo,
    schema: Schema,
) -> CustomResourceDefinition {
    CustomResourceDefinition {
        metadata: metadata(kind),
        spec: CrdSpec {
            conversion: kind.info.conversion.map(conversion),
            empty: EmptyMembers::default(),
            group: Cow::Borrowed(kind.group),
            names: names(kind),
            preserve_unknown_fields: false,
            scope: Cow::Borrowed(kind.scope.as_str()),
            versions: vec![version(kind.version, root, kind.info, schema)],
        },
        ..CustomResourceDefinition::default()
    }
}

fn conversion(webhook: ConversionWebhook) -> Conversion {
    let client_config = match webhook.client {
        ConversionClient::Url(url) => WebhookClientConfig {
            url: Some(Cow::Borrowed(url)),
            ..WebhookClientConfig::default()
        },
        ConversionClient::Service {
            name,
            namespace,
            path,
            port,
        } => WebhookClientConfig {
            service: Some(ServiceReference {
                name: Cow::Borrowed(name),
                namespace: Cow::Borrowed(namespace),
                path: path.map(Cow::Borrowed),
                port,
            }),
            ..WebhookClientConfig::default()
        },
    };
    Conversion {
        strategy: Cow::Borrowed("Webhook"),
        webhook: Some(WebhookConversion {
            client_config: Some(client_config),
            conversion_review_versions: texts(webhook.review_versions),
        }),
    }
}

fn metadata(kind: &KindDescription) -> ObjectMeta {
    let mut annotations = text_map(kind.info.annotations);
    annotations.extend(condition_types(kind));
    ObjectMeta {
        annotations,
        labels: text_map(kind.info.labels),
        ..ObjectMeta::named([kind.plural, ".", kind.group].concat())
    }
}

/// The annotation with the types of conditions, for comparisons of two CRDs:
/// `Ready=Positive,Stalled=Negative` under a key of the kind's own group.
fn condition_types(kind: &KindDescription) -> Option<(String, String)> {
    let types = kind.info.condition_types;
    let types: Vec<String> = types
        .iter()
        .map(|(type_, polarity)| format!("{type_}={polarity:?}"))
        .collect();
    if types.is_empty() {
        return None;
    }
    let key = format!("{}/{}{CONDITION_TYPES}", kind.group, kind.version);
    Some((key, types.join(",")))
}

fn names(kind: &KindDescription) -> CrdNames {
    CrdNames {
        categories: texts(kind.info.categories),
        kind: Cow::Borrowed(kind.kind),
        list_kind: Cow::Borrowed(kind.info.list_kind),
        plural: Cow::Borrowed(kind.plural),
        short_names: texts(kind.info.short_names),
        singular: Cow::Borrowed(kind.info.singular),
    }
}

fn version(
    name: &'static str,
    root: &'static TypeInfo,
    info: &'static KindInfo,
    schema: Schema,
) -> CrdVersion {
    CrdVersion {
        empty: EmptyMembers::default(),
        additional_printer_columns: info
            .columns
            .iter()
            .map(|column| printer_column(root, column))
            .collect(),
        deprecated: info.deprecated,
        deprecation_warning: info.deprecation_warning.map(Cow::Borrowed),
        name: Cow::Borrowed(name),
        schema: Some(VersionSchema {
            open_api_v3_schema: Some(schema),
        }),
        selectable_fields: info
            .selectable_fields
            .iter()
            .map(|path| SelectableField {
                json_path: Cow::Borrowed(path),
            })
            .collect(),
        served: info.served,
        storage: info.storage,
        subresources: subresources(info),
    }
}

fn subresources(info: &KindInfo) -> Option<Subresources> {
    if !info.status && info.scale.is_none() && !info.empty_subresources {
        return None;
    }
    Some(Subresources {
        scale: info.scale.map(|scale| ScaleSubresource {
            label_selector_path: scale.label_selector.map(Cow::Borrowed),
            spec_replicas_path: Cow::Borrowed(scale.spec_replicas),
            status_replicas_path: Cow::Borrowed(scale.status_replicas),
        }),
        status: info.status.then_some(StatusSubresource {}),
    })
}

fn printer_column(root: &'static TypeInfo, column: &'static Column) -> PrinterColumn {
    PrinterColumn {
        description: column.description.map(Cow::Borrowed).unwrap_or_default(),
        format: column.format.map(Cow::Borrowed).unwrap_or_default(),
        json_path: Cow::Borrowed(column.json_path),
        name: Cow::Borrowed(column.name),
        priority: column.priority,
        type_name: Cow::Borrowed(column_type(root, column).as_str()),
    }
}

/// The column's type: as written, or by its path, or a string, which prints any value.
fn column_type(root: &'static TypeInfo, column: &Column) -> ColumnType {
    if let Some(column_type) = column.column_type {
        return column_type;
    }
    match column.json_path {
        // Independent of the type of the metadata.
        ".metadata.creationTimestamp" | ".metadata.deletionTimestamp" => ColumnType::Date,
        path => lookup::column_type(root, path).unwrap_or(ColumnType::String),
    }
}

fn texts(texts: &'static [&'static str]) -> Vec<Text> {
    texts.iter().copied().map(Cow::Borrowed).collect()
}

fn text_map(entries: &[(&str, &str)]) -> BTreeMap<String, String> {
    entries
        .iter()
        .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()))
        .collect()
}
