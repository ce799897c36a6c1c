//! What happens to the values of single fields: functions over JSON, each with its inverse.

use crate::api::conversion::{How, Separator, ValueFunction};
use crate::api::{Scalar, Shape, TypeInfo};
use crate::rules::Literal;
use crate::rules::unions::listed;
use serde_json::{Map, Value, json};

/// The values of some fields; `None` where the object has no such field.
pub(super) type Values = Vec<Option<Value>>;

/// A function from the values of some fields to those of others.
#[derive(Clone, Debug)]
pub(super) enum ValueOperation {
    /// Replaces values; others stay.
    Replace(Vec<(Value, Value)>),
    ToList,
    First,
    Retype(Simple),
    Join(&'static str),
    Split(&'static str, Separator, Vec<Simple>),
    Call {
        function: ValueFunction,
        from: Vec<String>,
        to: Vec<String>,
    },
}

/// A type of values that have a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Simple {
    Text,
    Integer,
    Boolean,
}

impl Simple {
    /// The simple type of a table, or a text.
    pub(super) fn of(info: &TypeInfo) -> Self {
        match info.shape {
            Shape::Scalar(Scalar::Boolean) => Self::Boolean,
            Shape::Scalar(Scalar::Integer { .. }) | Shape::IntegerEnum(_) => Self::Integer,
            _ => Self::Text,
        }
    }

