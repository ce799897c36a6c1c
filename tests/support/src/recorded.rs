//! Recorded answers of Kubernetes' own code, which `tests/oracle` writes, and the comparison with ours.
//!
//! The answers lie with the crate that they prove, in `tests/conformance/<topic>/*.json`. An [`Adapter`] runs a
//! topic's questions through our code, in the program `conformance` of the lowest crate that has all it needs. A
//! question that it does not answer is open; `OPEN` beside the answers has the number of open questions, so that it
//! changes only on purpose.
//!
//! `CONFORMANCE=<topic>` runs one topic alone and lists its open questions. After an intended change `UPDATE=1` writes
//! the numbers.

use crate::{question, update};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;
use std::env;
use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

/// The number of failed questions of a topic that are shown in full.
const SHOWN: usize = 40;

/// Returns our answer to a question, or `None` if it is still open.
pub type Answer = fn(question: &Value) -> Option<Value>;

/// Returns the reason why our answer to a question differs from upstream's on purpose, or `None` if
/// it must not.
///
/// The reason is the first column of a line of a page in `docs/divergences`.
pub type Explain = fn(question: &Value, ours: &Value, upstream: &Value) -> Option<&'static str>;

/// Our code for the questions of a topic.
#[derive(Clone, Copy)]
pub struct Adapter {
    pub topic: &'static str,
    answer: Answer,
    explain: Option<Explain>,
    reading: Reading,
    /// The number of open questions, where the program of another crate asks all of them.
    open: Option<usize>,
}

/// How the question of a case is passed to an adapter.
#[derive(Clone, Copy)]
enum Reading {
    Value,
    /// As its JSON text, since its spelling matters.
    Text,
    /// As a server reads it: the literal `-0` is the integer 0, where `serde_json` has a float.
    WithoutMinusZero,
}

impl Adapter {
    pub const fn new(topic: &'static str, answer: Answer) -> Self {
        Self {
            topic,
            answer,
            explain: None,
            reading: Reading::Value,
            open: None,
        }
    }

    /// Some answers differ on purpose.
    #[must_use]
    pub const fn explained(mut self, explain: Explain) -> Self {
        self.explain = Some(explain);
        self
    }

    /// The questions are passed as their JSON text.
    #[must_use]
    pub const fn spelled(mut self) -> Self {
        self.reading = Reading::Text;
        self
    }

    /// The questions are read as servers read them: `-0` is 0.
    #[must_use]
    pub const fn without_minus_zero(mut self) -> Self {
        self.reading = Reading::WithoutMinusZero;
        self
    }

    /// So many questions are open here: the program of another crate, which has more, asks all of them.
    #[must_use]
    pub const fn answered_in_part(mut self, open: usize) -> Self {
        self.open = Some(open);
        self
    }

    /// Whether it has all that the questions of its topic need.
    pub const fn answers_all(&self) -> bool {
        self.open.is_none()
    }

    /// Reads a question; `None` if it has a number that `Value` cannot represent.
    pub fn read_question(&self, text: &str) -> Option<Value> {
        match self.reading {
            Reading::Value => serde_json::from_str(text).ok(),
            Reading::Text => Some(Value::from(text)),
            Reading::WithoutMinusZero => {
                serde_json::from_str(&question::without_minus_zero(text)).ok()
            }
        }
    }

    /// The recorded questions.
    pub fn cases(&self) -> Vec<Case> {
        Topic::read(self).cases
    }

    /// Runs the recorded questions.
    pub fn report(&self) -> Report {
        Topic::read(self).ask(self)
    }
}

