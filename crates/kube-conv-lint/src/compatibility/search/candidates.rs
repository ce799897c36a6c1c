//! Objects that may be accepted before a change and rejected after it.

use super::Versions;
use crate::compatibility::node::Step;
use kube_conv_schema::generate::{Generator, Random, mutate};
use kube_conv_schema::schema::Schema;
use serde_json::{Map, Value, json};

/// The most items, entries or characters of a value at a bound.
const MOST: i64 = 5_000;

pub(super) struct Candidates<'a> {
    pub(super) versions: &'a Versions<'a>,
    pub(super) random: &'a mut Random,
}

impl Candidates<'_> {
    /// An object, or one with a change at some place.
    pub(super) fn object(&mut self) -> Value {
        let density = self.random.one_of(&[0, 30, 70, 100]).copied().unwrap_or(70);
        let mut object = self.value(self.versions.schema, density);
        if self.random.percent(30)
            && let Some(stanza) = object.get_mut("spec")
        {
            mutate(self.random, stanza);
        }
        if let Value::Object(members) = &mut object {
            members.insert("apiVersion".to_owned(), json!(self.versions.api_version));
            members.insert("kind".to_owned(), json!(self.versions.kind));
            members.insert("metadata".to_owned(), json!({"name": "example"}));
        }
        object
    }

    /// An object with a value of interest at a node.
    pub(super) fn object_with(&mut self, steps: &[Step]) -> Value {
        let mut object = self.object();
        // The object's own keywords are met by the object as it is.
        if steps.is_empty() {
            return object;
        }
        let value = self.at_node(steps);
        self.place(&mut object, &mut Vec::new(), steps, value);
        object
    }

    fn value(&mut self, schema: &Schema, density: usize) -> Value {
        let mut generator = Generator::new(self.random, &self.versions.constants);
        generator.density = density;
        generator.value(schema)
    }

    /// A value of a schema.
    fn of(&mut self, schema: &Schema) -> Value {
        let density = self.random.one_of(&[0, 50, 100]).copied().unwrap_or(50);
        self.value(schema, density)
    }

    /// Puts a value where steps lead, with what is missing on the way. `None` removes the field.
    fn place(
        &mut self,
        within: &mut Value,
        passed: &mut Vec<Step>,
        steps: &[Step],
        value: Option<Value>,
    ) {
        let Some((step, rest)) = steps.split_first() else {
            if let Some(value) = value {
                *within = value;
            }
            return;
        };
        passed.push(step.clone());
        if rest.is_empty() && value.is_none() {
            if let (Value::Object(members), Step::Field(name)) = (within, step) {
                members.remove(name);
            }
            return;
        }
        let inner = match (within, step) {
            (Value::Object(members), Step::Field(name)) => {
                let missing = self.missing(passed, members.get(name));
                members.entry(name.clone()).or_insert(missing)
            }
            (Value::Object(members), Step::Entry) => {
                let missing = self.missing(passed, members.values().next());
                match members.is_empty() {
                    true => members.entry("entry").or_insert(missing),
                    false => match members.values_mut().next() {
                        Some(first) => first,
                        None => return,
                    },
                }
            }
            (Value::Array(items), Step::Item) => {
                if items.is_empty() {
                    items.push(self.missing(passed, None));
                }
                match items.first_mut() {
                    Some(first) => first,
                    None => return,
                }
            }
            _ => return,
        };
        self.place(inner, passed, rest, value);
    }

    /// A value for a node that an object does not have.
    fn missing(&mut self, steps: &[Step], found: Option<&Value>) -> Value {
        match (found, self.versions.old.get(steps).copied()) {
            (None, Some(schema)) => self.of(schema),
            _ => Value::Null,
        }
    }

    /// A value for a node at which the versions differ, or none.
    fn at_node(&mut self, steps: &[Step]) -> Option<Value> {
        let old = self.versions.old.get(steps).copied();
        let new = self.versions.new.get(steps).copied();
        let schema = old.or(new)?;
        match self.random.below(10) {
            0 => None,
            1 if schema.nullable => Some(Value::Null),
            1 | 2 => {
                let mut value = self.of(schema);
                mutate(self.random, &mut value);
                Some(value)
            }
            3..=7 => Some(self.at_bound([Some(schema), new])),
            _ => Some(self.of(schema)),
        }
    }

    /// A value at a bound of one of two schemas, or right beyond it.
    fn at_bound(&mut self, schemas: [Option<&Schema>; 2]) -> Value {
        let [Some(schema), _] = schemas else {
            return Value::Null;
        };
        if !schema.enum_values.is_empty() {
            return self
                .random
                .one_of(&schema.enum_values)
                .cloned()
                .unwrap_or_default();
        }
        match schema.type_name.as_deref() {
            Some("integer" | "number") => self.number(schemas),
            Some("string") => json!(self.text(schema, schemas)),
            Some("array") => self.list(schema, schemas),
            Some("object") => self.map(schema, schemas),
            _ => self.of(schema),
        }
    }

    fn number(&mut self, schemas: [Option<&Schema>; 2]) -> Value {
        let mut limits = vec![0.0];
        for schema in schemas.into_iter().flatten() {
            let found = [schema.minimum, schema.maximum, schema.multiple_of];
            limits.extend(found.into_iter().flatten().map(|limit| limit.as_f64()));
        }
        let limit = self.random.one_of(&limits).copied().unwrap_or_default();
        let is_integer = schemas
            .into_iter()
            .flatten()
            .any(|schema| schema.type_name.as_deref() == Some("integer"));
        let step = self
            .random
            .one_of(&[-1.0, 0.0, 1.0, 0.5])
            .copied()
            .unwrap_or_default();
        match is_integer {
            true => json!((limit + step).floor() as i64),
            false => json!(limit + step),
        }
    }

    /// A size at a bound, or right beyond it.
    fn size(
        &mut self,
        schemas: [Option<&Schema>; 2],
        bounds: fn(&Schema) -> [Option<i64>; 2],
    ) -> usize {
        let found = schemas.into_iter().flatten().flat_map(bounds).flatten();
        let sizes: Vec<i64> = found.chain([0, 2]).collect();
        let size = self.random.one_of(&sizes).copied().unwrap_or_default();
        let size = size.saturating_add(self.random.between(-1, 1));
        usize::try_from(size.clamp(0, MOST)).unwrap_or(0)
    }

    fn text(&mut self, schema: &Schema, schemas: [Option<&Schema>; 2]) -> String {
        let size = self.size(schemas, |schema| [schema.min_length, schema.max_length]);
        let value = self.of(schema);
        let start = value.as_str().unwrap_or_default();
        let filler = self
            .random
            .one_of(&['a', 'é', 'A', '0'])
            .copied()
            .unwrap_or('a');
        start
            .chars()
            .chain(std::iter::repeat(filler))
            .take(size)
            .collect()
    }

    fn list(&mut self, schema: &Schema, schemas: [Option<&Schema>; 2]) -> Value {
        let size = self.size(schemas, |schema| [schema.min_items, schema.max_items]);
        let Some(items) = schema.items.as_deref() else {
            return json!([]);
        };
        let is_one = self.random.percent(30);
        let first = self.of(items);
        let items = (0..size).map(|_| match is_one {
            true => first.clone(),
            false => self.of(items),
        });
        items.collect()
    }

    fn map(&mut self, schema: &Schema, schemas: [Option<&Schema>; 2]) -> Value {
        let Some(values) = crate::tree::values(schema) else {
            let mut value = self.of(schema);
            if let Value::Object(members) = &mut value {
                let at = self.random.below(members.len());
                let name = members.keys().nth(at).cloned();
                name.and_then(|name| members.remove(&name));
            }
            return value;
        };
        let size = self.size(schemas, |schema| {
            [schema.min_properties, schema.max_properties]
        });
        let entries = (0..size).map(|index| (format!("entry-{index}"), self.of(values)));
        Value::Object(entries.collect::<Map<String, Value>>())
    }
}