    /// Reads a text as a value of the type.
    fn read(self, text: &str) -> Result<Value, String> {
        match self {
            Self::Text => Ok(json!(text)),
            Self::Integer => match text.parse::<i64>() {
                Ok(number) => Ok(json!(number)),
                Err(_) => Err("must be an integer".to_owned()),
            },
            Self::Boolean => match text {
                "true" => Ok(json!(true)),
                "false" => Ok(json!(false)),
                _ => Err("must be `true` or `false`".to_owned()),
            },
        }
    }
}

fn value_of(literal: Literal) -> Value {
    match literal {
        Literal::Boolean(value) => json!(value),
        Literal::Integer(value) => json!(value),
        Literal::Text(value) => json!(value),
    }
}

/// The types and paths of the fields of an entry.
pub(super) struct OperationFields {
    pub(super) paths: Vec<String>,
    pub(super) types: Vec<Simple>,
}

impl OperationFields {
    fn first_type(&self) -> Simple {
        self.types.first().copied().unwrap_or(Simple::Text)
    }
}

/// The operations of an entry: to the later version, and back. `None` if values are not changed.
pub(super) fn operation_of(
    how: How,
    old: &OperationFields,
    new: &OperationFields,
) -> Option<(ValueOperation, ValueOperation)> {
    let call = |function, from: &OperationFields, to: &OperationFields| ValueOperation::Call {
        function,
        from: from.paths.clone(),
        to: to.paths.clone(),
    };
    Some(match how {
        How::Moved | How::Added(_) | How::Removed => return None,
        How::Values(pairs) => {
            let pairs = pairs
                .iter()
                .map(|(old, new)| (value_of(*old), value_of(*new)));
            let up: Vec<(Value, Value)> = pairs.collect();
            let down = up.iter().map(|(old, new)| (new.clone(), old.clone()));
            (
                ValueOperation::Replace(up.clone()),
                ValueOperation::Replace(down.collect()),
            )
        }
        How::ToList => (ValueOperation::ToList, ValueOperation::First),
        How::First => (ValueOperation::First, ValueOperation::ToList),
        How::Retyped => (
            ValueOperation::Retype(new.first_type()),
            ValueOperation::Retype(old.first_type()),
        ),
        How::Joined(separator, at) => (
            ValueOperation::Join(separator),
            ValueOperation::Split(separator, at, old.types.clone()),
        ),
        How::Split(separator, at) => (
            ValueOperation::Split(separator, at, new.types.clone()),
            ValueOperation::Join(separator),
        ),
        How::With(functions) => (
            call(functions.upgrade, old, new),
            call(functions.downgrade, new, old),
        ),
    })
}

impl ValueOperation {
    /// Applies the operation. Absent values stay absent, and null stays null.
    ///
    /// # Errors
    ///
    /// The detail of a field error.
    pub(super) fn apply(&self, values: &[Option<Value>]) -> Result<Values, String> {
        match (self, values) {
            (Self::Split(.., types), [None]) => Ok(vec![None; types.len()]),
            (Self::Split(.., types), [Some(Value::Null)]) => {
                Ok(vec![Some(Value::Null); types.len()])
            }
            (Self::Split(separator, at, types), [Some(value)]) => {
                split(value, separator, *at, types)
            }
            (Self::Join(separator), values) => Ok(vec![join(values, separator)?]),
            (Self::Call { function, from, to }, values) if from.len() > 1 || to.len() > 1 => {
                call(*function, from, to, values)
            }
            (_, [None]) => Ok(vec![None]),
            (_, [Some(Value::Null)]) => Ok(vec![Some(Value::Null)]),
            (Self::Replace(pairs), [Some(value)]) => Ok(vec![Some(replaced(pairs, value))]),
            (Self::ToList, [Some(value)]) => Ok(vec![Some(json!([value]))]),
            (Self::First, [Some(value)]) => match value {
                Value::Array(items) => Ok(vec![items.first().cloned()]),
                _ => Err("must be a list".to_owned()),
            },
            (Self::Retype(simple), [Some(value)]) => {
                simple.read(&text_of(value)?).map(|value| vec![Some(value)])
            }
            (Self::Call { function, .. }, [Some(value)]) => {
                function(value).map(|value| vec![Some(value)])
            }
            _ => Err("has no corresponding field in the other version".to_owned()),
        }
    }
}

fn replaced(pairs: &[(Value, Value)], value: &Value) -> Value {
    let pair = pairs.iter().find(|(from, _)| from == value);
    pair.map_or_else(|| value.clone(), |(_, to)| to.clone())
}

fn text_of(value: &Value) -> Result<String, String> {
    match value {
        Value::String(text) => Ok(text.clone()),
        Value::Number(number) => Ok(number.to_string()),
        Value::Bool(value) => Ok(value.to_string()),
        _ => Err("must be a text, a number or a boolean".to_owned()),
    }
}

/// The parts with the separator between them. Absent parts at the end are left out.
fn join(values: &[Option<Value>], separator: &str) -> Result<Option<Value>, String> {
    if values
        .iter()
        .all(|value| matches!(value, Some(Value::Null)))
    {
        return Ok(Some(Value::Null));
    }
    let Some(last) = values.iter().rposition(Option::is_some) else {
        return Ok(None);
    };
    let parts = values.iter().take(last + 1);
    let parts: Result<Vec<String>, String> = parts
        .map(|part| part.as_ref().map_or(Ok(String::new()), text_of))
        .collect();
    Ok(Some(json!(parts?.join(separator))))
}

/// The parts of a text. An empty part is absent.
fn split(
    value: &Value,
    separator: &str,
    at: Separator,
    types: &[Simple],
) -> Result<Values, String> {
    let Value::String(text) = value else {
        return Err("must be a text".to_owned());
    };
    let mut parts: Vec<&str> = match at {
        Separator::First => text.splitn(types.len(), separator).collect(),
        Separator::Last => text.rsplitn(types.len(), separator).collect(),
    };
    if at == Separator::Last {
        parts.reverse();
    }
    let mut parts = parts.into_iter();
    types
        .iter()
        .map(|simple| match parts.next() {
            None | Some("") => Ok(None),
            Some(part) => simple.read(part).map(Some),
        })
        .collect()
}

/// Calls a function with an object of the values by their paths, of which it returns another.
fn call(
    function: ValueFunction,
    from: &[String],
    to: &[String],
    values: &[Option<Value>],
) -> Result<Values, String> {
    if values.iter().all(Option::is_none) {
        return Ok(vec![None; to.len()]);
    }
    let named = from.iter().zip(values);
    let input: Map<String, Value> = named
        .filter_map(|(name, value)| Some((name.clone(), value.clone()?)))
        .collect();
    let input = match from {
        [_] => values.iter().flatten().next().cloned().unwrap_or_default(),
        _ => Value::Object(input),
    };
    let output = function(&input)?;
    match (to, output) {
        ([_], output) => Ok(vec![Some(output)]),
        (_, Value::Object(mut output)) => {
            let values = to.iter().map(|name| output.remove(name)).collect();
            match output.keys().next() {
                None => Ok(values),
                Some(name) => Err(format!(
                    "the function returned a field `{name}`, and is declared for {}",
                    listed(to.iter())
                )),
            }
        }
        _ => Err(format!(
            "the function has to return an object with the members {}",
            listed(to.iter())
        )),
    }
}
