//! Derived types inside types of schemars, and the other way round.

#![cfg(all(feature = "derive", feature = "schemars1"))]
#![allow(missing_docs)]

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::type_schema::foreign;
use kube_conv_runtime::type_schema::{schema_of, try_schema_of};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A port of ours.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Port {
    pub name: String,
    #[k8s(default = 80, minimum = 1)]
    pub number: i32,
    pub target: Target,
    pub limits: Limits,
    pub protocol: Option<Protocol>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum Protocol {
    #[k8s(name = "TCP")]
    Tcp,
    #[k8s(name = "UDP")]
    Udp,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum Target {
    Host { name: String },
    Flag(bool),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Limits {
    #[k8s(optional, list_set)]
    pub soft: Vec<String>,
    #[k8s(nullable)]
    pub hard: Option<i32>,
}

/// Someone else's type, which holds one of ours.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Theirs {
    port: Option<Port>,
    count: u8,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Holder {
    #[k8s(foreign)]
    pub theirs: Theirs,
    #[k8s(foreign)]
    pub pair: Option<(String, String)>,
}

#[test]
fn a_derived_type_survives_the_way_there_and_back() {
    assert_eq!(foreign::<Port>().unwrap(), schema_of::<Port>());
}

#[test]
fn a_foreign_field_is_described_and_one_that_cannot_be_is_reported() {
    let problems = try_schema_of::<Holder>().unwrap_err();
    assert_eq!(problems.len(), 1);
    assert_eq!(problems[0].path(), ".pair");
    let schema = schema_of::<Holder>();
    let theirs = &schema.properties["theirs"];
    assert_eq!(*theirs.properties["port"], schema_of::<Port>());
    assert_eq!(theirs.required, ["count"]);
    assert_eq!(
        schema.properties["pair"].preserve_unknown_fields,
        Some(true)
    );
}
