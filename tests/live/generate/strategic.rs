//! Strategic merge patches of the oracle's `Item`, and the objects they are for.

use super::number;
use crate::random::Random;
use serde_json::{Map, Value, json};

/// What a field of `Item` holds.
#[derive(Clone, Copy, PartialEq)]
enum Holds {
    Text,
    Integer,
    Float,
    Integers,
    Texts,
    Item,
    Items,
    Ports,
    Labels,
    /// What neither the struct nor the schema knows.
    Anything,
}

const FIELDS: &[(&str, Holds)] = &[
    ("name", Holds::Text),
    ("value", Holds::Text),
    ("other", Holds::Text),
    ("count", Holds::Integer),
    ("ratio", Holds::Float),
    ("mergingInts", Holds::Integers),
    ("mergingInts", Holds::Integers),
    ("atomicInts", Holds::Integers),
    ("mergingStrings", Holds::Texts),
    ("labels", Holds::Labels),
    // What holds items comes last: the deepest level has none.
    ("merging", Holds::Items),
    ("merging", Holds::Items),
    ("merging", Holds::Items),
    ("atomic", Holds::Items),
    ("ports", Holds::Ports),
    ("pointer", Holds::Items),
    ("pointer", Holds::Item),
    ("child", Holds::Item),
    ("replaced", Holds::Item),
    ("union", Holds::Item),
    ("unions", Holds::Items),
    ("unionsReversed", Holds::Items),
    ("replacedList", Holds::Items),
    ("embeddedList", Holds::Items),
    ("unkeyed", Holds::Items),
    ("keyedInts", Holds::Integers),
    ("misspelt", Holds::Items),
    ("twoStrategies", Holds::Items),
    ("threeWords", Holds::Items),
    ("mapOfItems", Holds::Item),
    ("raw", Holds::Labels),
    ("rawReplaced", Holds::Labels),
    ("listOfLists", Holds::Texts),
    ("time", Holds::Labels),
    ("VALUE", Holds::Text),
    ("x", Holds::Anything),
    ("behind", Holds::Items),
];

/// How many fields hold no items.
const FLAT: usize = 10;
/// How many fields have metadata that is of use.
const USUAL: usize = 23;

/// Strings that YAML has to think about.
const THORNY: &[&str] = &[
    "",
    " ",
    "~",
    "null",
    "yes",
    "1",
    "-1",
    "+1",
    "1.5",
    "1e3",
    "0x1f",
    "0b1",
    "0o7",
    "017",
    "089",
    "1_000",
    "1:30",
    "190:20:30.5",
    "2020-01-02",
    "2020-1-2T3:4:5Z",
    "2020-01-02 03:04:05",
    ".5",
    ".inf",
    "<<",
    "=",
    "- a",
    "-a",
    "-",
    "? a",
    "?",
    "a: b",
    "a:",
    "a:b",
    ":a",
    "a #b",
    "a#b",
    "#",
    "[a]",
    "{a}",
    "&a",
    "*a",
    "!a",
    "|",
    ">",
    "'a'",
    "\"a\"",
    "%a",
    "@a",
    "`a",
    "a, b",
    "a\nb",
    "a\nb\n",
    "a\n\n",
    "\na",
    "\n",
    " a\nb",
    "a \nb",
    "a\n b",
    "a\tb",
    "\ta",
    "a ",
    " a",
    "é",
    "…",
    "\u{7}",
    "\u{85}",
    "\u{2028}",
    "\u{feff}",
    "😀",
    "---",
    "--- a",
    "...",
    "a\\b",
    "\u{a0}",
    "9223372036854775808",
    "18446744073709551616",
    "1e400",
    "-0x1",
    "-0b1",
    "_1",
    "1_",
    "0",
    "00",
];

pub fn apply(random: &mut Random) -> Value {
    let original = item(random, 2);
    let patch = patch_of(random, &original, 2);
    with_metadata(random, json!({ "original": original, "patch": patch }))
}

