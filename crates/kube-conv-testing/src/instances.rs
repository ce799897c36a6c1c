//! Random valid values, for users' own property tests.
#![expect(clippy::panic, reason = "assertions fail by panicking")]

use kube_conv_crd::generate::MOST_REPEATED;
use kube_conv_crd::generate::{Constants, Generator, Random, Work, repaired, smallest};
use kube_conv_runtime::api::{ApiType, TypeInfo};
use kube_conv_runtime::crd::{CrdVersion, CustomResourceDefinition};
use kube_conv_runtime::decode::decode;
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_runtime::type_schema::{schema_of_kind_info, schema_of_type_info};
use kube_conv_runtime::validate::Options;
use kube_conv_runtime::validate::validate;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::structural::Structural;
use serde_json::{Value, json};
use std::fmt::Display;
use std::marker::PhantomData;

/// How many values are generated until one is valid.
const TRIES: u64 = 50;

/// Random valid values of a schema, as JSON: for property tests about any schema.
///
/// ```
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_schema::schema::Schema;
/// use kube_conv_schema::structural::Structural;
/// use kube_conv_testing::instances;
///
/// let schema: Schema = serde_json::from_value(json!({
///     "type": "object",
///     "required": ["size"],
///     "properties": {"size": {"type": "integer", "minimum": 1}, "color": {"type": "string"}},
/// }))?;
/// let structural = Structural::new(&schema)?;
/// for value in instances(&schema).take(100) {
///     assert_valid!(structural.validate(&value));
/// }
/// // With the smallest value for which it fails.
/// instances(&schema).check(100, |value| match value["size"].as_i64() {
///     Some(1..) => Ok(()),
///     _ => Err("not a size"),
/// });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// No value repeats more than 10,000 items and entries, whatever bounds such as `minItems` the schema has.
///
/// # Panics
///
/// If the schema cannot be compiled ([`Structural::compile`]), or each value would be larger.
#[track_caller]
#[must_use]
pub fn instances(schema: &Schema) -> Instances {
    match Structural::compile(schema) {
        Ok(structural) => Instances::of(schema.clone(), structural, None),
        Err(error) => panic!("the schema has no instances: {error}"),
    }
}

/// Random valid objects of one version of a CRD, with their names.
///
/// ```
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_testing::instances_of_version;
///
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
/// struct Widget {
///     metadata: ObjectMeta,
///     spec: WidgetSpec,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct WidgetSpec {
///     #[k8s(minimum = 1)]
///     size: i32,
/// }
///
/// let objects = instances_of_version(&Widget::crd(), "v1");
/// assert!(objects.take(10).all(|object| object["kind"] == "Widget"));
/// ```
///
/// # Panics
///
/// If there is no such version, or its schema cannot be compiled.
#[track_caller]
#[must_use]
pub fn instances_of_version(crd: &CustomResourceDefinition, version: &str) -> Instances {
    let mut versions = crd.spec.versions.iter();
    let found = versions.find(|known| known.name == version);
    let schema = found.and_then(CrdVersion::root_schema);
    let Some(schema) = schema else {
        panic!(
            "`{}` has no version `{version}` with a schema",
            crd.spec.names.kind
        );
    };
    let names = InstanceNames {
        api_version: format!("{}/{version}", crd.spec.group),
        kind: crd.spec.names.kind.to_string(),
    };
    match Structural::compile_resource(schema) {
        Ok(structural) => Instances::of(schema.clone(), structural, Some(names)),
        Err(error) => panic!("the schema has no instances: {error}"),
    }
}

/// Random valid values of a type, for property tests about code that uses it.
///
/// They are valid by the type's schema and its rules, those in CEL included, and by `validate`. The seed is the same
/// in each run.
///
/// ```
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_testing::arbitrary;
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// #[k8s(cel("self.min <= self.max"))]
/// struct Range {
///     #[k8s(minimum = 0, maximum = 99)]
///     min: i32,
///     #[k8s(minimum = 0, maximum = 99)]
///     max: i32,
/// }
///
/// let half = |range: &Range| range.min + (range.max - range.min) / 2;
/// arbitrary::<Range>().check(200, |range| match (range.min..=range.max).contains(&half(range)) {
///     true => Ok(()),
///     false => Err("half of the way is outside"),
/// });
/// ```
///
/// # Panics
///
/// If the schema of the type cannot be compiled.
#[track_caller]
#[must_use]
pub fn arbitrary<T: ApiType>() -> Arbitrary<T> {
    Arbitrary {
        instances: of_type(T::TYPE),
        value: PhantomData,
    }
}

