//! No phases.

use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use crate::tree::SchemaNode;
use kube_conv_core::field_words::is_phase;

pub(crate) const LINT: Lint = Lint::should("phase_deprecated", &["A95"])
    .by(LintCheck::Node(check))
    .rule("There are no new `phase` fields; conditions say what is known.")
    .source("API conventions, \"Typical status properties\"; kube-api-linter, `nophase`")
    .why("a phase is a state machine in one word: it cannot grow without breaking clients")
    .fix("publish conditions");

fn check(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if let Some(name) = node.name().filter(|name| is_phase(name, node.holds())) {
        sink.report(node.path(), format!("`{name}` holds a phase"));
    }
}
