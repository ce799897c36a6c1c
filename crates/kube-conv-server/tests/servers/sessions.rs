//! Sessions that were recorded from a real API server: the server in memory gives the same responses.
//!
//! `tests/apiserver` records them; its README describes the files.

#![allow(missing_docs)]
#![expect(clippy::unwrap_used, reason = "all of it is a test")]

mod client;
mod compare;
mod file;
mod stable;

use client::Client;
use compare::Comparison;
use file::{File, Session};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// The folder of the recorded files.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/servers/sessions");

#[test]
fn responses_are_those_of_a_real_server() {
    let mut report = String::new();
    let mut requests = 0;
    for file in fs::read_dir(FOLDER).unwrap() {
        let path = file.unwrap().path();
        if path
            .extension()
            .is_some_and(|extension| extension == "json")
        {
            requests += compare_file(&path, &mut report);
        }
    }
    assert!(requests > 100, "{FOLDER} has sessions");
    assert!(report.is_empty(), "{report}");
}

/// Compares the sessions of a file, and returns the number of requests.
fn compare_file(path: &Path, report: &mut String) -> usize {
    let file: File = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let mut requests = 0;
    for session in &file.sessions {
        requests += session.steps.len();
        let name = path.file_name().unwrap_or_default().display();
        for mismatch in play(session) {
            let _ = write!(report, "\n{name}: {}: {mismatch}\n", session.name);
        }
    }
    requests
}

/// Runs a session, and returns what differs.
fn play(session: &Session) -> Vec<String> {
    let mut client = Client::of(session);
    let mut comparison = Comparison::of(session);
    for (index, step) in session.steps.iter().enumerate() {
        if step.compact {
            client.compact();
            continue;
        }
        match client.send(step) {
            Ok(response) => comparison.compare(index, step, response),
            Err(problem) => comparison.report(index, step, &problem),
        }
    }
    comparison.finish()
}
