//! Evaluating a rule that creates no list, map or string allocates nothing.
#![expect(clippy::unwrap_used, reason = "all of it is a test")]

use kube_conv_runtime::meta::CompileSchema;
use kube_conv_runtime::schema::Schema;
use kube_conv_runtime::structural::Structural;
use serde_json::{Value, json};

/// The allocations of a rule on an object, created or with an old one, after it was compiled.
fn allocations(rule: &str, old: Option<&Value>) -> u64 {
    let schema: Schema = serde_json::from_value(json!({
        "type": "object",
        "properties": {
            "a": {"type": "integer"},
            "b": {"type": "integer"},
            "s": {"type": "string"},
            "opt": {"type": "string"},
            "items": {
                "type": "array",
                "items": {
                    "type": "object",
                    "properties": {"min": {"type": "integer"}, "max": {"type": "integer"}},
                },
            },
        },
        "x-kubernetes-validations": [{"rule": rule}],
    }))
    .unwrap();
    let structural = Structural::compile(&schema).unwrap();
    let value = value();
    let evaluate = || {
        let verdict = structural.rules(&value, old);
        assert!(verdict.errors.is_empty(), "{rule}: {}", verdict.errors);
    };
    // A pattern is compiled for the first text, and its sets of states are numbered for the second.
    evaluate();
    evaluate();
    allocation_counter::measure(evaluate).count_total
}

fn value() -> Value {
    let items = (1..=20).map(|n| json!({"min": n, "max": n + 10}));
    let items: Vec<Value> = items.collect();
    json!({"a": 1, "b": 2, "s": "web-server-1", "opt": "x", "items": items})
}

#[test]
fn rules_that_create_nothing_allocate_nothing() {
    let rules = [
        "self.a <= self.b",
        "!has(self.opt) || self.a > 0",
        "self.s.matches('^[a-z]([-a-z0-9]*[a-z0-9])?$')",
        r"self.s.matches('^\\w+(-\\w+)*$') && self.s.startsWith('w') && self.s.size() < 20",
        "self.items.all(x, x.min <= x.max && x.min > 0)",
        "self.items.exists_one(x, x.min == 3) && self.items.exists(x, x.max == 12)",
        "self.items.all(x, self.items.exists(y, y.min == x.min))",
        "self.a in [1, 2, 3] ? self.items[0].min == 1 : false",
    ];
    for rule in rules {
        assert_eq!(allocations(rule, None), 0, "{rule}");
    }
    let old = value();
    for rule in [
        "self.s == oldSelf.s",
        "self.items.size() >= oldSelf.items.size()",
    ] {
        assert_eq!(allocations(rule, Some(&old)), 0, "{rule}");
    }
    // What this would find.
    assert_ne!(
        allocations("self.items.map(x, x.min).size() == 20", None),
        0
    );
}
