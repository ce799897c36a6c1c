//! Linting takes time in proportion to the size of the input.

use crate::widget::with_spec;
use kube_conv_runtime::lint::{Config, check_change};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

fn named(count: usize) -> impl Iterator<Item = String> {
    let letter = |index: usize| char::from(b'a' + u8::try_from(index % 26).unwrap());
    (0..count).map(move |index| {
        let letters = [index / 17_576, index / 676, index / 26, index].map(letter);
        format!("value-{}", letters.iter().collect::<String>())
    })
}

/// Sizes that would take minutes if any check were quadratic.
#[test]
fn no_shape_is_quadratic() {
    const MANY: usize = 60_000;
    let names: Vec<String> = named(MANY).collect();
    let properties = |of: Value| -> Value {
        let named = names.iter().map(|name| (name.clone(), of.clone()));
        Value::Object(named.collect())
    };
    let text = json!({"type": "string"});
    let members: Vec<Value> = names
        .iter()
        .map(|name| json!({"required": [name]}))
        .collect();
    let rules: Vec<Value> = names
        .iter()
        .map(|name| json!({"rule": format!("self.x != '{name}'"), "message": "must"}))
        .collect();
    for (shape, spec) in [
        ("values", json!({"type": "string", "enum": names})),
        (
            "pascal",
            json!({"type": "string", "enum": names.iter().map(|name| name.replace("value-", "Tcp")).collect::<Vec<_>>()}),
        ),
        (
            "required",
            json!({"type": "object", "required": names, "properties": properties(text.clone())}),
        ),
        (
            "members",
            json!({"type": "object", "oneOf": members, "required": names, "properties": properties(text)}),
        ),
        (
            "rules",
            json!({"type": "object", "x-kubernetes-validations": rules}),
        ),
    ] {
        let crd = with_spec(&spec);
        let start = Instant::now();
        let report = Config::strict().check_crd(&crd);
        let change = check_change(&with_spec(&json!({"type": "object"})), &crd);
        assert!(check_change(&crd, &crd).is_empty());
        println!(
            "{shape}: {} and {} findings in {:?}",
            report.len(),
            change.len(),
            start.elapsed()
        );
        assert!(
            start.elapsed() < Duration::from_secs(20),
            "{shape}: {:?}",
            start.elapsed()
        );
    }
}