#[track_caller]
fn of_type(info: &'static TypeInfo) -> Instances {
    let names = info.resource.map(|names| InstanceNames {
        api_version: names.api_version.to_owned(),
        kind: names.kind.to_owned(),
    });
    let schema = match names {
        Some(_) => schema_of_kind_info(info),
        None => schema_of_type_info(info),
    };
    let structural = match names {
        Some(_) => Structural::compile_resource(&schema),
        None => Structural::compile(&schema),
    };
    match structural {
        Ok(structural) => Instances::of(schema, structural, names),
        Err(error) => panic!("the type `{}` has no instances: {error}", info.rust_name),
    }
}

/// An endless iterator of random valid values. See [`instances`].
///
/// ```
/// use kube_conv_schema::schema::Schema;
/// use kube_conv_testing::instances;
///
/// let schema: Schema = serde_json::from_value(serde_json::json!({"type": "integer", "maximum": 9}))?;
/// // The same seed makes the same values.
/// let values = || instances(&schema).seed(7).take(5).collect::<Vec<_>>();
/// assert_eq!(values(), values());
/// instances(&schema).seed(7).check(100, |value| match value.as_i64() {
///     Some(..=9) => Ok(()),
///     _ => Err("too large"),
/// });
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug)]
pub struct Instances {
    schema: Schema,
    structural: Structural,
    constants: Constants,
    names: Option<InstanceNames>,
    seed: u64,
}

/// What every object of a kind has.
#[derive(Debug)]
struct InstanceNames {
    api_version: String,
    kind: String,
}

impl Instances {
    fn of(mut schema: Schema, structural: Structural, names: Option<InstanceNames>) -> Self {
        let constants = Constants::of([&schema]);
        if names.is_some() {
            for name in ["apiVersion", "kind", "metadata"] {
                schema.properties.remove(name);
                schema.required.retain(|required| required != name);
            }
        }
        Self {
            constants,
            schema,
            structural,
            names,
            seed: 0,
        }
    }

    /// Starts with another seed, for other values.
    #[must_use]
    pub const fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Checks that a property holds for some number of values.
    ///
    /// # Panics
    ///
    /// With the smallest valid value found for which it does not hold, and its error.
    #[track_caller]
    pub fn check<E: Display>(mut self, count: usize, property: impl Fn(&Value) -> Result<(), E>) {
        for _ in 0..count {
            let value = self.generate(|_| true);
            self.seed += 1;
            if property(&value).is_err() {
                let work = Work::new();
                let smallest = smallest(&value, &work, |smaller| {
                    work.is_valid(&self.structural, smaller) && property(smaller).is_err()
                });
                fail(&smallest, &property(&smallest));
            }
        }
    }

    /// The value of the current seed.
    #[track_caller]
    fn generate(&self, is_wanted: impl Fn(&Value) -> bool) -> Value {
        let mut are_too_large = true;
        let work = Work::new();
        let mut tries = 0;
        while tries < TRIES && !work.is_done() {
            let attempt = tries;
            tries += 1;
            let mut random = Random::new(self.seed.wrapping_mul(TRIES).wrapping_add(attempt));
            let mut generator = Generator::new(&mut random, &self.constants);
            let mut value = generator.value(&self.schema);
            are_too_large &= generator.is_too_large();
            if let (Some(names), Value::Object(members)) = (&self.names, &mut value) {
                members.insert("apiVersion".to_owned(), json!(names.api_version));
                members.insert("kind".to_owned(), json!(names.kind));
                members.insert("metadata".to_owned(), json!({"name": "example"}));
            }
            let (schema, structural) = (&self.schema, &self.structural);
            let value = repaired(&mut generator, schema, structural, value, &work);
            if let Some(value) = value.filter(|value| is_wanted(value)) {
                return value;
            }
        }
        if are_too_large {
            panic!(
                "each value would repeat more than {MOST_REPEATED} items and entries, by bounds such as `minItems` inside of others"
            );
        }
        panic!(
            "none of {tries} values was valid: the rules are too narrow, or contradict each other"
        );
    }
}

