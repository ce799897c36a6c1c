//! Which differences are found, and their texts.

use super::{SameApi, assert_same_api};
use kube_conv_crd::CrdRead;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::prelude::*;
use kube_conv_yaml::ToYaml as _;
use std::panic::catch_unwind;

/// A CRD of one version whose spec is the given schema.
fn crd(spec: &Value) -> CustomResourceDefinition {
    let json = json!({
        "apiVersion": "apiextensions.k8s.io/v1",
        "kind": "CustomResourceDefinition",
        "metadata": {"name": "widgets.acme.dev"},
        "spec": {
            "group": "acme.dev",
            "names": {"kind": "Widget", "plural": "widgets"},
            "scope": "Namespaced",
            "versions": [{
                "name": "v1", "served": true, "storage": true,
                "schema": {"openAPIV3Schema": {
                    "type": "object", "properties": {"spec": spec}, "required": ["spec"],
                }},
            }],
        },
    });
    CrdRead::read(&json).unwrap().crd
}

fn lines(published: &Value, ours: &Value) -> Vec<String> {
    let differences = SameApi::new(&crd(ours), crd(published)).differences();
    differences.to_string().lines().map(str::to_owned).collect()
}

/// What has no type is not called by one.
#[test]
fn a_field_is_described_by_its_type() {
    let none = json!({"type": "object"});
    for (field, kind) in [
        (json!({"type": "string"}), "string"),
        (json!({"x-kubernetes-int-or-string": true}), "int-or-string"),
        (json!({"x-kubernetes-preserve-unknown-fields": true}), "any"),
    ] {
        let ours = json!({"type": "object", "properties": {"a": field}});
        assert_eq!(
            lines(&none, &ours),
            [format!(
                r#"v1 spec.a: field: published none, here "{kind}""#
            )]
        );
    }
}

