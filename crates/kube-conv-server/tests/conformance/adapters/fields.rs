//! Selectors of fields.

use kube_conv_server::fields::{Requirement, Selector, escape, unescape};
use serde_json::{Value, json};
use std::collections::BTreeMap;

pub fn answer(question: &Value) -> Option<Value> {
    let text = question.get("text").map_or(Some(""), Value::as_str)?;
    let fields: BTreeMap<String, String> = match &question["fields"] {
        Value::Null => BTreeMap::new(),
        fields => serde_json::from_value(fields.clone()).ok()?,
    };
    Some(match question["function"].as_str()? {
        "ParseSelector" => match text.parse::<Selector>() {
            Ok(selector) => shown(&selector),
            Err(error) => json!({ "error": error.to_string() }),
        },
        "Matches" => {
            let selector: Selector = text.parse().ok()?;
            let value = |field: &str| fields.get(field).map_or("", String::as_str);
            json!({ "matches": selector.matches(value) })
        }
        "SelectorFromSet" => {
            let requirements = fields.into_iter();
            shown(
                &requirements
                    .map(|(field, value)| Requirement::equals(field, value))
                    .collect(),
            )
        }
        "EscapeValue" => json!({ "text": escape(text) }),
        "UnescapeValue" => match unescape(text) {
            Ok(text) => json!({ "text": text }),
            Err(error) => json!({ "error": error.to_string() }),
        },
        _ => return None,
    })
}

fn shown(selector: &Selector) -> Value {
    let requirements = selector
        .requirements
        .iter()
        .map(|one| json!({ "field": one.field, "operator": one.operator(), "value": one.value }));
    json!({
        "selector": selector.to_string(),
        "empty": selector.is_everything(),
        "requirements": requirements.collect::<Vec<_>>(),
    })
}
