//! The CEL rules of unions.

use crate::random::Random;
use serde_json::{Map, Value, json};

/// Adds rules to the schema of an object that count its members, or compare them with the value of
/// a string member.
pub fn rules(random: &mut Random, schema: &mut Map<String, Value>) {
    let Some(properties) = schema.get_mut("properties").and_then(Value::as_object_mut) else {
        return;
    };
    let discriminated = random.percent(50);
    if discriminated {
        let values = json!({ "type": "string", "enum": ["a", "b", "", "it's"] });
        properties.insert("kind-of".to_owned(), values);
    }
    let members: Vec<String> = properties.keys().filter_map(|name| spelled(name)).collect();
    let members: Vec<String> = members
        .into_iter()
        .filter(|name| name != "kind__dash__of" && random.percent(70))
        .collect();
    if members.is_empty() {
        return;
    }
    let texts: Vec<String> = if discriminated {
        members
            .iter()
            .map(|member| selecting(random, member))
            .collect()
    } else {
        vec![counting(random, &members)]
    };
    let rules: Vec<Value> = texts.iter().map(|text| rule(random, text)).collect();
    schema.insert("x-kubernetes-validations".to_owned(), json!(rules));
}

fn counting(random: &mut Random, members: &[String]) -> String {
    let present: Vec<String> = members
        .iter()
        .map(|name| format!("has(self.{name})"))
        .collect();
    if random.percent(50) {
        present.join(" || ")
    } else {
        let terms: Vec<String> = present
            .iter()
            .map(|is_set| format!("({is_set} ? 1 : 0)"))
            .collect();
        format!("{} <= 1", terms.join(" + "))
    }
}

fn selecting(random: &mut Random, member: &str) -> String {
    let field = "self.kind__dash__of";
    let value = random.pick(&["a", "b", "", "it\\'s"]);
    let guarded = random.percent(50);
    if random.percent(50) {
        let guard = if guarded {
            format!("has({field}) && ")
        } else {
            String::new()
        };
        format!("{guard}{field} == '{value}' || !has(self.{member})")
    } else {
        let guard = if guarded {
            format!("!has({field}) || ")
        } else {
            String::new()
        };
        format!("{guard}{field} != '{value}' || has(self.{member})")
    }
}

fn rule(random: &mut Random, text: &str) -> Value {
    let mut rule = json!({ "rule": text });
    if random.percent(40) {
        rule["message"] = json!("a message ");
    }
    if random.percent(30) {
        rule["reason"] = json!(random.pick(&[
            "FieldValueForbidden",
            "FieldValueRequired",
            "FieldValueDuplicate",
            "FieldValueInvalid",
        ]));
    }
    rule
}

/// The name of a member as expressions spell it, if it needs no escapes.
pub fn spelled(name: &str) -> Option<String> {
    let starts_well = name.starts_with(|first: char| first.is_ascii_alphabetic());
    let known = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'.';
    let escaped = name.replace('.', "__dot__").replace('-', "__dash__");
    (starts_well && name.bytes().all(known) && !["in", "true", "false", "null"].contains(&name))
        .then_some(escaped)
}
