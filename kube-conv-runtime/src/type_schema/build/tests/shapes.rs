use super::{info, keep, problems, schema, text};
use crate::ApiType;
use crate::api::{CelRule, EnumValueInfo, Link, MapType, Scalar, Shape, TypeInfo};
use crate::rules::{self, Constraint};
use crate::type_schema::schema_of_type_info;
use kube_conv_schema::schema::Number;
use kube_conv_schema::schema::{ForeignError, Schema};
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};

#[test]
fn types_of_the_standard_library() {
    let any = json!({"x-kubernetes-preserve-unknown-fields": true});
    for (info, expected) in [
        (bool::TYPE, json!({"type": "boolean"})),
        (i32::TYPE, json!({"type": "integer", "format": "int32"})),
        (i64::TYPE, json!({"type": "integer", "format": "int64"})),
        (
            i8::TYPE,
            json!({"type": "integer", "format": "int32", "minimum": -128, "maximum": 127}),
        ),
        (
            i16::TYPE,
            json!({"type": "integer", "format": "int32", "minimum": -32768, "maximum": 32767}),
        ),
        (
            u8::TYPE,
            json!({"type": "integer", "format": "int32", "minimum": 0, "maximum": 255}),
        ),
        (
            u16::TYPE,
            json!({"type": "integer", "format": "int32", "minimum": 0, "maximum": 65535}),
        ),
        (
            u32::TYPE,
            json!({"type": "integer", "format": "int64", "minimum": 0, "maximum": 4_294_967_295_i64}),
        ),
        (f64::TYPE, json!({"type": "number", "format": "double"})),
        (String::TYPE, json!({"type": "string"})),
        (Value::TYPE, any),
        (
            serde_json::Map::<String, Value>::TYPE,
            json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true}),
        ),
        (Box::<bool>::TYPE, json!({"type": "boolean"})),
        (
            Vec::<Vec<bool>>::TYPE,
            json!({"type": "array", "items": {"type": "array", "items": {"type": "boolean"}}}),
        ),
        (
            BTreeMap::<String, bool>::TYPE,
            json!({"type": "object", "additionalProperties": {"type": "boolean"}}),
        ),
        (
            HashMap::<String, Vec<String>>::TYPE,
            json!({"type": "object", "additionalProperties": {"type": "array", "items": {"type": "string"}}}),
        ),
    ] {
        assert_eq!(schema(info), expected, "{}", info.rust_name);
    }
}

#[test]
fn text_with_a_format() {
    let time = info(Shape::Scalar(Scalar::String {
        format: Some("date-time"),
    }));
    assert_eq!(
        schema(time),
        json!({"type": "string", "format": "date-time"})
    );
}

#[test]
fn enum_values_are_in_the_order_of_declaration() {
    const fn value(value: &'static str) -> EnumValueInfo {
        EnumValueInfo::new(value, "")
    }
    let policy = info(Shape::StringEnum(
        const { &[value("IfNotPresent"), value("Always"), value("")] },
    ));
    assert_eq!(
        schema(policy),
        json!({"type": "string", "enum": ["IfNotPresent", "Always", ""]})
    );
    let code = info(Shape::IntegerEnum(&[302, 301]));
    assert_eq!(schema(code), json!({"type": "integer", "enum": [302, 301]}));
}

#[test]
fn values_that_the_server_does_not_look_into() {
    assert_eq!(
        schema(info(Shape::EmbeddedResource)),
        json!({
            "type": "object",
            "x-kubernetes-embedded-resource": true,
            "x-kubernetes-preserve-unknown-fields": true,
        })
    );
    assert_eq!(
        schema(info(Shape::IntOrString)),
        json!({
            "anyOf": [{"type": "integer"}, {"type": "string"}],
            "x-kubernetes-int-or-string": true,
        })
    );
}

#[test]
fn a_quantity_has_the_published_form() {
    let quantity = keep(
        TypeInfo::new("Quantity", Shape::IntOrString)
            .constraints(const { &[rules::pattern("^[0-9]+$")] }),
    );
    assert_eq!(
        schema(quantity),
        json!({
            "anyOf": [{"type": "integer"}, {"type": "string"}],
            "pattern": "^[0-9]+$",
            "x-kubernetes-int-or-string": true,
        })
    );
}

#[test]
fn a_newtype_adds_rules_to_the_wrapped_type() {
    let port = keep(
        TypeInfo::new("Port", Shape::Transparent(Link::Known(u16::TYPE)))
            .doc("A port.")
            .constraints(const { &[rules::minimum(Number::Integer(1))] })
            .cel(const { &[CelRule::new("self != 22")] }),
    );
    let safe_port = keep(
        TypeInfo::new("SafePort", Shape::Transparent(Link::Known(port)))
            .constraints(
                const {
                    &[
                        rules::minimum(Number::Integer(0)),
                        rules::maximum(Number::Integer(1024)),
                    ]
                },
            )
            .cel(const { &[CelRule::new("self != 25").message("no mail")] }),
    );
    assert_eq!(
        schema(safe_port),
        json!({
            "type": "integer",
            "format": "int32",
            "description": "A port.",
            "minimum": 1,
            "maximum": 1024,
            "x-kubernetes-validations": [
                {"rule": "self != 22"},
                {"rule": "self != 25", "message": "no mail"},
            ],
        })
    );
}