/// Asserts that the recorded answers of topics are ours.
pub fn assert_ours(adapters: &[Adapter]) {
    let chosen = env::var("CONFORMANCE").ok();
    let is_chosen =
        |adapter: &&Adapter| chosen.as_ref().is_none_or(|chosen| chosen == adapter.topic);
    let update = update::is_on();
    let reports: Vec<Report> = adapters
        .iter()
        .filter(is_chosen)
        .map(Adapter::report)
        .collect();
    if reports.is_empty() {
        return;
    }
    if update {
        for report in &reports {
            report.write_open();
        }
    }
    // Not captured by the test runner: the table is also useful if the test passes.
    let _ = write!(io::stderr().lock(), "\n{}", table(&reports));
    if chosen.is_some() {
        let _ = write!(io::stderr().lock(), "{}", open_questions(&reports));
    }
    let complaints: Vec<String> = reports.iter().flat_map(Report::complaints).collect();
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

/// The checkout.
fn root() -> &'static Path {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    manifest.ancestors().nth(2).unwrap()
}

/// The folders of all topics, of all crates.
pub fn folders() -> Vec<PathBuf> {
    let entries = |folder: &Path| -> Vec<PathBuf> {
        let read = fs::read_dir(folder).into_iter().flatten();
        read.map(|entry| entry.unwrap().path()).collect()
    };
    let crates = [entries(root()), entries(&root().join("crates"))].concat();
    let topics = crates
        .iter()
        .flat_map(|folder| entries(&folder.join("tests/conformance")));
    let has_cases = |folder: &PathBuf| {
        let mut files = entries(folder).into_iter();
        files.any(|file| file.extension().is_some_and(|it| it == "json"))
    };
    topics.filter(has_cases).collect()
}

/// The folder of a topic, with the crate that it proves.
pub fn folder(topic: &str) -> PathBuf {
    let mut found = folders();
    found.retain(|folder| folder.file_name().is_some_and(|name| name == topic));
    let [folder] = <[PathBuf; 1]>::try_from(found)
        .unwrap_or_else(|found| panic!("the topic {topic} has the folders {found:?}"));
    folder
}

/// The recorded questions of one folder.
struct Topic {
    name: String,
    folder: PathBuf,
    cases: Vec<Case>,
}

/// A question with upstream's answer, or `None` if upstream's code panicked.
pub struct Case {
    pub name: String,
    /// `None` if it has a number that `Value` cannot represent. It is a JSON text if the topic is
    /// about spelling.
    pub question: Option<Value>,
    pub answer: Option<Value>,
}

#[derive(Deserialize)]
struct RecordedFile {
    topic: String,
    cases: Vec<RecordedCase>,
}

/// Kept as text: questions have numbers of any size.
#[derive(Deserialize)]
struct RecordedCase {
    name: String,
    question: Box<RawValue>,
    answer: Option<Box<RawValue>>,
    panic: Option<String>,
}

/// The result of a question.
#[derive(Debug, PartialEq)]
pub enum Verdict {
    Passed,
    /// Our answer.
    Failed(String),
    Open,
    /// Our answer differs on purpose, for this reason.
    Differs(&'static str),
}

impl Topic {
    fn read(adapter: &Adapter) -> Self {
        let folder = folder(adapter.topic);
        let mut files: Vec<PathBuf> = fs::read_dir(&folder)
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .filter(|path| {
                path.extension()
                    .is_some_and(|extension| extension == "json")
            })
            .collect();
        files.sort();
        let cases = files.iter().flat_map(|file| read_cases(file, adapter));
        Self {
            name: adapter.topic.to_owned(),
            cases: cases.collect(),
            folder,
        }
    }

