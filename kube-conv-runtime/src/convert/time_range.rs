//! Instants that only one of two crates knows.

use std::error::Error;
use std::fmt;

/// An instant that jiff, and with it k8s-openapi, has no value for.
///
/// The library's times are chrono's, which reach further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TimeRangeError {
    /// The instant is not within the years -9999 to 9999.
    Year,
    /// The instant is within a leap second, which jiff does not count.
    LeapSecond,
}

impl fmt::Display for TimeRangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Year => "the time is not within the years -9999 to 9999",
            Self::LeapSecond => {
                "the time is within a leap second; use one with less than 1,000,000,000 nanoseconds"
            }
        })
    }
}

impl Error for TimeRangeError {}
