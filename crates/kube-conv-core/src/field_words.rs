//! Finds field names that depart from the conventions, given the name and the sort of value.
//!
//! Source: API conventions, "Naming conventions", "Units", "Typical status properties" and "Object
//! references".

use crate::names::{camel_case, capitalized, words};

/// What a field holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// `true` or `false`.
    Boolean,
    /// A whole number.
    Integer,
    /// A number with a fraction.
    Double,
    /// A point in time.
    Time,
    /// A text.
    Text,
    /// Something else, or something unknown.
    Other,
}

/// Units of time at the end of names.
pub const TIME_UNITS: &[&str] = &["milliseconds", "seconds", "minutes", "hours", "days"];

/// Last words of integer fields that name what is measured, but not the unit. `size` is missing
/// because it is often a count.
const DURATIONS: &[&str] = &[
    "age", "deadline", "delay", "duration", "interval", "period", "timeout",
];
const AMOUNTS: &[&str] = &["bandwidth", "memory"];

/// Returns whether a field is a phase. Numbers, booleans and names such as `podPhaseSelectors` are
/// not.
#[must_use]
pub fn is_phase(name: &str, holds: Holds) -> bool {
    let is_text = matches!(holds, Holds::Other | Holds::Text | Holds::Time);
    is_text && matches!(&*last_word(name), "phase" | "phases")
}

/// Returns a name without the word `timestamp` at its end. Booleans are skipped, since they say
/// something about a timestamp; so is `timestampFormat`.
#[must_use]
pub fn without_timestamp(name: &str, holds: Holds) -> Option<String> {
    let lower = name.to_lowercase();
    let is_one = lower.ends_with("timestamp") || lower.ends_with("timestamps");
    (is_one && holds != Holds::Boolean).then(|| {
        [
            ("timestamp", "time"),
            ("Timestamp", "Time"),
            ("TimeStamp", "Time"),
            ("timeStamp", "time"),
        ]
        .iter()
        .fold(name.to_owned(), |name, (long, short)| {
            name.replace(long, short)
        })
    })
}

/// Returns the name of a point in time with `Time` at its end, if it is not there. The words `At` and
/// `Date` give way: `createdAt` is `createdTime`, `expiryDate` is `expiryTime`; and `Time` moves:
/// `timeAdded` is `addedTime`.
#[must_use]
pub fn with_time(name: &str, holds: Holds) -> Option<String> {
    let lacks_it = holds == Holds::Time
        && last_word(name) != "time"
        && without_timestamp(name, holds).is_none();
    lacks_it.then(|| {
        let mut stem = words(name);
        let is_suffix = |word: &String| matches!(&*word.to_lowercase(), "at" | "date");
        if stem.last().is_some_and(is_suffix) {
            stem.pop();
        }
        stem.retain(|word| !word.eq_ignore_ascii_case("time"));
        match stem.as_slice() {
            [] => "time".to_owned(),
            [first, rest @ ..] => format!("{}{}Time", decapitalized(first), rest.concat()),
        }
    })
}

/// The word with its first letter in lower case, unless it is an acronym.
fn decapitalized(word: &str) -> String {
    let mut letters = word.chars();
    match letters.next() {
        Some(first) if !letters.clone().any(char::is_uppercase) => {
            first.to_lowercase().chain(letters).collect()
        }
        _ => word.to_owned(),
    }
}

/// Returns the name of an integer with a unit appended, and the unit, if the name has none.
#[must_use]
pub fn with_unit(name: &str, holds: Holds) -> Option<(String, &'static str)> {
    if holds != Holds::Integer {
        return None;
    }
    let measured = last_word(name);
    // Protocols that define a TTL, such as DNS, give it in seconds.
    if measured == "interval" {
        Some((
            format!("{}Seconds", with_last_word(name, "period")),
            "seconds",
        ))
    } else if DURATIONS.contains(&&*measured) || name.eq_ignore_ascii_case("ttl") {
        Some((format!("{name}Seconds"), "seconds"))
    } else {
        AMOUNTS
            .contains(&&*measured)
            .then(|| (format!("{name}Bytes"), "bytes"))
    }
}