    /// Runs every question through the adapter.
    fn ask(self, adapter: &Adapter) -> Report {
        let mut report = Report {
            topic: self.name,
            folder: self.folder,
            stated_open: adapter.open,
            passed: 0,
            failures: Vec::new(),
            open: Vec::new(),
            differing: Vec::new(),
        };
        for case in &self.cases {
            match case.check(adapter) {
                Verdict::Passed => report.passed += 1,
                Verdict::Open => report.open.push(case.name.clone()),
                Verdict::Differs(reason) => report.differing.push((case.name.clone(), reason)),
                Verdict::Failed(said) => report.failures.push(format!(
                    "{}: {}\n  question  {}\n  upstream  {}\n  ours      {said}",
                    report.topic,
                    case.name,
                    case.question.as_ref().unwrap_or(&Value::Null),
                    case.answer.as_ref().unwrap_or(&Value::Null),
                )),
            }
        }
        report
    }
}

fn read_cases(file: &Path, adapter: &Adapter) -> Vec<Case> {
    let text = fs::read_to_string(file).unwrap();
    let recorded: RecordedFile =
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    assert_eq!(recorded.topic, adapter.topic, "{}", file.display());
    recorded
        .cases
        .into_iter()
        .map(|case| read_case(case, file, adapter))
        .collect()
}

fn read_case(case: RecordedCase, file: &Path, adapter: &Adapter) -> Case {
    let RecordedCase {
        name,
        question,
        answer,
        panic,
    } = case;
    assert!(
        answer.is_some() || panic.is_some(),
        "{}: {name} is not recorded",
        file.display()
    );
    let read = |text: Box<RawValue>| serde_json::from_str(text.get()).ok();
    Case {
        question: adapter
            .read_question(question.get())
            .filter(|_| answer.as_ref().is_none_or(|a| is_readable(a))),
        answer: answer.and_then(read),
        name,
    }
}

fn is_readable(text: &RawValue) -> bool {
    serde_json::from_str::<Value>(text.get()).is_ok()
}

impl Case {
    /// If upstream panicked, any answer is correct, but ours must not panic.
    ///
    /// If our answer differs, the adapter may explain why that is intended.
    pub fn check(&self, adapter: &Adapter) -> Verdict {
        let Some(question) = &self.question else {
            return Verdict::Open;
        };
        let ours = catch_unwind(AssertUnwindSafe(|| (adapter.answer)(question)));
        match (ours, &self.answer) {
            (Err(_), _) => Verdict::Failed("a panic".to_owned()),
            (Ok(None), _) => Verdict::Open,
            (Ok(Some(_)), None) => Verdict::Passed,
            (Ok(Some(ours)), Some(upstream)) if says(&ours, upstream) => Verdict::Passed,
            (Ok(Some(ours)), Some(upstream)) => {
                let reason = adapter
                    .explain
                    .and_then(|explain| explain(question, &ours, upstream));
                reason.map_or_else(|| Verdict::Failed(ours.to_string()), Verdict::Differs)
            }
        }
    }
}

/// Whether our answer is upstream's. If upstream's order is random, the answer is recorded
/// without the joined message and with sorted causes and warnings; ours is then sorted, too.
///
/// If upstream has one of several outcomes at random, ours has to be one of them; likewise for each part of an
/// answer whose parts are random independently. If one of them is a panic, any answer is correct. Several errors of
/// one step of a sequence have more orders than upstream shows in its runs, so that any order of them is correct then.
fn says(ours: &Value, upstream: &Value) -> bool {
    if has_random_parts(upstream) {
        let (Some(ours), Some(upstream)) = (ours.as_object(), upstream.as_object()) else {
            return false;
        };
        let is_said = |(name, part)| ours.get(name).is_some_and(|ours| says(ours, part));
        return ours.len() == upstream.len() && upstream.iter().all(is_said);
    }
    if let Some(outcomes) = upstream["random"].as_array() {
        let any_order = in_any_order(ours);
        return outcomes
            .iter()
            .any(|outcome| says(ours, outcome) || any_order == in_any_order(outcome));
    }
    if upstream["panic"].is_string() {
        return true;
    }
    if upstream["unordered"] != true {
        return ours == upstream;
    }
    let mut ours = ours.clone();
    ours["unordered"] = Value::Bool(true);
    let has_message = upstream.pointer("/status/message").is_some();
    if let Some(status) = ours.get_mut("status").and_then(Value::as_object_mut)
        && !has_message
    {
        status.remove("message");
    }
    for list in ["/status/details/causes", "/warnings", "/causes"] {
        if let Some(items) = ours.pointer_mut(list).and_then(Value::as_array_mut) {
            items.sort_by_cached_key(sort_key);
        }
    }
    ours == *upstream
}

/// The steps of a sequence with the lines of their errors sorted; any other answer as it is.
fn in_any_order(answer: &Value) -> Value {
    let mut answer = answer.clone();
    for step in answer.as_array_mut().into_iter().flatten() {
        if let Some(Value::String(error)) = step.get_mut("error") {
            let mut lines: Vec<&str> = error.lines().collect();
            lines.sort_unstable();
            *error = lines.join("\n");
        }
    }
    answer
}

fn has_random_parts(answer: &Value) -> bool {
    let is_random = |part: &Value| part["random"].is_array() || part["panic"].is_string();
    let mut parts = answer
        .as_object()
        .into_iter()
        .flat_map(|parts| parts.values());
    parts.any(is_random)
}

/// The sort key of causes and of warnings, which are plain texts, as in the oracle.
fn sort_key(item: &Value) -> Vec<String> {
    let parts = match item {
        Value::String(_) => vec![item],
        _ => ["field", "reason", "message"].map(|key| &item[key]).into(),
    };
    let texts = parts.into_iter().map(Value::as_str);
    texts
        .map(|text| text.unwrap_or_default().to_owned())
        .collect()
}

/// The results of a topic's questions.
pub struct Report {
    pub topic: String,
    pub folder: PathBuf,
    /// The number of open questions that the adapter states.
    stated_open: Option<usize>,
    pub passed: usize,
    pub failures: Vec<String>,
    /// The names of the questions that were not answered.
    pub open: Vec<String>,
    /// The names of those that we answer differently on purpose, and why.
    pub differing: Vec<(String, &'static str)>,
}

/// The pages with the intended differences.
fn divergences() -> String {
    let folder = root().join("docs/divergences");
    let pages = fs::read_dir(folder).into_iter().flatten().flatten();
    pages
        .filter_map(|page| fs::read_to_string(page.path()).ok())
        .collect()
}

impl Report {
    fn open_file(&self) -> PathBuf {
        self.folder.join("OPEN")
    }

