//! Values of a schema: whole ones, and ones with a value that is not valid.

use super::{Random, pattern};
use serde_json::{Map, Value, json};

/// The greatest depth of generated values, at which recursive types end.
const DEPTH: usize = 12;

/// Texts that conversions may read in some way, and texts that they may not.
const TEXTS: [&str; 14] = [
    "a",
    "b",
    "",
    "a:80",
    "a:b:c",
    ":",
    "/",
    "5",
    "007",
    "-1",
    "true",
    "1h30m",
    "é",
    "http://a.b/c",
];

/// A source of values.
pub(crate) struct Generator<'r> {
    pub(crate) random: &'r mut Random,
    /// How many of a hundred optional fields are there.
    pub(crate) density: usize,
    /// Whether values of enums may be unknown.
    pub(crate) unknown_values: bool,
    /// Texts and numbers that rules compare with.
    pub(crate) constants: &'r Constants,
}

/// Texts and numbers that are more likely to make a difference than others.
#[derive(Debug, Default)]
pub(crate) struct Constants {
    pub(crate) texts: Vec<String>,
    pub(crate) numbers: Vec<i64>,
}

impl Generator<'_> {
    /// Makes a value of a schema, written as JSON.
    pub(crate) fn value(&mut self, schema: &Value) -> Value {
        self.at(schema, DEPTH)
    }

    fn at(&mut self, schema: &Value, depth: usize) -> Value {
        if schema["nullable"] == true && self.random.percent(10) {
            return Value::Null;
        }
        if let Some(values) = schema["enum"].as_array() {
            if self.unknown_values && self.random.percent(10) && schema["type"] == "string" {
                return json!("UnknownHere");
            }
            return self.random.one_of(values).cloned().unwrap_or_default();
        }
        match schema["type"].as_str() {
            Some("string") => json!(self.text(schema)),
            Some("integer") => json!(self.integer(schema)),
            Some("number") => json!(self.integer(schema) as f64 + 0.5),
            Some("boolean") => json!(self.random.percent(50)),
            Some("array") => self.list(schema, depth),
            Some("object") => self.object(schema, depth),
            _ if schema["x-kubernetes-int-or-string"] == true => match self.random.percent(50) {
                true => json!(self.integer(schema)),
                false => json!(self.text(schema)),
            },
            _ => json!({"any": self.random.below(9)}),
        }
    }

    fn text(&mut self, schema: &Value) -> String {
        match schema["format"].as_str() {
            Some("date-time") => return "2026-01-02T03:04:05Z".to_owned(),
            Some("byte") => return "YQ==".to_owned(),
            _ => {}
        }
        if let Some(example) = schema["example"].as_str().or(schema["default"].as_str())
            && self.random.percent(50)
        {
            return example.to_owned();
        }
        if let Some(pattern) = schema["pattern"].as_str()
            && let Some(text) = pattern::sample(pattern, self.random)
        {
            return text;
        }
        let mut text = self.any_text();
        let least = schema["minLength"].as_u64().unwrap_or(0);
        while (text.chars().count() as u64) < least.min(10_000) {
            text.push('x');
        }
        match schema["maxLength"]
            .as_u64()
            .and_then(|most| usize::try_from(most).ok())
        {
            Some(most) if self.random.percent(10) && most <= 1000 => "m".repeat(most),
            Some(most) => text.chars().take(most).collect(),
            None => text,
        }
    }

    fn any_text(&mut self) -> String {
        let constants = &self.constants.texts;
        if !constants.is_empty() && self.random.percent(25) {
            return self.random.one_of(constants).cloned().unwrap_or_default();
        }
        match self.random.percent(60) {
            true => (*self.random.one_of(&TEXTS).unwrap_or(&"a")).to_owned(),
            false => format!("text-{}", self.random.below(1000)),
        }
    }

    fn integer(&mut self, schema: &Value) -> i64 {
        let constants = &self.constants.numbers;
        if !constants.is_empty() && self.random.percent(25) {
            return self.random.one_of(constants).copied().unwrap_or_default();
        }
        let bound = |name: &str| schema[name].as_f64().map(|bound| bound as i64);
        let (least, most) = match schema["format"].as_str() {
            Some("int32") => (i64::from(i32::MIN), i64::from(i32::MAX)),
            _ => (i64::MIN, i64::MAX),
        };
        let (low, high) = (bound("minimum"), bound("maximum"));
        match self.random.below(10) {
            0 => low.unwrap_or(least),
            1 => high.unwrap_or(most),
            _ => {
                let low = low.unwrap_or_else(|| high.map_or(-3, |high| high.saturating_sub(10)));
                let high = high.unwrap_or_else(|| low.saturating_add(200));
                self.random.between(low, high)
            }
        }
    }

    fn list(&mut self, schema: &Value, depth: usize) -> Value {
        let least = schema["minItems"]
            .as_u64()
            .and_then(|least| usize::try_from(least).ok());
        let most = schema["maxItems"]
            .as_u64()
            .and_then(|most| usize::try_from(most).ok());
        let Some(depth) = depth.checked_sub(1) else {
            return json!([]);
        };
        let count = self
            .random
            .below(4)
            .max(least.unwrap_or(0).min(8))
            .min(most.unwrap_or(8));
        let mut items = Vec::new();
        for index in 0..count {
            let mut item = self.at(&schema["items"], depth);
            for key in schema["x-kubernetes-list-map-keys"]
                .as_array()
                .into_iter()
                .flatten()
            {
                if let (Some(key), Value::Object(members)) = (key.as_str(), &mut item) {
                    let value = match type_of_key(&schema["items"], key) {
                        Some("integer") => json!(index),
                        _ => json!(format!("key-{index}")),
                    };
                    members.insert(key.to_owned(), value);
                }
            }
            if schema["x-kubernetes-list-type"] != "set" || !items.contains(&item) {
                items.push(item);
            }
        }
        Value::Array(items)
    }

    fn object(&mut self, schema: &Value, depth: usize) -> Value {
        let mut members = Map::new();
        let Some(depth) = depth.checked_sub(1) else {
            return Value::Object(members);
        };
        let required = schema["required"].as_array();
        for (name, property) in schema["properties"].as_object().into_iter().flatten() {
            let is_required = required.is_some_and(|names| names.iter().any(|known| known == name));
            if is_required || self.random.percent(self.density) {
                members.insert(name.clone(), self.at(property, depth));
            }
        }
        let values = &schema["additionalProperties"];
        if values.is_object() {
            for index in 0..self.random.below(3) {
                members.insert(format!("entry-{index}"), self.at(values, depth));
            }
        }
        if schema["x-kubernetes-preserve-unknown-fields"] == true {
            members.insert("unknownHere".to_owned(), json!([self.random.below(9)]));
        }
        Value::Object(members)
    }
}

/// The type of a member of a list's items.
fn type_of_key<'s>(items: &'s Value, key: &str) -> Option<&'s str> {
    items.get("properties")?.get(key)?.get("type")?.as_str()
}
