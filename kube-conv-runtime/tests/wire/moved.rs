//! Types that moved here from serde's derives, following the errors about serde's attributes: their
//! wire form stays the same.

#![allow(unreachable_pub, reason = "types are written as users write them")]

use kube_conv_runtime::prelude::*;
use serde_json::{from_value, to_value};

/// As it was.
mod theirs {
    use serde::{Deserialize, Serialize};
    use std::collections::{BTreeMap, BTreeSet, HashMap};
    use std::num::NonZeroU16;

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "camelCase")]
    pub struct Spec<T> {
        #[serde(rename = "type")]
        pub kind: Mode,
        pub redirect_url: String,
        #[serde(default = "port", skip_serializing_if = "Option::is_none")]
        pub port: Option<i32>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub left_out: Vec<String>,
        #[serde(default)]
        pub written: Vec<String>,
        #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
        pub names: BTreeSet<String>,
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        pub by_mode: BTreeMap<Mode, i32>,
        #[serde(
            with = "super::seconds",
            skip_serializing_if = "Option::is_none",
            default
        )]
        pub grace: Option<std::time::Duration>,
        pub level: super::Level,
        pub workers: NonZeroU16,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub next: Option<Box<Parsed>>,
        pub config: T,
        #[serde(flatten)]
        pub source: Source,
    }

    fn port() -> Option<i32> {
        Some(80)
    }

    #[derive(Serialize, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
    #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
    pub enum Mode {
        ReadOnly,
        #[serde(alias = "RW")]
        ReadWrite,
    }

    #[derive(Serialize, Deserialize)]
    #[serde(transparent)]
    pub struct Parsed {
        pub text: String,
    }

    #[derive(Serialize, Deserialize)]
    #[serde(
        tag = "from",
        rename_all = "kebab-case",
        rename_all_fields = "camelCase"
    )]
    pub enum Source {
        GitRepository { clone_url: String },
        Nothing,
    }

    #[derive(Serialize, Deserialize)]
    #[serde(default, rename_all = "camelCase")]
    pub struct Config {
        pub size: i32,
        pub label: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub target: Option<Target>,
        #[serde(flatten)]
        pub rest: HashMap<String, serde_json::Value>,
    }

    impl Default for Config {
        fn default() -> Self {
            Self {
                size: 3,
                label: String::new(),
                target: None,
                rest: HashMap::new(),
            }
        }
    }

    #[derive(Serialize, Deserialize)]
    #[serde(untagged)]
    pub enum Target {
        Number(i32),
        Name(String),
        Object { host: String },
    }
}

/// As the errors say.
mod ours {
    use kube_conv_runtime::prelude::*;
    use std::collections::{BTreeMap, BTreeSet};
    use std::num::NonZeroU16;

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(rename_all = "camelCase")]
    pub struct Spec<T> {
        #[k8s(name = "type")]
        pub kind: Mode,
        pub redirect_url: String,
        #[k8s(default = 80)]
        pub port: Option<i32>,
        #[k8s(optional)]
        pub left_out: Vec<String>,
        #[k8s(default)]
        pub written: Vec<String>,
        #[k8s(optional)]
        pub names: BTreeSet<String>,
        #[k8s(optional)]
        pub by_mode: BTreeMap<Mode, i32>,
        #[k8s(with = super::seconds::of_value, as = String)]
        pub grace: Option<std::time::Duration>,
        #[k8s(as = i32)]
        pub level: super::Level,
        #[k8s(allow(no_unsigned_integers, reason = "ported"))]
        pub workers: NonZeroU16,
        pub next: Option<Box<Parsed>>,
        pub config: T,
        #[k8s(flatten)]
        pub source: Source,
    }

    #[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    #[k8s(
        rename_all = "SCREAMING_SNAKE_CASE",
        allow(enum_values_pascal, reason = "ported")
    )]
    pub enum Mode {
        ReadOnly,
        #[k8s(alias("RW"))]
        ReadWrite,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Parsed(pub String);

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(
        tag = "from",
        rename_all = "kebab-case",
        rename_all_fields = "camelCase",
        allow(enum_values_pascal, reason = "as serde writes them")
    )]
    pub enum Source {
        GitRepository { clone_url: String },
        Nothing,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(default, preserve_unknown_fields)]
    pub struct Config {
        #[k8s(default = 3)]
        pub size: i32,
        #[k8s(default = "")]
        pub label: String,
        pub target: Option<Target>,
        #[k8s(flatten)]
        pub rest: BTreeMap<String, Value>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(untagged)]
    pub enum Target {
        Number(i32),
        Name(String),
        Object { host: String },
    }
}

