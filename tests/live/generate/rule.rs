//! Rules in CEL over a random schema: expressions that mostly have matching types.

use super::{instance, schema, union};
use crate::random::Random;
use serde_json::{Map, Value, json};

/// Rules of a schema, and values for them.
pub fn eval(random: &mut Random) -> Value {
    let shared = &mut random.shared();
    let mut schema = schema::object(shared, 3);
    while !add(shared, &mut schema, 0) {}
    let mut value = instance::valid(random, &schema);
    for _ in 0..random.count(3) {
        instance::mutate(random, &mut value);
    }
    let mut question = json!({ "schema": schema, "self": value });
    if random.percent(50) {
        let mut old = match random.percent(60) {
            true => question["self"].clone(),
            false => instance::valid(random, &schema),
        };
        for _ in 0..random.count(3) {
            instance::mutate(random, &mut old);
        }
        question["oldSelf"] = old;
    }
    question
}

/// Adds rules to some levels of a schema, and returns whether there are any.
pub fn add(random: &mut Random, schema: &mut Value, depth: usize) -> bool {
    let Some(members) = schema.as_object_mut() else {
        return false;
    };
    let mut has_some = members.contains_key("x-kubernetes-validations");
    for (keyword, below) in members.iter_mut() {
        match (keyword.as_str(), below) {
            ("properties", Value::Object(properties)) => {
                for property in properties.values_mut() {
                    has_some |= add(random, property, depth + 1);
                }
            }
            ("items" | "additionalProperties", below) => has_some |= add(random, below, depth + 1),
            _ => {}
        }
    }
    let chance = if depth == 0 { 80 } else { 25 };
    if random.percent(chance) && kind(schema) != "other" {
        let known = [Known {
            text: "self".to_owned(),
            schema: schema.clone(),
        }];
        let rules = random.count(2) + 1;
        let rules = random.list(rules, |random| rule(random, &known));
        schema["x-kubernetes-validations"] = json!(rules);
        has_some = true;
    }
    has_some
}

/// A rule on values of a schema.
pub fn of(random: &mut Random, schema: &Value) -> Value {
    let known = Known {
        text: "self".to_owned(),
        schema: schema.clone(),
    };
    rule(random, &[known])
}

/// Some parts of a value, as expressions spell them.
pub fn places(random: &mut Random, schema: &Value) -> Vec<String> {
    let known = [Known {
        text: "self".to_owned(),
        schema: schema.clone(),
    }];
    random.list(6, |random| place(random, &known).text)
}

fn rule(random: &mut Random, known: &[Known]) -> Value {
    if random.percent(4) {
        let own = &known[0];
        let other = of_kind(random, known, kind(&own.schema), 1);
        let text = match random.percent(50) {
            true => "!oldSelf.hasValue()".to_owned(),
            false => format!("oldSelf.orValue({other}) == self"),
        };
        return json!({ "rule": text, "optionalOldSelf": true });
    }
    let mut rule = json!({ "rule": boolean(random, known, 3) });
    if random.percent(20) {
        rule["message"] = json!("a message ");
    }
    if random.percent(8) {
        rule["messageExpression"] = json!(of_kind(random, known, "string", 2));
    }
    if random.percent(10) {
        rule["reason"] = json!(random.pick(&["FieldValueForbidden", "FieldValueDuplicate"]));
    }
    rule
}

/// A value that expressions can name.
#[derive(Clone)]
struct Known {
    text: String,
    schema: Value,
}

fn kind(schema: &Value) -> &'static str {
    if schema["x-kubernetes-int-or-string"] == true {
        return "dynamic";
    }
    match schema["type"].as_str() {
        Some("string") => match schema["format"].as_str() {
            Some("date" | "date-time" | "duration" | "byte") => "read",
            _ => "string",
        },
        Some("integer") => "int",
        Some("number") => "double",
        Some("boolean") => "bool",
        Some("array") => "list",
        Some("object") if schema["additionalProperties"].is_object() => "map",
        Some("object") => "object",
        _ => "other",
    }
}

/// A value inside one of the known values.
fn place(random: &mut Random, known: &[Known]) -> Known {
    let mut at = random.one_of(known);
    if random.percent(20) && at.text.starts_with("self") {
        at.text = at.text.replacen("self", "oldSelf", 1);
    }
    for _ in 0..3 {
        let Some(below) = (if random.percent(25) {
            None
        } else {
            inside(random, &at)
        }) else {
            break;
        };
        at = below;
    }
    at
}

