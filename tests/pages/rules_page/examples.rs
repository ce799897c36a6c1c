//! Each rule on a field, with a value that it rejects.

use super::Example;
use kube_conv_runtime::field::ErrorList;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::schema::Schema;
use kube_conv_runtime::type_schema::schema_of;
use kube_conv_runtime::validate::{Options, Wording};
use std::collections::BTreeMap;

const CHECKED: [&str; 2] = ["checked", "checked if it changed"];
const CHANGES: [&str; 2] = ["nothing", "checked if it changed"];
const SWITCHED: [&str; 2] = ["as the rules in it", "as the rules in it"];
const TOGETHER: [&str; 2] = ["checked", "checked if the object around it changed"];

/// Declares a struct around each field, and the list of examples. The invalid value is created, or
/// updated if it follows `old`.
macro_rules! examples {
    ($(
        $name:ident: $key:literal, $demands:ident,
        { $(#[$attribute:meta] $field:ident: $type:ty,)+ }
        $(old $old:tt)? bad $bad:tt
    )*) => {
        $(
            #[derive(ApiType, Clone, Debug, PartialEq)]
            struct $name { $(#[$attribute] $field: $type,)+ }
        )*

        pub fn all() -> Vec<Example> {
            vec![$({
                let read = |json| serde_json::from_value::<$name>(json).unwrap();
                let bad = read(json!($bad));
                let old: Option<$name> = None $(.or_else(|| Some(read(json!($old)))))?;
                let typed = match &old {
                    Some(old) => bad.validate_update_with(old, &options()),
                    None => bad.validate_with(&options()),
                };
                let fields = [$(concat!("#[", stringify!($attribute), "]\n", stringify!($field), ": ", stringify!($type), ",")),+];
                let (keywords, cel) = said_by(&schema_of::<$name>());
                Example {
                    key: $key,
                    source: fields.join("\n"),
                    demands: $demands,
                    native: texts(typed),
                    cluster: match old {
                        Some(_) => Vec::new(),
                        None => texts(bad.validate_as(Wording::Crd)),
                    },
                    keywords,
                    cel,
                }
            }),*]
        }
    };
}

/// The states in which the examples' options switch their rules on.
fn options() -> Options {
    Options::new().enabled("Compact").disabled("LongNames")
}

fn texts(outcome: Result<(), ErrorList>) -> Vec<String> {
    let errors = outcome.err().unwrap_or_default();
    errors.iter().map(ToString::to_string).collect()
}

/// The keywords of the first field's schema, and all CEL rules.
fn said_by(schema: &Schema) -> (String, Vec<String>) {
    let mut cel = Vec::new();
    rules_in(schema, "", &mut cel);
    let field = schema
        .properties
        .values()
        .next()
        .cloned()
        .unwrap_or_default();
    let mut json = field.to_json();
    strip(&mut json);
    let keywords = match json.as_object() {
        Some(members) if members.is_empty() => String::new(),
        _ => json.to_string(),
    };
    (keywords, cel)
}

/// Keeps the keywords of rules: types and CEL are shown elsewhere.
fn strip(json: &mut Value) {
    let Some(members) = json.as_object_mut() else {
        return;
    };
    for reported in [
        "type",
        "format",
        "x-kubernetes-validations",
        "properties",
        "required",
    ] {
        if reported != "format"
            || members
                .get(reported)
                .is_some_and(|format| format == "int32" || format == "int64")
        {
            members.remove(reported);
        }
    }
    for below in ["items", "additionalProperties"] {
        if let Some(part) = members.get_mut(below) {
            strip(part);
            if part.as_object().is_some_and(|part| part.is_empty()) {
                members.remove(below);
            }
        }
    }
}

fn rules_in(schema: &Schema, at: &str, found: &mut Vec<String>) {
    for rule in &schema.validations {
        let message = rule.message.as_deref().unwrap_or_default();
        let place = if at.is_empty() { "the object" } else { at };
        found.push(format!("on {place}: {} ({message})", rule.rule));
    }
    for (name, property) in &schema.properties {
        rules_in(property, &format!("{at}.{name}"), found);
    }
    if let Some(items) = &schema.items {
        rules_in(items, &format!("{at}[]"), found);
    }
    if let Some(kube_conv_runtime::schema::SchemaOrBool::Schema(values)) =
        schema.additional_properties.as_deref()
    {
        rules_in(values, &format!("{at}[]"), found);
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Part {
    #[k8s(max_length = 63)]
    name: String,
    note: Option<String>,
}

examples! {
    Minimum: "minimum", CHECKED,
        { #[k8s(minimum = 2)] value: i32, } bad { "value": 1 }
    Maximum: "maximum", CHECKED,
        { #[k8s(maximum = 2)] value: i32, } bad { "value": 3 }
    ExclusiveMinimum: "exclusive_minimum", CHECKED,
        { #[k8s(exclusive_minimum = 2)] value: i32, } bad { "value": 2 }
    ExclusiveMaximum: "exclusive_maximum", CHECKED,
        { #[k8s(exclusive_maximum = 2)] value: i32, } bad { "value": 2 }
    MultipleOf: "multiple_of", CHECKED,
        { #[k8s(multiple_of = 5)] value: i32, } bad { "value": 7 }
    MinLength: "min_length", CHECKED,
        { #[k8s(min_length = 1)] value: String, } bad { "value": "" }
    MaxLength: "max_length", CHECKED,
        { #[k8s(max_length = 2)] value: String, } bad { "value": "abc" }
    MaxBytes: "max_bytes", CHECKED,
        { #[k8s(max_bytes = 2)] value: String, } bad { "value": "字" }
    Pattern: "pattern", CHECKED,
        { #[k8s(pattern = "^a+$")] value: String, } bad { "value": "b" }
    Format: "format", CHECKED,
        { #[k8s(format = "k8s-short-name")] value: String, } bad { "value": "A" }
    EnumValues: "enum_values", CHECKED,
        { #[k8s(enum_values("b", "a"))] value: String, } bad { "value": "c" }
    Neq: "neq", CHECKED,
        { #[k8s(neq = 0)] value: i32, } bad { "value": 0 }
    MinItems: "min_items", CHECKED,
        { #[k8s(required, atomic, min_items = 1)] value: Vec<i32>, } bad { "value": [] }
    MaxItems: "max_items", CHECKED,
        { #[k8s(optional, atomic, max_items = 1)] value: Vec<i32>, } bad { "value": [1, 2] }
    MinProperties: "min_properties", CHECKED,
        { #[k8s(required, min_properties = 1)] value: BTreeMap<String, i32>, } bad { "value": {} }
    MaxProperties: "max_properties", CHECKED,
        { #[k8s(optional, max_properties = 1)] value: BTreeMap<String, i32>, } bad { "value": { "a": 1, "b": 2 } }
    UniqueItems: "unique_items", CHECKED,
        { #[k8s(optional, atomic, unique_items)] value: Vec<String>, } bad { "value": ["a", "b", "a"] }
    Unique: "unique", CHECKED,
        { #[k8s(optional, atomic, unique(name))] value: Vec<Part>, } bad { "value": [{ "name": "a" }, { "name": "a" }] }
    EachVal: "each_val", CHECKED,
        { #[k8s(optional, atomic, each_val(max_length = 1))] value: Vec<String>, } bad { "value": ["a", "bc"] }
    EachKey: "each_key", CHECKED,
        { #[k8s(optional, each_key(max_length = 1))] value: BTreeMap<String, i32>, } bad { "value": { "ab": 1 } }
    Subfield: "subfield", CHECKED,
        { #[k8s(subfield(note, required))] value: Part, } bad { "value": { "name": "a" } }
    Item: "item", CHECKED,
        { #[k8s(optional, list_map(name), item(name = "main", subfield(note, required)))] value: Vec<Part>, }
        bad { "value": [{ "name": "main" }] }
    Immutable: "immutable", CHANGES,
        { #[k8s(immutable)] value: Option<i32>, } old { "value": 1 } bad { "value": 2 }
    Update: "update", CHANGES,
        { #[k8s(update(no_set, no_unset, no_modify))] value: Option<i32>, #[k8s(optional, list_set, max_items = 9, update(no_add_item, no_remove_item))] set: Vec<i32>, }
        old { "set": [1, 2] } bad { "value": 2, "set": [2, 3] }
    Monotonic: "monotonic", CHANGES,
        { #[k8s(monotonic)] value: i32, } old { "value": 2 } bad { "value": 1 }
    Forbidden: "forbidden", CHECKED,
        { #[k8s(forbidden)] value: Option<i32>, } bad { "value": 1 }
    IfEnabled: "if_enabled", SWITCHED,
        { #[k8s(if_enabled("Compact", max_length = 2))] value: String, } bad { "value": "abc" }
    IfDisabled: "if_disabled", SWITCHED,
        { #[k8s(if_disabled("LongNames", max_length = 2))] value: String, } bad { "value": "abc" }
    DependentRequired: "dependent_required", TOGETHER,
        { #[k8s(dependent_required(key))] certificate: Option<i32>, #[k8s(minimum = 0)] key: Option<i32>, } bad { "certificate": 1 }
    DependentForbidden: "dependent_forbidden", TOGETHER,
        { #[k8s(dependent_forbidden(secure))] insecure: Option<bool>, #[k8s(neq = false)] secure: Option<bool>, } bad { "insecure": true, "secure": true }
    ModeDiscriminator: "mode_discriminator", TOGETHER,
        { #[k8s(mode_discriminator)] fast: bool, #[k8s(if_mode("true"))] speed: Option<i32>, } bad { "fast": false, "speed": 1 }
    IfMode: "if_mode", TOGETHER,
        { #[k8s(if_mode("Fast", required, maximum = 5))] speed: Option<i32>, #[k8s(mode_discriminator)] mode: String, }
        bad { "mode": "Fast", "speed": 6 }
}
