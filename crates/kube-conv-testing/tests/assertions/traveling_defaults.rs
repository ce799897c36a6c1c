//! Defaults of fields that travel in another form than their Rust types have: the schema, `decode`, serde,
//! `set_defaults` and `Default` agree.

use kube_conv_runtime::meta::CompileSchema;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::structural::Structural;
use kube_conv_runtime::type_schema::try_schema_of;
use kube_conv_testing::{assert_crd_accepted, assert_defaults_agree};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::time::Duration;

/// Durations as `15d`.
mod days {
    use super::*;

    pub(super) fn serialize<S: Serializer>(value: &Duration, output: S) -> Result<S::Ok, S::Error> {
        output.collect_str(&format_args!("{}d", value.as_secs() / 86400))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<Duration, D::Error> {
        let text = String::deserialize(input)?;
        let days = text
            .strip_suffix('d')
            .and_then(|days| days.parse::<u64>().ok());
        let days = days.ok_or_else(|| de::Error::custom(format!("no days: {text}")))?;
        Ok(Duration::from_secs(days * 86400))
    }
}

/// Percentages as `50%`.
mod percent {
    use super::*;

    pub(super) fn serialize<S: Serializer>(value: &i32, output: S) -> Result<S::Ok, S::Error> {
        output.collect_str(&format_args!("{value}%"))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<i32, D::Error> {
        let text = String::deserialize(input)?;
        let number = text
            .strip_suffix('%')
            .and_then(|number| number.parse().ok());
        number.ok_or_else(|| de::Error::custom("no percentage"))
    }
}

/// Seconds as milliseconds.
mod millis {
    use super::*;

    pub(super) fn serialize<S: Serializer>(value: &i64, output: S) -> Result<S::Ok, S::Error> {
        output.serialize_i64(value * 1000)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<i64, D::Error> {
        Ok(i64::deserialize(input)? / 1000)
    }
}

/// Lists as texts with commas.
mod commas {
    use super::*;

    pub(super) fn serialize<S: Serializer>(value: &[i32], output: S) -> Result<S::Ok, S::Error> {
        let items: Vec<String> = value.iter().map(i32::to_string).collect();
        output.serialize_str(&items.join(","))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<Vec<i32>, D::Error> {
        let text = String::deserialize(input)?;
        let items = text
            .split(',')
            .map(|item| item.parse().map_err(de::Error::custom));
        items.collect()
    }
}

/// Of another crate: a number that travels as a text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Level(i32);

impl Serialize for Level {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        output.collect_str(&format_args!("L{}", self.0))
    }
}

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let text = String::deserialize(input)?;
        let number = text
            .strip_prefix('L')
            .and_then(|number| number.parse().ok());
        number
            .map(Self)
            .ok_or_else(|| de::Error::custom("no level"))
    }
}

type Seconds = i64;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
pub struct Defaulted {
    #[k8s(with = days, as = String, default = Duration::from_secs(86400 * 15))]
    pub lifetime: Duration,
    #[k8s(with = days, as = String, default = "15d", pattern = "^[0-9]+d$")]
    pub kept: Duration,
    #[k8s(with = days, as = String, default)]
    pub nothing: Duration,
    #[k8s(with = percent, as = String, default = 50, name = "limitPercent", max_length = 4)]
    pub limit: i32,
    #[k8s(with = percent, as = String, default = "60%")]
    pub optional: Option<i32>,
    #[k8s(with = percent, as = String, default = 70)]
    pub counted: Option<i32>,
    #[k8s(with = millis, as = i64, default = 30, minimum = 1000)]
    pub timeout_milliseconds: Seconds,
    #[k8s(with = millis, as = i64, default = json!(30_000))]
    pub other_milliseconds: Option<i64>,
    #[k8s(with = commas, as = String, default = vec![1, 2])]
    pub list: Vec<i32>,
    #[k8s(as = String, default = "L3")]
    pub level: Level,
    #[k8s(as = String, default = Level(4))]
    pub other_level: Option<Level>,
    #[k8s(as = Vec<String>, atomic, default = json!(["L1", "L2"]))]
    pub levels: Vec<Level>,
    #[k8s(as = Vec<String>, list_set, default = vec![Level(5)], max_items = 3)]
    pub other_levels: Vec<Level>,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.acme.dev", version = "v1", scope = Namespaced)]
pub struct Job {
    pub metadata: ObjectMeta,
    pub spec: Defaulted,
}

/// The answers of every tool about the value of `{}`, as it travels.
fn assert_agree<T: ApiType + Default + std::fmt::Debug>(
    wanted: &Value,
    decoded: &T,
    set_defaults: fn(&mut T),
) {
    let written = |value: &T| serde_json::to_value(value).unwrap();
    let mut by_schema = json!({});
    let schema = try_schema_of::<T>().unwrap();
    Structural::compile(&schema)
        .unwrap()
        .default(&mut by_schema);
    assert_eq!(&by_schema, wanted, "the schema");
    assert_eq!(&written(decoded), wanted, "decode");
    let mut read: T = serde_json::from_value(json!({})).unwrap();
    set_defaults(&mut read);
    assert_eq!(&read, decoded, "serde, and set_defaults");
    assert_eq!(&T::default(), decoded, "Default");
    assert_defaults_agree::<T>();
}

#[test]
fn every_answer_about_a_default_is_the_same() {
    let wanted = json!({
        "lifetime": "15d", "kept": "15d", "nothing": "0d", "limitPercent": "50%",
        "optional": "60%", "counted": "70%", "timeoutMilliseconds": 30_000,
        "otherMilliseconds": 30_000, "list": "1,2", "level": "L3", "otherLevel": "L4",
        "levels": ["L1", "L2"], "otherLevels": ["L5"]
    });
    assert_agree(
        &wanted,
        &Defaulted::decode(&json!({})).unwrap(),
        Defaulted::set_defaults,
    );
    assert_crd_accepted::<Job>();
    assert_eq!(Defaulted::default().lifetime, Defaulted::default().kept);
}

/// A flattened part, a generic part and the members of a union have fields of the same sort.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
pub struct Parts {
    #[k8s(flatten)]
    pub flat: Flat,
    #[k8s(default = json!({}))]
    pub generic: Generic<bool>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
pub struct Flat {
    #[k8s(with = days, as = String, default = "3d")]
    pub period: Duration,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
pub struct Generic<T> {
    #[k8s(with = percent, as = String, default = "5%")]
    pub share: i32,
    #[k8s(with = percent, as = String, default = 6)]
    pub other: Option<i32>,
    pub value: Option<T>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum Source {
    Git {
        #[k8s(with = days, as = String, default = "1d")]
        period: Duration,
        #[k8s(with = percent, as = String, default = 7)]
        share: Option<i32>,
    },
    Other(Flat),
}

#[test]
fn parts_have_the_same_answers() {
    let wanted = json!({"period": "3d", "generic": {"share": "5%", "other": "6%"}});
    assert_agree(
        &wanted,
        &Parts::decode(&json!({})).unwrap(),
        Parts::set_defaults,
    );
    let git = Source::decode(&json!({"git": {}})).unwrap();
    let written = json!({"git": {"period": "1d", "share": "7%"}});
    assert_eq!(serde_json::to_value(&git).unwrap(), written);
}

/// A newtype with its own serde, as a field, an item and a value.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(serde = external)]
pub struct Upper(String);

impl Serialize for Upper {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        output.serialize_str(&self.0.to_uppercase())
    }
}

impl<'de> Deserialize<'de> for Upper {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        Ok(Self(String::deserialize(input)?.to_lowercase()))
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
pub struct Uppers {
    #[k8s(default = Upper("a".into()))]
    pub one: Upper,
    #[k8s(default = vec![Upper("b".into())], list_set)]
    pub items: Vec<Upper>,
    #[k8s(default = json!(["C"]), atomic)]
    pub given: Vec<Upper>,
    #[k8s(default = std::collections::BTreeMap::from([("k".to_owned(), Upper("d".into()))]))]
    pub values: std::collections::BTreeMap<String, Upper>,
}

#[test]
fn a_newtype_with_its_own_serde_has_defaults_as_it_travels() {
    let wanted = json!({"one": "A", "items": ["B"], "given": ["C"], "values": {"k": "D"}});
    assert_agree(
        &wanted,
        &Uppers::decode(&json!({})).unwrap(),
        Uppers::set_defaults,
    );
}

mod foreign {
    use super::*;

