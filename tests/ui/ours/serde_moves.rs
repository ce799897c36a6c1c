//! serde's attributes whose replacement depends on the type that they are on.

use kube_conv_runtime::prelude::*;
use std::collections::{BTreeMap, BTreeSet, HashMap};

// A default of the struct is a default of each field.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[serde(default)]
struct Whole {
    replicas: i32,
    name: String,
    list: Option<Vec<String>>,
    #[k8s(default = true)]
    enabled: bool,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[serde(default)]
struct Lists {
    #[k8s(optional)]
    list: Vec<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[serde(default)]
struct Name(String);

// A list that serde leaves out needs no other key, and presence is reported once.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Collections {
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    list: Vec<String>,
    #[serde(default = "Default::default")]
    map: BTreeMap<String, String>,
    #[serde(default = "names")]
    named: Vec<String>,
    #[serde(default)]
    set: BTreeSet<String>,
    #[serde(default)]
    unordered: BTreeSet<String>,
    #[serde(flatten)]
    rest: HashMap<String, Value>,
}

// The default of an `Option` is that of the value inside.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Options {
    #[serde(default = "some_port")]
    port: Option<i32>,
    #[serde(default = "Option::default")]
    other: Option<i32>,
    #[serde(default = "is_on", skip_serializing_if = "is_true")]
    on: bool,
}

// The functions of a module do not define a schema.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Functions {
    #[serde(with = "humantime_serde")]
    grace: Option<std::time::Duration>,
    #[serde(with = "hex")]
    text: String,
    #[serde(serialize_with = "write", deserialize_with = "read")]
    both: other::Type,
}

// The wire form of another type.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[serde(try_from = "String", into = "String")]
struct Parsed(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[serde(from = "i32", into = "i32")]
enum Level {
    Low,
    High,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[serde(from = "String")]
struct Version {
    major: i32,
}

// Words that serde does not have, and some without a meaning here.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelcase", no_such_key)]
struct Spelled {
    display_name: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[serde(rename_all = "Train-Case", variant_identifier)]
enum Trains {
    FirstOne,
}

// serde's form of a union is not reported as an error of its members.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[serde(tag = "type")]
enum Tagged {
    Git { url: String },
    None,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[serde(tag = "kind", content = "spec")]
enum Adjacent {
    Git { url: String },
    None,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[serde(untagged)]
enum Untagged {
    Git { url: String },
    None,
}

fn main() {}
