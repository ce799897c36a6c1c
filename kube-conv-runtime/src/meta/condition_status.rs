//! The status of a condition.

use super::constants::open_constants;
use crate::ApiType;
use crate::type_info::{ConstantInfo, Shape, TypeInfo};

open_constants! {
    /// Whether a condition holds.
    ///
    /// Source: API conventions, "Typical status properties"; `metav1.ConditionStatus`.
    pub enum ConditionStatus {
        /// The condition holds.
        True = "True",
        /// The condition does not hold.
        False = "False",
        /// Nobody can tell; an absent condition means the same.
        Unknown = "Unknown",
    }
}

impl From<bool> for ConditionStatus {
    fn from(holds: bool) -> Self {
        if holds { Self::True } else { Self::False }
    }
}

impl ApiType for ConditionStatus {
    const TYPE: &'static TypeInfo = &TypeInfo::new(
        "ConditionStatus",
        Shape::StringConstants(&[
            ConstantInfo {
                value: "True",
                doc: "The condition holds.",
            },
            ConstantInfo {
                value: "False",
                doc: "The condition does not hold.",
            },
            ConstantInfo {
                value: "Unknown",
                doc: "Nobody can tell whether the condition holds.",
            },
        ]),
    )
    .doc("Whether a condition holds.");
}
