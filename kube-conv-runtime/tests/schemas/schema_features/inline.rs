//! Unions whose members share the object of the union, in a structural schema.

use crate::schema_features::accepted;
use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("self.depth > 0", message = "must be positive"))]
struct Git {
    url: String,
    depth: i32,
    #[k8s(immutable)]
    branch: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(tag = "type")]
enum Source {
    Git(Git),
    Archive {
        url: String,
        checksum: Option<String>,
    },
    #[k8s(name = "OCI")]
    Oci {
        image: String,
        #[k8s(default = "Always")]
        pull_policy: String,
    },
    Empty,
}

#[test]
fn a_tag_with_the_fields_of_its_member() {
    let string = json!({"type": "string"});
    let mut schema = accepted::<Source>();
    let rules = schema["x-kubernetes-validations"].take();
    assert_eq!(
        rules[0],
        json!({
            "rule": "self.type in ['Git', 'Archive'] || !has(self.url)",
            "message": r#"may only be specified when `type` is one of "Git", "Archive""#,
            "fieldPath": ".url",
        })
    );
    let texts: Vec<&str> = rules.as_array().unwrap()[1..]
        .iter()
        .map(|rule| rule["rule"].as_str().unwrap())
        .collect();
    assert_eq!(
        texts,
        [
            "!(self.type in ['Git', 'Archive']) || has(self.url)",
            "self.type == 'Git' || !has(self.depth)",
            "!(self.type == 'Git') || has(self.depth)",
            "self.type == 'Git' || !has(self.branch)",
            "self.type == 'Archive' || !has(self.checksum)",
            "self.type == 'OCI' || !has(self.image)",
            "!(self.type == 'OCI') || has(self.image)",
            // A rule of a member applies only to its objects, and to old objects of the same member.
            "!(self.type == 'Git') || !(oldSelf.type == 'Git') || (has(self.branch) == has(oldSelf.branch))",
            "!(self.type == 'Git') || (self.depth > 0)",
        ]
    );
    schema
        .as_object_mut()
        .unwrap()
        .remove("x-kubernetes-validations");
    assert_eq!(
        schema,
        json!({
            "type": "object",
            "properties": {
                "type": {"type": "string", "enum": ["Git", "Archive", "OCI", "Empty"]},
                "url": string,
                "depth": {"type": "integer", "format": "int32"},
                "branch": {"type": "string", "x-kubernetes-validations": [{
                    "rule": "self == oldSelf", "message": "field is immutable",
                }]},
                "checksum": string,
                "image": string,
                "pullPolicy": {"type": "string", "default": "Always"},
            },
            "required": ["type"],
        })
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum Secret {
    Named { secret_name: String },
    Inline { value: String },
}

#[test]
fn untagged_objects_with_one_required_field_each() {
    assert_eq!(
        accepted::<Secret>(),
        json!({
            "type": "object",
            "properties": {"secretName": {"type": "string"}, "value": {"type": "string"}},
            "oneOf": [{"required": ["secretName"]}, {"required": ["value"]}],
        })
    );
}

/// The recipe of the reference for serde's adjacently tagged enums.
mod adjacent {
    use super::*;

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(cel(
        "self.type == 'Git' ? has(self.content.url) : has(self.content.image)",
        message = "must have the `content` of its `type`"
    ))]
    struct Source {
        #[k8s(name = "type")]
        kind: SourceType,
        content: SourceContent,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    enum SourceType {
        Git,
        #[k8s(name = "OCI")]
        Oci,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(untagged)]
    enum SourceContent {
        Git { url: String },
        Image { image: String },
    }

    #[test]
    fn a_tag_and_its_content_in_two_fields() {
        assert_eq!(
            accepted::<Source>(),
            json!({
                "type": "object",
                "required": ["content", "type"],
                "properties": {
                    "type": {"type": "string", "enum": ["Git", "OCI"]},
                    "content": {
                        "type": "object",
                        "properties": {"image": {"type": "string"}, "url": {"type": "string"}},
                        "oneOf": [{"required": ["url"]}, {"required": ["image"]}],
                    },
                },
                "x-kubernetes-validations": [{
                    "rule": "self.type == 'Git' ? has(self.content.url) : has(self.content.image)",
                    "message": "must have the `content` of its `type`",
                }],
            })
        );
        let read = |json: Value| Source::decode(&json);
        let git = json!({"type": "Git", "content": {"url": "https://a.dev"}});
        let source = read(git.clone()).unwrap();
        assert_eq!(
            source.content,
            SourceContent::Git {
                url: "https://a.dev".to_owned()
            }
        );
        assert_eq!(serde_json::to_value(&source).unwrap(), git);
        // Neither, and both.
        assert!(read(json!({"type": "Git", "content": {}})).is_err());
        assert!(read(json!({"type": "Git", "content": {"url": "u", "image": "i"}})).is_err());
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum Target {
    Service { name: String, port: Option<i32> },
    External { url: String },
}

#[test]
fn untagged_objects_with_further_fields() {
    assert_eq!(
        accepted::<Target>(),
        json!({
            "type": "object",
            "properties": {
                "name": {"type": "string"},
                "port": {"type": "integer", "format": "int32"},
                "url": {"type": "string"},
            },
            "oneOf": [
                {"required": ["name"], "not": {"required": ["url"]}},
                {"required": ["url"], "not": {"anyOf": [{"required": ["name"]}, {"required": ["port"]}]}},
            ],
        })
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Holder {
    #[k8s(flatten)]
    target: Option<Target>,
    #[k8s(flatten)]
    source: Option<Tagged>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(tag = "type")]
enum Tagged {
    A { a: i32 },
    B { b: i32 },
}

#[test]
fn flattened_and_optional() {
    let mut schema = accepted::<Holder>();
    let rules = schema["x-kubernetes-validations"].take();
    assert_eq!(
        rules[0]["rule"],
        "has(self.type) && self.type == 'A' || !has(self.a)"
    );
    assert_eq!(
        schema["oneOf"][2],
        json!({"not": {"anyOf": [
            {"required": ["name"]}, {"required": ["port"]}, {"required": ["url"]},
        ]}})
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(minimum = 1, maximum = 65535)]
struct PortNumber(i32);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(max_length = 15, pattern = "^[a-z]+$")]
struct PortName(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum Port {
    Number(PortNumber),
    Name(PortName),
}

#[test]
fn an_integer_or_a_string_has_a_form_of_its_own() {
    assert_eq!(
        accepted::<Port>(),
        json!({
            "anyOf": [{"type": "integer"}, {"type": "string"}],
            "x-kubernetes-int-or-string": true,
            "minimum": 1,
            "maximum": 65535,
            "maxLength": 15,
            "pattern": "^[a-z]+$",
        })
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Level {
    Low,
    High,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum Mixed {
    Number(i64),
    Level(Level),
    Labels { name: String, value: Option<String> },
}

#[test]
fn other_mixtures_exclude_all_other_types() {
    assert_eq!(
        accepted::<Mixed>(),
        json!({
            "x-kubernetes-preserve-unknown-fields": true,
            "properties": {"name": {"type": "string"}, "value": {"type": "string"}},
            "required": ["name"],
            "anyOf": [{"enum": ["Low", "High"]}, {"minLength": 1, "maxLength": 0}],
            "multipleOf": 1,
            "not": {"enum": [true, false]},
            "minItems": 1,
            "maxItems": 0,
        })
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum Toggle {
    Flag(bool),
    Names(Vec<String>),
    Text(String),
}

#[test]
fn a_boolean_a_list_or_a_string() {
    assert_eq!(
        accepted::<Toggle>(),
        json!({
            "x-kubernetes-preserve-unknown-fields": true,
            "items": {"type": "string"},
            "minimum": 1,
            "maximum": 0,
            "minProperties": 1,
            "maxProperties": 0,
        })
    );
}
