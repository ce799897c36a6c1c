//! Whether a request succeeded.

use crate::meta::objects::kubernetes_type;
use crate::meta::open_enum::open_enum;

open_enum! {
    /// Whether a request succeeded. Source: `metav1.Status`.
    pub enum StatusOutcome {
        /// It succeeded.
        Success = "Success",
        /// It failed.
        Failure = "Failure",
    }
}

kubernetes_type!(text StatusOutcome: "Whether a request succeeded: Success or Failure.");
