//! Options of requests for tables.

use super::common::text;
use crate::ApiType;
use crate::api::{FieldInfo, Link, Shape, TypeInfo};
use crate::meta::constants::open_constants;
use crate::meta::objects::read_from_objects;
use crate::meta::wire;
use serde::{Deserialize, Serialize};

open_constants! {
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

impl IncludeObjectPolicy {
    fn is_unset(&self) -> bool {
        self.as_str().is_empty()
    }
}

impl ApiType for IncludeObjectPolicy {
    const TYPE: &'static TypeInfo = &text(
        "IncludeObjectPolicy",
        "What the rows of a table hold of their objects: None, Metadata or Object.",
    );
}

/// Options of a request that is answered with a table. Source: `metav1.TableOptions`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, remote = "Self")]
pub struct TableOptions {
    /// What the rows hold of their objects.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "IncludeObjectPolicy::is_unset"
    )]
    pub include_object: IncludeObjectPolicy,
}

read_from_objects!(TableOptions);

const FIELDS: &[FieldInfo] = &[FieldInfo::new(
    "includeObject",
    "include_object",
    Link::Known(IncludeObjectPolicy::TYPE),
)
.doc("What the rows hold of their objects: None, Metadata or Object.")
.optional()];

impl ApiType for TableOptions {
    const TYPE: &'static TypeInfo = &TypeInfo::of_kubernetes("TableOptions", Shape::Object(FIELDS))
        .doc("Options of a request that is answered with a table.");
}
