//! The rules, with their schemas and values.

use kube_conv_runtime::schema::Schema;
use serde_json::{Value, json};

/// A rule on an object.
pub struct Rule {
    pub name: &'static str,
    pub text: &'static str,
    pub schema: Schema,
    pub value: Value,
    pub old: Option<Value>,
}

const ALL: &str = "self.items.all(x, x.min <= x.max && x.min > 0)";

/// Name and text.
const RULES: [(&str, &str); 9] = [
    ("self.a <= self.b", "self.a <= self.b"),
    (
        "!has(self.opt) || self.a > 0",
        "!has(self.opt) || self.a > 0",
    ),
    (
        "self.s.matches(...)",
        "self.s.matches('^[a-z]([-a-z0-9]*[a-z0-9])?$')",
    ),
    ("self.s == oldSelf.s", "self.s == oldSelf.s"),
    ("all over 4 items", ALL),
    ("all over 200 items", ALL),
    (
        "two loops over 4 items",
        "self.items.all(x, self.items.exists_one(y, y.min == x.min)) && self.items.exists(x, x.max - x.min >= 10 && self.s != '')",
    ),
    (
        "map and filter over 4 items",
        "self.items.filter(x, x.min > 1).map(x, x.max) == [12, 13, 14]",
    ),
    (
        "string functions",
        "self.s.startsWith('w') && !self.s.contains('..') && self.s.split('-').size() <= 3 && self.s.lowerAscii() == self.s",
    ),
];

/// All rules.
pub fn all() -> Result<Vec<Rule>, serde_json::Error> {
    let of = |(name, text): (&'static str, &'static str)| {
        let count = if name.contains("200") { 200 } else { 4 };
        Ok(Rule {
            name,
            text,
            schema: serde_json::from_value(schema(text))?,
            value: value(count),
            old: text.contains("oldSelf").then(|| value(count)),
        })
    };
    RULES.into_iter().map(of).collect()
}

fn schema(rule: &str) -> Value {
    json!({
        "type": "object",
        "properties": {
            "a": {"type": "integer"},
            "b": {"type": "integer"},
            "s": {"type": "string", "maxLength": 63},
            "opt": {"type": "string", "maxLength": 63},
            "items": {
                "type": "array",
                "maxItems": 200,
                "items": {
                    "type": "object",
                    "properties": {"min": {"type": "integer"}, "max": {"type": "integer"}},
                },
            },
        },
        "x-kubernetes-validations": [{"rule": rule}],
    })
}

fn value(count: usize) -> Value {
    let items = (1..=count).map(|n| json!({"min": n, "max": n + 10}));
    let items: Vec<Value> = items.collect();
    json!({"a": 1, "b": 2, "s": "web-server-1", "opt": "x", "items": items})
}

/// The rules as the Go program reads them.
pub fn as_json(rules: &[Rule]) -> Result<String, serde_json::Error> {
    let of = |rule: &Rule| {
        json!({
            "name": rule.name,
            "schema": rule.schema,
            "self": rule.value,
            "oldSelf": rule.old,
        })
    };
    serde_json::to_string(&rules.iter().map(of).collect::<Vec<_>>())
}
