//! Defaults of types that are strings on the wire, written as strings.

use super::by_engine;
use kube_conv_runtime::meta::{Duration, IntOrString, Quantity};
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::type_schema::{schema_of, try_schema_of};

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
struct Limits {
    #[k8s(default = "1h30m")]
    timeout: Duration,
    #[k8s(default = "0.5Gi")]
    memory: Option<Quantity>,
    #[k8s(default = "25%")]
    max_surge: IntOrString,
    #[k8s(default = "5m")]
    grace: Grace,
}

/// A span of time with a name of its own.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Grace(Duration);

#[test]
fn the_schema_has_the_texts_as_written() {
    let schema = schema_of::<Limits>();
    let default = |name: &str| {
        let field = schema.properties.get(name).unwrap();
        field.default.clone().unwrap()
    };
    assert_eq!(default("timeout"), json!("1h30m"));
    assert_eq!(default("memory"), json!("0.5Gi"));
    assert_eq!(default("maxSurge"), json!("25%"));
    assert_eq!(default("grace"), json!("5m"));
}

#[test]
fn absent_values_are_filled_in_from_the_texts() {
    let limits = Limits::decode(&json!({})).unwrap();
    assert_eq!(limits.timeout, Duration::from_nanos(5_400_000_000_000));
    assert_eq!(limits.memory, Some("0.5Gi".parse().unwrap()));
    assert_eq!(limits.max_surge, "25%".into());
    assert_eq!(limits.grace, Grace("5m".parse().unwrap()));
    assert_eq!(limits, Limits::default());
    assert_eq!(
        by_engine(&limits).get("memory"),
        serde_json::to_value(&limits).unwrap().get("memory")
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct TooLong {
    #[k8s(default = "3000000h")]
    timeout: Duration,
}

#[test]
fn a_text_that_the_type_rejects_is_a_problem_of_the_schema() {
    let problems = try_schema_of::<TooLong>().unwrap_err();
    assert!(
        problems.to_string().contains("invalid duration"),
        "{problems}"
    );
}

#[cfg(feature = "k8s-openapi029")]
#[test]
fn k8s_openapi_types_can_have_defaults_as_texts() {
    use k8s_openapi::apimachinery::pkg::api::resource::Quantity;

    #[derive(ApiType, Clone, Debug, PartialEq)]
    struct Storage {
        #[k8s(default = "10Gi")]
        size: Quantity,
    }

    let storage = Storage::decode(&json!({})).unwrap();
    assert_eq!(storage.size, Quantity("10Gi".into()));
}
