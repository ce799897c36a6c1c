//! Constant folding.

use super::node::StepId;
use super::{Constant, ConstantMap};
use crate::functions::Run;
use crate::values::{Context, NoZones, Patterns, Value};

/// The functions that are folded if their argument is a constant.
const CONVERSIONS: &[&str] = &[
    "bool",
    "bytes",
    "double",
    "duration",
    "dyn",
    "int",
    "string",
    "timestamp",
    "type",
    "uint",
];

pub(super) fn is_conversion(function: &str) -> bool {
    CONVERSIONS.contains(&function)
}

pub(super) fn list<'c>(
    known: impl Fn(StepId) -> Option<&'c Constant>,
    elements: &[(StepId, bool)],
) -> Option<Constant> {
    let constants = elements.iter().map(|&(step, optional)| match optional {
        true => None,
        false => known(step).cloned(),
    });
    let constants = constants.collect::<Option<Vec<_>>>()?;
    Some(Constant::List(constants.into()))
}

pub(super) fn map<'c>(
    known: impl Fn(StepId) -> Option<&'c Constant>,
    entries: &[(StepId, StepId, bool)],
) -> Option<Constant> {
    let constants = entries
        .iter()
        .map(|&(key, value, optional)| match optional {
            true => None,
            false => Some((known(key)?.clone(), known(value)?.clone())),
        });
    let constants = constants.collect::<Option<Vec<_>>>()?;
    Some(Constant::Map(ConstantMap::of(constants).into()))
}

/// Returns the result of converting a constant, or `None` for any other call.
pub(super) fn conversion<'c>(
    known: impl Fn(StepId) -> Option<&'c Constant>,
    patterns: &dyn Patterns,
    function: &str,
    run: Option<Run>,
    arguments: &[StepId],
) -> Option<Result<Constant, String>> {
    let &[argument] = arguments else {
        return None;
    };
    if !is_conversion(function) {
        return None;
    }
    let argument = known(argument)?.value();
    let context = Context::new(patterns, &NoZones);
    let result = run?(&context, std::slice::from_ref(&argument));
    match &result {
        Value::Error(error) => Some(Err(error.text().to_owned())),
        value => Constant::of_value(value).map(Ok),
    }
}
