//! Errors about parts that a schema allows and a type cannot read.

use super::compiled::CompiledType;
use crate::wire::search::{Unread, unread};
use kube_conv_schema::field::{BadValue, Error, ErrorList};
use kube_conv_schema::structural::{Step, Structural};
use serde_json::Value;

/// The origin of such errors.
pub(super) const UNREAD: &str = "type";

/// The errors of the schema, then those about all other parts that cannot be read.
pub(super) fn with_unread(
    compiled: &CompiledType,
    value: &Value,
    errors: ErrorList,
    read: &dyn Fn(Value) -> Result<(), serde_json::Error>,
) -> ErrorList {
    let structural = &compiled.structural;
    let (placeless, known): (Vec<Error>, Vec<Error>) = errors
        .into_iter()
        .partition(|error| error.origin() == Some(UNREAD));
    let covered: Vec<String> = known.iter().map(|error| error.field().to_owned()).collect();
    let found = unread(value, read).into_iter();
    let located: Vec<Error> = found
        .map(|part| error_of(structural, value, &part))
        .filter(|error| !covered.iter().any(|known| covers(known, error.field())))
        .collect();
    // A type may read on the second attempt a value that it could not read on the first.
    let rest = if located.is_empty() {
        placeless
    } else {
        located
    };
    known.into_iter().chain(rest).collect()
}

/// Whether an error about one place explains that another cannot be read: the same, one around it,
/// or one inside it.
fn covers(known: &str, field: &str) -> bool {
    // Errors of keywords name a value of a map like a member, `labels.a`; other errors name it
    // `labels[a]`.
    let is_below = |below: &str, above: &str| {
        let mut below = below.split(['.', '[', ']']).filter(|step| !step.is_empty());
        let mut above = above.split(['.', '[', ']']).filter(|step| !step.is_empty());
        above.all(|step| below.next() == Some(step))
    };
    match (known, field) {
        // Errors about the root are those of rules and junctors.
        ("<nil>", _) => field == known,
        (_, "<nil>") => true,
        _ => is_below(known, field) || is_below(field, known),
    }
}

fn error_of(structural: &Structural, whole: &Value, part: &Unread) -> Error {
    let field = structural.spelled(&part.path);
    let shown = match part.path.last() {
        Some(Step::Member(key)) if part.is_key => BadValue::from(key),
        _ => shown(part_at(whole, &part.path)),
    };
    Error::invalid(field, shown, detail(&part.message)).with_origin(UNREAD)
}

/// A scalar as it is; the value of a whole object would not help in the message.
fn shown(value: Option<&Value>) -> BadValue {
    match value {
        None | Some(Value::Object(_) | Value::Array(_)) => BadValue::Omitted,
        Some(scalar) => scalar.into(),
    }
}

fn part_at<'v>(whole: &'v Value, path: &[Step]) -> Option<&'v Value> {
    path.iter().try_fold(whole, |value, step| match step {
        Step::Member(name) => value.get(name),
        Step::Index(index) => value.get(index),
    })
}

/// The message without the value, which the error has itself.
fn detail(message: &str) -> String {
    let is_serdes = ["invalid value: ", "invalid type: "];
    let expected = is_serdes
        .iter()
        .any(|start| message.starts_with(start))
        .then(|| message.rsplit_once(", expected "))
        .flatten();
    match expected {
        Some((_, expected)) => format!("must be {expected}"),
        None => message.to_owned(),
    }
}
