//! Times and durations of other crates, which the conventions have a form for.
//!
//! The path of a type shows which crate it is from. Other types are rustc's to report, by the notes of `ApiType`.

const TIME: &str = "[dates-rfc3339] times travel as RFC 3339 text; of `kube_conv_runtime::meta` write `Time`, which is written without fractions of a second, or `MicroTime`, which is read and written with exactly six digits of them; or keep this type and its texts with `as = Time`";

const DURATION: &str = "[duration-as-integer-with-unit] write an integer with the unit in the field's name, such as `timeout_seconds: i32`; for texts such as `5m` in an API that is published with them, `kube_conv_runtime::meta::Duration`, with an allowance for the lint `duration_as_integer_with_unit`";

/// What to write instead of a time or a duration whose path shows that it is of another crate.
pub(super) fn of_path(names: &[&str]) -> Option<&'static str> {
    let (name, path) = names.split_last()?;
    match (*path.first()?, *name) {
        ("std" | "core" | "time" | "chrono", "Duration")
        | ("chrono", "TimeDelta")
        | ("jiff", "SignedDuration" | "Span") => Some(DURATION),
        ("std", "SystemTime" | "Instant")
        | ("chrono", "DateTime" | "NaiveDateTime" | "NaiveDate" | "NaiveTime")
        | ("jiff", "Timestamp" | "Zoned")
        | ("time", "OffsetDateTime" | "PrimitiveDateTime" | "Instant") => Some(TIME),
        _ => None,
    }
}
