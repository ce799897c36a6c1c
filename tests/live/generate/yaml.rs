//! YAML: documents of every construct, manifests with mistakes, and files of several documents.
//!
//! Manifests are those of `manifests/` and the [published](super::published) ones.
#![expect(
    clippy::string_slice,
    reason = "every place is a boundary of characters"
)]

use super::published;
use crate::random::Random;
use kube_conv_yaml as yaml;
use serde_json::{Map, Value, json};
use std::sync::LazyLock;

/// The longest seed that is mutated.
const LONGEST_SEED: usize = 12_000;

const OWN: &[&str] = &[
    include_str!("manifests/deployment.yaml"),
    include_str!("manifests/config.yaml"),
    include_str!("manifests/odd.yaml"),
];

/// Scalars that some readers interpret differently.
const SCALARS: &[&str] = &[
    "a",
    "b c",
    "0644",
    "0o17",
    "0_7",
    "0x_1F",
    "0b101",
    "0b-1",
    "-0b11",
    "1_000",
    "+1",
    "-0",
    "08",
    "1e3",
    "1E+2",
    "1e400",
    "1.",
    ".5",
    "-.5",
    "._5",
    "1.5",
    "1:30",
    "12:30:45",
    ".inf",
    "-.inf",
    "+.Inf",
    ".nan",
    ".NaN",
    "~",
    "null",
    "Null",
    "NULL",
    "nULL",
    "yes",
    "Yes",
    "no",
    "on",
    "off",
    "y",
    "N",
    "tRUE",
    "true",
    "False",
    "TRUE",
    "2001-01-01",
    "2001-1-2T3:4:5Z",
    "18446744073709551615",
    "18446744073709551616",
    "9223372036854775808",
    "-9223372036854775809",
    "0.1",
    "1e-7",
    "123456789.5",
    "1e21",
    "100000000000000000000",
    "<<",
    "=",
    "",
    "'a'",
    "'it''s'",
    "\"a\\n\\u00e9\\x41\"",
    "\"\\/\"",
    "\"\\ud83d\"",
    "'a'#c",
    "a#b",
    "a #c",
    "!foo a",
    "!!str 1",
    "!!int 1",
    "!!int x",
    "!!float 1",
    "!!float 1_0.5",
    "!!bool yes",
    "!!null x",
    "!!binary aGk=",
    "!!binary gIE=",
    "!!binary x",
    "!!timestamp 2001-1-1",
    "!!timestamp x",
    "!!set {a}",
    "! a",
    "! 1",
    "!<tag:yaml.org,2002:int> 7",
    "!a!b c",
    "&x",
    "&x 1",
    "*x",
    "*y",
    "@a",
    "`a",
    "%a",
    "-",
    "- a",
    "?",
    "? a",
    ":",
    ":a",
    "a:b",
    "a: b",
    "::",
    "{}",
    "[]",
    "[a, b]",
    "{a: 1}",
    "{a, b: }",
    "[a: 1, ? b, ? c : d]",
    "{? a : b}",
    "{a: [}",
    "[a, ]",
    "[,]",
    "é",
    "\u{85}",
    "a\u{2028}b",
    "\u{feff}",
    "😀",
    "|",
    ">",
    "|-",
    "|+",
    "|2",
    ">-",
    "\ta",
    "a\tb",
    "a\t#b",
    "a ",
    "0x",
    "0b",
    "0o8",
    "\"a",
    "'a",
    "http://a:80/b",
    "a, b",
    "*x : 1",
    "---",
    "...",
    "--- a",
    "#c",
    "0777",
    "00",
    "1__0",
    "_1",
    "+",
    "+.5",
    "0x1F",
    "0XfF",
    "0B1",
    "1.e5",
    "\"a\\\n  b\"",
    "\"a\n\n  b\"",
    "'a\n b'",
    "a\n  b",
    "{a: 1,\n b: 2}",
    "[a,\n\tb]",
];

