//! Fields, requirements and rules of embedded types.

use crate::schema_features::accepted;
use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(
    cel("self.name != self.zone", message = "must differ"),
    max_properties = 9
)]
struct Reference {
    /// The zone.
    zone: String,
    #[k8s(max_length = 253)]
    name: String,
    #[k8s(default = 1)]
    weight: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("self.port > 0", message = "must be positive"))]
struct Backend {
    port: i32,
    #[k8s(flatten)]
    reference: Reference,
    filter: Option<String>,
}

#[test]
fn a_struct() {
    let expected = json!({
        "type": "object",
        "properties": {
            "port": {"type": "integer", "format": "int32"},
            "zone": {"type": "string"},
            "name": {"type": "string", "maxLength": 253},
            "weight": {"type": "integer", "format": "int32", "default": 1},
            "filter": {"type": "string"},
        },
        "required": ["name", "port", "zone"],
        "maxProperties": 9,
        "x-kubernetes-validations": [
            {"rule": "self.name != self.zone", "message": "must differ"},
            {"rule": "self.port > 0", "message": "must be positive"},
        ],
    });
    assert_eq!(accepted::<Backend>(), expected);
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Source {
    Git { url: String },
    Oci { image: String },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct WithUnion {
    name: String,
    #[k8s(flatten)]
    source: Source,
}

#[test]
fn a_union() {
    let schema = accepted::<WithUnion>();
    let names: Vec<&String> = schema["properties"].as_object().unwrap().keys().collect();
    assert_eq!(names, ["git", "name", "oci"]);
    assert_eq!(schema["required"], json!(["name"]));
    assert_eq!(
        schema["x-kubernetes-validations"].as_array().unwrap().len(),
        2
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Outer {
    #[k8s(flatten)]
    middle: Middle,
    last: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Middle {
    #[k8s(flatten)]
    inner: Option<Inner>,
    first: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("self.weight > 1"))]
struct Inner {
    weight: i32,
    share: Option<i32>,
}

fn int32() -> serde_json::Value {
    json!({"type": "integer", "format": "int32"})
}

#[test]
fn a_struct_in_a_struct_either_of_which_may_be_absent() {
    let expected = json!({
        "type": "object",
        "properties": {"first": int32(), "last": int32(), "weight": int32(), "share": int32()},
        "required": ["first", "last"],
        "x-kubernetes-validations": [{"rule": "!(has(self.weight)) || (self.weight > 1)"}],
    });
    assert_eq!(accepted::<Outer>(), expected);
    let decoded = Outer::decode(&json!({"first": 1, "last": 2})).unwrap();
    assert_eq!(decoded.middle.inner, None);
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Generic<T, U>
where
    T: ApiType,
{
    #[k8s(flatten)]
    part: T,
    #[k8s(optional, list_set)]
    values: Vec<U>,
}

#[test]
fn a_parameter() {
    let schema = accepted::<Generic<Inner, i64>>();
    assert_eq!(schema["required"], json!(["weight"]));
    assert_eq!(schema["properties"]["values"]["items"]["format"], "int64");
    assert_eq!(
        schema["x-kubernetes-validations"][0]["rule"],
        "self.weight > 1"
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct AllLabels {
    #[k8s(flatten)]
    labels: std::collections::BTreeMap<String, String>,
}

#[test]
fn a_map_alone() {
    let expected = json!({"type": "object", "additionalProperties": {"type": "string"}});
    assert_eq!(accepted::<AllLabels>(), expected);
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Page<T> {
    #[k8s(optional, atomic, max_items = 16)]
    items: Vec<T>,
    first: Option<T>,
}

#[test]
fn generic_types() {
    let schema = accepted::<Page<Reference>>();
    let first = &schema["properties"]["first"];
    assert_eq!(first["properties"]["name"]["maxLength"], 253);
    let schema = accepted::<Page<i64>>();
    assert_eq!(schema["properties"]["items"]["items"]["format"], "int64");
}

/// A schema of schemars in structural form.
#[cfg(feature = "schemars1")]
mod foreign {
    use super::*;
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(Clone, Debug, PartialEq, JsonSchema, Serialize, Deserialize)]
    struct Theirs {
        name: Option<String>,
        count: u8,
    }

    #[derive(Clone, Debug, PartialEq, JsonSchema, Serialize, Deserialize)]
    #[serde(untagged)]
    enum Unsaid {
        Number(i32),
        List(Vec<String>),
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    struct Spec {
        #[k8s(foreign)]
        theirs: Theirs,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    struct Rejected {
        #[k8s(foreign)]
        unsaid: Unsaid,
    }

    #[test]
    fn made_structural_or_rejected() {
        let expected = json!({
            "type": "object",
            "properties": {
                "name": {"type": "string"},
                "count": {"type": "integer", "format": "int32", "minimum": 0, "maximum": 255},
            },
            "required": ["count"],
        });
        assert_eq!(accepted::<Spec>()["properties"]["theirs"], expected);
        let problems = kube_conv_runtime::type_schema::try_schema_of::<Rejected>().unwrap_err();
        assert_eq!(problems.len(), 1);
        assert_eq!(problems[0].path(), ".unsaid");
    }
}
