//! Values of texts: durations and times.

mod duration;
mod timestamp;

pub use duration::duration;
pub use timestamp::{TIMESTAMPS, timestamp};