/// Fragments that are inserted at any place.
const PIECES: &[&str] = &[
    "\n",
    "\n\n",
    "\r\n",
    "\r",
    " ",
    "  ",
    "\t",
    ":",
    ": ",
    "- ",
    "-",
    "? ",
    "?",
    "#",
    " #",
    "# c\n",
    "'",
    "\"",
    "''",
    "\\",
    "{",
    "}",
    "[",
    "]",
    ",",
    ", ",
    "&a ",
    "&a",
    "*a",
    "*a ",
    "!",
    "!!",
    "!a ",
    "!!str ",
    "!!int ",
    "!!binary ",
    "|",
    ">",
    "|-\n",
    ">+\n",
    "|1\n",
    "%",
    "@",
    "`",
    "<<: ",
    "<<: *a\n",
    "---\n",
    "...\n",
    "--- ",
    "%YAML 1.1\n",
    "%YAML 1.2\n",
    "%TAG ! tag:a,2000:\n",
    "~",
    "null",
    "\u{feff}",
    "\u{85}",
    "\u{2028}",
    "é",
    "\u{0}",
    "\u{7f}",
    "0",
    "1",
    "_",
    "e",
    ".",
    "a",
    "a:",
    "a: 1\n",
    "a: 1\n  ",
    "\n- ",
    "\n  - ",
    "\n    ",
];

static SEEDS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let own = OWN.iter().map(|&text| text.to_owned());
    own.chain(published::texts().iter().cloned()).collect()
});

/// A document of random constructs, with a mistake now and then.
pub fn document(random: &mut Random) -> Value {
    let mut text = String::new();
    if random.percent(8) {
        text.push_str(random.pick(&[
            "---\n",
            "%YAML 1.1\n---\n",
            "\u{feff}",
            "# c\n\n",
            "--- ",
            "%TAG !a! tag:x:\n---\n",
        ]));
    }
    block(random, &mut text, 0, 3);
    if random.percent(10) {
        text.push_str(random.pick(&["...\n", "---\n", "# c", "\t", "  ", "]"]));
    }
    for _ in 0..random.count(2) {
        mutate(random, &mut text);
    }
    question(random, text)
}

fn block(random: &mut Random, text: &mut String, indent: usize, depth: usize) {
    let entries = 1 + random.count(4);
    let is_list = random.percent(30);
    for _ in 0..entries {
        text.push_str(&" ".repeat(indent));
        if is_list {
            text.push_str("- ");
        } else {
            if random.percent(5) {
                text.push_str("? ");
            }
            let key = if random.percent(70) {
                random.pick(&["a", "b", "c", "spec", "x"])
            } else {
                random.pick(SCALARS)
            };
            text.push_str(key);
            text.push_str(random.pick(&[": ", ": ", ": ", ":", " : ", "", ":\t"]));
        }
        value(random, text, indent, depth);
    }
}

fn value(random: &mut Random, text: &mut String, indent: usize, depth: usize) {
    if random.percent(10) {
        text.push_str(random.pick(&["&a ", "&b ", "!!map ", "!t ", "! ", "!!str "]));
    }
    let more = indent + 1 + random.below(3);
    match random.below(10) {
        0..=2 if depth > 0 => {
            if random.percent(90) {
                text.push('\n');
            }
            let inside = if random.percent(85) { more } else { indent };
            block(random, text, inside, depth - 1);
        }
        3 => {
            text.push_str(random.pick(&["|", ">", "|-", ">+", "|+", ">-", "|2", "| # c", ">1-"]));
            text.push('\n');
            for _ in 0..random.count(4) {
                let indent = if random.percent(80) {
                    more
                } else {
                    random.below(6)
                };
                text.push_str(&" ".repeat(indent));
                text.push_str(
                    random.pick(&["line", "a: b", "", "# c", "  more", "\tx", "- a", " "]),
                );
                text.push_str(random.pick(&["\n", "\n", "\n\n", "\r\n"]));
            }
        }
        4 => {
            flow(random, text, 2);
            text.push('\n');
        }
        5 => text.push_str(random.pick(&["*a\n", "*b\n", "\n"])),
        _ => {
            text.push_str(random.pick(SCALARS));
            text.push_str(random.pick(&["\n", "\n", "\n", " # c\n", "\n# c\n", "\r\n"]));
        }
    }
}

