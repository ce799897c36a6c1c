//! The keys of schemars, garde, validator and kube's `x_kube`.

use super::item::On;
use super::{ForeignKey, Instead, extensions};
use crate::syntax::shape::ValueClass;
use kube_conv_core::rules::{self as keys, RuleKey};
use syn::LitStr;

/// What to write for a rule, or for a keyword of the schema.
pub(super) fn advice(given: &ForeignKey, on: &On<'_>) -> Option<Instead> {
    Some(match given.key.as_str() {
        "length" => bounds(given, length_keys(on)),
        "byte_length" => bounds(given, (keys::MIN_LENGTH, keys::MAX_BYTES)),
        "range" => bounds(given, (keys::MINIMUM, keys::MAXIMUM)),
        "pattern" | "regex" => pattern(given, on),
        "contains" | "prefix" | "suffix" => Instead::Key(format!("pattern = {}", part(given))),
        "ascii" => Instead::key("pattern = \"^[[:ascii:]]*$\""),
        "alphanumeric" => Instead::key("pattern = \"^[[:alnum:]]*$\""),
        "email" => Instead::key("format = \"email\""),
        "url" => Instead::key("format = \"uri\""),
        "ip" => Instead::words("no format takes both; write `#[k8s(format = \"ipv4\")]`, `#[k8s(format = \"ipv6\")]`, or the rule `#[k8s(cel(\"isIP(self)\"))]`"),
        "ipv4" | "ipv6" => Instead::Key(format!("format = \"{}\"", given.key)),
        "inner" => inner(given),
        "custom" => {
            let function = given.argument("function").map(|name| name.replace('"', ""));
            let function = function.or_else(|| given.list.as_ref().map(ToString::to_string));
            let function = function.filter(|name| !name.contains(['|', ' ']));
            Instead::KeyAnd(
                format!("validate = {}", function.as_deref().unwrap_or("path")),
                ", of a function that takes the value and a `Context`".to_owned(),
            )
        }
        // As an argument of a rule the word has another meaning.
        "required" if !matches!(on, On::Unknown) => Instead::words("a field that is no `Option` is required; write its type without `Option`"),
        "validation" | "rule" => extensions::rule(given),
        "custom_unique" => Instead::words(
            "servers compare the keys of every `list_map`; write `atomic`, and `validate = path` for a check of yours",
        ),
        "merge_strategy" => extensions::merge_strategy(given),
        "extend" => extensions::extend(given),
        "with" if given.text.is_some() => Instead::Key(format!("as = {}", given.string().unwrap_or_default())),
        "schema_with" | "with" => Instead::KeyAnd(
            "as = Type".to_owned(),
            " for the schema of another type, `foreign` for that of its own `JsonSchema`, or `schema = json!({…})` for further keywords".to_owned(),
        ),
        "int_or_string" => Instead::words("write the type `IntOrString`"),
        "type" => Instead::words(
            "the type of the field says it; write another one, or `schema = json!({…})` for keywords",
        ),
        "list_map_keys" => Instead::key("list_map(name)"),
        "default_with" => Instead::Key(format!(
            "default = {}()",
            given.string().as_deref().unwrap_or("path")
        )),
        "subresource" | "subresources" => Instead::words(
            "write a field `status: Option<…>` for the subresource `/status`, `scale(…)` for `/scale`",
        ),
        "versions" => Instead::words(
            "a struct is one version; write `version = \"v1\"`, and a struct for each other one",
        ),
        "external" => Instead::key("serde = external"),
        "title" => keyed(given, keys::TITLE),
        "example" => keyed(given, keys::EXAMPLE),
        "description" => Instead::words("write it as a doc comment, `/// …`"),
        "inline" => Instead::drop("structural schemas have no references"),
        "dive" | "nested" => Instead::drop("what a type holds is always checked with it"),
        "skip" | "allow_unvalidated" => Instead::drop("a field without rules needs no attribute"),
        _ => return None,
    })
}

fn length_keys(on: &On<'_>) -> (RuleKey, RuleKey) {
    match on.ty().map(ValueClass::of) {
        Some(ValueClass::List) => (keys::MIN_ITEMS, keys::MAX_ITEMS),
        Some(ValueClass::Map) => (keys::MIN_PROPERTIES, keys::MAX_PROPERTIES),
        _ => (keys::MIN_LENGTH, keys::MAX_LENGTH),
    }
}

