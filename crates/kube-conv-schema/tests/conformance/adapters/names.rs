//! Names of objects, and names that a server generates.

#![allow(
    dead_code,
    reason = "the tests of several crates include this file, and use some of it"
)]

use kube_conv_schema::content::names::{NameRule, SUFFIX_LENGTH, generated, kept_prefix};
use serde_json::{Value, json};
use test_support::question::text;

pub fn validate(question: &Value) -> Option<Value> {
    let rule = rule(question["function"].as_str()?)?;
    let name = text(&question["name"])?;
    let messages = if question["prefix"] == true {
        rule.check_prefix(&name)
    } else {
        rule.check(&name)
    };
    Some(json!({ "messages": messages }))
}

/// Returns the rule with a name of upstream's.
pub fn rule(function: &str) -> Option<NameRule> {
    Some(match function {
        "NameIsDNSSubdomain" | "ValidateServiceAccountName" => NameRule::DnsSubdomain,
        "NameIsDNSLabel" | "ValidateNamespaceName" => NameRule::DnsLabel,
        "NameIsDNS1035Label" => NameRule::Dns1035Label,
        "ValidatePathSegmentName" => NameRule::PathSegment,
        _ => return None,
    })
}

pub fn generate(question: &Value) -> Option<Value> {
    let base = text(&question["base"])?;
    let name = generated(&base, |_| 0);
    let kept = kept_prefix(&base);
    assert!(name.starts_with(kept), "{name}");
    Some(json!({
        "kept": kept,
        "length": name.len(),
        "suffixLength": SUFFIX_LENGTH,
    }))
}
