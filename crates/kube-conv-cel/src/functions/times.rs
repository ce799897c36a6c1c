//! Functions of durations and timestamps.

use super::Functions;
use crate::values::{Civil, Context, TIMESTAMPS, Timestamp, Value};
use kube_conv_core::go::quote;

const SECOND: i64 = 1_000_000_000;

pub(super) fn add(functions: &mut Functions) {
    functions
        .overload("timestamp_to_year", |_, v| utc(v, |t| t.year))
        .overload("timestamp_to_year_with_tz", |c, v| zoned(c, v, |t| t.year))
        .overload("timestamp_to_month", |_, v| utc(v, |t| t.month - 1))
        .overload("timestamp_to_month_with_tz", |c, v| {
            zoned(c, v, |t| t.month - 1)
        })
        .overload("timestamp_to_day_of_year", |_, v| {
            utc(v, |t| t.day_of_year - 1)
        })
        .overload("timestamp_to_day_of_year_with_tz", |c, v| {
            zoned(c, v, |t| t.day_of_year - 1)
        })
        .overload("timestamp_to_day_of_month", |_, v| utc(v, |t| t.day - 1))
        .overload("timestamp_to_day_of_month_with_tz", |c, v| {
            zoned(c, v, |t| t.day - 1)
        })
        .overload("timestamp_to_day_of_month_1_based", |_, v| {
            utc(v, |t| t.day)
        })
        .overload("timestamp_to_day_of_month_1_based_with_tz", |c, v| {
            zoned(c, v, |t| t.day)
        })
        .overload("timestamp_to_day_of_week", |_, v| utc(v, |t| t.weekday))
        .overload("timestamp_to_day_of_week_with_tz", |c, v| {
            zoned(c, v, |t| t.weekday)
        })
        .overload("timestamp_to_hours", |_, v| utc(v, |t| t.hour))
        .overload("timestamp_to_hours_with_tz", |c, v| zoned(c, v, |t| t.hour))
        .overload("timestamp_to_minutes", |_, v| utc(v, |t| t.minute))
        .overload("timestamp_to_minutes_with_tz", |c, v| {
            zoned(c, v, |t| t.minute)
        })
        .overload("timestamp_to_seconds", |_, v| utc(v, |t| t.second))
        .overload("timestamp_to_seconds_tz", |c, v| zoned(c, v, |t| t.second))
        .overload("timestamp_to_milliseconds", |_, v| milliseconds(v))
        .overload("timestamp_to_milliseconds_with_tz", |c, v| {
            match zoned(c, v, |_| 0) {
                error @ Value::Error(_) => error,
                _ => milliseconds(v),
            }
        })
        .overload("duration_to_hours", |_, v| total(v, 3_600 * SECOND))
        .overload("duration_to_minutes", |_, v| total(v, 60 * SECOND))
        .overload("duration_to_seconds", |_, v| total(v, SECOND))
        .overload("duration_to_milliseconds", |_, v| match v {
            [Value::Duration(nanoseconds)] => Value::Int(nanoseconds / 1_000_000),
            _ => Value::NO_SUCH_OVERLOAD,
        });
}

fn utc<'v>(values: &[Value<'v>], part: fn(Civil) -> i64) -> Value<'v> {
    match values {
        [Value::Timestamp(time)] => Value::Int(part(Civil::at(time.seconds))),
        _ => Value::NO_SUCH_OVERLOAD,
    }
}

fn milliseconds<'v>(values: &[Value<'v>]) -> Value<'v> {
    match values.first() {
        Some(Value::Timestamp(time)) => Value::Int(i64::from(time.nanoseconds) / 1_000_000),
        _ => Value::NO_SUCH_OVERLOAD,
    }
}

