//! Time of short operations.

use std::time::{Duration, Instant};

const ROUNDS: usize = 300;

/// The fastest of some rounds of an operation: short ones, between which other work on the machine runs.
pub fn fastest(operation: &mut dyn FnMut()) -> Duration {
    const ENOUGH: Duration = Duration::from_millis(1);
    let (mut runs, mut rounds, mut best) = (1, 0, Duration::MAX);
    while rounds < ROUNDS {
        let start = Instant::now();
        for _ in 0..runs {
            operation();
        }
        let taken = start.elapsed();
        if taken < ENOUGH {
            runs *= 2;
            continue;
        }
        best = best.min(taken / runs);
        rounds += 1;
    }
    best
}
