//! Booleans.

use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use crate::tree::SchemaNode;

pub(in crate) const THINK_TWICE: Lint = Lint::advice("think_twice_bool", &["A114"])
    .by(LintCheck::Node(think_twice))
    .rule("A policy is a string rather than a boolean.")
    .source("API conventions, \"Primitive types\"; kube-api-linter, `nobools`; crd-schema-checker, `NoBools`")
    .why("many booleans become a small set of options one day, and a boolean cannot grow")
    .fix("write an enum of strings");

pub(crate) const DEFAULTED: Lint = Lint::advice("bool_not_defaulted", &["B48"])
    .by(LintCheck::Node(defaulted))
    .rule("Booleans have no defaults.")
    .source("crd-schema-checker, a wish")
    .why("with a default of true, `false` has to be sent on purpose, which some clients leave out")
    .fix("name the field so that an absent value means false");

fn think_twice(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if node.is_type("boolean") {
        sink.report(node.path(), "the value is a boolean");
    }
}

fn defaulted(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if node.is_type("boolean")
        && let Some(default) = &node.schema().default
    {
        sink.report(node.path(), format!("the default is `{default}`"));
    }
}
