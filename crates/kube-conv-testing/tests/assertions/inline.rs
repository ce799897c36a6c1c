//! Unions whose members share the object of the union: with a tag, and untagged.

use crate::reading::{rejection, round_trips};
use kube_conv_runtime::prelude::*;
use kube_conv_testing::assert_wire_form;
use std::collections::BTreeMap;
use std::fmt::Debug;

/// Asserts the error for an invalid value.
#[track_caller]
fn rejects<T: ApiType + Debug>(json: &serde_json::Value, message: &str) {
    let said = rejection::<T>(json);
    assert!(said.contains(message), "{said}");
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(tag = "type", rename_all = "camelCase")]
#[k8s(allow(enum_values_pascal, reason = "as serde writes them"))]
enum Source {
    Git {
        url: String,
        depth: Option<i32>,
    },
    #[k8s(name = "OCI")]
    Oci(Image),
    Empty,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Image {
    url: String,
    tag_name: Option<String>,
    #[k8s(default = "Always")]
    pull_policy: String,
}

fn git() -> Source {
    Source::Git {
        url: "u".to_owned(),
        depth: Some(1),
    }
}

fn image() -> Source {
    Source::Oci(Image {
        url: "u".to_owned(),
        tag_name: None,
        pull_policy: "Never".to_owned(),
    })
}

#[test]
fn the_fields_of_a_member_are_in_one_object_with_the_tag() {
    round_trips(&git(), &json!({"type": "git", "url": "u", "depth": 1}));
    round_trips(
        &image(),
        &json!({"type": "OCI", "url": "u", "pullPolicy": "Never"}),
    );
    round_trips(&Source::Empty, &json!({"type": "empty"}));
    assert_wire_form::<Source>();
}

#[test]
fn errors_of_tagged_objects_are_reported() {
    for (json, message) in [
        (json!({"url": "u"}), "missing field `type`"),
        (json!({"type": null}), "missing field `type`"),
        (json!({"type": 1}), "type is 1, not a string"),
        (
            json!({"type": "svn"}),
            r#"type is "svn", which is none of ["git", "OCI", "empty"]"#,
        ),
        (json!({"type": "git"}), "missing field `url`"),
        (
            json!({"type": "git", "url": "u", "tagName": "t"}),
            r#"tagName: may only be specified when `type` is "OCI""#,
        ),
        (
            json!({"type": "empty", "url": "u"}),
            r#"url: may only be specified when `type` is "git""#,
        ),
        (json!("git"), "expected an object"),
    ] {
        rejects::<Source>(&json, message);
    }
}

#[test]
fn defaults_of_other_members_are_skipped() {
    // A default is in the schema of the object, for every value of the tag.
    let stored = json!({"type": "git", "url": "u", "depth": 1, "pullPolicy": "Always"});
    assert_eq!(serde_json::from_value::<Source>(stored).unwrap(), git());
    assert_eq!(
        assert_valid!(Source::decode(
            &json!({"type": "git", "url": "u", "depth": 1})
        )),
        git()
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum Secret {
    Named {
        secret_name: String,
    },
    Inline {
        value: String,
        encoding: Option<String>,
    },
    File(File),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct File {
    path: String,
    encoding: Option<String>,
}

#[test]
fn untagged_objects_are_distinguished_by_required_fields() {
    let named = Secret::Named {
        secret_name: "s".to_owned(),
    };
    round_trips(&named, &json!({"secretName": "s"}));
    let inline = Secret::Inline {
        value: "v".to_owned(),
        encoding: None,
    };
    round_trips(&inline, &json!({"value": "v"}));
    let file = Secret::File(File {
        path: "p".to_owned(),
        encoding: Some("e".to_owned()),
    });
    round_trips(&file, &json!({"path": "p", "encoding": "e"}));
    assert_wire_form::<Secret>();
    rejects::<Secret>(
        &json!({"value": "v", "path": "p"}),
        "is of no member: `Named` needs `secretName`, `Inline` has no `path`, `File` has no `value`",
    );
    rejects::<Secret>(
        &json!({}),
        "is of no member: `Named` needs `secretName`, `Inline` needs `value`, `File` needs `path`",
    );
    rejects::<Secret>(&json!("s"), "must be an object, not a string");
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum Port {
    Number(i32),
    Name(String),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum Mixed {
    Flag(bool),
    Level(Level),
    Items(Vec<i32>),
    Labels(BTreeMap<String, String>),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Level {
    Low,
    High,
}

#[test]
fn untagged_values_are_distinguished_by_their_json_type() {
    round_trips(&Port::Number(80), &json!(80));
    round_trips(&Port::Name("http".to_owned()), &json!("http"));
    rejects::<Port>(
        &json!(true),
        "must be an integer or a string, not a boolean",
    );
    rejects::<Port>(&json!(i64::from(i32::MAX) + 1), "2147483648");
    rejects::<Port>(&json!(1.5), "must be an integer or a string, not a number");
    assert_wire_form::<Port>();

    round_trips(&Mixed::Flag(true), &json!(true));
    round_trips(&Mixed::Level(Level::High), &json!("High"));
    round_trips(&Mixed::Items(vec![1, 2]), &json!([1, 2]));
    let labels = BTreeMap::from([("a".to_owned(), "b".to_owned())]);
    round_trips(&Mixed::Labels(labels), &json!({"a": "b"}));
    rejects::<Mixed>(&json!("Medium"), "Medium");
    rejects::<Mixed>(
        &json!(1),
        "must be a boolean or a string or a list or an object, not an integer",
    );
    assert_wire_form::<Mixed>();
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Volume {
    name: String,
    #[k8s(flatten)]
    source: Source,
    #[k8s(flatten)]
    secret: Option<Secret>,
}

#[test]
fn both_can_be_flattened() {
    let whole = Volume {
        name: "n".to_owned(),
        source: git(),
        secret: Some(Secret::Named {
            secret_name: "s".to_owned(),
        }),
    };
    round_trips(
        &whole,
        &json!({"name": "n", "type": "git", "url": "u", "depth": 1, "secretName": "s"}),
    );
    let without = Volume {
        secret: None,
        ..whole
    };
    round_trips(
        &without,
        &json!({"name": "n", "type": "git", "url": "u", "depth": 1}),
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(tag = "type")]
enum Open {
    A {
        a: i32,
    },
    #[k8s(unknown)]
    Other(serde_json::Value),
}

#[test]
fn a_tag_that_is_not_known_keeps_its_object() {
    round_trips(&Open::A { a: 1 }, &json!({"type": "A", "a": 1}));
    let other = json!({"type": "B", "b": 1});
    round_trips(&Open::Other(other.clone()), &other);
    assert_errors!(
        Open::Other(other).validate(),
        [r#"type: Unsupported value: "B": supported values: "A""#]
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(tag = "type")]
enum Filled {
    Served {
        #[k8s(default = 80)]
        port: Option<i32>,
        #[k8s(max_length = 2)]
        name: String,
    },
    Held(Held),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Held {
    #[k8s(minimum = 0)]
    count: i32,
}

#[test]
fn rules_and_defaults_of_a_member_are_at_the_path_of_the_union() {
    let mut served = Filled::Served {
        port: None,
        name: "long".to_owned(),
    };
    served.set_defaults();
    assert_errors!(
        served.validate(),
        ["name: Too long: may not be more than 2 characters"]
    );
    assert_eq!(
        serde_json::to_value(&served).unwrap(),
        json!({"type": "Served", "port": 80, "name": "long"})
    );
    assert_errors!(
        Filled::Held(Held { count: -1 }).validate(),
        ["count: Invalid value: -1: must be greater than or equal to 0"]
    );
}

#[test]
fn decode_reports_with_the_messages_of_the_schema() {
    assert_errors!(
        Source::decode(&json!({"type": "git", "url": "u", "tagName": "t"})),
        [r#"tagName: Invalid value: may only be specified when `type` is "OCI""#]
    );
    assert_errors!(
        Source::decode(&json!({"type": "git"})),
        [r#"url: Invalid value: must be specified when `type` is one of "git", "OCI""#]
    );
    assert!(Secret::decode(&json!({"value": "v", "path": "p"})).is_err());
    assert!(Mixed::decode(&json!(1)).is_err());
    assert_eq!(
        assert_valid!(Mixed::decode(&json!(["1"].map(|_| 7)))),
        Mixed::Items(vec![7])
    );
}
