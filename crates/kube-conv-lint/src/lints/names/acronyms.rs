//! All letters of an acronym share one case.
//!
//! Off by default, since nobody would act on it: the derive writes names with acronyms in capitals, so that a departure is
//! a name that somebody wrote on purpose, and a name in a published definition can no longer be changed.

use crate::model::{Lint, LintCheck};
use crate::names::with_acronyms;
use crate::sink::Sink;
use crate::tree::SchemaNode;

pub(crate) const LINT: Lint = Lint::should("acronym_uniform_case", &["A248"])
    .by(LintCheck::Node(check))
    .rule("All letters of an acronym share one case: `clientIP`, `podCIDRs`, `httpGet`.")
    .source("API conventions, \"Naming conventions\"")
    .why("users have to remember which field of which kind is spelled `Ip`")
    .fix("write the acronym in capitals")
    .off();

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
