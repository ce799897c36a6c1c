use super::Structural;
use super::default_rules::DefaultRules;
use crate::field::Path;
use crate::limits::MOST_LEVELS;
use crate::schema::Schema;
use crate::schema::merge_type::{MergeSchema as _, MergeType};
use crate::structural::validate;
use serde_json::{Value, json};

fn compile(schema: Value) -> Structural {
    let schema: Schema = serde_json::from_value(schema).unwrap();
    Structural::new(&schema).unwrap()
}

#[test]
fn all_errors_of_a_schema_are_reported_together() {
    let schema: Schema = serde_json::from_value(json!({
        "type": "object",
        "properties": {
            "a": {"type": "string", "pattern": "(?=x)"},
            "l": {"type": "array", "uniqueItems": true, "items": {"type": "string", "anyOf": [{"pattern": "["}]}},
        },
    }))
    .unwrap();
    let error = Structural::new(&schema).unwrap_err();
    let errors: Vec<String> = error.errors().iter().map(ToString::to_string).collect();
    assert_eq!(
        errors,
        [
            "properties[a].pattern: error parsing regexp: invalid or unsupported Perl syntax: `(?=`",
            "properties[l]: `uniqueItems` cannot be true, write `x-kubernetes-list-type: set`",
            "properties[l].items.anyOf[0].pattern: error parsing regexp: missing closing ]: `[`",
        ]
    );
}

#[test]
fn rules_do_not_run_after_an_error_that_could_confuse_them() {
    let structural = compile(json!({
        "type": "object",
        "x-kubernetes-validations": [{"rule": "has(self.a)"}],
        "properties": {"a": {"type": "integer", "maximum": 1}, "b": {"type": "string", "maxLength": 1}},
    }));
    let skipped = "<nil>: Invalid value: null: some validation rules were not checked because the object was invalid; \
                   correct the existing errors to complete validation";
    let errors = structural.validate(&json!({"b": "ab"}));
    let texts: Vec<String> = errors.iter().map(ToString::to_string).collect();
    assert_eq!(texts, ["b: Too long: may not be more than 1 byte", skipped]);
    // Rules do not depend on bounds.
    let errors = structural.validate(&json!({"a": 2}));
    assert_eq!(errors.len(), 1);
}

/// The subresource `status` is checked by its own schema, and messages name members relative to it.
#[test]
fn fields_and_messages_may_name_a_value_differently() {
    let structural = compile(json!({
        "type": "object",
        "additionalProperties": {"type": "integer", "minimum": 5},
    }));
    let errors = validate::keywords(&structural.root, &json!({"p": 1}), None, Some("status"));
    assert_eq!(
        errors.to_string(),
        "status.p: Invalid value: 1: .p in body should be greater than or equal to 5"
    );
    let errors = validate::keywords(&structural.root, &json!("x"), None, Some("status"));
    assert_eq!(
        errors.to_string(),
        "status: Invalid value: \"string\":  in body must be of type object: \"string\""
    );
}

#[test]
fn an_update_is_validated_where_it_changes_the_object() {
    let structural = compile(json!({
        "type": "object",
        "properties": {
            "list": {
                "type": "array", "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["k"],
                "items": {"type": "object", "required": ["k"], "properties": {
                    "k": {"type": "string"}, "n": {"type": "integer", "maximum": 5},
                }},
            },
            "set": {"type": "array", "x-kubernetes-list-type": "set", "items": {"type": "string"}},
            "other": {"type": "integer"},
        },
        "x-kubernetes-validations": [{"rule": "!has(self.other) || self.other < 3"}],
    }));
    let item = |key: &str, n: i32| json!({"k": key, "n": n});
    let update = |new: Value, old: Value| {
        let verdict = structural.validate_update(&new, &old);
        (verdict.errors.to_string(), verdict.warnings.len())
    };
    let most = "should be less than or equal to 5";
    let old = json!({"list": [item("a", 9), item("b", 9)], "set": ["x", "x"]});
    let moved = json!({"list": [item("b", 9), item("a", 9)], "set": ["x", "x"], "other": 1});
    assert_eq!(update(moved, old.clone()), (String::new(), 0));
    let changed = json!({"list": [item("b", 8), item("a", 9)], "set": ["x", "x"]});
    assert_eq!(
        update(changed, old.clone()).0,
        format!("list[0].n: Invalid value: 8: list[0].n in body {most}")
    );
    let added = json!({"list": [item("c", 9)]});
    assert!(update(added, old).0.contains(most));
    let repeated = json!({"set": ["x", "x"]});
    assert!(
        update(repeated, json!({"set": ["x"]}))
            .0
            .contains("Duplicate value")
    );
    let kept = json!({"other": 4});
    assert_eq!(update(kept.clone(), kept.clone()), (String::new(), 1));
    assert!(update(kept, json!({"other": 1})).0.contains("failed rule"));
    let deep = (0..600).fold(json!({}), |inner, _| json!({"other": inner}));
    let limit = "must not nest more than 500 levels";
    assert!(update(deep.clone(), json!({})).0.contains(limit));
    assert!(update(json!({}), deep).0.contains(limit));
}

