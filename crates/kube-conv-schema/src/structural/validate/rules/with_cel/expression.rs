//! The values of single expressions.

use super::Subject;
use super::compiled::declared;
use super::rule_result::{Bound, evaluate as run};
use crate::cel::{program, text_of};
use crate::go;
use crate::structural::Structural;
use crate::structural::node::Node;
use kube_conv_cel::values::{Value as CelValue, go_text};
use serde_json::{Map, Value, json};
use std::fmt;

/// The value of an expression, which [`Structural::evaluate`](crate::structural::Structural::evaluate) returns.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Evaluation {
    /// The value as JSON. Bytes are in base64, and values of types that JSON lacks, such as durations, quantities
    /// and types, are texts, as are infinities and NaN. An optional value is an object with the member
    /// `value`, or empty. Keys of maps are texts.
    pub value: Value,
    /// The name of the type, such as `int`, `list` or `kubernetes.Quantity`.
    pub type_name: String,
    /// The cost in a server's units.
    pub cost: u64,
}

/// Why an expression has no value, in a server's words.
#[derive(Clone, PartialEq, Eq)]
pub struct EvaluateError(String);

impl fmt::Display for EvaluateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

crate::errors::debug_as_display!(EvaluateError);

impl std::error::Error for EvaluateError {}

impl EvaluateError {
    fn new(text: impl fmt::Display) -> Self {
        Self(text.to_string())
    }
}

impl Structural {
    /// Evaluates a single expression of any type, such as a part of a rule, where `self` is a value and `oldSelf`
    /// the value that it replaces.
    ///
    /// ```
    /// use kube_conv_schema::schema::Schema;
    /// use kube_conv_schema::structural::Structural;
    /// use serde_json::json;
    ///
    /// let schema: Schema = serde_json::from_value(json!({
    ///     "type": "object",
    ///     "properties": {"sizes": {"type": "array", "items": {"type": "integer"}}},
    /// }))?;
    /// let structural = Structural::new(&schema)?;
    /// let value = json!({"sizes": [1, 2, 3]});
    /// let evaluated = structural.evaluate("self.sizes.filter(size, size > 1)", &value, None)?;
    /// assert_eq!(evaluated.value, json!([2, 3]));
    /// assert_eq!(evaluated.type_name, "list");
    /// let error = structural.evaluate("self.sizes[3]", &value, None).unwrap_err();
    /// assert_eq!(error.to_string(), "index out of bounds: 3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The mistakes in the expression, or the error of its evaluation, in a server's words; a value beyond the 500th
    /// level or with more than 1,048,576 parts.
    pub fn evaluate(
        &self,
        expression: &str,
        value: &Value,
        old: Option<&Value>,
    ) -> Result<Evaluation, EvaluateError> {
        for value in [Some(value), old].into_iter().flatten() {
            Self::check_depth(value).map_err(EvaluateError::new)?;
        }
        evaluate(&self.root, expression, value, old)
    }
}

/// Evaluates an expression on a value of a schema.
fn evaluate(
    node: &Node,
    expression: &str,
    value: &Value,
    old: Option<&Value>,
) -> Result<Evaluation, EvaluateError> {
    let declared = declared(node).ok_or_else(|| {
        EvaluateError::new("expressions do not see values of the schema: it lacks a type")
    })?;
    let program = program(expression, declared).map_err(EvaluateError)?;
    let bound = Bound::of(Subject { node, value, old }, true);
    let (value, cost) = run(&program, &bound, false);
    let value = value.map_err(EvaluateError::new)?;
    let mut parts = MOST_PARTS;
    Ok(Evaluation {
        value: json_of(&value, &mut parts).ok_or_else(|| {
            EvaluateError::new(format_args!("the value has more than {MOST_PARTS} parts"))
        })?,
        type_name: value.type_name().to_string(),
        cost,
    })
}

/// The most parts of a value. A value can be in a list several times, and that list in another one, so that few
/// steps make a value without bounds.
const MOST_PARTS: usize = 1 << 20;

/// A value as JSON; nothing if it has too many parts.
fn json_of(value: &CelValue<'_>, parts: &mut usize) -> Option<Value> {
    *parts = parts.checked_sub(1)?;
    Some(match value {
        CelValue::Null => Value::Null,
        CelValue::Bool(value) => json!(value),
        CelValue::Int(value) => json!(value),
        CelValue::Uint(value) => json!(value),
        CelValue::Double(value) => match value {
            value if value.is_nan() => json!("NaN"),
            value if *value == f64::INFINITY => json!("+Inf"),
            value if *value == f64::NEG_INFINITY => json!("-Inf"),
            value => json!(value),
        },
        CelValue::String(text) | CelValue::Type(text) => json!(&**text),
        CelValue::Bytes(bytes) => json!(go::base64(bytes)),
        CelValue::Duration(nanoseconds) => json!(in_seconds(*nanoseconds)),
        CelValue::Timestamp(time) => json!(time.to_string()),
        CelValue::Optional(None) => json!({}),
        CelValue::Optional(Some(inner)) => json!({ "value": json_of(inner, parts)? }),
        CelValue::List(items) => {
            let items = items.iter().map(|item| json_of(&item, parts));
            Value::Array(items.collect::<Option<_>>()?)
        }
        CelValue::Map(map) => {
            let members = map
                .entries()
                .map(|(key, value)| Some((go_text(&key), json_of(&value, parts)?)));
            Value::Object(members.collect::<Option<Map<_, _>>>()?)
        }
        other => json!(text_of(other).unwrap_or_else(|| go_text(other))),
    })
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a duration is shown as Go shows it, as a floating-point number of seconds"
)]
fn in_seconds(nanoseconds: i64) -> String {
    const SECOND: i64 = 1_000_000_000;
    let (seconds, rest) = (nanoseconds / SECOND, nanoseconds % SECOND);
    format!("{}s", seconds as f64 + rest as f64 / SECOND as f64)
}