fn flow(random: &mut Random, text: &mut String, depth: usize) {
    let is_list = random.percent(50);
    text.push(if is_list { '[' } else { '{' });
    for index in 0..random.count(4) {
        text.push_str(if index == 0 {
            ""
        } else {
            random.pick(&[", ", ",", ",\n   "])
        });
        if !is_list || random.percent(20) {
            text.push_str(random.pick(&["a", "b", "'a'", "\"b\"", "1", "? a", "[a]"]));
            text.push_str(random.pick(&[": ", ": ", ":", "", " :"]));
        }
        if depth > 0 && random.percent(30) {
            flow(random, text, depth - 1);
        } else {
            text.push_str(random.pick(SCALARS));
        }
    }
    text.push(if is_list { ']' } else { '}' });
}

/// A manifest with some mistakes.
pub fn manifest(random: &mut Random) -> Value {
    let text = mutated(random);
    question(random, text)
}

fn mutated(random: &mut Random) -> String {
    let seed = &SEEDS[random.below(SEEDS.len())];
    let mut text = part(random, seed);
    for _ in 0..random.count(5) {
        mutate(random, &mut text);
    }
    text
}

/// A seed, or some lines of a long one.
fn part(random: &mut Random, seed: &str) -> String {
    if seed.len() <= LONGEST_SEED {
        return seed.to_owned();
    }
    let lines: Vec<&str> = seed.split_inclusive('\n').collect();
    let start = random.below(lines.len());
    let mut text = String::new();
    for line in lines.iter().skip(start) {
        if text.len() > LONGEST_SEED / 4 {
            break;
        }
        text.push_str(line);
    }
    text
}

/// The writer's text for a value, so that Go has to read the same value from it.
pub fn written(random: &mut Random) -> Value {
    let manifest = random
        .percent(30)
        .then(|| yaml::read(mutated(random)).ok())
        .flatten();
    let value = manifest.map_or_else(|| any_value(random, 4), |document| document.value);
    let text = yaml::write(&value).unwrap_or_else(|error| panic!("{error}: {value}"));
    // Answers are compared with those of our reader.
    let again = yaml::read(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(again.value, value, "{text}");
    json!({ "text": text })
}

/// A value of texts that look like other types.
fn any_value(random: &mut Random, depth: usize) -> Value {
    match random.below(10) {
        0 | 1 if depth > 0 => (0..random.count(4))
            .map(|_| any_value(random, depth - 1))
            .collect(),
        2..=4 if depth > 0 => (0..random.count(4))
            .map(|_| (any_text(random), any_value(random, depth - 1)))
            .collect::<Map<_, _>>()
            .into(),
        5 => random.one_of(&[json!(null), json!(true), json!(false), json!([]), json!({})]),
        6 => random.one_of(&[
            json!(0),
            json!(-1),
            json!(644),
            json!(i64::MIN),
            json!(u64::MAX),
            json!(0.1),
            json!(-1.5e-7),
            json!(1.5e300),
        ]),
        _ => any_text(random).into(),
    }
}

fn any_text(random: &mut Random) -> String {
    let mut text = String::new();
    for _ in 0..=random.count(3) {
        let part = if random.percent(50) { SCALARS } else { PIECES };
        text.push_str(random.pick(part));
        if random.percent(10) {
            text.extend(char::from_u32(random.below(0x1_1000) as u32));
        }
    }
    text
}

/// Manifests one after another, with their separators.
pub fn file(random: &mut Random) -> Value {
    let mut text = String::new();
    for _ in 0..=random.count(3) {
        let part = if random.percent(50) {
            (*random.pick(&["a: 1\n", "# c\n", "", "\n", "b: [", "kind: A"])).to_owned()
        } else {
            mutated(random)
        };
        text.push_str(&part);
        text.push_str(random.pick(&[
            "---\n",
            "---\n",
            "--- # c\n",
            "---",
            "\n---\n",
            "--- a\n",
            "...\n",
            "---\r\n",
            "----\n",
        ]));
    }
    // Texts that may be JSON have errors of Go's JSON reader.
    if text.trim_start().starts_with('{') {
        text.insert_str(0, "# c\n");
    }
    json!({ "text": text })
}

/// The text, now and then in another encoding.
fn question(random: &mut Random, text: String) -> Value {
    if !random.percent(2) {
        return json!({ "text": text });
    }
    let units = text.encode_utf16();
    let mut bytes = match random.below(4) {
        0 => [0xff, 0xfe]
            .into_iter()
            .chain(units.flat_map(u16::to_le_bytes))
            .collect(),
        1 => [0xfe, 0xff]
            .into_iter()
            .chain(units.flat_map(u16::to_be_bytes))
            .collect(),
        _ => text.into_bytes(),
    };
    if random.percent(50) && !bytes.is_empty() {
        let at = random.below(bytes.len());
        bytes[at] = random.below(256) as u8;
    }
    json!({ "text": { "$base64": base64(&bytes) } })
}

fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for group in bytes.chunks(3) {
        let mut three = [0; 3];
        three[..group.len()].copy_from_slice(group);
        let [a, b, c] = three.map(usize::from);
        let digits = [
            a >> 2,
            (a & 3) << 4 | b >> 4,
            (b & 15) << 2 | c >> 6,
            c & 63,
        ];
        for (index, digit) in digits.into_iter().enumerate() {
            let is_there = index <= group.len();
            text.push(if is_there {
                char::from(DIGITS[digit])
            } else {
                '='
            });
        }
    }
    text
}

