//! Values of expressions: JSON as CEL reads it, and values as the oracle writes them.

use std::any::Any;
use std::collections::HashMap;

use kube_conv_cel::Variables;
use kube_conv_cel::values::{List, Map, Timestamp, User, Value, View};
use kube_conv_core::go::{TimeLayout, parse_duration};
use serde_json::Value as Json;

/// A type that JSON is read as: that of a declaration.
#[derive(Debug)]
pub enum Declared {
    Dyn,
    Uint,
    Double,
    Bytes,
    Duration,
    Timestamp,
    List(Box<Declared>),
    Map(Box<Declared>),
}

impl Declared {
    pub fn of(written: &str) -> Self {
        let within = |name: &str| {
            let inner = written.strip_prefix(name)?.strip_prefix('(')?;
            inner.strip_suffix(')')
        };
        if let Some(item) = within("list") {
            return Declared::List(Box::new(Self::of(item)));
        }
        if let Some((_, member)) = within("map").and_then(|inner| inner.split_once(", ")) {
            return Declared::Map(Box::new(Self::of(member)));
        }
        match written {
            "uint" => Declared::Uint,
            "double" => Declared::Double,
            "bytes" => Declared::Bytes,
            "duration" => Declared::Duration,
            "timestamp" => Declared::Timestamp,
            _ => Declared::Dyn,
        }
    }

    fn part(&self) -> &Self {
        match self {
            Declared::List(part) | Declared::Map(part) => part,
            other => other,
        }
    }

    /// JSON as a value of the type.
    pub fn read<'v>(&'v self, json: &'v Json) -> Value<'v> {
        match json {
            Json::Null => Value::Null,
            Json::Bool(value) => Value::Bool(*value),
            Json::Number(number) => match (self, number.as_i64()) {
                (Declared::Uint, Some(value)) => Value::Uint(u64::try_from(value).unwrap()),
                (Declared::Double, Some(value)) => Value::Double(value as f64),
                (_, Some(value)) => Value::Int(value),
                _ => Value::Double(number.as_f64().unwrap()),
            },
            Json::String(text) => match self {
                Declared::Bytes => Value::Bytes(text.as_bytes().into()),
                Declared::Duration => Value::Duration(parse_duration(text).unwrap()),
                Declared::Timestamp => {
                    Value::Timestamp(Timestamp::read(text, TimeLayout::Seconds).unwrap())
                }
                _ => Value::string(text.as_str()),
            },
            Json::Array(_) => Value::List(List::user(User::new(json, self))),
            Json::Object(_) => Value::Map(Map::user(User::new(json, self))),
        }
    }
}

fn json<'v>(data: &'v (dyn Any + 'static)) -> &'v Json {
    data.downcast_ref().unwrap()
}

impl View for Declared {
    fn type_name(&self) -> &'static str {
        "map"
    }

    fn len(&self, data: &(dyn Any + 'static)) -> usize {
        match json(data) {
            Json::Array(items) => items.len(),
            Json::Object(members) => members.len(),
            _ => 0,
        }
    }

    fn item<'v>(&'v self, data: &'v (dyn Any + 'static), index: usize) -> Value<'v> {
        self.part().read(&json(data)[index])
    }

    fn find<'v>(&'v self, data: &'v (dyn Any + 'static), key: &Value<'_>) -> Option<Value<'v>> {
        match key {
            Value::String(key) => json(data).get(&**key).map(|json| self.part().read(json)),
            _ => None,
        }
    }

    fn entries<'v>(
        &'v self,
        data: &'v (dyn Any + 'static),
    ) -> Box<dyn Iterator<Item = (Value<'v>, Value<'v>)> + 'v> {
        let members = json(data).as_object().unwrap().iter();
        Box::new(members.map(|(key, json)| (Value::string(key.as_str()), self.part().read(json))))
    }
}

/// The variables of a question that have values.
pub struct Given<'q>(pub HashMap<&'q str, (Declared, &'q Json)>);

impl<'q> Given<'q> {
    pub fn of(question: &'q Json) -> Self {
        let values = question["values"].as_object().into_iter().flatten();
        let declared = |name: &str| {
            question["variables"][name]
                .as_str()
                .map_or(Declared::Dyn, Declared::of)
        };
        Self(
            values
                .map(|(name, json)| (name.as_str(), (declared(name), json)))
                .collect(),
        )
    }
}

impl<'v> Variables<'v> for &'v Given<'_> {
    fn get(&self, name: &str) -> Option<Value<'v>> {
        let (declared, json) = self.0.get(name)?;
        Some(declared.read(json))
    }
}

/// A value so that no two different ones look the same.
pub fn typed_text(value: &Value<'_>) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(value) => value.to_string(),
        Value::Int(value) => value.to_string(),
        Value::Uint(value) => format!("{value}u"),
        Value::Double(value) if value.is_nan() => "double:nan".to_owned(),
        Value::Double(value) => format!("double:{:016x}", value.to_bits()),
        Value::String(text) => super::cel_parse::quoted(text),
        Value::Bytes(bytes) => {
            let bytes: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
            format!("bytes:{bytes}")
        }
        Value::Duration(nanoseconds) => format!("duration:{nanoseconds}"),
        Value::Timestamp(Timestamp {
            seconds,
            nanoseconds,
            offset,
        }) => format!("timestamp:{seconds}.{nanoseconds:09}{offset:+}"),
        Value::Optional(None) => "none".to_owned(),
        Value::Optional(Some(value)) => format!("some({})", typed_text(value)),
        Value::Error(error) => format!("error:{}", super::cel_parse::quoted(error.text())),
        Value::Map(map) => {
            let entry = |(key, value)| format!("{}: {}", typed_text(&key), typed_text(&value));
            let mut members: Vec<String> = map.entries().map(entry).collect();
            members.sort();
            format!("{{{}}}", members.join(", "))
        }
        Value::List(list) => {
            let items: Vec<String> = list.iter().map(|item| typed_text(&item)).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Type(name) => format!("type:{}", &**name),
        Value::Opaque(_) => format!("of type {}", &*value.type_name()),
    }
}
