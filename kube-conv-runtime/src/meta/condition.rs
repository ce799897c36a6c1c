//! Conditions: what is known about one aspect of an object.

use super::{ConditionStatus, Time, wire};
use crate::ApiType;
use crate::rules::{Constraint, max_length, min_length, minimum, pattern};
use crate::type_info::{FieldInfo, Link, Number, Shape, TypeInfo};
use serde::{Deserialize, Serialize};

/// What is known about one aspect of an object's state.
///
/// Lists of conditions are keyed by `type`. The schema has the bounds that controller-gen
/// publishes for a field of type `metav1.Condition`. Reading is as lax as Go's: an absent field is
/// empty. Source: API conventions, "Typical status properties"; `metav1.Condition`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Condition {
    /// The aspect, in CamelCase, such as `Ready`, or below a domain, such as
    /// `acme.dev/Ready`; at most 316 characters.
    #[serde(rename = "type", deserialize_with = "wire::value")]
    pub type_: String,
    /// Whether the condition holds.
    #[serde(deserialize_with = "wire::value")]
    pub status: ConditionStatus,
    /// The `metadata.generation` that the condition was judged from.
    #[serde(
        deserialize_with = "wire::number",
        skip_serializing_if = "wire::no_number"
    )]
    pub observed_generation: Option<i64>,
    /// When `status` last changed; not when the condition was last looked at.
    pub last_transition_time: Time,
    /// Why, as an identifier for programs in CamelCase; 1 to 1024 characters.
    #[serde(deserialize_with = "wire::value")]
    pub reason: String,
    /// Why, in words for people; may be empty, at most 32768 characters.
    #[serde(deserialize_with = "wire::value")]
    pub message: String,
}

impl Condition {
    /// A condition that changed at the given time.
    #[must_use]
    pub fn new(
        type_: impl Into<String>,
        status: impl Into<ConditionStatus>,
        reason: impl Into<String>,
        last_transition_time: Time,
    ) -> Self {
        Self {
            type_: type_.into(),
            status: status.into(),
            reason: reason.into(),
            last_transition_time,
            ..Self::default()
        }
    }

    /// The same condition with words for people.
    #[must_use]
    pub fn with_message(mut self, message: impl Into<String>) -> Self {
        self.message = message.into();
        self
    }

    /// The same condition, judged from a generation of the object.
    #[must_use]
    pub fn with_observed_generation(mut self, generation: i64) -> Self {
        self.observed_generation = Some(generation);
        self
    }
}

const TYPE_RULES: &[Constraint] = &[
    pattern(
        r"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$",
    ),
    max_length(316),
];

const REASON_RULES: &[Constraint] = &[
    max_length(1024),
    min_length(1),
    pattern(r"^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$"),
];

const FIELDS: &[FieldInfo] = &[
    FieldInfo::new("type", "type_", Link::Known(String::TYPE))
        .doc(
            "The aspect that the condition is about, in CamelCase or as foo.example.com/CamelCase.",
        )
        .constraints(TYPE_RULES),
    FieldInfo::new("status", "status", Link::Known(ConditionStatus::TYPE))
        .doc("Whether the condition holds: True, False or Unknown."),
    FieldInfo::new(
        "observedGeneration",
        "observed_generation",
        Link::Known(i64::TYPE),
    )
    .doc("The metadata.generation that the condition was judged from.")
    .constraints(&[minimum(Number::Integer(0))])
    .optional(),
    FieldInfo::new(
        "lastTransitionTime",
        "last_transition_time",
        Link::Known(Time::TYPE),
    )
    .doc("When the status last changed."),
    FieldInfo::new("reason", "reason", Link::Known(String::TYPE))
        .doc("Why the status last changed, as an identifier in CamelCase.")
        .constraints(REASON_RULES),
    FieldInfo::new("message", "message", Link::Known(String::TYPE))
        .doc("Why the status last changed, in words for people; may be empty.")
        .constraints(&[max_length(32768)]),
];

impl ApiType for Condition {
    const TYPE: &'static TypeInfo = &TypeInfo::new("Condition", Shape::Object(FIELDS))
        .doc("What is known about one aspect of an object's state.");
}
