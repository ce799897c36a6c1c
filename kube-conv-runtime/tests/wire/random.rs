//! A type that uses everything: random values survive the wire, and random JSON never panics.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

const ROUNDS: usize = 1_000;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Everything {
    text: String,
    number: Option<i64>,
    #[k8s(allow(no_unsigned_integers, reason = "to see its bounds kept"))]
    small: u8,
    #[k8s(default = true)]
    flag: bool,
    #[k8s(default = 4)]
    optional_default: Option<i32>,
    #[k8s(optional)]
    list: Vec<Name>,
    listed: Option<Vec<Level>>,
    #[k8s(optional)]
    map: BTreeMap<Name, Policy>,
    source: Source,
    #[k8s(flatten)]
    strategy: Option<Strategy>,
    #[k8s(flatten)]
    common: Common,
    #[k8s(recursive(depth = 2))]
    next: Option<Box<Self>>,
    any: Option<Value>,
    #[k8s(flatten)]
    rest: BTreeMap<String, Value>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Common {
    #[k8s(default = "d")]
    common_text: String,
    common_number: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Name(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Policy {
    Always,
    Never,
    #[k8s(unknown)]
    Other(String),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(integer)]
enum Level {
    Low = -1,
    High = 1,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Source {
    Git {
        url: String,
        depth: Option<i32>,
    },
    Texts(Vec<String>),
    #[k8s(unknown)]
    Other(Value),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(discriminator = "type")]
enum Strategy {
    Recreate,
    Rolling {
        #[k8s(default = 1)]
        surge: i32,
    },
}

/// The names and values that occur in the type, so that random JSON is nearly valid.
const WORDS: [&str; 24] = [
    "text",
    "number",
    "small",
    "flag",
    "optionalDefault",
    "list",
    "listed",
    "map",
    "source",
    "type",
    "rolling",
    "Rolling",
    "Recreate",
    "commonText",
    "next",
    "any",
    "git",
    "url",
    "depth",
    "texts",
    "surge",
    "Always",
    "x-other",
    "",
];

fn word() -> String {
    let index = fastrand::usize(..WORDS.len());
    WORDS.get(index).copied().unwrap_or_default().to_owned()
}

fn maybe<T>(make: impl FnOnce() -> T) -> Option<T> {
    fastrand::bool().then(make)
}

fn several<T>(make: impl FnMut() -> T) -> Vec<T> {
    std::iter::repeat_with(make)
        .take(fastrand::usize(0..4))
        .collect()
}

fn json(depth: u32) -> Value {
    match fastrand::u8(..if depth == 0 { 5 } else { 8 }) {
        0 => Value::Null,
        1 => Value::from(fastrand::bool()),
        2 => Value::from(fastrand::i64(-2..300)),
        3 => Value::from(fastrand::f64()),
        4 => Value::from(word()),
        5 => several(|| json(depth - 1)).into(),
        _ => {
            let fields = std::iter::repeat_with(|| (word(), json(depth - 1)));
            Value::Object(fields.take(fastrand::usize(0..9)).collect())
        }
    }
}

fn source() -> Source {
    match fastrand::u8(0..3) {
        0 => Source::Git {
            url: word(),
            depth: maybe(|| fastrand::i32(..)),
        },
        1 => Source::Texts(several(word)),
        _ => Source::Other(json!({"svn": json(2)})),
    }
}

fn strategy() -> Strategy {
    if fastrand::bool() {
        Strategy::Recreate
    } else {
        Strategy::Rolling {
            surge: fastrand::i32(..),
        }
    }
}

fn policy() -> Policy {
    match fastrand::u8(0..3) {
        0 => Policy::Always,
        1 => Policy::Never,
        _ => Policy::Other(format!("x{}", word())),
    }
}

fn level() -> Level {
    if fastrand::bool() {
        Level::Low
    } else {
        Level::High
    }
}

fn everything(depth: u32) -> Everything {
    Everything {
        text: word(),
        number: maybe(|| fastrand::i64(..)),
        small: fastrand::u8(..),
        flag: fastrand::bool(),
        optional_default: maybe(|| fastrand::i32(..)),
        list: several(|| Name(word())),
        listed: maybe(|| several(level)),
        map: several(|| (Name(word()), policy())).into_iter().collect(),
        source: source(),
        strategy: maybe(strategy),
        common: Common {
            common_text: word(),
            common_number: maybe(|| fastrand::i32(..)),
        },
        next: (depth > 0 && fastrand::bool()).then(|| Box::new(everything(depth - 1))),
        // `Some(null)` is written as null, which is absence.
        any: maybe(|| json(2)).filter(|value| !value.is_null()),
        rest: several(|| (format!("x-{}", word()), json(1)))
            .into_iter()
            .collect(),
    }
}

#[test]
fn a_random_value_survives_the_wire() {
    for round in 0..ROUNDS {
        fastrand::seed(round as u64);
        let value = everything(3);
        let text = serde_json::to_string(&value).unwrap();
        let read: Everything = serde_json::from_str(&text).unwrap();
        assert_eq!(read, value, "seed {round}: {text}");
        let tree = serde_json::to_value(&value).unwrap();
        let read: Everything = serde_json::from_value(tree).unwrap();
        assert_eq!(read, value, "seed {round}");
    }
}

#[test]
fn values_read_from_random_json_survive_a_round_trip() {
    let mut accepted = 0;
    for round in 0..ROUNDS * 4 {
        fastrand::seed(round as u64);
        let mut input = json(4);
        if let Some(object) = input.as_object_mut() {
            object.insert("text".to_owned(), json!("t"));
            object.insert("small".to_owned(), json!(1));
            object.insert("source".to_owned(), json!({"texts": []}));
        }
        let Ok(value) = serde_json::from_value::<Everything>(input.clone()) else {
            assert!(serde_json::from_str::<Everything>(&input.to_string()).is_err());
            continue;
        };
        accepted += 1;
        let written = serde_json::to_value(&value).unwrap();
        let again: Everything = serde_json::from_value(written).unwrap();
        assert_eq!(again, value, "seed {round}: {input}");
    }
    assert!(accepted > 100, "only {accepted} were accepted");
}

#[test]
fn decoding_random_json_never_panics() {
    for round in 0..ROUNDS {
        fastrand::seed(round as u64);
        let _ = Everything::decode(&json(4));
    }
}
