//! Random values: set fields stay, defaulting twice changes nothing, and the structural engine
//! has the same result for the value's JSON.

use super::engine;
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

const ROUNDS: usize = 1_000;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Everything {
    #[k8s(default = 1)]
    number: Option<i32>,
    #[k8s(default = 2)]
    always: i32,
    #[k8s(default = "d")]
    text: Option<String>,
    plain: Option<String>,
    #[k8s(default = json!({}))]
    part: Option<Part>,
    other_part: Option<Box<Part>>,
    #[k8s(default = vec![Part::empty()])]
    parts: Option<Vec<Part>>,
    #[k8s(optional)]
    more_parts: Vec<Part>,
    #[k8s(optional, allow(no_maps_of_subobjects, reason = "to look into one"))]
    map: BTreeMap<String, Part>,
    source: Option<Source>,
    #[k8s(flatten)]
    strategy: Option<Strategy>,
    #[k8s(flatten)]
    common: Option<Common>,
    #[k8s(recursive(depth = 2), default = Box::new(Everything::empty()))]
    next: Option<Box<Self>>,
    #[k8s(optional, recursive(depth = 1))]
    list: Vec<Self>,
    wrapped: Wrapped,
    any: Option<Value>,
}

impl Everything {
    fn empty() -> Self {
        Self {
            number: None,
            always: 0,
            text: None,
            plain: None,
            part: None,
            other_part: None,
            parts: None,
            more_parts: Vec::new(),
            map: BTreeMap::new(),
            source: None,
            strategy: None,
            common: None,
            next: None,
            list: Vec::new(),
            wrapped: Wrapped(Vec::new()),
            any: None,
        }
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Part {
    #[k8s(default = false)]
    flag: Option<bool>,
    #[k8s(default = json!({}))]
    deeper: Option<Deeper>,
    #[k8s(default = 9)]
    level: i32,
}

impl Part {
    const fn empty() -> Self {
        Self {
            flag: None,
            deeper: None,
            level: 0,
        }
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Deeper {
    #[k8s(default = Level::High)]
    level: Option<Level>,
    #[k8s(default = Policy::Other("x".to_owned()))]
    policy: Option<Policy>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Common {
    #[k8s(default = "c")]
    common_text: Option<String>,
    common_part: Option<Part>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(allow(no_maps_of_subobjects, reason = "to look into one"))]
struct Wrapped(Vec<BTreeMap<String, Deeper>>);

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Policy {
    Always,
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
        #[k8s(default = 1)]
        depth: Option<i32>,
    },
    Parts(Vec<Part>),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(discriminator = "type")]
enum Strategy {
    Recreate,
    Rolling {
        #[k8s(default = 1)]
        surge: Option<i32>,
        part: Option<Part>,
    },
}

fn maybe<T>(make: impl FnOnce() -> T) -> Option<T> {
    fastrand::bool().then(make)
}

fn several<T>(make: impl FnMut() -> T) -> Vec<T> {
    std::iter::repeat_with(make)
        .take(fastrand::usize(0..3))
        .collect()
}

fn text() -> String {
    let texts = ["", "a", "d"];
    texts
        .get(fastrand::usize(..3))
        .copied()
        .unwrap_or_default()
        .to_owned()
}

fn number() -> i32 {
    fastrand::i32(-1..4)
}

fn deeper() -> Deeper {
    Deeper {
        level: maybe(|| {
            if fastrand::bool() {
                Level::Low
            } else {
                Level::High
            }
        }),
        policy: maybe(|| {
            if fastrand::bool() {
                Policy::Always
            } else {
                Policy::Other(text())
            }
        }),
    }
}

fn part() -> Part {
    Part {
        flag: maybe(fastrand::bool),
        deeper: maybe(deeper),
        level: number(),
    }
}

fn map<T>(mut make: impl FnMut() -> T) -> BTreeMap<String, T> {
    several(|| (text(), make())).into_iter().collect()
}

fn source() -> Source {
    if fastrand::bool() {
        Source::Parts(several(part))
    } else {
        Source::Git {
            url: text(),
            depth: maybe(number),
        }
    }
}

fn strategy() -> Strategy {
    if fastrand::bool() {
        Strategy::Recreate
    } else {
        Strategy::Rolling {
            surge: maybe(number),
            part: maybe(part),
        }
    }
}

fn everything(depth: u32) -> Everything {
    Everything {
        number: maybe(number),
        always: number(),
        text: maybe(text),
        plain: maybe(text),
        part: maybe(part),
        other_part: maybe(|| Box::new(part())),
        parts: maybe(|| several(part)),
        more_parts: several(part),
        map: map(part),
        source: maybe(source),
        strategy: maybe(strategy),
        common: maybe(|| Common {
            common_text: maybe(text),
            common_part: maybe(part),
        }),
        next: (depth > 0)
            .then(|| maybe(|| Box::new(everything(depth - 1))))
            .flatten(),
        list: if depth > 0 {
            several(|| everything(depth - 1))
        } else {
            Vec::new()
        },
        wrapped: Wrapped(several(|| map(deeper))),
        any: maybe(|| json!({"part": {}, "number": 0})),
    }
}

/// Whether `after` contains all of `before`, possibly with additions.
fn is_kept(before: &Value, after: &Value) -> bool {
    match (before, after) {
        (Value::Object(before), Value::Object(after)) => before
            .iter()
            .all(|(name, value)| after.get(name).is_some_and(|after| is_kept(value, after))),
        (Value::Array(before), Value::Array(after)) => {
            before.len() == after.len()
                && before
                    .iter()
                    .zip(after)
                    .all(|(before, after)| is_kept(before, after))
        }
        (before, after) => before == after,
    }
}

#[test]
fn random_values_are_filled_in_as_the_engine_does() {
    let engine = engine::<Everything>();
    let mut changed = 0;
    for round in 0..ROUNDS {
        fastrand::seed(round as u64);
        let value = everything(3);
        let mut filled = value.clone();
        filled.set_defaults();
        let before = serde_json::to_value(&value).unwrap();
        let after = serde_json::to_value(&filled).unwrap();
        assert!(
            is_kept(&before, &after),
            "seed {round}: {before} became {after}"
        );
        let mut by_engine = before.clone();
        engine.default(&mut by_engine);
        assert_eq!(after, by_engine, "seed {round}: {before}");
        let mut again = filled.clone();
        again.set_defaults();
        assert_eq!(again, filled, "seed {round}");
        changed += usize::from(filled != value);
    }
    assert!(
        changed > ROUNDS / 2,
        "only {changed} of {ROUNDS} were changed"
    );
}

#[test]
fn decoding_what_is_written_sets_the_defaults() {
    for round in 0..ROUNDS / 10 {
        fastrand::seed(round as u64);
        let value = everything(2);
        let written = serde_json::to_value(&value).unwrap();
        // An unknown value of a closed set is rejected.
        let Ok(decoded) = Everything::decode(&written) else {
            continue;
        };
        let mut filled = value;
        filled.set_defaults();
        assert_eq!(decoded, filled, "seed {round}: {written}");
    }
}
