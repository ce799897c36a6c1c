//! `allOf`, `anyOf`, `oneOf` and `not`, and constants.

use super::crd;
use kube_conv_lint::compatibility::{Compatibility, Verdict, check_compatible};
use serde_json::{Value, json};

fn of_field(old: &Value, new: &Value) -> Compatibility {
    let [old, new] = [old, new].map(|field| crd(json!({"f": field})));
    check_compatible(&old, &new)
}

/// A schema of a type with keywords, of which `[]` is a list of texts, and `{}` an object with three of them.
fn of(kind: &str, keywords: Value) -> Value {
    let text = json!({"type": "string"});
    let mut schema = match kind {
        "[]" => json!({"type": "array", "items": text}),
        "{}" => json!({"type": "object", "properties": {"a": text, "b": text, "c": text}}),
        "*" => json!({"type": "object", "additionalProperties": text}),
        "int-or-string" => json!({"x-kubernetes-int-or-string": true}),
        kind => json!({"type": kind}),
    };
    let members = schema.as_object_mut().unwrap();
    members.extend(keywords.as_object().unwrap().clone());
    schema
}

#[test]
fn a_keyword_that_moves_into_all_of_or_out_of_it_is_no_change() {
    let either = json!([{"type": "integer"}, {"type": "string"}]);
    let cases = [
        ("integer", json!({"maximum": 5})),
        ("integer", json!({"minimum": 5, "exclusiveMinimum": true})),
        ("integer", json!({"multipleOf": 3})),
        ("integer", json!({"enum": [1, 2]})),
        ("number", json!({"maximum": 2.5})),
        ("string", json!({"minLength": 1, "maxLength": 5})),
        ("string", json!({"pattern": "^a"})),
        ("string", json!({"format": "ipv4"})),
        ("string", json!({"enum": ["a", "b"]})),
        (
            "string",
            json!({"anyOf": [{"pattern": "^a"}, {"maxLength": 3}]}),
        ),
        (
            "string",
            json!({"oneOf": [{"pattern": "^a"}, {"maxLength": 3}]}),
        ),
        ("string", json!({"not": {"pattern": "^a"}})),
        ("[]", json!({"minItems": 1, "maxItems": 3})),
        ("*", json!({"minProperties": 1, "maxProperties": 3})),
        ("{}", json!({"required": ["a", "b"]})),
        ("int-or-string", json!({"anyOf": either, "maximum": 5})),
    ];
    for (kind, keywords) in cases {
        let (whole, nested) = (of(kind, keywords.clone()), json!({"allOf": [keywords]}));
        for branched in [
            of(kind, nested.clone()),
            of(kind, json!({"allOf": [nested]})),
        ] {
            for (old, new) in [(&whole, &branched), (&branched, &whole)] {
                let compatibility = of_field(old, new);
                assert_eq!(compatibility.changes, [], "{old}\nto\n{new}");
            }
        }
    }
    // Of the parts of a value.
    let short = json!({"type": "string", "maxLength": 3});
    let cases = [
        (
            of("[]", json!({"items": short})),
            of("[]", json!({"allOf": [{"items": {"maxLength": 3}}]})),
        ),
        (
            of("{}", json!({"properties": {"a": short}})),
            of(
                "{}",
                json!({"properties": {"a": {"type": "string"}}, "allOf": [{"properties": {"a": {"maxLength": 3}}}]}),
            ),
        ),
    ];
    for (whole, branched) in cases {
        for (old, new) in [(&whole, &branched), (&branched, &whole)] {
            assert_eq!(of_field(old, new).changes, [], "{old}\nto\n{new}");
        }
    }
}

