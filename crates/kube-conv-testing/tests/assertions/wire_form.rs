//! `assert_wire_form`: users' implementations of serde's traits, compared with the tables that
//! describe them.
#![expect(clippy::unwrap_used, reason = "all of it is a test")]

use kube_conv_runtime::meta;
use kube_conv_runtime::prelude::*;
use kube_conv_testing::assert_wire_form;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::panic::catch_unwind;

#[derive(ApiType, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[k8s(serde = external)]
#[serde(rename_all = "camelCase")]
struct Agreeing {
    host_name: String,
    #[k8s(name = "clientIp")]
    client_ip: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    level: Option<Level>,
    #[k8s(optional)]
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    labels: BTreeMap<String, String>,
    #[k8s(default = 3)]
    #[serde(default)]
    retries: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(serde = external)]
enum Level {
    Low,
    High,
}

impl Serialize for Level {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        output.serialize_str(match self {
            Self::Low => "Low",
            Self::High => "High",
        })
    }
}

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        match String::deserialize(input)?.as_str() {
            "Low" => Ok(Self::Low),
            _ => Ok(Self::High),
        }
    }
}

#[derive(ApiType, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[k8s(serde = external)]
#[serde(rename_all = "camelCase")]
struct Renamed {
    client_ip: Option<String>,
    size: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[k8s(serde = external)]
struct Absent {
    #[serde(default)]
    size: i32,
    #[k8s(optional, list_set)]
    names: Vec<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[k8s(serde = external)]
enum Cases {
    #[serde(rename = "low")]
    Low,
    High,
}

#[derive(ApiType, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[k8s(serde = external)]
enum Tagged {
    #[serde(rename = "git")]
    Git {
        url: String,
    },
    Oci {
        image: String,
    },
}

/// Written as null if it is `None`.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(serde = external)]
struct Maybe(i32);

impl Serialize for Maybe {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        (self.0 != 0).then_some(self.0).serialize(output)
    }
}

impl<'de> Deserialize<'de> for Maybe {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        Option::deserialize(input).map(|value| Self(value.unwrap_or_default()))
    }
}

#[derive(ApiType, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[k8s(serde = external)]
#[serde(rename_all = "camelCase")]
struct Nulls {
    age: meta::Duration,
    size_limit: Option<i32>,
    #[k8s(nullable)]
    meant: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[k8s(serde = external)]
#[serde(rename_all = "camelCase")]
enum Source {
    Git { url: String, branch: Option<String> },
}

#[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Color {
    Red,
    Blue,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Keyed {
    #[k8s(required)]
    by_color: BTreeMap<Color, i32>,
    #[k8s(embedded)]
    template: Value,
}

#[test]
fn samples_have_keys_of_maps_and_embedded_objects() {
    assert_wire_form::<Keyed>();
}

#[test]
fn absent_fields_are_not_written_as_null() {
    const HOW: &str = "leave it out, as with `#[serde(skip_serializing_if = \"Option::is_none\")]`";
    assert_eq!(
        problems_of::<Nulls>(),
        format!(
            "`Nulls` does not travel as its table says:\n  where `sizeLimit` is absent it is written as null; {HOW}"
        )
    );
    assert_eq!(
        problems_of::<Source>(),
        format!(
            "`Source` does not travel as its table says:\n  where `git.branch` is absent it is written as null; {HOW}"
        )
    );
    assert_eq!(
        problems_of::<Maybe>(),
        "`Maybe` does not travel as its table says:\n  `0` is read, and written as null, which a list does not take"
    );
}

#[derive(ApiType, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[k8s(serde = external)]
struct NullItems {
    #[k8s(required)]
    sources: Vec<Source>,
}

#[test]
fn nulls_in_the_items_of_lists_are_found() {
    let problems = problems_of::<NullItems>();
    let place = "  where `sources[0].git.branch` is absent it is written as null; ";
    assert!(problems.contains(place), "{problems}");
}

fn problems_of<T: ApiType>() -> String {
    let panic = catch_unwind(assert_wire_form::<T>).unwrap_err();
    panic.downcast_ref::<String>().unwrap().clone()
}

/// Written in other letters than those that are read.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(serde = external)]
struct Shouted(String);

impl Serialize for Shouted {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        output.serialize_str(&self.0.to_uppercase())
    }
}

