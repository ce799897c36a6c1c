//! The user's own items under the names that generated code would use.

#![expect(clippy::absolute_paths, reason = "the short names are taken")]

use ::kube_conv_runtime::meta::ObjectMeta;
use ::kube_conv_runtime::{ApiType, Kind, json};
use ::std::assert_eq;
use ::std::clone::Clone;
use ::std::cmp::PartialEq;
use ::std::convert::{From, Into};
use ::std::fmt::Debug;

type Text = ::std::string::String;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
struct Option {
    value: Value,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Vec {
    string: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct String {
    text: Text,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
struct Value {
    #[k8s(default = 1)]
    result: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Result {
    #[k8s(default)]
    Ok,
    Err,
    None,
    Some,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Box {
    Vec(Vec),
    #[k8s(default)]
    Self_ {
        default: Default,
    },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
struct Default(Text);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
struct Serialize {
    option: ::std::option::Option<Option>,
    #[k8s(optional)]
    vec: ::std::vec::Vec<Vec>,
    result: Result,
    r#box: Box,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[expect(non_camel_case_types, reason = "the name is a word of the language")]
#[k8s(default)]
struct r#struct {
    r#type: Text,
    #[k8s(default = 1)]
    r#match: i32,
    #[k8s(optional, list_map(r#fn))]
    r#loop: ::std::vec::Vec<Keyed>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Keyed {
    r#fn: Text,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[expect(non_camel_case_types, reason = "the names are words of the language")]
#[k8s(allow(enum_values_pascal, reason = "the names are words of the language"))]
enum r#enum {
    #[k8s(default)]
    r#type,
    r#async,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[expect(non_camel_case_types, reason = "the name is a word of the language")]
enum r#union {
    r#mod { r#use: Text },
}

/// Fields with the names of parameters and of generated items.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Cluster)]
#[k8s(allow(kind_singular, reason = "it is about names"))]
struct Names {
    metadata: ObjectMeta,
    spec: r#struct,
    name: Text,
    input: Text,
    output: Text,
    read: Text,
    text: Text,
    value: Text,
    __wire: Text,
}

mod serde {}
mod core {}
mod std {}
mod kube_conv_runtime {}

#[test]
fn wire_names_have_no_prefixes() {
    let value = r#struct {
        r#type: Text::from("a"),
        r#match: 2,
        r#loop: ::std::vec![Keyed {
            r#fn: Text::from("b")
        }],
    };
    assert_eq!(
        ::serde_json::to_value(&value).unwrap(),
        json!({"type": "a", "match": 2, "loop": [{"fn": "b"}]})
    );
    assert_eq!(
        ::serde_json::to_value(r#enum::r#async).unwrap(),
        json!("async")
    );
    assert_eq!(
        ::serde_json::to_value(r#union::r#mod {
            r#use: Text::from("a")
        })
        .unwrap(),
        json!({"mod": {"use": "a"}})
    );
    let names = Names::new(
        "n",
        value,
        t("name"),
        t("i"),
        t("o"),
        t("r"),
        t("t"),
        t("v"),
        t("w"),
    );
    assert_eq!(
        names.metadata.name.as_deref(),
        ::std::option::Option::Some("n")
    );
    assert_eq!(names.name, "name");
    let again: Names = ::serde_json::from_value(::serde_json::to_value(&names).unwrap()).unwrap();
    assert_eq!(again, names);
}

fn t(text: &str) -> Text {
    Text::from(text)
}
