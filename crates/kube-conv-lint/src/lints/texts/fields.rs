//! The fields that messages name.

use super::messages::messages;
use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use crate::tree::SchemaNode;
use kube_conv_core::messages::unquoted;

pub(in crate) const LINT: Lint = Lint::must("msg_backquote_fields", &["A276"])
    .by(LintCheck::Node(check))
.rule("Messages have the names of other fields in backquotes, and in backquotes nothing but names of fields.")
.source("API conventions, \"Validation\"")
.why("a name that is read as a word of the sentence is not searched for in the manifest")
.fix("write `` `field` `` for a field, and `'value'` for a value")
.off();

fn check(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    for (rule, message) in messages(node) {
        let message = &*message.text;
        let bare = unquoted(message);
        let words = bare.split(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '.' | '_'));
        for word in words.map(|word| word.trim_matches('.')) {
            // A name that is also an English word is ambiguous.
            let is_name = word.contains(|c: char| c.is_ascii_uppercase());
            if is_name && node.schema().properties.contains_key(word) {
                sink.report_with_fix(
                    node.path(),
                    format!(
                        "the message \"{message}\" names the field `{word}` without backquotes"
                    ),
                    format!("write `` `{word}` ``"),
                );
                sink.of_rule(rule);
            }
        }
        for name in message
            .split('`')
            .skip(1)
            .step_by(2)
            .filter(|name| is_path(name))
        {
            if !knows(node, name) {
                sink.report(
                    node.path(),
                    format!(
                        "the message \"{message}\" has `{name}` in backquotes, which is no field"
                    ),
                );
                sink.of_rule(rule);
            }
        }
    }
}

/// Whether a text could be the path of a field.
fn is_path(text: &str) -> bool {
    let is_word = matches!(text, "true" | "false" | "null" | "self" | "oldSelf");
    let letter = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '[' | ']' | '*');
    !is_word && text.starts_with(|c: char| c.is_ascii_lowercase()) && text.chars().all(letter)
}

/// Whether the first field of a path is in a node or anywhere around it, or is the node itself.
fn knows(node: &SchemaNode<'_>, path: &str) -> bool {
    let first = path.split(['.', '[']).next().unwrap_or_default();
    let last = path.rsplit('.').next().unwrap_or_default();
    node.ancestors().any(|around| {
        let has = |name: &str| around.schema().properties.contains_key(name);
        around.name() == Some(first) || has(first) || has(last)
    }) || !node.is_in_object()
}
