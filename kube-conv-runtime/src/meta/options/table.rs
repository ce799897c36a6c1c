//! Options of requests for tables.

use crate::meta::objects::kubernetes_type;
use crate::meta::objects::read_from_objects;
use crate::meta::open_enum::open_enum;
use crate::meta::wire;
use serde::{Deserialize, Serialize};

open_enum! {
    /// What the rows of a table hold of their objects. Source: `metav1.IncludeObjectPolicy`.
    pub enum IncludeObjectPolicy {
        /// Nothing.
        None = "None",
        /// The metadata, which is the default.
        Metadata = "Metadata",
        /// All of it.
        Object = "Object",
    }
}

kubernetes_type!(text IncludeObjectPolicy: "What the rows of a table hold of their objects: None, Metadata or Object.");

/// Options of a request that is answered with a table. Source: `metav1.TableOptions`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, remote = "Self")]
pub struct TableOptions {
    /// What the rows hold of their objects.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "wire::is_zero"
    )]
    pub include_object: IncludeObjectPolicy,
}

read_from_objects!(TableOptions);

kubernetes_type! {
    TableOptions: "Options of a request that is answered with a table.";
    "includeObject" include_object: IncludeObjectPolicy, "What the rows hold of their objects: None, Metadata or Object." optional;
}
