//! Options of requests that patch an object.

use super::CreateOptions;
use crate::meta::objects::kubernetes_type;
use crate::meta::objects::read_from_objects;
use serde::{Deserialize, Serialize};

/// Options of a request that patches an object. Source: `metav1.PatchOptions`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, remote = "Self")]
pub struct PatchOptions {
    /// Those of every request that writes.
    #[serde(flatten)]
    pub common: CreateOptions,
    /// Whether an apply takes fields over from other managers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub force: Option<bool>,
}

read_from_objects!(PatchOptions);

kubernetes_type! {
    PatchOptions: "Options of a request that patches an object.";
    "common" common: CreateOptions, "" flatten;
    "force" force: bool, "Whether an apply takes fields over from other managers." optional;
}
