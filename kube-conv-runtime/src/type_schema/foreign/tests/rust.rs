//! Schemas from schemars' own derive.

use crate::type_schema::foreign;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet, HashMap};

#[track_caller]
fn made<T: JsonSchema>() -> Value {
    foreign::<T>().unwrap().to_json()
}

#[track_caller]
fn rejected<T: JsonSchema>() -> String {
    foreign::<T>().unwrap_err().to_string()
}

/// How.
#[derive(Serialize, Deserialize, JsonSchema)]
enum Mode {
    /// Read.
    Ro,
    /// Read and write.
    Rw,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
enum Source {
    /// A disk.
    Disk {
        path: String,
    },
    Memory {
        megabytes: u32,
    },
}

/// A volume.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Claim {
    /// Its name.
    name: String,
    size: u8,
    count: u64,
    ratio: f64,
    letter: char,
    note: Option<String>,
    #[serde(default)]
    quick: bool,
    #[serde(default)]
    tags: Vec<String>,
    unique: BTreeSet<i16>,
    by_name: HashMap<String, Mode>,
    /// The other mode.
    mode: Option<Mode>,
    anything: Value,
    point: [i32; 2],
}

#[test]
fn a_struct_of_everything_common() {
    let mode = json!({"type": "string", "description": "How.", "enum": ["Ro", "Rw"]});
    assert_eq!(
        made::<Claim>(),
        json!({
            "type": "object",
            "description": "A volume.",
            "properties": {
                "anything": {"x-kubernetes-preserve-unknown-fields": true},
                "byName": {"type": "object", "additionalProperties": mode},
                "count": {"type": "integer", "format": "int64", "minimum": 0},
                "letter": {"type": "string", "minLength": 1, "maxLength": 1},
                "mode": {"type": "string", "description": "The other mode.", "enum": ["Ro", "Rw"]},
                "name": {"type": "string", "description": "Its name."},
                "note": {"type": "string"},
                "point": {
                    "type": "array",
                    "items": {"type": "integer", "format": "int32"},
                    "minItems": 2,
                    "maxItems": 2,
                },
                "quick": {"type": "boolean", "default": false},
                "ratio": {"type": "number", "format": "double"},
                "size": {"type": "integer", "format": "int32", "minimum": 0, "maximum": 255},
                "tags": {"type": "array", "items": {"type": "string"}, "default": []},
                "unique": {
                    "type": "array",
                    "items": {"type": "integer", "format": "int32", "minimum": -32768, "maximum": 32767},
                    "x-kubernetes-list-type": "set",
                },
            },
            "required": ["anything", "byName", "count", "letter", "name", "point", "ratio", "size", "unique"],
        })
    );
}

#[test]
fn an_externally_tagged_enum() {
    assert_eq!(
        made::<Source>(),
        json!({
            "type": "object",
            "properties": {
                "disk": {
                    "type": "object",
                    "properties": {"path": {"type": "string"}},
                    "required": ["path"],
                },
                "memory": {
                    "type": "object",
                    "properties": {"megabytes": {
                        "type": "integer", "format": "int64", "minimum": 0, "maximum": 4_294_967_295_i64,
                    }},
                    "required": ["megabytes"],
                },
            },
            "oneOf": [{"required": ["disk"]}, {"required": ["memory"]}],
        })
    );
}

#[test]
fn an_internally_tagged_enum() {
    #[derive(Serialize, Deserialize, JsonSchema)]
    #[serde(tag = "type")]
    enum Check {
        Http { path: String, port: i32 },
        Tcp { port: i32 },
    }
    assert_eq!(
        made::<Check>(),
        json!({
            "type": "object",
            "properties": {
                "path": {"type": "string"},
                "port": {"type": "integer", "format": "int32"},
                "type": {"type": "string", "enum": ["Http", "Tcp"]},
            },
            "required": ["port", "type"],
            "oneOf": [
                {"properties": {"type": {"enum": ["Http"]}}, "required": ["path"]},
                {"properties": {"type": {"enum": ["Tcp"]}}},
            ],
        })
    );
}

#[test]
fn a_flattened_enum_and_a_flattened_struct() {
    #[derive(Serialize, Deserialize, JsonSchema)]
    struct Common {
        name: String,
    }
    #[derive(Serialize, Deserialize, JsonSchema)]
    struct Whole {
        #[serde(flatten)]
        common: Common,
        #[serde(flatten)]
        source: Source,
        extra: Option<bool>,
    }
    let made = made::<Whole>();
    assert_eq!(made["required"], json!(["name"]));
    assert_eq!(
        made["oneOf"],
        json!([{"required": ["disk"]}, {"required": ["memory"]}])
    );
    let names: Vec<_> = made["properties"].as_object().unwrap().keys().collect();
    assert_eq!(names, ["disk", "extra", "memory", "name"]);
}

#[test]
fn a_flattened_map_of_anything() {
    #[derive(Serialize, Deserialize, JsonSchema)]
    struct Open {
        name: String,
        #[serde(flatten)]
        rest: BTreeMap<String, Value>,
    }
    assert_eq!(
        made::<Open>(),
        json!({
            "type": "object",
            "properties": {"name": {"type": "string"}},
            "required": ["name"],
            "x-kubernetes-preserve-unknown-fields": true,
        })
    );
}

#[test]
fn an_untagged_integer_or_string() {
    #[derive(Serialize, Deserialize, JsonSchema)]
    #[serde(untagged)]
    enum Port {
        Name(String),
        Number(u16),
    }
    assert_eq!(
        made::<Port>(),
        json!({
            "anyOf": [{"type": "integer"}, {"type": "string"}],
            "minimum": 0,
            "maximum": 65535,
            "x-kubernetes-int-or-string": true,
        })
    );
}

#[test]
fn types_without_a_structural_form() {
    #[derive(Serialize, Deserialize, JsonSchema)]
    struct Tree {
        children: Vec<Tree>,
    }
    #[derive(Serialize, Deserialize, JsonSchema)]
    enum Mixed {
        Off,
        On { level: i32 },
    }
    for (error, expected) in [
        (
            rejected::<Tree>(),
            "the schema of `Tree` is not structural: `.children[].children[]`: `#` holds itself, and a structural schema has an end",
        ),
        (
            rejected::<(i32, String)>(),
            "the keyword `prefixItems` has no structural form",
        ),
        (rejected::<()>(), "`null` is all that it allows"),
        (
            rejected::<BTreeMap<u8, String>>(),
            "the keyword `patternProperties` has no structural form",
        ),
        (
            rejected::<Mixed>(),
            "the schema of `Mixed` is not structural: its alternatives are of several shapes, and a field of the API has one",
        ),
        (
            rejected::<i128>(),
            "integers of the API have at most 64 bits",
        ),
    ] {
        assert!(error.contains(expected), "{error}");
    }
}

#[test]
fn our_own_types_survive_a_round_trip() {
    // Through `to_json_schema` and back.
    struct Ours;
    impl JsonSchema for Ours {
        fn schema_name() -> std::borrow::Cow<'static, str> {
            "Ours".into()
        }
        fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
            crate::type_schema::schemars_schema::<BTreeMap<String, Vec<u16>>>()
        }
    }
    assert_eq!(
        made::<Ours>(),
        crate::type_schema::schema_of::<BTreeMap<String, Vec<u16>>>().to_json()
    );
}
