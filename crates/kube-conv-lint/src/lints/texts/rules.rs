//! Rules in CEL over lists and maps of any size.

use super::super::lists::bounds::{lacks_max_items, lacks_max_properties};
use super::reads;
use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use crate::tree::SchemaNode;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::steps::SchemaStep;

pub(in crate) const LINT: Lint = Lint::should("cel_unbounded_input", &["B43"])
    .by(LintCheck::Node(check))
    .rule("What a rule in CEL looks at, and what it is in, is bounded.")
    .source("crd-schema-checker, `MustNotExceedCostBudget`")
    .why("the server estimates the cost by the greatest sizes, and rejects a CRD that could cost too much")
    .fix("add `maxItems`, `maxProperties` or `maxLength` to what is named").in_rust("add `max_items`, `max_properties` or `max_length` to what is named");

fn check(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    let rules = &node.schema().validations;
    if rules.is_empty() {
        return;
    }
    let around = node.ancestors();
    let around = around.filter(|node| holds_any_number(node.schema()));
    let mut unbounded: Vec<String> = around.map(|node| node.path()).collect();
    for read in rules.iter().flat_map(|rule| reads::of_rule(&rule.rule)) {
        let field = read.steps.iter().try_fold(node.schema(), |schema, step| {
            let property = schema.properties.get(*step)?;
            Some(&**property)
        });
        let is_unbounded = |schema: &Schema| {
            lacks_max_items(schema) || (!read.is_lookup && lacks_max_properties(schema))
        };
        if field.is_some_and(is_unbounded) {
            let mut path = node.path();
            for step in &read.steps {
                SchemaStep::Property(step).push_to(&mut path);
            }
            if !unbounded.contains(&path) {
                unbounded.push(path);
            }
        }
    }
    if !unbounded.is_empty() {
        let rules: Vec<String> = rules
            .iter()
            .map(|rule| format!("`{}`", rule.rule))
            .collect();
        let (rules, verb) = match rules.as_slice() {
            [only] => (format!("the rule {only}"), "reads"),
            more => (format!("the rules {}", more.join(" and ")), "read"),
        };
        let unbounded: Vec<String> = unbounded.iter().map(|path| format!("`{path}`")).collect();
        let unbounded = unbounded.join(" and ");
        let message = format!("{rules} {verb} values of {unbounded}, which has no greatest size");
        sink.report(node.path(), message);
    }
}

fn holds_any_number(schema: &Schema) -> bool {
    lacks_max_items(schema) || lacks_max_properties(schema)
}
