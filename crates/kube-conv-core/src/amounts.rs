//! Texts that stand for an amount, as the compiler compares them: a rule's bound, and the default that it bounds.

/// What texts of a type stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// A number with a unit, `1Gi`.
    Quantity,
    /// A span of time, `1h30m`.
    Duration,
    /// A point in time, `2024-01-31T12:00:00Z`.
    Time,
    /// A share, `25%`, of values that may be numbers instead.
    Percentage,
}

impl Measure {
    /// The amount of a text in billionths, of seconds for times; `None` for a text that is none, or that Kubernetes'
    /// parsers round.
    #[must_use]
    pub const fn amount(self, text: &str) -> Option<i128> {
        let rest = AmountText(text.as_bytes());
        match self {
            Self::Quantity => rest.quantity(),
            Self::Duration => rest.duration(),
            Self::Time => rest.time(),
            Self::Percentage => rest.percentage(),
        }
    }
}

const BILLION: i128 = 1_000_000_000;

/// What is left of a text.
#[derive(Clone, Copy)]
struct AmountText<'a>(&'a [u8]);

impl<'a> AmountText<'a> {
    // resource.ParseQuantity, of what it does not round.
    const fn quantity(self) -> Option<i128> {
        let (is_negative, rest) = self.sign();
        let Some((number, places, suffix)) = rest.number() else {
            return None;
        };
        let Some((power, factor)) = unit(suffix) else {
            return None;
        };
        let shift = power + 9 - places;
        let Some(number) = number.checked_mul(factor) else {
            return None;
        };
        signed(is_negative, shifted(number, shift))
    }

    // ParseDuration of Go's time/format.go, of what it does not round.
    const fn duration(self) -> Option<i128> {
        let (is_negative, mut rest) = self.sign();
        if let [b'0'] = rest.0 {
            return Some(0);
        }
        let mut total = 0;
        loop {
            let Some((number, places, unit)) = rest.number() else {
                return None;
            };
            let (factor, behind) = match unit.0 {
                [b'n', b's', behind @ ..] => (1, behind),
                [b'u', b's', behind @ ..]
                | [0xc2, 0xb5, b's', behind @ ..]
                | [0xce, 0xbc, b's', behind @ ..] => (1_000, behind),
                [b'm', b's', behind @ ..] => (1_000_000, behind),
                [b's', behind @ ..] => (BILLION, behind),
                [b'm', behind @ ..] => (60 * BILLION, behind),
                [b'h', behind @ ..] => (3600 * BILLION, behind),
                _ => return None,
            };
            let Some(number) = number.checked_mul(factor) else {
                return None;
            };
            let Some(number) = shifted(number, -places) else {
                return None;
            };
            total += number;
            if total > i64::MAX as i128 {
                return None;
            }
            rest = Self(behind);
            if rest.0.is_empty() {
                return signed(is_negative, Some(total));
            }
        }
    }

    // RFC 3339, which Go's parsers and those of CEL read.
    const fn time(self) -> Option<i128> {
        let Some((year, rest)) = self.digits(4, b'-') else {
            return None;
        };
        let Some((month, rest)) = rest.digits(2, b'-') else {
            return None;
        };
        let Some((day, rest)) = rest.digits(2, b'T') else {
            return None;
        };
        let Some((hour, rest)) = rest.digits(2, b':') else {
            return None;
        };
        let Some((minute, Self([tens @ b'0'..=b'5', rest @ ..]))) = rest.digits(2, b':') else {
            return None;
        };
        // The last digit of the seconds may have a fraction.
        let rest = Self(rest);
        let Some((second, places, zone)) = rest.number() else {
            return None;
        };
        let length = rest.0.len() - zone.0.len();
        if length != 1 && (places == 0 || length != 2 + places as usize) {
            return None;
        }
        let Some(second) = shifted(second, 9 - places) else {
            return None;
        };
        let second = (*tens - b'0') as i128 * 10 * BILLION + second;
        let Some(offset) = zone.offset() else {
            return None;
        };
        let Some(days) = days_to(year, month, day) else {
            return None;
        };
        if hour > 23 || minute > 59 || second >= 60 * BILLION {
            return None;
        }
        let minutes = (days * 24 + hour) * 60 + minute - offset;
        Some(minutes * 60 * BILLION + second)
    }

    // IsValidPercent of k8s.io/apimachinery/pkg/util/validation.
    const fn percentage(self) -> Option<i128> {
        match self.count() {
            Some((number, Self(b"%"))) => Some(number),
            _ => None,
        }
    }