    /// The number of open questions in the topic's file; 0 without the file.
    fn number_that_is_stated(&self) -> usize {
        if let Some(open) = self.stated_open {
            return open;
        }
        let Ok(text) = fs::read_to_string(self.open_file()) else {
            return 0;
        };
        text.trim()
            .parse()
            .unwrap_or_else(|error| panic!("{}: {text:?}: {error}", self.open_file().display()))
    }

    /// Writes the number of open questions into the topic's file.
    pub fn write_open(&self) {
        if self.stated_open.is_some() {
            return;
        }
        let file = self.open_file();
        if !self.open.is_empty() {
            fs::write(&file, format!("{}\n", self.open.len())).unwrap();
        } else if file.exists() {
            fs::remove_file(&file).unwrap();
        }
    }

    /// The failures.
    pub fn complaints(&self) -> Vec<String> {
        let mut complaints: Vec<String> = self.failures.iter().take(SHOWN).cloned().collect();
        if self.failures.len() > SHOWN {
            let more = self.failures.len() - SHOWN;
            complaints.push(format!("{}: {more} more failed", self.topic));
        }
        let documented = divergences();
        complaints.extend(
            self.differing
                .iter()
                .filter(|(_, reason)| !documented.contains(&format!("\n| {reason} |")))
                .map(|(name, reason)| {
                    format!("{name}: docs/divergences has no line that begins `| {reason} |`")
                }),
        );
        let stated = self.number_that_is_stated();
        if self.open.len() != stated {
            complaints.push(format!(
                "{topic}: {} questions are open, but {} says {stated}; \
                 if that is meant, run `UPDATE=1 cargo test --test conformance`",
                self.open.len(),
                self.open_file().display(),
                topic = self.topic,
            ));
        }
        complaints
    }
}

/// One line for each topic, and the sum.
fn table(reports: &[Report]) -> String {
    let mut table = line("topic", ["passed", "differ", "failed", "open"]);
    let mut sums = [0; 4];
    for report in reports {
        let counts = [
            report.passed,
            report.differing.len(),
            report.failures.len(),
            report.open.len(),
        ];
        for (sum, count) in sums.iter_mut().zip(counts) {
            *sum += count;
        }
        table.push_str(&line(&report.topic, counts));
    }
    table + &line("all", sums)
}

/// The names of open questions, and of those whose answers differ.
fn open_questions(reports: &[Report]) -> String {
    let open = reports.iter().flat_map(|report| &report.open);
    let differing = reports.iter().flat_map(|report| &report.differing);
    open.map(|name| format!("open: {name}\n"))
        .chain(differing.map(|(name, reason)| format!("differs: {name}: {reason}\n")))
        .collect()
}

fn line<T: fmt::Display>(topic: &str, columns: [T; 4]) -> String {
    let [passed, differ, failed, open] = columns;
    format!("{topic:<28} {passed:>7} {differ:>7} {failed:>7} {open:>7}\n")
}

#[cfg(test)]
mod tests {
    use super::{Adapter, Answer, Case, Explain, Report, Topic, Verdict, says, table};
    use serde_json::{Value, json};
    use std::path::PathBuf;