/// The one or two bounds that are written.
fn bounds(given: &ForeignKey, (least, most): (RuleKey, RuleKey)) -> Instead {
    let at = |keys: [&str; 2]| keys.iter().find_map(|key| given.argument(key));
    let equal = at(["equal", "equal"]);
    let keyed = [
        (least, at(["min", "min"]).or_else(|| equal.clone())),
        (most, at(["max", "max"]).or(equal)),
        (
            keys::EXCLUSIVE_MINIMUM,
            at(["exclusive_min", keys::EXCLUSIVE_MINIMUM.name]),
        ),
        (
            keys::EXCLUSIVE_MAXIMUM,
            at(["exclusive_max", keys::EXCLUSIVE_MAXIMUM.name]),
        ),
    ];
    let written: Vec<String> = keyed
        .into_iter()
        .filter_map(|(key, value)| Some(format!("{} = {}", key.name, value?.replace(' ', ""))))
        .collect();
    match written.as_slice() {
        [] => Instead::Key(format!("{} = …, {} = …", least.name, most.name)),
        written => Instead::Key(written.join(", ")),
    }
}

fn pattern(given: &ForeignKey, on: &On<'_>) -> Instead {
    let inner = given.strings().into_iter().next();
    // `regex = "path"` names a static, as `regex(path = …)` does.
    let (path, text) = match given.string() {
        Some(text) if given.key == "regex" && is_path(&text) && !matches!(on, On::Unknown) => {
            (Some(text), None)
        }
        text => (given.argument("path"), text),
    };
    if let Some(path) = path {
        let path = path.trim_matches(['*', '"', ' ']).replace(' ', "");
        return Instead::KeyAnd(
            "pattern = \"…\"".to_owned(),
            format!(" with the text of `{path}`, which the schema contains"),
        );
    }
    let said = text.or(inner).map(|text| format!("{text:?}"));
    let argument = given.argument("pattern").filter(|text| text.contains('"'));
    Instead::Key(format!(
        "pattern = {}",
        said.or(argument).as_deref().unwrap_or("\"…\"")
    ))
}

fn is_path(text: &str) -> bool {
    syn::parse_str::<syn::Path>(text).is_ok()
}

/// A key that has the same name here, with its value.
fn keyed(given: &ForeignKey, key: RuleKey) -> Instead {
    let value = given.value.as_ref().map(ToString::to_string);
    Instead::Key(format!(
        "{} = {}",
        key.name,
        value.as_deref().unwrap_or("…")
    ))
}

/// The pattern of texts that contain a text, or begin or end with it.
fn part(given: &ForeignKey) -> String {
    let argument = || syn::parse_str::<LitStr>(&given.argument("pattern")?).ok();
    let text = given.text.as_ref().map(LitStr::value);
    let text = text
        .or_else(|| given.strings().into_iter().next())
        .or_else(|| argument().map(|text| text.value()));
    let Some(text) = text else {
        return "\"…\"".to_owned();
    };
    let escaped: String = text
        .chars()
        .flat_map(|c| {
            let is_special = r"\.+*?()|[]{}^$".contains(c);
            is_special.then_some('\\').into_iter().chain([c])
        })
        .collect();
    match given.key.as_str() {
        "prefix" => format!("{:?}", format!("^{escaped}")),
        "suffix" => format!("{:?}", format!("{escaped}$")),
        _ => format!("{escaped:?}"),
    }
}

/// The rules of each item. What the rules are to be called there is shown if all of them have a key here.
fn inner(given: &ForeignKey) -> Instead {
    let keys = given
        .inner()
        .into_iter()
        .map(|rule| match advice(&rule, &On::Inner) {
            Some(Instead::Key(key)) => Some((key, String::new())),
            Some(Instead::KeyAnd(key, more)) => Some((key, more)),
            _ => None,
        });
    let keys: Option<(Vec<String>, Vec<String>)> = keys.collect();
    match keys.filter(|(keys, _)| !keys.is_empty()) {
        Some((keys, more)) => {
            Instead::KeyAnd(format!("each_val({})", keys.join(", ")), more.concat())
        }
        None => Instead::key("each_val(…)"),
    }
}
