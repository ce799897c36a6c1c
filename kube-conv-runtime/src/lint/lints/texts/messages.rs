//! The words of rules in CEL.

use crate::lint::model::{Check, Level, Lint};
use crate::lint::sink::Sink;
use crate::lint::tree::Node;

pub(in crate::lint) const SHOULD: Lint =
    Lint::new("msg_no_should", &["A274"], Level::Must, Check::Node(should))
        .rule("Messages say `must`, never `should`.")
        .source("API conventions, \"Validation\"")
        .why("`should` leaves open whether the value is rejected")
        .fix("write `must`");

pub(in crate::lint) const SYMBOLS: Lint = Lint::new(
    "msg_inequality_words",
    &["A277"],
    Level::Must,
    Check::Node(symbols),
)
.rule("Messages have inequalities in words.")
.source("API conventions, \"Validation\"")
.why("symbols are read as parts of values")
.fix("write `greater than or equal to` and the like");

pub(in crate::lint) const VOCABULARY: Lint = Lint::new("msg_comparative_vocabulary", &["A278"], Level::Must, Check::Node(vocabulary))
    .rule("Messages say `greater than` and `less than`, not `larger than`, `bigger than`, `more than` or `higher than`.")
    .source("API conventions, \"Validation\"")
    .why("one wording is found by a search, five are not")
    .fix("write `greater than` or `less than`");

pub(in crate::lint) const POSITIVE: Lint = Lint::new(
    "msg_positive",
    &["A270"],
    Level::Should,
    Check::Node(positive),
)
.rule("Messages say what is allowed, not that the value is bad.")
.source("API conventions, \"Validation\"")
.why("a user who reads `invalid` knows no more than before")
.fix("say what the value must be");

pub(in crate::lint) const MUST: Lint =
    Lint::new("msg_must", &["A271"], Level::Must, Check::Node(must))
        .rule("Messages say what a value `must` be, or what `may not` be done.")
        .source("API conventions, \"Validation\"")
        .why("a user is given what is so, and not what to do")
        .fix("write `must …`, `may not …` or `only … may …`")
        .off();

pub(in crate::lint) const QUOTES: Lint = Lint::new(
    "msg_quote_literals",
    &["A275"],
    Level::Must,
    Check::Node(quotes),
)
.rule("Messages have literal values in single quotes.")
.source("API conventions, \"Validation\"")
.why("messages are in double quotes themselves, in logs and JSON")
.fix("write `'value'`");

/// The messages of a node's rules: as they are, and in lower case without what is quoted.
fn messages<'a>(node: &Node<'a>) -> Vec<(&'a str, String)> {
    if node.is_given() {
        return Vec::new();
    }
    let rules = node.schema().validations.iter();
    let messages = rules.filter_map(|rule| rule.message.as_deref());
    messages
        .map(|message| (message, unquoted(message).to_lowercase()))
        .collect()
}

/// The text without what is in quotes of any sort: that is not prose.
pub(super) fn unquoted(message: &str) -> String {
    let mut text = String::new();
    let mut letters = message.chars();
    let mut before = ' ';
    while let Some(letter) = letters.next() {
        // An apostrophe inside a word quotes nothing.
        let quotes = matches!(letter, '`' | '"') || (letter == '\'' && !before.is_alphanumeric());
        if quotes && letters.clone().any(|other| other == letter) {
            letters.by_ref().find(|other| *other == letter);
            text.push('_');
        } else {
            text.push(letter);
        }
        before = letter;
    }
    text
}

fn words(prose: &str) -> Vec<&str> {
    let is_mark = |c: char| !c.is_alphanumeric() && c != '\'';
    prose
        .split(is_mark)
        .filter(|word| !word.is_empty())
        .collect()
}

/// Quotes the message along with what is wrong in it.
fn report(node: &Node<'_>, sink: &mut Sink<'_>, message: &str, word: &str) {
    sink.report(
        node.path(),
        format!("the message \"{message}\" says `{word}`"),
    );
}

fn should(node: &Node<'_>, sink: &mut Sink<'_>) {
    for (message, prose) in messages(node) {
        for word in words(&prose) {
            if matches!(word, "should" | "shouldn't") {
                report(node, sink, message, word);
            }
        }
    }
}

fn symbols(node: &Node<'_>, sink: &mut Sink<'_>) {
    const SYMBOLS: &[&str] = &["<=", ">=", "≤", "≥", "!=", "==", "<", ">"];
    for (message, prose) in messages(node) {
        let has = |symbol: &&&str| {
            let mut words = prose.split_whitespace();
            words.any(|word| word.trim_end_matches(|c: char| c.is_alphanumeric()) == **symbol)
        };
        if let Some(symbol) = SYMBOLS.iter().find(has) {
            report(node, sink, message, symbol);
        }
    }
}

fn vocabulary(node: &Node<'_>, sink: &mut Sink<'_>) {
    const COMPARATIVES: &[&str] = &[
        "bigger", "fewer", "higher", "larger", "lower", "more", "smaller",
    ];
    for (message, prose) in messages(node) {
        let words = words(&prose);
        for (at, pair) in words.windows(2).enumerate() {
            let [comparative, "than"] = pair else {
                continue;
            };
            let before = at.checked_sub(1).and_then(|at| words.get(at)).copied();
            let after = words.get(at + 2).copied();
            // `no more than` counts, as `more than one` does.
            let counts =
                matches!(before, Some("no" | "not")) || matches!(after, Some("one" | "once"));
            if COMPARATIVES.contains(comparative) && !counts {
                report(node, sink, message, &format!("{comparative} than"));
            }
        }
    }
}

fn positive(node: &Node<'_>, sink: &mut Sink<'_>) {
    for (message, prose) in messages(node) {
        let first = prose.split_whitespace().next().unwrap_or_default();
        if matches!(
            first.trim_end_matches(':'),
            "invalid" | "bad" | "wrong" | "cannot" | "can't"
        ) {
            sink.report(
                node.path(),
                format!("the message \"{message}\" begins with `{first}`"),
            );
        }
    }
}

fn must(node: &Node<'_>, sink: &mut Sink<'_>) {
    for (message, prose) in messages(node) {
        // Kubernetes' own rule says `field is immutable`.
        let says = |word: &&str| matches!(*word, "must" | "may" | "immutable");
        if !words(&prose).iter().any(says) && !message.is_empty() {
            sink.report(
                node.path(),
                format!("the message \"{message}\" says neither `must` nor `may`"),
            );
        }
    }
}

/// How messages begin that rules of ours write in Kubernetes' words, in which Go quotes the value.
const KUBERNETES_OWN: &[&str] = &[
    "may only be specified when `",
    "must be specified when `",
    "must not be equal to \"",
];

fn quotes(node: &Node<'_>, sink: &mut Sink<'_>) {
    for rule in &node.schema().validations {
        let message = rule.message.as_deref().unwrap_or_default();
        let is_own = KUBERNETES_OWN
            .iter()
            .any(|beginning| message.starts_with(beginning));
        if !is_own && message.matches('"').count() > 1 {
            sink.report(
                node.path(),
                format!("the message `{message}` has a literal in double quotes"),
            );
        }
    }
}
