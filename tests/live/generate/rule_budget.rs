//! Rules that cost about as much as an expression or a request may: a server evaluates no more of them.
//!
//! Most are searches in long strings, whose costs are high for the time that they take.

use crate::random::Random;
use serde_json::{Value, json};

/// Generates the rules of a schema, which exceed the limit of one expression, of all, or neither.
pub fn eval(random: &mut Random) -> Value {
    let schema = schema(&mut random.shared());
    let value = value(random);
    let mut question = json!({ "schema": schema, "self": value });
    if random.percent(30) {
        question["oldSelf"] = match random.percent(60) {
            true => question["self"].clone(),
            false => self::value(random),
        };
    }
    question
}

fn schema(random: &mut Random) -> Value {
    let mut schema = json!({
        "type": "object",
        "properties": {
            "s": { "type": "string" },
            "t": { "type": "string" },
            "l": { "type": "array", "items": { "type": "string" } },
            "o": { "type": "object", "properties": { "s": { "type": "string" }, "t": { "type": "string" } } },
        },
    });
    let count = random.one_of(&[2, 8, 14, 24]);
    add(
        random,
        &mut schema,
        &["self.s", "self.t", "self.o.s"],
        count,
    );
    let count = random.count(3);
    add(
        random,
        &mut schema["properties"]["o"],
        &["self.s", "self.t"],
        count,
    );
    if random.percent(40) {
        add(
            random,
            &mut schema["properties"]["l"]["items"],
            &["self"],
            1,
        );
    }
    if random.percent(30) {
        let mut branch = json!({});
        add(random, &mut branch, &["self.s", "self.t"], 2);
        schema["allOf"] = json!([branch]);
    }
    schema
}

fn add(random: &mut Random, schema: &mut Value, texts: &[&str], count: usize) {
    let rules = random.list(count, |random| rule(random, texts));
    if !rules.is_empty() {
        schema["x-kubernetes-validations"] = json!(rules);
    }
}

fn rule(random: &mut Random, texts: &[&str]) -> Value {
    let mut rule = json!({ "rule": condition(random, texts, 2) });
    if random.percent(30) {
        rule["message"] = json!("a message");
    }
    if random.percent(35) {
        let condition = condition(random, texts, 1);
        rule["messageExpression"] = json!(format!("({condition}) ? 'yes' : 'no'"));
    }
    if random.percent(20) {
        rule["reason"] = json!(random.pick(&["FieldValueForbidden", "FieldValueDuplicate"]));
    }
    if random.percent(20) && texts.contains(&"self.t") {
        rule["fieldPath"] = json!(".t");
    }
    rule
}

fn condition(random: &mut Random, texts: &[&str], depth: usize) -> String {
    if depth > 0 && random.percent(35) {
        let a = condition(random, texts, depth - 1);
        let b = condition(random, texts, depth - 1);
        return match random.below(4) {
            0 => format!("({a}) && ({b})"),
            1 => format!("({a}) || ({b})"),
            2 => format!("({a}) ? ({b}) : true"),
            _ => format!("[{a}, {b}].all(c, c)"),
        };
    }
    let (a, b) = (random.pick(texts), random.pick(texts));
    match random.below(11) {
        0..4 => format!("{a}.contains({b})"),
        4 => format!("!{a}.contains({b})"),
        5 => format!("{a}.matches('^a{{900}}(a|b)*$')"),
        6 => format!("({a} + {b}).contains({b} + {b})"),
        7 if texts.contains(&"self.t") => format!("oldSelf.t.contains({a})"),
        8 if texts.contains(&"self.o.s") => {
            "self.l.all(x, self.l.exists(y, x == y && y.contains(self.t)))".to_owned()
        }
        9 if texts.contains(&"self.o.s") => format!("self.l[2].contains({a}) || {a} == {b}"),
        _ => format!("{a} <= {b}"),
    }
}

fn value(random: &mut Random) -> Value {
    let count = random.one_of(&[0, 1, 3, 8, 40]);
    let items = random.list(count, |random| {
        let most = if count > 3 { 400 } else { 12_000 };
        text(random, most)
    });
    let mut value = json!({ "s": long(random), "t": long(random), "l": items });
    if random.percent(70) {
        value["o"] = json!({ "s": long(random), "t": long(random) });
    }
    value
}

/// A string for which a search in one as long costs some hundred thousand to somewhat more than a million.
fn long(random: &mut Random) -> String {
    match random.percent(10) {
        true => text(random, 20),
        false => {
            let length = random.between(6_000, 10_200);
            let end = random.pick(&["", "b", "é"]);
            "a".repeat(usize::try_from(length).unwrap_or(0)) + end
        }
    }
}

fn text(random: &mut Random, most: usize) -> String {
    let length = random.below(most + 1);
    "a".repeat(length) + random.pick(&["", "b"])
}
