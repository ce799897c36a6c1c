//! Values of a schema that readers understand.

use crate::generate::{Repeats, Work, parts_of, simple};
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::steps::values_of;
use serde_json::{Map, Value, json};

/// The greatest depth of what samples have without being required.
const DEPTH: usize = 60;

/// The most items that are written for `minItems` or `minProperties`.
const MOST_ITEMS: i64 = 64;

/// Returns a value with what is required, or with every field that is not too large. `name` is that of the field. `None`
/// if what is required is too large.
pub(super) fn value(schema: &Schema, name: &str, is_full: bool, work: &Work) -> Option<Value> {
    let repeats = Repeats::new();
    let mut maker = Maker {
        is_full,
        repeats,
        work,
    };
    let value = maker.at(schema, name, DEPTH);
    (!maker.repeats.is_too_large()).then_some(value)
}

struct Maker<'w> {
    is_full: bool,
    repeats: Repeats,
    work: &'w Work,
}

impl Maker<'_> {
    fn at(&mut self, schema: &Schema, name: &str, depth: usize) -> Value {
        let known = [&schema.example, &schema.default].into_iter().flatten();
        // Of objects and lists the fields are shown.
        if let Some(known) = known.into_iter().find(|known| !is_container(known)) {
            return known.clone();
        }
        if let Some(first) = schema.enum_values.iter().find(|value| **value != "") {
            return first.clone();
        }
        match schema.type_name.as_deref() {
            Some("string") => json!(simple(schema, name, self.work)),
            Some("integer") => json!(number(schema) as i64),
            Some("number") => number_value(number(schema)),
            Some("boolean") => json!(true),
            Some("array") => self.list(schema, name, depth),
            Some("object") => self.object(schema, depth),
            _ if schema.int_or_string => match schema.pattern {
                Some(_) => json!(simple(schema, "1", self.work)),
                None => json!(number(schema) as i64),
            },
            _ => json!({}),
        }
    }

    /// A part that is there so many times. An optional one is left out if it is too large.
    fn part(
        &mut self,
        schema: &Schema,
        name: &str,
        depth: usize,
        is_required: bool,
        count: i64,
    ) -> Option<Value> {
        let before = self.repeats;
        let value = self.at(schema, name, depth);
        let others = usize::try_from(count.saturating_sub(1)).unwrap_or(0);
        let fits = others == 0 || self.repeats.take(parts_of(&value).saturating_mul(others));
        match is_required {
            true => fits.then_some(value),
            false => self.repeats.fits_since(before).then_some(value),
        }
    }

    fn list(&mut self, schema: &Schema, name: &str, depth: usize) -> Value {
        let least = schema.min_items.unwrap_or(0);
        let Some(items) = schema.items.as_deref().filter(|_| depth > 0 || least > 0) else {
            return json!([]);
        };
        let depth = depth.saturating_sub(1);
        let count = least.clamp(1, MOST_ITEMS);
        let count = count.min(schema.max_items.unwrap_or(count));
        let item_name = name.strip_suffix('s').unwrap_or(name);
        let Some(item) = self.part(items, item_name, depth, least > 0, count) else {
            return json!([]);
        };
        let items = (0..count).map(|index| {
            let mut item = item.clone();
            if index > 0 {
                make_another(schema, &mut item, index);
            }
            item
        });
        items.collect()
    }

    fn object(&mut self, schema: &Schema, depth: usize) -> Value {
        let mut members = Map::new();
        let is_full = self.is_full && depth > 0;
        let depth = depth.saturating_sub(1);
        if schema.embedded_resource {
            members.insert("apiVersion".to_owned(), json!("v1"));
            members.insert("kind".to_owned(), json!("ConfigMap"));
            members.insert("metadata".to_owned(), json!({"name": "example"}));
        }
        let least = schema.min_properties.unwrap_or(0).min(MOST_ITEMS);
        for (name, property) in &schema.properties {
            let is_required = schema.required.iter().any(|known| known == name);
            if (is_full || is_required) && !members.contains_key(&**name) {
                let value = self.part(property, name, depth, is_required, 1);
                members.extend(value.map(|value| (name.to_string(), value)));
            }
        }
        if let Some(values) = values_of(schema)
            && (is_full || least > 0)
            && let Some(value) = self.part(values, "value", depth, least > 0, least)
        {
            for index in 0..least.max(1) {
                let key = match index {
                    0 => "key".to_owned(),
                    index => format!("key-{index}"),
                };
                members.insert(key, value.clone());
            }
        }
        Value::Object(members)
    }
}

/// Makes an item another one than those before it, if they may not be the same.
fn make_another(list: &Schema, item: &mut Value, index: i64) {
    let change = |value: &mut Value| match value {
        Value::String(text) => text.push_str(&index.to_string()),
        Value::Number(number) => *value = json!(number.as_i64().unwrap_or(0).saturating_add(index)),
        _ => {}
    };
    match list.list_type.as_deref() {
        Some("set") => change(item),
        Some("map") => {
            let key = list.list_map_keys.first();
            if let Some(key) = key.and_then(|key| item.get_mut(&**key)) {
                change(key);
            }
        }
        _ => {}
    }
}

fn is_container(value: &Value) -> bool {
    matches!(value, Value::Object(_) | Value::Array(_) | Value::Null)
}

/// A number within the bounds: 1, if that is.
fn number(schema: &Schema) -> f64 {
    let low = schema.minimum.map(|bound| bound.as_f64());
    let low = low.map(|low| low + f64::from(u8::from(schema.exclusive_minimum)));
    let high = schema.maximum.map(|bound| bound.as_f64());
    let high = high.map(|high| high - f64::from(u8::from(schema.exclusive_maximum)));
    let factor = schema.multiple_of.map_or(1.0, |factor| factor.as_f64());
    let start = low.unwrap_or(1.0).max(1.0).min(high.unwrap_or(f64::MAX));
    match schema.multiple_of {
        Some(_) => (start / factor).ceil() * factor,
        None => start,
    }
}

fn number_value(number: f64) -> Value {
    match number.fract() == 0.0 && number.abs() < 1e15 {
        true => json!(number as i64),
        false => json!(number),
    }
}
