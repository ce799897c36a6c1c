//! Compares our answers with upstream's.

use crate::adapters;
use crate::oracle::{Care, Oracle, Reply};
use crate::question;
use serde_json::Value;
use serde_json::value::RawValue;
use test_support::recorded::{Adapter, Case, Verdict};

/// A topic, with everything that is needed to compare its answers.
pub struct Comparer<'a> {
    pub oracle: &'a mut Oracle,
    pub topic: &'static str,
    pub adapter: Option<&'static Adapter>,
}

/// The number of runs of a question before a mismatch counts: upstream iterates over Go maps in
/// random order, and our answer is correct if it is one of upstream's. One iteration in eight swaps
/// two neighbors.
const REPEATS: usize = 200;

/// How often a question is run before all answers of upstream are searched for.
const QUICK_REPEATS: usize = 12;

/// The result of a question.
pub enum Outcome {
    Passed,
    /// Our answer differs on purpose.
    Differs,
    Open,
    /// The oracle reports it as invalid, such as one with a CRD that the API server rejects.
    Skipped(String),
    Failed(Mismatch),
}

/// Two answers that differ, as text.
pub struct Mismatch {
    pub upstream: String,
    pub ours: String,
}

impl Mismatch {
    /// The kind of the answers, by which mismatches are distinguished: the reply to an object
    /// without a `kind` shows nothing about a violated rule.
    pub fn kinds(&self) -> [Kinds; 2] {
        [&self.upstream, &self.ours].map(|text| kinds(text))
    }
}

/// The members of an answer, and the code of its status.
type Kinds = Option<(Vec<String>, Value)>;

fn kinds(answer: &str) -> Kinds {
    let answer: Value = serde_json::from_str(answer).ok()?;
    let members = answer.as_object()?.keys();
    // Which part is random does not matter.
    let members = members
        .filter(|name| *name != "unordered")
        .cloned()
        .collect();
    Some((members, answer["status"]["code"].clone()))
}

impl<'a> Comparer<'a> {
    pub fn new(oracle: &'a mut Oracle, topic: &'static str) -> Self {
        Self {
            oracle,
            topic,
            adapter: adapters::of(topic),
        }
    }

    /// Returns the outcome of each question. A question whose answer differs is run again as for a
    /// recorded answer, because a quick answer may be one of several random ones.
    pub fn check(&mut self, questions: &[Value]) -> Result<Vec<Outcome>, String> {
        let lines: Vec<String> = questions.iter().map(question::line).collect();
        let replies = self.oracle.ask(self.topic, &lines, Care::Quick)?;
        let mut outcomes = Vec::new();
        for (line, reply) in lines.into_iter().zip(replies) {
            outcomes.push(match self.outcome(&line, reply) {
                Outcome::Failed(_) => self.in_full(line)?,
                outcome => outcome,
            });
        }
        Ok(outcomes)
    }

    fn in_full(&mut self, line: String) -> Result<Outcome, String> {
        // An order that is random soon is ours. That is quicker than all answers of upstream.
        let quick = vec![line.clone(); QUICK_REPEATS];
        for reply in self.oracle.ask(self.topic, &quick, Care::Quick)? {
            let outcome = self.outcome(&line, reply);
            if !matches!(outcome, Outcome::Failed(_)) {
                return Ok(outcome);
            }
        }
        let repeats = if self.is_settled() { 1 } else { REPEATS };
        let lines = vec![line; repeats];
        let mut outcome = Outcome::Open;
        for (line, reply) in lines
            .iter()
            .zip(self.oracle.ask(self.topic, &lines, Care::Full)?)
        {
            outcome = self.outcome(line, reply);
            if !matches!(outcome, Outcome::Failed(_)) {
                break;
            }
        }
        Ok(outcome)
    }

    /// Whether one answer suffices: the oracle itself repeats the question until it has all answers of upstream,
    /// or there is only one.
    fn is_settled(&self) -> bool {
        let families = [
            "apply.", "cel.", "content.", "cr.", "crd.", "dv", "smp.", "yaml",
        ];
        families.iter().any(|family| self.topic.starts_with(family))
    }

    fn outcome(&self, line: &str, reply: Reply) -> Outcome {
        if let Some(error) = reply.error {
            return Outcome::Skipped(error);
        }
        let Some(adapter) = self.adapter else {
            return Outcome::Open;
        };
        let upstream = match (&reply.answer, reply.panic) {
            (Some(answer), _) => answer.get().to_owned(),
            (None, Some(text)) => format!("a panic: {text}"),
            (None, None) => "null".to_owned(),
        };
        match case(adapter, line, reply.answer).check(adapter) {
            Verdict::Passed => Outcome::Passed,
            Verdict::Differs(_) => Outcome::Differs,
            Verdict::Open => Outcome::Open,
            Verdict::Failed(ours) => Outcome::Failed(Mismatch { upstream, ours }),
        }
    }
}

/// The question as the harness of recorded answers passes it: `None` if the question or the answer
/// has a number that `Value` cannot represent.
fn case(adapter: &Adapter, line: &str, answer: Option<Box<RawValue>>) -> Case {
    let answer: Option<Option<Value>> = answer.map(|text| serde_json::from_str(text.get()).ok());
    let readable = !matches!(answer, Some(None));
    let question = adapter.read_question(line);
    Case {
        name: String::new(),
        question: question.filter(|_| readable),
        answer: answer.flatten(),
    }
}
