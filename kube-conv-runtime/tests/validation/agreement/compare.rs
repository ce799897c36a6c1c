//! Comparison of verdicts: the same fields have errors.

use crate::agreement::arbitrary::Arbitrary;
use fastrand::Rng;
use kube_conv_runtime::ApiType;
use kube_conv_runtime::api::Shape;
use kube_conv_runtime::field::{Error, ErrorList, ErrorType};
use kube_conv_runtime::structural::Structural;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

/// How many values of a type are tried.
const SEEDS: u64 = 600;

type Outcome = Result<(), ErrorList>;

/// Asserts that two validations of random values report the same fields. Every field of the type
/// has to be invalid in some values and valid in others, so that the test cannot pass trivially.
pub(crate) fn agree<T: ApiType + Arbitrary + Debug>(
    native: impl Fn(&T) -> Outcome,
    schema: impl Fn(&T) -> Outcome,
) {
    let mut faulty: BTreeMap<String, u64> = BTreeMap::new();
    for seed in 0..SEEDS {
        let value = T::arbitrary(&mut Rng::with_seed(seed));
        let (native, schema) = (errors(native(&value)), errors(schema(&value)));
        let disagreement = disagreement(&native, &schema);
        assert!(
            disagreement.is_none(),
            "seed {seed}: {}\n{value:#?}\nnative: {native:#?}\nschema: {schema:#?}",
            disagreement.unwrap_or_default()
        );
        let steps: BTreeSet<String> = native.iter().map(|e| first_step(&place(e))).collect();
        for step in steps {
            *faulty.entry(step).or_default() += 1;
        }
    }
    for field in fields::<T>() {
        let count = faulty.get(field).copied().unwrap_or_default();
        assert!(
            (1..SEEDS).contains(&count),
            "{count} values of {SEEDS} break `{field}`"
        );
    }
}

fn errors(outcome: Outcome) -> Vec<Error> {
    outcome.err().map(ErrorList::into_vec).unwrap_or_default()
}

/// The fields of a type that a value can make invalid independently.
fn fields<T: ApiType>() -> impl Iterator<Item = &'static str> {
    let fields = match T::TYPE.shape {
        Shape::Object(fields) => fields,
        _ => &[],
    };
    let plain = |name: &str| name.starts_with("plain");
    fields
        .iter()
        .map(|field| field.name)
        .filter(move |name| !plain(name))
}

/// The errors that only one side reports.
pub(crate) fn disagreement(native: &[Error], schema: &[Error]) -> Option<String> {
    let (native_places, schema_places) = (places(native), places(schema));
    // A server evaluates no rules of unions along with some other errors.
    let skipped = schema.iter().any(is_about_skipped_rules);
    for error in native {
        let excused = skipped && matches!(error.origin(), Some("union" | "zeroOrOneOf"));
        if !schema_places.contains(&place(error)) && !excused {
            return Some(format!("only typed validation says `{error}`"));
        }
    }
    for error in schema {
        let at = place(error);
        let stopped = native
            .iter()
            .any(|closing| ends_the_validation_of(closing, &at));
        if !native_places.contains(&at) && !stopped && !is_about_skipped_rules(error) {
            return Some(format!("only the schema says `{error}`"));
        }
    }
    None
}

/// Whether a set or a list map of a value has duplicates.
pub(crate) fn repeats(structural: &Structural, value: &Value) -> bool {
    let errors = structural.validate(value);
    errors
        .iter()
        .any(|error| error.error_type() == ErrorType::Duplicate)
}

/// Whether an error keeps declarative validation from checking a place: it does not check the items of a
/// collection that is too large, nor the values next to it, if the limit is on each of them.
pub(crate) fn ends_the_validation_of(error: &Error, at: &str) -> bool {
    if error.error_type() != ErrorType::TooMany {
        return false;
    }
    let closed = place(error);
    let around = match error.field().ends_with(']') {
        true => closed.rsplit_once('.').map(|(around, _)| around),
        false => None,
    };
    is_below(at, &closed) || around.is_some_and(|around| is_below(at, around))
}

fn is_about_skipped_rules(error: &Error) -> bool {
    error
        .to_string()
        .contains("some validation rules were not checked")
}

fn places(errors: &[Error]) -> BTreeSet<String> {
    errors.iter().map(place).collect()
}

/// The place of an error in a form common to both wordings: the schema's path to a value of a map has a dot,
/// its errors about numeric formats are at the root, and for items that repeat several times it
/// reports one error.
pub(crate) fn place(error: &Error) -> String {
    let path = match error.field().split_once("<nil>") {
        Some(_) => numeric_format(&error.to_string()).unwrap_or_default(),
        None => error.field().to_owned(),
    };
    let path = match error.error_type() {
        ErrorType::Duplicate => path
            .rsplit_once('[')
            .map_or(path.clone(), |(list, _)| list.to_owned()),
        _ => path,
    };
    path.replace('[', ".").replace(']', "")
}

/// `Checked value must be of type integer with format int32 in spec.x`
fn numeric_format(text: &str) -> Option<String> {
    let (_, rest) = text.split_once("Checked value must be of type")?;
    let (_, path) = rest.rsplit_once(" in ")?;
    Some(path.to_owned())
}

fn is_below(path: &str, outer: &str) -> bool {
    path.strip_prefix(outer)
        .is_some_and(|rest| rest.starts_with('.'))
}

fn first_step(place: &str) -> String {
    place.split('.').next().unwrap_or_default().to_owned()
}

/// Asserts that typed validation and the schema of a type agree.
macro_rules! assert_agreement {
    ($($type:ty),* $(,)?) => {$(
        crate::agreement::compare::agree::<$type>(
            |value| value.validate(),
            |value| value.validate_as(kube_conv_runtime::validate::Wording::Crd),
        );
    )*};
}
pub(crate) use assert_agreement;
