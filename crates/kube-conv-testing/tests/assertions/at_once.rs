//! `from_json` and `decode` read and check valid JSON at once. The answers are those of `decode_with_report`, which
//! does both in steps.

use crate::texts::reader;
use kube_conv_runtime::meta::IntOrString;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::type_schema::schema_of;
use kube_conv_testing::instances;
use serde_json::json;
use std::collections::BTreeMap;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
struct Widget {
    metadata: ObjectMeta,
    spec: WidgetSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct WidgetSpec {
    #[k8s(default = 1, minimum = 0, maximum = 9)]
    replicas: i32,
    #[k8s(min_length = 1, max_length = 5, pattern = "^[a-z]+$")]
    name: Option<String>,
    #[k8s(optional, max_properties = 2)]
    labels: BTreeMap<String, String>,
    #[k8s(optional, list_map(port, protocol), max_items = 3)]
    ports: Vec<Port>,
    #[k8s(optional, list_set, max_items = 3)]
    tags: Vec<String>,
    policy: Option<Policy>,
    size: Option<IntOrString>,
    choice: Option<Choice>,
    range: Option<Range>,
    #[k8s(recursive(depth = 2))]
    next: Option<Box<Self>>,
    any: Option<Value>,
    #[k8s(flatten)]
    common: Common,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Port {
    port: i32,
    #[k8s(default = "TCP")]
    protocol: String,
}

#[derive(ApiType, Clone, Copy, Debug, PartialEq)]
enum Policy {
    Always,
    Never,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Choice {
    Text(String),
    Numbers(Vec<i32>),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("self.min <= self.max"))]
struct Range {
    min: i32,
    max: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Common {
    #[k8s(default = "d")]
    common_text: String,
    common_number: Option<i64>,
}

fn whole(spec: Value) -> Value {
    json!({"apiVersion": "acme.dev/v1", "kind": "Widget", "metadata": {"name": "a"}, "spec": spec})
}

fn object(spec: &str) -> String {
    format!(
        r#"{{"apiVersion":"acme.dev/v1","kind":"Widget","metadata":{{"name":"a"}},"spec":{spec}}}"#
    )
}

#[test]
fn random_and_mutated_texts_are_read_as_in_steps() {
    let specs = instances(&schema_of::<WidgetSpec>()).take(120);
    let answers = reader!(Widget).reads_all_alike(specs.map(whole));
    assert!(
        answers.accepted > 100 && answers.rejected > 100,
        "{answers:?}"
    );
}

#[test]
fn each_sort_of_doubt_is_read_as_in_steps() {
    for (spec, is_valid) in [
        (r#"{}"#, true),
        (r#" { "replicas" : 2 , "name" : "abc" } "#, true),
        (r#"{"replicas":2,"replicas":3}"#, true),
        (r#"{"replicas":10,"replicas":3}"#, true),
        (r#"{"replicas":3,"replicas":10}"#, false),
        (r#"{"replicas":null}"#, true),
        (r#"{"name":null}"#, true),
        (r#"{"unknown":{"a":[1.5,null]}}"#, true),
        (r#"{"unknown":{"a":[{"a":{}},null,"b"]},"unknown":1}"#, true),
        (r#"{"unknown":{"a":}}"#, false),
        (r#"{"unknown":"a","replicas":10}"#, false),
        (
            r#"{"next":{"unknown":[],"replicas":2},"ports":[{"port":1,"unknown":{}}]}"#,
            true,
        ),
        (r#"{"replicas":1.0}"#, true),
        (r#"{"replicas":1.5}"#, false),
        (r#"{"replicas":10}"#, false),
        (r#"{"replicas":-0}"#, true),
        (r#"{"replicas":01}"#, false),
        (r#"{"replicas":"1"}"#, false),
        (r#"{"name":"\u0061"}"#, true),
        (r#"{"n\u0061me":"A"}"#, false),
        (r#"{"name":""}"#, false),
        (r#"{"name":"abcdef"}"#, false),
        (r#"{"labels":{"a":"1","b":"2"}}"#, true),
        (r#"{"labels":{"b":"1","a":"2","b":"3"}}"#, true),
        (r#"{"labels":{"a":"1","b":"2","c":"3"}}"#, false),
        (r#"{"labels":{"a":null,"b":"2","c":"3"}}"#, true),
        (r#"{"labels":{"a":null,"b":"2","c":"3","d":"4"}}"#, false),
        (r#"{"labels":{"a":null,"a":"1","b":"2","c":"3"}}"#, false),
        (r#"{"labels":{"a":"1","a":null,"b":"2","c":"3"}}"#, true),
        (
            r#"{"ports":[{"port":1},{"port":1,"protocol":"UDP"}]}"#,
            true,
        ),
        (
            r#"{"ports":[{"port":1},{"port":1,"protocol":"TCP"}]}"#,
            false,
        ),
        (
            r#"{"ports":[{"port":1},{"protocol":"T\u0043P","port":1}]}"#,
            false,
        ),
        (
            r#"{"ports":[{"port":1},{"port":2},{"port":3},{"port":4}]}"#,
            false,
        ),
        (r#"{"ports":[{"protocol":"TCP"}]}"#, false),
        (r#"{"ports":[null]}"#, false),
        (r#"{"tags":["a","b"]}"#, true),
        (r#"{"tags":["a","a"]}"#, false),
        (r#"{"tags":["a-in-the-end","b-in-the-end"]}"#, true),
        (r#"{"tags":["a",]}"#, false),
        (r#"{"policy":"Never"}"#, true),
        (r#"{"policy":"Sometimes"}"#, false),
        (r#"{"size":"50%"}"#, true),
        (r#"{"size":5}"#, true),
        (r#"{"size":true}"#, false),
        (r#"{"choice":{"text":"a"}}"#, true),
        (r#"{"choice":{"text":"a","numbers":[]}}"#, false),
        (r#"{"choice":{}}"#, false),
        (r#"{"range":{"min":1,"max":2}}"#, true),
        (r#"{"next":{"range":{"min":3,"max":2}}}"#, false),
        (r#"{"next":{"next":{"replicas":1}}}"#, true),
        (r#"{"any":{"a":[null,1.5,{"b":[]}]}}"#, true),
        (r#"{"any":[1,"a",null,{"a":1,"a":2}]}"#, true),
        (r#"{"commonText":"a","commonNumber":-5}"#, true),
        (r#"{"commonNumber":99999999999999999999}"#, false),
        (r#"[]"#, false),
        (r#"{"replicas":1}}"#, false),
        (r#"{"replicas":1"#, false),
    ] {
        assert_eq!(
            reader!(Widget).reads_alike(&object(spec)),
            is_valid,
            "{spec}"
        );
    }
}

#[test]
fn names_and_metadata_are_read_as_in_steps() {
    for (start, is_valid) in [
        (r#""metadata":{"name":"a"}"#, true),
        (r#""kind":"Widget","metadata":{"name":"a"}"#, true),
        (r#""kind":"Gadget","metadata":{"name":"a"}"#, false),
        (r#""kind":null,"metadata":{"name":"a"}"#, true),
        (r#""metadata":null"#, true),
        (r#""metadata":{"name":null}"#, true),
        (r#""metadata":{"name":"a","namespace":null}"#, true),
        (
            r#""metadata":{"name":"a","unknown":1},"unknown":{"metadata":{}}"#,
            true,
        ),
        (r#""kind":"Widge\u0074","metadata":{"name":"a"}"#, true),
        (
            r#""apiVersion":"acme.dev/v2","metadata":{"name":"a"}"#,
            false,
        ),
        (r#""metadata":{"name":"A B"}"#, false),
        (r#""metadata":{"name":"a","namespace":"b_c"}"#, false),
        (
            r#""metadata":{"name":"a","labels":{"x":"y"},"generation":3}"#,
            true,
        ),
        (r#""metadata":{"name":"a","creationTimestamp":null}"#, true),
        (
            r#""metadata":{"name":"a","creationTimestamp":"today"}"#,
            false,
        ),
        (
            r#""metadata":{"name":"a","managedFields":[{"manager":"m","fieldsV1":{"f:x":{}}}]}"#,
            true,
        ),
    ] {
        let text = format!(r#"{{{start},"spec":{{}}}}"#);
        assert_eq!(reader!(Widget).reads_alike(&text), is_valid, "{start}");
    }
}

#[test]
fn deep_and_large_texts_are_read_as_in_steps() {
    for levels in [90, 98, 99, 100, 110, 124, 125, 126, 127, 130, 600] {
        let nested = format!("{}{}", "[".repeat(levels), "]".repeat(levels));
        for name in ["any", "unknown"] {
            reader!(Widget).reads_alike(&object(&format!(r#"{{"{name}":{nested}}}"#)));
        }
    }
    let many: Vec<String> = (0..5_000).map(|n| format!(r#"{{"port":{n}}}"#)).collect();
    reader!(Widget).reads_alike(&object(&format!(r#"{{"ports":[{}]}}"#, many.join(","))));
}

/// `serde_json` does not build values of more than 127 levels, but programs can.
#[test]
fn deep_values_are_read_as_in_steps() {
    for levels in [99, 100, 130, 490, 495, 496, 497, 498, 499, 500, 510] {
        let nested = (0..levels).fold(json!("x"), |value, _| json!([value]));
        for name in ["any", "unknown"] {
            let value = whole(json!({ name: nested }));
            let in_steps = Widget::decode_with_report(&value).result;
            assert_eq!(Widget::decode(&value), in_steps, "{name} {levels}");
        }
    }
}

#[test]
fn a_valid_text_takes_few_allocations() {
    let text = r#"{"ports":[{"port":1},{"port":2,"protocol":"UDP"},{"port":3},{"port":4}]}"#;
    let typed = Ports::from_json(text).unwrap();
    let value: Value = serde_json::from_str(text).unwrap();
    let at_once = fewest_allocations(|| drop(Ports::from_json(text)));
    let decoded = fewest_allocations(|| drop(Ports::decode(&value)));
    // Those of the typed value, and of the keys that are compared.
    let cloned = fewest_allocations(|| drop(typed.clone()));
    assert!(at_once <= cloned + 1, "{at_once} {cloned}");
    assert!(decoded <= cloned + 1, "{decoded} {cloned}");
}

#[test]
fn reading_takes_no_more_memory_than_a_value_of_serde_json() {
    for ports in [500, 120_000] {
        let ports: Vec<String> = (0..ports)
            .map(|port| format!(r#"{{"port":{port},"protocol":"a protocol with a name"}}"#))
            .collect();
        let text = format!(r#"{{"ports":[{}]}}"#, ports.join(","));
        let alone = peak(|| {
            let value: Value = serde_json::from_str(&text).unwrap();
            drop(serde_json::from_value::<Ports>(value).unwrap());
        });
        let read = peak(|| drop(Ports::from_json(&text).unwrap()));
        assert!(read * 10 <= alone * 8, "{read} {alone}");
        let value: Value = serde_json::from_str(&text).unwrap();
        let copied = peak(|| drop(serde_json::from_value::<Ports>(value.clone()).unwrap()));
        let decoded = peak(|| drop(Ports::decode(&value).unwrap()));
        assert!(decoded * 10 <= copied * 8, "{decoded} {copied}");
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Ports {
    #[k8s(optional, list_map(port))]
    ports: Vec<Port>,
}

#[test]
fn allocations_are_linear() {
    let text = |ports: usize| {
        let ports: Vec<String> = (0..ports)
            .map(|port| format!(r#"{{"port":{port}}}"#))
            .collect();
        format!(r#"{{"ports":[{}]}}"#, ports.join(","))
    };
    let (short, long) = (text(1_000), text(10_000));
    let counted = |text: &str| {
        let value: Value = serde_json::from_str(text).unwrap();
        let read = fewest_allocations(|| drop(Ports::from_json(text).unwrap()));
        (
            read,
            fewest_allocations(|| drop(Ports::decode(&value).unwrap())),
        )
    };
    let (few, many) = (counted(&short), counted(&long));
    assert!(many.0 <= few.0 * 10, "{few:?} {many:?}");
    assert!(many.1 <= few.1 * 10, "{few:?} {many:?}");
}

fn peak(run: impl FnOnce()) -> u64 {
    allocation_counter::measure(run).bytes_max
}

/// Another test may be using what a pattern keeps between texts, which is then made anew.
fn fewest_allocations(mut run: impl FnMut()) -> u64 {
    let counts = (0..20).map(|_| allocation_counter::measure(&mut run).count_total);
    counts.min().unwrap()
}
