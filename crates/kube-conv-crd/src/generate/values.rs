//! Values of a schema: whole ones, and ones with a value that is not valid.

use super::constants::Constants;
use super::random::Random;
use super::repeats::{Repeats, parts_of};
use super::text;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::steps::values_of;
use serde_json::{Map, Value, json};

/// The greatest depth of generated values.
const DEPTH: usize = 60;

/// The most parts of a generated value, beyond what is required.
const PARTS: usize = 2_000;

/// The most items that are generated for `minItems`.
const MOST_ITEMS: usize = 64;

/// Texts that conversions may read in some way, and texts that they may not.
const TEXTS: [&str; 15] = [
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
    "192.0.2.1",
];

/// A source of values.
#[doc(hidden)]
pub struct Generator<'r> {
    pub(crate) random: &'r mut Random,
    /// How many of a hundred optional fields are there.
    #[doc(hidden)]
    pub density: usize,
    /// Whether values of enums may be unknown.
    #[doc(hidden)]
    pub unknown_values: bool,
    /// Texts and numbers that rules compare with.
    pub(crate) constants: &'r Constants,
    /// The parts that may still be generated without being required.
    parts: usize,
    repeats: Repeats,
    /// Whether what is made repeats what is there.
    is_repeated: bool,
    /// What texts took that were made, in checks of nodes.
    checks: usize,
}

impl<'r> Generator<'r> {
    /// A source with some number of optional fields.
    #[doc(hidden)]
    pub fn new(random: &'r mut Random, constants: &'r Constants) -> Self {
        let density = random.one_of(&[0, 30, 70, 100]).copied().unwrap_or(70);
        Self {
            random,
            density,
            unknown_values: false,
            constants,
            parts: PARTS,
            repeats: Repeats::new(),
            is_repeated: false,
            checks: 0,
        }
    }

    /// Makes a value of a schema: null if it would be too large.
    #[doc(hidden)]
    pub fn value(&mut self, schema: &Schema) -> Value {
        self.parts = PARTS;
        self.repeats = Repeats::new();
        let value = self.at(schema, DEPTH);
        match self.is_too_large() {
            true => Value::Null,
            false => value,
        }
    }

    /// Whether the last value was too large.
    #[doc(hidden)]
    pub const fn is_too_large(&self) -> bool {
        self.repeats.is_too_large()
    }

    /// What making took since this was asked last, in checks of nodes.
    pub(super) const fn take_checks(&mut self) -> usize {
        std::mem::replace(&mut self.checks, 0)
    }

    /// Starts as if no value had been made.
    pub(super) const fn forget(&mut self) {
        self.repeats = Repeats::new();
    }

    /// Makes a part, and leaves it out if it is optional and too large.
    fn part(&mut self, schema: &Schema, depth: usize, is_required: bool) -> Option<Value> {
        let before = self.repeats;
        let value = self.at(schema, depth);
        (is_required || self.repeats.fits_since(before)).then_some(value)
    }

    /// Makes a part that repeats another one.
    fn repeated(&mut self, schema: &Schema, depth: usize, is_required: bool) -> Option<Value> {
        let around = std::mem::replace(&mut self.is_repeated, true);
        let value = self.part(schema, depth, is_required);
        self.is_repeated = around;
        value
    }

    /// Counts a value that may repeat another one.
    fn fits(&mut self, parts: usize) -> bool {
        match self.is_repeated {
            true => self.repeats.take(parts),
            false => !self.is_too_large(),
        }
    }

    pub(super) fn at(&mut self, schema: &Schema, depth: usize) -> Value {
        self.parts = self.parts.saturating_sub(1);
        if !self.fits(1) {
            return Value::Null;
        }
        // Upstream's `enum` rejects a null that it does not list.
        if schema.nullable && schema.enum_values.is_empty() && self.random.percent(10) {
            return Value::Null;
        }
        if !schema.enum_values.is_empty() {
            let is_text = schema.type_name.as_deref() == Some("string");
            if self.unknown_values && self.random.percent(10) && is_text {
                return json!("UnknownHere");
            }
            let value = self.random.one_of(&schema.enum_values);
            let value = value.filter(|value| self.fits(parts_of(value)));
            return value.cloned().unwrap_or_default();
        }
        match schema.type_name.as_deref() {
            Some("string") => {
                let text = json!(self.text(schema));
                self.fits(parts_of(&text));
                text
            }
            Some("integer") => json!(self.integer(schema)),
            Some("number") => self.number(schema),
            Some("boolean") => json!(self.random.percent(50)),
            Some("array") => self.list(schema, depth),
            Some("object") => self.object(schema, depth),
            _ if schema.int_or_string => match self.random.percent(50) {
                true => json!(self.integer(schema)),
                false => json!(self.text(schema)),
            },
            _ => self.untyped(schema, depth),
        }
    }

