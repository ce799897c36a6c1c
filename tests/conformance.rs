//! Compares our answers with recorded answers of Kubernetes' own code
//! (`tests/conformance/<topic>/*.json`, written by `tests/oracle`).
//!
//! A topic's adapter (`tests/conformance_adapters/`) runs a question through our code. A question
//! that it does not answer is open; `tests/conformance/<topic>/OPEN` has the number of open
//! questions, so that it changes only on purpose.
//!
//! `CONFORMANCE=<topic>` runs one topic alone and lists its open questions. After an intended change
//! `UPDATE=1` writes the numbers.
#![expect(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    unreachable_pub,
    reason = "all of it is a test"
)]

#[path = "conformance_adapters/mod.rs"]
mod adapters;
#[path = "conformance_adapters/harness.rs"]
mod harness;
#[path = "shared/update.rs"]
mod update;

use adapters::custom_resources::{self, Said};
use adapters::open::{Open, differs_by_rules_alone};
use harness::{Report, Topic};
use serde_json::Value;
use std::env;
use std::fs;
use std::io::{self, Write};

#[test]
fn recorded_answers_are_ours() {
    let chosen = env::var("CONFORMANCE").ok();
    let update = update::is_on();
    let reports: Vec<Report> = Topic::all()
        .into_iter()
        .filter(|topic| chosen.as_ref().is_none_or(|chosen| *chosen == topic.name))
        .map(|topic| {
            let adapter = adapters::of(&topic.name);
            topic.ask(adapter)
        })
        .collect();
    assert!(!reports.is_empty(), "no such topic: {chosen:?}");
    if update {
        for report in &reports {
            report.write_open();
        }
    }
    // Not captured by the test runner: the table is also useful if the test passes.
    let _ = write!(io::stderr().lock(), "\n{}", harness::table(&reports));
    if chosen.is_some() {
        let _ = write!(io::stderr().lock(), "{}", harness::open_questions(&reports));
    }
    let complaints: Vec<String> = reports.iter().flat_map(Report::complaints).collect();
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

/// The topics of declarative validation list the open questions, each with the reason.
#[test]
fn open_questions_of_declarative_validation_have_reasons() {
    let page = format!("{}/docs/divergences.md", env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(page).unwrap();
    let (_, section) = page
        .split_once("### Questions of these topics that stay open")
        .unwrap();
    let rows: Vec<(&str, &str)> = section
        .lines()
        .skip_while(|line| line.is_empty())
        .take_while(|line| !line.starts_with("## "))
        .filter_map(|line| line.strip_prefix("| `")?.split_once("` | "))
        .collect();
    let topics = Topic::all().into_iter();
    for topic in topics.filter(|topic| topic.name == "dv" || topic.name.starts_with("dv.")) {
        let adapter = adapters::of(&topic.name);
        let report = topic.ask(adapter);
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

#[test]
fn every_adapter_has_recorded_answers() {
    let topics: Vec<String> = Topic::all().into_iter().map(|topic| topic.name).collect();
    for (name, _) in adapters::ALL {
        assert!(
            topics.iter().any(|topic| topic == name),
            "tests/conformance/{name} does not exist"
        );
    }
}

/// Compares the functions by which the derive checks rules: their names and numbers of arguments.
#[test]
fn the_derive_knows_every_function_of_the_newest_server() {
    let recorded = include_str!("conformance/cel.functions/versions.json");
    let recorded: Value = serde_json::from_str(recorded).unwrap();
    let cases = recorded["cases"].as_array().unwrap();
    let newest = cases.iter().find(|case| case["name"] == "1.37").unwrap();
    let overloads = newest["answer"]["overloads"].as_array().unwrap();
    // A rule cannot contain the names of operators and of functions that only macros call.
    let is_letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '.';
    let is_word = |name: &&str| name.chars().all(is_letter);
    let mut theirs: Vec<(&str, bool, usize)> = overloads
        .iter()
        .map(|overload| overload.as_str().unwrap().splitn(3, ' '))
        .map(|mut parts| (parts.next().unwrap(), parts.nth(1).unwrap()))
        .filter(|(name, _)| is_word(name) && *name != "in")
        .map(|(name, signature)| (name, signature.contains(".("), arguments(signature)))
        .collect();
    let mut ours = Vec::new();
    for (name, global, member) in kube_conv_core::cel_functions::FUNCTIONS {
        ours.extend(global.iter().map(|count| (*name, false, *count)));
        ours.extend(member.iter().map(|count| (*name, true, *count)));
    }
    theirs.sort_unstable();
    theirs.dedup();
    ours.sort_unstable();
    assert_eq!(ours, theirs);
}

/// Returns the number of arguments of a signature such as `string.(int, map(A, B)) -> bool`.
fn arguments(signature: &str) -> usize {
    let (parameters, _) = signature.rsplit_once(") -> ").unwrap();
    let parameters = match parameters.rsplit_once(".(") {
        Some((_, parameters)) => parameters,
        None => parameters.split_once('(').unwrap().1,
    };
    let mut depth = 0;
    let commas = parameters.chars().filter(|letter| {
        depth += i32::from(*letter == '(') - i32::from(*letter == ')');
        *letter == ',' && depth == 0
    });
    usize::from(!parameters.is_empty()) + commas.count()
}

/// Every open question about a custom resource has a reason. If rules are the reason, the rest of
/// the answer is the same as ours.
#[test]
fn open_questions_about_custom_resources_differ_only_in_rules() {
    type Ask = fn(&Value) -> Said;
    let adapters: [(&str, Ask); 5] = [
        ("cr.create", custom_resources::create),
        ("cr.read", custom_resources::read),
        ("cr.scale", custom_resources::scale),
        ("cr.status", custom_resources::status),
        ("cr.update", custom_resources::update),
    ];
    for topic in Topic::all() {
        let known = adapters.iter().find(|(name, _)| *name == topic.name);
        let Some((_, ask)) = known else { continue };
        for case in topic.cases() {
            let (Some(question), Some(answer)) = (&case.question, &case.answer) else {
                continue;
            };
            match ask(question) {
                Err(Open::Rules(ours)) => assert!(
                    differs_by_rules_alone(&ours, answer),
                    "{}: {}: {ours} is not {answer} without its rules",
                    topic.name,
                    case.name
                ),
                Err(Open::Because(reason)) => {
                    let known = ["nested", "YAML"].iter().any(|word| reason.contains(word));
                    assert!(known, "{}: {}: {reason}", topic.name, case.name);
                }
                Ok(_) => {}
            }
        }
    }
}