pub fn two_way(random: &mut Random) -> Value {
    let original = item(random, 2);
    let modified = changed(random, &original, 2);
    with_metadata(
        random,
        json!({ "original": original, "modified": modified }),
    )
}

pub fn three_way(random: &mut Random) -> Value {
    let mut question = cycle(random);
    question["overwrite"] = json!(random.percent(40));
    if random.percent(5) {
        question["preconditions"] = json!([{ "key": field(random, FIELDS.len()).0 }]);
    }
    question
}

pub fn cycle(random: &mut Random) -> Value {
    let original = item(random, 2);
    let modified = changed(random, &original, 2);
    let base = if random.percent(70) {
        &original
    } else {
        &modified
    };
    let current = changed(random, base, 2);
    with_metadata(
        random,
        json!({ "original": original, "modified": modified, "current": current }),
    )
}

pub fn compose(random: &mut Random) -> Value {
    let original = item(random, 2);
    let count = random.between(2, 3) as usize;
    let patches = random.list(count, |random| patch_of(random, &original, 2));
    with_metadata(random, json!({ "patches": patches }))
}

pub fn conflict(random: &mut Random) -> Value {
    let original = item(random, 2);
    let left = patch_of(random, &original, 2);
    let right = match random.percent(60) {
        true => changed(random, &left, 2),
        false => patch_of(random, &original, 2),
    };
    with_metadata(random, json!({ "left": left, "right": right }))
}

pub fn lookup(random: &mut Random) -> Value {
    let count = random.between(1, 4) as usize;
    let path = random.list(count, |random| {
        let (name, holds) = field(random, FIELDS.len());
        let is_list = matches!(
            holds,
            Holds::Items | Holds::Ports | Holds::Integers | Holds::Texts
        );
        json!({ "field": name, "list": is_list != random.percent(15) })
    });
    with_metadata(random, json!({ "path": path }))
}

fn with_metadata(random: &mut Random, mut question: Value) -> Value {
    if random.percent(25) {
        question["metadata"] = json!("openapi");
    }
    question
}

fn field(random: &mut Random, count: usize) -> (&'static str, Holds) {
    let (name, holds) = FIELDS[random.below(count)];
    (name, holds)
}

/// A field, most often one of the usual ones.
fn some_field(random: &mut Random, levels: usize) -> (&'static str, Holds) {
    let count = match random.below(10) {
        _ if levels == 0 => FLAT,
        0 => FIELDS.len(),
        _ => USUAL,
    };
    field(random, count)
}

/// An object like the oracle's `Item`.
fn item(random: &mut Random, levels: usize) -> Value {
    let mut members = Map::new();
    for _ in 0..=random.count(5) {
        let (name, holds) = some_field(random, levels);
        let mut value = held(random, holds, levels);
        if let ("unkeyed", Some(list)) = (name, value.as_array_mut()) {
            list.truncate(12);
        }
        members.insert(name.to_owned(), value);
    }
    Value::Object(members)
}

/// A value for a field; now and then one of another type.
fn held(random: &mut Random, holds: Holds, levels: usize) -> Value {
    if random.percent(3) {
        return odd(random);
    }
    let below = levels.saturating_sub(1);
    match holds {
        Holds::Text => word(random),
        Holds::Integer => json!(random.between(0, 3)),
        Holds::Float => figure(random),
        Holds::Integers => integers(random),
        Holds::Texts => texts(random),
        Holds::Item => item(random, below),
        Holds::Items => items(random, levels),
        Holds::Ports => ports(random),
        Holds::Labels => labels(random),
        Holds::Anything => super::value::any(random, 2),
    }
}

/// A value that stands where another is expected.
fn odd(random: &mut Random) -> Value {
    match random.below(9) {
        0 | 1 => Value::Null,
        2 => json!([]),
        3 => json!({}),
        4 => json!([null]),
        5 => json!([[1]]),
        6 => json!([1, "a"]),
        7 => json!([{ "name": "a" }, 1]),
        _ => super::value::any(random, 1),
    }
}

