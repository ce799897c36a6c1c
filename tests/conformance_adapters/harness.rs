//! Puts recorded questions to an adapter and counts what comes of it.

use super::adapters::{Adapter, SPELLED};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

/// How many failed questions of a topic are shown in full.
const SHOWN: usize = 40;

/// The recorded questions of one folder.
pub struct Topic {
    pub name: String,
    folder: PathBuf,
    cases: Vec<Case>,
}

/// A question with what upstream said to it, or nothing if upstream's code panicked.
pub struct Case {
    pub name: String,
    /// Nothing if it holds a number that `Value` cannot. Its JSON text, if the topic is about that.
    pub question: Option<Value>,
    pub answer: Option<Value>,
}

#[derive(Deserialize)]
struct RecordedFile {
    topic: String,
    cases: Vec<RecordedCase>,
}

/// Kept as text: questions are about numbers of any size.
#[derive(Deserialize)]
struct RecordedCase {
    name: String,
    question: Box<RawValue>,
    answer: Option<Box<RawValue>>,
    panic: Option<String>,
}

/// What became of a question.
#[derive(Debug, PartialEq)]
pub enum Verdict {
    Passed,
    /// What we said instead.
    Failed(String),
    Open,
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

    /// Puts every question to the adapter.
    pub fn ask(self, adapter: Option<Adapter>) -> Report {
        let mut report = Report {
            topic: self.name,
            folder: self.folder,
            passed: 0,
            failures: Vec::new(),
            open: Vec::new(),
        };
        for case in &self.cases {
            match adapter.map_or(Verdict::Open, |adapter| case.judge(adapter)) {
                Verdict::Passed => report.passed += 1,
                Verdict::Open => report.open.push(case.name.clone()),
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
    let read_question = |text: Box<RawValue>| match SPELLED.contains(&topic) {
        true => Some(Value::from(text.get())),
        false => read(text),
    };
    Case {
        question: read_question(question)
            .filter(|_| answer.as_ref().is_none_or(|a| is_readable(a))),
        answer: answer.and_then(read),
        name,
    }
}

fn is_readable(text: &RawValue) -> bool {
    serde_json::from_str::<Value>(text.get()).is_ok()
}

impl Case {
    /// Where upstream panicked, any answer will do, but a panic of ours.
    pub fn judge(&self, adapter: Adapter) -> Verdict {
        let Some(question) = &self.question else {
            return Verdict::Open;
        };
        let ours = catch_unwind(AssertUnwindSafe(|| adapter(question)));
        match (ours, &self.answer) {
            (Err(_), _) => Verdict::Failed("a panic".to_owned()),
            (Ok(None), _) => Verdict::Open,
            (Ok(Some(_)), None) => Verdict::Passed,
            (Ok(Some(ours)), Some(upstream)) if says(&ours, upstream) => Verdict::Passed,
            (Ok(Some(ours)), Some(_)) => Verdict::Failed(ours.to_string()),
        }
    }
}

/// Whether our answer is upstream's. Where upstream's order is random, the answer is recorded
/// without the joined message and with sorted causes and warnings; ours is then compared so.
///
/// Where one of several outcomes comes at random, ours is to be one of them. Where one of them is a
/// panic, any answer will do.
fn says(ours: &Value, upstream: &Value) -> bool {
    if let Some(outcomes) = upstream["random"].as_array() {
        return outcomes.iter().any(|outcome| says(ours, outcome));
    }
    if upstream["panic"].is_string() {
        return true;
    }
    if upstream["unordered"] != true {
        return ours == upstream;
    }
    let mut ours = ours.clone();
    ours["unordered"] = Value::Bool(true);
    if let Some(status) = ours.get_mut("status").and_then(Value::as_object_mut) {
        status.remove("message");
    }
    for list in ["/status/details/causes", "/warnings"] {
        if let Some(items) = ours.pointer_mut(list).and_then(Value::as_array_mut) {
            items.sort_by_cached_key(sort_key);
        }
    }
    ours == *upstream
}

/// What the oracle sorts causes by, and warnings, which are plain texts.
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

/// What became of a topic's questions.
pub struct Report {
    pub topic: String,
    pub folder: PathBuf,
    pub passed: usize,
    pub failures: Vec<String>,
    /// The names of the questions that were not answered.
    pub open: Vec<String>,
}

impl Report {
    fn open_file(&self) -> PathBuf {
        self.folder.join("OPEN")
    }

    /// The number of open questions in the topic's file; without the file, none.
    fn stated_open(&self) -> usize {
        let Ok(text) = fs::read_to_string(self.open_file()) else {
            return 0;
        };
        text.trim()
            .parse()
            .unwrap_or_else(|error| panic!("{}: {text:?}: {error}", self.open_file().display()))
    }

    /// Makes the topic's file state the number of open questions.
    pub fn write_open(&self) {
        let file = self.open_file();
        if !self.open.is_empty() {
            fs::write(&file, format!("{}\n", self.open.len())).unwrap();
        } else if file.exists() {
            fs::remove_file(&file).unwrap();
        }
    }

    /// What must be mended.
    pub fn complaints(&self) -> Vec<String> {
        let mut complaints: Vec<String> = self.failures.iter().take(SHOWN).cloned().collect();
        if self.failures.len() > SHOWN {
            let more = self.failures.len() - SHOWN;
            complaints.push(format!("{}: {more} more failed", self.topic));
        }
        let stated = self.stated_open();
        if self.open.len() != stated {
            complaints.push(format!(
                "{topic}: {} questions are open, but tests/conformance/{topic}/OPEN says {stated}; \
                 if that is meant, run `UPDATE_OPEN=1 cargo test --test conformance`",
                self.open.len(),
                topic = self.topic,
            ));
        }
        complaints
    }
}

/// One line a topic, and the sum.
pub fn table(reports: &[Report]) -> String {
    let mut table = line("topic", "passed", "failed", "open");
    let mut sums = [0, 0, 0];
    for report in reports {
        let counts = [report.passed, report.failures.len(), report.open.len()];
        for (sum, count) in sums.iter_mut().zip(counts) {
            *sum += count;
        }
        let [passed, failed, open] = counts.map(|count| count.to_string());
        table.push_str(&line(&report.topic, &passed, &failed, &open));
    }
    let [passed, failed, open] = sums.map(|sum| sum.to_string());
    table + &line("all", &passed, &failed, &open)
}

/// The names of what is open.
pub fn open_questions(reports: &[Report]) -> String {
    let open = reports.iter().flat_map(|report| &report.open);
    open.map(|name| format!("open: {name}\n")).collect()
}

fn line(topic: &str, passed: &str, failed: &str, open: &str) -> String {
    format!("{topic:<28} {passed:>7} {failed:>7} {open:>7}\n")
}

#[cfg(test)]
mod tests {
    use super::{Case, Report, Topic, Verdict, says, table};
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

    fn refuse(_: &Value) -> Option<Value> {
        panic!("on purpose")
    }

    #[test]
    fn an_answer_passes_only_if_it_is_upstreams() {
        assert_eq!(case(Some(json!("x"))).judge(echo), Verdict::Passed);
        let failed = Verdict::Failed("\"x\"".to_owned());
        assert_eq!(case(Some(json!("y"))).judge(echo), failed);
        assert_eq!(case(Some(json!("x"))).judge(|_| None), Verdict::Open);
    }

    #[test]
    fn where_upstream_panics_we_answer() {
        assert_eq!(case(None).judge(echo), Verdict::Passed);
        assert_eq!(
            case(None).judge(refuse),
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
        let asked: Report = topic.ask(Some(echo));
        assert_eq!((asked.passed, asked.open.len()), (1, 0));
        let [complaint] = asked.complaints().try_into().unwrap();
        assert!(
            complaint.contains("upstream  \"y\"\n  ours      \"x\""),
            "{complaint}"
        );
        let unasked = Report {
            open: vec![String::new(); 2],
            failures: Vec::new(),
            ..asked
        };
        let [complaint] = unasked.complaints().try_into().unwrap();
        assert!(complaint.contains("2 questions are open"), "{complaint}");
        assert!(complaint.contains("UPDATE_OPEN=1"), "{complaint}");
    }

    #[test]
    fn what_comes_in_random_order_is_sorted_by_its_plain_texts() {
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
    fn the_table_ends_with_the_sum() {
        let report = |passed, open| Report {
            topic: "some.topic".to_owned(),
            folder: PathBuf::new(),
            passed,
            failures: vec![String::new()],
            open: vec![String::new(); open],
        };
        let table = table(&[report(3, 4), report(10, 20)]);
        let sum: Vec<&str> = table.lines().last().unwrap().split_whitespace().collect();
        assert_eq!(sum, ["all", "13", "2", "24"]);
    }
}
