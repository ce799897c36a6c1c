//! The search for a valid object: constructed, repaired, and extended field by field.

use super::{SampleError, fields};
use crate::generate::MOST_REPEATED;
use crate::generate::{Constants, Generator, Random, Work, repaired, smallest};
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::steps::values_of;
use kube_conv_schema::structural::Structural;
use serde_json::{Map, Value, json};

/// How many objects are repaired until one is valid.
const TRIES: u64 = 40;

/// How many values of a field are tried that is not valid with its simplest value.
const FIELD_TRIES: u64 = 12;

pub(super) struct SampleSearch<'s> {
    /// The schema of what people write.
    schema: &'s Schema,
    structural: Structural,
    constants: Constants,
    head: Map<String, Value>,
    work: Work,
}

/// A step from a value to one inside it.
#[derive(Clone)]
enum SampleKey {
    Member(String),
    First,
}

impl<'s> SampleSearch<'s> {
    pub(super) fn new(
        whole: &Schema,
        schema: &'s Schema,
        head: Map<String, Value>,
    ) -> Result<Self, SampleError> {
        let structural = Structural::compile_resource(whole);
        Ok(Self {
            structural: structural.map_err(|error| SampleError(error.to_string()))?,
            constants: Constants::of([whole]),
            schema,
            head,
            work: Work::new(),
        })
    }

    /// An object with what it has to have.
    pub(super) fn minimal(&self) -> Result<Value, SampleError> {
        let Some(least) = fields::value(self.schema, "", false, &self.work) else {
            return Err(SampleError(format!(
                "each object would repeat more than {MOST_REPEATED} items and entries, by bounds such as `minItems` inside of others"
            )));
        };
        let least = self.with_head(least);
        if self.is_valid(&least) {
            return Ok(least);
        }
        let whole =
            self.with_head(fields::value(self.schema, "", true, &self.work).unwrap_or_default());
        let found = (0..TRIES)
            .take_while(|_| !self.work.is_done())
            .find_map(|seed| {
                let mut random = Random::new(seed);
                let mut generator = Generator::new(&mut random, &self.constants);
                generator.density = 0;
                let start = match seed % 3 {
                    0 => least.clone(),
                    1 => whole.clone(),
                    _ => self.with_head(generator.value(self.schema)),
                };
                self.repaired(&mut generator, self.schema, &self.structural, start)
            });
        match found {
            Some(object) => Ok(self.simplified(&object)),
            None => Err(SampleError(format!(
                "no valid object was found; the first one has the errors\n{}",
                self.errors(&least)
            ))),
        }
    }

    /// The object with all other fields that can be set along with those it has.
    pub(super) fn full(&self, minimal: Value) -> Value {
        let whole =
            self.with_head(fields::value(self.schema, "", true, &self.work).unwrap_or_default());
        if self.is_valid(&whole) {
            return whole;
        }
        let mut object = minimal;
        self.extend(&mut object, &mut Vec::new(), self.schema);
        object
    }

    fn with_head(&self, value: Value) -> Value {
        let mut members = self.head.clone();
        if let Value::Object(written) = value {
            members.extend(written);
        }
        Value::Object(members)
    }

    fn errors(&self, object: &Value) -> String {
        let errors = self.structural.process(object).err();
        errors.map(|errors| errors.to_string()).unwrap_or_default()
    }

    /// A valid object without what it does not need. Texts and numbers of the repair become simple ones where they can.
    fn simplified(&self, object: &Value) -> Value {
        let keeps_head = |value: &Value| {
            let mut head = self.head.iter().filter(|(name, _)| *name != "metadata");
            head.all(|(name, known)| value.get(name) == Some(known)) && named(value)
        };
        smallest(object, &self.work, |value| {
            keeps_head(value) && self.is_valid(value)
        })
    }

