//! Objects that may be accepted before a change and rejected after it.

use super::all_of::without_all_of;
use super::version::{ChangedVersion, branches_of};
use kube_conv_crd::generate::{Constants, Generator, Random, mutate, parts_of};
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::steps::{SchemaStep, at_steps, values_of};
use serde_json::{Map, Value, json};

/// The most items, entries or characters of a value at a bound.
const MOST: i64 = 5_000;

/// The most parts of the items or entries of such a value.
const MOST_PARTS: usize = 20_000;

pub(super) struct Candidates<'a> {
    version: &'a ChangedVersion<'a>,
    constants: &'a Constants,
    random: &'a mut Random,
}

/// The old and the new schema of a node; one of them for one that is in one schema.
type NodeSchemas<'s> = [&'s Schema; 2];

impl<'a> Candidates<'a> {
    /// Makes objects with the texts and numbers of rules.
    pub(super) const fn new(
        version: &'a ChangedVersion<'a>,
        constants: &'a Constants,
        random: &'a mut Random,
    ) -> Self {
        Self {
            version,
            constants,
            random,
        }
    }

    /// An object with a value of interest at a node, which is made if it is not given: `Some(None)` is an absent field.
    pub(super) fn object_with(
        &mut self,
        seed: usize,
        steps: &[SchemaStep<'_>],
        value: Option<&Option<Value>>,
    ) -> Value {
        let accepted = &self.version.accepted;
        // A large object now and then: most of what is in it has no part in a change.
        let base = match seed % 8 {
            7 => seed
                .checked_rem(accepted.len())
                .and_then(|index| accepted.get(index)),
            3 => accepted.get(1),
            _ => accepted.first(),
        };
        let base = base.filter(|_| !steps.is_empty() || value.is_some());
        let mut object = match base {
            Some(base) => base.clone(),
            None => self.of(self.version.old, &[0, 30, 70, 100]),
        };
        if self.random.percent(20)
            && let Some(stanza) = object.get_mut("spec")
        {
            mutate(self.random, stanza);
        }
        let names = self.version.names.len();
        if base.is_none() || names > 1 && self.random.percent(50) {
            let seed = if names > 1 {
                self.random.below(names)
            } else {
                0
            };
            self.version.name(&mut object, seed);
        }
        if steps.is_empty() {
            return object;
        }
        match value {
            Some(value) => self.place(&mut object, steps, steps, value.clone()),
            // Rules are more often met by what was accepted, with one change.
            None => self.change(&mut object, steps, 30),
        }
        object
    }

    /// Puts another value at a node: so often of a hundred times the known one with a change.
    pub(super) fn change(&mut self, object: &mut Value, steps: &[SchemaStep<'_>], known: usize) {
        let value = match at_steps_of_value(object, steps) {
            Some(value) if self.random.percent(known) => {
                let mut value = value.clone();
                mutate(self.random, &mut value);
                Some(value)
            }
            _ => self.at_node(steps),
        };
        self.place(object, steps, steps, value);
    }

    /// A value of a schema, with some of a hundred optional fields.
    fn of(&mut self, schema: &Schema, densities: &[usize]) -> Value {
        let density = self.random.one_of(densities).copied().unwrap_or(50);
        let mut generator = Generator::new(self.random, self.constants);
        generator.density = density;
        generator.value(schema)
    }

    /// Puts a value where the remaining steps lead, with what is missing on the way. `None` removes the field.
    fn place(
        &mut self,
        within: &mut Value,
        steps: &[SchemaStep<'_>],
        remaining: &[SchemaStep<'_>],
        value: Option<Value>,
    ) {
        let Some((step, rest)) = remaining.split_first() else {
            if let Some(value) = value {
                *within = value;
            }
            return;
        };
        if let (Value::Object(members), SchemaStep::Property(name), [], None) =
            (&mut *within, step, rest, &value)
        {
            members.remove(*name);
            return;
        }
        let passed = steps.get(..steps.len().saturating_sub(rest.len()));
        let schema = passed.and_then(|passed| at_steps(self.version.old, passed));
        let mut missing = || schema.map_or(Value::Null, |schema| self.of(schema, &[0, 0, 0, 50]));
        let inner = match (within, step) {
            (Value::Object(members), SchemaStep::Property(name)) => {
                Some(members.entry(*name).or_insert_with(missing))
            }
            (Value::Object(members), SchemaStep::Value) => {
                if members.is_empty() {
                    members.insert("entry".to_owned(), missing());
                }
                members.values_mut().next()
            }
            (Value::Array(items), SchemaStep::Item) => {
                if items.is_empty() {
                    items.push(missing());
                }
                items.first_mut()
            }
            _ => None,
        };
        if let Some(inner) = inner {
            self.place(inner, steps, rest, value);
        }
    }

    /// A value for a node at which the versions differ, or none.
    fn at_node(&mut self, steps: &[SchemaStep<'_>]) -> Option<Value> {
        let new = at_steps(self.version.new, steps);
        let old = at_steps(self.version.old, steps);
        // What could be anything.
        if old.is_none() && self.random.percent(50) {
            let any = [
                json!("a"),
                json!(-1),
                json!(1.5),
                json!(true),
                json!({"a": "a"}),
                json!([{}]),
            ];
            return self.random.one_of(&any).cloned();
        }
        let old = old.or(new)?;
        match self.random.below(10) {
            0 => None,
            1 if old.nullable => Some(Value::Null),
            1 | 2 => {
                let mut value = self.of(old, &[0, 50, 100]);
                mutate(self.random, &mut value);
                Some(value)
            }
            3..=4 => Some(self.of_branch(old)),
            5..=7 => Some(self.at_bound([old, new.unwrap_or(old)])),
            _ => Some(self.of(old, &[0, 50, 100])),
        }
    }

    /// A value that matches one of the branches of a schema, if it has any.
    fn of_branch(&mut self, schema: &Schema) -> Value {
        let branches: Vec<&Schema> = branches_of(schema).collect();
        let Some(branch) = self.random.one_of(&branches).copied() else {
            return self.at_bound([schema, schema]);
        };
        let mut matching = schema.clone();
        (matching.any_of, matching.one_of) = Default::default();
        matching.all_of = vec![branch.clone()];
        without_all_of(&mut matching);
        self.of(&matching, &[0, 50, 100])
    }

    /// A value at a bound of one of two schemas, or right beyond it.
    fn at_bound(&mut self, schemas: NodeSchemas<'_>) -> Value {
        let [schema, _] = schemas;
        if let Some(value) = self.random.one_of(&schema.enum_values) {
            return value.clone();
        }
        match schema.type_name.as_deref() {
            Some("integer" | "number") => {
                let limits = schemas.map(|of| [of.minimum, of.maximum, of.multiple_of]);
                let limits = limits
                    .iter()
                    .flatten()
                    .flatten()
                    .map(|limit| limit.as_f64());
                let of_rules = self.constants.numbers().iter().map(|number| *number as f64);
                let limits: Vec<f64> = limits.chain([0.0]).chain(of_rules).collect();
                let limit = self.random.one_of(&limits).copied().unwrap_or_default();
                let step = self.random.one_of(&[-1.0, 0.0, 1.0, 0.5]).copied();
                let number = limit + step.unwrap_or_default();
                // A server compares a number that is written without a fraction as an integer.
                let is_integer = |of: &Schema| of.type_name.as_deref() == Some("integer");
                match schemas.into_iter().any(is_integer) || self.random.percent(50) {
                    true => json!(number.floor() as i64),
                    false => json!(number),
                }
            }
            Some("string") if self.random.percent(20) && !self.constants.texts().is_empty() => {
                json!(self.random.one_of(self.constants.texts()))
            }
            Some("string") => {
                let size = self.size(schemas.map(|of| [of.min_length, of.max_length]));
                let start = self.of(schema, &[50]);
                let filler = self.random.one_of(&['a', 'é', 'A', '0']).copied();
                let filler = std::iter::repeat(filler.unwrap_or('a'));
                let text = start.as_str().unwrap_or_default().chars().chain(filler);
                json!(text.take(size).collect::<String>())
            }
            Some("array") => {
                let size = self.size(schemas.map(|of| [of.min_items, of.max_items]));
                let Some(items) = schema.items.as_deref() else {
                    return json!([]);
                };
                let first = self.of(items, &[0, 50, 100]);
                let is_one = self.random.percent(30);
                let items = (0..size).map(|_| match is_one {
                    true => first.clone(),
                    false => self.of(items, &[0, 50, 100]),
                });
                within_parts(items, |item| item).collect()
            }
            Some("object") => match values_of(schema) {
                Some(values) => {
                    let size = self.size(schemas.map(|of| [of.min_properties, of.max_properties]));
                    let entries = (0..size)
                        .map(|index| (format!("entry-{index}"), self.of(values, &[0, 50, 100])));
                    let entries = within_parts(entries, |(_, value)| value);
                    Value::Object(entries.collect::<Map<String, Value>>())
                }
                None => {
                    let mut value = self.of(schema, &[0, 50, 100]);
                    if let Value::Object(members) = &mut value {
                        let name = members.keys().nth(self.random.below(members.len()));
                        name.cloned().and_then(|name| members.remove(&name));
                    }
                    value
                }
            },
            _ => self.of(schema, &[0, 50, 100]),
        }
    }

    /// A size at a bound, or right beyond it. An upper one that has not changed is left alone: such values are large.
    fn size(&mut self, [old, new]: [[Option<i64>; 2]; 2]) -> usize {
        let bounds = if old == new {
            vec![old[0]]
        } else {
            [old, new].concat()
        };
        let of_rules = self.constants.numbers().iter().copied();
        let sizes = bounds.into_iter().flatten().chain([0, 2]);
        let sizes: Vec<i64> = sizes
            .chain(of_rules.filter(|size| (0..64).contains(size)))
            .collect();
        let size = self.random.one_of(&sizes).copied().unwrap_or_default();
        let size = size.saturating_add(self.random.between(-1, 1));
        usize::try_from(size.clamp(0, MOST)).unwrap_or(0)
    }
}

/// The value to which steps lead: the first item or entry of each list or map.
pub(super) fn at_steps_of_value<'v>(
    object: &'v Value,
    steps: &[SchemaStep<'_>],
) -> Option<&'v Value> {
    steps.iter().try_fold(object, |value, step| match step {
        SchemaStep::Property(name) => value.get(name),
        SchemaStep::Item => value.get(0),
        SchemaStep::Value => value.as_object()?.values().next(),
    })
}

/// As many items as have [`MOST_PARTS`].
fn within_parts<T>(
    items: impl Iterator<Item = T>,
    value: impl Fn(&T) -> &Value,
) -> impl Iterator<Item = T> {
    let mut left = MOST_PARTS;
    items.take_while(move |item| {
        let after = left.checked_sub(parts_of(value(item)));
        left = after.unwrap_or(0);
        after.is_some()
    })
}
