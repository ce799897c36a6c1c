//! Asserting that samples exercise every rule of a type.

use kube_conv_runtime::ApiType;
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_runtime::type_schema::schema_of;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::structural::Structural;
use serde_json::{Map, Value};

/// Asserts that each rule in a type's schema makes a difference to at least one sample, or is exempt
/// with a reason.
///
/// The samples are valid and invalid values of the type as JSON. Each rule is removed from the
/// schema in turn: if the result is then the same for each sample, nothing tests the rule. An
/// exemption is a path with a keyword, as printed in the failure, and the reason why nothing tests
/// it; rules in CEL that only a cluster evaluates need one. An exemption that is not needed also
/// fails.
///
/// ```
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_testing::assert_rules_covered;
///
/// /// What a widget is to be.
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct WidgetSpec {
///     #[k8s(minimum = 1, maximum = 9)]
///     size: i32,
///     #[k8s(optional, max_items = 2)]
///     tags: Vec<String>,
/// }
///
/// let samples = [
///     json!({}),
///     json!({"size": 0, "tags": ["a", "b", "c"]}),
///     json!({"size": 10}),
/// ];
/// assert_rules_covered::<WidgetSpec>(&samples, &[("size format", "the type says it")]);
/// ```
///
/// Source: api_changes, "Declarative Validation": every rule has a test.
///
/// # Panics
///
/// With every rule that no sample exercises, and with every exemption of a rule that one does, or
/// that there is not.
#[track_caller]
#[expect(clippy::panic, reason = "assertions fail by panicking")]
pub fn assert_rules_covered<T: ApiType>(samples: &[Value], exempt: &[(&str, &str)]) {
    let problems = uncovered(&schema_of::<T>(), samples, exempt);
    if !problems.is_empty() {
        let name = T::TYPE.rust_name;
        panic!(
            "the samples leave rules of `{name}` untested:\n  {}",
            problems.join("\n  ")
        );
    }
}

/// The server's message when it did not evaluate the rules.
const NOT_CHECKED: &str = "some validation rules were not checked";

/// A rule, and where it is in a schema that is written as JSON.
struct Place {
    /// The name for exemptions.
    name: String,
    /// The keywords and names that lead to the rule.
    steps: Vec<String>,
    /// The index, if the keyword holds a list of rules.
    index: Option<usize>,
}

fn uncovered(schema: &Schema, samples: &[Value], exempt: &[(&str, &str)]) -> Vec<String> {
    let Ok(written) = serde_json::to_value(schema) else {
        return vec!["the schema cannot be written".to_owned()];
    };
    let whole = verdicts(schema, samples);
    let mut problems = Vec::new();
    let places = places(&written);
    for place in &places {
        let is_exempt = exempt.iter().any(|(name, _)| *name == place.name);
        let mut without = written.clone();
        remove(&mut without, place);
        let is_covered = serde_json::from_value::<Schema>(without)
            .is_ok_and(|without| verdicts(&without, samples) != whole);
        match (is_covered, is_exempt) {
            (false, false) => problems.push(place.name.clone()),
            (true, true) => {
                problems.push(format!("{} is tested; remove the exemption", place.name))
            }
            _ => {}
        }
    }
    for (name, reason) in exempt {
        if !places.iter().any(|place| place.name == *name) {
            problems.push(format!("{name} is exempt, and there is no such rule"));
        } else if reason.trim().is_empty() {
            problems.push(format!("{name} is exempt without a reason"));
        }
    }
    problems
}

/// The messages for each sample.
fn verdicts(schema: &Schema, samples: &[Value]) -> Result<Vec<Vec<String>>, String> {
    let engine = Structural::compile(schema).map_err(|error| error.to_string())?;
    let verdict = |sample: &Value| match engine.process(sample) {
        Ok(_) => Vec::new(),
        // The note that rules were skipped after other errors does not depend on the rules.
        Err(errors) => errors
            .iter()
            .filter(|error| !error.detail().starts_with(NOT_CHECKED))
            .map(ToString::to_string)
            .collect(),
    };
    Ok(samples.iter().map(verdict).collect())
}

/// Every rule of a schema.
fn places(schema: &Value) -> Vec<Place> {
    let mut places = Vec::new();
    let mut open: Vec<(&Value, String, Vec<String>)> = vec![(schema, String::new(), Vec::new())];
    while let Some((schema, path, steps)) = open.pop() {
        let Some(schema) = schema.as_object() else {
            continue;
        };
        for (keyword, index) in rules(schema) {
            let number = index.map(|index| format!("[{index}]")).unwrap_or_default();
            places.push(Place {
                name: format!("{path} {keyword}{number}").trim_start().to_owned(),
                steps: [steps.clone(), vec![keyword.to_owned()]].concat(),
                index,
            });
        }
        for (keyword, name, child) in children(schema) {
            let below = match keyword {
                "properties" if path.is_empty() => name.to_owned(),
                "properties" => format!("{path}.{name}"),
                "items" => format!("{path}[]"),
                _ => format!("{path}[*]"),
            };
            let mut steps = steps.clone();
            steps.push(keyword.to_owned());
            if keyword == "properties" {
                steps.push(name.to_owned());
            }
            open.push((child, below, steps));
        }
    }
    places.sort_by(|one, other| one.name.cmp(&other.name));
    places
}

/// The rules on one value, those in lists one by one.
fn rules(schema: &Map<String, Value>) -> Vec<(&'static str, Option<usize>)> {
    const SINGLE: &[&str] = &[
        "allOf",
        "anyOf",
        "enum",
        "format",
        "maxItems",
        "maxLength",
        "maxProperties",
        "maximum",
        "minItems",
        "minLength",
        "minProperties",
        "minimum",
        "multipleOf",
        "not",
        "oneOf",
        "pattern",
    ];
    const SEVERAL: &[&str] = &["required", "x-kubernetes-validations"];
    let single = SINGLE
        .iter()
        .filter(|keyword| schema.contains_key(**keyword));
    let mut rules: Vec<_> = single.map(|keyword| (*keyword, None)).collect();
    let list_type = schema.get("x-kubernetes-list-type").and_then(Value::as_str);
    if matches!(list_type, Some("set" | "map")) {
        rules.push(("x-kubernetes-list-type", None));
    }
    for keyword in SEVERAL {
        let count = schema
            .get(*keyword)
            .and_then(Value::as_array)
            .map_or(0, Vec::len);
        rules.extend((0..count).map(|index| (*keyword, Some(index))));
    }
    rules
}

fn children(schema: &Map<String, Value>) -> Vec<(&'static str, &str, &Value)> {
    let mut children = Vec::new();
    if let Some(properties) = schema.get("properties").and_then(Value::as_object) {
        children.extend(
            properties
                .iter()
                .map(|(name, child)| ("properties", name.as_str(), child)),
        );
    }
    for keyword in ["items", "additionalProperties"] {
        children.extend(schema.get(keyword).map(|child| (keyword, "", child)));
    }
    children
}

fn remove(schema: &mut Value, place: &Place) {
    let Some((keyword, above)) = place.steps.split_last() else {
        return;
    };
    let mut at = schema;
    for step in above {
        match at.get_mut(step) {
            Some(below) => at = below,
            None => return,
        }
    }
    let Some(at) = at.as_object_mut() else {
        return;
    };
    if let (Some(index), Some(Value::Array(rules))) = (place.index, at.get_mut(keyword)) {
        if index < rules.len() {
            rules.remove(index);
        }
        return;
    }
    at.remove(keyword);
    // Without the list type, the keys of a list map have no meaning.
    if keyword == "x-kubernetes-list-type" {
        at.remove("x-kubernetes-list-map-keys");
    }
}

#[cfg(test)]
mod tests {
    use super::uncovered;
    use kube_conv_schema::schema::Schema;
    use serde_json::{Value, from_value, json};

    fn schema() -> Schema {
        from_value(json!({
            "type": "object",
            "required": ["name", "size"],
            "properties": {
                "name": {"type": "string", "maxLength": 3},
                "size": {"type": "integer", "maximum": 9, "exclusiveMaximum": true},
                "ports": {
                    "type": "array", "x-kubernetes-list-type": "map",
                    "x-kubernetes-list-map-keys": ["port"],
                    "items": {"type": "object", "required": ["port"], "properties": {
                        "port": {"type": "integer", "minimum": 1}}}
                }
            },
            "x-kubernetes-validations": [{"rule": "self.size > 0"}]
        }))
        .unwrap()
    }

    fn good() -> Value {
        json!({"name": "abc", "size": 1, "ports": [{"port": 1}]})
    }

    #[test]
    fn a_rule_is_covered_by_a_sample_that_it_rejects() {
        let all = [
            "name maxLength",
            "ports x-kubernetes-list-type",
            "ports[] required[0]",
            "ports[].port minimum",
            "required[0]",
            "required[1]",
            "size maximum",
            "x-kubernetes-validations[0]",
        ];
        assert_eq!(uncovered(&schema(), &[good()], &[]), all);
        let bad = [
            json!({}),
            json!({"name": "abcd", "size": 9, "ports": [{}, {"port": 0}]}),
            json!({"name": "a", "size": 1, "ports": [{"port": 2}, {"port": 2}]}),
        ];
        let rules = [("x-kubernetes-validations[0]", "a cluster evaluates it")];
        assert_eq!(uncovered(&schema(), &bad, &rules), [""; 0]);
        // Without one of the samples its rules are left.
        assert_eq!(
            uncovered(&schema(), &bad[..2], &rules),
            ["ports x-kubernetes-list-type"]
        );
    }

    #[test]
    fn an_exemption_is_needed_and_has_a_reason() {
        let bad = [json!({"name": "abcd"})];
        let exempt = [
            ("name maxLength", "none"),
            ("size minimum", "none"),
            ("size maximum", " "),
        ];
        let problems = uncovered(&schema(), &bad, &exempt);
        for expected in [
            "name maxLength is tested; remove the exemption",
            "size minimum is exempt, and there is no such rule",
            "size maximum is exempt without a reason",
        ] {
            assert!(
                problems.iter().any(|problem| problem == expected),
                "{problems:?}"
            );
        }
    }
}
