//! Single functions of declarative validation, with values that the adapters support.

use super::updates::{self, changed};
use super::{flag, list, map, name_like, number, word, words};
use crate::generate::text;
use crate::random::Random;
use serde_json::{Value, json};

const FAMILIES: &[fn(&mut Random) -> Value] = &[
    length,
    format,
    bound,
    not_equal,
    one_of,
    size,
    distinct,
    each_item,
    each_entry,
    of_item,
    presence,
    union,
    discriminated,
    dependent,
    modes,
    switched,
    updates::immutable,
    updates::monotonic,
    updates::field,
    updates::items,
    updates::entries,
];

/// A question about one function.
pub fn function(random: &mut Random) -> Value {
    let family = random.one_of(FAMILIES);
    family(random)
}

fn any_text(random: &mut Random) -> Value {
    match random.percent(50) {
        true => word(random),
        false => json!(text::any(random)),
    }
}

fn text_type(random: &mut Random) -> &'static str {
    random.one_of(&["string", "namedString"])
}

fn length(random: &mut Random) -> Value {
    json!({
        "function": random.pick(&["MaxLength", "MinLength", "MaxBytes"]),
        "type": text_type(random),
        "value": any_text(random),
        "limit": random.below(14),
    })
}

fn format(random: &mut Random) -> Value {
    const FORMATS: &[&str] = &[
        "ShortName",
        "LongName",
        "LongNameCaseless",
        "LabelKey",
        "PrefixedLabelKey",
        "LabelValue",
        "PathSegmentName",
        "UUID",
        "ResourcePoolName",
        "ExtendedResourceName",
        "ResourceFullyQualifiedName",
    ];
    let function = random.pick(FORMATS);
    let value = match function {
        "UUID" if random.percent(70) => uuid_like(random),
        _ => name_like(random),
    };
    json!({ "function": function, "type": text_type(random), "value": value })
}

fn uuid_like(random: &mut Random) -> Value {
    let good = "01234567-89ab-cdef-0123-456789abcdef";
    match random.percent(30) {
        true => json!(good),
        false => json!(text::mistaken(random, good, "0aFg-")),
    }
}

fn bound(random: &mut Random) -> Value {
    let go_type = random.pick(&["int", "int8", "int32", "int64", "uint8"]);
    let (low, high) = match go_type {
        "int8" => (-128, 127),
        "uint8" => (0, 255),
        "int32" => (i64::from(i32::MIN), i64::from(i32::MAX)),
        _ => (i64::MIN, i64::MAX),
    };
    let mut number = || match random.percent(60) {
        true => random.between(low.max(-3), 3),
        false => random.between(low, high),
    };
    let (value, bound) = (number(), number());
    let function = random.pick(&["Minimum", "Maximum"]);
    json!({ "function": function, "type": go_type, "value": value, "bound": bound })
}

fn not_equal(random: &mut Random) -> Value {
    let (go_type, make): (&str, fn(&mut Random) -> Value) = random.one_of(&[
        ("string", any_text as fn(&mut Random) -> Value),
        ("namedString", any_text),
        ("int32", number),
        ("bool", flag),
    ]);
    let value = make(random);
    let bound = match random.percent(50) {
        true => value.clone(),
        false => make(random),
    };
    json!({ "function": "NEQ", "type": go_type, "value": value, "bound": bound })
}

fn one_of(random: &mut Random) -> Value {
    let count = random.count(5);
    let mut values = Value::Array(random.list(count, any_text));
    each_once(&mut values, Value::clone);
    json!({
        "function": "Enum",
        "type": text_type(random),
        "value": any_text(random),
        "values": values,
    })
}

fn size(random: &mut Random) -> Value {
    let limit = random.below(4);
    match random.percent(70) {
        true => json!({
            "function": random.pick(&["MinItems", "MaxItems"]),
            "type": "strings",
            "value": words(random),
            "limit": limit,
        }),
        false => json!({
            "function": random.pick(&["MinProperties", "MaxProperties"]),
            "type": "map",
            "value": map(random),
            "limit": limit,
        }),
    }
}

fn item(random: &mut Random) -> Value {
    let mut item = json!({ "name": random.pick(&["a", "b", "c", "<"]) });
    if random.percent(60) {
        item["value"] = json!(random.pick(&["x", "xx", "<é>"]));
    }
    item
}

fn noted(random: &mut Random) -> Value {
    let mut item = item(random);
    if random.percent(50) {
        item["note"] = word(random);
    }
    item
}

fn distinct(random: &mut Random) -> Value {
    let (go_type, matched, make): (&str, &str, fn(&mut Random) -> Value) = random.one_of(&[
        ("strings", "set", words as fn(&mut Random) -> Value),
        ("items", "name", |random| list(random, item)),
        ("items", "set", |random| list(random, noted)),
    ]);
    let mut question = json!({ "function": "ValSliceUnique", "type": go_type, "match": matched });
    question["value"] = make(random);
    question
}

fn max_length() -> Value {
    json!({ "function": "MaxLength", "limit": 1 })
}

fn value_length() -> Value {
    json!({ "function": "MaxLength", "limit": 1, "field": "value" })
}

/// Rules on items, with and without keys that identify them.
fn each_item(random: &mut Random) -> Value {
    if random.percent(50) {
        let mut question =
            json!({ "function": "EachValSliceVal", "type": "strings", "inner": max_length() });
        if random.percent(50) {
            question["match"] = json!("set");
        }
        return changed(random, question, word_set);
    }
    let fixed = json!({ "function": "UpdateValueByCompare", "constraints": ["NoModify"] });
    let fixed = json!({ "function": "Subfield", "field": "value", "inner": fixed });
    let inner = random.one_of(&[value_length(), json!({ "function": "Immutable" }), fixed]);
    let question = json!({
        "function": "EachValSliceVal",
        "type": "items",
        "inner": inner,
        "match": "name",
        "equal": "set",
    });
    changed(random, question, named_items)
}

