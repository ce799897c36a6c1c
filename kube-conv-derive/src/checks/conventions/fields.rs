//! How fields are named.
//!
//! Source: API conventions, "Naming conventions", "Units", "Typical status properties", "Types
//! (Kinds)" and "Object references".

use super::words::{lower_words, words};
use crate::attributes::allow::Reporter;
use crate::diag::Diag;
use crate::model::field::FieldModel;
use crate::syntax::name::{capitalized, member};
use crate::syntax::shape::{Shape, name_of, shape_of, unboxed};
use syn::Type;

/// Names of integers that say what is measured and not in which unit.
const DURATIONS: &[&str] = &[
    "age", "deadline", "delay", "duration", "interval", "period", "timeout",
];
const AMOUNTS: &[&str] = &["bandwidth", "memory"];
const TIME_UNITS: &[&str] = &["milliseconds", "seconds", "minutes", "hours", "days"];

/// Warns of a field whose name departs from the conventions.
pub(crate) fn check(model: &FieldModel, diag: &Diag) {
    if model.flatten.is_some() {
        return;
    }
    let named = Named {
        name: &model.wire_name,
        words: lower_words(&model.wire_name),
        holds: Holds::of(&model.field.ty),
    };
    let reporter = Reporter {
        allowed: &model.allowed,
        diag,
    };
    for (id, departs) in CHECKS {
        if let Some(message) = departs(&named) {
            reporter.report(id, model.named_at, &message);
        }
    }
}

/// Warns of fields that are odd along with the others of their struct.
pub(crate) fn check_together(models: &[FieldModel], diag: &Diag) {
    let field = |name: &str| models.iter().find(|model| model.wire_name == name);
    let has = |names: &[&str]| names.iter().any(|name| field(name).is_some());
    let has_group = has(&["group", "apiGroup", "apiVersion"]);
    let report = |model: &FieldModel, id: &str, message: &str| {
        let allowed = &model.allowed;
        Reporter { allowed, diag }.report(id, model.named_at, message);
    };
    if let Some(kind) = field("kind")
        && !has_group
        && !has(&["name", "names", "namespace"])
    {
        report(
            kind,
            "kind_word_reserved",
            "`kind` names top-level types alone; write `type` for a category of something else",
        );
    }
    if let Some(referent) = field("kind").or_else(|| field("resource"))
        && has(&["name"])
        && !has_group
    {
        report(
            referent,
            "ref_multi_has_group",
            "a reference to one of several types has a group, even if it could be guessed; add `group`",
        );
    }
}

type Departure = fn(&Named<'_>) -> Option<String>;

const CHECKS: &[(&str, Departure)] = &[
    ("phase_deprecated", phase),
    ("no_timestamp_suffix", timestamp),
    ("time_suffix", time),
    ("units_explicit", unit),
    ("period_seconds", period),
    ("bool_no_is_prefix", is_prefix),
    ("ref_field_suffix", reference),
];

/// A field as the checks see it.
struct Named<'a> {
    name: &'a str,
    words: Vec<String>,
    holds: Holds,
}

impl Named<'_> {
    fn words(&self) -> Vec<&str> {
        self.words.iter().map(String::as_str).collect()
    }
}

/// What a field holds, as far as the names of its type show.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holds {
    Boolean,
    Integer,
    Time,
    Other,
}

impl Holds {
    fn of(ty: &Type) -> Self {
        match shape_of(ty) {
            Shape::Option(inner) => Self::of(inner),
            Shape::List(_) | Shape::Map(_) => Self::Other,
            Shape::Plain => match name_of(unboxed(ty)).as_deref() {
                Some("bool") => Self::Boolean,
                Some("i8" | "i16" | "i32" | "i64" | "u8" | "u16" | "u32") => Self::Integer,
                Some("Time" | "MicroTime") => Self::Time,
                _ => Self::Other,
            },
        }
    }
}

