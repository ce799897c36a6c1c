//! Conditions: observations of one aspect of an object.

use super::{ConditionStatus, Time};
use crate::meta::objects::kubernetes_type;
use crate::pattern_cell;
use crate::rules::{Constraint, max_length, min_length, minimum, pattern_in};
use kube_conv_schema::schema::Number;

kubernetes_type! {
    /// An observation of one aspect of an object's state.
    ///
    /// Lists of conditions are keyed by `type`. The schema has the bounds that controller-gen
    /// publishes for a field of type `metav1.Condition`. Reading is as lax as Go's: an absent field is
    /// empty.
    ///
    /// ```
    /// use kube_conv_runtime::meta::{Condition, ConditionStatus, Time};
    ///
    /// let ready = Condition::new("Ready", true, "AllReplicasUp", Time::now())
    ///     .with_message("3 of 3 replicas are up")
    ///     .with_observed_generation(7);
    /// assert_eq!(ready.status, ConditionStatus::True);
    /// ```
    ///
    /// Source: API conventions, "Typical status properties"; `metav1.Condition`.
    #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
    Condition: "What is known about one aspect of an object's state.";
    /// The aspect, in CamelCase, such as `Ready`, or below a domain, such as
    /// `acme.dev/Ready`; at most 316 characters.
    value "type" type_: String, "The aspect that the condition is about, in CamelCase or as foo.example.com/CamelCase." constraints(TYPE_RULES);
    /// Whether the condition holds.
    value "status" status: ConditionStatus, "Whether the condition holds: True, False or Unknown.";
    /// The `metadata.generation` that the condition was checked from.
    number "observedGeneration" observed_generation, "The metadata.generation for which the condition was determined." constraints(&[minimum(Number::Integer(0))]);
    /// When `status` last changed, not when the condition was last observed.
    value "lastTransitionTime" last_transition_time: Time, "The time of the last change of the status.";
    /// The machine-readable reason, in CamelCase; 1 to 1024 characters.
    value "reason" reason: String, "The reason of the last change of the status, as an identifier in CamelCase." constraints(REASON_RULES);
    /// The message for users; may be empty, at most 32768 characters.
    value "message" message: String, "A human-readable description of the last change of the status; may be empty." constraints(&[max_length(32768)]);
    walk
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

    /// The same condition with a message.
    #[must_use]
    pub fn with_message(mut self, message: impl Into<String>) -> Self {
        self.message = message.into();
        self
    }

    /// The same condition, checked from a generation of the object.
    #[must_use]
    pub fn with_observed_generation(mut self, generation: i64) -> Self {
        self.observed_generation = Some(generation);
        self
    }
}

const TYPE_RULES: &[Constraint] = &[
    pattern_in(
        r"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$",
        pattern_cell!(),
    ),
    max_length(316),
];

const REASON_RULES: &[Constraint] = &[
    max_length(1024),
    min_length(1),
    pattern_in(r"^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$", pattern_cell!()),
];

#[cfg(test)]
mod tests {
    use super::{Condition, ConditionStatus, Time};
    use crate::meta::test_support::{
        bare_schema, table_demands_what_is_always_written, table_names_what_is_written, unchanged,
    };
    use serde_json::{from_value, json};

    fn ready() -> Condition {
        Condition::new(
            "Ready",
            true,
            "AllGood",
            "2024-02-29T12:34:56Z".parse().unwrap(),
        )
        .with_message("nothing to do")
        .with_observed_generation(3)
    }

    #[test]
    fn it_is_written_as_go_writes_it() {
        assert_eq!(
            serde_json::to_string(&ready()).unwrap(),
            r#"{"type":"Ready","status":"True","observedGeneration":3,"lastTransitionTime":"2024-02-29T12:34:56Z","reason":"AllGood","message":"nothing to do"}"#
        );
        let least = json!({"type": "Ready", "status": "Maybe", "reason": "", "message": "",
            "lastTransitionTime": null});
        let least: Condition = unchanged(least);
        assert_eq!(least.status, ConditionStatus::Other("Maybe".to_owned()));
        assert_eq!(least.last_transition_time, Time::zero());
    }

    #[test]
    fn what_is_absent_or_null_reads_as_empty() {
        let nulls = json!({"type": null, "status": null, "observedGeneration": null,
            "lastTransitionTime": null, "reason": null, "message": null});
        for lax in [
            json!({}),
            nulls,
            json!({"observedGeneration": 0, "new": {}}),
        ] {
            assert_eq!(from_value::<Condition>(lax).unwrap(), Condition::default());
        }
    }

    #[test]
    fn a_value_of_another_type_is_rejected() {
        for wrong in [
            json!({"type": 1}),
            json!({"status": true}),
            json!({"observedGeneration": "3"}),
            json!({"lastTransitionTime": 0}),
        ] {
            assert!(from_value::<Condition>(wrong.clone()).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_table_agrees_with_the_wire_form() {
        table_names_what_is_written(&ready());
        table_demands_what_is_always_written::<Condition>();
    }

    #[test]
    fn the_schema_is_the_one_that_controller_gen_publishes() {
        assert_eq!(
            bare_schema::<Condition>(),
            json!({
                "type": "object",
                "required": ["lastTransitionTime", "message", "reason", "status", "type"],
                "properties": {
                    "lastTransitionTime": {"type": "string", "format": "date-time"},
                    "message": {"type": "string", "maxLength": 32768},
                    "observedGeneration": {"type": "integer", "format": "int64", "minimum": 0},
                    "reason": {
                        "type": "string", "minLength": 1, "maxLength": 1024,
                        "pattern": "^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$"
                    },
                    "status": {"type": "string", "enum": ["True", "False", "Unknown"]},
                    "type": {
                        "type": "string", "maxLength": 316,
                        "pattern": "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$"
                    }
                }
            })
        );
    }
}