fn word(random: &mut Random) -> Value {
    match random.below(30) {
        0 => json!(random.pick(THORNY)),
        1 => odd(random),
        _ => json!(random.pick(&["a", "b", "c", "d", "e"])),
    }
}

/// A merge key.
fn name(random: &mut Random) -> Value {
    match random.below(60) {
        0 => json!(random.pick(THORNY)),
        1 => random.one_of(&[json!(1), json!(1.0), json!("1"), json!(true), Value::Null]),
        2 if random.percent(20) => odd(random),
        _ => json!(random.pick(&["a", "b", "c", "d", "e", "f"])),
    }
}

fn figure(random: &mut Random) -> Value {
    match random.below(4) {
        0 => json!(random.between(0, 3)),
        1 => json!(random.between(0, 3) as f64),
        2 => json!(number::float(random)),
        _ => json!(random.bits()),
    }
}

fn length(random: &mut Random, most: usize) -> usize {
    if random.percent(4) {
        random.below(most + 1)
    } else {
        random.count(5)
    }
}

fn integers(random: &mut Random) -> Value {
    let count = length(random, 40);
    let bound = random.one_of(&[4, 12, 60]);
    let floats = random.percent(4);
    json!(random.list(count, |random| match random.between(1, bound) {
        value if floats => json!(value as f64 * 0.75),
        value if random.percent(1) => json!(value.to_string()),
        value => json!(value),
    }))
}

fn texts(random: &mut Random) -> Value {
    let count = length(random, 40);
    json!(random.list(count, |random| match random.percent(97) {
        true => json!(random.pick(&["a", "b", "c", "d", "e", "f", "é", "B"])),
        false => word(random),
    }))
}

fn labels(random: &mut Random) -> Value {
    let count = random.count(4);
    let members = random.list(count, |random| {
        let key = match random.percent(6) {
            true => random.pick(THORNY),
            false => random.pick(&["a", "b", "c", "a1", "a2", "a10", "A", "a-b", "a.b", "a/b"]),
        };
        (key.to_owned(), word(random))
    });
    Value::Object(members.into_iter().collect())
}

/// Items whose keys are all different two times out of three.
///
/// Lists with one key twice have 12 items at the most: how Go orders them in more is not followed.
fn items(random: &mut Random, levels: usize) -> Value {
    let mut count = length(random, 12);
    let distinct = random.percent(66);
    if distinct && random.percent(3) {
        count = 25;
    }
    let mut seen = Vec::new();
    let mut list = Vec::new();
    for number in 0..count {
        let mut inner = item(
            random,
            levels.saturating_sub(1).min(if count > 6 { 0 } else { 9 }),
        );
        let mut key = name(random);
        if distinct && seen.contains(&key) {
            key = json!(format!("n{number}"));
        }
        seen.push(key.clone());
        // Without the merge key all of it is refused.
        if count > 12 || random.percent(99) {
            inner["name"] = key;
        }
        list.push(inner);
    }
    json!(list)
}

fn ports(random: &mut Random) -> Value {
    let count = random.count(4);
    json!(random.list(count, |random| {
        let mut port = json!({
            "port": random.between(8, 11),
            "protocol": random.pick(&["TCP", "UDP"]),
        });
        if random.percent(2) {
            port["port"] = random.one_of(&[json!("8"), json!(8.0), Value::Null]);
        }
        port
    }))
}

/// The value after an edit or two, at any level.
fn changed(random: &mut Random, value: &Value, levels: usize) -> Value {
    let mut changed = value.clone();
    for _ in 0..=random.count(3) {
        edit(random, &mut changed, levels);
    }
    changed
}

fn edit(random: &mut Random, value: &mut Value, levels: usize) {
    match value {
        Value::Object(members) => edit_members(random, members, levels),
        Value::Array(list) => edit_items(random, list, levels),
        scalar => {
            *scalar = match scalar {
                Value::Number(_) => json!(random.between(0, 12)),
                _ => word(random),
            }
        }
    }
}

