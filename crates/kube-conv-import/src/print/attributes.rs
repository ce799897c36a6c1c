//! `#[k8s(…)]`: the short keys of an item in one, and each other key in one of its own.

use super::literals::{joined, json, text};
use crate::attribute::TypeNames;
use crate::attribute::{Argument, Expr};

/// Appends the attributes of an item, a field or a variant.
pub(super) fn attributes(keys: &[Argument], spaces: &str, names: &TypeNames, out: &mut String) {
    let (short, long): (Vec<_>, Vec<_>) = keys.iter().partition(|key| is_short(key));
    if !short.is_empty() {
        let short = short.into_iter().map(|key| argument(key, names));
        out.push_str(&format!("{spaces}#[k8s({})]\n", joined(short)));
    }
    for key in long {
        if key.is_schema() {
            out.push_str(&format!("{spaces}// No other key says this.\n"));
        }
        out.push_str(&format!("{spaces}#[k8s({})]\n", argument(key, names)));
    }
}

/// Whether a key may share an attribute with others.
fn is_short(key: &Argument) -> bool {
    match key {
        Argument::Word(_) | Argument::Bare(_) => true,
        Argument::Assign(_, value) => !matches!(value, Expr::Json(_)),
        Argument::Call(name, arguments) => {
            matches!(
                *name,
                "list_map" | "selectable_field" | "short_names" | "categories"
            ) && arguments.len() < 4
        }
    }
}

fn argument(key: &Argument, names: &TypeNames) -> String {
    match key {
        Argument::Word(word) => (*word).to_owned(),
        Argument::Bare(value) => expr(value, names),
        Argument::Assign(name, value) => format!("{name} = {}", expr(value, names)),
        Argument::Call(name, arguments) => {
            let arguments = arguments.iter().map(|key| argument(key, names));
            format!("{name}({})", joined(arguments))
        }
    }
}

fn expr(value: &Expr, names: &TypeNames) -> String {
    match value {
        Expr::Text(value) => text(value),
        Expr::Pair(key, value) => format!("{} = {}", text(key), text(value)),
        Expr::Rust(value) => value.clone(),
        Expr::Json(text) => {
            let value = serde_json::from_str(text).unwrap_or_default();
            format!("json!({})", json(&value))
        }
        Expr::Variant(id, variant) => {
            let name = names.get(id).map_or("", String::as_str);
            format!("{name}::{variant}")
        }
        Expr::Struct(id, fields) => {
            let name = names.get(id).map_or("", String::as_str);
            let fields = fields.iter();
            let fields = fields.map(|(field, value)| format!("{field}: {}", expr(value, names)));
            format!("{name} {{ {} }}", joined(fields))
        }
        Expr::Between(before, values, after) => {
            let values = values.iter().map(|value| expr(value, names));
            format!("{before}{}{after}", joined(values))
        }
    }
}
