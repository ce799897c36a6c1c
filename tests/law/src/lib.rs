//! The law of reading and writing, checked for any type: what its schema accepts, the type reads; what `validate`
//! accepts, the schema accepts; what is written, the schema accepts.

#![allow(
    clippy::indexing_slicing,
    clippy::missing_errors_doc,
    clippy::print_stdout,
    missing_docs,
    reason = "a program of the tests"
)]

mod mutate;
pub mod prelude;

use kube_conv_crd::check_crd;
use kube_conv_runtime::ApiType;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::field::ErrorList;
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_runtime::prelude::{Kind, ObjectMeta, Value};
use kube_conv_runtime::structural::Structural;
use kube_conv_schema::schema::Schema;
use kube_conv_testing::instances;
use std::any::Any;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How many objects are made of each valid one.
const MUTANTS: u64 = 7;

/// A kind around a type, for its CRD.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "law.example.dev", version = "v1", scope = Namespaced)]
pub struct Holder<T> {
    metadata: ObjectMeta,
    spec: T,
}

/// What a type does, as its own functions do it.
#[derive(Debug)]
pub struct Functions<T> {
    pub decode: fn(&Value) -> Result<T, ErrorList>,
    pub validate: fn(&T) -> Result<(), ErrorList>,
}

/// A value of a type, so that most of this is compiled once and not for each type.
trait AnyValue: Debug {
    fn validate(&self) -> Result<(), ErrorList>;
    fn write(&self) -> serde_json::Result<Value>;
    fn is(&self, other: &dyn AnyValue) -> bool;
    fn as_any(&self) -> &dyn Any;
}

struct TypedValue<T> {
    value: T,
    validate: fn(&T) -> Result<(), ErrorList>,
}

impl<T: Debug> Debug for TypedValue<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.value.fmt(f)
    }
}

impl<T: ApiType + PartialEq + Debug + 'static> AnyValue for TypedValue<T> {
    fn validate(&self) -> Result<(), ErrorList> {
        (self.validate)(&self.value)
    }

    fn write(&self) -> serde_json::Result<Value> {
        serde_json::to_value(&self.value)
    }

    fn is(&self, other: &dyn AnyValue) -> bool {
        let other = other.as_any().downcast_ref::<T>();
        other.is_some_and(|other| *other == self.value)
    }

    fn as_any(&self) -> &dyn Any {
        &self.value
    }
}

type Decode<'t> = dyn Fn(&Value) -> Result<Box<dyn AnyValue>, ErrorList> + 't;

/// How values of a type are read.
struct AnyType<'t> {
    name: &'t str,
    decode: &'t Decode<'t>,
    read: &'t dyn Fn(&Value) -> serde_json::Result<Box<dyn AnyValue>>,
    read_text: &'t dyn Fn(&str) -> serde_json::Result<Box<dyn AnyValue>>,
}

/// What was checked, and what was found.
#[derive(Debug, Default)]
pub struct Run {
    pub seed: u64,
    /// The number of objects for each type.
    pub objects: u64,
    pub types: u64,
    pub checked: u64,
    pub accepted: u64,
    /// Objects that the schema accepts and `decode` does not.
    pub not_decoded: BTreeMap<String, u64>,
    /// Objects with a time that has the format and that CEL does not parse, as docs/divergences/typed-validation.md says.
    pub unreadable_to_rules: u64,
    /// How often the law was broken in some way, with the smallest example.
    pub broken: BTreeMap<String, (u64, String)>,
}

impl Run {
    /// Checks a type with its share of objects.
    pub fn check<T>(&mut self, name: &str, functions: &Functions<T>)
    where
        T: ApiType + Clone + PartialEq + Debug + 'static,
    {
        self.types += 1;
        let schema = match kube_conv_runtime::type_schema::try_schema_of::<T>() {
            Ok(schema) => schema,
            Err(problems) => return self.fail(name, "has no schema", &problems.to_string(), None),
        };
        let boxed = |value| -> Box<dyn AnyValue> {
            Box::new(TypedValue {
                value,
                validate: functions.validate,
            })
        };
        let type_of_values = AnyType {
            name,
            decode: &|value| (functions.decode)(value).map(boxed),
            read: &|value| serde_json::from_value::<T>(value.clone()).map(boxed),
            read_text: &|text| serde_json::from_str::<T>(text).map(boxed),
        };
        match CustomResourceDefinition::try_of::<Holder<T>>() {
            Ok(crd) => {
                if let Err(errors) = check_crd(&crd) {
                    return self.fail(name, "is not registered", &errors.to_string(), None);
                }
            }
            Err(problems) => return self.fail(name, "has no schema", &problems.to_string(), None),
        }
        self.check_values(&type_of_values, &schema);
    }

    fn check_values(&mut self, of: &AnyType<'_>, schema: &Schema) {
        let name = of.name;
        let structural = match Structural::compile(schema) {
            Ok(structural) => structural,
            Err(error) => return self.fail(name, "is not compiled", &error.to_string(), None),
        };
        let count = self.objects.div_ceil(MUTANTS + 1);
        let made = catch_unwind(AssertUnwindSafe(|| {
            let count = usize::try_from(count).unwrap_or(usize::MAX);
            let made = instances(schema).seed(self.seed).take(count);
            made.collect::<Vec<Value>>()
        }));
        let Ok(made) = made else {
            return self.fail(name, "has no instances", "", None);
        };
        let mut random = mutate::Random::new(self.seed);
        for object in &made {
            self.check_object(of, &structural, object);
            for _ in 0..MUTANTS {
                let mut mutant = object.clone();
                for _ in 0..=random.below(2) {
                    let donor = &made[random.below(made.len())];
                    mutate::mutate(&mut random, &mut mutant, donor);
                }
                self.check_object(of, &structural, &mutant);
            }
        }
    }

