//! `allOf`, `anyOf`, `oneOf`, `not`, and any keyword at all.

use crate::feature;
use crate::schema_features::accepted;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Wording;
use serde_json::Value;
use test_support::taken;

feature! { any_of { #[k8s(any_of(json!({"format": "ipv4"}), json!({"format": "ipv6"})))] ip: String } json!({
    "type": "string", "anyOf": [{"format": "ipv4"}, {"format": "ipv6"}],
}) }

feature! { one_of { #[k8s(one_of(json!({"maxLength": 3}), json!({"minLength": 2})))] name: String } json!({
    "type": "string", "oneOf": [{"maxLength": 3}, {"minLength": 2}],
}) }

feature! { all_of { #[k8s(all_of(json!({"pattern": "a"}), json!({"pattern": "b"})))] name: String } json!({
    "type": "string", "allOf": [{"pattern": "a"}, {"pattern": "b"}],
}) }

feature! { not { #[k8s(not = json!({"enum": ["a", "b"]}))] name: String } json!({
    "type": "string", "not": {"enum": ["a", "b"]},
}) }

feature! { junctors_of_an_int_or_string {
    #[k8s(any_of(json!({"pattern": "^[0-9]+%$"}), json!({"minimum": 0})))]
    value: IntOrString
} json!({
    "anyOf": [{"type": "integer"}, {"type": "string"}],
    "allOf": [{"anyOf": [{"pattern": "^[0-9]+%$"}, {"minimum": 0}]}],
    "x-kubernetes-int-or-string": true,
}) }

/// "At most one", as Istio writes it for every protobuf union.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(one_of(
    json!({"not": {"anyOf": [{"required": ["exact"]}, {"required": ["prefix"]}]}}),
    json!({"required": ["exact"]}),
    json!({"required": ["prefix"]}),
))]
struct StringMatch {
    exact: Option<String>,
    prefix: Option<String>,
}

#[test]
fn at_most_one() {
    let expected = json!({
        "type": "object",
        "properties": {"exact": {"type": "string"}, "prefix": {"type": "string"}},
        "oneOf": [
            {"not": {"anyOf": [{"required": ["exact"]}, {"required": ["prefix"]}]}},
            {"required": ["exact"]},
            {"required": ["prefix"]},
        ],
    });
    assert_eq!(accepted::<StringMatch>(), expected);
    let of = |exact: Option<&str>, prefix: Option<&str>| StringMatch {
        exact: exact.map(Into::into),
        prefix: prefix.map(Into::into),
    };
    assert_valid!(of(None, None).validate());
    assert_valid!(of(Some("a"), None).validate());
    let both = of(Some("a"), Some("b"));
    assert_errors!(
        both.validate(),
        [
            r#"<nil>: Invalid value: {"exact":"a","prefix":"b"}: must validate one and only one schema (oneOf)"#
        ]
    );
    assert!(both.validate_as(Wording::Crd).is_err());
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Matching {
    uri: StringMatch,
    weight: i32,
}

#[test]
fn what_was_wrong_before_may_stay() {
    let old = Matching {
        uri: StringMatch {
            exact: Some("a".to_owned()),
            prefix: Some("b".to_owned()),
        },
        weight: 1,
    };
    let mut new = Matching {
        weight: 2,
        ..old.clone()
    };
    assert_valid!(new.validate_update(&old));
    new.uri.prefix = Some("c".to_owned());
    assert_errors!(new.validate_update(&old), [expect::invalid("uri")]);
}

/// The addresses of a Gateway.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(one_of(
    json!({"properties": {
        "type": {"enum": ["IPAddress"]},
        "value": {"anyOf": [{"format": "ipv4"}, {"format": "ipv6"}]},
    }}),
    json!({"properties": {"type": {"not": {"enum": ["IPAddress"]}}}}),
))]
struct Address {
    #[k8s(default = "IPAddress")]
    r#type: Option<String>,
    value: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Gateway {
    #[k8s(optional, atomic, max_items = 16)]
    addresses: Vec<Address>,
}

#[test]
fn one_of_with_formats() {
    accepted::<Gateway>();
    let gateway = |of: &str, value: &str| {
        Gateway::decode(&json!({"addresses": [{"type": of, "value": value}]}))
    };
    assert_valid!(gateway("IPAddress", "1.2.3.4"));
    assert_valid!(gateway("Hostname", "a.b"));
    assert!(gateway("IPAddress", "a.b").is_err());
    let typed = |of: &str, value: &str| Gateway {
        addresses: vec![Address {
            r#type: Some(of.to_owned()),
            value: Some(value.to_owned()),
        }],
    };
    assert_valid!(typed("Hostname", "a.b").validate());
    assert_errors!(
        typed("IPAddress", "a.b").validate(),
        [
            r#"addresses[0]: Invalid value: {"type":"IPAddress","value":"a.b"}: must validate one and only one schema (oneOf)"#
        ]
    );
}

feature! { any_keyword_is_added { #[k8s(schema = json!({"minLength": 2, "x-kubernetes-map-type": null}))] name: String } json!({
    "type": "string", "minLength": 2,
}) }

