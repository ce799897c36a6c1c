//! Documents written by hand.

use crate::type_schema::foreign::structural;
use serde_json::{Value, json};

#[track_caller]
fn made(document: Value) -> Value {
    structural(&document)
        .unwrap_or_else(|problems| panic!("{document}: {problems:?}"))
        .to_json()
}

#[track_caller]
fn rejected(document: Value) -> Vec<String> {
    let problems = structural(&document).unwrap_err();
    problems.iter().map(ToString::to_string).collect()
}

#[test]
fn structural_schemas_stay_unchanged() {
    for document in [
        json!({"type": "string", "minLength": 1, "maxLength": 2, "pattern": "^a", "description": "d"}),
        json!({"type": "array", "items": {"type": "boolean"}, "minItems": 1, "maxItems": 2}),
        json!({"type": "object", "additionalProperties": {"type": "number", "multipleOf": 0.5}}),
        json!({
            "type": "object",
            "properties": {"a": {"type": "string", "default": "x"}},
            "required": ["a"],
            "minProperties": 1,
            "maxProperties": 2,
            "x-kubernetes-map-type": "atomic",
            "x-kubernetes-validations": [{"rule": "true", "message": "m"}],
        }),
        json!({
            "anyOf": [{"type": "integer"}, {"type": "string"}],
            "x-kubernetes-int-or-string": true,
        }),
        json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true}),
        json!({"type": "number", "enum": [1, 2]}),
        json!({
            "type": "object",
            "properties": {"a": {"type": "string"}, "b": {"type": "string"}},
            "oneOf": [{"required": ["a"]}, {"required": ["b"]}],
        }),
        json!({
            "type": "object",
            "not": {
                "allOf": [{"minProperties": 1}],
                "anyOf": [{"required": ["a"]}, {"properties": {"a": {"maximum": 1}}}],
                "oneOf": [{"required": ["b"]}, {"required": ["c"]}],
                "not": {"items": {"pattern": "a"}},
            },
        }),
    ] {
        assert_eq!(made(document.clone()), document);
    }
}

#[test]
fn words_of_newer_drafts_are_translated() {
    let any = json!({"x-kubernetes-preserve-unknown-fields": true});
    for (document, expected) in [
        (json!(true), any.clone()),
        (json!({}), any.clone()),
        (
            json!({"description": "d"}),
            json!({"description": "d", "x-kubernetes-preserve-unknown-fields": true}),
        ),
        (
            json!({"const": "a"}),
            json!({"type": "string", "enum": ["a"]}),
        ),
        (
            json!({"enum": [1, 2]}),
            json!({"type": "integer", "enum": [1, 2]}),
        ),
        (
            json!({"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 1.5}),
            json!({
                "type": "number",
                "minimum": 0, "exclusiveMinimum": true,
                "maximum": 1.5, "exclusiveMaximum": true,
            }),
        ),
        (
            json!({"type": "number", "minimum": 0, "exclusiveMinimum": true}),
            json!({"type": "number", "minimum": 0, "exclusiveMinimum": true}),
        ),
        (
            json!({"type": "integer", "minimum": 3, "exclusiveMinimum": 2}),
            json!({"type": "integer", "minimum": 3}),
        ),
        (
            json!({"type": "string", "examples": ["x", "y"], "deprecated": true, "$comment": "c"}),
            json!({"type": "string", "example": "x"}),
        ),
        (
            json!({"type": "array"}),
            json!({"type": "array", "items": any}),
        ),
        (
            json!({"type": "array", "items": true}),
            json!({"type": "array", "items": any}),
        ),
        (
            json!({"type": "array", "items": {"type": "string"}, "uniqueItems": true}),
            json!({"type": "array", "items": {"type": "string"}, "x-kubernetes-list-type": "set"}),
        ),
        (
            json!({"properties": {"a": {"type": "string"}}, "additionalProperties": false}),
            json!({"type": "object", "properties": {"a": {"type": "string"}}}),
        ),
        (
            json!({"type": "object", "additionalProperties": false}),
            json!({"type": "object"}),
        ),
        (
            json!({"type": "object", "properties": {"a": {"type": "string"}}, "additionalProperties": true}),
            json!({
                "type": "object",
                "properties": {"a": {"type": "string"}},
                "x-kubernetes-preserve-unknown-fields": true,
            }),
        ),
        (
            json!({"type": "object", "additionalProperties": true}),
            json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true}),
        ),
        (
            json!({"type": ["integer", "string"]}),
            json!({
                "anyOf": [{"type": "integer"}, {"type": "string"}],
                "x-kubernetes-int-or-string": true,
            }),
        ),
        (
            json!({"type": "string", "not": {"const": "x"}}),
            json!({"type": "string", "not": {"enum": ["x"]}}),
        ),
    ] {
        assert_eq!(made(document.clone()), expected, "{document}");
    }
}