impl Iterator for Instances {
    type Item = Value;

    fn next(&mut self) -> Option<Value> {
        let value = self.generate(|_| true);
        self.seed += 1;
        Some(value)
    }
}

/// An endless iterator of random valid values of a type. See [`arbitrary`].
///
/// ```
/// use kube_conv_testing::arbitrary;
///
/// // The same seed makes the same values.
/// let values = || arbitrary::<bool>().seed(7).take(5).collect::<Vec<_>>();
/// assert_eq!(values(), values());
/// arbitrary::<bool>().seed(7).check(100, |value| match *value || !*value {
///     true => Ok(()),
///     false => Err("neither"),
/// });
/// ```
#[derive(Debug)]
pub struct Arbitrary<T> {
    instances: Instances,
    value: PhantomData<fn() -> T>,
}

impl<T: ApiType> Arbitrary<T> {
    /// Starts with another seed, for other values.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.instances = self.instances.seed(seed);
        self
    }

    /// Checks that a property holds for some number of values.
    ///
    /// # Panics
    ///
    /// With the JSON of the smallest valid value found for which it does not hold, and its error.
    #[track_caller]
    pub fn check<E: Display>(mut self, count: usize, property: impl Fn(&T) -> Result<(), E>) {
        let error = |value: &Value| valid::<T>(value).and_then(|value| property(&value).err());
        for _ in 0..count {
            let value = self.instances.generate(is_valid_for::<T>);
            self.instances.seed += 1;
            if error(&value).is_some() {
                let smallest = smallest(&value, &Work::new(), |smaller| error(smaller).is_some());
                fail(&smallest, &error(&smallest).map_or(Ok(()), Err));
            }
        }
    }
}

impl<T: ApiType> Iterator for Arbitrary<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        let value = self.instances.generate(is_valid_for::<T>);
        self.instances.seed += 1;
        valid(&value)
    }
}

/// Reads a value that is valid for the type.
fn valid<T: ApiType>(value: &Value) -> Option<T> {
    let value: T = decode(value).ok()?;
    validate(&value, &Options::default()).ok()?;
    Some(value)
}

fn is_valid_for<T: ApiType>(value: &Value) -> bool {
    valid::<T>(value).is_some()
}

#[track_caller]
fn fail<E: Display>(smallest: &Value, result: &Result<(), E>) {
    let error = result.as_ref().err();
    let error = error.map(ToString::to_string).unwrap_or_default();
    let shown = serde_json::to_string_pretty(smallest).unwrap_or_default();
    panic!("{error}\nthe smallest value found:\n{shown}");
}

#[cfg(test)]
mod tests {
    use super::{arbitrary, instances, instances_of_version};
    use kube_conv_runtime::prelude::*;
    use kube_conv_runtime::validate::Context;
    use kube_conv_schema::schema::Schema;
    use std::panic::catch_unwind;

    fn schema() -> Schema {
        serde_json::from_value(json!({
            "type": "object",
            "required": ["sizes"],
            "properties": {
                "sizes": {"type": "array", "minItems": 1, "items": {"type": "integer", "minimum": 0, "maximum": 500}},
                "name": {"type": "string", "pattern": "^[a-z]{3}$"},
            },
        }))
        .unwrap()
    }

    #[test]
    fn the_smallest_failing_value_is_shown_and_is_valid() {
        let fails = || {
            instances(&schema()).check(200, |value| {
                let sizes = value["sizes"].as_array().unwrap();
                match sizes.len() < 2 {
                    true => Ok(()),
                    false => Err("two sizes"),
                }
            });
        };
        let panic = catch_unwind(fails).unwrap_err();
        let text = panic.downcast_ref::<String>().unwrap();
        let (error, shown) = text.split_once("\nthe smallest value found:\n").unwrap();
        assert_eq!(error, "two sizes");
        let value: Value = serde_json::from_str(shown).unwrap();
        assert_eq!(value, json!({"sizes": [1, 1]}));
    }

