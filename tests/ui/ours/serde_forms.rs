//! Left-over attributes of serde's: following the error keeps the wire form of every item.

use kube_conv_runtime::prelude::*;

// Names that change are listed.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
struct Changing {
    redirect_url: String,
    ttl: i32,
    #[serde(rename = "tlsMode")]
    tls_mode: String,
    host_tls: Option<String>,
    replicas: i32,
}

// Names that do not change need no attribute.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
struct Same {
    display_name: String,
    #[serde(rename = "replicaCount")]
    replica_count: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
struct Kebab {
    display_name: String,
    #[serde(rename(serialize = "a", deserialize = "b"))]
    a: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[serde(
    rename_all(serialize = "camelCase", deserialize = "snake_case"),
    rename = "Other",
    tag = "kind"
)]
struct Both {
    a: i32,
}

// Without `rename_all`, the Rust names are also a spelling.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct AsWritten {
    #[serde(default)]
    display_name: Option<String>,
    #[serde(default)]
    count: i32,
    #[serde(default)]
    paused: bool,
    #[serde(default = "one")]
    other: i32,
    #[serde(default)]
    name: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    list: Vec<String>,
    #[serde(default)]
    same: Same,
    #[serde(skip)]
    hidden: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[serde(rename_all = "lowercase")]
enum Values {
    Always,
    #[serde(rename = "ifNotPresent", alias = "IfNotPresent")]
    IfNotPresent,
    #[serde(other)]
    Unknown,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[serde(rename_all = "PascalCase")]
enum SameValues {
    Always,
    Never,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
enum External {
    ConfigMap {
        map_url: String,
    },
    HTTPGet {
        path: String,
    },
    #[serde(rename = "theSecret", alias = "secret", rename_all = "camelCase")]
    Secret {
        secret_url: String,
    },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
enum ExternalAsWritten {
    ConfigMap { map: String },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
enum Internal {
    ConfigMap {
        map_url: String,
    },
    #[serde(rename = "OCI", rename_all = "snake_case")]
    Image {
        pull_secret: String,
    },
    #[serde(other)]
    Unknown,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[serde(tag = "type", content = "value")]
enum Adjacent {
    Git(String),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[serde(untagged, rename_all = "camelCase")]
enum Untagged {
    #[serde(rename = "a")]
    Number(i32),
    #[serde(untagged)]
    Text(String),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[serde(untagged)]
enum UntaggedUnits {
    A,
    B,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[serde(
    transparent,
    from = "String",
    bound = "",
    expecting = "a name",
    remote = "Other"
)]
struct Name(#[serde(borrow)] String);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[serde(transparent)]
struct Named {
    #[serde(with = "my::module", serialize_with = "f")]
    inner: String,
}

// Values without quotes.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Unquoted {
    #[k8s(pattern = ^[a-z]+$, max_length = 3)]
    a: String,
    #[k8s(name = [a], pattern = [a-z]+)]
    b: String,
    #[k8s(default = { 1 })]
    c: i32,
    #[k8s(default = loop { break 1 })]
    d: i32,
    #[k8s(cel(self > 0))]
    e: i32,
    #[k8s(maximum = loop {})]
    f: i32,
    #[k8s(rules(unsafe { a() }), validate = || true)]
    g: i32,
}

// Arguments of other derives' rules are part of the suggestion.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Rules {
    #[schemars(range(min = 1, max = 100), length(min = 1))]
    a: i32,
    #[garde(length(min = 1, max = 5), custom(check), ip)]
    #[k8s(atomic, required)]
    b: Vec<String>,
    #[validate(
        regex(pattern = r"^a\d$"),
        length(equal = 4),
        custom(function = "check")
    )]
    c: String,
    #[schemars(regex = "^a$", schema_with = "f", title = "A title", description = "d", extend("x-kubernetes-preserve-unknown-fields" = true))]
    d: String,
    #[x_kube(merge_strategy = ListMerge::Set)]
    #[k8s(required)]
    e: Vec<String>,
}

fn main() {}
