//! A server's responses to CRDs that derives write, recorded along with the other questions of `crd.validate`.
//!
//! `UPDATE=1 cargo test --test schemas` writes the new and changed CRDs, without answers, and
//! `cd tests/oracle && go run . record crd.validate` records these.

use crate::update;
use serde_json::{Value, json};
use std::fs;
use std::sync::{Mutex, PoisonError};

const FILE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../crates/kube-conv-crd/tests/conformance/crd.validate/written-types.json"
);

/// One writer at a time.
static WRITER: Mutex<()> = Mutex::new(());

/// Removes the descriptions of a CRD or a schema.
pub fn strip(schema: &mut Value) {
    match schema {
        Value::Object(members) => {
            members.retain(|name, value| name != "description" || !value.is_string());
            members.values_mut().for_each(strip);
        }
        Value::Array(items) => items.iter_mut().for_each(strip),
        _ => {}
    }
}

/// Asserts that a server's response to a CRD without its descriptions is recorded, and that it was accepted without a
/// warning.
pub fn assert_taken(name: &str, mut crd: Value) {
    strip(&mut crd);
    let _writer = WRITER.lock().unwrap_or_else(PoisonError::into_inner);
    let mut file = fs::read_to_string(FILE).map_or_else(
        |_| json!({"topic": "crd.validate", "upstream": "", "cases": []}),
        |text| serde_json::from_str(&text).unwrap(),
    );
    let cases = file["cases"].as_array_mut().unwrap();
    let question = json!({ "crd": crd });
    let known = cases.iter().position(|case| case["name"] == name);
    if known.is_none_or(|known| cases[known]["question"] != question) {
        assert!(
            update::is_on(),
            "there is no recorded response for the current {name}; run with UPDATE=1, then record"
        );
        let case = json!({"name": name, "question": question, "answer": null});
        match known {
            Some(known) => cases[known] = case,
            None => cases.push(case),
        }
        cases.sort_by(|a, b| a["name"].as_str().cmp(&b["name"].as_str()));
        fs::write(FILE, serde_json::to_string_pretty(&file).unwrap() + "\n").unwrap();
        return;
    }
    if update::is_on() {
        return;
    }
    let answer = &cases[known.unwrap()]["answer"];
    assert!(!answer["stored"].is_null(), "{name} is rejected: {answer}");
    assert_eq!(answer["warnings"], Value::Null, "{name}");
}