#[test]
fn formats_of_rust_become_formats_of_the_api() {
    let integer = |format| made(json!({"type": "integer", "format": format}));
    assert_eq!(
        integer("int32"),
        json!({"type": "integer", "format": "int32"})
    );
    assert_eq!(
        integer("int64"),
        json!({"type": "integer", "format": "int64"})
    );
    assert_eq!(
        integer("int"),
        json!({"type": "integer", "format": "int64"})
    );
    assert_eq!(
        integer("int8"),
        json!({"type": "integer", "format": "int32", "minimum": -128, "maximum": 127})
    );
    assert_eq!(
        integer("uint16"),
        json!({"type": "integer", "format": "int32", "minimum": 0, "maximum": 65535})
    );
    assert_eq!(
        integer("uint32"),
        json!({"type": "integer", "format": "int64", "minimum": 0, "maximum": 4_294_967_295_i64})
    );
    assert_eq!(
        integer("uint64"),
        json!({"type": "integer", "format": "int64", "minimum": 0})
    );
    assert_eq!(integer("quux"), json!({"type": "integer"}));
    assert_eq!(
        rejected(json!({"type": "integer", "format": "uint128"})),
        ["integers of the API have at most 64 bits"]
    );
    let string = |format| made(json!({"type": "string", "format": format}));
    for known in ["date-time", "uuid", "ipv4", "k8s-short-name", "duration"] {
        assert_eq!(string(known)["format"], known);
    }
    for unknown in ["ip", "partial-date-time", "regex"] {
        assert_eq!(string(unknown), json!({"type": "string"}));
    }
    assert_eq!(
        made(json!({"type": "number", "format": "float"}))["format"],
        "float"
    );
}

#[test]
fn null_is_dropped_where_it_means_absent() {
    assert_eq!(
        made(json!({
            "type": "object",
            "properties": {
                "absent": {"type": ["string", "null"], "default": null},
                "alternative": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
                "constant": {"enum": ["a", null]},
                "items": {"type": "array", "items": {"type": ["boolean", "null"]}},
                "kept": {"type": ["string", "null"]},
                "values": {"type": "object", "additionalProperties": {"oneOf": [{"type": "null"}, {"type": "string"}]}},
            },
            "required": ["kept"],
        })),
        json!({
            "type": "object",
            "properties": {
                "absent": {"type": "string"},
                "alternative": {"type": "integer"},
                "constant": {"type": "string", "enum": ["a"]},
                "items": {"type": "array", "items": {"type": "boolean", "nullable": true}},
                "kept": {"type": "string", "nullable": true},
                "values": {"type": "object", "additionalProperties": {"type": "string", "nullable": true}},
            },
            "required": ["kept"],
        })
    );
}

#[test]
fn null_that_matters_along_with_enumerated_values_is_rejected() {
    assert_eq!(
        rejected(json!({"type": "array", "items": {"enum": ["a", null]}})),
        ["`[]`: `null` is one of several enumerated values, which the server never accepts"]
    );
}

