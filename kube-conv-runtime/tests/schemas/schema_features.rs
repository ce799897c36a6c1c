//! Features of published CustomResourceDefinitions, one per test: a field as its author would
//! write it, its schema, and the recorded answer of a server, which takes it.
#![expect(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "all of it is a test"
)]

#[path = "schema_features/any.rs"]
mod any;
#[path = "schema_features/collections.rs"]
mod collections;
#[path = "schema_features/defaults.rs"]
mod defaults;

#[path = "schema_features/documentation.rs"]
mod documentation;
#[path = "schema_features/embedded.rs"]
mod embedded;
#[path = "schema_features/flatten.rs"]
mod flatten;
#[path = "schema_features/fragments.rs"]
mod fragments;
#[path = "schema_features/inline.rs"]
mod inline;
#[path = "schema_features/rules.rs"]
mod rules;
#[path = "schema_features/scalars.rs"]
mod scalars;

use kube_conv_runtime::ApiType;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::type_schema::schema_of;
use serde_json::Value;
use std::any::type_name;
use test_support::taken::{self, strip};

/// A kind with any spec, so that each feature is tested inside a kind.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "features.acme.dev", version = "v1", scope = Namespaced)]
pub struct Holder<T> {
    metadata: ObjectMeta,
    spec: T,
}

/// The schema of a type, which a server accepts, without descriptions.
pub fn accepted<T: ApiType>() -> Value {
    let mut schema = documented::<T>();
    strip(&mut schema);
    schema
}

/// The schema of a type, which a server accepts.
pub fn documented<T: ApiType>() -> Value {
    taken::<T>(type_name::<T>())
}

/// The schema of a type, which a server accepts, as recorded by a name.
fn taken<T: ApiType>(name: &str) -> Value {
    let crd = CustomResourceDefinition::try_of::<Holder<T>>();
    let crd = crd.unwrap_or_else(|problems| panic!("{problems}"));
    // Names start below this module; only those in generics contain its path.
    let name = name.replace("schemas::", "");
    let name = name.strip_prefix("schema_features::").unwrap_or(&name);
    taken::assert_taken(name, crd.to_json());
    serde_json::to_value(schema_of::<T>()).unwrap()
}

/// Compares the schema of the only field of a type, or of all fields, with the expected one.
pub fn compare<T: ApiType>(name: &str, expected: &Value) {
    let of_type = type_name::<T>();
    let mut schema = match of_type.contains(name) {
        true => documented::<T>(),
        false => taken::<T>(&format!("{of_type} {name}")),
    };
    strip(&mut schema);
    let found = match schema["properties"].as_object() {
        Some(properties) if properties.len() == 1 => properties.values().next().unwrap(),
        _ => &schema,
    };
    assert_eq!(found, expected, "{name}");
}

/// A struct with the given fields, and the schema of the only one.
#[macro_export]
macro_rules! feature {
    ($name:ident { $($field:tt)* } $expected:expr) => {
        #[test]
        fn $name() {
            #[derive(ApiType, Clone, Debug, PartialEq)]
            struct Spec { $($field)* }
            $crate::schema_features::compare::<Spec>(stringify!($name), &$expected);
        }
    };
}
