//! CPU time, which does not depend on other work on the machine.

use std::fs;
use std::time::{Duration, Instant};

/// The CPU time of an operation that runs once.
pub fn once<T>(operation: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let before = on_processor(start);
    let result = operation();
    (result, on_processor(start).saturating_sub(before))
}

/// The CPU time of this thread: the first number of Linux'
/// `/proc/thread-self/schedstat`, in nanoseconds, which is updated every few
/// milliseconds. On other systems the elapsed time.
fn on_processor(start: Instant) -> Duration {
    let stat = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let first = stat.and_then(|stat| stat.split_whitespace().next()?.parse().ok());
    first.map_or_else(|| start.elapsed(), Duration::from_nanos)
}

/// The time of an operation, measured by repeating it for a while.
pub fn measure(mut operation: impl FnMut()) -> Duration {
    operation();
    repeat(&mut operation, Duration::from_millis(500))
}

/// The time of an operation in the fastest of some rounds.
pub fn fastest(mut operation: impl FnMut()) -> Duration {
    const ROUNDS: u32 = 5;
    (0..ROUNDS)
        .map(|_| repeat(&mut operation, Duration::from_millis(100)))
        .min()
        .unwrap_or_default()
}

/// The mean time of an operation that is repeated for at least this long.
fn repeat(operation: &mut impl FnMut(), enough: Duration) -> Duration {
    let start = Instant::now();
    let before = on_processor(start);
    let mut runs = 0;
    loop {
        // So many at once that reading the clock takes no noticeable time.
        for _ in 0..=runs / 10 {
            operation();
            runs += 1;
        }
        let taken = on_processor(start).saturating_sub(before);
        if taken >= enough {
            return taken / runs;
        }
    }
}
