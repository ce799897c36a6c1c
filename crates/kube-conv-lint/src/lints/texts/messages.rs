//! The words of rules in CEL.

use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use crate::tree::SchemaNode;
use kube_conv_core::messages::{self, Message, MessageRule};
use kube_conv_schema::schema::ValidationRule;

pub(crate) const SHOULD: Lint = Lint::must(messages::SHOULD.id, &["A274"])
    .by(LintCheck::Node(should))
    .rule("Messages say `must`, never `should`.")
    .source("API conventions, \"Validation\"")
    .why("`should` leaves open whether the value is rejected")
    .fix(messages::SHOULD.fix)
    .warn();

pub(crate) const SYMBOLS: Lint = Lint::must(messages::SYMBOLS.id, &["A277"])
    .by(LintCheck::Node(symbols))
    .rule("Messages have inequalities in words.")
    .source("API conventions, \"Validation\"")
    .why("symbols are read as parts of values")
    .fix(messages::SYMBOLS.fix)
    .warn();

pub(in crate) const VOCABULARY: Lint = Lint::must(messages::VOCABULARY.id, &["A278"])
    .by(LintCheck::Node(vocabulary))
    .rule("Messages say `greater than` and `less than`, not `larger than`, `more than`, `longer than`, `above` and the like.")
    .source("API conventions, \"Validation\"")
    .why("one wording is found by a search, five are not")
    .fix(messages::VOCABULARY.fix)
    .warn();

pub(crate) const POSITIVE: Lint = Lint::should("msg_positive", &["A270"])
    .by(LintCheck::Node(positive))
    .rule("Messages say what is allowed, not that the value is bad.")
    .source("API conventions, \"Validation\"")
    .why("a user who reads `invalid` knows no more than before")
    .fix("say what the value must be");

pub(crate) const MUST: Lint = Lint::must("msg_must", &["A271"])
    .by(LintCheck::Node(must))
    .rule("Messages say what a value `must` be, or what `may not` be done.")
    .source("API conventions, \"Validation\"")
    .why("a user is given what is so, and not what to do")
    .fix("write `must …`, `may not …` or `only … may …`")
    .off();

pub(crate) const QUOTES: Lint = Lint::must(messages::QUOTES.id, &["A275"])
    .by(LintCheck::Node(quotes))
    .rule("Messages have literal values in single quotes.")
    .source("API conventions, \"Validation\"")
    .why("messages are in double quotes themselves, in logs and JSON")
    .fix(messages::QUOTES.fix)
    .warn();

/// The messages of a node's rules, with their rules: those that are written, and those that expressions
/// return.
pub(super) fn messages<'a>(node: &SchemaNode<'a>) -> Vec<(&'a ValidationRule, Message<'a>)> {
    if node.is_given() {
        return Vec::new();
    }
    let rules = node.schema().validations.iter();
    let messages = rules.flat_map(|rule| {
        let written = rule.message.as_deref().map(Message::new);
        let returned = rule.message_expression.as_deref();
        let returned = returned.map(Message::of_expression);
        let messages = written.into_iter().chain(returned);
        messages.map(move |message| (rule, message))
    });
    messages.collect()
}

/// Reports what breaks a rule of the grammar.
fn report(node: &SchemaNode<'_>, sink: &mut Sink<'_>, broken: MessageRule) {
    for (rule, message) in messages(node) {
        for word in (broken.find)(&message) {
            let text = &message.text;
            let what = format!("the message \"{text}\" says `{word}`");
            sink.report(node.path(), what);
            sink.of_rule(rule);
        }
    }
}

fn should(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    report(node, sink, messages::SHOULD);
}

fn symbols(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    report(node, sink, messages::SYMBOLS);
}

fn vocabulary(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    report(node, sink, messages::VOCABULARY);
}

fn positive(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    for (rule, Message { text, prose }) in messages(node) {
        let first = prose.split_whitespace().next().unwrap_or_default();
        if matches!(
            first.trim_end_matches(':'),
            "invalid" | "bad" | "wrong" | "cannot" | "can't"
        ) {
            sink.report(
                node.path(),
                format!("the message \"{text}\" begins with `{first}`"),
            );
            sink.of_rule(rule);
        }
    }
}

fn must(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    for (rule, message) in messages(node) {
        // Kubernetes' own rule says `field is immutable`.
        let words = message.words();
        let says = |word: &&str| matches!(*word, "must" | "immutable");
        let has = |word: &str| words.contains(&word);
        // `may` alone permits.
        let limits = has("may") && (has("not") || has("only"));
        let text = &message.text;
        if !words.iter().any(says) && !limits && !text.is_empty() {
            sink.report(
                node.path(),
                format!("the message \"{text}\" says neither `must` nor `may not`"),
            );
            sink.of_rule(rule);
        }
    }
}

/// The beginnings of generated messages with Kubernetes' texts, in which Go quotes the value.
const KUBERNETES_OWN: &[&str] = &[
    "may only be specified when `",
    "must be specified when `",
    "must not be equal to \"",
];

fn quotes(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    for (rule, message) in messages(node) {
        let text = &message.text;
        let mut own = KUBERNETES_OWN.iter();
        let is_own = own.any(|beginning| text.starts_with(beginning));
        if !is_own && !(messages::QUOTES.find)(&message).is_empty() {
            sink.report(
                node.path(),
                format!("the message `{text}` has a literal in double quotes"),
            );
            sink.of_rule(rule);
        }
    }
}
