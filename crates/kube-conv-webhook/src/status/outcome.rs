//! Whether a request succeeded.

use kube_conv_runtime::open_enum;

open_enum! {
    /// Whether a request succeeded. Source: `metav1.Status`.
    pub enum StatusOutcome {
        /// It succeeded.
        Success = "Success",
        /// It failed.
        Failure = "Failure",
    }
}
