use super::{STRING, info, keep, object, problems, property, schema, text};
use crate::ApiType;
use crate::api::{CelRule, EnumValueInfo, FieldInfo, Link, ListType, MapType, Shape, TypeInfo};
use crate::rules;
use crate::type_schema::schema_of_type_info;
use kube_conv_schema::schema::Number;
use serde_json::{Value, json};

const INT: Link = Link::Known(i32::TYPE);

#[test]
fn required_fields_are_in_the_order_of_published_crds() {
    let spec = object(vec![
        text("zone"),
        text("name").optional(),
        text("area"),
        text("kind").optional().default(|| Ok(json!("x"))),
        text("host").optional().default(|| Ok(json!("h"))),
    ]);
    let schema = schema(spec);
    assert_eq!(schema["required"], json!(["area", "zone"]));
    assert_eq!(
        schema["properties"]["kind"],
        json!({"type": "string", "default": "x"})
    );
    assert_eq!(
        schema["properties"]["host"],
        json!({"type": "string", "default": "h"})
    );
}

#[test]
fn an_object_with_optional_fields_has_no_required_ones() {
    assert_eq!(
        schema(object(vec![text("a").optional()])),
        json!({"type": "object", "properties": {"a": {"type": "string"}}})
    );
    assert_eq!(schema(object(vec![])), json!({"type": "object"}));
}

#[test]
fn a_fields_documentation_wins() {
    let documented = keep(TypeInfo::new("D", bool::TYPE.shape).doc("Of the type."));
    let field = FieldInfo::new("d", "d", Link::Known(documented));
    assert_eq!(property(field)["description"], "Of the type.");
    assert_eq!(
        property(field.doc("Of the field."))["description"],
        "Of the field."
    );
}

#[test]
fn a_fields_rules_come_after_its_types() {
    let named = keep(
        TypeInfo::new("N", String::TYPE.shape)
            .constraints(const { &[rules::max_length(10), rules::pattern("a")] })
            .cel(const { &[CelRule::new("of the type")] }),
    );
    let field = FieldInfo::new("n", "n", Link::Known(named))
        .constraints(const { &[rules::max_length(5), rules::pattern("b")] })
        .cel(const { &[CelRule::new("of the field")] });
    assert_eq!(
        property(field),
        json!({
            "type": "string",
            "maxLength": 5,
            "pattern": "a",
            "allOf": [{"pattern": "b"}],
            "x-kubernetes-validations": [{"rule": "of the type"}, {"rule": "of the field"}],
        })
    );
}

#[test]
fn the_schema_has_the_tighter_bound() {
    let field = FieldInfo::new("n", "n", Link::Known(u8::TYPE)).constraints(
        const {
            &[
                rules::minimum(Number::Integer(-5)),
                rules::exclusive_maximum(Number::Integer(255)),
            ]
        },
    );
    assert_eq!(
        property(field),
        json!({
            "type": "integer",
            "format": "int32",
            "minimum": 0,
            "maximum": 255,
            "exclusiveMaximum": true,
        })
    );
}

#[test]
fn a_field_describes_the_values_that_it_accepts() {
    const VALUES: &[EnumValueInfo] =
        &[EnumValueInfo::new("A", "1."), EnumValueInfo::new("B", "2.")];
    let plain = Link::Known(info(Shape::StringEnum(VALUES)));
    let newtype = Link::Known(info(Shape::Transparent(plain)));
    for link in [plain, newtype] {
        let field =
            FieldInfo::new("e", "e", link).constraints(const { &[rules::enum_values(&["B"])] });
        let property = property(field);
        assert_eq!(
            property["description"],
            "Possible enum values:\n - `\"B\"` 2."
        );
    }
}

#[test]
fn topologies() {
    let strings = Link::Known(Vec::<String>::TYPE);
    let list = |list_type| property(FieldInfo::new("l", "l", strings).list_type(list_type));
    assert_eq!(list(ListType::Atomic)["x-kubernetes-list-type"], "atomic");
    assert_eq!(list(ListType::Set)["x-kubernetes-list-type"], "set");
    let keyed = list(ListType::Map(&["port", "protocol"]));
    assert_eq!(keyed["x-kubernetes-list-type"], "map");
    assert_eq!(
        keyed["x-kubernetes-list-map-keys"],
        json!(["port", "protocol"])
    );
    let map = FieldInfo::new("m", "m", Link::Known(object(vec![])));
    assert_eq!(
        property(map.map_type(MapType::Granular))["x-kubernetes-map-type"],
        "granular"
    );
}

