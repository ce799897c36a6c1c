//! `cel.compile`: the rules at the root of a schema, compiled and with their cost.

use kube_conv_schema::KubernetesVersion;
use kube_conv_schema::cel::{CompiledRule, Environment, compile_rules};
use kube_conv_schema::schema::Schema;
use serde_json::{Value, json};

/// The server's results for the rules.
pub fn answer(question: &Value) -> Option<Value> {
    let schema: Schema = serde_json::from_value(question["schema"].clone()).ok()?;
    let environment = match question["stored"] == true {
        true => Environment::for_stored(),
        false => Environment::for_new(KubernetesVersion::NEWEST),
    };
    let Some(compiled) = compile_rules(&schema, question["resource"] == true, &environment) else {
        let error = "failed to convert to declType for CEL validation rules";
        return Some(json!({ "error": error }));
    };
    let written = schema.validations.iter().zip(&compiled.rules);
    let rules = written.map(|(written, rule)| {
        // Nothing is compiled of a blank rule.
        let is_compiled = rule.error.is_none() && !written.rule.trim().is_empty();
        shown(rule, if is_compiled { compiled.cardinality } else { 0 })
    });
    let rules: Vec<Value> = rules.collect();
    Some(json!({ "rules": rules }))
}

fn shown(rule: &CompiledRule, cardinality: u64) -> Value {
    let mut shown = json!({
        "cost": rule.cost,
        "messageExpressionCost": rule.message_cost.unwrap_or_default(),
        "cardinality": cardinality,
        "usesOldSelf": rule.uses_old_self,
    });
    let problem = |detail: &str| json!({"type": "RuleInvalid", "detail": detail});
    if let Some(error) = &rule.error {
        shown["error"] = problem(error);
    }
    if let Some(error) = &rule.message_error {
        shown["messageExpressionError"] = problem(error);
    }
    if let Some(path) = &rule.field_path {
        shown["fieldPath"] = json!(path);
    }
    shown
}