    impl schemars::JsonSchema for Level {
        fn schema_name() -> std::borrow::Cow<'static, str> {
            "Level".into()
        }

        fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
            schemars::json_schema!({"type": "string", "pattern": "^L"})
        }
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(default)]
    pub struct Foreign {
        #[k8s(foreign, default = "L1")]
        pub one: Level,
        #[k8s(foreign, default = Level(2))]
        pub other: Option<Level>,
        #[k8s(foreign, default = json!(["L3"]), atomic)]
        pub list: Vec<Level>,
        #[k8s(foreign, default)]
        pub last: Level,
    }

    #[test]
    fn a_type_of_schemars_has_defaults_as_it_travels() {
        let wanted = json!({"one": "L1", "other": "L2", "list": ["L3"], "last": "L0"});
        assert_agree(
            &wanted,
            &Foreign::decode(&json!({})).unwrap(),
            Foreign::set_defaults,
        );
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
pub struct Unreadable {
    #[k8s(with = days, as = String, default = "soon")]
    pub lifetime: Duration,
}

/// A text that the functions of a field reject is a problem of the schema, and no panic where objects are
/// read.
#[test]
fn a_default_that_cannot_be_read_is_reported() {
    let problems = kube_conv_runtime::type_schema::try_schema_of::<Unreadable>()
        .unwrap_err()
        .to_string();
    assert!(problems.contains("no days: soon"), "{problems}");
    let error = serde_json::from_value::<Unreadable>(json!({})).unwrap_err();
    assert_eq!(error.to_string(), "no days: soon");
}

/// Reads an absent number as zero, whatever the table says.
#[derive(ApiType, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[k8s(serde = external)]
pub struct Misread {
    #[k8s(default = 5)]
    #[serde(default)]
    pub number: i32,
    pub name: String,
}

#[test]
fn a_default_that_is_read_otherwise_is_reported() {
    let panic = std::panic::catch_unwind(assert_defaults_agree::<Misread>).unwrap_err();
    let message = panic.downcast_ref::<String>().unwrap();
    for part in [
        "`Misread` reads absent fields as",
        r#""number":0"#,
        r#""number":5"#,
    ] {
        assert!(message.contains(part), "{message}");
    }
}
