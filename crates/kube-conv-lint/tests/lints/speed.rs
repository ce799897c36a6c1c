//! Linting takes work in proportion to the size of the input.

use crate::widget::with_spec;
use allocation_counter::measure;
use kube_conv_lint::{Config, check_change};
use serde_json::{Value, json};

fn named(count: usize) -> impl Iterator<Item = String> {
    let letter = |index: usize| char::from(b'a' + u8::try_from(index % 26).unwrap());
    (0..count).map(move |index| {
        let letters = [index / 17_576, index / 676, index / 26, index].map(letter);
        format!("value-{}", letters.iter().collect::<String>())
    })
}

/// Specs with so many parts of one sort.
fn shapes(many: usize) -> [(&'static str, Value); 5] {
    let names: Vec<String> = named(many).collect();
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
    let pascal = names.iter().map(|name| name.replace("value-", "Tcp"));
    let pascal: Vec<String> = pascal.collect();
    [
        ("values", json!({"type": "string", "enum": names})),
        ("pascal", json!({"type": "string", "enum": pascal})),
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
    ]
}

/// The allocations of lints and their bytes.
fn work(spec: &Value) -> [u64; 2] {
    let crd = with_spec(spec);
    let info = measure(|| {
        drop(Config::strict().check_crd(&crd));
        drop(check_change(&with_spec(&json!({"type": "object"})), &crd));
        assert!(check_change(&crd, &crd).is_empty());
    });
    [info.count_total, info.bytes_total]
}

/// At these sizes pairs that are compared without allocations would keep the test for a minute.
#[test]
fn no_shape_is_quadratic() {
    for ((shape, once), (_, twice)) in shapes(8_000).into_iter().zip(shapes(16_000)) {
        let (once, twice) = (work(&once), work(&twice));
        for (once, twice) in once.into_iter().zip(twice) {
            assert!(twice <= once * 5 / 2, "{shape}: {once}, then {twice}");
        }
    }
}
