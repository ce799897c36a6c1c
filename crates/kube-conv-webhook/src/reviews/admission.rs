//! The requests that a server sends to a webhook for admission, and the responses.

use crate::status::Status;
use kube_conv_runtime::meta::{GroupVersionKind, GroupVersionResource, TypeMeta, wire};
use kube_conv_runtime::open_enum;
use kube_conv_schema::go;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::Value;
use std::collections::BTreeMap;

/// A request for the admission of an object, or the response to it.
///
/// ```
/// use kube_conv_webhook::reviews::{AdmissionOperation, AdmissionReview};
/// # use serde_json::json;
///
/// let review: AdmissionReview = serde_json::from_value(json!({
///     "apiVersion": "admission.k8s.io/v1",
///     "kind": "AdmissionReview",
///     "request": {
///         "uid": "705ab4f5",
///         "kind": {"group": "acme.dev", "version": "v1", "kind": "Widget"},
///         "resource": {"group": "acme.dev", "version": "v1", "resource": "widgets"},
///         "operation": "CREATE",
///         "object": {"apiVersion": "acme.dev/v1", "kind": "Widget", "metadata": {"name": "w"}},
///     },
/// }))?;
/// let request = review.request.unwrap_or_default();
/// assert_eq!((request.kind.kind.as_str(), request.operation), ("Widget", AdmissionOperation::Create));
/// # Ok::<(), serde_json::Error>(())
/// ```
///
/// Source: `admission.k8s.io/v1` and `v1beta1`, whose forms are the same.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AdmissionReview {
    /// Version and kind.
    #[serde(flatten)]
    pub type_meta: TypeMeta,
    /// The request; webhooks leave it out of the response.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub request: Option<AdmissionRequest>,
    /// The response; `None` in the request.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub response: Option<AdmissionResponse>,
}

/// What a client wants to do.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AdmissionRequest {
    /// The identity of the request, which the response repeats.
    #[serde(deserialize_with = "wire::value", default)]
    pub uid: String,
    /// The kind of the object.
    #[serde(deserialize_with = "wire::value", default)]
    pub kind: GroupVersionKind,
    /// The resource.
    #[serde(deserialize_with = "wire::value", default)]
    pub resource: GroupVersionResource,
    /// The subresource, such as `status` or `scale`; empty for the object itself.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "String::is_empty",
        default
    )]
    pub sub_resource: String,
    /// The kind that the client requested, if the server has converted the object for the webhook.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub request_kind: Option<GroupVersionKind>,
    /// The resource that the client requested.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub request_resource: Option<GroupVersionResource>,
    /// The subresource that the client requested.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "String::is_empty",
        default
    )]
    pub request_sub_resource: String,
    /// The name of the object; empty if the server is going to generate it.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "String::is_empty",
        default
    )]
    pub name: String,
    /// The namespace; empty for objects without one.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "String::is_empty",
        default
    )]
    pub namespace: String,
    /// What happens to the object.
    #[serde(deserialize_with = "wire::value", default)]
    pub operation: AdmissionOperation,
    /// The client.
    #[serde(deserialize_with = "wire::value", default)]
    pub user_info: UserInfo,
    /// The new object; `None` when an object is deleted.
    #[serde(default)]
    pub object: Option<Value>,
    /// The object that is replaced or deleted.
    #[serde(default)]
    pub old_object: Option<Value>,
    /// Whether nothing is going to be stored.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub dry_run: Option<bool>,
    /// The options of the operation, such as `CreateOptions`.
    #[serde(default)]
    pub options: Option<Value>,
}

open_enum! {
    /// What happens to an object.
    pub enum AdmissionOperation {
        /// The object is new.
        Create = "CREATE",
        /// The object replaces an old one.
        Update = "UPDATE",
        /// The object is deleted.
        Delete = "DELETE",
        /// The client connects to a subresource, such as `pods/exec`.
        Connect = "CONNECT",
    }
}