feature! { any_keyword_is_replaced {
    #[k8s(schema = json!({"format": "int64", "minimum": null, "maximum": 5}), minimum = 1)]
    count: i32
} json!({"type": "integer", "format": "int64", "maximum": 5}) }

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(schema = json!({"properties": {"name": {"maxLength": 3, "description": null}, "extra": {"type": "string"}}}))]
struct Changed {
    /// A name.
    name: String,
}

#[test]
fn keywords_below_are_joined() {
    let expected = json!({
        "type": "object",
        "properties": {
            "extra": {"type": "string"},
            "name": {"type": "string", "maxLength": 3},
        },
        "required": ["name"],
    });
    assert_eq!(accepted::<Changed>(), expected);
    let long = Changed {
        name: "long".to_owned(),
    };
    assert_errors!(
        long.validate(),
        [
            r#"<nil>: Invalid value: {"name":"long"}: must validate the schema: name: Too long: may not be more than 3 bytes"#
        ]
    );
}

feature! { a_whole_schema { #[k8s(schema = json!({
    "type": "object", "x-kubernetes-preserve-unknown-fields": null,
    "additionalProperties": {"type": "integer"},
}))] counts: Value } json!({
    "type": "object", "additionalProperties": {"type": "integer"},
}) }

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Hidden {
    #[k8s(one_of(json!({"minLength": 2}), json!({"maxLength": 1})), not = json!({"pattern": "b"}))]
    name: String,
    #[k8s(optional, atomic, each_val(not = json!({"minimum": 3})))]
    numbers: Vec<i32>,
}

#[test]
fn all_that_is_wrong_is_found() {
    let hidden = Hidden {
        name: "ab".to_owned(),
        numbers: vec![1, 5],
    };
    assert_errors!(
        hidden.validate(),
        [
            r#"name: Invalid value: "ab": must not validate the schema (not)"#,
            "numbers[1]: Invalid value: 5: must not validate the schema (not)",
        ]
    );
}

/// Keywords may add properties that the Rust type does not list; rules and columns may use them.
mod added_by_keywords {
    use super::*;

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(schema = json!({"properties": {"added": {"type": "string", "maxLength": 8}}}))]
    #[k8s(cel("!has(self.added) || self.name != self.added", message = "must differ"))]
    struct Part {
        #[k8s(max_length = 8)]
        name: String,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    struct Plain {
        #[k8s(max_length = 8)]
        name: String,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    struct Kept {
        #[k8s(max_length = 8)]
        name: String,
        #[k8s(max_length = 8, cel("self == oldSelf", message = "must not change"))]
        value: String,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(cel(
        "!has(self.plain.extra) || self.plain.extra > 1",
        message = "must be greater than 1"
    ))]
    struct Whole {
        part: Part,
        #[k8s(schema = json!({"properties": {"extra": {"type": "integer"}}}))]
        plain: Plain,
        #[k8s(
            optional,
            max_items = 4,
            list_type = none,
            schema = json!({"x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["name"]})
        )]
        kept: Vec<Kept>,
    }

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
    #[k8s(printer_column("Added", ".spec.part.added", type = string))]
    struct Widget {
        metadata: ObjectMeta,
        spec: Whole,
    }

    #[test]
    fn rules_and_columns_may_use_properties_that_keywords_add() {
        taken::assert_taken("fragments::Widget", Widget::crd().to_json());
    }
}
