//! Floating-point numbers.

use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use crate::tree::SchemaNode;

pub(in crate) const IN_SPEC: Lint = Lint::must("no_floats_in_spec", &["A112"])
    .by(LintCheck::Node(in_spec))
    .rule("There are no floating-point numbers in a spec.")
    .source("API conventions, \"Primitive types\"; kube-api-linter, `nofloats`; crd-schema-checker, `NoFloats`")
    .why("a number that went through several clients is not the one that was sent, and never equal to it")
    .fix("write an integer of a smaller unit, or a string such as a `Quantity`").in_rust("write an integer of a smaller unit, or a `Quantity`")
    .warn();

pub(in crate) const ELSEWHERE: Lint = Lint::should("avoid_floats", &["A113"])
    .by(LintCheck::Node(elsewhere))
    .rule("Floating-point numbers are avoided everywhere.")
    .source("API conventions, \"Primitive types\"; kube-api-linter, `nofloats`")
    .why("a number that went through several clients is not the one that was sent, and never equal to it")
    .fix("write an integer of a smaller unit, or a string such as a `Quantity`").in_rust("write an integer of a smaller unit, or a `Quantity`");

const MESSAGE: &str = "the value is a floating-point number";

fn in_spec(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if node.is_type("number") && is_in_spec(node) {
        sink.report(node.path(), MESSAGE);
    }
}

fn elsewhere(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if node.is_type("number") && !is_in_spec(node) {
        sink.report(node.path(), MESSAGE);
    }
}

/// Whether the value is in a spec; for a type that is not a kind that is not known.
fn is_in_spec(node: &SchemaNode<'_>) -> bool {
    node.is_in_object() && !node.is_in_status()
}
