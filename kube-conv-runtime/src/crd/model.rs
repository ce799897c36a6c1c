//! The types of a CustomResourceDefinition.
//!
//! It holds everything that an API server would decode, valid or not. Fields are in the
//! alphabetical order in which generated CRDs print them.

use super::CrdStatus;
use super::status::null_as_default;
use crate::meta::ObjectMeta;
use kube_conv_schema::schema::empty::Member;
use kube_conv_schema::schema::{EmptyMembers, Schema, Text};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};
use std::borrow::Cow;

/// A kind that is added to an API server.
///
/// `CrdRead::read` of `kube-conv-crd` reads it as a server does, and also returns the unknown fields.
///
/// ```
/// use kube_conv_runtime::crd::CustomResourceDefinition;
/// use kube_conv_runtime::prelude::*;
///
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
/// struct Widget {
///     metadata: ObjectMeta,
///     spec: WidgetSpec,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct WidgetSpec {
///     size: i32,
/// }
///
/// // `Widget::crd()` is the same.
/// let crd = CustomResourceDefinition::of::<Widget>();
/// assert_eq!(crd.spec.names.plural, "widgets");
/// let schema = &crd.to_json()["spec"]["versions"][0]["schema"]["openAPIV3Schema"];
/// assert_eq!(schema["properties"]["spec"]["required"], json!(["size"]));
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[non_exhaustive]
pub struct CustomResourceDefinition {
    /// `apiextensions.k8s.io/v1`.
    pub api_version: Text,
    /// `CustomResourceDefinition`.
    pub kind: Text,
    /// The name, `<plural>.<group>`, labels and annotations.
    #[serde(serialize_with = "in_order")]
    pub metadata: ObjectMeta,
    /// The desired state.
    pub spec: CrdSpec,
    /// The observed state.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<CrdStatus>,
}

impl Default for CustomResourceDefinition {
    fn default() -> Self {
        Self {
            api_version: Cow::Borrowed("apiextensions.k8s.io/v1"),
            kind: Cow::Borrowed("CustomResourceDefinition"),
            metadata: ObjectMeta::default(),
            spec: CrdSpec::default(),
            status: None,
        }
    }
}

/// The desired state.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[non_exhaustive]
pub struct CrdSpec {
    /// How objects change from one version to another.
    pub conversion: Option<Conversion>,
    /// Whether `versions` is present and empty.
    #[serde(skip)]
    pub empty: EmptyMembers,
    /// The API group.
    pub group: Text,
    /// The names of the kind and the resource.
    pub names: CrdNames,
    /// Rejected by the API server when true.
    pub preserve_unknown_fields: bool,
    /// `Cluster` or `Namespaced`.
    pub scope: Text,
    /// The versions, of which one is stored.
    #[serde(deserialize_with = "null_as_default")]
    pub versions: Vec<CrdVersion>,
}

impl CrdSpec {
    /// Copies everything except the schemas, which are most of it.
    #[doc(hidden)]
    #[must_use]
    pub fn without_schemas(&self) -> Self {
        Self {
            conversion: self.conversion.clone(),
            empty: self.empty,
            group: self.group.clone(),
            names: self.names.clone(),
            preserve_unknown_fields: self.preserve_unknown_fields,
            scope: self.scope.clone(),
            versions: self
                .versions
                .iter()
                .map(CrdVersion::without_schema)
                .collect(),
        }
    }
}

impl Serialize for CrdSpec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_struct("CrdSpec", 6)?;
        if let Some(conversion) = &self.conversion {
            out.serialize_field("conversion", conversion)?;
        }
        out.serialize_field("group", &self.group)?;
        out.serialize_field("names", &self.names)?;
        if self.preserve_unknown_fields {
            out.serialize_field("preserveUnknownFields", &true)?;
        }
        out.serialize_field("scope", &self.scope)?;
        // As in Go, a list that was never set is null.
        let is_there = !self.versions.is_empty() || self.empty.has(Member::Versions);
        out.serialize_field("versions", &is_there.then_some(&self.versions))?;
        out.end()
    }
}

/// The names of the kind and the resource.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[non_exhaustive]
pub struct CrdNames {
    /// Groups of resources, such as `all`, that include this one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub categories: Vec<Text>,
    /// The kind, in CamelCase.
    pub kind: Text,
    /// The kind of lists; without one the server appends `List` to the kind.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub list_kind: Text,
    /// The resource, as paths have it.
    pub plural: Text,
    /// Abbreviations for command lines.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub short_names: Vec<Text>,
    /// The resource for one object; without one the server uses the kind in lower case.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub singular: Text,
}