/// Drops the items of a list that are equal to an earlier one.
pub fn each_once(items: &mut Value, key: fn(&Value) -> Value) {
    let Value::Array(items) = items else { return };
    let mut seen = Vec::new();
    items.retain(|item| {
        let is_new = !seen.contains(&key(item));
        seen.push(key(item));
        is_new
    });
}

/// Items with distinct names; other questions cover duplicates.
fn named_items(random: &mut Random) -> Value {
    let mut items = list(random, item);
    each_once(&mut items, |item| item["name"].clone());
    items
}

/// Distinct words.
pub fn word_set(random: &mut Random) -> Value {
    let mut items = words(random);
    each_once(&mut items, Value::clone);
    items
}

fn each_entry(random: &mut Random) -> Value {
    let question = match random.below(3) {
        0 => json!({ "function": "EachMapKey", "type": "map", "inner": max_length() }),
        1 => json!({
            "function": "EachMapVal", "type": "map", "inner": max_length(), "equal": "set",
        }),
        _ => json!({
            "function": "EachMapVal",
            "type": "map",
            "inner": { "function": "Immutable" },
            "equal": "set",
        }),
    };
    changed(random, question, map)
}

fn of_item(random: &mut Random) -> Value {
    let question = match random.below(4) {
        0 => json!({
            "function": "ValSliceItem",
            "type": "items",
            "inner": value_length(),
            "key": "a",
            "equal": "set",
        }),
        1 => json!({
            "function": "ValSliceItem",
            "type": "items",
            "inner": { "function": "Immutable" },
            "key": "a",
            "equal": "set",
        }),
        2 => json!({
            "function": "Subfield", "type": "item", "field": "value", "inner": max_length(),
        }),
        _ => json!({
            "function": "Subfield",
            "type": "item",
            "field": "note",
            "inner": { "function": "RequiredPointer" },
        }),
    };
    let make: fn(&mut Random) -> Value = match question["type"] == "item" {
        true => |random| {
            let mut item = noted(random);
            item["value"] = json!(random.pick(&["x", "xx", "<é>"]));
            item
        },
        false => named_items,
    };
    changed(random, question, make)
}

fn presence(random: &mut Random) -> Value {
    let (form, go_type, make): (&str, &str, fn(&mut Random) -> Value) = random.one_of(&[
        ("Value", "string", word as fn(&mut Random) -> Value),
        ("Value", "namedString", word),
        ("Value", "int32", number),
        ("Value", "bool", flag),
        ("Pointer", "string", word),
        ("Pointer", "int32", number),
        ("Pointer", "item", item),
        ("Slice", "strings", words),
        ("Map", "map", map),
    ]);
    let which = random.pick(&["Required", "Forbidden", "Optional"]);
    let mut question = json!({ "function": format!("{which}{form}"), "type": go_type });
    if form == "Value" || random.percent(70) {
        question["value"] = make(random);
    }
    question
}

/// Which of some members are set.
fn set_of(random: &mut Random, names: &[&str]) -> Value {
    let set: Vec<&&str> = names.iter().filter(|_| random.percent(40)).collect();
    json!({ "set": set })
}

fn union(random: &mut Random) -> Value {
    let members = json!([{ "name": "a" }, { "name": "b" }, { "name": "c" }]);
    let question = json!({
        "function": random.pick(&["Union", "ZeroOrOneOfUnion"]),
        "type": "union",
        "union": { "members": members },
    });
    changed(random, question, |random| set_of(random, &["a", "b", "c"]))
}

fn discriminated(random: &mut Random) -> Value {
    let members = match random.percent(80) {
        true => json!([{ "name": "a", "value": "A" }, { "name": "b", "value": "B" }]),
        false => json!([{ "name": "a", "value": "" }, { "name": "b", "value": "B" }]),
    };
    let question = json!({
        "function": "DiscriminatedUnion",
        "type": "union",
        "union": { "discriminator": "type", "members": members },
    });
    changed(random, question, |random| {
        let mut value = set_of(random, &["a", "b"]);
        value["discriminator"] = json!(random.pick(&["A", "B", "X", ""]));
        value
    })
}

fn dependent(random: &mut Random) -> Value {
    let question = json!({
        "function": random.pick(&["DependentRequired", "DependentForbidden"]),
        "type": "union",
        "key": "a",
        "field": "b",
    });
    changed(random, question, |random| set_of(random, &["a", "b"]))
}

fn modes(random: &mut Random) -> Value {
    let question = json!({
        "function": "Discriminated",
        "type": "union",
        "field": "m",
        "modes": [
            { "value": "A", "inner": { "function": "RequiredPointer" } },
            { "value": "B" },
            { "value": "C", "inner": { "function": "MaxLength", "limit": 1 } },
        ],
        "default": { "function": "ForbiddenPointer" },
    });
    changed(random, question, |random| {
        let mut value = json!({ "discriminator": random.pick(&["A", "B", "C", "D", ""]) });
        if random.percent(60) {
            value["member"] = json!(random.pick(&["x", "xx", "é", ""]));
        }
        value
    })
}

fn switched(random: &mut Random) -> Value {
    let options = match random.below(4) {
        0 => json!({}),
        1 => json!({ "X": true }),
        on_or_off => json!({ "O": on_or_off == 2 }),
    };
    json!({
        "function": "IfOption",
        "type": "string",
        "value": word(random),
        "option": random.pick(&["O", "X"]),
        "enabled": random.percent(50),
        "options": options,
        "inner": max_length(),
    })
}