#[test]
fn a_type_defines_how_it_is_merged() {
    let reference = keep(
        TypeInfo::new("Reference", Shape::Object(const { &[text("name")] }))
            .map_type(MapType::Atomic)
            .doc("Refers.\n\nFar."),
    );
    assert_eq!(
        schema(reference),
        json!({
            "type": "object",
            "description": "Refers.\n\nFar.",
            "properties": {"name": {"type": "string"}},
            "required": ["name"],
            "x-kubernetes-map-type": "atomic",
        })
    );
}

#[test]
fn rules_have_every_field_of_theirs() {
    let ruled = keep(
        TypeInfo::new("Ruled", Shape::Object(const { &[text("a")] })).cel(
            const {
                &[CelRule::new("self.a == oldSelf.a")
                    .message("stays")
                    .message_expression("'stays'")
                    .reason("FieldValueForbidden")
                    .field_path(".a")
                    .optional_old_self(true)]
            },
        ),
    );
    assert_eq!(
        schema(ruled)["x-kubernetes-validations"],
        json!([{
            "rule": "self.a == oldSelf.a",
            "message": "stays",
            "messageExpression": "'stays'",
            "reason": "FieldValueForbidden",
            "fieldPath": ".a",
            "optionalOldSelf": true,
        }])
    );
}

#[test]
fn rules_on_items_and_values() {
    let short = const { &[rules::each_val(const { &[rules::max_length(3)] })] };
    let list = keep(TypeInfo::new("L", Vec::<String>::TYPE.shape).constraints(short));
    assert_eq!(
        schema(list),
        json!({"type": "array", "items": {"type": "string", "maxLength": 3}})
    );
    let map = keep(TypeInfo::new("M", BTreeMap::<String, String>::TYPE.shape).constraints(short));
    assert_eq!(
        schema(map)["additionalProperties"],
        json!({"type": "string", "maxLength": 3})
    );
}

#[test]
fn an_enum_without_remaining_values_is_a_problem() {
    let values = const { &[EnumValueInfo::new("A", "")] };
    let narrowed = keep(
        TypeInfo::new("E", Shape::StringEnum(values))
            .constraints(const { &[rules::enum_values(&["B"])] }),
    );
    assert_eq!(
        problems(narrowed),
        ["`enum_values` leaves none of the type's values; list values that the type has"]
    );
}

#[test]
fn rules_of_foreign_types_fit_what_travels() {
    const RULES: &[Constraint] = &[
        rules::max_length(1),
        rules::minimum(Number::Integer(0)),
        rules::max_items(1),
        rules::max_properties(1),
    ];
    let rejected = |shape| problems(keep(TypeInfo::new("F", shape).constraints(RULES)));
    for (shape, type_name, fitting) in [
        (
            Shape::Foreign(|| Ok(Schema::of_type("string"))),
            "string",
            "max_length",
        ),
        (
            Shape::Foreign(|| Ok(Schema::of_type("integer"))),
            "integer",
            "minimum",
        ),
        (
            Shape::Foreign(|| Ok(Schema::of_type("number"))),
            "number",
            "minimum",
        ),
        (
            Shape::Foreign(|| Ok(Schema::of_type("array"))),
            "array",
            "max_items",
        ),
        (
            Shape::Foreign(|| Ok(Schema::of_type("object"))),
            "object",
            "max_properties",
        ),
    ] {
        let problems = rejected(shape).join("\n");
        assert!(!problems.contains(&format!("`{fitting}`")), "{problems}");
        let said = format!("what travels is of type `{type_name}`; write a rule on that");
        assert_eq!(problems.matches(&said).count(), 3, "{problems}");
    }
}

#[test]
fn a_structural_foreign_schema_is_used_unchanged() {
    let foreign = keep(
        TypeInfo::new("F", Shape::Foreign(|| Ok(Schema::of_type("string"))))
            .constraints(const { &[rules::max_length(3)] }),
    );
    assert_eq!(schema(foreign), json!({"type": "string", "maxLength": 3}));
}

#[test]
fn a_foreign_schema_that_is_rejected_is_a_problem_and_allows_anything() {
    let foreign = info(Shape::Foreign(|| {
        Err(ForeignError::new("Tuple", "no structs"))
    }));
    let list = info(Shape::List(Link::Known(foreign)));
    assert_eq!(
        problems(list),
        [
            "`[]`: the schema of `Tuple` is not structural: no structs; derive `ApiType` for a type of your own, or write `as = serde_json::Value`"
        ]
    );
    assert_eq!(
        schema_of_type_info(list).to_json(),
        json!({"type": "array", "items": {"x-kubernetes-preserve-unknown-fields": true}})
    );
}