impl<'de> Deserialize<'de> for Shouted {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        String::deserialize(input).map(Self)
    }
}

/// Read, and not written.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(serde = external)]
struct Silent(String);

impl Serialize for Silent {
    fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        Err(serde::ser::Error::custom("nothing to say"))
    }
}

impl<'de> Deserialize<'de> for Silent {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        String::deserialize(input).map(Self)
    }
}

#[test]
fn a_value_that_is_written_otherwise_or_not_at_all_is_reported() {
    assert_eq!(
        problems_of::<Shouted>(),
        "`Shouted` does not travel as its table says:\n  `\"a\"` is read, and written as `\"A\"`"
    );
    assert_eq!(
        problems_of::<Silent>(),
        "`Silent` does not travel as its table says:\n  `\"a\"` is read and not written: nothing to say"
    );
}

#[test]
fn agreeing_implementations_pass() {
    assert_wire_form::<Agreeing>();
    assert_wire_form::<Level>();
    assert_wire_form::<ObjectMeta>();
    assert_wire_form::<Condition>();
}

#[test]
fn meta_types_agree_with_their_tables() {
    assert_wire_form::<meta::Duration>();
    assert_wire_form::<meta::FieldPath>();
    assert_wire_form::<Time>();
    assert_wire_form::<Quantity>();
    assert_wire_form::<IntOrString>();
    assert_wire_form::<LabelSelector>();
    assert_wire_form::<RawExtension>();
}

/// A version of three numbers, which only few texts are valid for.
#[derive(Clone, Debug, PartialEq)]
struct Version([u32; 3]);

impl Serialize for Version {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        let [major, minor, patch] = self.0;
        output.collect_str(&format_args!("{major}.{minor}.{patch}"))
    }
}

impl<'de> Deserialize<'de> for Version {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let text = String::deserialize(input)?;
        let numbers: Result<Vec<u32>, _> = text.split('.').map(str::parse).collect();
        let numbers = numbers.map_err(serde::de::Error::custom)?;
        let three = numbers.try_into();
        three
            .map(Self)
            .map_err(|_| serde::de::Error::custom("three numbers"))
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Released {
    #[k8s(as = String, example = "1.2.3")]
    version: Version,
    timeout: Option<meta::Duration>,
}

#[test]
fn an_example_is_used_where_not_every_text_is_valid() {
    assert_wire_form::<Released>();
}

#[test]
fn a_field_of_another_name_is_reported_on_both_sides() {
    assert_eq!(
        problems_of::<Renamed>(),
        "`Renamed` does not travel as its table says:\n  \
         the table has the field `clientIP`, which is not written; give it the name that travels, `name = \"…\"`\n  \
         the field `clientIp` is written, and the table has none of this name; give one `name = \"clientIp\"`"
    );
}

#[test]
fn optional_fields_are_not_required() {
    assert_eq!(
        problems_of::<Absent>(),
        "`Absent` does not travel as its table says:\n  \
         by the table `names` may be left out, and then nothing is read: missing field `names`"
    );
}

#[test]
fn every_enum_value_and_member_is_in_a_sample() {
    assert_eq!(
        problems_of::<Cases>(),
        "`Cases` does not travel as its table says:\n  \
         by the table `\"Low\"` is a value, and it is not read: unknown variant `Low`, expected `low` or `High`"
    );
    assert_eq!(
        problems_of::<Tagged>(),
        "`Tagged` does not travel as its table says:\n  \
         by the table `{\"oci\":{\"image\":\"a\"}}` is a value, and it is not read: unknown variant `oci`, expected `git` or `Oci`"
    );
}
