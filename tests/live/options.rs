//! The options of the command line.

use crate::generate;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

pub const USAGE: &str = "\
no cases run; to compare with Kubernetes' own code for a minute, or for two rounds of every topic:
    cargo test --features live --test live -- --seconds 60 [--seed 7] [--whole] [topic…]
    cargo test --features live --test live -- --rounds 2 [--seed 7] [--whole] [topic…]";

#[derive(Debug, PartialEq)]
pub struct Options {
    pub end: End,
    pub seed: u64,
    /// Whether all mismatches are shown as they were found, one per line.
    pub whole: bool,
    /// The topics to run; an empty list means all topics that have an adapter.
    pub topics: Vec<String>,
}

/// When a run is over.
#[derive(Debug, PartialEq)]
pub enum End {
    After(Duration),
    /// After as many rounds of every topic: the same questions however fast the machine is.
    Rounds(u64),
}

impl Options {
    /// `None` unless a duration is given: without one the arguments are those of `cargo test` for
    /// all tests.
    pub fn read(arguments: impl Iterator<Item = String>) -> Result<Option<Self>, String> {
        let mut arguments = arguments.peekable();
        let (mut end, mut seed, mut whole, mut topics) = (None, None, false, Vec::new());
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--seconds" => {
                    let seconds = number("--seconds", arguments.next())?;
                    end = Some(End::After(Duration::from_secs(seconds)));
                }
                "--rounds" => end = Some(End::Rounds(number("--rounds", arguments.next())?)),
                "--seed" => seed = Some(number("--seed", arguments.next())?),
                "--whole" => whole = true,
                _ => topics.push(argument),
            }
        }
        let Some(end) = end else {
            return Ok(None);
        };
        for topic in &topics {
            if !generate::ALL.iter().any(|known| known.name == topic) {
                let known: Vec<&str> = generate::ALL.iter().map(|known| known.name).collect();
                return Err(format!(
                    "no questions are made about `{topic}`; write one of: {}",
                    known.join(" ")
                ));
            }
        }
        Ok(Some(Self {
            end,
            seed: seed.unwrap_or_else(seed_of_the_clock),
            whole,
            topics,
        }))
    }
}

fn number(option: &str, given: Option<String>) -> Result<u64, String> {
    given
        .and_then(|text| text.parse().ok())
        .ok_or_else(|| format!("write a whole number after `{option}`"))
}

fn seed_of_the_clock() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |since| since.as_secs())
}