/// Returns the name of a period that is called an interval, such as `syncIntervalSeconds`.
#[must_use]
pub fn without_interval(name: &str, holds: Holds) -> Option<String> {
    let words = words(name);
    let [stem @ .., interval, unit] = words.as_slice() else {
        return None;
    };
    let unit = unit.to_lowercase();
    let is_interval = interval.to_lowercase() == "interval" && TIME_UNITS.contains(&&*unit);
    (holds == Holds::Integer && is_interval).then(|| {
        let period = joined(stem, "period");
        format!("{period}{}", capitalized(&unit))
    })
}

/// Returns the name of a boolean without the prefix `is`.
#[must_use]
pub fn without_is(name: &str, holds: Holds) -> Option<String> {
    let words = words(name);
    let [first, rest @ ..] = words.as_slice() else {
        return None;
    };
    if first != "is" || holds != Holds::Boolean {
        return None;
    }
    camel_case(&rest.concat())
}

/// Returns the name of a reference with the suffix `Ref` instead of `Reference`. A name that begins
/// with the word is skipped: a `referenceGrant` is not a reference. So are texts, such as the
/// `reference` of an image, and booleans such as `setOwnerReference`.
#[must_use]
pub fn with_ref(name: &str, holds: Holds) -> Option<String> {
    match &*last_word(name) {
        _ if holds != Holds::Other => None,
        "reference" => Some(with_last_word(name, "ref")),
        "references" => Some(with_last_word(name, "refs")),
        _ => None,
    }
}

/// Returns the last word in lower case.
#[must_use]
pub fn last_word(name: &str) -> String {
    words(name).pop().unwrap_or_default().to_lowercase()
}

/// The name with its last word replaced.
fn with_last_word(name: &str, word: &str) -> String {
    let words = words(name);
    let stem = words.split_last().map_or(&[][..], |(_, stem)| stem);
    joined(stem, word)
}

fn joined(stem: &[String], word: &str) -> String {
    match stem {
        [] => word.to_owned(),
        stem => stem.concat() + &capitalized(word),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_get_a_better_one_where_they_depart() {
        let integer = |name| with_unit(name, Holds::Integer).map(|(name, _)| name);
        for (found, expected) in [
            (
                without_timestamp("creationTimestamp", Holds::Other),
                Some("creationTime"),
            ),
            (without_timestamp("timestamp", Holds::Time), Some("time")),
            (without_timestamp("showTimestamp", Holds::Boolean), None),
            (without_timestamp("timestampFormat", Holds::Other), None),
            (integer("timeout"), Some("timeoutSeconds")),
            (integer("syncInterval"), Some("syncPeriodSeconds")),
            (integer("interval"), Some("periodSeconds")),
            (integer("recordTTL"), None),
            (integer("ttl"), Some("ttlSeconds")),
            (integer("memory"), Some("memoryBytes")),
            (integer("replicas"), None),
            (
                with_unit("timeout", Holds::Other).map(|(name, _)| name),
                None,
            ),
            (
                without_interval("syncIntervalSeconds", Holds::Integer),
                Some("syncPeriodSeconds"),
            ),
            (
                without_interval("intervalSeconds", Holds::Integer),
                Some("periodSeconds"),
            ),
            (without_interval("intervalCount", Holds::Integer), None),
            (without_is("isPaused", Holds::Boolean), Some("paused")),
            (without_is("isolated", Holds::Boolean), None),
            (with_ref("secretReference", Holds::Other), Some("secretRef")),
            (with_ref("references", Holds::Other), Some("refs")),
            (with_ref("referenceGrant", Holds::Other), None),
            (with_ref("reference", Holds::Text), None),
            (with_ref("setOwnerReference", Holds::Boolean), None),
        ] {
            assert_eq!(found.as_deref(), expected);
        }
        assert!(is_phase("phase", Holds::Other));
        assert!(!is_phase("phase", Holds::Double));
        for (name, expected) in [
            ("createdAt", "createdTime"),
            ("timeAdded", "addedTime"),
            ("lastTimeSeen", "lastSeenTime"),
            ("expiryDate", "expiryTime"),
            ("date", "time"),
            ("notBefore", "notBeforeTime"),
        ] {
            let found = with_time(name, Holds::Time);
            assert_eq!(found.as_deref(), Some(expected));
        }
        assert_eq!(with_time("startTime", Holds::Time), None);
    }
}