fn inside(random: &mut Random, at: &Known) -> Option<Known> {
    let (text, schema) = match kind(&at.schema) {
        "object" => {
            let (name, schema) = member(random, &at.schema)?;
            (format!("{}.{name}", at.text), schema)
        }
        "map" => {
            let key = random.pick(&["['a']", ".a", "['b']", "['zz']"]);
            (
                format!("{}{key}", at.text),
                at.schema["additionalProperties"].clone(),
            )
        }
        "list" => {
            let index = random.pick(&["0", "0", "1", "-1", "5"]);
            (format!("{}[{index}]", at.text), at.schema["items"].clone())
        }
        _ => return None,
    };
    Some(Known { text, schema })
}

/// A member of an object, as expressions spell it.
fn member(random: &mut Random, schema: &Value) -> Option<(String, Value)> {
    let properties: &Map<String, Value> = schema["properties"].as_object()?;
    let members: Vec<(String, Value)> = properties
        .iter()
        .filter_map(|(name, schema)| Some((union::spelled(name)?, schema.clone())))
        .collect();
    (!members.is_empty()).then(|| random.one_of(&members))
}

/// A known value of a kind, if there is one.
fn found(random: &mut Random, known: &[Known], wanted: &str) -> Option<String> {
    let places = random.list(8, |random| place(random, known));
    places
        .into_iter()
        .find(|place| kind(&place.schema) == wanted)
        .map(|place| place.text)
}

const STRINGS: &[&str] = &[
    "''", "'a'", "'b'", "\"é\"", r"'it\'s'", "r'\\d'", "'a b'", "'😀'",
];

/// An expression of a kind.
fn of_kind(random: &mut Random, known: &[Known], wanted: &str, depth: usize) -> String {
    if random.percent(60)
        && let Some(text) = found(random, known, wanted)
    {
        return text;
    }
    if depth > 0 && random.percent(12) {
        let condition = boolean(random, known, depth - 1);
        let chosen = of_kind(random, known, wanted, depth - 1);
        let other = of_kind(random, known, wanted, depth - 1);
        return format!("({condition} ? {chosen} : {other})");
    }
    match wanted {
        "bool" => random.pick(&["true", "false"]).to_owned(),
        "int" => integer(random, known, depth),
        "double" if depth > 0 && random.percent(30) => {
            let operator = random.pick(&["+", "-", "*", "/"]);
            let a = of_kind(random, known, "double", depth - 1);
            let b = of_kind(random, known, "double", depth - 1);
            format!("({a} {operator} {b})")
        }
        "double" => random
            .pick(&["0.0", "1.5", "-2.25", "1e3", "1.0"])
            .to_owned(),
        "string" if depth > 0 && random.percent(30) => {
            let a = of_kind(random, known, "string", depth - 1);
            let b = of_kind(random, known, "string", depth - 1);
            format!("({a} + {b})")
        }
        "list" => random
            .pick(&["[1, 2]", "['a', 'b']", "[1.5]", "[true]"])
            .to_owned(),
        _ => random.pick(STRINGS).to_owned(),
    }
}

fn integer(random: &mut Random, known: &[Known], depth: usize) -> String {
    if depth > 0 && random.percent(30) {
        let a = of_kind(random, known, "int", depth - 1);
        let b = of_kind(random, known, "int", depth - 1);
        let operator = random.pick(&["+", "-", "*", "/", "%"]);
        return format!("({a} {operator} {b})");
    }
    if random.percent(40) {
        let wanted = random.pick(&["string", "list", "map"]);
        if let Some(of) = found(random, known, wanted) {
            return match random.below(3) {
                0 => format!("size({of})"),
                1 if wanted == "string" => format!("size(bytes({of}))"),
                _ => format!("{of}.size()"),
            };
        }
    }
    let numbers = [
        "0",
        "1",
        "2",
        "-1",
        "0x10",
        "9223372036854775807",
        "-9223372036854775808",
        "7",
    ];
    random.pick(&numbers).to_owned()
}

/// A condition.
fn boolean(random: &mut Random, known: &[Known], depth: usize) -> String {
    if depth == 0 {
        return comparison(random, known, 0);
    }
    match random.below(12) {
        0 | 1 => presence(random, known),
        2 => format!("!({})", boolean(random, known, depth - 1)),
        3 | 4 => {
            let operator = random.pick(&[" && ", " || "]);
            let count = 2 + random.below(2);
            let parts = random.list(count, |random| boolean(random, known, depth - 1));
            format!("({})", parts.join(operator))
        }
        5..8 => quantified(random, known, depth),
        8 => unchanged(random, known),
        9 => contained(random, known, depth),
        _ => comparison(random, known, depth),
    }
}