/// A type that keeps serde's derives; the attributes of fields define its wire form.
#[derive(serde::Serialize, serde::Deserialize, Clone, Copy, Debug, PartialEq)]
#[serde(try_from = "i32", into = "i32")]
enum Level {
    Low,
    High,
}

impl TryFrom<i32> for Level {
    type Error = String;

    fn try_from(level: i32) -> Result<Self, String> {
        match level {
            0 => Ok(Self::Low),
            1 => Ok(Self::High),
            other => Err(format!("no level {other}")),
        }
    }
}

impl From<Level> for i32 {
    fn from(level: Level) -> Self {
        match level {
            Level::Low => 0,
            Level::High => 1,
        }
    }
}

/// `humantime_serde` and the like: for serde such a module handles the `Option`, here the value
/// inside it.
mod seconds {
    use serde::{Deserialize, Deserializer, Serializer};
    use std::time::Duration;

    pub fn serialize<S: Serializer>(value: &Option<Duration>, to: S) -> Result<S::Ok, S::Error> {
        match value {
            Some(value) => of_value::serialize(value, to),
            None => to.serialize_none(),
        }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Duration>, D::Error> {
        of_value::deserialize(from).map(Some)
    }

    pub mod of_value {
        use super::*;

        pub fn serialize<S: Serializer>(value: &Duration, to: S) -> Result<S::Ok, S::Error> {
            to.collect_str(&format_args!("{}s", value.as_secs()))
        }

        pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Duration, D::Error> {
            let text = String::deserialize(from)?;
            let seconds = text.trim_end_matches('s').parse();
            seconds
                .map(Duration::from_secs)
                .map_err(serde::de::Error::custom)
        }
    }
}

/// Asserts that both types read a value and write the same.
fn assert_same(value: &Value) {
    let theirs: theirs::Spec<theirs::Config> = from_value(value.clone()).unwrap();
    let ours: ours::Spec<ours::Config> = from_value(value.clone()).unwrap();
    assert_eq!(
        to_value(&ours).unwrap(),
        to_value(&theirs).unwrap(),
        "{value}"
    );
    let decoded = ours::Spec::<ours::Config>::decode(value).unwrap();
    let mut defaulted = ours;
    defaulted.set_defaults();
    assert_eq!(decoded, defaulted);
}

#[test]
fn what_is_written_stays() {
    let least = json!({
        "type": "READ_ONLY", "redirectUrl": "/", "port": 1, "level": 0, "workers": 1,
        "config": {}, "from": "nothing",
    });
    assert_same(&least);
    let mut other = least.clone();
    other["type"] = json!("RW");
    other["written"] = json!(["a"]);
    other["leftOut"] = json!(["b"]);
    other["names"] = json!(["b", "c"]);
    other["byMode"] = json!({"READ_ONLY": 1, "READ_WRITE": 2});
    other["grace"] = json!("5s");
    other["level"] = json!(1);
    other["next"] = json!("text");
    other["from"] = json!("git-repository");
    other["cloneUrl"] = json!("https://acme.dev");
    for target in [json!(1), json!("a"), json!({"host": "a"})] {
        other["config"] = json!({"size": 1, "label": "l", "target": target, "more": [1]});
        assert_same(&other);
    }
}

#[test]
fn the_schema_agrees_with_reading() {
    let wrong = json!({
        "type": "READ_WRONG", "redirectUrl": "/", "level": 2, "workers": 0,
        "config": {"target": true}, "from": "git-repository",
    });
    assert_errors!(
        ours::Spec::<ours::Config>::decode(&wrong),
        [
            "<nil>: Invalid value: \"\": \"config.target\" must not validate the schema (not)",
            expect::not_supported("type"),
            expect::invalid("workers"),
            "<nil>: Invalid value: null: some validation rules were not checked because the object was invalid; correct the existing errors to complete validation",
            "config.target: Invalid value: true: must be an integer or a string or an object, not a boolean",
            "level: Invalid value: 2: no level 2",
        ]
    );
}