/// Changes a text in one place.
fn mutate(random: &mut Random, text: &mut String) {
    let mut at = random.below(text.len() + 1);
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    match random.below(9) {
        0 => text.insert_str(at, random.pick(PIECES)),
        1 => text.insert_str(at, random.pick(SCALARS)),
        2 => {
            if let Some(removed) = text[at..].chars().next() {
                text.replace_range(at..at + removed.len_utf8(), "");
            }
        }
        3 => {
            if let Some(removed) = text[at..].chars().next() {
                text.replace_range(at..at + removed.len_utf8(), random.pick(PIECES));
            }
        }
        4 => replace_scalar(random, text, at),
        5 => text.truncate(at),
        _ => change_line(random, text, at),
    }
}

/// Replaces the text after the next colon or dash with another scalar.
fn replace_scalar(random: &mut Random, text: &mut String, at: usize) {
    let Some(start) = text[at..].find([':', '-']).map(|found| at + found + 1) else {
        return;
    };
    let end = text[start..]
        .find('\n')
        .map_or(text.len(), |found| start + found);
    let scalar = random.pick(SCALARS);
    text.replace_range(start..end, &format!(" {scalar}"));
}

/// Repeats, drops, moves or indents the line at a place.
fn change_line(random: &mut Random, text: &mut String, at: usize) {
    let start = text[..at].rfind('\n').map_or(0, |found| found + 1);
    let end = text[at..]
        .find('\n')
        .map_or(text.len(), |found| at + found + 1);
    let line = text[start..end].to_owned();
    let changed = match random.below(8) {
        0 => format!("{line}{line}"),
        1 => String::new(),
        2 => format!(" {line}"),
        3 => format!("  {line}"),
        4 => line.strip_prefix(' ').unwrap_or(&line).to_owned(),
        5 => format!("\t{line}"),
        6 => "# c\n".repeat(1 + random.below(40)) + &line,
        _ => line.replacen(
            ':',
            random.pick(&[" :", ":\n", ":  ", ": &a ", ": *a ", ": |\n", ": >\n", ""]),
            1,
        ),
    };
    text.replace_range(start..end, &changed);
}