    /// A value without a type: bounds that contradict each other exclude a type.
    fn untyped(&mut self, schema: &Schema, depth: usize) -> Value {
        let excludes = |least: Option<i64>, most: Option<i64>| least > most && most.is_some();
        let excludes_numbers = schema.minimum.zip(schema.maximum);
        let mut kinds = Vec::new();
        if !excludes(schema.min_properties, schema.max_properties) {
            kinds.push("object");
        }
        if !excludes(schema.min_length, schema.max_length) {
            kinds.push("string");
        }
        if !excludes(schema.min_items, schema.max_items) {
            kinds.push("array");
        }
        if excludes_numbers.is_none_or(|(least, most)| least.as_f64() <= most.as_f64()) {
            kinds.push("integer");
        }
        // Only booleans are excluded by a `not`.
        if schema.not.is_none() {
            kinds.push("boolean");
        }
        match self.random.one_of(&kinds) {
            Some(&"string") => match self.listed(schema, Value::is_string) {
                Some(text) => text,
                None => json!(self.text(schema)),
            },
            Some(&"array") => self.list(schema, depth),
            Some(&"integer") => match self.listed(schema, Value::is_number) {
                Some(number) => number,
                None => json!(self.integer(schema)),
            },
            Some(&"boolean") => json!(self.random.percent(50)),
            Some(_) if !schema.properties.is_empty() || values_of(schema).is_some() => {
                self.object(schema, depth)
            }
            Some(_) => json!({"any": self.random.below(9)}),
            None => Value::Null,
        }
    }

    /// One of the values of a JSON type that alternatives list.
    fn listed(&mut self, schema: &Schema, is_of_type: fn(&Value) -> bool) -> Option<Value> {
        let nodes = std::iter::once(schema).chain(&schema.all_of);
        let branches = nodes.flat_map(|node| &node.any_of);
        let mut listed: Vec<&Value> = branches.flat_map(|it| &it.enum_values).collect();
        listed.retain(|value| is_of_type(value));
        self.random.one_of(&listed).map(|value| (*value).clone())
    }

