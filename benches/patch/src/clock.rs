//! Time on the processor, which says the same on a machine that others use too.

use std::fs;
use std::time::{Duration, Instant};

/// The time that this thread has been on the processor: the first number of Linux'
/// `/proc/thread-self/schedstat`, in nanoseconds, which is brought up to date every few
/// milliseconds. Elsewhere the time that has gone by.
fn on_processor(start: Instant) -> Duration {
    let stat = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let first = stat.and_then(|stat| stat.split_whitespace().next()?.parse().ok());
    first.map_or_else(|| start.elapsed(), Duration::from_nanos)
}

/// How long an operation takes when it is repeated for a while.
pub fn measure(mut operation: impl FnMut()) -> Duration {
    const ENOUGH: Duration = Duration::from_millis(500);
    operation();
    let start = Instant::now();
    let before = on_processor(start);
    let mut runs = 0;
    loop {
        // So many at once that looking at the clock takes no time.
        for _ in 0..=runs / 10 {
            operation();
            runs += 1;
        }
        let taken = on_processor(start).saturating_sub(before);
        if taken >= ENOUGH {
            return taken / runs;
        }
    }
}