    fn case(answer: Option<Value>) -> Case {
        Case {
            name: "it is said back".to_owned(),
            question: Some(json!("x")),
            answer,
        }
    }

    fn adapter(answer: Answer) -> Adapter {
        Adapter::new("some.topic", answer)
    }

    const ECHO: Answer = |question| Some(question.clone());
    const REJECT: Answer = |_| panic!("on purpose");

    #[test]
    fn an_answer_passes_only_if_it_is_upstreams() {
        assert_eq!(
            case(Some(json!("x"))).check(&adapter(ECHO)),
            Verdict::Passed
        );
        let failed = Verdict::Failed("\"x\"".to_owned());
        assert_eq!(case(Some(json!("y"))).check(&adapter(ECHO)), failed);
        assert_eq!(
            case(Some(json!("x"))).check(&adapter(|_| None)),
            Verdict::Open
        );
    }

    #[test]
    fn an_answer_differs_on_purpose_only_with_a_reason() {
        let explain: Explain = |_, ours, _| (ours == "x").then_some("no such line");
        let differing = case(Some(json!("y"))).check(&adapter(ECHO).explained(explain));
        assert_eq!(differing, Verdict::Differs("no such line"));
        assert_eq!(
            case(Some(json!("x"))).check(&adapter(ECHO).explained(explain)),
            Verdict::Passed
        );
        let failed = Verdict::Failed("\"z\"".to_owned());
        let other = adapter(|_| Some(json!("z"))).explained(explain);
        assert_eq!(case(Some(json!("y"))).check(&other), failed);
        let report = Report {
            topic: "some.topic".to_owned(),
            folder: PathBuf::from("no/such/folder"),
            stated_open: None,
            passed: 0,
            failures: Vec::new(),
            open: Vec::new(),
            differing: vec![("it".to_owned(), "no such line")],
        };
        let [complaint] = report.complaints().try_into().unwrap();
        assert!(complaint.contains("docs/divergences"), "{complaint}");
    }

    #[test]
    fn any_of_several_random_answers_will_do() {
        let upstream = json!({"random": [{"a": 1}, {"a": 2}]});
        assert!(says(&json!({"a": 2}), &upstream));
        assert!(!says(&json!({"a": 3}), &upstream));
    }