#[test]
fn names_of_the_type_are_validated_on_each_update() {
    let structural = compile(json!({"type": "object", "properties": {
        "kind": {"type": "string", "maxLength": 1}, "size": {"type": "integer"},
    }}));
    let (old, new) = (
        json!({"kind": "Widget"}),
        json!({"kind": "Widget", "size": 1}),
    );
    let errors = structural.validate_update(&new, &old).errors;
    assert_eq!(errors.len(), 1, "{errors}");
}

#[test]
fn only_whole_numbers_fit_integers() {
    let structural = compile(json!({"type": "integer"}));
    for (value, is_valid) in [
        (json!(1), true),
        (json!(1.0), true),
        (json!(1.5), false),
        (json!("1"), false),
    ] {
        assert_eq!(structural.validate(&value).is_empty(), is_valid, "{value}");
    }
}

/// What is beyond the greatest float of 32 bits, and is rounded to it.
#[test]
fn numbers_fit_floats_as_they_are_written() {
    let structural = compile(json!({"type": "number", "format": "float"}));
    for (value, is_valid) in [
        (json!(1e10), true),
        (json!(3.4028235e38), true),
        (json!(-3.4028235e38), true),
        (json!(3.4028236e38), false),
        (json!(1e39), false),
    ] {
        assert_eq!(structural.validate(&value).is_empty(), is_valid, "{value}");
    }
}

/// A branch counts its own check and one for each member that it looks at.
#[test]
fn errors_of_any_of_are_those_of_the_branch_with_the_most_checks() {
    let of_a = json!({"properties": {"a": {"minimum": 5}}});
    for most in [
        json!({"properties": {"a": {"minimum": 9}, "b": {"minimum": 9}}}),
        json!({"additionalProperties": {"minimum": 9}}),
    ] {
        for branches in [json!([of_a, most]), json!([most, of_a])] {
            let structural = compile(json!({"type": "object", "anyOf": branches}));
            let errors = structural.validate(&json!({"a": 1, "b": 1})).to_string();
            assert!(errors.contains("greater than or equal to 9"), "{errors}");
            assert!(!errors.contains("greater than or equal to 5"), "{errors}");
        }
    }
}

#[test]
fn rules_are_evaluated_for_defaults() {
    let structural = compile(json!({
        "type": "integer", "x-kubernetes-validations": [{"rule": "self > 1", "message": "too few"}],
    }));
    let mut rules = DefaultRules::default();
    let mut errors = |default: Value| {
        let path = Path::new("default");
        rules.errors(structural.root(), &default, &path).to_string()
    };
    assert_eq!(errors(json!(1)), "default: Invalid value: 1: too few");
    assert_eq!(errors(json!(2)), "");
}

#[test]
fn what_is_filled_in_is_not_too_deep() {
    let structural = compile(json!({"x-kubernetes-preserve-unknown-fields": true}));
    let fill = |value: &mut Value| {
        for _ in 0..=MOST_LEVELS {
            *value = Value::Array(vec![value.take()]);
        }
    };
    assert!(structural.prepare(json!({}), Some(fill)).is_err());
    assert_eq!(structural.prepare(json!({}), None), Ok(json!({})));
}

#[test]
fn a_value_is_processed_and_its_compiled_schema_merged() {
    let structural = compile(json!({"type": "object", "properties": {
        "a": {"type": "integer", "default": 1}, "list": {"type": "array", "items": {"type": "string"}},
    }}));
    let processed = structural.process(&json!({"unknown": 1}));
    assert_eq!(processed.unwrap(), json!({"a": 1}));
    let mut members = structural.root.merge_members();
    let list = members.find(|(name, ..)| *name == "list").unwrap().1;
    assert_eq!(list.merge_items().unwrap().merge_type(), MergeType::Text);
}

#[test]
fn schemas_of_many_levels_are_compiled_whole() {
    for levels in [10, 63, 64, 65, 66, 100] {
        let (mut schema, mut value) = (Schema::of_type("integer"), json!("x"));
        for _ in 1..levels {
            let (mut around, mut object) = (Schema::of_type("object"), json!({}));
            around.properties.insert("a".into(), Box::new(schema));
            object["a"] = value;
            (schema, value) = (around, object);
        }
        let errors = Structural::new(&schema).unwrap().validate(&value);
        let fields: Vec<usize> = errors.iter().map(|error| error.field().len()).collect();
        // The names, and the dots between them.
        assert_eq!(fields, [2 * (levels - 1) - 1], "{levels}");
    }
}
