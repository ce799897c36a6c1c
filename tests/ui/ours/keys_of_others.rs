//! Keys of serde, schemars, garde and validator, and forms that other derives have.
use kube_conv_runtime::prelude::*;
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(deny_unknown_fields, transparent, description = "A thing.")]
struct Words {
    #[k8s(rename = "fooBar")]
    a1: String,
    #[k8s(skip)]
    a2: String,
    #[k8s(skip_serializing_if = "Option::is_none")]
    a3: Option<String>,
    #[k8s(length(min = 1, max = 3))]
    a4: String,
    #[k8s(range(min = 1, max = 5))]
    a5: i32,
    #[k8s(regex = "^a$")]
    a6: String,
    #[k8s(email)]
    a7: String,
    #[k8s(url)]
    a8: String,
    #[k8s(custom = "check")]
    a9: String,
    #[k8s(nested)]
    b1: Other,
    #[k8s(dive)]
    b2: Other,
    #[k8s(min = 1, max = 5)]
    b3: i32,
    #[k8s(minLength = 1, maxLength = 4)]
    b4: String,
    #[k8s(atomic, optional, maxItems = 3)]
    b5: Vec<String>,
    #[k8s(enum("a", "b"))]
    b6: String,
    #[k8s(type = "string")]
    b7: String,
    #[k8s(nullable = true)]
    b8: Option<String>,
    #[k8s(required = true)]
    b9: String,
    #[k8s(optional = true, atomic)]
    c1: Vec<String>,
    #[k8s(description = "A field.")]
    c2: String,
    #[k8s(optional, list_type = "map", list_map_keys = ["name"])]
    c3: Vec<Other>,
    #[k8s(optional, listType = map)]
    c4: Vec<Other>,
    #[k8s(int_or_string)]
    c5: String,
    #[k8s(immutable = true)]
    c6: String,
    #[k8s(validation = "self > 1")]
    c7: i32,
    #[k8s(rule = "self > 1")]
    c8: i32,
    #[k8s(cel = "self > 1")]
    c9: i32,
    #[k8s(cel(rule = "self > 1", message = "must be greater than 1"))]
    d1: i32,
    #[k8s(cel(self > 1))]
    d2: i32,
    #[k8s(default = "a".to_string())]
    d3: String,
    #[k8s(schema_with = "schema")]
    d4: Other,
    #[k8s(preserve_unknown)]
    d5: Value,
    #[k8s(pattern("^a$"))]
    d6: String,
    #[k8s(exclusive_minimum = true, minimum = 0)]
    d7: i32,
    #[k8s(example("a"))]
    d8: String,
    #[k8s(deprecated)]
    d9: String,
    #[k8s(default_with = "one")]
    e1: i32,
    #[k8s(inner(length(max = 3)), atomic, optional)]
    e2: Vec<String>,
    #[k8s(max_len = 3)]
    e3: String,
    #[k8s(format = uuid)]
    e4: String,
    #[k8s(list_map = "name", optional)]
    e5: Vec<Other>,
    #[k8s(list_set = true, optional)]
    e6: Vec<String>,
    #[k8s("optional")]
    e7: Option<String>,
    #[k8s]
    e8: Option<String>,
    #[k8s = "optional"]
    e9: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Other {
    name: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "kebab_case", tag = "t", content = "c")]
enum Adjacent {
    #[k8s(rename = "a")]
    A { a: String },
    #[k8s(other)]
    Unknown,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged, tag = "type", external)]
struct NoEnum {
    a: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Unit;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Borrowed<'a> {
    a: &'a str,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Pair(String, i32);

fn main() {}
