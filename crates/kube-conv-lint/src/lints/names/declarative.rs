//! Names say what is, not what to do.

use crate::model::{Lint, LintCheck};
use crate::names::words;
use crate::sink::Sink;
use crate::tree::SchemaNode;

pub(crate) const LINT: Lint = Lint::should("declarative_names", &["A61", "A238"])
    .by(LintCheck::Node(check))
    .rule("Names are declarative: what is wanted, not what is to be done.")
    .source("API conventions, \"Naming conventions\"")
    .why("an action has happened after the first time; a desired state still holds")
    .fix("name the state that is wanted");

/// Verbs that request an action when a boolean of the spec begins with them.
const VERBS: &[&str] = &["do", "execute", "perform", "trigger"];

/// Verbs that request an action when a boolean of the spec is nothing but them, or them with `now`.
/// With more words they name a policy, as `deleteOnTermination` does.
const ALONE: &[&str] = &[
    "backup", "cleanup", "delete", "reboot", "refresh", "reload", "restart", "resync", "retry",
    "rollback", "run", "start", "stop", "upgrade",
];

/// What has been done, in names that say by whom or when.
const DONE: &[&str] = &[
    "approved",
    "completed",
    "created",
    "deleted",
    "done",
    "executed",
    "finished",
    "performed",
    "requested",
    "started",
    "stopped",
    "triggered",
    "updated",
];

fn check(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    let Some(name) = node.name() else { return };
    let words: Vec<String> = words(name).iter().map(|word| word.to_lowercase()).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    if let [.., done, "by" | "at"] = words.as_slice()
        && DONE.contains(done)
    {
        sink.report(node.path(), format!("`{name}` names an action"));
    } else if !node.is_in_status() && requests_action(&words, node.is_type("boolean")) {
        sink.report(node.path(), format!("`{name}` requests an action"));
    }
}

fn requests_action(words: &[&str], is_boolean: bool) -> bool {
    match words {
        // `doSomething`, of whatever type.
        ["do", _, ..] => true,
        [verb] | [verb, "now"] if is_boolean && ALONE.contains(verb) => true,
        [verb, ..] => is_boolean && VERBS.contains(verb),
        [] => false,
    }
}