/// One version.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[non_exhaustive]
pub struct CrdVersion {
    /// The columns that clients print along with the name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub additional_printer_columns: Vec<PrinterColumn>,
    /// Whether clients are warned.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub deprecated: bool,
    /// The warning, if not the server's default.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deprecation_warning: Option<Text>,
    /// Which lists are present and empty.
    #[serde(skip)]
    pub empty: EmptyMembers,
    /// The version, such as `v1beta1`.
    pub name: Text,
    /// The schema of objects.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub schema: Option<VersionSchema>,
    /// The fields by which lists can be filtered.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub selectable_fields: Vec<SelectableField>,
    /// Whether the server answers requests for it.
    pub served: bool,
    /// Whether objects are stored in it.
    pub storage: bool,
    /// The endpoints along with the object's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subresources: Option<Subresources>,
}

impl CrdVersion {
    /// The schema of objects, if the version has one.
    ///
    /// ```
    /// use kube_conv_runtime::crd::CrdVersion;
    ///
    /// assert!(CrdVersion::default().root_schema().is_none());
    /// ```
    #[must_use]
    pub fn root_schema(&self) -> Option<&Schema> {
        self.schema.as_ref()?.open_api_v3_schema.as_ref()
    }

    fn without_schema(&self) -> Self {
        Self {
            additional_printer_columns: self.additional_printer_columns.clone(),
            deprecated: self.deprecated,
            deprecation_warning: self.deprecation_warning.clone(),
            empty: self.empty,
            name: self.name.clone(),
            schema: None,
            selectable_fields: self.selectable_fields.clone(),
            served: self.served,
            storage: self.storage,
            subresources: self.subresources.clone(),
        }
    }
}

/// The schema of a version's objects.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct VersionSchema {
    /// The structural schema.
    #[serde(rename = "openAPIV3Schema", skip_serializing_if = "Option::is_none")]
    pub open_api_v3_schema: Option<Schema>,
}

/// A column of the table that clients print.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[non_exhaustive]
pub struct PrinterColumn {
    /// The description of the column.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub description: Text,
    /// A refinement of the type.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub format: Text,
    /// The path of the value.
    pub json_path: Text,
    /// The heading.
    pub name: Text,
    /// 0 is always shown, more only in wide output.
    #[serde(skip_serializing_if = "is_zero")]
    pub priority: i32,
    /// One of `boolean`, `date`, `integer`, `number`, `string`.
    #[serde(rename = "type")]
    pub type_name: Text,
}

/// A field by which lists can be filtered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[non_exhaustive]
pub struct SelectableField {
    /// Its path.
    pub json_path: Text,
}

/// The endpoints along with the object's own.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct Subresources {
    /// `/scale`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scale: Option<ScaleSubresource>,
    /// `/status`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<StatusSubresource>,
}

/// `/scale`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[non_exhaustive]
pub struct ScaleSubresource {
    /// The path of the serialized label selector.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label_selector_path: Option<Text>,
    /// The path of the wanted number of replicas.
    pub spec_replicas_path: Text,
    /// The path of the observed number of replicas.
    pub status_replicas_path: Text,
}

/// `/status`, which has no properties.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct StatusSubresource {}

/// How objects change from one version to another.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[non_exhaustive]
pub struct Conversion {
    /// `None` or `Webhook`.
    pub strategy: Text,
    /// The webhook that the server calls.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub webhook: Option<WebhookConversion>,
}

/// The webhook that converts objects.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[non_exhaustive]
pub struct WebhookConversion {
    /// The address of the webhook.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub client_config: Option<WebhookClientConfig>,
    /// The versions of `ConversionReview` that it understands, the preferred one first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub conversion_review_versions: Vec<Text>,
}

/// The address of a webhook: `service` or `url`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[non_exhaustive]
pub struct WebhookClientConfig {
    /// The certificates that sign the webhook's, PEM in base64.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub ca_bundle: Text,
    /// A service in the cluster.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub service: Option<ServiceReference>,
    /// An `https` address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<Text>,
}

/// A service in the cluster.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct ServiceReference {
    /// Its name.
    pub name: Text,
    /// Its namespace.
    pub namespace: Text,
    /// The path of requests.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<Text>,
    /// The port, 443 if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub port: Option<i32>,
}

/// Prints metadata in alphabetical order, as all fields.
fn in_order<S: Serializer>(metadata: &ObjectMeta, serializer: S) -> Result<S::Ok, S::Error> {
    serde_json::to_value(metadata)
        .map_err(serde::ser::Error::custom)?
        .serialize(serializer)
}

fn is_zero(priority: &i32) -> bool {
    *priority == 0
}
