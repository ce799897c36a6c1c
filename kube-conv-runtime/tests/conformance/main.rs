//! Compares our answers with recorded answers of Kubernetes' own code (`test_support::recorded`).
#![expect(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    unreachable_pub,
    reason = "all of it is a test"
)]

mod adapters;

use std::fs;
use test_support::recorded::{self, Adapter};

#[test]
fn recorded_answers_are_ours() {
    recorded::assert_ours(adapters::ALL);
}

/// The topics of declarative validation list the open questions, each with the reason.
#[test]
fn open_questions_of_declarative_validation_have_reasons() {
    let page = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../docs/divergences/typed-validation.md"
    );
    let page = fs::read_to_string(page).unwrap();
    let (_, section) = page
        .split_once("## Questions of these topics that stay open")
        .unwrap();
    let rows: Vec<(&str, &str)> = section
        .lines()
        .skip_while(|line| line.is_empty())
        .take_while(|line| !line.starts_with("## "))
        .filter_map(|line| line.strip_prefix("| `")?.split_once("` | "))
        .collect();
    let is_of_these =
        |adapter: &&Adapter| adapter.topic == "dv" || adapter.topic.starts_with("dv.");
    for adapter in adapters::ALL.iter().filter(is_of_these) {
        let report = adapter.report();
        let of_topic = || rows.iter().filter(|(topic, _)| *topic == report.topic);
        let named: Vec<&str> = of_topic()
            .flat_map(|(_, row)| row.split(" | ").next().unwrap().split("`"))
            .filter(|name| !name.is_empty() && *name != ", ")
            .collect();
        let is_said = |question: &String| {
            named
                .iter()
                .any(|name| *name == "all" || question.contains(name))
        };
        let silent: Vec<&String> = report.open.iter().filter(|open| !is_said(open)).collect();
        assert!(silent.is_empty(), "{}: {silent:?}", report.topic);
        let is_asked = |name: &&str| {
            let open = |question: &String| *name == "all" || question.contains(*name);
            report.open.iter().any(open)
        };
        let stale: Vec<&&str> = named.iter().filter(|name| !is_asked(name)).collect();
        assert!(stale.is_empty(), "{}: no question {stale:?}", report.topic);
    }
}