    fn text(&mut self, schema: &Schema) -> String {
        let known = schema.example.as_ref().or(schema.default.as_ref());
        if let Some(known) = known.and_then(Value::as_str)
            && self.random.percent(50)
        {
            return known.to_owned();
        }
        if let Some(text) =
            text::text_of_schema(schema, self.constants, self.random, &mut self.checks)
        {
            return text;
        }
        let most = schema
            .max_length
            .and_then(|most| usize::try_from(most).ok());
        match most {
            Some(most) if most <= 1000 && self.random.percent(10) => "m".repeat(most),
            _ => text::padded(schema, self.any_text()),
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

    fn integer(&mut self, schema: &Schema) -> i64 {
        let constants = &self.constants.numbers;
        if !constants.is_empty() && self.random.percent(25) {
            return self.random.one_of(constants).copied().unwrap_or_default();
        }
        let (least, most) = match schema.format.as_deref() {
            Some("int32") => (i64::from(i32::MIN), i64::from(i32::MAX)),
            _ => (i64::MIN, i64::MAX),
        };
        let low = schema.minimum.map(|bound| bound.as_f64().ceil() as i64);
        let low = low.map(|low| low.saturating_add(i64::from(schema.exclusive_minimum)));
        let high = schema.maximum.map(|bound| bound.as_f64().floor() as i64);
        let high = high.map(|high| high.saturating_sub(i64::from(schema.exclusive_maximum)));
        let number = match self.random.below(10) {
            0 => low.unwrap_or(least),
            1 => high.unwrap_or(most),
            _ => {
                let low = low.unwrap_or_else(|| high.map_or(-3, |high| high.saturating_sub(10)));
                let high = high.unwrap_or_else(|| low.saturating_add(200));
                self.random.between(low, high)
            }
        };
        let factor = schema.multiple_of.map(|factor| factor.as_f64() as i64);
        match factor.filter(|factor| *factor > 1) {
            // Upwards, so that a lower bound still holds.
            Some(factor) => number
                .saturating_add(factor - 1)
                .div_euclid(factor)
                .saturating_mul(factor),
            None => number,
        }
    }

    fn number(&mut self, schema: &Schema) -> Value {
        let whole = self.integer(schema) as f64;
        let most = schema.maximum.map_or(f64::MAX, |bound| bound.as_f64());
        match schema.multiple_of.is_none() && whole + 0.5 < most {
            true => json!(whole + 0.5),
            false => json!(whole),
        }
    }

    fn list(&mut self, schema: &Schema, depth: usize) -> Value {
        let bound = |bound: Option<i64>| bound.and_then(|bound| usize::try_from(bound).ok());
        let least = bound(schema.min_items).unwrap_or(0).min(MOST_ITEMS);
        let (Some(depth), Some(of_item)) = (depth.checked_sub(1), schema.items.as_deref()) else {
            return json!([]);
        };
        let wanted = match self.parts {
            0 => 0,
            _ => self.random.below(4),
        };
        let count = wanted
            .max(least)
            .min(bound(schema.max_items).unwrap_or(MOST_ITEMS));
        let mut items: Vec<Value> = Vec::new();
        // Some more than are needed, since items that occur twice are left out.
        for _ in 0..count.saturating_mul(3) {
            if items.len() == count || self.is_too_large() {
                break;
            }
            let is_required = items.len() < least;
            let item = match items.is_empty() {
                true => self.part(of_item, depth, is_required),
                false => self.repeated(of_item, depth, is_required),
            };
            let Some(item) = item else { break };
            if !items.iter().any(|other| is_same(schema, other, &item)) {
                items.push(item);
            }
        }
        Value::Array(items)
    }

    fn object(&mut self, schema: &Schema, depth: usize) -> Value {
        let mut members = Map::new();
        let Some(depth) = depth.checked_sub(1) else {
            return Value::Object(members);
        };
        if schema.embedded_resource {
            members.insert("apiVersion".to_owned(), json!("v1"));
            members.insert("kind".to_owned(), json!("ConfigMap"));
            members.insert("metadata".to_owned(), json!({"name": "example"}));
        }
        for (name, property) in &schema.properties {
            let is_required = schema.required.iter().any(|known| known == name);
            let is_there = is_required || (self.parts > 0 && self.random.percent(self.density));
            if is_there && !members.contains_key(&**name) {
                let value = self.part(property, depth, is_required);
                members.extend(value.map(|value| (name.to_string(), value)));
            }
        }
        self.choose(schema, &mut members, depth);
        self.count(schema, &mut members, depth);
        if let Some(values) = values_of(schema) {
            self.entries(schema, values, &mut members, depth);
        }
        if schema.preserve_unknown_fields == Some(true) && !schema.embedded_resource {
            members.insert("unknownHere".to_owned(), json!([self.random.below(9)]));
        }
        Value::Object(members)
    }

    /// Adds entries of a map.
    fn entries(
        &mut self,
        schema: &Schema,
        values: &Schema,
        members: &mut Map<String, Value>,
        depth: usize,
    ) {
        let bound = |bound: Option<i64>| bound.and_then(|bound| usize::try_from(bound).ok());
        let least = bound(schema.min_properties).unwrap_or(0).min(MOST_ITEMS);
        let most = bound(schema.max_properties).unwrap_or(MOST_ITEMS);
        let wanted = match self.parts {
            0 => 0,
            _ => self.random.below(3),
        };
        for index in 0..wanted.max(least).min(most) {
            let constants = &self.constants.texts;
            let name = match self.random.percent(20) {
                true => self.random.one_of(constants).cloned(),
                false => None,
            };
            let name = name.unwrap_or_else(|| format!("entry-{index}"));
            let value = match index {
                0 => self.part(values, depth, index < least),
                _ => self.repeated(values, depth, index < least),
            };
            members.extend(value.map(|value| (name, value)));
        }
    }
}

/// Whether a list of this type may not have both items.
fn is_same(list: &Schema, one: &Value, other: &Value) -> bool {
    match list.list_type.as_deref() {
        Some("set") => one == other,
        Some("map") => {
            let default = |key: &str| list.items.as_ref()?.properties.get(key)?.default.as_ref();
            let of = |item: &Value, key: &str| item.get(key).or_else(|| default(key)).cloned();
            let mut keys = list.list_map_keys.iter();
            keys.all(|key| of(one, key) == of(other, key))
        }
        _ => false,
    }
}
