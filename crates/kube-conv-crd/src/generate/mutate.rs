//! Values with a change at one place.

use super::random::Random;
use serde_json::{Value, json};

/// Changes a value at one place.
#[doc(hidden)]
pub fn mutate(random: &mut Random, value: &mut Value) {
    match value {
        Value::Object(members) if !members.is_empty() => {
            let at = random.below(members.len());
            if random.percent(20) {
                let name = members.keys().nth(at).cloned().unwrap_or_default();
                members.remove(&name);
            } else if let Some(member) = members.values_mut().nth(at) {
                mutate(random, member);
            }
        }
        Value::Array(items) if !items.is_empty() => {
            let at = random.below(items.len());
            match random.below(4) {
                0 => drop(items.remove(at)),
                1 => items.reverse(),
                _ => {
                    if let Some(item) = items.get_mut(at) {
                        mutate(random, item);
                    }
                }
            }
        }
        Value::Bool(flag) => *flag = !*flag,
        Value::Number(number) => *value = json!(number.as_i64().map_or(1, |number| number ^ 1)),
        Value::String(text) => text.push('2'),
        _ => {}
    }
}