    /// The minutes of an offset from UTC.
    const fn offset(self) -> Option<i128> {
        const fn two(tens: u8, ones: u8) -> i128 {
            (tens - b'0') as i128 * 10 + (ones - b'0') as i128
        }
        let (sign, hour, minute) = match self.0 {
            b"Z" => return Some(0),
            [
                sign @ (b'+' | b'-'),
                hours @ b'0'..=b'2',
                hour @ b'0'..=b'9',
                b':',
                minutes @ b'0'..=b'5',
                minute @ b'0'..=b'9',
            ] => (*sign, two(*hours, *hour), two(*minutes, *minute)),
            _ => return None,
        };
        match hour * 60 + minute {
            _ if hour > 23 => None,
            minutes if sign == b'-' => Some(-minutes),
            minutes => Some(minutes),
        }
    }

    /// Whether a minus is in front, and what is behind a sign.
    const fn sign(self) -> (bool, Self) {
        match self.0 {
            [b'-', rest @ ..] => (true, Self(rest)),
            [b'+', rest @ ..] => (false, Self(rest)),
            _ => (false, self),
        }
    }

    /// Some digits, and what is behind the character that follows.
    const fn digits(self, width: usize, behind: u8) -> Option<(i128, Self)> {
        let Some((number, rest)) = self.count() else {
            return None;
        };
        match rest.0 {
            [next, after @ ..] if *next == behind && self.0.len() - rest.0.len() == width => {
                Some((number, Self(after)))
            }
            _ => None,
        }
    }

    /// The digits in front as a whole number, of which there must be one.
    const fn count(self) -> Option<(i128, Self)> {
        match self.number() {
            Some((number, 0, rest)) if !self.has_point_before(rest) => Some((number, rest)),
            _ => None,
        }
    }

    const fn has_point_before(self, rest: Self) -> bool {
        let length = self.0.len() - rest.0.len();
        length > 0 && matches!(self.0.split_at(length), ([.., b'.'], _))
    }

    /// The digits in front, how many of them are behind a point, and the rest. There must be one.
    const fn number(mut self) -> Option<(i128, i32, Self)> {
        let (mut number, mut places, mut count, mut has_point) = (0_i128, 0, 0, false);
        loop {
            match self.0 {
                [digit @ b'0'..=b'9', rest @ ..] => {
                    let Some(tens) = number.checked_mul(10) else {
                        return None;
                    };
                    number = tens + (*digit - b'0') as i128;
                    places += has_point as i32;
                    count += 1;
                    self = Self(rest);
                }
                [b'.', rest @ ..] if !has_point => {
                    has_point = true;
                    self = Self(rest);
                }
                _ if count == 0 => return None,
                _ => return Some((number, places, self)),
            }
        }
    }
}

/// The power of ten of a quantity's suffix, and its power of two.
const fn unit(suffix: AmountText<'_>) -> Option<(i32, i128)> {
    Some(match suffix.0 {
        b"" => (0, 1),
        b"n" => (-9, 1),
        b"u" => (-6, 1),
        b"m" => (-3, 1),
        b"k" => (3, 1),
        b"M" => (6, 1),
        b"G" => (9, 1),
        b"T" => (12, 1),
        b"P" => (15, 1),
        b"E" => (18, 1),
        b"Ki" => (0, 1 << 10),
        b"Mi" => (0, 1 << 20),
        b"Gi" => (0, 1 << 30),
        b"Ti" => (0, 1 << 40),
        b"Pi" => (0, 1 << 50),
        b"Ei" => (0, 1 << 60),
        [b'e' | b'E', rest @ ..] => {
            let (is_negative, exponent) = AmountText(rest).sign();
            match exponent.count() {
                Some((power @ 0..=99, AmountText([]))) if is_negative => (-(power as i32), 1),
                Some((power @ 0..=99, AmountText([]))) => (power as i32, 1),
                _ => return None,
            }
        }
        _ => return None,
    })
}

const fn signed(is_negative: bool, amount: Option<i128>) -> Option<i128> {
    match amount {
        Some(amount) if is_negative => Some(-amount),
        amount => amount,
    }
}

/// A number times a power of ten, if that is a whole number.
const fn shifted(mut number: i128, mut power: i32) -> Option<i128> {
    while power > 0 {
        number = match number.checked_mul(10) {
            Some(0) => return Some(0),
            Some(number) => number,
            None => return None,
        };
        power -= 1;
    }
    while power < 0 && number != 0 {
        if number % 10 != 0 {
            return None;
        }
        number /= 10;
        power += 1;
    }
    Some(number)
}

