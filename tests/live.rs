//! Live mode: random questions, run through Kubernetes' own code and ours for a given time.
//!
//!     cargo test --features live --test live -- --seconds 60 --seed 7 [topic…]
//!
//! A mismatch is shrunk, printed as a case for its topic, and fails the run. The same
//! seed gives the same questions, independently of the duration. Before the questions the tests of the
//! parts are run (`live/parts.rs`), which need no Go; without `--seconds` and `--rounds` they are all.
//! `tests/oracle/README.md` describes how to continue with a printed case.
#![expect(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::module_inception,
    clippy::string_slice,
    unreachable_pub,
    dead_code,
    clippy::duplicate_mod,
    reason = "all of it is a test; what adapters of several crates share is included by each"
)]

#[path = "live/adapters.rs"]
mod adapters;
#[path = "live/comparer.rs"]
mod check;
#[path = "live/generate/mod.rs"]
mod generate;
#[path = "live/options.rs"]
mod options;
#[path = "live/oracle.rs"]
mod oracle;
#[path = "live/parts.rs"]
mod parts;
#[path = "live/question.rs"]
mod question;
#[path = "live/random.rs"]
mod random;
#[path = "live/report.rs"]
mod report;
#[path = "live/run.rs"]
mod run;
#[path = "live/shrink.rs"]
mod shrink;

use options::Options;
use std::env;
use std::process::ExitCode;

fn main() -> ExitCode {
    let options = match Options::read(env::args().skip(1)) {
        Ok(Some(options)) => options,
        Ok(None) => {
            run_parts();
            println!("{}", options::USAGE);
            return done(parts::ALL.len(), 0);
        }
        Err(text) => {
            eprintln!("{text}");
            return ExitCode::FAILURE;
        }
    };
    run_parts();
    if !oracle::go_is_present() {
        println!("skipped: without Go no cases can be run");
        return done(0, 0);
    }
    match run::run(&options) {
        Ok(summary) => {
            print!("{summary}");
            done(summary.passed(), summary.failed())
        }
        Err(text) => {
            eprintln!("{text}");
            done(0, 1)
        }
    }
}

/// Runs the tests of the parts. A panic ends the run, as it fails a test.
fn run_parts() {
    for (name, part) in parts::ALL {
        part();
        println!("test {name} ... ok");
    }
}

/// The line that test runners look for.
fn done(passed: usize, failed: usize) -> ExitCode {
    let verdict = if failed == 0 { "ok" } else { "FAILED" };
    println!("\ntest result: {verdict}. {passed} passed; {failed} failed");
    ExitCode::from(u8::from(failed > 0))
}
