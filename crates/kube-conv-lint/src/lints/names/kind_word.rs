//! The word `kind` is for kinds.

use crate::lints::references::{holds_text, is_category, names};
use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use crate::tree::SchemaNode;
use kube_conv_core::references::has_other_kind;

pub(crate) const LINT: Lint = Lint::should("kind_word_reserved", &["A20"])
    .by(LintCheck::Node(check))
    .rule("`kind` is for kinds of objects; sub-categories are called `type`.")
    .source("API conventions, \"Types (Kinds)\"")
    .why("generic clients take `kind` for the kind of an object")
    .fix("rename the field to `type`")
    .in_rust("rename the field to `r#type`");

fn check(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    let schema = node.schema();
    let names = names(schema);
    let is_other =
        has_other_kind(&names) || (names == ["kind", "name"] && is_category(schema, node));
    if is_other && !node.is_given() && holds_text(schema, "kind") {
        sink.report(
            node.path_of("kind"),
            "`kind` stands for something else than a kind of object",
        );
    }
}
