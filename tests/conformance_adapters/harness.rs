//! Runs recorded questions through an adapter and counts the results.

use super::adapters::{self, Adapter, Explain};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;
use std::fmt;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

/// The number of failed questions of a topic that are shown in full.
const SHOWN: usize = 40;

/// The recorded questions of one folder.
pub struct Topic {
    pub name: String,
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
    /// All topics, by name.
    pub fn all() -> Vec<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/conformance");
        let mut topics: Vec<Self> = fs::read_dir(&root)
            .unwrap_or_else(|error| panic!("{}: {error}", root.display()))
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.is_dir())
            .map(Self::read)
            .collect();
        topics.sort_by(|a, b| a.name.cmp(&b.name));
        topics
    }

    /// The questions with their answers.
    pub fn cases(&self) -> &[Case] {
        &self.cases
    }

    fn read(folder: PathBuf) -> Self {
        let name = folder.file_name().unwrap().to_str().unwrap().to_owned();
        let mut files: Vec<PathBuf> = fs::read_dir(&folder)
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .filter(|path| {
                path.extension()
                    .is_some_and(|extension| extension == "json")
            })
            .collect();
        files.sort();
        let cases = files.iter().flat_map(|file| read_cases(file, &name));
        Self {
            cases: cases.collect(),
            name,
            folder,
        }
    }

    /// Runs every question through the adapter.
    pub fn ask(self, adapter: Option<Adapter>) -> Report {
        let mut report = Report {
            topic: self.name,
            folder: self.folder,
            passed: 0,
            failures: Vec::new(),
            open: Vec::new(),
            differing: Vec::new(),
        };
        let explain = adapters::explanation(&report.topic);
        for case in &self.cases {
            match adapter.map_or(Verdict::Open, |adapter| case.check(adapter, explain)) {
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

fn read_cases(file: &Path, topic: &str) -> Vec<Case> {
    let text = fs::read_to_string(file).unwrap();
    let recorded: RecordedFile =
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    assert_eq!(recorded.topic, topic, "{}", file.display());
    recorded
        .cases
        .into_iter()
        .map(|case| read_case(case, file, topic))
        .collect()
}

fn read_case(case: RecordedCase, file: &Path, topic: &str) -> Case {
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
        question: adapters::read_question(topic, question.get())
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
    /// If our answer differs, `explain` may return the reason why that is intended.
    pub fn check(&self, adapter: Adapter, explain: Option<Explain>) -> Verdict {
        let Some(question) = &self.question else {
            return Verdict::Open;
        };
        let ours = catch_unwind(AssertUnwindSafe(|| adapter(question)));
        match (ours, &self.answer) {
            (Err(_), _) => Verdict::Failed("a panic".to_owned()),
            (Ok(None), _) => Verdict::Open,
            (Ok(Some(_)), None) => Verdict::Passed,
            (Ok(Some(ours)), Some(upstream)) if says(&ours, upstream) => Verdict::Passed,
            (Ok(Some(ours)), Some(upstream)) => {
                let reason = explain.and_then(|explain| explain(question, &ours, upstream));
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
    pub passed: usize,
    pub failures: Vec<String>,
    /// The names of the questions that were not answered.
    pub open: Vec<String>,
    /// The names of those that we answer differently on purpose, and why.
    pub differing: Vec<(String, &'static str)>,
}

impl Report {
    fn open_file(&self) -> PathBuf {
        self.folder.join("OPEN")
    }

    /// The number of open questions in the topic's file; 0 without the file.
    fn stated_open(&self) -> usize {
        let Ok(text) = fs::read_to_string(self.open_file()) else {
            return 0;
        };
        text.trim()
            .parse()
            .unwrap_or_else(|error| panic!("{}: {text:?}: {error}", self.open_file().display()))
    }

    /// Writes the number of open questions into the topic's file.
    pub fn write_open(&self) {
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
        let documented = include_str!("../../docs/divergences.md");
        complaints.extend(
            self.differing
                .iter()
                .filter(|(_, reason)| !documented.contains(&format!("\n| {reason} |")))
                .map(|(name, reason)| {
                    format!("{name}: docs/divergences.md has no line that begins `| {reason} |`")
                }),
        );
        let stated = self.stated_open();
        if self.open.len() != stated {
            complaints.push(format!(
                "{topic}: {} questions are open, but tests/conformance/{topic}/OPEN says {stated}; \
                 if that is meant, run `UPDATE=1 cargo test --test conformance`",
                self.open.len(),
                topic = self.topic,
            ));
        }
        complaints
    }
}

/// One line for each topic, and the sum.
pub fn table(reports: &[Report]) -> String {
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
pub fn open_questions(reports: &[Report]) -> String {
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
    use super::{Adapter, Case, Explain, Report, Topic, Verdict, says, table};
    use serde_json::{Value, json};
    use std::path::PathBuf;

    fn case(answer: Option<Value>) -> Case {
        Case {
            name: "it is said back".to_owned(),
            question: Some(json!("x")),
            answer,
        }
    }

    fn echo(question: &Value) -> Option<Value> {
        Some(question.clone())
    }

    fn reject(_: &Value) -> Option<Value> {
        panic!("on purpose")
    }

    #[test]
    fn an_answer_passes_only_if_it_is_upstreams() {
        assert_eq!(case(Some(json!("x"))).check(echo, None), Verdict::Passed);
        let failed = Verdict::Failed("\"x\"".to_owned());
        assert_eq!(case(Some(json!("y"))).check(echo, None), failed);
        assert_eq!(case(Some(json!("x"))).check(|_| None, None), Verdict::Open);
    }

    #[test]
    fn an_answer_differs_on_purpose_only_with_a_reason() {
        let explain: Explain = |_, ours, _| (ours == "x").then_some("no such line");
        let differing = case(Some(json!("y"))).check(echo, Some(explain));
        assert_eq!(differing, Verdict::Differs("no such line"));
        assert_eq!(
            case(Some(json!("x"))).check(echo, Some(explain)),
            Verdict::Passed
        );
        let failed = Verdict::Failed("\"z\"".to_owned());
        let other: Adapter = |_| Some(json!("z"));
        assert_eq!(case(Some(json!("y"))).check(other, Some(explain)), failed);
        let report = Report {
            topic: "some.topic".to_owned(),
            folder: PathBuf::from("no/such/folder"),
            passed: 0,
            failures: Vec::new(),
            open: Vec::new(),
            differing: vec![("it".to_owned(), "no such line")],
        };
        let [complaint] = report.complaints().try_into().unwrap();
        assert!(complaint.contains("docs/divergences.md"), "{complaint}");
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
        assert_eq!(case(None).check(echo, None), Verdict::Passed);
        assert_eq!(
            case(None).check(reject, None),
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
        let requested: Report = topic.ask(Some(echo));
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
