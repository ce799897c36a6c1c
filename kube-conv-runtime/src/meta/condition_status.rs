//! The status of a condition.

use super::open_enum::open_enum;
use crate::ApiType;
use crate::api::view::View;
use crate::api::visitor::Visitor;
use crate::api::{EnumValueInfo, Shape, TypeInfo};

open_enum! {
    /// Whether a condition holds.
    ///
    /// Source: API conventions, "Typical status properties"; `metav1.ConditionStatus`.
    pub enum ConditionStatus {
        /// The condition holds.
        True = "True",
        /// The condition does not hold.
        False = "False",
        /// The state is not known; an absent condition means the same.
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
        Shape::StringEnum(&[
            EnumValueInfo::new("True", ""),
            EnumValueInfo::new("False", ""),
            EnumValueInfo::new("Unknown", ""),
        ]),
    )
    .doc("Whether a condition holds.")
    .open();

    fn walk<'a, V: Visitor<'a, Self>>(visitor: &mut V) {
        visitor.leaf(|status| View::Text(status.as_str().into()));
    }
}

#[cfg(test)]
mod tests {
    use super::ConditionStatus;
    use crate::meta::test_support::{bare_schema, unchanged};
    use serde_json::{from_value, json};

    #[test]
    fn every_value_keeps_its_spelling_also_an_unknown_one() {
        for (text, value) in [
            ("True", ConditionStatus::True),
            ("False", ConditionStatus::False),
            ("Unknown", ConditionStatus::Unknown),
            ("Maybe", ConditionStatus::Other("Maybe".to_owned())),
            ("true", ConditionStatus::Other("true".to_owned())),
            ("", ConditionStatus::default()),
        ] {
            assert_eq!(unchanged::<ConditionStatus>(json!(text)), value);
            assert_eq!(value.to_string(), text);
            assert_eq!(text.parse(), Ok(value));
        }
    }

    #[test]
    fn a_boolean_is_a_status_in_rust_only() {
        assert_eq!(ConditionStatus::from(true), ConditionStatus::True);
        assert_eq!(ConditionStatus::from(false), ConditionStatus::False);
        assert!(from_value::<ConditionStatus>(json!(true)).is_err());
    }

    #[test]
    fn the_schema_is_closed() {
        assert_eq!(
            bare_schema::<ConditionStatus>(),
            json!({"type": "string", "enum": ["True", "False", "Unknown"]})
        );
    }
}
