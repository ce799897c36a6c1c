use super::{info, keep, object, problems, schema, text};
use crate::ApiType;
use crate::api::{CelRule, FieldInfo, Link, MemberInfo, Payload, Shape, TypeInfo, UnionInfo};
use crate::rules;
use serde_json::{Value, json};
use std::collections::BTreeMap;

fn flattened(info: &'static TypeInfo) -> FieldInfo {
    FieldInfo::new("", "inner", Link::Known(info)).flatten()
}

#[test]
fn fields_requirements_and_rules_join_the_object_around() {
    let inner = keep(
        TypeInfo::new(
            "Inner",
            Shape::Object(vec![text("b"), text("a").optional()].leak()),
        )
        .doc("Not printed.")
        .constraints(const { &[rules::max_properties(4), rules::min_properties(1)] })
        .cel(const { &[CelRule::new("of the inner")] }),
    );
    let other = keep(
        TypeInfo::new("Other", Shape::Object(vec![text("d")].leak()))
            .constraints(const { &[rules::max_properties(5), rules::min_properties(2)] })
            .cel(const { &[CelRule::new("of the other")] }),
    );
    let outer = keep(
        TypeInfo::new(
            "Outer",
            Shape::Object(vec![text("c"), flattened(inner), flattened(other)].leak()),
        )
        .cel(const { &[CelRule::new("of the outer")] }),
    );
    assert_eq!(
        schema(outer),
        json!({
            "type": "object",
            "properties": {
                "a": {"type": "string"},
                "b": {"type": "string"},
                "c": {"type": "string"},
                "d": {"type": "string"},
            },
            "required": ["b", "c", "d"],
            "minProperties": 2,
            "maxProperties": 4,
            "x-kubernetes-validations": [
                {"rule": "of the other"},
                {"rule": "of the inner"},
                {"rule": "of the outer"},
            ],
        })
    );
}

#[test]
fn a_map_along_with_fields_keeps_what_is_unknown() {
    let map = BTreeMap::<String, String>::TYPE;
    let kept = json!({
        "type": "object",
        "properties": {"a": {"type": "string"}},
        "required": ["a"],
        "x-kubernetes-preserve-unknown-fields": true,
    });
    assert_eq!(schema(object(vec![text("a"), flattened(map)])), kept);
    assert_eq!(schema(object(vec![flattened(map), text("a")])), kept);
    for open in [Value::TYPE, serde_json::Map::<String, Value>::TYPE] {
        assert_eq!(schema(object(vec![flattened(open), text("a")])), kept);
    }
    // A flattened map without other fields is an ordinary map.
    assert_eq!(schema(object(vec![flattened(map)])), schema(map));
}

#[test]
fn an_optional_struct_is_requested_only_where_it_is_there() {
    let inner = keep(
        TypeInfo::new(
            "Inner",
            Shape::Object(vec![text("in"), text("b"), text("c").optional()].leak()),
        )
        .cel(const { &[CelRule::new("self.b != 'x'").message("no x")] }),
    );
    let schema = schema(object(vec![flattened(inner).optional(), text("a")]));
    assert_eq!(schema["required"], json!(["a"]));
    assert_eq!(
        schema["x-kubernetes-validations"],
        json!([{
            "rule": "!(has(self.b) && has(self.__in__)) || (self.b != 'x')",
            "message": "no x",
        }])
    );
}

const MEMBERS: &[MemberInfo] = &[
    MemberInfo {
        name: "git",
        value: "Git",
        doc: "",
        payload: Some(Payload::Type(Link::Known(String::TYPE))),
    },
    MemberInfo {
        name: "oci",
        value: "Oci",
        doc: "",
        payload: Some(Payload::Type(Link::Known(String::TYPE))),
    },
];

const fn source(discriminator: Option<&'static str>) -> TypeInfo {
    TypeInfo::new(
        "Source",
        Shape::Union(UnionInfo {
            discriminator,
            members: MEMBERS,
            cel: true,
            open: false,
            inline: false,
        }),
    )
    .cel(const { &[CelRule::new("own")] })
}

#[test]
fn a_flattened_union_adds_its_members_and_rules_to_the_object() {
    let union = schema(keep(source(Some("type"))));
    let outer = schema(object(vec![flattened(keep(source(Some("type"))))]));
    assert_eq!(outer, union);
    assert_eq!(outer["required"], json!(["type"]));
}

#[test]
fn an_optional_union_may_have_no_member() {
    let outer = schema(object(vec![flattened(keep(source(None))).optional()]));
    assert_eq!(
        outer["x-kubernetes-validations"],
        json!([
            {
                "rule": "(has(self.git) ? 1 : 0) + (has(self.oci) ? 1 : 0) <= 1",
                "message": "must specify at most one of: `git`, `oci`",
            },
            {"rule": "!(has(self.git) || has(self.oci)) || (own)"},
        ])
    );
    let outer = schema(object(vec![
        flattened(keep(source(Some("type")))).optional(),
    ]));
    assert_eq!(outer.get("required"), None);
    let rules: Vec<_> = outer["x-kubernetes-validations"]
        .as_array()
        .unwrap()
        .iter()
        .map(|rule| rule["rule"].as_str().unwrap())
        .collect();
    assert_eq!(
        rules,
        [
            "has(self.type) && self.type == 'Git' || !has(self.git)",
            "!has(self.type) || self.type != 'Git' || has(self.git)",
            "has(self.type) && self.type == 'Oci' || !has(self.oci)",
            "!has(self.type) || self.type != 'Oci' || has(self.oci)",
            "!(has(self.git) || has(self.oci)) || (own)",
        ]
    );
}

#[test]
fn types_without_fields_cannot_be_flattened() {
    for info in [String::TYPE, Vec::<bool>::TYPE, info(Shape::IntOrString)] {
        assert_eq!(
            problems(object(vec![flattened(info)])),
            ["`.inner`: only structs, unions and maps can be flattened"]
        );
    }
}

#[test]
fn a_default_of_a_flattened_field_is_a_problem() {
    let inner = object(vec![text("a").optional()]);
    assert_eq!(
        problems(object(vec![flattened(inner).default(|| Ok(json!({})))])),
        ["`.inner`: a flattened field has no default of its own; write defaults on its fields"]
    );
}

#[test]
fn a_duplicate_name_is_a_problem() {
    let inner = object(vec![text("a")]);
    assert_eq!(
        problems(object(vec![text("a"), flattened(inner)])),
        ["`.a`: two fields have this name; rename one with `name = \"…\"`"]
    );
}

#[test]
fn junctors_of_several_types_all_hold() {
    let one = keep(TypeInfo::new(
        "A",
        Shape::Foreign(|| {
            Ok(serde_json::from_value(json!({
                "type": "object",
                "oneOf": [{"required": ["a"]}],
                "not": {"required": ["x"]},
            }))
            .unwrap())
        }),
    ));
    let other = keep(TypeInfo::new(
        "B",
        Shape::Foreign(|| {
            Ok(serde_json::from_value(json!({
                "type": "object",
                "oneOf": [{"required": ["b"]}],
                "anyOf": [{"required": ["c"]}],
                "not": {"required": ["y"]},
            }))
            .unwrap())
        }),
    ));
    assert_eq!(
        schema(object(vec![flattened(one), flattened(other)])),
        json!({
            "type": "object",
            "allOf": [{"oneOf": [{"required": ["b"]}], "not": {"required": ["y"]}}],
            "anyOf": [{"required": ["c"]}],
            "not": {"required": ["x"]},
            "oneOf": [{"required": ["a"]}],
        })
    );
}
