//! Strings with formats that expressions see as values of other types, with Go's messages about invalid ones.

use crate::formats::loose_duration;
use crate::go;
use kube_conv_cel::values::{Timestamp, Value};
use kube_conv_core::go::{TimeLayout, parse_duration};

/// Returns the value of a string with a format.
pub(super) fn read<'v>(format: &str, text: &'v str) -> Value<'v> {
    match format {
        "byte" => match go::from_base64(text.as_bytes(), *b"-_") {
            Ok(bytes) => Value::Bytes(bytes.into()),
            Err(at) => Value::error(format!(
                "Invalid byte formatted string {text}: illegal base64 data at input byte {at}"
            )),
        },
        "duration" => match parse_duration(text).or_else(|_| loose_duration(text)) {
            Ok(nanoseconds) => Value::Duration(nanoseconds),
            Err(error) => Value::error(format!("Invalid duration {text}: {error}")),
        },
        "date" => match Timestamp::read(text, TimeLayout::Date) {
            Ok(date) => Value::Timestamp(date),
            Err(error) => Value::error(format!("Invalid date formatted string {text}: {error}")),
        },
        _ => match time(text) {
            Ok(time) => Value::Timestamp(time),
            Err(error) => Value::error(format!(
                "Invalid date-time formatted string {text}: {error}"
            )),
        },
    }
}

/// A time with a zone, or without one in UTC. No text is the start of 1970. Upstream: `ParseDateTime` of
/// `k8s.io/kube-openapi/pkg/validation/strfmt/time.go`, which returns the error of the last layout.
fn time(text: &str) -> Result<Timestamp, String> {
    if text.is_empty() {
        return Ok(Timestamp::utc(0, 0));
    }
    Timestamp::read(text, TimeLayout::Seconds).or_else(|_| Timestamp::read(text, TimeLayout::Local))
}

#[cfg(test)]
mod tests {
    use super::time;

    #[test]
    fn times_without_a_zone_are_in_utc() {
        assert_eq!(
            time("1970-01-02T00:00:00").map(|time| time.seconds),
            Ok(86_400)
        );
        assert!(time("1970-01-02").is_err());
    }
}