#[test]
fn differences_are_counted_and_visited() {
    let published = crd(&json!({"type": "object", "properties": {"a": {"type": "string"}}}));
    let ours = crd(&json!({"type": "object"}));
    let none = SameApi::new(&ours, &ours).differences();
    assert!(none.is_empty());
    assert_eq!((none.len(), (&none).into_iter().count()), (0, 0));
    let one = SameApi::new(&ours, &published).differences();
    assert!(!one.is_empty());
    assert_eq!((one.len(), (&one).into_iter().count()), (1, 1));
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
struct Widget {
    metadata: ObjectMeta,
}

#[test]
fn a_kind_is_compared_with_what_is_published() {
    assert_same_api::<Widget>(Widget::crd());
    let mut published = Widget::crd();
    published.spec.scope = "Cluster".into();
    let panic = catch_unwind(|| assert_same_api::<Widget>(published)).unwrap_err();
    let text = panic.downcast_ref::<String>().unwrap();
    assert!(
        text.contains(r#"scope: published "Cluster", here "Namespaced""#),
        "{text}"
    );
}

/// Pairs of a published keyword and ours, with the reported difference.
#[test]
fn every_keyword_that_differs_is_reported() {
    let cases = [
        (
            json!({"type": "string"}),
            json!({"type": "integer"}),
            r#"type: published "string", here "integer""#,
        ),
        (
            json!({"maximum": 10}),
            json!({"maximum": 11}),
            "maximum: published 10, here 11",
        ),
        (
            json!({"minimum": 0.0}),
            json!({}),
            "minimum: published 0.0, here none",
        ),
        (
            json!({"exclusiveMaximum": true}),
            json!({}),
            "exclusiveMaximum: published true, here none",
        ),
        (
            json!({}),
            json!({"multipleOf": 2}),
            "multipleOf: published none, here 2",
        ),
        (
            json!({"minLength": 1}),
            json!({"minLength": 2}),
            "minLength: published 1, here 2",
        ),
        (
            json!({"maxItems": 1}),
            json!({}),
            "maxItems: published 1, here none",
        ),
        (
            json!({"minProperties": 1}),
            json!({}),
            "minProperties: published 1, here none",
        ),
        (
            json!({"pattern": "a"}),
            json!({"pattern": "b"}),
            r#"pattern: published "a", here "b""#,
        ),
        (
            json!({"format": "int64"}),
            json!({"format": "int32"}),
            r#"format: published "int64", here "int32""#,
        ),
        (
            json!({"default": {"a": 1}}),
            json!({"default": {"a": 2}}),
            r#"default: published {"a":1}, here {"a":2}"#,
        ),
        (
            json!({"enum": ["A", "B"]}),
            json!({"enum": ["B", "C"]}),
            r#"enum: published ["A"], here ["C"]"#,
        ),
        (
            json!({"enum": ["A"]}),
            json!({}),
            r#"enum: published ["A"], here none"#,
        ),
        (
            json!({"enum": ["tcp", "UDP"]}),
            json!({"enum": ["TCP", "UDP"]}),
            "enum: published [\"tcp\"], here [\"TCP\"]; write `name = \"tcp\"` on the variant, or `rename_all` on the enum",
        ),
        (
            json!({"x-kubernetes-list-type": "set"}),
            json!({}),
            r#"x-kubernetes-list-type: published "set", here none"#,
        ),
        (
            json!({"x-kubernetes-list-map-keys": ["a"]}),
            json!({"x-kubernetes-list-map-keys": ["a", "b"]}),
            r#"x-kubernetes-list-map-keys: published ["a"], here ["a","b"]"#,
        ),
        (
            json!({"x-kubernetes-map-type": "atomic"}),
            json!({}),
            r#"x-kubernetes-map-type: published "atomic", here none"#,
        ),
        (
            json!({"x-kubernetes-int-or-string": true}),
            json!({}),
            "x-kubernetes-int-or-string: published true, here none",
        ),
        (
            json!({"x-kubernetes-preserve-unknown-fields": true}),
            json!({}),
            "x-kubernetes-preserve-unknown-fields: published true, here none",
        ),
        (
            json!({"x-kubernetes-embedded-resource": true}),
            json!({}),
            "x-kubernetes-embedded-resource: published true, here none",
        ),
        (
            json!({"x-kubernetes-validations": [{"rule": "self > 1"}]}),
            json!({}),
            r#"rule "self > 1": published {"rule":"self > 1"}, here none"#,
        ),
        (
            json!({"x-kubernetes-validations": [{"rule": "self > 1", "message": "m"}]}),
            json!({"x-kubernetes-validations": [{"rule": "self > 1", "message": "n"}]}),
            r#"rule "self > 1": published {"message":"m","rule":"self > 1"}, here {"message":"n","rule":"self > 1"}"#,
        ),
        (
            json!({"anyOf": [{"minimum": 1}]}),
            json!({}),
            r#"anyOf: published [{"minimum":1}], here none"#,
        ),
        (
            json!({"oneOf": [{"required": ["a"]}]}),
            json!({}),
            "oneOf: published [{\"required\":[\"a\"]}], here none; a union here counts its members by CEL rules, \
             whose messages say what is wrong; `union_cel = none` and `one_of(…)` on the type write it as published",
        ),
        (
            json!({"not": {"enum": [1]}}),
            json!({}),
            r#"not: published {"enum":[1]}, here none"#,
        ),
    ];
    for (published, ours, expected) in cases {
        assert_eq!(lines(&published, &ours), [format!("v1 spec: {expected}")]);
        assert!(lines(&published, &published).is_empty(), "{published}");
    }
}

#[test]
fn fields_are_reported_with_their_paths() {
    let text = json!({"type": "string"});
    let published = json!({"type": "object", "required": ["size"], "properties": {
        "size": {"type": "integer"},
        "redirectUrl": {"type": "string", "maxLength": 3},
        "ports": {"type": "array", "items": {"type": "object", "properties": {"old": text}}},
        "limits": {"type": "object", "additionalProperties": {"type": "string", "maxLength": 1}},
        "any": {"type": "object", "additionalProperties": true},
    }});
    let ours = json!({"type": "object", "required": ["ports"], "properties": {
        "size": {"type": "integer"},
        "redirectURL": text,
        "ports": {"type": "array", "items": {"type": "object", "properties": {"new": text}}},
        "limits": {"type": "object", "additionalProperties": text},
        "any": {"type": "object", "additionalProperties": text},
    }});
    assert_eq!(
        lines(&published, &ours),
        [
            "v1 spec.redirectUrl: name: published \"redirectUrl\", here \"redirectURL\"; write \
             `name = \"redirectUrl\"` on the field, or `rename_all` on the type",
            "v1 spec.ports: required: published false, here true; write `Option<…>` or a `default`, \
             on a list or map `optional`",
            "v1 spec.size: required: published true, here false; write the type without `Option`, \
             on a list or map `required`",
            "v1 spec.any[*]: additionalProperties: published none, here \"string\"",
            "v1 spec.any: additionalProperties: published true, here none",
            "v1 spec.limits[*]: maxLength: published 1, here none",
            "v1 spec.ports[].old: field: published \"string\", here none",
            "v1 spec.ports[].new: field: published none, here \"string\"",
            "v1 spec.redirectUrl: maxLength: published 3, here none",
        ]
    );
}

#[test]
fn a_field_with_a_default_is_required_by_a_key() {
    let field = json!({"type": "integer", "default": 1});
    let ours = json!({"type": "object", "properties": {"size": field}});
    let published = json!({"type": "object", "required": ["size"], "properties": {"size": field}});
    assert_eq!(
        lines(&published, &ours),
        [
            "v1 spec.size: required: published true, here false; write `required` along with the \
             `default`, or drop that"
        ]
    );
}

#[test]
fn names_of_objects_may_be_declared_on_one_side_if_they_have_no_rules() {
    let ours = crd(&json!({"type": "object"}));
    let mut published = ours.to_json();
    let properties = "/spec/versions/0/schema/openAPIV3Schema/properties";
    let properties = published.pointer_mut(properties).unwrap();
    properties["apiVersion"] = json!({"type": "string", "description": "the version"});
    properties["kind"] = json!({"type": "string", "maxLength": 9});
    let published = CrdRead::read(&published).unwrap().crd;
    let differences = SameApi::new(&ours, published).differences().to_string();
    assert_eq!(differences.lines().count(), 1, "{differences}");
    assert!(differences.starts_with("v1 kind: "), "{differences}");
}

#[test]
fn nullable_fields_share_a_line() {
    let published = json!({"type": "object", "properties": {
        "a": {"type": "string", "nullable": true},
        "b": {"type": "array", "items": {"type": "string", "nullable": true}},
        "c": {"type": "string"},
    }});
    let ours = json!({"type": "object", "properties": {
        "a": {"type": "string"},
        "b": {"type": "array", "items": {"type": "string"}},
        "c": {"type": "string", "nullable": true},
    }});
    assert_eq!(
        lines(&published, &ours),
        [
            "v1 spec.c: nullable: published none, here true",
            "nullable: published true (kube-derive writes it for every `Option`), here none: spec.a, \
             spec.b[]; write `nullable` on a field whose clients send null, and accept the others: \
             `.accepting(\"*: nullable\", \"…\")`",
        ]
    );
}

#[test]
fn equivalent_spellings_differ_only_in_exact_comparisons() {
    let published = json!({
        "type": "object", "description": "one", "x-kubernetes-map-type": "granular",
        "required": ["a", "b"],
        "x-kubernetes-validations": [{"rule": "1"}, {"rule": "2"}],
        "properties": {
            "a": {"type": "array", "items": {"type": "string"}, "x-kubernetes-list-type": "atomic"},
            "b": {"type": "integer", "minimum": 1.0, "default": 1.0},
            "c": {"type": "string", "enum": ["x", "y"], "title": "C"},
            "description": {"type": "string"},
        },
        "anyOf": [{"description": "one", "properties": {"description": {"maxLength": 3}}}],
    });
    let ours = json!({
        "type": "object", "description": "other", "required": ["b", "a"],
        "x-kubernetes-validations": [{"rule": "2"}, {"rule": "1"}],
        "properties": {
            "a": {"type": "array", "items": {"type": "string"}},
            "b": {"type": "integer", "minimum": 1, "default": 1},
            "c": {"type": "string", "enum": ["y", "x"]},
            "description": {"type": "string", "description": "text"},
        },
        "anyOf": [{"description": "other", "properties": {"description": {"maxLength": 3}}}],
    });
    assert!(
        lines(&published, &ours).is_empty(),
        "{:?}",
        lines(&published, &ours)
    );

    let comparison = SameApi::new(&crd(&ours), crd(&published));
    let names = |comparison: SameApi| -> Vec<String> {
        let differences = comparison.differences();
        differences
            .iter()
            .map(|difference| difference.name())
            .collect()
    };
    assert_eq!(
        names(comparison.exact()),
        [
            "spec: required",
            "spec: x-kubernetes-validations",
            "spec: x-kubernetes-map-type",
            "spec.a: x-kubernetes-list-type",
            "spec.c: enum",
        ]
    );
}

#[test]
fn crds_are_compared_outside_of_schemas() {
    let published = crd(&json!({"type": "object"}));
    let mut json = published.to_json();
    let spec = json.get_mut("spec").unwrap();
    spec["scope"] = json!("Cluster");
    spec["group"] = json!("example.com");
    // As a server completes them.
    spec["names"]["listKind"] = json!("WidgetList");
    spec["names"]["singular"] = json!("widget");
    spec["names"]["shortNames"] = json!(["wd"]);
    spec["conversion"] = json!({"strategy": "None"});
    let version = &mut spec["versions"][0];
    version["deprecated"] = json!(true);
    version["storage"] = json!(false);
    version["subresources"] = json!({"status": {}});
    version["selectableFields"] = json!([{"jsonPath": ".spec.a"}]);
    let column = |name: &str| json!({"name": name, "type": "string", "jsonPath": ".spec.a"});
    version["additionalPrinterColumns"] = json!([column("A")]);
    let other = json!({"name": "v2", "served": true, "storage": true});
    spec["versions"].as_array_mut().unwrap().push(other);
    let ours = CrdRead::read(&json).unwrap().crd;
    let text = SameApi::new(&ours, &published).differences().to_string();
    assert_eq!(
        text.lines().collect::<Vec<_>>(),
        [
            r#"group: published "acme.dev", here "example.com""#,
            r#"scope: published "Namespaced", here "Cluster""#,
            r#"names.shortNames: published [], here ["wd"]"#,
            "v1 storage: published true, here false",
            "v1 deprecated: published false, here true",
            "v1 subresources.status: published none, here {}",
            r#"v1 selectableFields: published [], here [".spec.a"]"#,
            r#"v1 column "A": published none, here {"jsonPath":".spec.a","name":"A","type":"string"}"#,
            r#"version: published none, here "v2""#,
        ]
    );
    // A version that only the published CRD has is left out.
    let back = SameApi::new(&published, &ours).differences();
    assert!(
        back.iter().all(|difference| difference.what != "version"),
        "{back}"
    );
}

#[test]
fn the_order_of_columns_is_compared() {
    let with = |names: [&str; 2]| {
        let mut crd = crd(&json!({"type": "object"}));
        let columns = names.map(|name| {
            let mut column = kube_conv_runtime::crd::PrinterColumn::default();
            column.name = name.to_owned().into();
            column
        });
        crd.spec.versions[0].additional_printer_columns = columns.into();
        crd
    };
    let differences = SameApi::new(&with(["A", "B"]), with(["B", "A"])).differences();
    assert_eq!(
        differences.to_string(),
        "v1 order of columns: published [\"B\",\"A\"], here [\"A\",\"B\"]\n"
    );
}

#[test]
fn differences_are_accepted_by_name() {
    let published = json!({"type": "object", "properties": {
        "a": {"type": "string", "maxLength": 1, "nullable": true},
        "ab": {"type": "object", "properties": {"c": {"type": "string", "maxLength": 1}}},
    }});
    let ours = json!({"type": "object", "properties": {
        "a": {"type": "string"},
        "ab": {"type": "object", "properties": {"c": {"type": "string"}}},
    }});
    let left = |names: &[&str]| -> Vec<String> {
        let start = SameApi::new(&crd(&ours), crd(&published));
        let comparison = names
            .iter()
            .fold(start, |all, name| all.accepting(name, "on purpose"));
        comparison
            .differences()
            .iter()
            .map(|difference| difference.name())
            .collect()
    };
    assert_eq!(
        left(&[]),
        [
            "spec.a: maxLength",
            "spec.a: nullable",
            "spec.ab.c: maxLength"
        ]
    );
    assert_eq!(left(&["spec.a"]), ["spec.ab.c: maxLength"]);
    assert_eq!(
        left(&["spec.a: maxLength"]),
        ["spec.a: nullable", "spec.ab.c: maxLength"]
    );
    assert_eq!(left(&["*: maxLength"]), ["spec.a: nullable"]);
    assert_eq!(left(&["spec.ab", "*: nullable"]), ["spec.a: maxLength"]);
    assert!(left(&["spec"]).is_empty());
    assert_eq!(left(&[""]).len(), 3);
    assert_eq!(left(&["spec.a: max", "spec.a: maxLength 1"]).len(), 3);

    let failing = SameApi::new(&crd(&ours), crd(&published))
        .accepting("spec.a", "on purpose")
        .accepting("spec.b", "there was one");
    let panic = catch_unwind(|| failing.assert()).unwrap_err();
    assert_eq!(
        panic.downcast_ref::<String>().unwrap(),
        "the CRD of `Widget` is not as published:\n\
         v1 spec.ab.c: maxLength: published 1, here none\n\
         accepted, but there is no such difference: `spec.b` (there was one)\n\
         change the types, or accept a difference that is on purpose: \
         `SameApi::…().accepting(\"<path>: <what>\", \"<reason>\")`"
    );
}

#[test]
fn rules_are_accepted_without_their_text() {
    let rule = |text: &str| json!([{"rule": text}]);
    let published = json!({"type": "object", "x-kubernetes-validations": rule("self.a > 1")});
    let ours = json!({"type": "object", "x-kubernetes-validations": rule("self.a > 2")});
    let comparison = || SameApi::new(&crd(&ours), crd(&published));
    assert_eq!(comparison().differences().len(), 2);
    comparison().accepting("spec: rule", "on purpose").assert();
    comparison().accepting("*: rule", "on purpose").assert();
    let one = comparison().accepting("spec: rule \"self.a > 1\"", "on purpose");
    assert_eq!(one.differences().len(), 1);
}

#[test]
fn a_published_crd_is_read_from_text() {
    let crd = crd(&json!({"type": "object"}));
    let json = crd.to_json().to_string();
    assert!(SameApi::new(&crd, json.as_str()).differences().is_empty());
    assert!(SameApi::new(&crd, &json).differences().is_empty());
    assert!(SameApi::new(&crd, crd.to_json()).differences().is_empty());
    let panic = catch_unwind(|| SameApi::new(&crd, "{")).unwrap_err();
    let text = panic.downcast_ref::<String>().unwrap();
    assert!(
        text.starts_with("the published CRD of `Widget` cannot be read: "),
        "{text}"
    );
    let panic = catch_unwind(|| SameApi::new(&crd, "{}")).unwrap_err();
    let text = panic.downcast_ref::<String>().unwrap();
    assert!(
        text.contains("there is no CustomResourceDefinition of `Widget` in the group `acme.dev`"),
        "{text}"
    );
}

#[test]
fn a_text_may_hold_several_documents() {
    let ours = crd(&json!({"type": "object"}));
    let mut other = ours.clone();
    other.spec.names.kind = "Other".into();
    let text = format!(
        "kind: Namespace\n---\n{}\n---\n{}",
        other.to_json(),
        ours.to_yaml().unwrap()
    );
    assert!(SameApi::new(&ours, text).differences().is_empty());
}

#[test]
fn a_conversion_is_compared_as_a_server_completes_it() {
    let with_webhook = |port: Value| {
        let mut json = crd(&json!({"type": "object"})).to_json();
        let service = json!({"name": "webhook", "namespace": "system", "port": port});
        let webhook = json!({
            "clientConfig": {"service": service},
            "conversionReviewVersions": ["v1"],
        });
        json["spec"]["conversion"] = json!({"strategy": "Webhook", "webhook": webhook});
        json
    };
    let read = |json: &Value| CrdRead::read(json).unwrap().crd;
    let differences = |ours: &Value, published: &Value| {
        let comparison = SameApi::new(&read(ours), read(published));
        comparison.differences().to_string()
    };
    let mut published = with_webhook(json!(443));
    let without_port = with_webhook(Value::Null);
    assert_eq!(differences(&without_port, &published), "");
    let other = with_webhook(json!(8443));
    assert!(differences(&other, &published).starts_with("conversion: "));
    let alone = crd(&json!({"type": "object"})).to_json();
    assert!(differences(&alone, &published).starts_with("conversion: "));
    // A version alone may not be the one that declares the webhook.
    let versions = published["spec"]["versions"].as_array_mut().unwrap();
    versions.push(json!({"name": "v2", "served": true, "storage": false}));
    assert_eq!(differences(&alone, &published), "");
    assert!(differences(&other, &published).starts_with("conversion: "));
}

#[test]
fn the_null_of_an_optional_enum_is_part_of_nullable() {
    let of = |values: Value, nullable: bool| {
        json!({"type": "object", "properties": {
            "a": {"type": "string", "nullable": nullable, "enum": values},
        }})
    };
    let found = lines(
        &of(json!(["A", "B", null]), true),
        &of(json!(["A", "B"]), false),
    );
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with("nullable:"), "{found:?}");
}
