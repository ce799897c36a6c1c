//! Contenders that take turns within each round. The fastest of the rounds is used, because other
//! work on the machine can only slow a round down.

use std::hint::black_box;
use std::time::{Duration, Instant};

const ROUNDS: usize = 40;

/// One way to do something.
pub struct Contender {
    name: &'static str,
    run: Box<dyn Fn() -> usize>,
}

impl Contender {
    /// A contender, which returns the size of its result.
    pub fn new(name: &'static str, run: impl Fn() -> usize + 'static) -> Self {
        Self {
            name,
            run: Box::new(run),
        }
    }
}

/// Prints each contender's time as a ratio to the first one's, the allocations of one run, and the
/// size of the result, in `unit`s.
pub fn compare(title: &str, unit: &str, contenders: &[Contender]) {
    println!("\n{title}");
    let mut fastest = vec![Duration::MAX; contenders.len()];
    for _ in 0..ROUNDS {
        for (contender, fastest) in contenders.iter().zip(&mut fastest) {
            *fastest = (*fastest).min(time(contender));
        }
    }
    let base = fastest.first().map_or(1.0, Duration::as_secs_f64);
    for (contender, fastest) in contenders.iter().zip(&fastest) {
        let allocations = allocation_counter::measure(|| {
            black_box((contender.run)());
        });
        println!(
            "  {:<14} {:>7.2}  {:>9.3} µs  {:>6} allocations  {:>7} {unit}",
            contender.name,
            fastest.as_secs_f64() / base,
            fastest.as_secs_f64() * 1e6,
            allocations.count_total,
            (contender.run)(),
        );
    }
}

/// Runs one contender so many times, for a profiler.
pub fn repeat(name: &str, runs: usize, contenders: &[Contender]) {
    let contenders = contenders.iter();
    for contender in contenders.filter(|contender| contender.name == name) {
        for _ in 0..runs {
            black_box((contender.run)());
        }
    }
}

/// The time of one run, measured over enough runs for the clock's resolution.
fn time(contender: &Contender) -> Duration {
    const ENOUGH: Duration = Duration::from_millis(1);
    let mut runs = 1;
    loop {
        let start = Instant::now();
        for _ in 0..runs {
            black_box((contender.run)());
        }
        let elapsed = start.elapsed();
        if elapsed >= ENOUGH {
            return elapsed / runs;
        }
        runs *= 2;
    }
}