    #[test]
    fn values_are_the_same_in_each_run_and_others_with_another_seed() {
        let of = |seed| instances(&schema()).seed(seed).take(20).collect::<Vec<_>>();
        assert_eq!(of(1), of(1));
        assert_ne!(of(1), of(1000));
    }

    #[test]
    fn each_check_has_values_of_its_own() {
        let schema: Schema = serde_json::from_value(json!({"type": "integer"})).unwrap();
        let seen = std::cell::RefCell::new(Vec::new());
        instances(&schema).check(3, |value| {
            seen.borrow_mut().push(value.clone());
            Ok::<(), &str>(())
        });
        let seen = seen.into_inner();
        assert!(seen.iter().any(|value| *value != seen[0]), "{seen:?}");
    }

    #[test]
    fn values_differ_from_each_other() {
        let schema: Schema = serde_json::from_value(json!({"type": "integer"})).unwrap();
        let values: Vec<Value> = instances(&schema).take(10).collect();
        assert!(values.iter().any(|value| *value != values[0]), "{values:?}");
    }

    #[test]
    fn values_of_a_type_are_its_own() {
        let values: Vec<bool> = arbitrary().take(20).collect();
        assert!(values.contains(&true) && values.contains(&false));
        let other: Vec<bool> = arbitrary().seed(20).take(20).collect();
        assert_ne!(values, other);
        for found in [true, false] {
            let fails = || {
                arbitrary::<bool>().check(20, |value| match *value == found {
                    true => Err("found"),
                    false => Ok(()),
                });
            };
            let panic = catch_unwind(fails).unwrap_err();
            let text = panic.downcast_ref::<String>().unwrap();
            assert_eq!(text, &format!("found\nthe smallest value found:\n{found}"));
        }
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    struct Even {
        #[k8s(validate = is_even)]
        size: i32,
    }

    fn is_even(size: &i32, _: &Context<'_, i32>) -> Result<(), String> {
        match size % 2 {
            0 => Ok(()),
            _ => Err("must be even".to_owned()),
        }
    }

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
    struct Widget {
        metadata: ObjectMeta,
        spec: Even,
    }

    #[test]
    fn objects_of_a_version_have_its_names() {
        let crd = Widget::crd();
        let objects: Vec<Value> = instances_of_version(&crd, "v1").take(5).collect();
        for object in objects {
            assert_eq!(object["apiVersion"], "acme.dev/v1");
            assert_eq!(object["kind"], "Widget");
            assert_eq!(object["metadata"], json!({"name": "example"}));
            assert!(object["spec"]["size"].is_number(), "{object}");
        }
        assert_eq!(arbitrary::<Widget>().take(5).count(), 5);
        let panic = catch_unwind(|| instances_of_version(&crd, "v2")).unwrap_err();
        assert_eq!(
            panic.downcast_ref::<String>().unwrap(),
            "`Widget` has no version `v2` with a schema"
        );
    }

    #[test]
    #[should_panic(expected = "each value would repeat more than 10000 items and entries")]
    fn a_schema_whose_values_are_all_too_large_is_reported() {
        let mut schema = Schema::of_type("boolean");
        for _ in 0..4 {
            schema = Schema {
                items: Some(Box::new(schema)),
                min_items: Some(64),
                ..Schema::of_type("array")
            };
        }
        let _ = instances(&schema).next();
    }

    #[test]
    fn values_of_a_type_meet_rules_that_no_schema_has() {
        assert_eq!(arbitrary::<Even>().take(20).count(), 20);
    }

    #[test]
    fn bounds_that_exclude_a_type_are_respected_where_none_is_written() {
        let no_objects = json!({
            "x-kubernetes-preserve-unknown-fields": true,
            "minProperties": 1,
            "maxProperties": 0,
        });
        let schema: Schema = serde_json::from_value(no_objects).unwrap();
        assert!(instances(&schema).take(20).all(|value| !value.is_object()));
    }

    #[test]
    #[should_panic(expected = "none of 50 values was valid")]
    fn a_schema_without_values_is_reported() {
        let schema: Schema =
            serde_json::from_value(json!({"type": "integer", "minimum": 2, "maximum": 1})).unwrap();
        let _ = instances(&schema).next();
    }
}