    /// Adds the fields below a place that can be set, each whole if possible.
    fn extend(&self, object: &mut Value, path: &mut Vec<SampleKey>, schema: &Schema) {
        match at(object, path) {
            Some(Value::Object(members)) => {
                let present: Vec<String> = members.keys().cloned().collect();
                for (name, property) in &schema.properties {
                    path.push(SampleKey::Member(name.to_string()));
                    let has_all = !present.iter().any(|known| *known == **name)
                        && fields::value(property, name, true, &self.work)
                            .is_some_and(|value| self.set(object, path, value));
                    if !has_all {
                        self.extend_field(object, path, property, name);
                    }
                    path.pop();
                }
                if let Some(values) = values_of(schema) {
                    for name in present {
                        path.push(SampleKey::Member(name));
                        self.extend(object, path, values);
                        path.pop();
                    }
                }
            }
            Some(Value::Array(_)) => {
                if let Some(items) = schema.items.as_deref() {
                    path.push(SampleKey::First);
                    self.extend(object, path, items);
                    path.pop();
                }
            }
            _ => {}
        }
    }

    /// Sets a field with what it requires, if it can be set at all, and adds what else it may have.
    fn extend_field(
        &self,
        object: &mut Value,
        path: &mut Vec<SampleKey>,
        property: &Schema,
        name: &str,
    ) {
        let is_set = at(object, path).is_some()
            || fields::value(property, name, false, &self.work)
                .is_some_and(|value| self.set(object, path, value))
            || self.set_some(object, path, property);
        if is_set {
            self.extend(object, path, property);
        }
    }

    /// Sets a field to some value that is valid in itself, and in the object.
    fn set_some(&self, object: &mut Value, path: &[SampleKey], property: &Schema) -> bool {
        let compiled = (!self.work.is_done()).then(|| Structural::compile(property));
        let Some(Ok(structural)) = compiled else {
            return false;
        };
        let is_shown =
            |value: &Value| *value != json!([]) && self.work.is_valid(&structural, value);
        let found = (0..FIELD_TRIES).find_map(|seed| {
            let mut random = Random::new(seed);
            let mut generator = Generator::new(&mut random, &self.constants);
            generator.density = 0;
            let start = generator.value(property);
            let value = self.repaired(&mut generator, property, &structural, start)?;
            let is_set = is_shown(&value) && self.set(object, path, value.clone());
            is_set.then_some(value)
        });
        let Some(value) = found else { return false };
        let simple = smallest(&value, &self.work, |value| {
            is_shown(value) && self.set(&mut object.clone(), path, value.clone())
        });
        self.set(object, path, simple)
    }

    fn repaired(
        &self,
        generator: &mut Generator<'_>,
        schema: &Schema,
        structural: &Structural,
        start: Value,
    ) -> Option<Value> {
        repaired(generator, schema, structural, start, &self.work)
    }

    fn is_valid(&self, object: &Value) -> bool {
        self.work.is_valid(&self.structural, object)
    }

    /// Sets a value, unless the object is not valid with it.
    fn set(&self, object: &mut Value, path: &[SampleKey], value: Value) -> bool {
        if self.work.is_done() {
            return false;
        }
        let mut changed = object.clone();
        let Some((SampleKey::Member(name), above)) = path.split_last() else {
            return false;
        };
        let Some(Value::Object(members)) = at_mut(&mut changed, above) else {
            return false;
        };
        members.insert(name.clone(), value);
        let is_valid = self.is_valid(&changed);
        if is_valid {
            *object = changed;
        }
        is_valid
    }
}

/// Whether an object has a name.
fn named(object: &Value) -> bool {
    let name = object.pointer("/metadata/name").and_then(Value::as_str);
    name.is_some_and(|name| name.len() > 1)
}

fn at<'v>(value: &'v Value, path: &[SampleKey]) -> Option<&'v Value> {
    path.iter().try_fold(value, |value, key| match key {
        SampleKey::Member(name) => value.get(name),
        SampleKey::First => value.get(0),
    })
}

fn at_mut<'v>(value: &'v mut Value, path: &[SampleKey]) -> Option<&'v mut Value> {
    path.iter().try_fold(value, |value, key| match key {
        SampleKey::Member(name) => value.get_mut(name),
        SampleKey::First => value.get_mut(0),
    })
}