    fn check_object(&mut self, of: &AnyType<'_>, structural: &Structural, object: &Value) {
        let name = of.name;
        self.checked += 1;
        let accepted = structural.process(object).map(as_stored);
        if let Ok(stored) = &accepted {
            self.accepted += 1;
            let text = serde_json::to_string(stored).unwrap_or_default();
            match (of.read)(stored) {
                Err(error) => self.fail(name, "is not read", &error.to_string(), Some(stored)),
                Ok(value) => {
                    if value.validate().is_ok() {
                        self.check_written(of, structural, &*value, "read", stored);
                    }
                    match (of.read_text)(&text) {
                        Err(error) => self.fail(
                            name,
                            "is not read from its text",
                            &error.to_string(),
                            Some(stored),
                        ),
                        Ok(other) if !other.is(&*value) => {
                            self.fail(
                                name,
                                "is read from its text as another",
                                &format!("{other:?}\n{value:?}"),
                                Some(stored),
                            );
                        }
                        Ok(_) => {}
                    }
                    match (of.decode)(object) {
                        Ok(decoded) if !decoded.is(&*value) => {
                            self.fail(
                                name,
                                "is decoded as another",
                                &format!("{decoded:?}\n{value:?}"),
                                Some(stored),
                            );
                        }
                        Ok(_) => {}
                        Err(errors) => {
                            let reason = errors.iter().map(|error| error.detail().to_owned());
                            let reason = reason.collect::<Vec<_>>().join(", ");
                            *self.not_decoded.entry(sort_of(&reason)).or_default() += 1;
                        }
                    }
                }
            }
        } else if (of.decode)(object).is_ok() {
            self.fail(name, "is decoded and not accepted", "", Some(object));
        }
        if let Ok(value) = (of.read)(object)
            && value.validate().is_ok()
        {
            self.check_written(of, structural, &*value, "valid", object);
        }
    }

    /// What is written is accepted, and read as the same value.
    fn check_written(
        &mut self,
        of: &AnyType<'_>,
        structural: &Structural,
        value: &dyn AnyValue,
        what: &str,
        object: &Value,
    ) {
        let name = of.name;
        let written = match value.write() {
            Ok(written) => written,
            Err(error) => {
                return self.fail(
                    name,
                    &format!("is {what} and not written"),
                    &error.to_string(),
                    Some(object),
                );
            }
        };
        if let Err(errors) = structural.process(&written) {
            if is_unreadable_to_rules(&errors) {
                self.unreadable_to_rules += 1;
                return;
            }
            return self.fail(
                name,
                &format!("is {what}, written and not accepted"),
                &format!("{errors}\n  {written}"),
                Some(object),
            );
        }
        // A time is written without its fraction, and a null is absent.
        let stored = |value: &Value| structural.process(value).ok();
        let is_same = |again: &dyn AnyValue| {
            again
                .write()
                .is_ok_and(|again| stored(&again) == stored(&written))
        };
        match (of.read)(&written) {
            Ok(again) if is_same(&*again) => {}
            Ok(again) => self.fail(
                name,
                &format!("is {what}, written and read as another"),
                &format!("{written}\n{again:?}"),
                Some(object),
            ),
            Err(error) => self.fail(
                name,
                &format!("is {what}, written and not read"),
                &format!("{error}\n  {written}"),
                Some(object),
            ),
        }
    }

    fn fail(&mut self, name: &str, law: &str, why: &str, object: Option<&Value>) {
        let object = object.map(Value::to_string).unwrap_or_default();
        let example = format!("{name}: {object}\n    {why}");
        let found = self.broken.entry(format!("{law}: {}", sort_of(why)));
        let (count, smallest) = found.or_insert_with(|| (0, example.clone()));
        *count += 1;
        if example.len() < smallest.len() {
            *smallest = example;
        }
    }
}

/// Whether all that is wrong is a text that has the format `date-time` and that rules in CEL cannot read.
fn is_unreadable_to_rules(errors: &ErrorList) -> bool {
    errors.iter().all(|error| {
        let detail = error.detail();
        detail.starts_with("Invalid date-time formatted string")
            && detail.contains("evaluating rule")
    })
}

/// An error without names and values.
fn sort_of(error: &str) -> String {
    let mut is_quoted = false;
    let words = error.chars().filter(|letter| {
        is_quoted ^= matches!(letter, '`' | '"');
        !is_quoted && !letter.is_ascii_digit()
    });
    words.take(90).collect()
}

/// A value as a server stores and sends it: Go writes floats without a fraction as integers.
fn as_stored(mut value: Value) -> Value {
    fn write(value: &mut Value) {
        match value {
            Value::Number(number) => {
                let float = number.as_f64().filter(|_| number.is_f64());
                let whole = float.filter(|float| float.fract() == 0.0 && float.abs() < 1e21);
                if let Some(integer) = whole.and_then(|float| format!("{float}").parse().ok()) {
                    *value = Value::Number(integer);
                }
            }
            Value::Array(items) => items.iter_mut().for_each(write),
            Value::Object(members) => members.values_mut().for_each(write),
            Value::Null | Value::Bool(_) | Value::String(_) => {}
        }
    }
    write(&mut value);
    value
}
