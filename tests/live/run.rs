//! Running questions until the time is over, or the rounds are.

use crate::adapters;
use crate::check::{Comparer, Mismatch, Outcome};
use crate::generate::{self, Generator};
use crate::options::{End, Options};
use crate::oracle::Oracle;
use crate::random::Random;
use crate::report::{self, Finding, Summary, Tally};
use crate::shrink;
use serde_json::Value;
use std::ops::Range;
use std::thread;
use std::time::Instant;

/// The number of different mismatches of a topic that are shown; then the topic ends.
const FINDINGS_OF_A_TOPIC: usize = 3;

/// The most threads: each has an oracle process, which needs memory.
const MOST_WORKERS: usize = 4;

/// The stack size of a worker: that of the main thread, on which adapters run elsewhere.
const STACK_OF_A_WORKER: usize = 8 << 20;

pub fn run(options: &Options) -> Result<Summary, String> {
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let mut oracles = Oracle::start(workers.min(MOST_WORKERS))?;
    let mut topics: Vec<Asking> = chosen(options).map(Asking::new).collect();
    if topics.is_empty() {
        return Err("no topic has both questions and an adapter".to_owned());
    }
    report::forget_findings()?;
    println!(
        "live: seed {}, {:?}, {} topics",
        options.seed,
        options.end,
        topics.len()
    );
    let start = Instant::now();
    let mut rounds = 0;
    let is_over = |rounds| match options.end {
        End::After(time) => start.elapsed() >= time,
        End::Rounds(end) => rounds >= end,
    };
    while !is_over(rounds) && topics.iter().any(|topic| !topic.is_over()) {
        rounds += 1;
        for topic in topics.iter_mut().filter(|topic| !topic.is_over()) {
            topic.round(&mut oracles, options)?;
        }
    }
    Ok(Summary {
        seed: options.seed,
        time: start.elapsed(),
        topics: topics.into_iter().map(|topic| topic.tally).collect(),
    })
}

/// All topics that have an adapter, or the named ones.
fn chosen(options: &Options) -> impl Iterator<Item = &'static Generator> {
    generate::ALL.iter().filter(|generator| {
        if options.topics.is_empty() {
            adapters::of(generator.topic).is_some()
        } else {
            options.topics.iter().any(|topic| topic == generator.name)
        }
    })
}

/// A topic whose questions are run.
struct Asking {
    generator: &'static Generator,
    tally: Tally,
    shrunk: Vec<Value>,
}

impl Asking {
    fn new(generator: &'static Generator) -> Self {
        Self {
            generator,
            tally: Tally::new(generator.name),
            shrunk: Vec::new(),
        }
    }

    fn is_over(&self) -> bool {
        self.shrunk.len() >= FINDINGS_OF_A_TOPIC
    }

    /// Runs the questions of one round: few of a topic whose answers take long. They are distributed among the
    /// oracle processes.
    fn round(&mut self, oracles: &mut [Oracle], options: &Options) -> Result<(), String> {
        let seed = options.seed;
        let first = self.tally.requested;
        let shares = shares(first, self.generator.questions_in_a_round, oracles.len());
        let generator = self.generator;
        let answered = thread::scope(|scope| {
            let start = |(oracle, share)| {
                let ask = move || ask(generator, oracle, seed, share);
                let worker = thread::Builder::new().stack_size(STACK_OF_A_WORKER);
                worker.spawn_scoped(scope, ask).expect("there is a thread")
            };
            let workers: Vec<_> = oracles.iter_mut().zip(shares).map(start).collect();
            let end = |worker: thread::ScopedJoinHandle<'_, _>| {
                worker
                    .join()
                    .map_err(|_| "an adapter panicked".to_owned())?
            };
            workers.into_iter().map(end).collect::<Result<Vec<_>, _>>()
        })?;
        let mut check = Comparer::new(&mut oracles[0], generator.topic);
        for (question, outcome) in answered.into_iter().flatten() {
            let number = self.tally.requested;
            self.tally.count(&outcome);
            let Outcome::Failed(mismatch) = outcome else {
                continue;
            };
            if options.whole {
                report::line(self.generator.name, number, &question, &mismatch);
            } else if !self.is_over() {
                self.show(&mut check, seed, number, &question, mismatch)?;
            }
        }
        Ok(())
    }

    fn show(
        &mut self,
        check: &mut Comparer<'_>,
        seed: u64,
        number: usize,
        question: &Value,
        mismatch: Mismatch,
    ) -> Result<(), String> {
        let kinds = mismatch.kinds();
        let mut last = mismatch;
        let (smallest, tried) = shrink::shrink(question.clone(), |candidates| {
            let outcomes = check.check(candidates)?;
            let mut failed = Vec::new();
            for outcome in outcomes {
                let is_first = !failed.contains(&true);
                let same = match outcome {
                    Outcome::Failed(mismatch) if mismatch.kinds() == kinds => Some(mismatch),
                    _ => None,
                };
                failed.push(same.is_some());
                // Shrinking continues with the first that fails.
                if let (Some(mismatch), true) = (same, is_first) {
                    last = mismatch;
                }
            }
            Ok::<_, String>(failed)
        })?;
        if self.shrunk.contains(&smallest) {
            return Ok(());
        }
        self.shrunk.push(smallest.clone());
        let finding = Finding {
            topic: self.generator.topic,
            seed,
            number,
            question: smallest,
            mismatch: last,
            tried,
        };
        finding.print(check.oracle)
    }
}

/// The numbers of questions, in equal parts.
fn shares(first: usize, count: usize, parts: usize) -> impl Iterator<Item = Range<usize>> {
    (0..parts).map(move |part| first + count * part / parts..first + count * (part + 1) / parts)
}

/// Generates the questions with these numbers and runs them.
fn ask(
    generator: &Generator,
    oracle: &mut Oracle,
    seed: u64,
    numbers: Range<usize>,
) -> Result<Vec<(Value, Outcome)>, String> {
    let question = |number| {
        let mut random = Random::of(seed, generator.name, number as u64);
        (generator.question)(&mut random)
    };
    let questions: Vec<Value> = numbers.map(question).collect();
    let outcomes = Comparer::new(oracle, generator.topic).check(&questions)?;
    Ok(questions.into_iter().zip(outcomes).collect())
}
