//! Options of requests that read an object.

use kube_conv_runtime::meta::wire;
use kube_conv_runtime::read_from_objects;
use serde::{Deserialize, Serialize};

/// Options of a request that reads an object. They are always valid.
///
/// Source: `metav1.GetOptions`.
///
/// ```
/// use kube_conv_server::options::GetOptions;
/// use kube_conv_runtime::prelude::*;
///
/// // Any version that the server has at hand.
/// let options = GetOptions { resource_version: Some("0".into()) };
/// assert_eq!(serde_json::to_value(&options)?, json!({"resourceVersion": "0"}));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, remote = "Self")]
pub struct GetOptions {
    /// The version that the response must not be older than; `0` is any, absent is the newest.
    #[serde(deserialize_with = "wire::text", skip_serializing_if = "wire::no_text")]
    pub resource_version: Option<String>,
}

read_from_objects!(GetOptions);
