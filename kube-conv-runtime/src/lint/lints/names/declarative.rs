//! Names say what is, not what to do.

use crate::lint::model::{Check, Level, Lint};
use crate::lint::names::words;
use crate::lint::sink::Sink;
use crate::lint::tree::Node;

pub(in crate::lint) const LINT: Lint = Lint::new(
    "declarative_names",
    &["A61", "A238"],
    Level::Should,
    Check::Node(check),
)
.rule("Names are declarative: what is wanted, not what is to be done.")
.source("API conventions, \"Naming conventions\"")
.why("an action has happened after the first time; a desired state still holds")
.fix("name the state that is wanted");

/// Verbs that request an action when a boolean of the spec begins with them.
const VERBS: &[&str] = &["do", "execute", "perform", "trigger"];

fn check(node: &Node<'_>, sink: &mut Sink<'_>) {
    let Some(name) = node.name() else { return };
    let words: Vec<String> = words(name).iter().map(|word| word.to_lowercase()).collect();
    if let [.., done, by] = words.as_slice()
        && done == "done"
        && matches!(by.as_str(), "by" | "at")
    {
        sink.report(node.path(), format!("`{name}` shows of an action"));
    }
    if node.is_type("boolean")
        && !node.is_in_status()
        && words
            .first()
            .is_some_and(|first| VERBS.contains(&first.as_str()))
    {
        sink.report(node.path(), format!("`{name}` requests an action"));
    }
}
