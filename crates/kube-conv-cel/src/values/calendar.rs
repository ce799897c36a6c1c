//! Days of the Gregorian calendar.

use kube_conv_core::go::Date;

/// A date with a time of day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Civil {
    /// The year.
    pub year: i64,
    /// The month, from 1.
    pub month: i64,
    /// The day of the month, from 1.
    pub day: i64,
    /// The day of the year, from 1.
    pub day_of_year: i64,
    /// The day of the week, where 0 is Sunday.
    pub weekday: i64,
    /// The hour.
    pub hour: i64,
    /// The minute.
    pub minute: i64,
    /// The second.
    pub second: i64,
}

const DAY: i64 = 86_400;

impl Civil {
    /// Converts a Unix time in seconds.
    #[must_use]
    pub fn at(seconds: i64) -> Self {
        let (days, of_day) = (seconds.div_euclid(DAY), seconds.rem_euclid(DAY));
        let date = Date::from_days(days);
        Self {
            year: date.year(),
            month: i64::from(date.month()),
            day: i64::from(date.day()),
            day_of_year: days - date.first_of_year().to_days() + 1,
            weekday: (days + 4).rem_euclid(7),
            hour: of_day / 3_600,
            minute: of_day / 60 % 60,
            second: of_day % 60,
        }
    }
}
