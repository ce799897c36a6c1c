//! Whether a request succeeded.

use crate::ApiType;
use crate::api::{Scalar, Shape, TypeInfo};
use crate::meta::constants::open_constants;

open_constants! {
    /// Whether a request succeeded. Source: `metav1.Status`.
    pub enum StatusOutcome {
        /// It did.
        Success = "Success",
        /// It did not.
        Failure = "Failure",
    }
}

// Published as text of any value.
impl ApiType for StatusOutcome {
    const TYPE: &'static TypeInfo = &TypeInfo::new(
        "StatusOutcome",
        Shape::Scalar(Scalar::String { format: None }),
    )
    .doc("Whether a request succeeded: Success or Failure.");
}
