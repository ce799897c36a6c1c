//! Objects of the oracle's `dvtypes`, and the old objects that they replace.

mod equal;
mod functions;
mod updates;

pub use equal::equal;
pub use functions::function;

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
        "Leaf",
        "Items",
        "Order",
        "Own",
    ]);
    let object = object(random, name);
    // Their errors show whole objects, in which Go leaves out zero values.
    let shows_whole = matches!(name, "Order" | "Own" | "ShortCircuit");
    let with_zeros = !shows_whole && random.percent(70);
    let object = if with_zeros {
        object
    } else {
        without_zeros(object)
    };
    let mut question = json!({ "type": name, "object": object });
    match name {
        "Named" => question["options"] = json!({ "Muted": false }),
        "Shapes" | "Unions" | "Order" => question["options"] = options(random),
        _ => {}
    }
    if random.percent(50) {
        let old = older(random, name, &question["object"]);
        question["old"] = if with_zeros { old } else { without_zeros(old) };
    }
    question
}

/// Fields that are present with any value.
const REQUIRED: &[&str] = &[
    "also",
    "bytes",
    "child",
    "choice",
    "mode",
    "name",
    "namedEmbedded",
    "plain",
    "port",
    "requiredBool",
    "requiredList",
    "requiredMap",
    "requiredNumber",
    "requiredStruct",
    "requiredText",
    "text",
    "type",
    "zone",
];

/// The same object without empty texts and collections, which are not set in Go.
fn without_zeros(value: Value) -> Value {
    const ZEROS: [fn() -> Value; 5] = [
        || json!(""),
        || json!(0),
        || json!(false),
        || json!([]),
        || json!({}),
    ];
    let is_kept = |(name, value): &(String, Value)| {
        REQUIRED.contains(&name.as_str()) || !ZEROS.iter().any(|zero| zero() == *value)
    };
    match value {
        Value::Object(members) => {
            let members = members
                .into_iter()
                .map(|(name, value)| (name, without_zeros(value)));
            Value::Object(members.filter(is_kept).collect())
        }
        Value::Array(items) => Value::Array(items.into_iter().map(without_zeros).collect()),
        other => other,
    }
}

/// Mostly the option that types use, on or off.
fn options(random: &mut Random) -> Value {
    match random.below(10) {
        0 => json!({}),
        on_or_off => json!({ "Extra": on_or_off % 2 == 0 }),
    }
}

/// Mostly the same object with some members of another, at any depth.
fn older(random: &mut Random, name: &str, object: &Value) -> Value {
    let mut old = self::object(random, name);
    keep_some(random, &mut old, object);
    old
}

