//! Times as JSON, as parameters of URLs, and compared; durations as JSON.

use kube_conv_runtime::__private_0_1_0::strictly;
use kube_conv_runtime::meta::{Duration, MicroTime, ParseTimeError, Time};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};
use test_support::question::go_rejection;

/// Both types of time.
trait Instant: Copy + PartialOrd + Serialize + DeserializeOwned {
    fn from_query(value: &str) -> Result<Self, ParseTimeError>;
    fn from_timestamp(seconds: i64, nanoseconds: u32) -> Option<Self>;
    fn to_query(self) -> String;
    fn is_zero(self) -> bool;
    fn nanoseconds(self) -> u32;
    fn to_micro(self) -> MicroTime;
}

macro_rules! instant {
    ($name:ident) => {
        impl Instant for $name {
            fn from_query(value: &str) -> Result<Self, ParseTimeError> {
                Self::from_query(value)
            }
            fn from_timestamp(seconds: i64, nanoseconds: u32) -> Option<Self> {
                Self::from_timestamp(seconds, nanoseconds)
            }
            fn to_query(self) -> String {
                (&self).to_query()
            }
            fn is_zero(self) -> bool {
                (&self).is_zero()
            }
            fn nanoseconds(self) -> u32 {
                self.subsec_nanos()
            }
            fn to_micro(self) -> MicroTime {
                self.into()
            }
        }
    };
}

instant!(Time);
instant!(MicroTime);

pub fn unmarshal(question: &Value) -> Option<Value> {
    match question["type"].as_str()? {
        "Time" => read::<Time>(question),
        "MicroTime" => read::<MicroTime>(question),
        "Duration" => read_duration(&question["json"]),
        _ => None,
    }
}

fn read<T: Instant>(question: &Value) -> Option<Value> {
    if let Some(query) = question.get("query") {
        return Some(match T::from_query(query.as_str()?) {
            Ok(time) => shown(time),
            Err(error) => json!({ "error": error.to_string() }),
        });
    }
    let json = &question["json"];
    match strictly(|| serde_json::from_value::<T>(json.clone())) {
        Ok(time) => Some(shown(time)),
        Err(error) if json.is_string() => Some(json!({ "error": error.to_string() })),
        Err(_) => go_rejection(json, "string"),
    }
}

fn read_duration(json: &Value) -> Option<Value> {
    match strictly(|| serde_json::from_value::<Duration>(json.clone())) {
        Ok(duration) => Some(json!({ "json": duration, "nanoseconds": duration.as_nanos() })),
        Err(error) if json.is_string() || json.is_null() => {
            Some(json!({ "error": error.to_string() }))
        }
        Err(_) => go_rejection(json, "string"),
    }
}

pub fn marshal(question: &Value) -> Option<Value> {
    match question["type"].as_str()? {
        "Time" => write::<Time>(question),
        "MicroTime" => write::<MicroTime>(question),
        "Duration" => {
            let duration = Duration::from_nanos(question["nanoseconds"].as_i64()?);
            Some(json!({ "json": duration }))
        }
        _ => None,
    }
}

fn write<T: Instant>(question: &Value) -> Option<Value> {
    let nanoseconds = u32::try_from(question["nanoseconds"].as_u64()?).ok()?;
    T::from_timestamp(question["seconds"].as_i64()?, nanoseconds).map(shown)
}

fn shown<T: Instant>(time: T) -> Value {
    // The three digits below a microsecond, which are never written.
    let instant = time.to_micro().to_string().replace('Z', "");
    json!({
        "json": serde_json::to_value(time).unwrap(),
        "query": time.to_query(),
        "instant": format!("{instant}{:03}Z", time.nanoseconds() % 1_000),
        "zero": time.is_zero(),
    })
}

pub fn compare(question: &Value) -> Option<Value> {
    match question["type"].as_str()? {
        "Time" => compared::<Time>(question),
        "MicroTime" => compared::<MicroTime>(question),
        _ => None,
    }
}

/// Unlike `None`, nil is neither before nor after a time.
fn compared<T: Instant>(question: &Value) -> Option<Value> {
    let [a, b] = ["a", "b"].map(|name| serde_json::from_value::<Option<T>>(question[name].clone()));
    let (a, b) = (a.ok()?, b.ok()?);
    let before = matches!((a, b), (Some(a), Some(b)) if a < b);
    Some(json!({ "before": before, "equal": a == b }))
}
