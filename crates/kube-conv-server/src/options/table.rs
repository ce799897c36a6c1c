//! Options of requests for tables.

use kube_conv_runtime::meta::wire;
use kube_conv_runtime::open_enum;
use kube_conv_runtime::read_from_objects;
use serde::{Deserialize, Serialize};

open_enum! {
    /// The part of an object in the rows of a table. Source: `metav1.IncludeObjectPolicy`.
    pub enum IncludeObjectPolicy {
        /// Nothing.
        None = "None",
        /// The metadata, which is the default.
        Metadata = "Metadata",
        /// The whole object.
        Object = "Object",
    }
}

/// Options of a request for a table. Source: `metav1.TableOptions`.
///
/// ```
/// use kube_conv_server::options::{IncludeObjectPolicy, TableOptions};
/// use kube_conv_runtime::prelude::*;
///
/// let options = TableOptions { include_object: IncludeObjectPolicy::Object };
/// assert_valid!(options.validate());
/// assert_errors!(
///     TableOptions { include_object: "All".into() }.validate(),
///     [expect::invalid("includeObject")]
/// );
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, remote = "Self")]
pub struct TableOptions {
    /// The part of the objects in the rows.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "wire::is_zero"
    )]
    pub include_object: IncludeObjectPolicy,
}

read_from_objects!(TableOptions);
