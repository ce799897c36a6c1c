//! The rules, a file for each: what it says about values, its schema, and that others agree about it.
//!
//! A file lists types with values that satisfy and break the rule. Its tests are the same for each rule: the errors are
//! those that the file lists, the schema is the one in the file, the schema's engine and Kubernetes' evaluator give the
//! same verdicts, Kubernetes' functions have recorded answers, and the mistakes in its arguments have recorded messages.

/// A type and the values that are validated with it: as new ones (`creations`), or as updates of each other as well
/// (`changes`).
macro_rules! rule {
    (
        $key:literal, mistakes $mistakes:literal, upstream [$($function:literal),*];
        $(
            $(#[$on_type:meta])*
            $name:ident { $(#[$rules:meta] $field:ident: $type:ty,)+ }
                $how:ident $(with $options:ident)? [$($object:tt)*]
                says [$($says:literal),* $(,)?]
                $(schema $schema:tt)?;
        )*
    ) => {
        $(
            #[derive(ApiType, Clone, Debug, PartialEq)]
            $(#[$on_type])*
            pub(crate) struct $name { $(#[$rules] $field: $type,)+ }
        )*

        fn examples() -> Vec<crate::rules::Example> {
            vec![$({
                let switches: &[&str] = &[$(stringify!($options))?];
                let options = Options::new()$(.$options("Compact").disabled("LongNames"))?;
                crate::rules::Example::new::<$name>(
                    crate::rules::$how::<$name>(
                        json!([$($object)*]),
                        &|value| value.validate_with(&options),
                        &|value, old| value.validate_update_with(old, &options),
                    ),
                    &[$($says),*],
                    None$(.or(Some(json!($schema))))?,
                    switches.is_empty(),
                )
            },)*]
        }

        #[test]
        fn values_have_the_errors_of_the_file() {
            crate::rules::assert_errors_are_listed(&examples());
        }

        #[test]
        fn the_schema_is_that_of_the_file() {
            crate::rules::assert_schemas(&examples());
        }

        #[test]
        fn the_schema_gives_the_same_verdicts() {
            crate::rules::assert_agreement(&examples());
        }

        #[test]
        fn the_evaluator_gives_the_same_verdicts() {
            crate::rules::assert_evaluated(examples());
        }

        #[test]
        fn functions_of_upstream_have_recorded_answers() {
            crate::rules::assert_recorded(&[$($function),*]);
        }

        #[test]
        fn mistakes_have_recorded_messages() {
            crate::rules::assert_mistakes($key, $mistakes);
        }
    };
}

mod all_of;
mod any_of;
mod each_key;
pub(crate) mod each_val;
mod enum_values;
mod example;
mod exclusive_maximum;
mod exclusive_minimum;
mod external_docs;
pub(crate) mod forbidden;
mod format;
mod if_disabled;
mod if_enabled;
pub(crate) mod immutable;
pub(crate) mod item;
pub(crate) mod max_bytes;
mod max_items;
mod max_length;
mod max_properties;
mod maximum;
mod min_items;
mod min_length;
mod min_properties;
mod minimum;
pub(crate) mod monotonic;
mod multiple_of;
pub(crate) mod neq;
mod not;
mod one_of;
mod pattern;
mod required;
mod schema;
pub(crate) mod subfield;
mod title;
pub(crate) mod unique;
pub(crate) mod unique_items;
pub(crate) mod update;

use crate::rules_in_cel::{Asked, assert_agree};
use kube_conv_runtime::field::ErrorList;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::schema::Schema;
use kube_conv_runtime::structural::Structural;
use kube_conv_runtime::type_schema::schema_of;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use test_support::recorded;

/// A type, the values that are validated, and what the file lists about it.
pub(crate) struct Example {
    name: &'static str,
    schema: Schema,
    pub(crate) requested: Vec<Asked>,
    says: &'static [&'static str],
    /// The properties, if the file has them.
    listed_schema: Option<Value>,
    /// Schemas have no rules that options switch.
    is_in_schema: bool,
}

impl Example {
    fn new<T: ApiType>(
        requested: Vec<Asked>,
        says: &'static [&'static str],
        listed_schema: Option<Value>,
        is_in_schema: bool,
    ) -> Self {
        Self {
            name: T::TYPE.rust_name,
            schema: schema_of::<T>(),
            requested,
            says,
            listed_schema,
            is_in_schema,
        }
    }

    fn has_rules_in_cel(&self) -> bool {
        self.schema
            .to_json()
            .to_string()
            .contains("x-kubernetes-validations")
    }
}

type Outcome = Result<(), ErrorList>;

/// Each object as a new one.
pub(crate) fn creations<T: ApiType>(
    objects: Value,
    create: &dyn Fn(&T) -> Outcome,
    _: &dyn Fn(&T, &T) -> Outcome,
) -> Vec<Asked> {
    let schema = schema_of::<T>().to_json();
    let objects = objects.as_array().unwrap();
    let asked = objects.iter().map(|object| {
        let value: T = serde_json::from_value(object.clone()).unwrap();
        Asked {
            name: format!("{}: {object}", T::TYPE.rust_name),
            question: json!({ "schema": schema, "self": object }),
            typed: create(&value).err().unwrap_or_default(),
        }
    });
    asked.collect()
}

/// Each object as a new one, and as an update of each other.
pub(crate) fn changes<T: ApiType>(
    objects: Value,
    create: &dyn Fn(&T) -> Outcome,
    update: &dyn Fn(&T, &T) -> Outcome,
) -> Vec<Asked> {
    let schema = schema_of::<T>().to_json();
    let mut requested = creations(objects.clone(), create, update);
    let objects = objects.as_array().unwrap();
    for (old, new) in objects
        .iter()
        .flat_map(|old| objects.iter().map(move |new| (old, new)))
    {
        let read = |object: &Value| serde_json::from_value::<T>(object.clone()).unwrap();
        requested.push(Asked {
            name: format!("{}: {old} becomes {new}", T::TYPE.rust_name),
            question: json!({ "schema": schema, "self": new, "oldSelf": old }),
            typed: update(&read(new), &read(old)).err().unwrap_or_default(),
        });
    }
    requested
}

fn assert_errors_are_listed(examples: &[Example]) {
    for example in examples {
        let errors = example
            .requested
            .iter()
            .flat_map(|asked| asked.typed.iter());
        let found: BTreeSet<String> = errors.map(ToString::to_string).collect();
        let found: Vec<&str> = found.iter().map(String::as_str).collect();
        assert_eq!(found, example.says, "{}", example.name);
    }
}

fn assert_schemas(examples: &[Example]) {
    for example in examples {
        let mut properties = example.schema.to_json()["properties"].take();
        if let Some(rules) = example.schema.to_json().get("x-kubernetes-validations") {
            properties["x-kubernetes-validations"] = rules.clone();
        }
        if let Some(listed) = &example.listed_schema {
            assert_eq!(&properties, listed, "{}", example.name);
        }
    }
}

/// The engine rejects by the schema what typed validation rejects, and nothing else.
fn assert_agreement(examples: &[Example]) {
    for example in examples.iter().filter(|example| example.is_in_schema) {
        let structural = Structural::new(&example.schema).unwrap();
        for Asked {
            name,
            question,
            typed,
        } in &example.requested
        {
            let new = &question["self"];
            let errors = match question.get("oldSelf") {
                Some(old) => structural.validate_update(new, old).errors,
                None => structural.validate(new),
            };
            assert_eq!(
                typed.is_empty(),
                errors.is_empty(),
                "{name}: typed {typed}, the schema {errors}"
            );
        }
    }
}

/// Kubernetes' evaluator gives the same verdicts, where the schema has rules in CEL.
fn assert_evaluated(examples: Vec<Example>) {
    let examples = examples
        .into_iter()
        .filter(|example| example.is_in_schema && example.has_rules_in_cel());
    assert_agree(
        &examples
            .flat_map(|example| example.requested)
            .collect::<Vec<_>>(),
    );
}

/// `dv` has recorded answers of each function.
fn assert_recorded(functions: &[&str]) {
    let files = fs::read_dir(recorded::folder("dv")).unwrap();
    let texts = files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
    let texts: String = texts.collect();
    for function in functions {
        let named = format!("\"function\": \"{function}\"");
        assert!(texts.contains(&named), "{function}");
    }
}

/// The mistakes are among those of a file of `tests/ui/ours`.
fn assert_mistakes(key: &str, file: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/ui/ours");
    for ending in ["rs", "stderr"] {
        let text = fs::read_to_string(folder.join(format!("{file}.{ending}"))).unwrap();
        let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
        let mut words = text.split(|letter| !is_word(letter));
        assert!(
            words.any(|word| word == key),
            "tests/ui/ours/{file}.{ending} lacks `{key}`: write a mistake, and run `UPDATE=1 cargo test --test ui`"
        );
    }
}

#[test]
fn each_rule_has_a_file() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/validation/rules");
    for rule in kube_conv_core::rules::ALL {
        let file = folder.join(format!("{}.rs", rule.name));
        assert!(file.is_file(), "write {}", file.display());
        let is_listed = include_str!("mod.rs").contains(&format!("mod {};\n", rule.name));
        assert!(is_listed, "write `mod {};` in mod.rs", rule.name);
    }
    let files = fs::read_dir(folder).unwrap().count();
    assert_eq!(files, kube_conv_core::rules::ALL.len() + 1, "and mod.rs");
}

// What rules are about in several files. A comment of documentation would be in recorded schemas.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) struct Part {
    #[k8s(max_length = 9)]
    name: String,
    #[k8s(max_length = 9)]
    note: Option<String>,
    #[k8s(minimum = -99, maximum = 99)]
    count: Option<i32>,
    #[k8s(atomic, max_items = 3)]
    list: Option<Vec<i32>>,
    #[k8s(max_properties = 3)]
    map: Option<BTreeMap<String, i32>>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub(crate) enum Source {
    Git { url: String },
    Image(String),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(discriminator = "type")]
pub(crate) enum Choice {
    Git { url: String },
    Image(String),
    Nothing,
}
