//! Wire names are camelCase.

use crate::model::{Lint, LintCheck};
use crate::names::{camel_case, is_camel_case};
use crate::sink::Sink;
use crate::tree::SchemaNode;

pub(crate) const LINT: Lint = Lint::must("json_camel_case", &["A235", "A236", "B14"])
    .by(LintCheck::Node(check))
    .rule("Wire names are camelCase, without underscores and dashes.")
    .source("API conventions, \"Naming conventions\"")
    .why("clients in every language derive their own names from camelCase")
    .fix("rename the field in camelCase")
    .warn();

fn check(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    let Some(name) = node.name().filter(|name| !is_camel_case(name)) else {
        return;
    };
    let message = format!("`{name}` is not camelCase");
    match camel_case(name) {
        Some(better) => {
            sink.rename(node, message, &better);
        }
        None => sink.report(node.path(), message),
    }
}
