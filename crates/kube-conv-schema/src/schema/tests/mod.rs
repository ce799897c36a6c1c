use super::Schema;
use serde_json::{Value, json};

/// The keys of an indented JSON object, as they are written.
pub(crate) fn top_level_keys(text: &str) -> Vec<&str> {
    text.lines()
        .filter_map(|line| line.strip_prefix("  \""))
        .filter_map(|line| line.split_once('"'))
        .map(|(key, _)| key)
        .collect()
}

#[test]
fn every_keyword_is_kept_in_alphabetical_order() {
    let tree: Value = serde_json::from_str(include_str!("every_keyword.json")).unwrap();
    let schema: Schema = serde_json::from_value(tree.clone()).unwrap();
    assert_eq!(schema.to_json(), tree);
    let text = schema.to_json_string();
    let keys = top_level_keys(&text);
    assert_eq!(keys.len(), tree.as_object().unwrap().len());
    assert!(keys.is_sorted(), "{keys:?}");
}

#[test]
fn unknown_keys_are_dropped_as_the_server_drops_them() {
    let schema: Schema =
        serde_json::from_value(json!({"type": "string", "const": "a", "deprecated": true}))
            .unwrap();
    assert_eq!(schema, Schema::of_type("string"));
}

#[test]
fn schemas_that_a_server_cannot_decode_are_rejected() {
    for tree in [
        json!({"type": ["string", "null"]}),
        json!({"exclusiveMinimum": 1}),
        json!({"minLength": 1.5}),
        json!({"items": true}),
        json!({"additionalProperties": 1}),
    ] {
        let result = serde_json::from_value::<Schema>(tree.clone());
        assert!(result.is_err(), "{tree}");
    }
}

#[test]
fn an_error_below_free_keys_describes_the_problem() {
    let error = |tree| {
        serde_json::from_value::<Schema>(tree)
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        error(json!({"additionalProperties": {"minLength": "1"}})),
        "invalid type: string \"1\", expected i64"
    );
    assert_eq!(
        error(json!({"additionalProperties": 1})),
        "invalid type: integer `1`, expected boolean or JSON schema"
    );
}

#[test]
fn bounds_stay_integers() {
    let schema: Schema = serde_json::from_str(r#"{"minimum":100,"maximum":1.0}"#).unwrap();
    assert_eq!(
        serde_json::to_string(&schema).unwrap(),
        r#"{"maximum":1.0,"minimum":100}"#
    );
}
