//! The cost of rules in CEL.

use super::super::lists::bounds::{lacks_max_items, lacks_max_properties};
use crate::lint::model::{Check, Level, Lint};
use crate::lint::sink::Sink;
use crate::lint::tree::Node;

pub(in crate::lint) const LINT: Lint = Lint::new("cel_unbounded_input", &["B43"], Level::Should, Check::Node(check))
    .rule("What a rule in CEL looks at, and what it is in, is bounded.")
    .source("crd-schema-checker, `MustNotExceedCostBudget`")
    .why("the server estimates the cost by the greatest sizes, and rejects a CRD that could cost too much")
    .fix("add `maxItems`, `maxProperties` or `maxLength` to what is named").in_rust("add `max_items`, `max_properties` or `max_length` to what is named");

fn check(node: &Node<'_>, sink: &mut Sink<'_>) {
    if node.schema().validations.is_empty() {
        return;
    }
    let unbounded: Vec<String> = node
        .ancestors()
        .filter(holds_any_number)
        .map(|node| format!("`{}`", node.path()))
        .collect();
    if !unbounded.is_empty() {
        let rules = node.schema().validations.iter();
        let rules: Vec<String> = rules.map(|rule| format!("`{}`", rule.rule)).collect();
        let (rules, verb) = match rules.as_slice() {
            [only] => (format!("the rule {only}"), "is"),
            more => (format!("the rules {}", more.join(" and ")), "are"),
        };
        let message = format!(
            "{rules} {verb} in or on {}, without a bound",
            unbounded.join(" and ")
        );
        sink.report(node.path(), message);
    }
}

fn holds_any_number(node: &Node<'_>) -> bool {
    lacks_max_items(node) || lacks_max_properties(node)
}