fn edit_members(random: &mut Random, members: &mut Map<String, Value>, levels: usize) {
    let names: Vec<String> = members.keys().cloned().collect();
    match random.below(8) {
        0 if !names.is_empty() => {
            members.remove(&random.one_of(&names));
        }
        1 | 2 => {
            let (name, holds) = some_field(random, levels);
            members.insert(name.to_owned(), held(random, holds, levels));
        }
        _ if !names.is_empty() => {
            let name = random.one_of(&names);
            if let Some(member) = members.get_mut(&name) {
                edit(random, member, levels.saturating_sub(1));
            }
        }
        _ => {}
    }
}

fn edit_items(random: &mut Random, list: &mut Vec<Value>, levels: usize) {
    let new = match list.first() {
        Some(Value::Number(_)) => json!(random.between(1, 12)),
        Some(Value::String(_)) => word(random),
        Some(Value::Object(first)) if first.contains_key("port") => {
            json!({ "port": random.between(8, 12), "protocol": "TCP" })
        }
        _ => {
            let mut new = item(random, levels.saturating_sub(1));
            new["name"] = name(random);
            new
        }
    };
    let at = random.below(list.len() + 1);
    if list.len() > 11 && new.is_object() {
        // No key comes twice in a long list.
        list.rotate_left(at);
        list.pop();
        return;
    }
    match random.below(7) {
        0 => list.insert(at, new),
        1 if at < list.len() => {
            list.remove(at);
        }
        2 => list.rotate_left(at),
        3 => list.reverse(),
        4 if random.percent(20) => list.clear(),
        5 if at < list.len() => {
            let again = list[at].clone();
            if random.percent(25) {
                list.push(again);
            }
        }
        _ if at < list.len() => edit(random, &mut list[at], levels),
        _ => {}
    }
}

/// A patch for an object: parts of it, changed, with directives.
fn patch_of(random: &mut Random, original: &Value, levels: usize) -> Value {
    let mut patch = match random.below(5) {
        0 => item(random, levels),
        1 => original.clone(),
        _ => parts_of(random, original),
    };
    if random.percent(60) {
        patch = changed(random, &patch, levels);
    }
    direct(random, &mut patch, levels);
    patch
}

/// Some of the members of an object; of lists some of the items.
fn parts_of(random: &mut Random, value: &Value) -> Value {
    match value {
        Value::Object(members) => {
            let mut parts = Map::new();
            for (name, member) in members {
                if name == "name" || name == "port" || random.percent(65) {
                    parts.insert(name.clone(), parts_of(random, member));
                }
            }
            Value::Object(parts)
        }
        Value::Array(list) => {
            let kept = list.iter().filter(|_| random.percent(60)).cloned();
            let kept: Vec<Value> = kept.collect();
            json!(
                kept.iter()
                    .map(|item| parts_of(random, item))
                    .collect::<Vec<_>>()
            )
        }
        scalar => scalar.clone(),
    }
}

