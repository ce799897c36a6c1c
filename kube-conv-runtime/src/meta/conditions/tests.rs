//! Functions without an upstream equivalent; the others are covered by the recorded answers.

use super::{Condition, ConditionStatus, Conditions, Polarity, Time, Verdict};

const TYPES: [(&str, Polarity); 2] = [
    ("Ready", Polarity::Positive),
    ("Degraded", Polarity::Negative),
];

fn condition(type_: &str, status: impl Into<ConditionStatus>) -> Condition {
    Condition::new(type_, status, "R", Time::zero())
}

#[test]
fn an_absent_condition_is_unknown() {
    let conditions = vec![condition("Ready", "Maybe")];
    assert!(conditions.is_unknown("Degraded"));
    assert!(!conditions.is_unknown("Ready") && !conditions.is_true("Ready"));
    assert_eq!(conditions.status_of("Degraded"), &ConditionStatus::Unknown);
}

#[test]
fn a_summary_says_the_worst_and_why() {
    for (ready, degraded, verdict, because) in [
        ("True", "False", Verdict::Good, &[][..]),
        ("False", "False", Verdict::Bad, &["Ready"]),
        ("False", "True", Verdict::Bad, &["Ready", "Degraded"]),
        ("Unknown", "True", Verdict::Bad, &["Degraded"]),
        ("Unknown", "False", Verdict::Unknown, &["Ready"]),
        ("True", "", Verdict::Unknown, &["Degraded"]),
    ] {
        let mut conditions = vec![condition("Other", false), condition("Ready", ready)];
        if !degraded.is_empty() {
            conditions.push(condition("Degraded", degraded));
        }
        let summary = conditions.summarize(TYPES, None);
        assert_eq!(summary.verdict, verdict, "{ready} {degraded}");
        assert_eq!(summary.because, because, "{ready} {degraded}");
    }
}

#[test]
fn conditions_of_an_older_generation_are_stale() {
    let ready = condition("Ready", true).with_observed_generation(2);
    assert!(ready.is_stale(3) && !ready.is_stale(2) && !ready.is_stale(1));
    assert!(!condition("Ready", true).is_stale(3));
    let conditions = vec![ready];
    let types = [TYPES[0]];
    assert_eq!(conditions.summarize(types, Some(2)).verdict, Verdict::Good);
    assert_eq!(
        conditions.summarize(types, Some(3)).verdict,
        Verdict::Unknown
    );
}

#[test]
fn what_is_seen_for_the_first_time_is_unknown() {
    let mut conditions = vec![condition("Ready", false)];
    let now: Time = "2024-02-29T12:34:56Z".parse().unwrap();
    let types = TYPES.map(|(type_, _)| type_);
    assert!(conditions.initialize(types, Some(3), now));
    assert!(conditions.is_false("Ready"), "what is known stays");
    let added = conditions.find_condition("Degraded").unwrap();
    assert_eq!(added.status, ConditionStatus::Unknown);
    assert_eq!(
        (added.observed_generation, added.last_transition_time),
        (Some(3), now)
    );
    assert!(
        added
            .validate(&kube_conv_schema::field::Path::new("c"))
            .is_empty()
    );
    assert!(!conditions.initialize(types, Some(4), now));
}
