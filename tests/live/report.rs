//! The report of a run.

use crate::check::{Mismatch, Outcome};
use crate::oracle::{self, Oracle};
use crate::question;
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;
use std::fmt;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::time::Duration;
use test_support::recorded;

/// The number of questions of a topic that may be run before one must be valid.
const PATIENCE: usize = 100;

/// The results of a topic's questions.
pub struct Tally {
    topic: &'static str,
    pub requested: usize,
    passed: usize,
    differing: usize,
    failed: usize,
    open: usize,
    skipped: usize,
    /// The reason why the last skipped question was invalid.
    reason: String,
}

impl Tally {
    pub fn new(topic: &'static str) -> Self {
        Self {
            topic,
            requested: 0,
            passed: 0,
            differing: 0,
            failed: 0,
            open: 0,
            skipped: 0,
            reason: String::new(),
        }
    }

    pub fn count(&mut self, outcome: &Outcome) {
        self.requested += 1;
        match outcome {
            Outcome::Passed => self.passed += 1,
            Outcome::Differs => self.differing += 1,
            Outcome::Failed(_) => self.failed += 1,
            Outcome::Open => self.open += 1,
            Outcome::Skipped(reason) => {
                self.skipped += 1;
                self.reason.clone_from(reason);
            }
        }
    }

    /// Whether hardly any of its questions are valid, so that almost nothing is compared.
    fn is_idle(&self) -> bool {
        self.requested >= PATIENCE && self.skipped * 10 > self.requested * 9
    }
}

/// The run as a whole.
pub struct Summary {
    pub seed: u64,
    pub time: Duration,
    pub topics: Vec<Tally>,
}

impl Summary {
    pub fn passed(&self) -> usize {
        self.topics.iter().map(|topic| topic.passed).sum()
    }

    /// A topic with only invalid questions also fails, since it would never find anything.
    pub fn failed(&self) -> usize {
        let failed = |topic: &Tally| topic.failed + usize::from(topic.is_idle());
        self.topics.iter().map(failed).sum()
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        row(
            f,
            "topic",
            ["asked", "passed", "differ", "failed", "open", "skipped"],
        )?;
        for topic in &self.topics {
            let counts = [
                topic.requested,
                topic.passed,
                topic.differing,
                topic.failed,
                topic.open,
                topic.skipped,
            ];
            row(f, topic.topic, counts)?;
            if topic.is_idle() {
                writeln!(
                    f,
                    "  hardly a question is understood, the last because of: {}",
                    topic.reason
                )?;
            }
        }
        let requested: usize = self.topics.iter().map(|topic| topic.requested).sum();
        let seconds = self.time.as_secs_f64();
        writeln!(
            f,
            "seed {}: {requested} questions in {seconds:.1} s, {:.0} a second",
            self.seed,
            requested as f64 / seconds.max(0.001)
        )
    }
}

fn row<T: fmt::Display>(f: &mut fmt::Formatter<'_>, topic: &str, counts: [T; 6]) -> fmt::Result {
    write!(f, "{topic:<24}")?;
    for count in counts {
        write!(f, " {count:>8}")?;
    }
    writeln!(f)
}

/// A mismatch, shrunk.
pub struct Finding {
    pub topic: &'static str,
    pub seed: u64,
    pub number: usize,
    pub question: Value,
    pub mismatch: Mismatch,
    /// The number of smaller questions that were tried.
    pub tried: usize,
}

/// The folder for findings, with one folder for each topic.
fn findings() -> PathBuf {
    oracle::scratch().join("live")
}

/// Removes the findings of an earlier run.
pub fn forget_findings() -> Result<(), String> {
    match fs::remove_dir_all(findings()) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(format!("{}: {error}", findings().display()))
        }
        _ => Ok(()),
    }
}

/// A file of recorded cases.
#[derive(Deserialize)]
struct CaseFile {
    cases: Vec<Box<RawValue>>,
}

impl Finding {
    /// Prints the answers, and the case as it is in a recorded file.
    pub fn print(&self, oracle: &Oracle) -> Result<(), String> {
        let Self {
            topic,
            seed,
            number,
            tried,
            ..
        } = self;
        println!("\nmismatch: {topic}, question {number} of seed {seed}, shrunk in {tried} tries");
        println!("  upstream  {}", self.mismatch.upstream);
        println!("  ours      {}", self.mismatch.ours);
        let (case, file) = self.record(oracle)?;
        println!(
            "as recorded, with all that is known of this topic, in {}:",
            file.display()
        );
        println!("    {case}");
        Ok(())
    }

    /// Adds the case to a copy of the topic's `found.json`, and returns its text there.
    fn record(&self, oracle: &Oracle) -> Result<(String, PathBuf), String> {
        let root = findings();
        let folder = root.join(self.topic);
        let file = folder.join("found.json");
        let committed = recorded::folder(self.topic).join("found.json");
        let failed = |error: io::Error| format!("{}: {error}", file.display());
        // The earlier findings of this run, or the committed file if there are none.
        let known = fs::read_to_string(&file).or_else(|_| fs::read_to_string(&committed));
        let mut cases = known.map_or(Ok(Vec::new()), |text| cases_of(&text))?;
        let case = format!(
            r#"{{"name":{},"question":{}}}"#,
            Value::from(format!("seed {}, question {}", self.seed, self.number)),
            question::line(&self.question)
        );
        cases.push(case);
        fs::create_dir_all(&folder).map_err(failed)?;
        let text = format!(
            r#"{{"topic":"{}","cases":[{}]}}"#,
            self.topic,
            cases.join(",")
        );
        fs::write(&file, text).map_err(failed)?;
        oracle.record(&root, self.topic)?;
        let recorded = cases_of(&fs::read_to_string(&file).map_err(failed)?)?;
        Ok((recorded.last().cloned().unwrap_or_default(), file))
    }
}

fn cases_of(text: &str) -> Result<Vec<String>, String> {
    let file: CaseFile = serde_json::from_str(text).map_err(|error| error.to_string())?;
    Ok(file
        .cases
        .iter()
        .map(|case| case.get().to_owned())
        .collect())
}

/// One mismatch as it was found, on one line.
pub fn line(name: &str, number: usize, question: &Value, mismatch: &Mismatch) {
    let Mismatch { upstream, ours } = mismatch;
    let question = question::line(question);
    println!(
        r#"{{"generator": "{name}", "number": {number}, "question": {question}, "upstream": {upstream}, "ours": {ours}}}"#
    );
}