fn phase(field: &Named<'_>) -> Option<String> {
    // A name may also be about phases: `podPhaseSelectors` holds none, nor does a number or a switch.
    let last = field.words.last()?;
    if !matches!(last.as_str(), "phase" | "phases")
        || matches!(field.holds, Holds::Boolean | Holds::Integer)
    {
        return None;
    }
    Some("phases cannot grow without breaking those who read them; write conditions".to_owned())
}

fn timestamp(field: &Named<'_>) -> Option<String> {
    // A boolean is about timestamps; it holds none, nor does `timestampFormat`.
    if field.holds == Holds::Boolean || !ends_in_timestamp(field.name) {
        return None;
    }
    let better = match field.name {
        "timestamp" => "time".to_owned(),
        name => name
            .replace("Timestamp", "Time")
            .replace("TimeStamp", "Time"),
    };
    Some(format!("a time is named without `stamp`; write `{better}`"))
}

fn time(field: &Named<'_>) -> Option<String> {
    let named_so = field.words.last().is_some_and(|word| word == "time");
    if field.holds != Holds::Time || named_so || timestamp(field).is_some() {
        return None;
    }
    Some("a point in time is named `…Time`; write a name such as `startTime`".to_owned())
}

fn unit(field: &Named<'_>) -> Option<String> {
    if field.holds != Holds::Integer {
        return None;
    }
    let measured = field.words.last()?.as_str();
    let name = field.name;
    let better = if measured == "interval" {
        format!("{}Seconds", with_last_word(name, "period"))
    } else if is_duration(&field.words) {
        format!("{name}Seconds")
    } else if AMOUNTS.contains(&measured) {
        format!("{name}Bytes")
    } else {
        return None;
    };
    Some(format!(
        "the unit is in the name or in the value; write `{better}`"
    ))
}

/// Whether a number is a time without a unit. A `ttl` of something is in seconds wherever a protocol
/// defines one, as that of a DNS record.
fn is_duration(words: &[String]) -> bool {
    match words {
        [only] if only == "ttl" => true,
        [.., last] => DURATIONS.contains(&last.as_str()),
        [] => false,
    }
}

fn period(field: &Named<'_>) -> Option<String> {
    let words = field.words();
    let [.., "interval", unit] = words.as_slice() else {
        return None;
    };
    if field.holds != Holds::Integer || !TIME_UNITS.contains(unit) {
        return None;
    }
    let written = words_but_last(field.name);
    let better = format!(
        "{}{}",
        with_last_word(&written, "period"),
        capitalized(unit)
    );
    Some(format!(
        "what is repeated has a period, not an interval; write `{better}`"
    ))
}

fn is_prefix(field: &Named<'_>) -> Option<String> {
    let better = field.name.strip_prefix("is")?;
    let words = field.words();
    let ["is", _, ..] = words.as_slice() else {
        return None;
    };
    if field.holds != Holds::Boolean {
        return None;
    }
    Some(format!(
        "a boolean is named for the property; write `{}`",
        member(better)
    ))
}

fn reference(field: &Named<'_>) -> Option<String> {
    let words = field.words();
    let better = match words.as_slice() {
        [_, .., "reference"] => with_last_word(field.name, "ref"),
        [_, .., "references"] => with_last_word(field.name, "refs"),
        _ => return None,
    };
    Some(format!("a reference is named `…Ref`; write `{better}`"))
}

fn ends_in_timestamp(name: &str) -> bool {
    let name = name.to_lowercase();
    name.ends_with("timestamp") || name.ends_with("timestamps")
}

/// The name with another last word.
fn with_last_word(name: &str, word: &str) -> String {
    let stem = words_but_last(name);
    if stem.is_empty() {
        return word.to_owned();
    }
    format!("{stem}{}", capitalized(word))
}

fn words_but_last(name: &str) -> String {
    let words = words(name);
    words
        .iter()
        .take(words.len().saturating_sub(1))
        .cloned()
        .collect()
}
