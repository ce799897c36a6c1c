//! Options of requests that read an object.

use crate::meta::objects::kubernetes_type;
use crate::meta::objects::read_from_objects;
use crate::meta::wire;
use serde::{Deserialize, Serialize};

/// Options of a request that reads an object. Nothing can be wrong with them.
///
/// Source: `metav1.GetOptions`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, remote = "Self")]
pub struct GetOptions {
    /// The version that the answer must not be older than; `0` is any, absent is the newest.
    #[serde(deserialize_with = "wire::text", skip_serializing_if = "wire::no_text")]
    pub resource_version: Option<String>,
}

read_from_objects!(GetOptions);

kubernetes_type! {
    GetOptions: "Options of a request that reads an object.";
    "resourceVersion" resource_version: String, "The version that the answer must not be older than." optional;
}