#[test]
fn defaults_of_every_form() {
    for default in [
        json!(0),
        json!(""),
        json!(false),
        json!([]),
        json!({}),
        json!({"a": [1.5]}),
    ] {
        let kept = default.clone();
        assert!(!kept.is_null());
        let leaked: &'static Value = Box::leak(Box::new(kept));
        // A default in a table is a function pointer, so that each case needs its own function.
        let function: crate::api::DefaultValue = match leaked {
            Value::Number(_) => || Ok(json!(0)),
            Value::String(_) => || Ok(json!("")),
            Value::Bool(_) => || Ok(json!(false)),
            Value::Array(_) => || Ok(json!([])),
            Value::Object(map) if map.is_empty() => || Ok(json!({})),
            _ => || Ok(json!({"a": [1.5]})),
        };
        let field = FieldInfo::new("x", "x", Link::Known(Value::TYPE)).default(function);
        assert_eq!(property(field)["default"], default);
    }
}

#[test]
fn a_default_without_a_json_form_is_a_problem() {
    let spec = object(vec![
        FieldInfo::new("a", "a", INT).default(|| Ok(Value::Null)),
        FieldInfo::new("b", "b", INT).default(|| Err(serde::ser::Error::custom("a poisoned lock"))),
    ]);
    let outer = object(vec![FieldInfo::new("spec", "spec", Link::Known(spec))]);
    assert_eq!(
        problems(outer),
        [
            "`.spec.a`: the server drops a default of `null`; write a default that is a value, or none",
            "`.spec.b`: the default has no JSON form: a poisoned lock",
        ]
    );
    assert_eq!(
        schema_of_type_info(spec).to_json()["properties"]["b"],
        json!({"type": "integer", "format": "int32"})
    );
}

#[test]
fn null_is_allowed_on_request() {
    assert_eq!(
        property(FieldInfo::new("n", "n", INT).nullable()),
        json!({"type": "integer", "format": "int32", "nullable": true})
    );
}

#[test]
fn null_never_is_along_with_enumerated_values() {
    let values = const { &[EnumValueInfo::new("A", "")] };
    let value = info(Shape::StringEnum(values));
    let spec = object(vec![
        FieldInfo::new("e", "e", Link::Known(value)).nullable(),
        text("s")
            .nullable()
            .constraints(const { &[rules::enum_values(&["x"])] }),
    ]);
    let text = "the server rejects `null` where values are enumerated, whatever they are; remove `nullable`";
    assert_eq!(
        problems(spec),
        [format!("`.e`: {text}"), format!("`.s`: {text}")]
    );
    assert!(!schema_of_type_info(spec).to_json_string().contains("null"));
}

#[test]
fn unknown_fields_are_preserved_along_with_known_ones() {
    let inner = object(vec![text("a")]);
    assert_eq!(
        property(FieldInfo::new("s", "s", Link::Known(inner)).preserve_unknown_fields()),
        json!({
            "type": "object",
            "properties": {"a": {"type": "string"}},
            "required": ["a"],
            "x-kubernetes-preserve-unknown-fields": true,
        })
    );
    let port = FieldInfo::new("p", "p", Link::Known(info(Shape::IntOrString)));
    assert_eq!(
        problems(object(vec![port.preserve_unknown_fields()])),
        ["`.p`: an integer or string has no fields to preserve; remove `preserve_unknown_fields`"]
    );
}

#[test]
fn two_fields_of_one_name_are_a_problem() {
    let spec = object(vec![text("a"), FieldInfo::new("a", "b", STRING)]);
    assert_eq!(
        problems(spec),
        ["`.a`: two fields have this name; rename one with `name = \"…\"`"]
    );
}

#[test]
fn the_metadata_of_a_nested_object_is_described_in_full() {
    let metadata = object(vec![text("name")]);
    let template = object(vec![FieldInfo::new(
        "metadata",
        "metadata",
        Link::Known(metadata),
    )]);
    assert_eq!(
        schema(template)["properties"]["metadata"]["properties"],
        json!({"name": {"type": "string"}})
    );
}
