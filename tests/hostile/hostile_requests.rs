//! Every request gets a response in bounded time and memory, whatever it contains.
#![allow(missing_docs)]
#![expect(clippy::unwrap_used, reason = "all of it is a test")]

use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::json;
use kube_conv_runtime::meta::Time;
use kube_conv_server::admission::{Engine, Request, definitions};
use kube_conv_server::options::{CreateOptions, PatchOptions, Writer};
use kube_conv_server::status::Status;
use kube_conv_server::{APPLY_PATCH, PatchRequest};
use serde_json::Value;
use std::fmt::Write as _;
use std::mem::ManuallyDrop;

fn engine() -> Engine {
    engine_of(&json!({
        "type": "object",
        "x-kubernetes-preserve-unknown-fields": true,
        "properties": {
            "n": {"type": "integer"},
            "l": {
                "type": "array",
                "items": {
                    "type": "object",
                    "required": ["k"],
                    "properties": {"k": {"type": "integer"}, "v": {"type": "integer", "maximum": 0}},
                },
                "x-kubernetes-list-type": "map",
                "x-kubernetes-list-map-keys": ["k"],
            },
        },
    }))
}

/// An engine for a kind whose spec has a schema.
fn engine_of(spec: &Value) -> Engine {
    let crd = json!({
        "metadata": {"name": "foos.example.com"},
        "spec": {
            "group": "example.com",
            "names": {"plural": "foos", "kind": "Foo"},
            "scope": "Namespaced",
            "versions": [{
                "name": "v1", "served": true, "storage": true,
                "schema": {"openAPIV3Schema": {"type": "object", "properties": {"spec": spec}}},
            }],
        },
    });
    let crd: CustomResourceDefinition = serde_json::from_value(crd).unwrap();
    Engine::new(&crd, "v1").unwrap()
}

fn object(spec: &str) -> String {
    format!(
        r#"{{"apiVersion":"example.com/v1","kind":"Foo","metadata":{{"name":"x"}},"spec":{spec}}}"#
    )
}

fn rejection(body: &[u8]) -> Status {
    let rejection = engine().create(Request::json(body)).result.unwrap_err();
    assert!(
        rejection.message.len() < 1_000,
        "{}",
        rejection.message.len()
    );
    rejection
}

#[test]
fn any_depth_is_rejected_with_a_clear_text() {
    let nested =
        |open: &str, close: &str, depth| object(&(open.repeat(depth) + &close.repeat(depth)));
    for depth in [500, 5_000] {
        let rejected = rejection(nested("[", "]", depth).as_bytes());
        assert_eq!(rejected.code, 400);
        assert!(
            rejected
                .message
                .contains("the object nests more than 500 levels"),
            "{rejected}"
        );
    }
    for body in [nested("[", "]", 100_000), nested("{\"a\":", "1}", 100_000)] {
        let rejected = rejection(body.as_bytes());
        assert!(
            rejected.message.contains("exceeded max depth"),
            "{rejected}"
        );
    }
    let unclosed = object(&"[".repeat(1_000_000));
    assert!(
        rejection(unclosed.as_bytes())
            .message
            .contains("exceeded max depth")
    );
}

#[test]
fn an_apply_of_the_most_levels_fits_the_stack_of_a_thread() {
    // `managedFields` name the fields four levels further inside than the object has them.
    let applied = |levels: usize| {
        let spec = "{\"a\":".repeat(levels - 2) + "1" + &"}".repeat(levels - 2);
        let body = object(&spec);
        let mut options = PatchOptions::default();
        options.common = CreateOptions {
            field_manager: Some("m".to_owned()),
            ..options.common
        };
        let now = Time::from_timestamp(1_700_000_000, 0).unwrap();
        let request = PatchRequest::new(APPLY_PATCH, body.as_bytes());
        let request = request.options(options).tracked(Writer::new("", now));
        let engine = engine();
        let stored = engine.patch(None, &request).result?;
        engine.patch(&stored.object, &request).result
    };
    assert!(applied(496).is_ok());
    for levels in [497, 500, 501, 5_000] {
        let rejected = applied(levels).unwrap_err().message;
        // What was applied first, or what it was applied to then.
        let is_clear = ["500 levels", "nests too deeply"].map(|text| rejected.contains(text));
        assert!(is_clear.contains(&true), "{rejected}");
    }
}

#[test]
fn a_value_of_any_depth_is_rejected_in_both_places() {
    let deep = (0..100_000).fold(Value::Null, |inner, _| Value::Array(vec![inner]));
    // Dropping it would overflow the stack in serde_json.
    let deep = ManuallyDrop::new(deep);
    let engine = engine();
    let rejected = engine.create(Request::object(&deep)).result.unwrap_err();
    assert_eq!(rejected.code, 400);
    let body = object("{}");
    let rejected = engine
        .update(&*deep, Request::json(body.as_bytes()))
        .result
        .unwrap_err();
    assert_eq!(rejected.code, 500);
    assert_eq!(engine.read(&deep).unwrap_err().code, 500);
}

#[test]
fn a_body_of_a_hundred_megabytes_is_rejected_unread() {
    let rejected = rejection(&vec![b' '; 100 << 20]);
    assert_eq!(rejected.code, 413);
    assert_eq!(
        rejected.message,
        "Request entity too large: limit is 3145728"
    );
}

