//! Strings: length and format.

use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use crate::tree::SchemaNode;
use crate::tree::always;
use kube_conv_core::formats::Enforced;
use kube_conv_schema::schema::steps::SchemaStep;
use kube_conv_schema::schema::{Schema, ValidationRule};

pub(crate) const MAX: Lint = Lint::should("string_max_length", &["B15", "C6"])
    .by(LintCheck::Node(max))
    .rule("Every string has a greatest length.")
    .source("API conventions, \"String fields\"; kube-api-linter, `maxlength`")
    .why("an object may grow to megabytes, and rules on the string cost as if it did")
    .fix("add `maxLength`")
    .in_rust("add `#[k8s(max_length = …)]`")
    .off();

pub(crate) const MAX_ITEM: Lint = Lint::should("list_element_max_length", &["B17"])
    .by(LintCheck::Node(max_item))
    .rule("Strings in lists and maps have a greatest length.")
    .source("kube-api-linter, `maxlength`")
    .why("an object may grow to megabytes, and rules on the strings cost as if it did")
    .fix("add `maxLength` to the items")
    .in_rust("add `#[k8s(each_val(max_length = …))]`")
    .off();

pub(crate) const MIN: Lint = Lint::advice("string_min_length", &["B18"])
    .by(LintCheck::Node(min))
    .rule("Every string says its least length, 0 where empty is fine.")
    .source("kube-api-linter, `minlength`")
    .why("an empty string is often sent by mistake")
    .fix("add `minLength`")
    .in_rust("add `#[k8s(min_length = …)]`");

pub(crate) const FORMAT: Lint = Lint::should("string_format_checked", &["C5"])
    .by(LintCheck::Node(format))
    .rule("Almost every string is checked for a format.")
    .source("API conventions, \"String fields\"")
    .why("what is not checked now cannot be checked later")
    .fix("add `format`, `pattern` or `enum`")
    .in_rust("add `#[k8s(format = …)]` or `#[k8s(pattern = …)]`, or write an enum")
    .off();

fn max(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if is_unbounded(node) && node.name().is_some() {
        sink.report(node.path(), "the string has no `maxLength`");
    }
}

fn max_item(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if is_unbounded(node) && matches!(node.step(), Some(SchemaStep::Item | SchemaStep::Value)) {
        sink.report(node.path(), "the string has no `maxLength`");
    }
}

fn min(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if is_free(node) && !always(node.schema(), |schema| schema.min_length.is_some()) {
        sink.report(node.path(), "the string has no `minLength`");
    }
}

fn format(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    let says = |schema: &Schema| schema.format.is_some() || schema.pattern.is_some();
    if is_free(node) && !always(node.schema(), says) && node.schema().validations.is_empty() {
        sink.report(node.path(), "the string may be anything");
    }
}

/// Whether the value is a string that is neither enumerated nor of a format of bounded length.
fn is_free(node: &SchemaNode<'_>) -> bool {
    let says = |schema: &Schema| {
        let format = schema.format.as_deref().and_then(Enforced::named);
        !schema.enum_values.is_empty() || format.is_some_and(|format| format.is_short)
    };
    node.is_type("string") && !always(node.schema(), says)
}

fn is_unbounded(node: &SchemaNode<'_>) -> bool {
    let says = |schema: &Schema| {
        let counts = |rule: &ValidationRule| {
            let rule: String = rule.rule.split_whitespace().collect();
            rule.contains("size()<")
                || rule.contains("size(self)<")
                || rule.contains("size(bytes(self))<")
        };
        schema.max_length.is_some() || schema.validations.iter().any(counts)
    };
    is_free(node) && !always(node.schema(), says)
}