/// The days from 1970 to a day that there is.
const fn days_to(year: i128, month: i128, day: i128) -> Option<i128> {
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let length = match month {
        2 => 28 + is_leap as i128,
        4 | 6 | 9 | 11 => 30,
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        _ => return None,
    };
    if day < 1 || day > length {
        return None;
    }
    // Years that begin in March end with the day that only some have.
    let (year, month) = if month < 3 {
        (year - 1, month + 9)
    } else {
        (year, month - 3)
    };
    let of_years = 365 * year + year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
    Some(of_years + (153 * month + 2) / 5 + day - 1 - 719_468)
}

#[cfg(test)]
mod tests {
    use super::Measure;
    use crate::go::{TimeLayout, parse_duration, parse_time};

    #[test]
    fn quantities_are_counted_in_billionths() {
        for (text, amount) in [
            ("1", 1_000_000_000),
            ("-500m", -500_000_000),
            ("+1.5Gi", 1_610_612_736_000_000_000),
            ("0.5Ki", 512_000_000_000),
            ("1e3", 1_000_000_000_000),
            ("12E-3", 12_000_000),
            ("1n", 1),
            (".5", 500_000_000),
            ("5.", 5_000_000_000),
            ("0Ei", 0),
            ("9Ei", 10_376_293_541_461_622_784_000_000_000),
        ] {
            assert_eq!(Measure::Quantity.amount(text), Some(amount), "{text}");
        }
        for text in [
            "", "m", "1ki", "1K", "1e", "1e1.5", "1 ", "1.2.3", "0.1n", "1e99", "--1", "1s",
        ] {
            assert_eq!(Measure::Quantity.amount(text), None, "{text}");
        }
    }

    #[test]
    fn percentages_are_whole_numbers() {
        for (text, amount) in [("0%", 0), ("100%", 100), ("007%", 7)] {
            assert_eq!(Measure::Percentage.amount(text), Some(amount), "{text}");
        }
        for text in ["", "%", "5", "-5%", "+5%", "0.5%", "5.%", "5%%", "5 %"] {
            assert_eq!(Measure::Percentage.amount(text), None, "{text}");
        }
    }

    #[test]
    fn durations_are_those_of_go() {
        for text in [
            "0",
            "-0",
            "5s",
            "-1.5h",
            "1h30m0s",
            "2ms3us4ns",
            "1µs1μs",
            ".5s",
            "1.s",
            "007m",
            "2562047h47m16.854775807s",
        ] {
            let amount = parse_duration(text).ok().map(i128::from);
            assert!(amount.is_some(), "{text}");
            assert_eq!(Measure::Duration.amount(text), amount, "{text}");
        }
        for text in ["", "-", "1", "1s2", "1d", "3000000h", "0.3ns", "1Gi", "s"] {
            assert_eq!(Measure::Duration.amount(text), None, "{text}");
        }
    }

    #[test]
    fn times_are_those_of_go() {
        for text in [
            "1970-01-01T00:00:00Z",
            "2024-02-29T12:34:56.789+02:00",
            "2000-12-31T23:59:59.999999999-11:30",
            "1900-03-01T00:00:00Z",
            "0000-01-01T00:00:00Z",
            "9999-12-31T00:00:09Z",
        ] {
            let time = parse_time(text, TimeLayout::Seconds).unwrap();
            let amount = i128::from(time.seconds) * 1_000_000_000 + i128::from(time.nanoseconds);
            assert_eq!(Measure::Time.amount(text), Some(amount), "{text}");
        }
        for text in [
            "",
            "2024-01-31",
            "2023-02-29T00:00:00Z",
            "1900-02-29T00:00:00Z",
            "2024-13-01T00:00:00Z",
            "2024-01-31T24:00:00Z",
            "2024-01-31T00:00:60Z",
            "2024-01-31T00:00:00",
            "2024-01-31T00:00:00+2:00",
            "2024-01-31T00:00:00.Z",
            "2024-1-31T00:00:00Z",
            "2024-01-31 00:00:00Z",
            "2024-01-31T00:00:0Zx",
            "2024-01-31T00:00:007Z",
        ] {
            assert_eq!(Measure::Time.amount(text), None, "{text}");
        }
    }
}
