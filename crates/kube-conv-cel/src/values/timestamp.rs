//! Timestamps.

use super::Civil;
use kube_conv_core::go::{TimeLayout, parse_time};

/// The range of timestamps in Unix seconds: the years 1 to 9999.
pub const TIMESTAMPS: std::ops::RangeInclusive<i64> = -62_135_596_800..=253_402_300_799;

/// A timestamp, with its original offset from UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timestamp {
    /// The seconds since 1970.
    pub seconds: i64,
    /// The nanoseconds within the second.
    pub nanoseconds: u32,
    /// The offset from UTC, in seconds.
    pub offset: i32,
}

impl Timestamp {
    /// Creates a timestamp in UTC.
    #[must_use]
    pub const fn utc(seconds: i64, nanoseconds: u32) -> Self {
        Self {
            seconds,
            nanoseconds,
            offset: 0,
        }
    }

    /// Returns the seconds and nanoseconds. Comparisons use them and ignore the offset.
    #[must_use]
    pub const fn instant(&self) -> (i64, u32) {
        (self.seconds, self.nanoseconds)
    }

    /// Parses a timestamp of any four-digit year.
    ///
    /// # Errors
    ///
    /// Go's message about the text.
    pub fn read(text: &str, layout: TimeLayout) -> Result<Self, String> {
        let time = parse_time(text, layout)?;
        Ok(Self {
            seconds: time.seconds,
            nanoseconds: time.nanoseconds,
            // At most 25 hours.
            offset: i32::try_from(time.offset).unwrap_or_default(),
        })
    }
}

impl std::fmt::Display for Timestamp {
    /// Formats a timestamp as in RFC 3339, with as many decimals as needed.
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let civil = Civil::at(self.seconds + i64::from(self.offset));
        let nine = format!("{:09}", self.nanoseconds);
        let fraction = nine.trim_end_matches('0');
        let dot = if fraction.is_empty() { "" } else { "." };
        write!(
            out,
            "{:04}-{:02}-{:02}T{:02}:{:02}:{:02}{dot}{fraction}",
            civil.year, civil.month, civil.day, civil.hour, civil.minute, civil.second
        )?;
        if self.offset == 0 {
            return out.write_str("Z");
        }
        let sign = if self.offset < 0 { '-' } else { '+' };
        let minutes = self.offset.unsigned_abs() / 60;
        write!(out, "{sign}{:02}:{:02}", minutes / 60, minutes % 60)
    }
}

/// Parses a timestamp of the years 1 to 9999, and returns its Unix seconds and its nanoseconds.
#[must_use]
pub fn timestamp(text: &str) -> Option<(i64, u32)> {
    let time = parse_time(text, TimeLayout::Seconds).ok()?;
    let is_in_range = TIMESTAMPS.contains(&time.seconds);
    is_in_range.then_some((time.seconds, time.nanoseconds))
}
