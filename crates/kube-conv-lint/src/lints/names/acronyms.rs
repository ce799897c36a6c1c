//! All letters of an acronym share one case.

use crate::model::{Lint, LintCheck};
use crate::names::with_acronyms;
use crate::sink::Sink;
use crate::tree::SchemaNode;

pub(crate) const LINT: Lint = Lint::should("acronym_uniform_case", &["A248"])
    .by(LintCheck::Node(check))
    .rule("All letters of an acronym share one case: `clientIP`, `podCIDRs`, `httpGet`.")
    .source("API conventions, \"Naming conventions\"")
    .why("users have to remember which field of which kind is spelled `Ip`")
    .fix("write the acronym in capitals");

fn check(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if let Some(name) = node.name()
        && let Some(better) = with_acronyms(name, false)
    {
        sink.rename(
            node,
            format!("`{name}` spells an acronym as a word"),
            &better,
        );
    }
}
