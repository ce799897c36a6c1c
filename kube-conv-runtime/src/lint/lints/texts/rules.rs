//! The cost of rules in CEL.

use crate::lint::model::{Check, Level, Lint};
use crate::lint::sink::Sink;
use crate::lint::tree::Node;
use crate::lint::tree::always;

pub(in crate::lint) const LINT: Lint = Lint::new("cel_unbounded_input", &["B43"], Level::Should, Check::Node(check))
    .rule("What a rule in CEL looks at, and what it stands in, is bounded.")
    .source("crd-schema-checker, `MustNotExceedCostBudget`")
    .why("the server estimates the cost by the greatest sizes, and refuses a definition that could cost too much")
    .fix("add `maxItems`, `maxProperties` or `maxLength` to what is named");

fn check(node: &Node<'_>, sink: &mut Sink<'_>) {
    if node.schema().validations.is_empty() {
        return;
    }
    let unbounded: Vec<String> = node
        .ancestors()
        .filter(is_unbounded)
        .map(|node| format!("`{}`", node.path()))
        .collect();
    if !unbounded.is_empty() {
        let message = format!(
            "a rule stands in or on {}, without a bound",
            unbounded.join(" and ")
        );
        sink.report(node.path(), message);
    }
}

fn is_unbounded(node: &Node<'_>) -> bool {
    let schema = node.schema();
    (node.is_type("array") && !always(schema, |schema| schema.max_items.is_some()))
        || (node.is_map() && !always(schema, |schema| schema.max_properties.is_some()))
}