    #[test]
    fn independently_random_parts_are_compared_one_by_one() {
        let upstream = json!({"one": {"random": [1, 2]}, "other": {"random": [1, 2]}, "last": 3});
        assert!(says(&json!({"one": 2, "other": 1, "last": 3}), &upstream));
        assert!(!says(&json!({"one": 3, "other": 1, "last": 3}), &upstream));
        assert!(!says(&json!({"one": 1, "other": 1, "last": 1}), &upstream));
        assert!(!says(&json!({"one": 1, "other": 1}), &upstream));
    }

    #[test]
    fn where_upstream_panics_we_answer() {
        assert_eq!(case(None).check(&adapter(ECHO)), Verdict::Passed);
        assert_eq!(
            case(None).check(&adapter(REJECT)),
            Verdict::Failed("a panic".to_owned())
        );
    }

    #[test]
    fn failures_and_a_wrong_number_of_open_questions_are_complaints() {
        let topic = Topic {
            name: "some.topic".to_owned(),
            folder: PathBuf::from("no/such/folder"),
            cases: vec![case(Some(json!("x"))), case(Some(json!("y")))],
        };
        let requested: Report = topic.ask(&adapter(ECHO));
        assert_eq!((requested.passed, requested.open.len()), (1, 0));
        let [complaint] = requested.complaints().try_into().unwrap();
        assert!(
            complaint.contains("upstream  \"y\"\n  ours      \"x\""),
            "{complaint}"
        );
        let unasked = Report {
            open: vec![String::new(); 2],
            failures: Vec::new(),
            ..requested
        };
        let [complaint] = unasked.complaints().try_into().unwrap();
        assert!(complaint.contains("2 questions are open"), "{complaint}");
        assert!(complaint.contains("UPDATE=1"), "{complaint}");
    }

    #[test]
    fn random_order_is_sorted_by_plain_texts() {
        let cause = |message: &str| json!({"field": "f", "reason": "r", "message": message});
        let answer = |messages: [&str; 2], warnings| json!({"status": {"details": {"causes": messages.map(cause)}}, "warnings": warnings});
        let ours = answer(["M", "\"x"], ["b", "a"]);
        let mut upstream = answer(["\"x", "M"], ["a", "b"]);
        assert!(!says(&ours, &upstream));
        upstream["unordered"] = json!(true);
        assert!(says(&ours, &upstream));
        assert!(!says(&answer(["M", "x"], ["b", "a"]), &upstream));
    }

    #[test]
    fn one_of_several_random_outcomes_suffices() {
        let random = json!({"random": [{"document": 1}, {"document": 2}]});
        assert!(says(&json!({"document": 2}), &random));
        assert!(!says(&json!({"document": 3}), &random));
        let or_panic = json!({"random": [{"document": 1}, {"panic": "index out of range"}]});
        assert!(says(&json!({"error": "no index"}), &or_panic));
    }

    #[test]
    fn several_errors_of_a_step_may_have_an_order_that_upstream_did_not_show() {
        let step = |error: &str| json!([{"object": 1}, {"error": error, "object": 1}]);
        let random = json!({"random": [step("a\nb\nc"), step("c\na\nb")]});
        assert!(says(&step("b\na\nc"), &random));
        assert!(!says(&step("b\na"), &random));
        assert!(!says(&step("b\na\nc"), &step("a\nb\nc")));
    }

    #[test]
    fn the_table_ends_with_the_sum() {
        let report = |passed, open| Report {
            topic: "some.topic".to_owned(),
            folder: PathBuf::new(),
            stated_open: None,
            passed,
            failures: vec![String::new()],
            open: vec![String::new(); open],
            differing: Vec::new(),
        };
        let table = table(&[report(3, 4), report(10, 20)]);
        let sum: Vec<&str> = table.lines().last().unwrap().split_whitespace().collect();
        assert_eq!(sum, ["all", "13", "0", "2", "24"]);
    }
}
