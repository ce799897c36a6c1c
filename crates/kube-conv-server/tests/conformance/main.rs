//! Compares our answers with recorded answers of Kubernetes' own code (`test_support::recorded`).
#![expect(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    unreachable_pub,
    reason = "all of it is a test"
)]

mod adapters;

use adapters::custom_resources::{self, Said};
use adapters::open::{Open, differs_by_rules_alone};
use serde_json::Value;
use test_support::recorded;

#[test]
fn recorded_answers_are_ours() {
    recorded::assert_ours(adapters::ALL);
}

/// Every open question about a custom resource has a reason. If rules are the reason, the rest of
/// the answer is the same as ours.
#[test]
fn open_questions_about_custom_resources_differ_only_in_rules() {
    type Ask = fn(&Value) -> Said;
    let topics: [(&str, Ask); 5] = [
        ("cr.create", custom_resources::create),
        ("cr.read", custom_resources::read),
        ("cr.scale", custom_resources::scale),
        ("cr.status", custom_resources::status),
        ("cr.update", custom_resources::update),
    ];
    for (topic, ask) in topics {
        let adapter = adapters::ALL.iter().find(|one| one.topic == topic).unwrap();
        for case in adapter.cases() {
            let (Some(question), Some(answer)) = (&case.question, &case.answer) else {
                continue;
            };
            match ask(question) {
                Err(Open::Rules(ours)) => assert!(
                    differs_by_rules_alone(&ours, answer),
                    "{}: {}: {ours} is not {answer} without its rules",
                    topic,
                    case.name
                ),
                Err(Open::Because(reason)) => {
                    let known = ["nested", "YAML"].iter().any(|word| reason.contains(word));
                    assert!(known, "{}: {}: {reason}", topic, case.name);
                }
                Ok(_) => {}
            }
        }
    }
}