#[test]
fn references_are_written_out() {
    assert_eq!(
        made(json!({
            "type": "object",
            "properties": {
                "a": {"$ref": "#/$defs/A%20B", "description": "Of the field."},
                "b": {"anyOf": [{"$ref": "#/$defs/A%20B"}, {"type": "null"}]},
                "c": {"$ref": "#/$defs/x~1y"},
            },
            "required": ["a"],
            "$defs": {
                "A B": {"type": "string", "description": "Of the type.", "title": "A"},
                "x/y": {"allOf": [{"$ref": "#/$defs/A%20B"}, {"maxLength": 3}]},
            },
        })),
        json!({
            "type": "object",
            "properties": {
                "a": {"type": "string", "description": "Of the field."},
                "b": {"type": "string", "description": "Of the type."},
                "c": {"type": "string", "description": "Of the type.", "maxLength": 3},
            },
            "required": ["a"],
        })
    );
}

#[test]
fn references_without_end_are_rejected() {
    assert_eq!(
        rejected(json!({
            "type": "object",
            "properties": {"next": {"$ref": "#"}, "gone": {"$ref": "#/$defs/gone"}, "far": {"$ref": "https://acme.dev/a"}},
        })),
        [
            "`.far`: `https://acme.dev/a` refers to nothing in the schema",
            "`.gone`: `#/$defs/gone` refers to nothing in the schema",
            "`.next.far`: `https://acme.dev/a` refers to nothing in the schema",
            "`.next.gone`: `#/$defs/gone` refers to nothing in the schema",
            "`.next.next`: `#` holds itself, and a structural schema has an end",
        ]
    );
}

#[test]
fn references_that_multiply_are_rejected() {
    let mut definitions = serde_json::Map::new();
    for level in 0..20 {
        let below = json!({"$ref": format!("#/$defs/{}", level + 1)});
        definitions.insert(
            level.to_string(),
            json!({"type": "object", "properties": {"a": below, "b": below}}),
        );
    }
    definitions.insert("20".to_owned(), json!({"type": "string"}));
    let problems = rejected(json!({"$ref": "#/$defs/0", "$defs": definitions}));
    assert_eq!(problems.len(), 1);
    assert!(problems[0].ends_with("the schema is too large for a server"));
}

#[test]
fn a_document_of_any_depth_is_processed() {
    let mut deep = json!({"type": "string"});
    for _ in 0..1000 {
        deep = json!({"type": "array", "items": deep});
    }
    assert!(rejected(deep)[0].ends_with("the schema is too large for a server"));
}

#[test]
fn a_schema_that_is_too_deep_is_one_problem() {
    let one = |keyword: &str, around: fn(Value) -> Value| {
        let mut deep = json!({"minLength": 1});
        // Values of many more levels end the stack when they are copied and dropped.
        for _ in 0..100 {
            deep = json!({keyword: around(deep)});
        }
        let deep = json!({"type": "string", keyword: around(deep)});
        let problems = rejected(deep);
        assert_eq!(
            problems,
            ["the schema is too large for a server"],
            "{keyword}"
        );
    };
    one("not", |deep| deep);
    one("anyOf", |deep| json!([deep, {"maxLength": 1}]));
    one("oneOf", |deep| json!([{"type": "integer"}, deep]));
}

#[test]
fn a_consequence_of_a_reported_problem_is_not_reported() {
    let part = json!({"type": "string", "prefixItems": [true]});
    let problems = rejected(json!({
        "type": "object",
        "properties": {
            "a": {"type": "string", "not": part},
            "b": {"oneOf": [{"type": "object"}, part]},
        },
    }));
    let unknown = "the keyword `prefixItems` has no structural form";
    assert_eq!(
        problems,
        [format!("`.a`: {unknown}"), format!("`.b`: {unknown}")]
    );
}

#[test]
fn parts_that_must_all_hold_become_one() {
    assert_eq!(
        made(json!({
            "type": "object",
            "properties": {"a": {"type": "number", "minimum": 1, "maximum": 5}},
            "allOf": [
                {"type": "object", "properties": {"b": {"type": "string"}}, "required": ["b"]},
                {"properties": {"a": {"type": "integer", "exclusiveMinimum": 1, "maximum": 9}}, "required": ["a"]},
                {},
            ],
        })),
        json!({
            "type": "object",
            "properties": {
                "a": {"type": "integer", "minimum": 1, "exclusiveMinimum": true, "maximum": 5},
                "b": {"type": "string"},
            },
            "required": ["a", "b"],
        })
    );
    assert_eq!(
        rejected(json!({"allOf": [{"type": "string"}, {"type": "integer"}]})),
        ["it must be both of type `string` and of type `integer`"]
    );
    assert_eq!(
        rejected(json!({"allOf": [{"enum": ["a"]}, {"enum": ["b"]}]})),
        ["it allows no value at all"]
    );
}