#[test]
fn what_allows_the_same_or_more_is_compatible() {
    let (a, b) = (json!({"pattern": "^a"}), json!({"pattern": "b$"}));
    let required = |names: &[&str]| json!({"required": names});
    let either = |names: &[&str]| -> Value { names.iter().map(|name| required(&[name])).collect() };
    let new = json!({"properties": {"a": {}, "b": {}, "c": {}, "n": {"type": "string"}, "o": {"type": "string"}}});
    let with_new = |keywords: Value| {
        let mut schema = of("{}", keywords);
        let fields = schema["properties"].as_object_mut().unwrap();
        for name in ["n", "o"] {
            fields.insert(name.to_owned(), new["properties"][name].clone());
        }
        schema
    };
    let cases = [
        // Two patterns, of which one is in the schema itself.
        (
            of("string", json!({"pattern": "^a", "allOf": [b]})),
            of("string", json!({"pattern": "b$", "allOf": [a]})),
        ),
        (
            of("string", json!({"allOf": [a, b]})),
            of("string", json!({"allOf": [b]})),
        ),
        (
            of("string", json!({"allOf": [{"pattern": "^a$"}]})),
            of("string", json!({"pattern": "^(a|b)$"})),
        ),
        (
            of("integer", json!({"maximum": 7, "allOf": [{"maximum": 5}]})),
            of("integer", json!({"allOf": [{"maximum": 6}]})),
        ),
        (
            of("string", json!({"enum": ["a", "b"]})),
            of(
                "string",
                json!({"allOf": [{"enum": ["a", "b", "c"]}, {"enum": ["d", "b", "a"]}]}),
            ),
        ),
        // One branch more, and none any more.
        (
            of("string", json!({"anyOf": [a, b]})),
            of("string", json!({"anyOf": [b, {"maxLength": 3}, a]})),
        ),
        (of("string", json!({"anyOf": [a]})), of("string", json!({}))),
        (
            of("{}", json!({"not": required(&["a", "b"])})),
            of("{}", json!({})),
        ),
        (
            of("{}", json!({"not": required(&["a"])})),
            of("{}", json!({"not": required(&["b", "a"])})),
        ),
        (
            of("{}", json!({"oneOf": either(&["a", "b"])})),
            of("{}", json!({"anyOf": either(&["a", "b"])})),
        ),
        // Names in another order.
        (
            of(
                "{}",
                json!({"oneOf": [required(&["a", "b"]), required(&["c"])]}),
            ),
            of(
                "{}",
                json!({"oneOf": [required(&["c"]), required(&["b", "a"])]}),
            ),
        ),
        // What the schema says of itself.
        (
            of("{}", json!({"required": ["a"]})),
            of(
                "{}",
                json!({"required": ["a"], "anyOf": either(&["a", "b"])}),
            ),
        ),
        (
            of("integer", json!({"maximum": 5})),
            of(
                "integer",
                json!({"maximum": 5, "not": {"not": {"maximum": 6}}}),
            ),
        ),
        // Unions, and other branches, of new fields alone.
        (
            of("{}", json!({})),
            with_new(
                json!({"oneOf": [{"not": {"anyOf": either(&["n", "o"])}}, required(&["n"]), required(&["o"])]}),
            ),
        ),
        (
            of("{}", json!({})),
            with_new(json!({"not": required(&["n", "o"])})),
        ),
        (
            of("{}", json!({})),
            with_new(
                json!({"allOf": [{"not": required(&["n", "a"])}, {"properties": {"n": {"maxLength": 3}}}]}),
            ),
        ),
    ];
    for (old, new) in cases {
        let compatibility = of_field(&old, &new);
        assert_eq!(
            compatibility.verdict(),
            Verdict::Compatible,
            "{old}\nto\n{new}\n{compatibility}"
        );
    }
}

