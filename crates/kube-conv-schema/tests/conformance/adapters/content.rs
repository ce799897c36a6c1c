//! Validators of texts and numbers.

use super::answers::errors;
use kube_conv_schema::content::{self, Message, message, names::NameRule};
use serde_json::{Value, json};
use test_support::question::{text, texts};

pub fn of_text(question: &Value) -> Option<Value> {
    let messages = check(question["function"].as_str()?, &text(&question["value"])?)?;
    Some(json!({ "messages": messages }))
}

fn check(function: &str, value: &str) -> Option<Vec<Message>> {
    Some(match function {
        "content.IsDNS1123Label" => content::dns_label(value),
        "content.IsDNS1123Subdomain" => content::dns_subdomain(value),
        "content.IsDNS1123SubdomainCaseless" => content::dns_subdomain_caseless(value),
        "content.IsLabelKey" | "validation.IsQualifiedName" => content::label_key(value),
        "content.IsPrefixedLabelKey" => content::prefixed_label_key(value),
        "content.IsLabelValue" | "validation.IsValidLabelValue" => content::label_value(value),
        "content.IsPathSegmentName" => content::path_segment(value),
        "content.IsCIdentifier" | "validation.IsCIdentifier" => content::c_identifier(value),
        "validation.IsDNS1123Label" => NameRule::DnsLabel.check(value),
        "validation.IsDNS1123Subdomain" => NameRule::DnsSubdomain.check(value),
        "validation.IsDNS1035Label" => content::dns_1035_label(value),
        "meta.IsValidConditionReason" => content::condition_reason(value),
        _ => return None,
    })
}

pub fn of_alphabet(question: &Value) -> Option<Value> {
    let [function, before, after] =
        ["function", "before", "after"].map(|name| question[name].as_str());
    let (function, before, after) = (function?, before?, after?);
    let mut ranges: Vec<(u8, u8)> = Vec::new();
    for code in 0..=0x7f_u8 {
        let value = format!("{before}{}{after}", char::from(code));
        if !check(function, &value)?.is_empty() {
            continue;
        }
        match ranges.last_mut() {
            Some((_, end)) if *end + 1 == code => *end = code,
            _ => ranges.push((code, code)),
        }
    }
    let ranges: Vec<String> = ranges
        .iter()
        .map(|(start, end)| format!("{start:04X}-{end:04X}"))
        .collect();
    Some(json!({ "accepted": ranges.join(" ") }))
}

pub fn of_number(question: &Value) -> Option<Value> {
    let number = |name| question.get(name).map_or(Some(0), Value::as_i64);
    let value = number("value")?;
    let messages = match question["function"].as_str()? {
        "validation.IsValidPortNum" => content::port_number(value),
        _ => return None,
    };
    Some(json!({ "messages": messages }))
}

/// Errors and warnings at the path `f`.
pub fn of_field(question: &Value) -> Option<Value> {
    let value = question.get("value").map_or(Some(String::new()), text)?;
    let (f, value) = ("f", value.as_str());
    let found = match question["function"].as_str()? {
        "apivalidation.ValidateNonnegativeField" => {
            content::non_negative(f, question["number"].as_i64().unwrap_or(0))
        }
        "apivalidation.ValidateFinalizerName" => content::finalizer(f, value),
        _ => return None,
    };
    Some(errors(&found))
}

pub fn of_message(question: &Value) -> Option<Value> {
    let number = |name| question.get(name).map_or(Some(0), Value::as_i64);
    let words = |name| question.get(name).map_or(Some(""), Value::as_str);
    let value = number("number")?;
    let said = match question["function"].as_str()? {
        "content.MinError" => message::minimum(value),
        "content.MaxError" => message::maximum(value),
        "content.MaxLenError" => message::max_bytes(value),
        "validation.MaxLenError" => message::max_characters(value),
        "content.EmptyError" | "validation.EmptyError" => message::EMPTY.to_owned(),
        "content.RegexError" | "validation.RegexError" => message::regex(
            words("text")?,
            words("regex")?,
            &texts(&question["examples"])?,
        ),
        "content.NEQError string" => message::not_equal_text(words("text")?),
        "content.NEQError int" => message::not_equal(value),
        "content.NEQError bool" => message::not_equal(value != 0),
        "validation.InclusiveRangeError" => message::in_range(value, number("other")?),
        _ => return None,
    };
    Some(json!({ "message": said }))
}