#[test]
fn what_one_part_says_of_the_whole_stays() {
    let resource = json!({
        "type": "object", "x-kubernetes-embedded-resource": true, "x-kubernetes-preserve-unknown-fields": true,
    });
    let required = json!({"required": ["a"]});
    let mut whole = resource.clone();
    whole["required"] = json!(["a"]);
    let list = json!({
        "type": "array", "items": {"type": "string"}, "x-kubernetes-list-type": "set",
    });
    let bounded = json!({"maxItems": 3});
    let mut set = list.clone();
    set["maxItems"] = json!(3);
    for (one, other, expected) in [(resource, required, whole), (list, bounded, set)] {
        assert_eq!(made(json!({"allOf": [one, other]})), expected);
        assert_eq!(made(json!({"allOf": [other, one]})), expected);
    }
}

#[test]
fn alternatives_of_one_type_are_conditions() {
    assert_eq!(
        made(json!({"anyOf": [
            {"type": "string", "format": "ipv4"},
            {"type": "string", "format": "ipv6"},
        ]})),
        json!({"type": "string", "anyOf": [{"format": "ipv4"}, {"format": "ipv6"}]})
    );
    assert_eq!(
        made(json!({"anyOf": [{"type": "string", "enum": ["a"]}, {"type": "string"}]})),
        json!({"type": "string"})
    );
    assert_eq!(
        made(json!({"anyOf": [true, {"type": "string"}]})),
        json!({"x-kubernetes-preserve-unknown-fields": true})
    );
    let lists = ["string", "integer"].map(|ty| json!({"type": "array", "items": {"type": ty}}));
    let problems = rejected(json!({"anyOf": lists}));
    assert!(
        problems[0].contains("its alternatives are of several shapes"),
        "{problems:?}"
    );
}

#[test]
fn schemas_without_a_structural_form_are_rejected_at_their_place() {
    let document = json!({
        "type": "object",
        "properties": {
            "a": false,
            "b": {"type": "array", "items": {"type": "string"}, "prefixItems": [true]},
            "c": {"type": ["string", "boolean"]},
            "d": {"type": "object", "patternProperties": {"^x": {"type": "string"}}},
            "e": {"type": "null"},
            "f": {"oneOf": [{"type": "string"}, {"type": "object"}]},
            "g": {"type": "object", "properties": {"x": {"type": "string"}}, "additionalProperties": {"type": "string"}},
            "h": {"type": "string", "not": {"type": "string"}},
            "i": {"enum": ["a", 1]},
            "j": {"type": "array", "items": {"type": "object"}, "uniqueItems": true},
            "k": {"type": "string", "minLength": -0.5},
            "l": {"if": {}, "then": {}},
            "m": 7,
            "n": {"type": "string", "not": {}},
        },
    });
    assert_eq!(
        rejected(document),
        [
            "`.a`: it allows no value at all",
            "`.b`: the keyword `prefixItems` has no structural form",
            "`.c`: it is of several types, `string`, `boolean`, and a field of the API has one",
            "`.d`: the keyword `patternProperties` has no structural form",
            "`.e`: `null` is all that it allows",
            "`.f`: its alternatives are of several shapes, and a field of the API has one",
            "`.g`: it has both named fields and free ones of a type; keep the free ones in a field of their own",
            "`.h`: what it excludes by `not` has no structural form",
            "`.i`: its values are of several types, and a field of the API has one",
            "`.j`: only scalars form a set; write the type as a list",
            "`.k`: a keyword is not of its type: invalid type: floating point `-0.5`, expected i64",
            "`.l`: the keyword `if` has no structural form",
            "`.l`: the keyword `then` has no structural form",
            "`.m`: a schema is an object or a boolean",
            "`.n`: what it excludes by `not` has no structural form",
        ]
    );
}