#[test]
fn what_allows_less_comes_with_an_object() {
    let required = |name: &str| json!({"required": [name]});
    let new_union = json!({"oneOf": [required("n"), required("o")], "properties": {"a": {"type": "string"},
        "b": {"type": "string"}, "c": {"type": "string"}, "n": {"type": "string"}, "o": {"type": "string"}}});
    let cases = [
        (
            of(
                "string",
                json!({"anyOf": [{"pattern": "^a"}, {"pattern": "^b"}, {"pattern": "^c"}]}),
            ),
            of(
                "string",
                json!({"anyOf": [{"pattern": "^a"}, {"pattern": "^b"}]}),
            ),
        ),
        (
            of("integer", json!({"maximum": 7})),
            of("integer", json!({"maximum": 7, "allOf": [{"maximum": 5}]})),
        ),
        (
            of("string", json!({"allOf": [{"pattern": "^(a|b)$"}]})),
            of("string", json!({"pattern": "^a$"})),
        ),
        (
            of("string", json!({"pattern": "^a"})),
            of(
                "string",
                json!({"pattern": "^a", "allOf": [{"pattern": "b$"}]}),
            ),
        ),
        (
            of("{}", json!({"anyOf": [required("a"), required("b")]})),
            of("{}", json!({"oneOf": [required("a"), required("b")]})),
        ),
        (
            of("{}", json!({"oneOf": [required("a"), required("b")]})),
            of(
                "{}",
                json!({"oneOf": [required("a"), required("b"), required("c")]}),
            ),
        ),
        (
            of("{}", json!({})),
            of("{}", json!({"not": {"required": ["a", "b"]}})),
        ),
        // No object has any of these members.
        (of("{}", json!({})), of("{}", new_union)),
        // A server takes integers for the bound without its fraction, and rejects all where the type says that they are.
        (
            of("number", json!({"minimum": 0.5})),
            of("number", json!({"minimum": 0, "exclusiveMinimum": true})),
        ),
        (
            of("integer", json!({"maximum": 5})),
            of("integer", json!({"maximum": 5.5})),
        ),
    ];
    for (old, new) in cases {
        let compatibility = of_field(&old, &new);
        assert_eq!(
            compatibility.unexplained,
            [],
            "{old}\nto\n{new}\n{compatibility}"
        );
        let mut proofs = compatibility.breaking().map(|change| &change.proof);
        let is_shown = proofs.any(|proof| proof.counter_example().is_some());
        assert!(is_shown, "{old}\nto\n{new}\n{compatibility}");
    }
}

/// Numbers are the same by their values, where a server takes them for the same.
#[test]
fn constants_are_compared_by_value() {
    let read = |text: &str| -> Value { serde_json::from_str(text).unwrap() };
    for (one, other) in [
        (
            r#"{"type": "integer", "enum": [1, 2]}"#,
            r#"{"type": "integer", "enum": [2.0, 1.0]}"#,
        ),
        (
            r#"{"type": "number", "enum": [1.5, 100.0]}"#,
            r#"{"type": "number", "enum": [1.50, 1e2]}"#,
        ),
        (
            r#"{"type": "integer", "default": 1}"#,
            r#"{"type": "integer", "default": 1.0}"#,
        ),
        (
            r#"{"type": "object", "properties": {"a": {"type": "integer"}}, "default": {"a": 1}}"#,
            r#"{"type": "object", "properties": {"a": {"type": "integer"}}, "default": {"a": 1.0}}"#,
        ),
    ] {
        let (one, other) = (read(one), read(other));
        for (old, new) in [(&one, &other), (&other, &one)] {
            assert_eq!(of_field(old, new).changes, [], "{old}\nto\n{new}");
        }
    }
    // Where fractions are valid, `1` lists 1.5.
    let [whole, float] =
        ["1", "1.0"].map(|one| read(&format!(r#"{{"type": "number", "enum": [{one}]}}"#)));
    assert_eq!(of_field(&float, &whole).verdict(), Verdict::Compatible);
    let compatibility = of_field(&whole, &float);
    let proof = &compatibility.breaking().next().unwrap().proof;
    assert_eq!(
        proof.counter_example().unwrap().object["spec"],
        json!({"f": 1.5}),
        "{compatibility}"
    );
    // No float has this value.
    let [one, other] = ["9007199254740993", "9007199254740992"]
        .map(|one| read(&format!(r#"{{"type": "integer", "enum": [{one}]}}"#)));
    assert_eq!(of_field(&one, &other).verdict(), Verdict::Breaking);
}
