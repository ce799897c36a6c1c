//! Runs Gateway API's own test cases with the types: an accepted object is read and written as a
//! cluster would store it, and an object that is rejected for anything but a rule in CEL is
//! rejected here.

use super::backend_tls_policy::BackendTLSPolicy;
use super::gateway::Gateway;
use super::http_route::HTTPRoute;
use crate::published::Published;
use kube_conv_runtime::field::ErrorList;
use kube_conv_runtime::prelude::*;
use kube_conv_server::admission::{Engine, Request};
use std::fs;

/// Reads an object by its type, and writes it again.
type ReadAndWrite = fn(&Value) -> Result<Value, ErrorList>;

/// Reads with every check, writes, reads again as a client does, and writes again.
macro_rules! read_and_write {
    ($kind:ty) => {
        |object| {
            let read = <$kind>::decode(object)?;
            let written = serde_json::to_value(&read).unwrap();
            let again: $kind = serde_json::from_value(written.clone()).unwrap();
            assert_eq!(again, read, "{written}");
            assert_eq!(serde_json::to_value(&again).unwrap(), written);
            Ok(written)
        }
    };
}

/// Drops empty lists, maps and objects, which mean the same as absent ones in these types.
fn without_empty(value: &Value) -> Value {
    match value {
        Value::Object(members) => members
            .iter()
            .map(|(name, value)| (name.clone(), without_empty(value)))
            .filter(|(_, value)| !is_empty(value))
            .collect(),
        Value::Array(items) => items.iter().map(without_empty).collect(),
        other => other.clone(),
    }
}

fn is_empty(value: &Value) -> bool {
    value.as_array().is_some_and(Vec::is_empty)
        || value.as_object().is_some_and(|members| members.is_empty())
}

/// The cases that create one object of a kind, all of which have the published CRD's result.
fn answers_agree(published: &Published, file: &str, cases: &[Value], read: ReadAndWrite) {
    let definition = serde_json::from_value(published.yaml(file)).unwrap();
    let engine = Engine::new(&definition, "v1").unwrap();
    let kind = definition.spec.names.kind.as_ref();
    let mut counts = [0, 0];
    for case in cases.iter().filter(|case| case["kind"] == kind) {
        let [step] = case["steps"].as_array().unwrap().as_slice() else {
            continue;
        };
        let object = &step["object"];
        let theirs = engine.create(Request::object(object)).result;
        let ours = read(object);
        match (theirs, ours) {
            (Ok(stored), Ok(written)) => {
                counts[0] += 1;
                assert_eq!(
                    without_empty(&written["spec"]),
                    without_empty(&stored.object["spec"]),
                    "{}",
                    case["id"]
                );
            }
            (Err(status), Err(errors)) => {
                counts[1] += 1;
                for error in &errors {
                    let text = error.to_string();
                    assert!(status.message.contains(&text), "{}: {text}", case["id"]);
                }
            }
            (theirs, ours) => panic!("{}: {theirs:?}, {ours:?}", case["id"]),
        }
    }
    assert!(counts.iter().all(|count| *count > 0), "{kind}: {counts:?}");
}

#[test]
fn cases_are_read_as_a_cluster_would_read_them() {
    let Some(published) = Published::find("gateway-api") else {
        return;
    };
    let text = fs::read_to_string(published.path("cel-cases.json")).unwrap();
    let cases: Value = serde_json::from_str(&text).unwrap();
    let cases = cases["cases"].as_array().unwrap();
    let kinds: [(&str, ReadAndWrite); 3] = [
        ("backendtlspolicies", read_and_write!(BackendTLSPolicy)),
        ("gateways", read_and_write!(Gateway)),
        ("httproutes", read_and_write!(HTTPRoute)),
    ];
    for (resource, read) in kinds {
        let file = format!("standard/gateway.networking.k8s.io_{resource}.yaml");
        answers_agree(&published, &file, cases, read);
    }
}
