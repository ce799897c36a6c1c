//! Asserting that samples exercise every rule of a type.

use kube_conv_runtime::ApiType;
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_runtime::type_schema::schema_of;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::steps::{SchemaStep, at_steps_mut, parts, path_of_steps};
use kube_conv_schema::schema::tree::own_keywords;
use kube_conv_schema::structural::Structural;
use serde_json::Value;

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

/// A rule, and where it is in a schema.
struct CoveredRule<'s> {
    /// The name for exemptions.
    name: String,
    steps: Vec<SchemaStep<'s>>,
    keyword: &'static str,
    /// The index, if the keyword holds a list of rules.
    index: Option<usize>,
}

fn uncovered(schema: &Schema, samples: &[Value], exempt: &[(&str, &str)]) -> Vec<String> {
    let whole = verdicts(schema, samples);
    let mut problems = Vec::new();
    let rules = rules(schema);
    for rule in &rules {
        let is_exempt = exempt.iter().any(|(name, _)| *name == rule.name);
        let is_covered =
            without(schema, rule).is_some_and(|without| verdicts(&without, samples) != whole);
        match (is_covered, is_exempt) {
            (false, false) => problems.push(rule.name.clone()),
            (true, true) => problems.push(format!("{} is tested; remove the exemption", rule.name)),
            _ => {}
        }
    }
    for (name, reason) in exempt {
        if !rules.iter().any(|rule| rule.name == *name) {
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

/// The keywords with rules.
const KEYWORDS: [&str; 19] = [
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
    "required",
    LIST_TYPE,
    "x-kubernetes-validations",
];

const LIST_TYPE: &str = "x-kubernetes-list-type";

/// Every rule of a schema, those in lists one by one.
fn rules(schema: &Schema) -> Vec<CoveredRule<'_>> {
    let mut found = Vec::new();
    let mut open = vec![(Vec::new(), schema)];
    while let Some((steps, schema)) = open.pop() {
        let path = path_of_steps(&steps);
        let keywords = own_keywords(schema);
        for keyword in KEYWORDS {
            let indexes = match (keyword, keywords.get(keyword)) {
                (_, None) => continue,
                (LIST_TYPE, Some(list_type)) if list_type == "atomic" => continue,
                ("required" | "x-kubernetes-validations", Some(Value::Array(rules))) => {
                    (0..rules.len()).map(Some).collect()
                }
                _ => vec![None],
            };
            found.extend(indexes.into_iter().map(|index| {
                let number = index.map(|index| format!("[{index}]")).unwrap_or_default();
                CoveredRule {
                    name: format!("{path} {keyword}{number}").trim_start().to_owned(),
                    steps: steps.clone(),
                    keyword,
                    index,
                }
            }));
        }
        open.extend(parts(schema).map(|(step, part)| {
            let below = steps.iter().copied().chain([step]);
            (below.collect(), part)
        }));
    }
    found.sort_by(|one, other| one.name.cmp(&other.name));
    found
}

/// The schema without a rule.
fn without(schema: &Schema, rule: &CoveredRule<'_>) -> Option<Schema> {
    let mut schema = schema.clone();
    let node = at_steps_mut(&mut schema, &rule.steps)?;
    let mut keywords = own_keywords(node);
    match (rule.index, keywords.get_mut(rule.keyword)?) {
        (Some(index), Value::Array(rules)) if index < rules.len() => drop(rules.remove(index)),
        _ => drop(keywords.remove(rule.keyword)),
    }
    let whole = std::mem::replace(node, serde_json::from_value(Value::Object(keywords)).ok()?);
    (node.properties, node.items) = (whole.properties, whole.items);
    node.additional_properties = whole.additional_properties;
    Some(schema)
}

#[cfg(test)]
mod tests {
    use super::{assert_rules_covered, uncovered};
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
    #[should_panic(expected = "untested:\n  format")]
    fn a_rule_without_a_sample_fails_the_assertion() {
        assert_rules_covered::<i32>(&[json!("a")], &[]);
    }

    #[test]
    fn each_rule_of_a_list_needs_a_sample() {
        let schema: Schema = from_value(json!({
            "type": "integer",
            "x-kubernetes-validations": [{"rule": "self > 1"}, {"rule": "self < 9"}],
        }))
        .unwrap();
        let problems = uncovered(&schema, &[json!(1), json!("a")], &[]);
        assert_eq!(problems.len(), 1, "{problems:?}");
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
