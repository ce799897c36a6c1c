//! Dates of the proleptic Gregorian calendar, as in Go.

/// The period of the calendar.
const YEARS_OF_A_CYCLE: i64 = 400;
const DAYS_OF_A_CYCLE: i64 = 146_097;

/// From 0000-03-01, with which a cycle begins here, to 1970-01-01.
const DAYS_TO_1970: i64 = 719_468;

/// A day by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Date {
    year: i64,
    month: u32,
    day: u32,
}

impl Date {
    /// Creates a date; `None` if there is no such month, or no such day in it.
    #[must_use]
    pub fn new(year: i32, month: u32, day: u32) -> Option<Self> {
        let year = i64::from(year);
        let exists = (1..=days_of(year, month)?).contains(&day);
        exists.then_some(Self { year, month, day })
    }

    /// The day this number of days after 1970-01-01, which must be below 2^60.
    #[must_use]
    pub fn from_days(days: i64) -> Self {
        let days = days + DAYS_TO_1970;
        let day_of_cycle = days.rem_euclid(DAYS_OF_A_CYCLE);
        let year_of_cycle = year_of_cycle(day_of_cycle);
        let day_of_year = day_of_cycle - days_before_year(year_of_cycle);
        // Counted from March, the lengths of months repeat every five months: 153 days.
        let month = (5 * day_of_year + 2) / 153;
        let day = day_of_year - days_before_month(month) + 1;
        let first_year = YEARS_OF_A_CYCLE * days.div_euclid(DAYS_OF_A_CYCLE);
        let is_next_year = month >= 10;
        Self {
            year: first_year + year_of_cycle + i64::from(is_next_year),
            month: (month + if is_next_year { -9 } else { 3 }) as u32,
            day: day as u32,
        }
    }

    /// The first day of its year.
    #[must_use]
    pub const fn first_of_year(self) -> Self {
        Self {
            month: 1,
            day: 1,
            ..self
        }
    }

    /// How many days after 1970-01-01 it is.
    #[must_use]
    pub fn to_days(self) -> i64 {
        // January and February end the year that began with March.
        let is_next_year = self.month <= 2;
        let year = self.year - i64::from(is_next_year);
        let month = i64::from(self.month) + if is_next_year { 9 } else { -3 };
        DAYS_OF_A_CYCLE * year.div_euclid(YEARS_OF_A_CYCLE)
            + days_before_year(year.rem_euclid(YEARS_OF_A_CYCLE))
            + days_before_month(month)
            + i64::from(self.day)
            - 1
            - DAYS_TO_1970
    }

    /// The year; 0 is the one before 1.
    #[must_use]
    pub const fn year(self) -> i64 {
        self.year
    }

    /// The month, from 1.
    #[must_use]
    pub const fn month(self) -> u32 {
        self.month
    }

    /// The day of the month, from 1.
    #[must_use]
    pub const fn day(self) -> u32 {
        self.day
    }
}

/// The number of days in a month, which counts from 1; `None` if there is no such month.
fn days_of(year: i64, month: u32) -> Option<u32> {
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % YEARS_OF_A_CYCLE == 0);
    Some(match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 => 28 + u32::from(is_leap),
        _ => return None,
    })
}

/// The days of a cycle before one of its years, which begin with March.
const fn days_before_year(year: i64) -> i64 {
    365 * year + year / 4 - year / 100
}

/// The days of a year before one of its months: March is 0, February 11.
const fn days_before_month(month: i64) -> i64 {
    (153 * month + 2) / 5
}

/// The year of a cycle that a day of it is in.
const fn year_of_cycle(day: i64) -> i64 {
    // Leap days are subtracted, so that all years have 365 days. They are the last days of every
    // fourth year, except for centuries, except for the cycle.
    let leap_days = day / 1_460 - day / 36_524 + day / 146_096;
    (day - leap_days) / 365
}

#[cfg(test)]
mod tests {
    use super::{DAYS_OF_A_CYCLE, Date};

    #[test]
    fn days_have_their_names() {
        for (days, name) in [
            (0, (1970, 1, 1)),
            (-1, (1969, 12, 31)),
            (-719_468, (0, 3, 1)),
            (-719_469, (0, 2, 29)),
            (-719_529, (-1, 12, 31)),
            (11_016, (2000, 2, 29)),
            (19_782, (2024, 2, 29)),
            (-25_508, (1900, 3, 1)),
            (2_932_897, (10_000, 1, 1)),
        ] {
            let date = Date::from_days(days);
            assert_eq!((date.year(), date.month(), date.day()), name);
            assert_eq!(date.to_days(), days);
        }
    }

    /// Every day of the cycles around 1970, and of the first and last one there are seconds for.
    #[test]
    fn each_day_follows_the_one_before() {
        let far = i64::MAX / 86_400 - DAYS_OF_A_CYCLE;
        for start in [-far, -DAYS_OF_A_CYCLE, 0, far - DAYS_OF_A_CYCLE] {
            let mut before = Date::from_days(start - 1);
            for days in start..start + DAYS_OF_A_CYCLE {
                let date = Date::from_days(days);
                assert_eq!(date.to_days(), days);
                let same_month = (date.year, date.month, date.day)
                    == (before.year, before.month, before.day + 1);
                let next_month = date.day == 1
                    && Some(before.day) == super::days_of(before.year, before.month)
                    && (date.year * 12 + i64::from(date.month))
                        == (before.year * 12 + i64::from(before.month) + 1);
                assert!(same_month || next_month, "{before:?} {date:?}");
                before = date;
            }
        }
    }

    #[test]
    fn invalid_days_have_no_date() {
        for (year, month, day) in [
            (2023, 2, 29),
            (1900, 2, 29),
            (-1, 2, 29),
            (2024, 2, 30),
            (2024, 4, 31),
            (2024, 1, 32),
            (2024, 1, 0),
            (2024, 0, 1),
            (2024, 13, 1),
        ] {
            assert_eq!(Date::new(year, month, day), None);
        }
        for (year, month, day) in [(2000, 2, 29), (-4, 2, 29), (i32::MIN, 12, 31)] {
            let date = Date::new(year, month, day).unwrap();
            assert_eq!(Date::from_days(date.to_days()), date);
        }
    }
}
