//! Recorded answers of Kubernetes' own code (`tests/conformance/<topic>/*.json`, written by
//! `tests/oracle`) against ours.
//!
//! A topic's adapter (`tests/conformance_adapters/`) puts a question to our code. A question that
//! it does not answer is open; how many are is stated in `tests/conformance/<topic>/OPEN`, so that
//! the number changes only on purpose.
//!
//! `CONFORMANCE=<topic>` asks one topic alone and lists its open questions. After a change that
//! is meant, `UPDATE_OPEN=1` writes the numbers anew.
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

use harness::{Report, Topic};
use std::env;
use std::io::{self, Write};

#[test]
fn recorded_answers_are_ours() {
    let chosen = env::var("CONFORMANCE").ok();
    let update = env::var_os("UPDATE_OPEN").is_some();
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
    // Past the capture of the test runner: the table is of interest when all is well, too.
    let _ = write!(io::stderr().lock(), "\n{}", harness::table(&reports));
    if chosen.is_some() {
        let _ = write!(io::stderr().lock(), "{}", harness::open_questions(&reports));
    }
    let complaints: Vec<String> = reports.iter().flat_map(Report::complaints).collect();
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
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
