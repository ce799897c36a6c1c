//! Options of requests for tables.

use crate::meta::objects::kubernetes_type;
use crate::meta::open_enum::open_enum;

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

kubernetes_type!(text IncludeObjectPolicy: "What the rows of a table hold of their objects: None, Metadata or Object.");

kubernetes_type! {
    /// Options of a request for a table. Source: `metav1.TableOptions`.
    ///
    /// ```
    /// use kube_conv_runtime::meta::options::{IncludeObjectPolicy, TableOptions};
    /// use kube_conv_runtime::prelude::*;
    ///
    /// let options = TableOptions { include_object: IncludeObjectPolicy::Object };
    /// assert_valid!(options.validate());
    /// assert_errors!(
    ///     TableOptions { include_object: "All".into() }.validate(),
    ///     [expect::invalid("includeObject")]
    /// );
    /// ```
    #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
    TableOptions: "Options of a request that is answered with a table.";
    /// The part of the objects in the rows.
    zero "includeObject" include_object: IncludeObjectPolicy, "The part of the objects in the rows: None, Metadata or Object.";
}
