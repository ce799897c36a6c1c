//! Bad values, described by the Go type that they have upstream.

use kube_conv_runtime::field::BadValue;
use kube_conv_runtime::meta::{IntOrString, LabelSelector, MicroTime, OwnerReference, Time};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};
use test_support::question::{text, texts};

/// Returns the Rust value for one of a Go type.
pub fn bad_value(question: &Value) -> Option<BadValue> {
    let (kind, value) = (question["kind"].as_str()?, &question["value"]);
    let value = match kind {
        "string" => BadValue::from(text(value)?),
        "namedString" | "uid" => BadValue::Json(Value::String(text(value)?)),
        "int8" | "int16" | "int32" | "int64" | "int" | "uint8" | "uint16" | "uint32" => {
            BadValue::from(value.as_i64()?)
        }
        "uint" | "uint64" => BadValue::serialized(&value.as_u64()?),
        "float64" => BadValue::from(float(value)?),
        "float32" => BadValue::from(float32(value)?),
        "bool" => BadValue::from(value.as_bool()?),
        "omit" => BadValue::Omitted,
        "nil" | "nilPointer" | "nilSlice" | "nilMap" => BadValue::from(Value::Null),
        // Values that the API server has decoded. It distinguishes `-0`, an integer, from `-0.0`, a float;
        // serde_json does not, so both are open.
        "json" if has_negative_zero(value) => return None,
        "json" => BadValue::from(value),
        // A value with its own text form.
        "refusesJSONStringer" => BadValue::Verbatim(format!("String() of {}", text(value)?)),
        _ => return serialized(kind, value),
    };
    Some(value)
}

fn has_negative_zero(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.is_f64() && number.to_string() == "-0.0",
        Value::Array(items) => items.iter().any(has_negative_zero),
        Value::Object(members) => members.values().any(has_negative_zero),
        Value::Null | Value::Bool(_) | Value::String(_) => false,
    }
}

/// Types that Go writes as JSON.
fn serialized(kind: &str, value: &Value) -> Option<BadValue> {
    let value = match kind {
        "pointer" => pointee(value)?,
        "slice" => list(value)?,
        "strings" | "namedStrings" => BadValue::serialized(&texts(value)?),
        "stringMap" => BadValue::serialized(&read::<HashMap<String, String>>(value)?),
        "struct" => BadValue::serialized(&read::<Sample>(value)?),
        "ownerReference" => BadValue::serialized(&read::<OwnerReference>(value)?),
        "ownerReferences" => BadValue::serialized(&read::<Vec<OwnerReference>>(value)?),
        "labelSelector" => BadValue::serialized(&read::<LabelSelector>(value)?),
        "intOrString" => BadValue::serialized(&read::<IntOrString>(value)?),
        "metaTime" | "metaTimePointer" => BadValue::serialized(&instant(value)?),
        "microTime" => BadValue::serialized(&instant(value)?.map(MicroTime::from)),
        // Bytes are base64 on the wire, as in the question.
        "bytes" => BadValue::serialized(value),
        // Go's plain decoder makes every number a float.
        "jsonByGo" => decoded_by_go(value)?,
        _ => return None,
    };
    Some(value)
}

fn read<T: for<'de> Deserialize<'de>>(value: &Value) -> Option<T> {
    T::deserialize(value).ok()
}

/// An instant, or `None` for Go's zero time.
fn instant(value: &Value) -> Option<Option<Time>> {
    match value.as_str()? {
        "" => Some(None),
        _ => read(value).map(Some),
    }
}

/// A number, or the name of one that JSON cannot write.
fn float(value: &Value) -> Option<f64> {
    value.as_f64().or_else(|| value.as_str()?.parse().ok())
}

#[expect(clippy::cast_possible_truncation, reason = "the question requests it")]
fn float32(value: &Value) -> Option<f32> {
    float(value).map(|float| float as f32)
}

/// A pointer to any value is printed as JSON.
fn pointee(question: &Value) -> Option<BadValue> {
    let value = &question["value"];
    let pointee = match question["kind"].as_str()? {
        "string" | "namedString" => BadValue::serialized(&text(value)?),
        "float64" => BadValue::serialized(&float(value)?),
        "int32" | "int64" => BadValue::serialized(&value.as_i64()?),
        "bool" => BadValue::serialized(&value.as_bool()?),
        kind => serialized(kind, value)?,
    };
    Some(pointee)
}

/// Items of several types; each is the JSON that a pointer to it would be.
fn list(questions: &Value) -> Option<BadValue> {
    let items: Option<Vec<Item>> = questions.as_array()?.iter().map(Item::of).collect();
    Some(BadValue::serialized(&items?))
}

#[derive(Serialize)]
#[serde(untagged)]
enum Item {
    Text(String),
    Integer(i64),
    Unsigned(u64),
    Float(f64),
    Float32(f32),
    Bool(bool),
    Null,
}

impl Item {
    fn of(question: &Value) -> Option<Self> {
        let value = &question["value"];
        match question["kind"].as_str()? {
            "string" | "namedString" => text(value).map(Self::Text),
            "int" | "int32" | "int64" => value.as_i64().map(Self::Integer),
            "uint" | "uint64" => value.as_u64().map(Self::Unsigned),
            // Go prints NaN and infinities in its own syntax, not as JSON.
            "float64" => float(value)
                .filter(|float| float.is_finite())
                .map(Self::Float),
            "float32" => float32(value).map(Self::Float32),
            "bool" => value.as_bool().map(Self::Bool),
            "nil" => Some(Self::Null),
            _ => None,
        }
    }
}

fn decoded_by_go(value: &Value) -> Option<BadValue> {
    match value {
        Value::Number(number) => Some(BadValue::from(number.as_f64()?)),
        Value::Object(_) => Some(BadValue::serialized(&read::<BTreeMap<String, f64>>(value)?)),
        _ => None,
    }
}

/// The oracle's `sampleStruct`.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[derive(Default)]
struct Sample {
    string_field: String,
    int_field: i64,
    bool_field: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    float_field: Option<f64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    list_field: Vec<String>,
    #[serde(skip_serializing_if = "HashMap::is_empty")]
    map_field: HashMap<String, String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ptr_field: Option<i32>,
}
