//! Rules that a project makes for itself.

use crate::model::{Lint, LintCheck};
use crate::names::words;
use crate::sink::Sink;
use crate::tree::SchemaNode;
use kube_conv_schema::schema::Schema;

pub(crate) const NAMING: Lint = Lint::advice("custom_naming_conventions", &["B13"])
    .by(LintCheck::Node(naming))
    .rule("Names follow the rules of the project (`Config::naming`).")
    .source("kube-api-linter, `namingconventions`")
    .why("the project decided so")
    .fix("rename the field")
    .warn();

pub(crate) const FORBIDDEN: Lint = Lint::advice("forbidden_attributes", &["B11"])
    .by(LintCheck::Node(forbidden))
    .rule("Schemas have none of the keywords that the project forbids (`Config::forbid_key`).")
    .source("kube-api-linter, `forbiddenmarkers`")
    .why("the project decided so")
    .fix("remove the keyword")
    .warn();

pub(crate) const REFERENCE_WORDS: Lint = Lint::advice("no_reference_words", &["B24"])
    .by(LintCheck::Node(reference_words))
    .rule("No name has the words `Ref` or `Reference`.")
    .source("kube-api-linter, `noreferences` with `NoReferences`")
    .why("a project may prefer names of purposes to names of shapes")
    .fix("name the field after what it is for");

fn naming(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    let Some(name) = node.name() else { return };
    let config = sink.config;
    for (message, fix) in config.naming.iter().filter_map(|rule| rule.check(name)) {
        sink.report_with_fix(node.path(), message, fix);
    }
}

fn forbidden(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    let config = sink.config;
    if config.forbidden_keys.is_empty() {
        return;
    }
    for key in keys(node.schema()) {
        if config.forbidden_keys.contains(&key) {
            sink.report_with_fix(
                node.path(),
                format!("the keyword `{key}` is forbidden in this project"),
                format!("remove `{key}`"),
            );
        }
    }
}

/// The keywords of a schema itself.
fn keys(schema: &Schema) -> Vec<String> {
    let own = Schema {
        properties: Default::default(),
        items: schema.items.is_some().then(Default::default),
        ..schema.clone()
    };
    let mut keys: Vec<String> = match serde_json::to_value(own) {
        Ok(serde_json::Value::Object(keys)) => keys.into_iter().map(|(key, _)| key).collect(),
        _ => Vec::new(),
    };
    keys.extend((!schema.properties.is_empty()).then(|| "properties".to_owned()));
    keys
}

fn reference_words(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    let Some(name) = node.name() else { return };
    for word in words(name) {
        if matches!(
            word.to_lowercase().as_str(),
            "ref" | "refs" | "reference" | "references"
        ) {
            sink.report(node.path(), format!("`{name}` has the word `{word}`"));
        }
    }
}
