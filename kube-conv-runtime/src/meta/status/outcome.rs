//! Whether a request succeeded.

use crate::meta::constants::open_constants;
use crate::meta::objects::kubernetes_type;

open_constants! {
    /// Whether a request succeeded. Source: `metav1.Status`.
    pub enum StatusOutcome {
        /// It did.
        Success = "Success",
        /// It did not.
        Failure = "Failure",
    }
}

kubernetes_type!(text StatusOutcome: "Whether a request succeeded: Success or Failure.");