/// The client of a request.
///
/// Source: `authentication.k8s.io/v1`, `UserInfo`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct UserInfo {
    /// The name, such as `system:serviceaccount:prod:deployer`.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "String::is_empty",
        default
    )]
    pub username: String,
    /// An identity that no other user of the name ever has.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "String::is_empty",
        default
    )]
    pub uid: String,
    /// The groups.
    #[serde(
        deserialize_with = "wire::list",
        skip_serializing_if = "Vec::is_empty",
        default
    )]
    pub groups: Vec<String>,
    /// What the authenticator adds.
    #[serde(
        deserialize_with = "extra",
        skip_serializing_if = "BTreeMap::is_empty",
        default
    )]
    pub extra: BTreeMap<String, Vec<String>>,
}

/// Whether a request is allowed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AdmissionResponse {
    /// The identity of the request.
    #[serde(deserialize_with = "wire::value", default)]
    pub uid: String,
    /// Whether the request is allowed.
    #[serde(deserialize_with = "wire::value", default)]
    pub allowed: bool,
    /// Why not. A server sends it to the client, after the name of the webhook.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub status: Option<Status>,
    /// The text of a JSON patch of the object; empty without one.
    #[serde(
        serialize_with = "write_bytes",
        deserialize_with = "read_bytes",
        skip_serializing_if = "Vec::is_empty",
        default
    )]
    pub patch: Vec<u8>,
    /// The type of the patch, `JSONPatch`; `None` without one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub patch_type: Option<String>,
    /// Entries for the audit log, whose keys the server prefixes with the name of the webhook.
    #[serde(
        deserialize_with = "wire::text_map",
        skip_serializing_if = "BTreeMap::is_empty",
        default
    )]
    pub audit_annotations: BTreeMap<String, String>,
    /// Warnings for the client.
    #[serde(
        deserialize_with = "wire::list",
        skip_serializing_if = "Vec::is_empty",
        default
    )]
    pub warnings: Vec<String>,
}

fn extra<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<String, Vec<String>>, D::Error> {
    let entries: BTreeMap<String, Option<Vec<Option<String>>>> = wire::value(deserializer)?;
    let texts = |texts: Option<Vec<Option<String>>>| {
        let texts = texts.unwrap_or_default().into_iter();
        texts.map(Option::unwrap_or_default).collect()
    };
    let entries = entries.into_iter();
    Ok(entries.map(|(key, values)| (key, texts(values))).collect())
}

fn write_bytes<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&go::base64(bytes))
}

fn read_bytes<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
    let text: String = wire::value(deserializer)?;
    go::from_base64(text.as_bytes(), *b"+/").map_err(|_| de::Error::custom("invalid base64"))
}

#[cfg(test)]
mod tests {
    use super::{AdmissionResponse, AdmissionReview};
    use serde_json::{Value, from_value, json};

    #[test]
    fn the_patch_is_written_in_base64() {
        let response = AdmissionResponse {
            patch: b"[]".to_vec(),
            patch_type: Some("JSONPatch".into()),
            ..AdmissionResponse::default()
        };
        let written =
            json!({"uid": "", "allowed": false, "patch": "W10=", "patchType": "JSONPatch"});
        assert_eq!(serde_json::to_value(&response).unwrap(), written);
        assert_eq!(from_value::<AdmissionResponse>(written).unwrap(), response);
        assert!(from_value::<AdmissionResponse>(json!({"patch": "W10"})).is_err());
    }

    #[test]
    fn null_is_absent_as_go_reads_it() {
        let request = [
            "uid",
            "kind",
            "resource",
            "subResource",
            "name",
            "userInfo",
            "operation",
        ];
        let nulls: serde_json::Map<String, Value> = request
            .iter()
            .map(|name| ((*name).to_owned(), Value::Null))
            .collect();
        let review: AdmissionReview =
            from_value(json!({"request": nulls, "response": {"warnings": null, "patch": null}}))
                .unwrap();
        assert_eq!(review.request, Some(super::AdmissionRequest::default()));
        assert_eq!(review.response, Some(AdmissionResponse::default()));
    }

    #[test]
    fn null_is_an_empty_text_or_list_in_what_else_is_known_of_a_user() {
        let extra = json!({"a": ["b", null], "c": null});
        let user = json!({"username": "u", "uid": "1", "groups": [], "extra": extra});
        let user: super::UserInfo = from_value(user).unwrap();
        let read = serde_json::to_value(&user.extra).unwrap();
        assert_eq!(read, json!({"a": ["b", ""], "c": []}));
    }
}
