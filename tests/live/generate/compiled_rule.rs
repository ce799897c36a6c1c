//! Rules to be compiled and priced: alone, and in CRDs.

use super::{resource, rule, schema, typed_expression};
use crate::random::Random;
use serde_json::{Value, json};

/// A schema with rules at its root.
pub fn compile(random: &mut Random) -> Value {
    let schema = &mut schema::object(random, 3);
    let rules = random.count(2) + 1;
    let rules = random.list(rules, |random| any_rule(random, schema));
    schema["x-kubernetes-validations"] = json!(rules);
    let mut question = json!({ "schema": schema });
    if random.percent(30) {
        question["resource"] = json!(true);
    }
    if random.percent(30) {
        question["stored"] = json!(true);
    }
    question
}

/// A definition with rules at any level; in some questions one that replaces another.
pub fn define(random: &mut Random) -> Value {
    let mut spec = schema::object(random, 3);
    rules_below(random, &mut spec, 0);
    let crd = resource::crd(random, &spec);
    let mut question = json!({ "crd": crd });
    if random.percent(25) {
        let mut old = question["crd"].clone();
        question["crd"]["metadata"]["resourceVersion"] = json!("1");
        if random.percent(70) {
            let schema = "/spec/versions/0/schema/openAPIV3Schema/properties/spec";
            let schemas = [question["crd"].pointer_mut(schema), old.pointer_mut(schema)];
            let changed = usize::from(random.percent(30));
            if let Some(schema) = schemas.into_iter().flatten().nth(changed) {
                rules_below(random, schema, 0);
            }
        }
        question["old"] = old;
    }
    question
}

/// Puts rules on some levels. Defaults are dropped: rules that see one are evaluated.
fn rules_below(random: &mut Random, schema: &mut Value, depth: usize) {
    let Some(members) = schema.as_object_mut() else {
        return;
    };
    members.remove("default");
    for (keyword, below) in members.iter_mut() {
        match (keyword.as_str(), below) {
            ("properties", Value::Object(properties)) => {
                for property in properties.values_mut() {
                    rules_below(random, property, depth + 1);
                }
            }
            ("items" | "additionalProperties", below) => rules_below(random, below, depth + 1),
            _ => {}
        }
    }
    if random.percent(if depth == 0 { 50 } else { 20 }) {
        let rules = random.count(1) + 1;
        let rules = random.list(rules, |random| any_rule(random, schema));
        schema["x-kubernetes-validations"] = json!(rules);
    }
}

fn any_rule(random: &mut Random, schema: &Value) -> Value {
    if random.percent(40) {
        return rule::of(random, schema);
    }
    let text = expression(random, schema);
    let text = match random.below(6) {
        0 => text,
        1 => format!("({text}) == ({})", expression(random, schema)),
        2 => format!("size([{text}]) > 0"),
        3 => format!("has(self.a) || dyn({text}) == 1"),
        4 => format!("[{text}].all(e, e == e)"),
        _ => format!("type({text}) == int"),
    };
    let mut rule = json!({ "rule": text });
    if random.percent(15) {
        let text = expression(random, schema);
        rule["messageExpression"] = json!(match random.percent(50) {
            true => format!("'%s'.format([{text}])"),
            false => text,
        });
    }
    if random.percent(10) {
        rule["optionalOldSelf"] = json!(random.percent(70));
    }
    rule
}

/// An expression whose variables are parts of the value.
fn expression(random: &mut Random, schema: &Value) -> String {
    let places = rule::places(random, schema);
    let depth = random.one_of(&[1, 2, 2, 3, 3, 4]);
    let template = typed_expression::expression(random, depth, false);
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '\'' | '@');
    let mut made = String::new();
    let mut rest = template.as_str();
    while !rest.is_empty() {
        let length = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(length);
        let separator = after.chars().next();
        let is_variable = VARIABLES.contains(&word) && separator != Some('(');
        match is_variable {
            true => made.push_str(&random.one_of(&places)),
            false => made.push_str(word),
        }
        made.extend(separator);
        rest = after.strip_prefix(|_| true).unwrap_or(after);
    }
    made
}

/// The variables of [`typed_expression`].
const VARIABLES: &[&str] = &[
    "i", "u", "d", "s", "b", "y", "t", "n", "l", "ls", "lo", "m", "ml", "x", "ld", "o", "o.l",
    "o.m", "o.x",
];
