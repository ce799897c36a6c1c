//! The word `kind` is for kinds.

use crate::lint::model::{Check, Level, Lint};
use crate::lint::sink::Sink;
use crate::lint::tree::Node;

pub(in crate::lint) const LINT: Lint = Lint::new(
    "kind_word_reserved",
    &["A20"],
    Level::Should,
    Check::Node(check),
)
.rule("`kind` is for kinds of objects; sub-categories are called `type`.")
.source("API conventions, \"Types (Kinds)\"")
.why("generic clients take `kind` for the kind of an object")
.fix("rename the field to `type`");

/// What is along with `kind` in a reference to an object, or in the name of a kind.
const REFERENCES: &[&str] = &[
    "apiGroup",
    "apiVersion",
    "group",
    "name",
    "names",
    "namespace",
];

fn check(node: &Node<'_>, sink: &mut Sink<'_>) {
    if node.name() != Some("kind") {
        return;
    }
    let others = node.parent().is_some_and(|parent| {
        let properties = &parent.schema().properties;
        REFERENCES.iter().any(|name| properties.contains_key(*name))
    });
    if !others {
        sink.report(
            node.path(),
            "`kind` stands for something else than a kind of object",
        );
    }
}
