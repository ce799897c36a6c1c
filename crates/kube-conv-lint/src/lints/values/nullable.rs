//! Null.

use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use crate::tree::SchemaNode;

pub(in crate) const LINT: Lint = Lint::should("no_nullable", &["B22", "C1"])
    .by(LintCheck::Node(check))
    .rule("`null` is not a value of its own.")
    .source("API conventions, \"Nullable\"; kube-api-linter, `nonullable`")
    .why("merge patches remove what is null, protobuf and apply configurations cannot say it, and defaults do not replace it")
    .fix("remove `nullable`; an absent field says the same").in_rust("remove `nullable`; `None` is an absent field");

fn check(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if node.schema().nullable {
        sink.report(node.path(), "the value may be `null`");
    }
}
