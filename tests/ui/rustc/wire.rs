//! Declarations about values that travel as texts, and bounds that only rustc can evaluate.

use kube_conv_runtime::meta::{Duration, MicroTime};
use kube_conv_runtime::prelude::*;
use serde::{Deserialize, Deserializer, Serializer};
use std::collections::BTreeMap;

type Size = Quantity;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Texts {
    #[k8s(minimum = 1)]
    quantity: Quantity,
    #[k8s(maximum = 1, max_length = 3)]
    alias: Option<Size>,
    #[k8s(max_length = 3)]
    start_time: Time,
    #[k8s(minimum = 1)]
    end_time: MicroTime,
    #[k8s(minimum = 5)]
    timeout: Duration,
    #[k8s(maximum = 5)]
    port: IntOrString,
    #[k8s(max_length = 5)]
    name: Option<IntOrString>,
    #[k8s(optional, atomic, each_val(minimum = 1))]
    list: Vec<Quantity>,
    #[k8s(optional, each_val(max_length = 5))]
    map: BTreeMap<String, Duration>,
    #[k8s(minimum = 1)]
    newtype: Memory,
    #[k8s(as = Quantity, minimum = 1)]
    described: String,
    #[k8s(subfield(size, maximum = 3))]
    inner: Inner,
    #[k8s(multiple_of = 5)]
    steps: Quantity,
    #[k8s(pattern = "^[0-9]+%?$")]
    fine: IntOrString,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Memory(Quantity);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Inner {
    size: Quantity,
    #[k8s(minimum = 1, maximum = 100)]
    count: i32,
    mode: Mode,
    #[k8s(enum_values("a", "b"))]
    text: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Generic<T> {
    #[k8s(maximum = 1)]
    value: T,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Generics {
    size: Generic<Quantity>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Mode {
    Fast,
    Slow,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(enum_values("a", "b"))]
struct Listed(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(maximum = 10)]
struct Small(i32);

/// Contradictions, which would leave no check or no value.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Contradictions {
    #[k8s(enum_values("Fast", "Medium"))]
    mode: Mode,
    #[k8s(optional, atomic, each_val(enum_values("Quick")))]
    modes: Vec<Mode>,
    #[k8s(enum_values("b", "c"))]
    listed: Listed,
    #[k8s(minimum = 11)]
    small: Small,
    #[k8s(
        subfield(count, minimum = 101),
        subfield(mode, enum_values("Slow", "Late")),
        subfield(text, enum_values("c"))
    )]
    inner: Inner,
    #[k8s(subfield(text, enum_values("b", "c")))]
    fine: Inner,
}

const LEAST: i32 = 5;
const MOST: u8 = 4;
const NEGATIVE: i64 = -1;
const HALF: f64 = 0.5;

/// Bounds given by constants.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Constants {
    #[k8s(minimum = LEAST, maximum = MOST)]
    none: i32,
    #[k8s(max_length = NEGATIVE)]
    text: String,
    #[k8s(required, max_items = HALF, atomic)]
    list: Vec<String>,
}

mod millis {
    use super::*;

    pub(super) fn serialize<S: Serializer>(value: &i64, output: S) -> Result<S::Ok, S::Error> {
        output.serialize_i64(value * 1000)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<i64, D::Error> {
        Ok(i64::deserialize(input)? / 1000)
    }
}

/// Paths to fields of which nothing says what travels.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "t.acme.dev", version = "v1", scope = Namespaced)]
#[k8s(printer_column("Timeout", ".spec.timeoutSeconds"))]
#[k8s(printer_column("Typed", ".spec.timeoutSeconds", type = integer))]
#[k8s(selectable_field(".spec.timeoutSeconds"))]
#[k8s(scale(
    spec_replicas = ".spec.timeoutSeconds",
    status_replicas = ".status.replicas"
))]
struct Job {
    metadata: ObjectMeta,
    spec: JobSpec,
    status: Option<JobStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct JobSpec {
    #[k8s(with = millis)]
    timeout_seconds: i64,
    #[k8s(required, list_map(timeout_seconds))]
    items: Vec<Item>,
    #[k8s(subfield(timeout_seconds, minimum = 1))]
    item: Item,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Item {
    #[k8s(with = millis)]
    timeout_seconds: i64,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct JobStatus {
    replicas: i32,
}

fn main() {}