/// Adds directives to an object and what is in it.
fn direct(random: &mut Random, patch: &mut Value, levels: usize) {
    let Value::Object(members) = patch else {
        return;
    };
    for (name, member) in members.iter_mut() {
        match member {
            Value::Object(_) if random.percent(60) => direct(random, member, levels),
            Value::Array(list) => direct_items(random, list, name, levels),
            _ => {}
        }
    }
    let lists: Vec<(String, Value)> = members
        .iter()
        .filter(|(_, value)| value.is_array())
        .map(|(name, value)| (name.clone(), value.clone()))
        .collect();
    for (name, list) in lists {
        if random.percent(35) {
            members.insert(
                format!("$setElementOrder/{name}"),
                order_of(random, &name, &list),
            );
            if random.percent(8) {
                members.remove(&name);
            }
        }
    }
    if random.percent(20) {
        let (name, list) = match random.below(8) {
            0 => ("atomicInts", integers(random)),
            1 => ("mergingStrings", texts(random)),
            2 => ("merging", items(random, 0)),
            3 => (field(random, FIELDS.len()).0, odd(random)),
            _ => ("mergingInts", integers(random)),
        };
        members.insert(format!("$deleteFromPrimitiveList/{name}"), list);
    }
    match random.below(40) {
        0 => {
            let directive = random.one_of(&[
                json!("replace"),
                json!("delete"),
                json!("merge"),
                json!("bogus"),
                json!(1),
                Value::Null,
            ]);
            members.insert("$patch".to_owned(), directive);
        }
        1..=3 => {
            let mut names: Vec<Value> = members
                .keys()
                .filter(|name| !name.starts_with('$'))
                .map(|name| json!(name))
                .collect();
            if random.percent(12) && !names.is_empty() {
                names.remove(random.below(names.len()));
            }
            if random.percent(40) {
                names.push(json!(some_field(random, levels).0));
            }
            if random.percent(4) {
                names.push(odd(random));
            }
            members.insert("$retainKeys".to_owned(), json!(names));
        }
        4 | 5 => {
            let (name, holds) = some_field(random, levels);
            let order = held(random, holds, 1);
            members.insert(format!("$setElementOrder/{name}"), order);
        }
        6..=8 => {
            let (name, _) = some_field(random, levels);
            members.insert(name.to_owned(), Value::Null);
        }
        9 => {
            let key = random.pick(&[
                "$setElementOrder",
                "$setElementOrder/",
                "$setElementOrderX/merging",
                "$deleteFromPrimitiveList",
                "$deleteFromPrimitiveList/",
                "$deleteFromPrimitiveListX/merging",
                "$retainKeys",
            ]);
            members.insert(key.to_owned(), odd(random));
        }
        _ => {}
    }
}

fn direct_items(random: &mut Random, list: &mut Vec<Value>, field: &str, levels: usize) {
    let are_objects = list.iter().all(Value::is_object);
    if !are_objects || (list.is_empty() && random.percent(80)) {
        return;
    }
    for item in list.iter_mut() {
        if random.percent(25) {
            direct(random, item, levels);
        }
        if random.percent(12) {
            item["$patch"] = json!("delete");
        }
    }
    if random.percent(15) {
        let key = if field == "ports" { "port" } else { "name" };
        let gone = if field == "ports" {
            json!(random.between(8, 11))
        } else {
            name(random)
        };
        let at = random.below(list.len() + 1);
        list.insert(at, json!({ key: gone, "$patch": "delete" }));
    }
    if random.percent(6) {
        let at = random.below(list.len() + 1);
        let directive = random.pick(&["replace", "replace", "replace", "merge", "bogus"]);
        list.insert(at, json!({ "$patch": directive, "name": "a" }));
    }
}

/// An order for a list, most often one that names its items as they stand.
fn order_of(random: &mut Random, field: &str, list: &Value) -> Value {
    let key = if field == "ports" { "port" } else { "name" };
    let mut order = Vec::new();
    for item in list.as_array().into_iter().flatten() {
        if random.percent(20) {
            order.push(entry(random, key, field));
        }
        match item {
            Value::Object(members) if members.contains_key("$patch") => {}
            Value::Object(members) => {
                order.push(json!({ key: members.get(key).cloned().unwrap_or_default() }));
            }
            scalar => order.push(scalar.clone()),
        }
    }
    if random.percent(30) {
        order.push(entry(random, key, field));
    }
    match random.below(25) {
        0 => order.reverse(),
        1 => order.clear(),
        2 => order.push(odd(random)),
        3 if !order.is_empty() => {
            order.remove(random.below(order.len()));
        }
        4 => order.insert(0, json!({})),
        _ => {}
    }
    json!(order)
}

fn entry(random: &mut Random, key: &str, field: &str) -> Value {
    if field.ends_with("Ints") {
        json!(random.between(1, 12))
    } else if field.ends_with("Strings") {
        json!(random.pick(&["a", "b", "c", "d", "e", "f"]))
    } else if key == "port" {
        json!({ key: random.between(8, 11) })
    } else {
        json!({ key: name(random) })
    }
}
