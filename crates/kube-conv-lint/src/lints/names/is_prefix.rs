//! Booleans are adjectives.

use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use crate::tree::SchemaNode;
use kube_conv_core::field_words::without_is;

pub(crate) const LINT: Lint = Lint::should("bool_no_is_prefix", &["A251"])
    .by(LintCheck::Node(check))
    .rule("A boolean is called `fooable`, not `isFooable`.")
    .source("API conventions, \"Naming conventions\"")
    .why("the API names a boolean by the property alone, such as `paused`")
    .fix("drop the prefix");

fn check(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if let Some(name) = node.name()
        && let Some(better) = without_is(name, node.holds())
    {
        sink.rename(node, format!("`{name}` begins with `is`"), &better);
    }
}
