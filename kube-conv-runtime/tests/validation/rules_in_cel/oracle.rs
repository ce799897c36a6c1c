//! Recorded answers, and the program that records them.

use super::Asked;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::{fs, thread};

/// One writer at a time.
static FILE: Mutex<()> = Mutex::new(());

fn file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/validation/rules_in_cel/recorded.json")
}

/// The answer to each question, by its text.
pub fn answers(requested: &[Asked]) -> BTreeMap<String, Value> {
    let _alone = FILE.lock().unwrap();
    let mut known = read();
    if crate::update::is_on() && go_is_present() {
        for (requested, answer) in requested.iter().zip(ask(requested)) {
            known.insert(requested.question.to_string(), answer);
        }
        write(&known);
    }
    known
}

/// Without Go the recorded answers stay.
fn go_is_present() -> bool {
    let version = Command::new("go").arg("version").output();
    version.is_ok_and(|output| output.status.success())
}

/// All that is recorded.
pub fn recorded() -> BTreeMap<String, Value> {
    let _alone = FILE.lock().unwrap();
    read()
}

/// The file has each schema once, with its values.
fn read() -> BTreeMap<String, Value> {
    let text = fs::read_to_string(file()).unwrap_or_else(|_| "[]".to_owned());
    let groups: Vec<(Value, Vec<(Value, Value)>)> = serde_json::from_str(&text).unwrap();
    let mut known = BTreeMap::new();
    for (shared, answers) in groups {
        for (mut question, answer) in answers {
            let members = question.as_object_mut().unwrap();
            members.extend(shared.as_object().unwrap().clone());
            known.insert(question.to_string(), answer);
        }
    }
    known
}

/// One line for each question, so that diffs can be read.
fn write(known: &BTreeMap<String, Value>) {
    let mut groups: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (question, answer) in known {
        let mut own: Value = serde_json::from_str(question).unwrap();
        let members = own.as_object_mut().unwrap();
        let shared: Map<String, Value> = ["schema", "crd"]
            .into_iter()
            .filter_map(|name| Some((name.to_owned(), members.remove(name)?)))
            .collect();
        let answers = groups.entry(Value::from(shared).to_string()).or_default();
        answers.push(format!("  [{own}, {answer}]"));
    }
    let groups: Vec<String> = groups
        .iter()
        .map(|(shared, answers)| format!("[{shared}, [\n{}\n]]", answers.join(",\n")))
        .collect();
    fs::write(file(), format!("[\n{}\n]\n", groups.join(",\n"))).unwrap();
}

/// Runs `tests/oracle`, which writes one answer per line.
fn ask(requested: &[Asked]) -> Vec<Value> {
    let mut oracle = Command::new("go")
        .args(["run", ".", "answer"])
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/oracle"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut questions = oracle.stdin.take().unwrap();
    let lines: Vec<String> = requested
        .iter()
        .map(|requested| line(&requested.question))
        .collect();
    let writer = thread::spawn(move || questions.write_all(lines.concat().as_bytes()));
    let replies = BufReader::new(oracle.stdout.take().unwrap()).lines();
    let answers: Vec<Value> = replies
        .map(|line| serde_json::from_str::<Value>(&line.unwrap()).unwrap())
        .map(|reply| match reply.get("answer") {
            Some(answer) => answer.clone(),
            None => json!({ "error": reply }),
        })
        .collect();
    writer.join().unwrap().unwrap();
    let ended = oracle.wait().unwrap();
    assert_eq!(answers.len(), requested.len(), "{ended}");
    answers
}

fn line(question: &Value) -> String {
    let topic = match question.get("crd") {
        Some(_) => "crd.validate",
        None => "cel.eval",
    };
    format!(
        "{}\n",
        json!({ "topic": topic, "question": question, "quick": true })
    )
}
