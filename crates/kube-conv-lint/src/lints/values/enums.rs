//! Enumerated values.

use crate::model::{Lint, LintCheck};
use crate::names::last_word;
use crate::sink::Sink;
use crate::tree::SchemaNode;
use kube_conv_core::value_words::{Spellings, in_pascal};
use serde_json::Value;

pub(crate) const NUMERIC: Lint = Lint::must("no_numeric_enums", &["A104", "C2"])
    .by(LintCheck::Node(numeric))
    .rule("Enumerated values are strings, not numbers.")
    .source("API conventions, \"Primitive types\"")
    .why("nobody reads from a manifest what 3 means")
    .fix("write an enum of strings")
    .warn();

pub(crate) const PASCAL: Lint = Lint::must("enum_values_pascal", &["A115", "A117"])
    .by(LintCheck::Node(pascal))
.rule(
    "Enumerated values are CamelCase with an upper-case initial; proper names keep their own case.",
)
.source("API conventions, \"Constants\"")
.why("users guess values, and one style is easier to guess")
.fix("write the value in PascalCase, or allow it by name if it is a proper name")
.warn();

pub(crate) const ACRONYMS: Lint = Lint::should("enum_acronym_upper", &["A116", "A249"])
    .by(LintCheck::Node(acronyms))
    .rule("Acronyms in enumerated values are all upper case: `ClientIP`, `TCP`.")
    .source("API conventions, \"Constants\"")
    .why("users guess values, and one style is easier to guess")
    .fix("write the acronym in capitals");

fn numeric(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    let values = &node.schema().enum_values;
    if values.iter().any(Value::is_number) && !are_status_codes(node.name(), values) {
        sink.report(node.path(), "the enumerated values are numbers");
    }
}

/// Whether the numbers are HTTP status codes, which are better known as numbers.
fn are_status_codes(name: Option<&str>, values: &[Value]) -> bool {
    let is_code = |value: &Value| {
        value
            .as_u64()
            .is_some_and(|code| (100..600).contains(&code))
    };
    let name = name.map(last_word).unwrap_or_default();
    matches!(name.as_str(), "code" | "codes" | "status") && values.iter().all(is_code)
}

/// Two values of `certificates.k8s.io`'s `KeyUsage`, whose spelling is Kubernetes' own.
const KEY_USAGES: [&str; 2] = ["digital signature", "server auth"];

/// Fields whose values are names of groups and resources, which have a style of their own.
const NAMES: &[&str] = &["apiGroup", "apiVersion", "group", "resource"];

fn pascal(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if node.name().is_some_and(|name| NAMES.contains(&name)) {
        return;
    }
    let values: Vec<&str> = strings(node).collect();
    if values.is_empty() || KEY_USAGES.iter().all(|usage| values.contains(usage)) {
        return;
    }
    let all = Spellings::of(values.iter().copied());
    let path = node.path();
    for value in values.iter().filter(|value| all.lacks_pascal(value)) {
        // An enum may have hundreds of thousands of values, and joined texts are allocated once.
        let message = ["the value `", value, "` is not PascalCase"].concat();
        let fix = match in_pascal(value) {
            Some(better) => {
                let or = "`, or allow `";
                let end = "` by name if it is a proper name";
                ["write `", &better, or, value, end].concat()
            }
            None => sink.lint.fix.to_owned(),
        };
        sink.report_value(&*path, value, message, fix);
    }
}

fn acronyms(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if node.schema().enum_values.is_empty() {
        return;
    }
    let all = Spellings::of(strings(node));
    let path = node.path();
    for value in strings(node) {
        if let Some(better) = all.lacks_capitals(value) {
            let message = format!("the value `{value}` spells an acronym as a word");
            sink.report_value(&*path, value, message, format!("write `{better}`"));
        }
    }
}

fn strings<'a>(node: &SchemaNode<'a>) -> impl Iterator<Item = &'a str> {
    node.schema().enum_values.iter().filter_map(Value::as_str)
}
