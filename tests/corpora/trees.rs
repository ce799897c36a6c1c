//! Differences between two JSON trees, as a person wants to read them.

use serde_json::Value;
use std::collections::BTreeSet;

/// Removes every text for people. A field that is called `description` has an object there.
pub fn drop_descriptions(tree: &mut Value) {
    match tree {
        Value::Object(members) => {
            members.retain(|name, value| name != "description" || !value.is_string());
            members.values_mut().for_each(drop_descriptions);
        }
        Value::Array(items) => items.iter_mut().for_each(drop_descriptions),
        _ => {}
    }
}

/// What is only in one tree, or not the same in both, with its path. The order of members says
/// nothing, the order of items does.
pub fn differences(ours: &Value, theirs: &Value) -> Vec<String> {
    let mut found = Vec::new();
    compare("", Some(ours), Some(theirs), &mut found);
    found
}

fn compare(path: &str, ours: Option<&Value>, theirs: Option<&Value>, found: &mut Vec<String>) {
    match (ours, theirs) {
        (Some(Value::Object(a)), Some(Value::Object(b))) => {
            let names: BTreeSet<&String> = a.keys().chain(b.keys()).collect();
            for name in names {
                compare(&format!("{path}.{name}"), a.get(name), b.get(name), found);
            }
        }
        (Some(Value::Array(a)), Some(Value::Array(b))) => {
            for index in 0..a.len().max(b.len()) {
                compare(
                    &format!("{path}[{index}]"),
                    a.get(index),
                    b.get(index),
                    found,
                );
            }
        }
        _ if ours == theirs => {}
        _ => {
            found.extend(ours.map(|value| format!("- {path}: {value}")));
            found.extend(theirs.map(|value| format!("+ {path}: {value}")));
        }
    }
}

#[test]
fn every_difference_is_found() {
    use serde_json::json;
    let ours = json!({"a": [1, 2], "b": {"c": true}, "only": 1, "same": [{"x": null}]});
    let theirs = json!({"a": [1, 3, 4], "b": {"c": "true"}, "other": {}, "same": [{"x": null}]});
    assert_eq!(
        differences(&ours, &theirs),
        [
            "- .a[1]: 2",
            "+ .a[1]: 3",
            "+ .a[2]: 4",
            "- .b.c: true",
            "+ .b.c: \"true\"",
            "- .only: 1",
            "+ .other: {}",
        ]
    );
    assert!(differences(&ours, &ours).is_empty());
}

#[test]
fn texts_are_dropped_and_fields_of_that_name_are_not() {
    use serde_json::json;
    let mut tree = json!({
        "description": "text",
        "properties": {"description": {"description": "text", "type": "string"}},
        "columns": [{"description": "text", "name": "A"}],
    });
    drop_descriptions(&mut tree);
    assert_eq!(
        tree,
        json!({"properties": {"description": {"type": "string"}}, "columns": [{"name": "A"}]})
    );
}