fn presence(random: &mut Random, known: &[Known]) -> String {
    for _ in 0..4 {
        let at = place(random, known);
        if let Some((name, schema)) = member(random, &at.schema) {
            let text = format!("{}.{name}", at.text);
            let held = match kind(&schema) {
                "int" => format!("{text} > 0"),
                "string" => format!("{text} != ''"),
                "list" | "map" => format!("size({text}) > 1"),
                "bool" => text.clone(),
                _ => return format!("has({text})"),
            };
            return match random.below(3) {
                0 => format!("has({text})"),
                1 => format!("(!has({text}) || {held})"),
                _ => format!("has({text}) && {held}"),
            };
        }
    }
    comparison(random, known, 0)
}

fn comparison(random: &mut Random, known: &[Known], depth: usize) -> String {
    let wanted = random.pick(&[
        "int", "int", "double", "string", "string", "bool", "dynamic",
    ]);
    let operators: &[&str] = match wanted {
        "dynamic" => &["==", "!="],
        _ => &["==", "!=", "<", "<=", ">", ">="],
    };
    let operator = random.pick(operators);
    let a = of_kind(random, known, wanted, depth.saturating_sub(1));
    let other = match wanted {
        "int" if operator.starts_with(['<', '>']) && random.percent(10) => "double",
        "dynamic" => random.pick(&["int", "string", "dynamic"]),
        _ if random.percent(2) => "bool",
        _ => wanted,
    };
    let b = of_kind(random, known, other, depth.saturating_sub(1));
    if wanted == "string" && random.percent(30) {
        let pattern = random.pick(&["'^a'", "'[a-z]+$'", "r'\\d'", "''", "'é|b'"]);
        return match random.below(4) {
            0 => format!("{a}.startsWith({b})"),
            1 => format!("{a}.endsWith({b})"),
            2 => format!("{a}.contains({b})"),
            _ => format!("{a}.matches({pattern})"),
        };
    }
    format!("{a} {operator} {b}")
}

/// A value compared with its old value, or with another of its schema.
fn unchanged(random: &mut Random, known: &[Known]) -> String {
    let at = place(random, known);
    let operator = random.pick(&["==", "!="]);
    let other = match at.text.strip_prefix("self") {
        Some(rest) => format!("oldSelf{rest}"),
        None => at.text.clone(),
    };
    format!("{} {operator} {other}", at.text)
}

fn contained(random: &mut Random, known: &[Known], depth: usize) -> String {
    let literals = [
        ("int", "[1, 2, 3]"),
        ("string", "['a', 'b', '']"),
        ("dynamic", "['a', '1']"),
        ("double", "[1.5, 0.0]"),
    ];
    let places = random.list(8, |random| place(random, known));
    for place in places {
        let wanted = match kind(&place.schema) {
            "list" => kind(&place.schema["items"]),
            "map" => "string",
            _ => continue,
        };
        let item = match wanted {
            "list" | "map" | "object" | "other" | "read" => format!("{}[0]", place.text),
            wanted => of_kind(random, known, wanted, depth.saturating_sub(1)),
        };
        return format!("{item} in {}", place.text);
    }
    let (wanted, list) = random.one_of(&literals);
    let item = of_kind(random, known, wanted, depth.saturating_sub(1));
    format!("{item} in {list}")
}

/// A macro over a list, or over the keys of a map.
fn quantified(random: &mut Random, known: &[Known], depth: usize) -> String {
    let name = format!("v{depth}");
    let places = random.list(8, |random| place(random, known));
    let range = places
        .into_iter()
        .find(|place| ["list", "map"].contains(&kind(&place.schema)));
    let (range, item) = match range {
        Some(range) if kind(&range.schema) == "list" => {
            let items = range.schema["items"].clone();
            (range, items)
        }
        Some(range) => (range, json!({ "type": "string" })),
        None => {
            let presences = random.list(2, |random| presence(random, known));
            return match random.percent(50) {
                true => format!("[{}].filter(x, x).size() <= 1", presences.join(", ")),
                false => format!("[{}].exists(x, !x)", presences.join(", ")),
            };
        }
    };
    let mut inner = known.to_vec();
    let item = Known {
        text: name.clone(),
        schema: item,
    };
    if kind(&range.schema) == "map" {
        inner.push(Known {
            text: format!("{}[{name}]", range.text),
            schema: range.schema["additionalProperties"].clone(),
        });
    }
    inner.extend([item.clone(), item]);
    let body = boolean(random, &inner, depth - 1);
    let range = range.text;
    match random.below(7) {
        0 | 1 => format!("{range}.all({name}, {body})"),
        2 => format!("{range}.exists({name}, {body})"),
        3 => format!("{range}.exists_one({name}, {body})"),
        4 => format!("{range}.filter({name}, {body}).size() > 0"),
        5 => format!("{range}.map({name}, {body}).exists(y, y)"),
        _ => format!("{range}.all({name}, {range}.exists_one(w, w == {name}))"),
    }
}
