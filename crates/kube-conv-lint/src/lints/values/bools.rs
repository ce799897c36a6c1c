//! Booleans.

use crate::model::{Check, Level, Lint};
use crate::sink::Sink;
use crate::tree::Node;

pub(in crate) const THINK_TWICE: Lint = Lint::new("think_twice_bool", &["A114"], Level::Advice, Check::Node(think_twice))
    .rule("A policy is a string rather than a boolean.")
    .source("API conventions, \"Primitive types\"; kube-api-linter, `nobools`; crd-schema-checker, `NoBools`")
    .why("many booleans become a small set of options one day, and a boolean cannot grow")
    .fix("write an enum of strings");

pub(crate) const DEFAULTED: Lint = Lint::new(
    "bool_not_defaulted",
    &["B48"],
    Level::Advice,
    Check::Node(defaulted),
)
.rule("Booleans have no defaults.")
.source("crd-schema-checker, a wish")
.why("with a default of true, `false` has to be sent on purpose, which some clients leave out")
.fix("name the field so that an absent value means false");

fn think_twice(node: &Node<'_>, sink: &mut Sink<'_>) {
    if node.is_type("boolean") {
        sink.report(node.path(), "the value is a boolean");
    }
}

fn defaulted(node: &Node<'_>, sink: &mut Sink<'_>) {
    if node.is_type("boolean")
        && let Some(default) = &node.schema().default
    {
        sink.report(node.path(), format!("the default is `{default}`"));
    }
}
