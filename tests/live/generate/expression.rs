//! Expressions: recorded ones with added mistakes, and sequences of tokens.
#![expect(
    clippy::string_slice,
    reason = "every place is a boundary of characters"
)]

use crate::random::Random;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::sync::LazyLock;
use test_support::recorded;

/// The longest recorded expression that is used.
const LONGEST: usize = 400;

/// Versions that differ in what they parse, and one for stored expressions.
const MINORS: &[u64] = &[23, 27, 28, 31, 32, 33, 34, 36, 37];

const PIECES: &[&str] = &[
    "==",
    "!=",
    " in ",
    "<",
    "<=",
    ">=",
    ">",
    "&&",
    "||",
    "[",
    "]",
    "{",
    "}",
    "(",
    ")",
    ".",
    ",",
    "-",
    "!",
    "?",
    ":",
    "+",
    "*",
    "/",
    "%",
    "true",
    "false",
    "null",
    "1",
    "2u",
    "0x1F",
    "1.5",
    "1e3",
    ".5",
    "'a'",
    "\"b\"",
    "b'x'",
    "r\"\\\"",
    "a",
    "b.c",
    "f",
    "x",
    "`a-b`",
    "has",
    "all",
    "map",
    "exists",
    "filter",
    "optMap",
    "sortBy",
    "transformMap",
    " ",
    "\n",
    "\t",
    "//c\n",
    "\"\"\"",
    "\\",
    "é",
    "😀",
    "#",
    "=",
    "&",
    "|",
    "`",
    "\"",
    "'",
    "\r",
    "as",
    "in",
    "if",
    "__result__",
    "0xG",
    "1e",
    "b\"\\u00e9\"",
    "\"\\ud800\"",
    "\\x",
    ".?",
    "[?",
    "{?",
    "-1",
    "--",
    "!!",
    "!-",
    "-x",
    "9223372036854775808",
    "1.",
    ";",
    "@",
    "$",
];

/// Contexts for an expression, which replaces `@`.
const AROUND: &[&str] = &[
    "(@)",
    "[@]",
    "{@: 1}",
    "f(@)",
    "!@",
    "-@",
    "@.a",
    "@[0]",
    "a ? @ : b",
    "@ ? b : c",
    "a.map(x, @)",
    "has(@)",
    "A{b: @}",
    "@.optMap(v, v)",
    "@.all(i, x, @)",
    "@.sortBy(x, -x)",
];

static SEEDS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let folder = recorded::folder("cel.parse");
    let files = ["own.json", "parser-inputs.json", "specification.json"];
    files
        .iter()
        .flat_map(|file| expressions_of(&folder.join(file)))
        .collect()
});

fn expressions_of(file: &Path) -> Vec<String> {
    let text =
        fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let file: Value = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}"));
    let cases = file["cases"].as_array().into_iter().flatten();
    let expressions = cases.filter_map(|case| case["question"]["expression"].as_str());
    let short = expressions.filter(|expression| expression.len() <= LONGEST);
    short.map(str::to_owned).collect()
}

/// An expression, most of them wrong.
pub fn any(random: &mut Random) -> Value {
    let expression = if random.percent(30) {
        row(random)
    } else {
        let mut expression = seed(random).to_owned();
        for _ in 0..1 + random.count(4) {
            mutate(random, &mut expression);
        }
        expression
    };
    let mut question = json!({ "expression": expression });
    if random.percent(15) {
        question["minor"] = random.one_of(MINORS).into();
    }
    question
}

fn seed(random: &mut Random) -> &'static str {
    &SEEDS[random.below(SEEDS.len())]
}

/// Several tokens, some of them with blanks in between.
fn row(random: &mut Random) -> String {
    let most = random.one_of(&[4, 8, 20, 60, 200]);
    let mut text = String::new();
    for _ in 0..1 + random.below(most) {
        text.push_str(random.pick(PIECES));
        text.push_str(random.pick(&["", " ", ""]));
    }
    text
}

fn mutate(random: &mut Random, text: &mut String) {
    let start = place(random, text, 0);
    let end = place(
        random,
        &text[..text.len().min(floor(text, start + 20))],
        start,
    );
    match random.below(8) {
        0 => text.insert_str(start, random.pick(PIECES)),
        1 | 2 => text.replace_range(start..end, ""),
        3 => {
            let part = text[start..end].to_owned();
            text.insert_str(start, &part);
        }
        4 => text.truncate(start),
        5 => {
            let other = seed(random);
            let from = place(random, other, 0);
            let to = floor(other, (from + 1 + random.below(20)).min(other.len()));
            text.insert_str(start, &other[from..to.max(from)]);
        }
        6 => text.replace_range(start..end, random.pick(PIECES)),
        _ => *text = random.pick(AROUND).replace('@', text),
    }
    text.truncate(floor(text, 4 * LONGEST));
}

/// The first character boundary at or after a place.
fn place(random: &mut Random, text: &str, from: usize) -> usize {
    let from = from.min(text.len());
    floor(text, from + random.below(text.len() - from + 1)).max(from)
}

/// The last character boundary at or before a place.
fn floor(text: &str, place: usize) -> usize {
    let place = place.min(text.len());
    (0..=place)
        .rev()
        .find(|&at| text.is_char_boundary(at))
        .unwrap_or(0)
}