fn zoned<'v>(context: &Context<'_>, values: &[Value<'v>], part: fn(Civil) -> i64) -> Value<'v> {
    let [Value::Timestamp(time), Value::String(zone)] = values else {
        return Value::NO_SUCH_OVERLOAD;
    };
    match offset(context, zone, time.seconds) {
        Ok(offset) => Value::Int(part(Civil::at(time.seconds.saturating_add(offset)))),
        Err(error) => Value::error(error),
    }
}

/// The offset of a zone from UTC in seconds. The zone is written as hours and minutes, or as a name.
fn offset(context: &Context<'_>, zone: &str, seconds: i64) -> Result<i64, String> {
    let Some((hours, minutes)) = zone.split_once(':') else {
        return named_offset(context, zone, seconds);
    };
    let (hours, minutes) = (whole(hours)?, whole(minutes)?);
    let minutes = match zone.starts_with('-') {
        true => hours.wrapping_mul(60).wrapping_sub(minutes),
        false => hours.wrapping_mul(60).wrapping_add(minutes),
    };
    // Through nanoseconds, which overflow, as in Go.
    Ok(minutes.wrapping_mul(60 * SECOND) / SECOND)
}

/// Parses an integer as Go's `Atoi` does.
fn whole(text: &str) -> Result<i64, String> {
    use std::num::IntErrorKind::{NegOverflow, PosOverflow};
    text.parse().map_err(|error: std::num::ParseIntError| {
        let why = match error.kind() {
            NegOverflow | PosOverflow => "value out of range",
            _ => "invalid syntax",
        };
        format!("strconv.Atoi: parsing {}: {why}", quote(text))
    })
}

fn named_offset(context: &Context<'_>, zone: &str, seconds: i64) -> Result<i64, String> {
    if matches!(zone, "" | "UTC" | "Local") {
        return Ok(0);
    }
    if zone.contains("..") || zone.starts_with(['/', '\\']) {
        return Err("time: invalid location name".to_owned());
    }
    let offset = context.zones.offset(zone, seconds);
    offset
        .map(i64::from)
        .ok_or_else(|| format!("unknown time zone {zone}"))
}

/// The whole units of a duration, computed with doubles as in Go.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "as Go does"
)]
fn total<'v>(values: &[Value<'v>], unit: i64) -> Value<'v> {
    match values {
        [Value::Duration(all)] => {
            let units = (all / unit) as f64 + (all % unit) as f64 / unit as f64;
            Value::Int(units as i64)
        }
        _ => Value::NO_SUCH_OVERLOAD,
    }
}

const OVERFLOW: &str = "integer overflow";

pub(super) fn plus<'v>(values: &[Value<'v>]) -> Value<'v> {
    match values {
        [Value::Duration(a), Value::Duration(b)] => duration(a.checked_add(*b)),
        [Value::Duration(duration), Value::Timestamp(time)]
        | [Value::Timestamp(time), Value::Duration(duration)] => later(*time, *duration),
        _ => Value::NO_SUCH_OVERLOAD,
    }
}

pub(super) fn minus<'v>(values: &[Value<'v>]) -> Value<'v> {
    match values {
        [Value::Duration(a), Value::Duration(b)] => duration(a.checked_sub(*b)),
        [Value::Timestamp(time), Value::Duration(duration)] => match duration.checked_neg() {
            Some(duration) => later(*time, duration),
            None => Value::error(OVERFLOW),
        },
        [Value::Timestamp(a), Value::Timestamp(b)] => {
            let nanoseconds = i64::from(a.nanoseconds) - i64::from(b.nanoseconds);
            let seconds = a.seconds.checked_sub(b.seconds);
            let all = seconds.and_then(|seconds| seconds.checked_mul(SECOND));
            duration(all.and_then(|all| all.checked_add(nanoseconds)))
        }
        _ => Value::NO_SUCH_OVERLOAD,
    }
}

fn duration<'v>(result: Option<i64>) -> Value<'v> {
    result.map_or_else(|| Value::error(OVERFLOW), Value::Duration)
}

fn later<'v>(time: Timestamp, nanoseconds: i64) -> Value<'v> {
    let all = i128::from(time.seconds) * i128::from(SECOND)
        + i128::from(time.nanoseconds)
        + i128::from(nanoseconds);
    let seconds = i64::try_from(all.div_euclid(i128::from(SECOND))).unwrap_or(i64::MAX);
    if !TIMESTAMPS.contains(&seconds) {
        return Value::error("timestamp overflow");
    }
    let rest = all.rem_euclid(i128::from(SECOND));
    Value::Timestamp(Timestamp {
        seconds,
        nanoseconds: u32::try_from(rest).unwrap_or(0),
        offset: time.offset,
    })
}
