//! The checks of a rule other than its expression.

use super::errors::said;
use super::to_structural::Conversions;
use kube_conv_schema::cel::field_path;
use kube_conv_schema::field::{BadValue, Error, ErrorList, Path};
use kube_conv_schema::schema::{Schema, ValidationRule};
use serde_json::Value;

const REASONS: [&str; 4] = [
    "FieldValueDuplicate",
    "FieldValueForbidden",
    "FieldValueInvalid",
    "FieldValueRequired",
];

/// Checks every rule of a schema.
pub(super) fn check_rules(
    schema: &Schema,
    conversions: &mut Conversions,
    path: &Path<'_>,
) -> ErrorList {
    let path = path.child("x-kubernetes-validations");
    let mut target = RuleTarget {
        schema,
        conversions,
    };
    let numbered = schema.validations.iter().enumerate();
    numbered
        .flat_map(|(index, rule)| check_one(rule, &mut target, &path.index(index)))
        .collect()
}

/// The schema with the rules.
struct RuleTarget<'t> {
    schema: &'t Schema,
    conversions: &'t mut Conversions,
}

impl RuleTarget<'_> {
    /// Returns whether a path exists. A path into a schema that the server cannot convert is accepted.
    fn has(&mut self, path: &str) -> bool {
        !self.conversions.has(self.schema) || field_path::follow(path, self.schema, true).is_ok()
    }
}

fn check_one(rule: &ValidationRule, target: &mut RuleTarget<'_>, path: &Path<'_>) -> ErrorList {
    let mut errors: ErrorList = rule_and_message(rule, path).into_iter().collect();
    let expression = said(&rule.message_expression);
    if !expression.is_empty() && expression.trim().is_empty() {
        let text = "messageExpression must be non-empty if specified";
        errors.push(Error::required(path.child("messageExpression"), text));
    }
    if let Some(reason) = rule.reason.as_deref()
        && !REASONS.contains(&reason)
    {
        // Upstream uses a named string type, which is shown as JSON.
        let shown = BadValue::Json(Value::from(reason));
        errors.push(Error::not_supported(path.child("reason"), shown, REASONS));
    }
    let field = said(&rule.field_path);
    if !field.is_empty() {
        let path = path.child("fieldPath");
        let findings = [
            (field.trim().is_empty(), "must be non-empty if specified"),
            (has_line_break(field), "must not contain line breaks"),
            (!target.has(field), "must be a valid path"),
        ];
        for (_, text) in findings.into_iter().filter(|(wrong, _)| *wrong) {
            errors.push(Error::invalid(path, field, text));
        }
    }
    errors
}

/// Returns the first error in the rule or its message.
fn rule_and_message(rule: &ValidationRule, path: &Path<'_>) -> Option<Error> {
    let (text, message) = (rule.rule.trim(), said(&rule.message));
    let of_message = path.child("message");
    if text.is_empty() {
        return Some(Error::required(path.child("rule"), "rule is not specified"));
    }
    if !message.is_empty() && message.trim().is_empty() {
        let text = "must be non-empty if specified";
        return Some(Error::invalid(of_message, message, text));
    }
    if has_line_break(message.trim()) {
        let text = "must not contain line breaks";
        return Some(Error::invalid(of_message, message, text));
    }
    (has_line_break(text) && message.is_empty()).then(|| {
        let text = "message must be specified if rule contains line breaks";
        Error::required(of_message, text)
    })
}

fn has_line_break(text: &str) -> bool {
    text.contains(['\n', '\r'])
}
