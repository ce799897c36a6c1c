//! The status of a CustomResourceDefinition, which the server writes.

use super::CrdNames;
use kube_conv_schema::schema::Text;
use serde::{Deserialize, Deserializer, Serialize};

/// The status of a CustomResourceDefinition, which the server writes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[non_exhaustive]
pub struct CrdStatus {
    /// The names in use, which differ from those of the spec on a conflict.
    pub accepted_names: CrdNames,
    /// The conditions: whether the CRD is established, its names are accepted, and so on.
    #[serde(deserialize_with = "null_as_default")]
    pub conditions: Vec<CrdCondition>,
    /// The generation that the conditions are based on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub observed_generation: Option<i64>,
    /// Every version in which objects were ever stored.
    #[serde(deserialize_with = "null_as_default")]
    pub stored_versions: Vec<Text>,
}

/// A condition of a CRD.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[non_exhaustive]
pub struct CrdCondition {
    /// When it last changed, RFC 3339.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_transition_time: Option<Text>,
    /// A message for users.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub message: Text,
    /// The generation that it is based on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub observed_generation: Option<i64>,
    /// The machine-readable reason.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub reason: Text,
    /// `True`, `False` or `Unknown`.
    pub status: Text,
    /// The type, such as `Established`.
    #[serde(rename = "type")]
    pub type_name: Text,
}

/// Older generators print `null` for lists that are empty.
pub(super) fn null_as_default<'de, D: Deserializer<'de>, T: Deserialize<'de> + Default>(
    deserializer: D,
) -> Result<T, D::Error> {
    Ok(Option::deserialize(deserializer)?.unwrap_or_default())
}