fn keep_some(random: &mut Random, old: &mut Value, new: &Value) {
    for (name, value) in new.as_object().into_iter().flatten() {
        match old.get_mut(name) {
            Some(Value::Object(inner)) if random.percent(50) => {
                let mut kept = Value::Object(inner.clone());
                keep_some(random, &mut kept, value);
                old[name] = kept;
            }
            _ if random.percent(60) => old[name] = value.clone(),
            _ => {}
        }
    }
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
    const ITEMS: &[Member] = &[("list", 90, |random| {
        list(random, |random| {
            leaf_of(random, &["first", "fixed", "other"])
        })
    })];
    const LEAF: &[Member] = &[("name", 100, name_like), ("note", 50, word)];
    const ORDER: &[Member] = &[
        // A separate type in Rust, which writes some characters in another way.
        ("text", 40, |random| {
            json!(random.pick(&["a", "ab", "abc", "A_", "éé", "ab cd ef"]))
        }),
        ("number", 40, number),
        ("list", 40, words),
        ("capped", 40, words),
        ("leaf", 40, leaf),
        ("map", 40, map),
        ("child", 40, |random| {
            members(random, &[("text", 50, content)])
        }),
    ];
    const OWN: &[Member] = &[
        ("text", 40, word),
        ("list", 40, words),
        ("map", 40, map),
        ("level", 40, |random| {
            json!(random.pick(&["low", "high", "Low", ""]))
        }),
        ("together", 60, |random| {
            let optional = ["first", "second", "third", "fourth", "fifth"]
                .map(|name| (name, 40, word as fn(&mut Random) -> Value));
            let mut together = members(random, &optional);
            together["choice"] = json!(random.pick(&["Fourth", "X", ""]));
            together["mode"] = json!(random.pick(&["fast", "slow", ""]));
            together["also"] = json!(random.pick(&["fast", "slow", ""]));
            together
        }),
    ];
    const SHORT_CIRCUIT: &[Member] = &[
        ("text", 100, word),
        ("child", 100, |random| {
            members(random, &[("text", 50, content)])
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
        ("keyed", 30, |random| list(random, keyed)),
        ("members", 30, |random| list(random, zoned)),
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
        ("two", 40, |random| {
            let names =
                ["a", "b", "c", "d"].map(|name| (name, 40, word as fn(&mut Random) -> Value));
            members(random, &names)
        }),
        ("modes", 40, |random| {
            let mut modes = members(random, &[("speed", 50, number), ("reason", 50, word)]);
            modes["mode"] = json!(random.pick(&["Fast", "Slow", "X"]));
            modes
        }),
        ("dependents", 40, |random| {
            members(
                random,
                &[
                    ("certificate", 50, word),
                    ("key", 50, word),
                    ("insecure", 50, flag),
                ],
            )
        }),
        ("outcomes", 30, |random| {
            list(random, |random| {
                leaf_of(random, &["succeeded", "failed", "aborted", "x"])
            })
        }),
    ];
    const UPDATES: &[Member] = &[
        ("immutable", 50, word),
        ("immutablePointer", 50, leaf),
        ("immutableList", 50, words),
        ("noSet", 50, word),
        ("noUnset", 50, word),
        ("noModify", 50, number),
        ("setOnce", 50, word),
        ("noAdd", 50, words),
        ("noRemove", 50, |random| list(random, leaf)),
        ("fixedKeys", 50, map),
        ("growing", 50, number),
        ("nested", 50, |random| {
            let texts = ["immutable", "noSet", "noSetText", "text"];
            members(
                random,
                &texts.map(|name| (name, 40, word as fn(&mut Random) -> Value)),
            )
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
        "Leaf" => LEAF,
        "Items" => ITEMS,
        "Order" => ORDER,
        "Own" => OWN,
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

/// A text that is not empty: Go leaves out empty ones in errors with a whole item.
fn content(random: &mut Random) -> Value {
    json!(random.pick(&["a", "b", "abc", "<b>"]))
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

/// At most one entry: upstream iterates over maps in random order.
fn map(random: &mut Random) -> Value {
    match random.count(1) {
        0 => json!({}),
        _ => json!({ (random.pick(&["a", "B", "long", "x-y"])): word(random) }),
    }
}

fn leaf(random: &mut Random) -> Value {
    leaf_of(random, &["a", "b", "c", "A", "", "a-"])
}

fn leaf_of(random: &mut Random, names: &[&str]) -> Value {
    let mut leaf = members(random, &[("note", 40, word)]);
    leaf["name"] = json!(random.pick(names));
    leaf
}

fn keyed(random: &mut Random) -> Value {
    let mut keyed = members(random, &[("fixed", 60, content)]);
    keyed["name"] = json!(random.pick(&["a", "b"]));
    keyed["zone"] = json!(random.pick(&["z", "y"]));
    keyed["port"] = json!(random.between(0, 2));
    keyed
}

fn zoned(random: &mut Random) -> Value {
    json!({ "name": random.pick(&["a", "b"]), "zone": random.pick(&["z", "y"]) })
}

fn place(random: &mut Random) -> Value {
    let mut place = members(random, &[("fixed", 40, content)]);
    place["name"] = json!(random.pick(&["a", "b"]));
    place["port"] = json!(random.between(0, 2));
    place
}

fn endpoint(random: &mut Random) -> Value {
    let mut endpoint = members(random, &[("fixed", 40, content), ("port", 40, number)]);
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
