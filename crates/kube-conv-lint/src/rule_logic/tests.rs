//! What follows holds for every object.

use super::RuleLogic;
use crate::rule_tree::RuleTree;
use kube_conv_crd::generate::Random;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::structural::Structural;
use serde_json::{Value, json};

const ATOMS: [&str; 20] = [
    "has(self.a)",
    "has(self.b)",
    "has(self.n)",
    "has(self.o)",
    "has(self.o.p)",
    "self.a == 'x'",
    "self.a != 'y'",
    "self.a in ['x', 'zz']",
    "self.a == self.b",
    "self.b.startsWith('x')",
    "self.c <= 5",
    "self.c > 5",
    "self.c < 7",
    "self.d == 'x'",
    "self.f",
    "self.n == 'x'",
    "size(self.n) > 0",
    "self.a.size() > 1",
    "self.o.p == 'x'",
    "self.c / self.c == 1",
];

fn schema(rules: &[&str]) -> Schema {
    let text = json!({"type": "string"});
    let rules: Vec<Value> = rules.iter().map(|rule| json!({"rule": rule})).collect();
    let schema = json!({"type": "object", "required": ["d"], "x-kubernetes-validations": rules, "properties": {
        "a": text, "b": text, "c": {"type": "integer"}, "d": text, "f": {"type": "boolean"},
        "n": {"type": "string", "nullable": true}, "o": {"type": "object", "properties": {"p": text}}}});
    serde_json::from_value(schema).unwrap()
}

fn rule(random: &mut Random, levels: usize) -> String {
    if levels == 0 || random.percent(20) {
        return (*random.one_of(&ATOMS).unwrap()).to_owned();
    }
    let [one, other, third] = [(); 3].map(|()| rule(random, levels - 1));
    match random.below(7) {
        0 | 1 => format!("({one}) && ({other})"),
        2 | 3 => format!("({one}) || ({other})"),
        4 => format!("({one}) ? ({other}) : ({third})"),
        5 => format!(
            "({one}) {} ({other})",
            random.one_of(&["==", "!="]).unwrap()
        ),
        _ => format!("!({one})"),
    }
}

fn object(random: &mut Random) -> Value {
    let members = [
        ("a", json!(["x", "y", "zz"])),
        ("b", json!(["x", "y"])),
        ("c", json!([0, 5, 6, 7])),
        ("f", json!([true, false])),
        ("n", json!([null, "x", ""])),
        ("o", json!([{}, {"p": "x"}, {"p": "y"}])),
    ];
    let mut object = json!({"d": random.one_of(&["x", "y"]).unwrap()});
    for (name, values) in members {
        if random.percent(70) {
            object[name] = random.one_of(values.as_array().unwrap()).cloned().unwrap();
        }
    }
    object
}

fn follows(known: &[&str], rule: &str) -> bool {
    let known: Vec<_> = known
        .iter()
        .map(|rule| RuleTree::read(rule).unwrap())
        .collect();
    let rule = RuleTree::read(rule).unwrap();
    RuleLogic::new(&schema(&[]), &|_| false).follows(&rule, &known)
}

#[test]
fn what_follows_holds_for_every_object() {
    let mut found = 0;
    for seed in 0..2_000 {
        let mut random = Random::new(seed);
        let [first, second, last] = [1, 1, 2].map(|levels| rule(&mut random, levels));
        if !follows(&[&first, &second], &last) {
            continue;
        }
        found += 1;
        let compiled = [&[&*first, &*second][..], &[&*last]];
        let [known, rule] = compiled.map(|rules| Structural::new(&schema(rules)).unwrap());
        for _ in 0..150 {
            let object = object(&mut random);
            if known.process(&object).is_ok() {
                let errors = rule.process(&object);
                assert!(errors.is_ok(), "{object}: {first}, {second} to {last}");
            }
        }
    }
    assert!(found > 100, "{found}");
}

#[test]
fn rules_in_other_words_are_the_same() {
    for (one, other) in [
        (
            "!(has(self.a) && has(self.b))",
            "!has(self.a) || !has(self.b)",
        ),
        (
            "has(self.a) != has(self.b)",
            "has(self.a) ? !has(self.b) : has(self.b)",
        ),
        (
            "has(self.a) ? has(self.b) : true",
            "!has(self.a) || has(self.b)",
        ),
        (
            "has(self.a) && self.a == 'x' ? has(self.b) : !has(self.b)",
            "(has(self.a) && self.a == 'x') == has(self.b)",
        ),
        (
            "!has(self.a) || self.a in ['x', 'y']",
            "!has(self.a) || self.a == 'y' || self.a == 'x'",
        ),
        (
            "!has(self.c) || self.c > 5 && self.c < 7",
            "!(has(self.c) && (self.c <= 5 || self.c >= 7))",
        ),
        (
            "self.d != 'x' || has(self.o) && has(self.o.p)",
            "self.d == 'x' ? has(self.o) && has(self.o.p) : true",
        ),
    ] {
        assert!(follows(&[one], other), "{one} to {other}");
        assert!(follows(&[other], one), "{other} to {one}");
    }
}

#[test]
fn some_rules_are_looser_than_others() {
    for (tight, loose) in [
        (
            "has(self.a) != has(self.b)",
            "!(has(self.a) && has(self.b))",
        ),
        ("has(self.a) != has(self.b)", "has(self.a) || has(self.b)"),
        (
            "!has(self.a) || self.a == 'x'",
            "!has(self.a) || self.a != 'y'",
        ),
        ("!has(self.c) || self.c < 5", "!has(self.c) || self.c <= 7"),
        // Without the field it is an error.
        ("self.a == 'x'", "has(self.a)"),
        ("self.a == 'x'", "!has(self.a) || self.a == 'x'"),
    ] {
        assert!(follows(&[tight], loose), "{tight} to {loose}");
        assert!(!follows(&[loose], tight), "{loose} to {tight}");
    }
    assert!(follows(
        &["!has(self.a) || has(self.b)", "has(self.a)"],
        "has(self.b)"
    ));
}
