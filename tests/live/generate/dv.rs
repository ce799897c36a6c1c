//! Objects of the oracle's `dvtypes`, and what they replace.

use super::text;
use crate::random::Random;
use serde_json::{Map, Value, json};

/// A whole type, created or updated.
pub fn whole(random: &mut Random) -> Value {
    let name = random.pick(&[
        "Bounds",
        "Presence",
        "Named",
        "Lists",
        "ShortCircuit",
        "Shapes",
        "Unions",
        "Updates",
        "Formats",
    ]);
    let object = object(random, name);
    let mut question = json!({ "type": name, "object": object });
    match name {
        "Named" => question["options"] = json!({ "Muted": false }),
        "Shapes" | "Unions" => question["options"] = json!({ "Extra": false }),
        _ => {}
    }
    if random.percent(50) {
        question["old"] = older(random, name, &question["object"]);
    }
    question
}

/// Mostly the same object with some members of another.
fn older(random: &mut Random, name: &str, object: &Value) -> Value {
    let mut old = self::object(random, name);
    for (name, value) in object.as_object().into_iter().flatten() {
        if random.percent(60) {
            old[name] = value.clone();
        }
    }
    old
}

/// A member's name, how likely it is, and what makes its value.
type Member = (&'static str, u32, fn(&mut Random) -> Value);

fn object(random: &mut Random, name: &str) -> Value {
    const BOUNDS: &[Member] = &[
        ("text", 40, word),
        ("textPointer", 40, word),
        ("bytes", 100, word),
        ("number", 40, number),
        ("numberPointer", 40, number),
        ("list", 40, words),
        ("map", 40, map),
    ];
    const PRESENCE: &[Member] = &[
        ("requiredText", 100, word),
        ("requiredNumber", 100, number),
        ("requiredBool", 100, flag),
        ("requiredPointer", 100, word),
        ("requiredList", 100, words),
        ("requiredMap", 100, map),
        ("requiredStruct", 100, leaf),
        ("optionalStruct", 40, leaf),
        ("banned", 30, word),
        ("plain", 100, leaf),
    ];
    const NAMED: &[Member] = &[
        ("color", 50, color),
        ("colorPointer", 50, color),
        ("colors", 50, |random| list(random, color)),
        ("word", 50, word),
        ("words", 50, words),
        ("wordMap", 50, map),
    ];
    const LISTS: &[Member] = &[
        ("atomic", 40, words),
        ("set", 40, words),
        ("map", 40, |random| list(random, leaf)),
        ("twoKeys", 40, |random| list(random, place)),
        ("atomicItems", 30, |random| list(random, leaf)),
        ("uniqueAtomic", 40, words),
        ("pointers", 30, |random| list(random, leaf)),
        ("byName", 30, |random| json!({ "k": leaf(random) })),
    ];
    const SHORT_CIRCUIT: &[Member] = &[
        ("text", 100, word),
        ("child", 100, |random| {
            members(random, &[("text", 50, word)])
        }),
        ("list", 60, |random| list(random, leaf)),
    ];
    const SHAPES: &[Member] = &[
        ("namedEmbedded", 100, |random| {
            members(random, &[("word", 50, word)])
        }),
        ("text", 20, word),
        ("names", 50, words),
        ("notes", 50, map),
        ("tree", 50, |random| tree(random, 3)),
        ("opaque", 30, leaf),
        ("opaqueItems", 30, |random| list(random, leaf)),
        ("custom", 30, word),
        ("switched", 40, word),
    ];
    const UNIONS: &[Member] = &[
        ("plain", 60, |random| {
            members(
                random,
                &[("git", 40, leaf), ("image", 40, word), ("parts", 40, words)],
            )
        }),
        ("discriminated", 60, |random| {
            let mut union = members(random, &[("git", 40, leaf), ("image", 40, word)]);
            union["type"] = json!(random.pick(&["Git", "OCI", "X"]));
            union
        }),
    ];
    const UPDATES: &[Member] = &[
        ("immutable", 50, word),
        ("immutablePointer", 50, leaf),
        ("immutableList", 50, words),
        ("nested", 50, |random| {
            members(random, &[("immutable", 50, word), ("text", 50, word)])
        }),
        ("items", 50, |random| list(random, endpoint)),
    ];
    const FORMATS: &[Member] = &[
        ("shortName", 30, name_like),
        ("longName", 30, name_like),
        ("longNameCaseless", 30, name_like),
        ("labelKey", 30, name_like),
        ("prefixedLabelKey", 30, name_like),
        ("labelValue", 30, name_like),
        ("pathSegmentName", 30, name_like),
        ("uuid", 30, name_like),
        ("resourcePoolName", 30, name_like),
        ("extendedResourceName", 30, name_like),
        ("resourceFullyQualifiedName", 30, name_like),
    ];
    let declared = match name {
        "Bounds" => BOUNDS,
        "Presence" => PRESENCE,
        "Named" => NAMED,
        "Lists" => LISTS,
        "ShortCircuit" => SHORT_CIRCUIT,
        "Shapes" => SHAPES,
        "Unions" => UNIONS,
        "Updates" => UPDATES,
        _ => FORMATS,
    };
    members(random, declared)
}

fn members(random: &mut Random, declared: &[Member]) -> Value {
    let mut object = Map::new();
    for (name, chance, make) in declared {
        if random.percent(*chance) {
            object.insert((*name).to_owned(), make(random));
        }
    }
    Value::Object(object)
}

fn word(random: &mut Random) -> Value {
    json!(random.pick(&[
        "",
        "a",
        "b",
        "ab",
        "abc",
        "abcd",
        "abcdef",
        "éé",
        "A_",
        "<b>",
        "é字😀"
    ]))
}

fn number(random: &mut Random) -> Value {
    json!(random.between(-2, 7))
}

fn flag(random: &mut Random) -> Value {
    json!(random.percent(50))
}

fn color(random: &mut Random) -> Value {
    json!(random.pick(&["Red", "Blue", "Mauve", "red", "", "<"]))
}

fn words(random: &mut Random) -> Value {
    list(random, word)
}

fn list(random: &mut Random, make: fn(&mut Random) -> Value) -> Value {
    let count = random.count(5);
    Value::Array(random.list(count, make))
}

/// At most one entry: upstream walks maps in random order.
fn map(random: &mut Random) -> Value {
    match random.count(1) {
        0 => json!({}),
        _ => json!({ (random.pick(&["a", "B", "long", "x-y"])): word(random) }),
    }
}

fn leaf(random: &mut Random) -> Value {
    let mut leaf = members(random, &[("note", 40, word)]);
    leaf["name"] = json!(random.pick(&["a", "b", "c", "A", "", "a-"]));
    leaf
}

fn place(random: &mut Random) -> Value {
    let mut place = members(random, &[("fixed", 40, word)]);
    place["name"] = json!(random.pick(&["a", "b"]));
    place["port"] = json!(random.between(0, 2));
    place
}

fn endpoint(random: &mut Random) -> Value {
    let mut endpoint = members(random, &[("fixed", 40, word), ("port", 40, number)]);
    endpoint["name"] = json!(random.pick(&["a", "b", "c"]));
    endpoint
}

fn tree(random: &mut Random, depth: usize) -> Value {
    let mut tree = json!({ "name": random.pick(&["a", "b", ""]) });
    if depth > 0 && random.percent(60) {
        let count = random.count(3);
        tree["children"] = Value::Array(random.list(count, |random| tree_below(random, depth)));
    }
    tree
}

fn tree_below(random: &mut Random, depth: usize) -> Value {
    tree(random, depth - 1)
}

fn name_like(random: &mut Random) -> Value {
    if random.percent(20) {
        return json!(text::any(random));
    }
    let parts = random.count(5);
    let parts = random.list(parts, |random| {
        random.pick(&[
            "a",
            "b-c",
            ".",
            "/",
            "A",
            "_",
            "-",
            "requests.",
            "kubernetes.io/",
            "example.com",
            "0",
            " ",
        ])
    });
    json!(parts.concat())
}
