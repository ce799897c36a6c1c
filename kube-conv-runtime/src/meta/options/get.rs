//! Options of requests that read an object.

use crate::meta::objects::kubernetes_type;

kubernetes_type! {
    /// Options of a request that reads an object. They are always valid.
    ///
    /// Source: `metav1.GetOptions`.
    ///
    /// ```
    /// use kube_conv_runtime::meta::options::GetOptions;
    /// use kube_conv_runtime::prelude::*;
    ///
    /// // Any version that the server has at hand.
    /// let options = GetOptions { resource_version: Some("0".into()) };
    /// assert_eq!(serde_json::to_value(&options)?, json!({"resourceVersion": "0"}));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
    GetOptions: "Options of a request that reads an object.";
    /// The version that the response must not be older than; `0` is any, absent is the newest.
    text "resourceVersion" resource_version, "The oldest version that the response may have.";
}
