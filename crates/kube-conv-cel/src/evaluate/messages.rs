//! Messages of the well-known types of protocol buffers, which become plain values.

use super::{Evaluated, Machine};
use crate::program::MessageLiteral;
use crate::values::{Timestamp, Value, go_text};

impl<'v> Machine<'v, '_> {
    pub(super) fn message(&mut self, message: &'v MessageLiteral) -> Evaluated<Value<'v>> {
        let mut fields: Vec<(&str, Value<'v>)> = Vec::with_capacity(message.fields.len());
        let mut failed = None;
        for (name, step, optional) in &message.fields {
            match (self.value(*step)?, optional) {
                (error @ Value::Error(_), _) => failed = Some(error),
                (value, false) => fields.push((name, value)),
                (Value::Optional(None), true) => fields.retain(|(known, _)| known != name),
                (Value::Optional(Some(value)), true) => fields.push((name, (*value).clone())),
                (other, true) => {
                    let other = go_text(&other);
                    failed = Some(Value::error(format!(
                        "cannot initialize optional entry '{name}' from non-optional value {other}"
                    )));
                }
            }
            if failed.is_some() {
                self.skipped()?;
                break;
            }
        }
        let parts = message.fields.iter().rev().map(|(_, step, _)| *step);
        self.drop_parts(parts);
        self.cost = self.cost.saturating_add(40);
        Ok(failed.unwrap_or_else(|| made(&message.name, &fields)))
    }
}

fn made<'v>(name: &str, fields: &[(&str, Value<'v>)]) -> Value<'v> {
    let field = |name: &str| {
        let mut fields = fields.iter().rev();
        let found = fields.find(|(known, _)| *known == name);
        found.map(|(_, value)| value.clone())
    };
    let number = |name: &str| match field(name) {
        Some(Value::Int(number)) => number,
        _ => 0,
    };
    let value = || field("value");
    match name.strip_prefix("google.protobuf.").unwrap_or(name) {
        "BoolValue" => value().unwrap_or(Value::Bool(false)),
        "BytesValue" => value().unwrap_or_else(|| Value::Bytes((&[] as &[u8]).into())),
        "DoubleValue" => value().unwrap_or(Value::Double(0.0)),
        "FloatValue" => match value() {
            Some(Value::Double(value)) => Value::Double(f64::from(single(value))),
            other => other.unwrap_or(Value::Double(0.0)),
        },
        "Int64Value" | "Int32Value" => value().unwrap_or(Value::Int(0)),
        "UInt64Value" | "UInt32Value" => value().unwrap_or(Value::Uint(0)),
        "StringValue" => value().unwrap_or_else(|| Value::string("")),
        "Duration" => {
            let seconds = number("seconds").checked_mul(1_000_000_000);
            let all = seconds.and_then(|seconds| seconds.checked_add(number("nanos")));
            Value::Duration(all.unwrap_or(i64::MAX))
        }
        "Timestamp" => {
            let nanoseconds = u32::try_from(number("nanos")).unwrap_or(0);
            Value::Timestamp(Timestamp::utc(number("seconds"), nanoseconds))
        }
        "ListValue" => field("values").unwrap_or_else(|| Value::list(Vec::new())),
        "Struct" => field("fields").unwrap_or_else(|| {
            let empty = crate::values::Entries::default();
            Value::Map(empty.into())
        }),
        "Value" => fields
            .last()
            .map_or(Value::Null, |(name, value)| match *name {
                "null_value" => Value::Null,
                _ => value.clone(),
            }),
        "Any" => Value::error("unsupported conversion to ref.Val: (*dynamicpb.Message)"),
        _ => Value::error(format!("unknown type '{name}'")),
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a float has fewer digits")]
const fn single(value: f64) -> f32 {
    value as f32
}
