//! What an allowance covers: the item that it is on and everything below it, and nothing beside it. Each type
//! has the departure twice, and is linted as itself and as a definition with its allowances.

use super::widget::unfinished;
use kube_conv_lint::Config;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::type_schema::schema_of;
use serde_json::{Value, json};
use std::collections::BTreeMap;

const LINT: &str = "no_abbreviations";

fn found_of_type<T: ApiType>(id: &str) -> Vec<String> {
    let report = Config::default().check::<T>();
    let findings = report.iter().filter(|finding| finding.id == id);
    let paths = findings.flat_map(|finding| finding.paths().map(str::to_owned));
    paths.collect()
}

fn found_of_definition<T: ApiType>(id: &str) -> Vec<String> {
    let mut definition = unfinished();
    definition["spec"]["versions"][0]["schema"]["openAPIV3Schema"] = json!(schema_of::<T>());
    let crd: CustomResourceDefinition = serde_json::from_value(definition).unwrap();
    let report = Config::default().allow_as::<T>().check_crd(&crd);
    let findings = report.iter().filter(|finding| finding.id == id);
    let paths = findings.flat_map(|finding| finding.paths().map(str::to_owned));
    paths.collect()
}

/// The paths that an allowance does not cover, which are the same in both.
fn loud<T: ApiType>(id: &str) -> Vec<String> {
    let (mut of_type, mut of_definition) = (found_of_type::<T>(id), found_of_definition::<T>(id));
    of_type.sort();
    of_definition.sort();
    assert_eq!(of_type, of_definition);
    of_type
}

/// A part with two departures, one of which is allowed.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Part {
    #[k8s(allow(no_abbreviations, reason = "as published"))]
    dst_path: String,
    dst_host: Option<String>,
}

/// A part with one departure.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Bare {
    dst_port: i32,
}

#[test]
fn of_a_field_it_is_for_the_field_alone() {
    assert_eq!(loud::<Part>(LINT), ["dstHost"]);
}

/// Everything below fields of any form.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Below<T> {
    #[k8s(allow(no_abbreviations, reason = "as published"))]
    one: Bare,
    #[k8s(optional, atomic, allow(no_abbreviations, reason = "as published"))]
    many: Vec<Bare>,
    #[k8s(allow(no_abbreviations, reason = "as published"))]
    maybe: Option<Box<Bare>>,
    #[k8s(
        optional,
        allow(no_abbreviations, no_maps_of_subobjects, reason = "as published")
    )]
    by_name: BTreeMap<String, Bare>,
    #[k8s(allow(no_abbreviations, reason = "as published"))]
    of: T,
    #[k8s(name = "dstName", allow(no_abbreviations, reason = "as published"))]
    renamed: String,
    #[k8s(as = String, with = size, allow(no_abbreviations, reason = "as published"))]
    dst_size: u16,
    beside: Bare,
}

mod size {
    pub(super) fn serialize<S: serde::Serializer>(size: &u16, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(size)
    }

    pub(super) fn deserialize<'de, D: serde::Deserializer<'de>>(from: D) -> Result<u16, D::Error> {
        let text: String = serde::Deserialize::deserialize(from)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[test]
fn of_a_field_it_is_for_everything_below() {
    assert_eq!(loud::<Below<Bare>>(LINT), ["beside.dstPort"]);
}

/// Fields that are among those of the object around them.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Flattened {
    #[k8s(flatten, allow(no_abbreviations, reason = "as published"))]
    part: Bare,
    #[k8s(flatten)]
    own: Published,
    dst_host: String,
}

/// All of it is published.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(allow(no_abbreviations, reason = "as published"))]
struct Published {
    dst_name: String,
    inner: Option<Bare>,
}

#[test]
fn of_flattened_fields_it_is_not_for_those_beside_them() {
    assert_eq!(loud::<Flattened>(LINT), ["dstHost"]);
}

/// Each member has a field of its own.
#[derive(ApiType, Clone, Debug, PartialEq)]
enum Members {
    #[k8s(allow(no_abbreviations, reason = "as published"))]
    Git {
        dst_path: String,
    },
    GitHub {
        dst_path: String,
    },
    #[k8s(allow(no_abbreviations, reason = "as published"))]
    Local(Bare),
    Remote(Bare),
}

/// The fields of a member are in one object with the tag.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(tag = "type")]
enum Tagged {
    #[k8s(allow(no_abbreviations, reason = "as published"))]
    Git {
        dst_path: String,
    },
    Hub {
        dst_host: String,
    },
    #[k8s(allow(no_abbreviations, reason = "as published"))]
    Local(Bare),
}

/// The value is that of the member.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum Untagged {
    #[k8s(allow(no_abbreviations, reason = "as published"))]
    Local(Bare),
    Hub {
        dst_host: String,
    },
}

