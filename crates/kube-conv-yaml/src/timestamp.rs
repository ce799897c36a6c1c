//! Recognizing timestamps like Go's reader. The value stays a string, so it is not parsed further.

use std::ops::RangeInclusive;

/// Whether it is a date, or a date with a time.
pub(super) fn is_timestamp(text: &str) -> bool {
    let mut text = TimestampText(text.as_bytes());
    text.date().is_some()
        && (text.0.is_empty() || text.time_with_offset().is_some() || text.time().is_some())
}

/// The rest of a text.
#[derive(Clone, Copy)]
struct TimestampText<'t>(&'t [u8]);

impl TimestampText<'_> {
    fn date(&mut self) -> Option<()> {
        let (year, rest) = self.0.split_at_checked(4)?;
        if !year.iter().all(u8::is_ascii_digit) {
            return None;
        }
        self.0 = rest;
        self.byte(b"-")?;
        let month = self.number(1..=12)?;
        self.byte(b"-")?;
        let day = self.number(1..=31)?;
        let year = year
            .iter()
            .fold(0, |year, digit| year * 10 + u32::from(digit & 0x0f));
        let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let days = match month {
            2 if is_leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        };
        (day <= days).then_some(())
    }

    /// `T15:04:05Z` or `T15:04:05+01:00`.
    fn time_with_offset(mut self) -> Option<()> {
        self.byte(b"Tt")?;
        self.clock()?;
        if self.0 == b"Z" {
            return Some(());
        }
        self.byte(b"+-")?;
        self.two_digits(24)?;
        self.byte(b":")?;
        self.two_digits(60)?;
        self.0.is_empty().then_some(())
    }

    /// `15:04:05` behind spaces.
    fn time(mut self) -> Option<()> {
        self.byte(b" ")?;
        while self.byte(b" ").is_some() {}
        self.clock()?;
        self.0.is_empty().then_some(())
    }

    /// Hours, minutes, seconds, and a fraction of any length.
    fn clock(&mut self) -> Option<()> {
        self.number(0..=23)?;
        self.byte(b":")?;
        self.number(0..=59)?;
        self.byte(b":")?;
        self.number(0..=59)?;
        let mut fraction = *self;
        if fraction.byte(b".,").is_some() && fraction.digit().is_some() {
            while fraction.digit().is_some() {}
            *self = fraction;
        }
        Some(())
    }

    fn byte(&mut self, among: &[u8]) -> Option<()> {
        let (first, rest) = self.0.split_first()?;
        among.contains(first).then(|| self.0 = rest)
    }

    fn digit(&mut self) -> Option<u32> {
        let (first, rest) = self.0.split_first()?;
        let digit = char::from(*first).to_digit(10)?;
        self.0 = rest;
        Some(digit)
    }

    /// One digit or two.
    fn number(&mut self, range: RangeInclusive<u32>) -> Option<u32> {
        let first = self.digit()?;
        let number = match self.digit() {
            Some(second) => first * 10 + second,
            None => first,
        };
        range.contains(&number).then_some(number)
    }

    fn two_digits(&mut self, most: u32) -> Option<()> {
        let number = self.digit()? * 10 + self.digit()?;
        (number <= most).then_some(())
    }
}

#[cfg(test)]
mod tests {
    use super::is_timestamp;

    #[test]
    fn times_are_those_of_go() {
        for time in [
            "2001-1-2",
            "2000-02-29",
            "2001-01-02T3:4:5Z",
            "2001-01-02t03:04:05.123+01:30",
            "2001-01-02   03:04:05.5",
        ] {
            assert!(is_timestamp(time), "{time}");
        }
        for other in [
            "",
            "2001",
            "2001-13-1",
            "2001-02-29",
            "2001-01-02T03:04:05",
            "2001-01-02 03:04:05Z",
            "2001-01-02 24:00:00",
            "2001-01-02T03:04:05+1:00",
            "2001-01-02x",
        ] {
            assert!(!is_timestamp(other), "{other}");
        }
    }
}