#[test]
fn numbers_of_any_size_get_an_answer() {
    let digits = "9".repeat(1_000_000);
    for number in ["1e400".to_owned(), format!("1e{digits}")] {
        let body = object(&format!(r#"{{"n":{number}}}"#));
        let rejected = engine()
            .create(Request::json(body.as_bytes()))
            .result
            .unwrap_err();
        assert!(rejected.message.contains("of type float64"));
    }
    for number in [
        digits.get(..300).unwrap(),
        "-1e-400",
        "18446744073709551615",
    ] {
        let body = object(&format!(r#"{{"n":{number}}}"#));
        let _ = engine().create(Request::json(body.as_bytes()));
    }
}

#[test]
fn many_duplicates_and_unknown_fields_are_reported_in_bounded_length() {
    let mut members = String::new();
    for n in 0..100_000 {
        let _ = write!(members, r#""a{n}":1,"a{n}":2,"#);
    }
    let body = format!(
        r#"{{{members}"apiVersion":"example.com/v1","kind":"Foo","metadata":{{"name":"x"}}}}"#
    );
    let answer = engine().create(Request::json(body.as_bytes()));
    assert!(answer.result.is_ok());
    assert!(
        answer
            .warnings
            .iter()
            .map(|warning| warning.text.len())
            .sum::<usize>()
            < 5_000
    );
}

/// The bytes that a request allocates for a list of this many invalid items, in a field whose name
/// is as long as the list.
fn bytes_below_a_long_name(count: usize) -> u64 {
    let engine = engine_of(&json!({
        "type": "object",
        "additionalProperties": {"type": "array", "items": {"type": "integer"}},
    }));
    let items = vec![r#""a""#; count].join(",");
    let body = object(&format!(r#"{{"{}":[{items}]}}"#, "x".repeat(count * 20)));
    let create = || {
        let answer = engine.create(Request::json(body.as_bytes()));
        assert_eq!(answer.result.unwrap_err().code, 422);
    };
    allocation_counter::measure(create).bytes_total
}

#[test]
fn many_errors_below_a_long_name_take_memory_that_grows_with_the_request() {
    let (once, twice) = (
        bytes_below_a_long_name(1_000),
        bytes_below_a_long_name(2_000),
    );
    assert!(twice < 2 * once + once / 2, "{once}, then {twice}");
}

/// Repeated members, and a number that an error shows as it is spelled.
#[test]
fn repetitions_and_numbers_below_a_long_name_take_memory_that_grows_with_the_request() {
    let bytes = |count: usize| {
        let long = "x".repeat(count * 20);
        let repeated = vec![r#""a":1"#; count].join(",");
        let properties = format!(r#"{{"{long}":{{"example":{{{repeated}}},"type":1}}}}"#);
        let text = format!(
            r#"{{"spec":{{"versions":[{{"schema":{{"openAPIV3Schema":{{"properties":{properties}}}}}}}]}}}}"#
        );
        let create = || {
            let answer = definitions::create(Request::json(text.as_bytes()));
            assert!(answer.result.is_err());
        };
        allocation_counter::measure(create).bytes_total
    };
    let (once, twice) = (bytes(1_000), bytes(2_000));
    assert!(twice < 2 * once + once / 2, "{once}, then {twice}");
}

#[test]
fn a_long_list_is_compared_with_the_old_one_in_linear_time() {
    let list = |value: usize| {
        let items: Vec<Value> = (0..30_000).map(|k| json!({"k": k, "v": value})).collect();
        json!({
            "apiVersion": "example.com/v1", "kind": "Foo", "metadata": {"name": "x"},
            "spec": {"l": items},
        })
    };
    let engine = engine();
    let old = list(1);
    let answer = engine.update(&old, Request::object(&old));
    assert_eq!(answer.result.err().map(|rejection| rejection.message), None);
    let rejected = engine
        .update(&old, Request::object(&list(2)))
        .result
        .unwrap_err();
    assert_eq!(rejected.details.unwrap().causes.len(), 30_000);
}

#[test]
fn yaml_bombs_are_rejected() {
    let engine = engine();
    let cyclic = "a: &a\n  b: *a\n";
    assert_eq!(
        engine
            .create(Request::yaml(cyclic.as_bytes()))
            .result
            .unwrap_err()
            .code,
        400
    );
    let mut billion = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n".to_owned();
    for n in 1..12 {
        let previous = format!("*a{}", n - 1);
        let items = vec![previous; 10].join(", ");
        let _ = writeln!(billion, "a{n}: &a{n} [{items}]");
    }
    let rejected = engine
        .create(Request::yaml(billion.as_bytes()))
        .result
        .unwrap_err();
    assert_eq!(rejected.code, 400);
    let deep = "[".repeat(100_000);
    assert_eq!(
        engine
            .create(Request::yaml(deep.as_bytes()))
            .result
            .unwrap_err()
            .code,
        400
    );
}

#[test]
fn sets_of_any_size_are_compared_in_bounded_time() {
    let engine = engine_of(&json!({
        "type": "array",
        "items": {"type": "integer"},
        "x-kubernetes-list-type": "set",
        "x-kubernetes-validations": [{"rule": "self == oldSelf"}],
    }));
    let whole = |items: Vec<u32>| {
        let text = object(&serde_json::to_string(&items).unwrap());
        serde_json::from_str::<Value>(&text).unwrap()
    };
    let few = whole((0..50).collect());
    let reversed = whole((0..50).rev().collect());
    let answer = engine.update(&few, Request::object(&reversed));
    assert!(answer.result.is_ok() && answer.unevaluated.is_empty());
    let many = whole((0..300_000).collect());
    let reversed = whole((0..300_000).rev().collect());
    let answer = engine.update(&many, Request::object(&reversed));
    assert!(answer.result.is_ok() && answer.unevaluated.is_empty());
}
