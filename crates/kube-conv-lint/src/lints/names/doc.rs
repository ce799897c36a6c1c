//! Documentation of fields.

use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use crate::tree::SchemaNode;

pub(crate) const PRESENT: Lint = Lint::must("doc_comment_present", &["B2", "C26"])
    .by(LintCheck::Node(present))
    .rule("Every field is documented.")
    .source("api_changes, \"Edit types.go\"; kube-api-linter, `commentstart`")
    .why("`kubectl explain` has nothing else to show")
    .fix("say in the description what the field does and what its absence means")
    .in_rust("say in a `///` comment what the field does and what its absence means")
    .off();

pub(crate) const WIRE_NAME: Lint = Lint::should("doc_starts_with_wire_name", &["B3"])
    .by(LintCheck::Node(starts_with_name))
    .rule("The documentation starts with the wire name.")
    .source("kube-api-linter, `commentstart`")
    .why("documentation that is shown without its field is still understood")
    .fix("begin the comment with the name of the field")
    .off();

fn present(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    let described = |description: &str| !description.trim().is_empty();
    if let Some(name) = node.name()
        && !node.schema().description.as_deref().is_some_and(described)
    {
        sink.report(node.path(), format!("`{name}` has no description"));
    }
}

fn starts_with_name(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if let (Some(name), Some(description)) = (node.name(), node.schema().description.as_deref())
        && description
            .split_whitespace()
            .next()
            .is_some_and(|word| word != name)
    {
        sink.report(
            node.path(),
            format!("the description does not begin with `{name}`"),
        );
    }
}
