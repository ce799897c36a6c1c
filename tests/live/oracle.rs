//! The Go program of `tests/oracle`, kept running.

use serde::Deserialize;
use serde_json::value::RawValue;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread;

/// A running oracle.
pub struct Oracle {
    program: PathBuf,
    /// Its number among several.
    worker: usize,
    child: Child,
    questions: Option<ChildStdin>,
    replies: BufReader<ChildStdout>,
    requested: usize,
}

/// The number of questions that one process answers. Upstream's handlers, one for each question,
/// never free all their memory.
const QUESTIONS_OF_A_PROCESS: usize = 50_000;

/// The first lines of a Go panic contain the message and the position.
const LINES_OF_COMPLAINT: usize = 12;

/// How often a question is run.
#[derive(Clone, Copy, PartialEq)]
pub enum Care {
    /// Runs a question once: if upstream's answer is random, the result is one of the possible
    /// answers.
    Quick,
    /// As often as for a recorded answer.
    Full,
}

/// The oracle's reply to one question.
#[derive(Debug, Deserialize)]
pub struct Reply {
    /// Upstream's answer.
    pub answer: Option<Box<RawValue>>,
    /// Upstream's code panicked.
    pub panic: Option<String>,
    /// The question is invalid.
    pub error: Option<String>,
    /// The number of the question.
    number: usize,
}

pub fn go_is_present() -> bool {
    let requested = Command::new("go").arg("version").output();
    requested.is_ok_and(|output| output.status.success())
}

/// The folder for this test's files.
pub fn scratch() -> &'static Path {
    Path::new(env!("CARGO_TARGET_TMPDIR"))
}

/// The file with the last messages of programs that fail.
fn complaints_file(worker: usize) -> PathBuf {
    scratch().join(format!("oracle.{worker}.stderr"))
}

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/oracle")
}

impl Oracle {
    /// Builds the program, which is quick if it is up to date, and starts several processes.
    pub fn start(workers: usize) -> Result<Vec<Self>, String> {
        let program = scratch().join("oracle");
        let built = Command::new("go")
            .args(["build", "-o"])
            .arg(&program)
            .arg(".")
            .current_dir(sources())
            .status();
        match built {
            Ok(status) if status.success() => (0..workers)
                .map(|worker| Self::run(program.clone(), worker))
                .collect(),
            Ok(status) => Err(format!(
                "the oracle cannot be built: `go build` ended with {status}"
            )),
            Err(error) => Err(format!("the oracle cannot be built: {error}")),
        }
    }

    fn run(program: PathBuf, worker: usize) -> Result<Self, String> {
        let path = complaints_file(worker);
        let complaints =
            File::create(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let mut child = Command::new(&program)
            .arg("answer")
            // Answers are short-lived, and memory is available: collect garbage less often.
            .env("GOGC", "400")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(complaints)
            .spawn()
            .map_err(|error| format!("the oracle cannot be started: {error}"))?;
        Ok(Self {
            questions: child.stdin.take(),
            replies: BufReader::new(child.stdout.take().expect("it is piped")),
            program,
            worker,
            child,
            requested: 0,
        })
    }

    /// Sends several questions at once, and waits for all replies. A question is a line of JSON.
    pub fn ask(
        &mut self,
        topic: &str,
        questions: &[String],
        care: Care,
    ) -> Result<Vec<Reply>, String> {
        if self.requested + questions.len() > QUESTIONS_OF_A_PROCESS {
            self.restart()?;
        }
        let first = self.requested + 1;
        self.requested += questions.len();
        let lines = lines(topic, questions, care, first);
        let stdin = self.questions.as_mut().ok_or("the oracle was stopped")?;
        let replies = &mut self.replies;
        // Both pipes have small buffers, so one side must read while the other writes. If the child
        // dies, the missing reply is reported rather than the failed write.
        let replies: Vec<Result<Reply, String>> = thread::scope(|scope| {
            scope.spawn(move || {
                stdin
                    .write_all(lines.as_bytes())
                    .and_then(|()| stdin.flush())
            });
            questions
                .iter()
                .zip(first..)
                .map(|(question, number)| read(replies, question, number))
                .collect()
        });
        replies
            .into_iter()
            .collect::<Result<_, _>>()
            .map_err(|text| self.obituary(&text))
    }

    fn restart(&mut self) -> Result<(), String> {
        let fresh = Self::run(self.program.clone(), self.worker)?;
        *self = fresh;
        Ok(())
    }

    /// Returns how the process ended, if it did.
    fn obituary(&mut self, text: &str) -> String {
        drop(self.questions.take());
        match self.child.wait() {
            Ok(status) => {
                let said = fs::read_to_string(complaints_file(self.worker)).unwrap_or_default();
                let said: Vec<&str> = said.lines().take(LINES_OF_COMPLAINT).collect();
                format!(
                    "{text}\nthe oracle ended with {status}: {}",
                    said.join("\n")
                )
            }
            Err(error) => format!("{text}\nthe oracle cannot be waited for: {error}"),
        }
    }

    /// Writes the answers into the files of a topic below a folder, in their canonical form.
    pub fn record(&self, folder: &Path, topic: &str) -> Result<(), String> {
        let recorded = Command::new(&self.program)
            .arg("-conformance")
            .arg(folder)
            .args(["record", topic])
            .output()
            .map_err(|error| error.to_string())?;
        if recorded.status.success() {
            return Ok(());
        }
        Err(String::from_utf8_lossy(&recorded.stderr).into_owned())
    }
}

impl Drop for Oracle {
    /// Ends the process by closing its input. It fails if it did not understand questions, which
    /// are already counted on our side.
    fn drop(&mut self) {
        drop(self.questions.take());
        let _ = self.child.wait();
    }
}

/// Numbers the questions, so that each reply is matched with its question.
fn lines(topic: &str, questions: &[String], care: Care, first: usize) -> String {
    let quick = care == Care::Quick;
    let line = |(question, number)| {
        format!(r#"{{"topic":"{topic}","quick":{quick},"number":{number},"question":{question}}}"#)
            + "\n"
    };
    questions.iter().zip(first..).map(line).collect()
}

fn read(replies: &mut impl BufRead, question: &str, number: usize) -> Result<Reply, String> {
    let mut line = String::new();
    match replies.read_line(&mut line) {
        Ok(0) => Err(format!("the oracle died, and never answered\n  {question}")),
        Ok(_) => {
            let reply: Reply = serde_json::from_str(&line)
                .map_err(|error| format!("the oracle replied {line:?}: {error}"))?;
            match reply.number == number {
                true => Ok(reply),
                false => Err(format!(
                    "the oracle replied to question {} instead of {number}: {question}",
                    reply.number
                )),
            }
        }
        Err(error) => Err(format!("the oracle cannot be read: {error}")),
    }
}