#[test]
fn of_a_member_it_is_for_its_fields() {
    let loud_members = ["gitHub.dstPath", "remote.dstPort"];
    assert_eq!(loud::<Members>(LINT), loud_members);
    assert_eq!(loud::<Tagged>(LINT), ["dstHost"]);
    assert_eq!(loud::<Untagged>(LINT), ["dstHost"]);
}

/// Rules of which one is allowed.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel(
    "self.size != 3",
    message = "bad: must not be 3",
    allow(msg_positive, reason = "as published")
))]
#[k8s(cel("self.size != 4", message = "bad: must not be 4"))]
struct Rules {
    #[k8s(
        cel(
            "self != 1",
            message = "should not be 1",
            allow(msg_no_should, reason = "as published")
        ),
        cel(
            "self != 2",
            message_expression = "'invalid: ' + string(self)",
            allow(msg_positive, reason = "as published")
        ),
        cel("self != 5", message_expression = "'invalid: ' + string(self)")
    )]
    size: i32,
    #[k8s(flatten)]
    flat: FlatRules,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(allow(msg_positive, reason = "as published"))]
#[k8s(cel("self.name != 'a'", message = "bad: must not be 'a'"))]
struct FlatRules {
    name: String,
}

#[test]
fn of_a_rule_it_is_for_the_rule_alone() {
    assert!(loud::<Rules>("msg_no_should").is_empty());
    assert_eq!(loud::<Rules>("msg_positive"), ["", "size"]);
    // None of the allowances is unused.
    assert!(found_of_type::<Rules>("unused_allow").is_empty());
}

/// A rule without the departure that is allowed.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct UnusedByRule {
    #[k8s(cel(
        "self != 1",
        message = "must not be 1",
        allow(msg_positive, reason = "as published")
    ))]
    size: i32,
}

#[test]
fn an_unused_one_of_a_rule_is_found() {
    assert_eq!(found_of_type::<UnusedByRule>("unused_allow"), ["size"]);
}

/// The first version, in which the field is published.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
struct Widget {
    metadata: ObjectMeta,
    #[k8s(allow(no_abbreviations, reason = "as published"))]
    spec: Bare,
}

#[test]
fn of_a_kind_it_is_for_its_own_definition_and_version() {
    let found = |kind: &str, group: &str| -> Vec<String> {
        let mut definition = unfinished();
        let spec = &mut definition["spec"];
        (spec["names"]["kind"], spec["group"]) = (json!(kind), json!(group));
        let mut version: Value = spec["versions"][0].clone();
        version["schema"]["openAPIV3Schema"]["properties"]["spec"] = json!(schema_of::<Bare>());
        let mut later = version.clone();
        later["name"] = json!("v2");
        later["storage"] = json!(false);
        spec["versions"] = json!([version, later]);
        let crd = serde_json::from_value(definition).unwrap();
        let report = Config::default().allow_as::<Widget>().check_crd(&crd);
        let findings = report.iter().filter(|finding| finding.id == LINT);
        findings
            .map(|finding| finding.subject.to_string())
            .collect()
    };
    assert_eq!(found("Widget", "acme.dev"), ["v2"]);
    assert_eq!(found("Gadget", "acme.dev"), ["v1", "v2"]);
    assert_eq!(found("Widget", "other.dev"), ["v1", "v2"]);
}
