//! The keys of kube-derive.

use super::item::On;
use super::{ForeignKey, Instead, extensions};

/// What to write for a key of kube's.
pub(super) fn advice(given: &ForeignKey, _: &On<'_>) -> Option<Instead> {
    let text = given.string();
    let said = text.as_deref().unwrap_or("…");
    Some(match given.key.as_str() {
        key @ ("group" | "version" | "kind" | "plural" | "singular") => {
            Instead::Key(format!("{key} = \"{said}\""))
        }
        "namespaced" => Instead::key("scope = Namespaced"),
        "shortname" => Instead::Key(format!("short_names(\"{said}\")")),
        "category" => Instead::Key(format!("categories(\"{said}\")")),
        "printcolumn" => Instead::Key(printer_column(given)),
        "scale" => Instead::Key(scale(given)),
        "selectable" => {
            let path = text.as_deref().unwrap_or(".spec.path");
            Instead::Key(format!("selectable_field = \"{path}\""))
        }
        "annotation" => Instead::Key(format!("annotations({})", pair(given))),
        "label" => Instead::Key(format!("labels({})", pair(given))),
        "status" => Instead::Words(format!(
            "write a field `status: Option<{said}>` in the struct"
        )),
        "derive" => Instead::words("derive it on this struct, which is the kind itself"),
        "root" => Instead::Words(format!(
            "the struct is the kind itself; call it `{said}`, and write `#[k8s(kind = \"…\")]`"
        )),
        "served" | "storage" => Instead::Key(format!(
            "{} = {}",
            given.key,
            given
                .value
                .as_ref()
                .map_or("false".to_owned(), ToString::to_string)
        )),
        "deprecated" => Instead::key("deprecated"),
        "validation" => match extensions::rule(given) {
            Instead::Key(rule) => Instead::KeyAnd(
                rule,
                " on the struct of the kind, which is `self` in it".to_owned(),
            ),
            other => other,
        },
        "crates" => Instead::drop("`crate = ::path` says where this crate is, if not at its name"),
        "schema" => Instead::drop("the schema is always derived"),
        "doc" => Instead::words("write it as a doc comment, `/// …`"),
        _ => return None,
    })
}

fn printer_column(given: &ForeignKey) -> String {
    let name = member(given, "name", "name").unwrap_or_else(|| "Name".to_owned());
    let path = member(given, "jsonPath", "json_path").unwrap_or_else(|| ".spec.path".to_owned());
    let text = |key| member(given, key, key);
    // The type of a field is that of its column; a path that chooses an item leads to no field.
    let types = member(given, "type", "type_").filter(|_| path.contains('['));
    let priority = number(given, "priority").filter(|priority| *priority != 0);
    let more = [
        types.map(|types| format!(", type = {types:?}")),
        text("format").map(|format| format!(", format = {format:?}")),
        text("description").map(|description| format!(", description = {description:?}")),
        priority.map(|priority| format!(", priority = {priority}")),
    ];
    let more: String = more.into_iter().flatten().collect();
    format!("printer_column({name:?}, {path:?}{more})")
}

fn scale(given: &ForeignKey) -> String {
    let path = |json, listed| member(given, json, listed).filter(|path| !path.is_empty());
    let said = |path: Option<String>| path.unwrap_or_else(|| "…".to_owned());
    let spec = said(path("specReplicasPath", "spec_replicas_path"));
    let status = said(path("statusReplicasPath", "status_replicas_path"));
    let selector = path("labelSelectorPath", "label_selector_path");
    let selector = selector.map(|path| format!(", label_selector = {path:?}"));
    format!(
        "scale(spec_replicas = {spec:?}, status_replicas = {status:?}{})",
        selector.unwrap_or_default()
    )
}

/// The text of a member that is written as JSON in a string, or in parentheses.
fn member(given: &ForeignKey, json: &str, listed: &str) -> Option<String> {
    let in_parentheses = given.inner().into_iter().find(|inner| inner.key == listed);
    match given.string() {
        Some(text) => {
            let value = behind_name(&text, json)?;
            Some(json_text(value).unwrap_or_else(|| "…".to_owned()))
        }
        None => in_parentheses?.string(),
    }
}

/// The whole number of a member, in either form.
fn number(given: &ForeignKey, name: &str) -> Option<i64> {
    let text = match given.string() {
        Some(text) => {
            let value = behind_name(&text, name)?;
            let end = value.find(|c: char| !c.is_ascii_digit());
            value.get(..end.unwrap_or(value.len()))?.to_owned()
        }
        None => given.argument(name)?,
    };
    text.parse().ok()
}

/// What follows the name of a member of an object in JSON.
fn behind_name<'t>(object: &'t str, name: &str) -> Option<&'t str> {
    let quoted = format!("\"{name}\"");
    let mut places = object.match_indices(&quoted);
    places.find_map(|(at, _)| {
        let (_, behind) = object.split_at_checked(at + quoted.len())?;
        Some(behind.trim_start().strip_prefix(':')?.trim_start())
    })
}

/// The string at the start of a text in JSON, unless it has escapes other than those that JSON needs.
fn json_text(value: &str) -> Option<String> {
    let mut letters = value.strip_prefix('"')?.chars();
    let mut text = String::new();
    loop {
        match letters.next()? {
            '"' => return Some(text),
            '\\' => match letters.next()? {
                escaped @ ('"' | '\\' | '/') => text.push(escaped),
                _ => return None,
            },
            letter => text.push(letter),
        }
    }
}

/// Two strings in parentheses, as a key and its value.
fn pair(given: &ForeignKey) -> String {
    match given.strings().as_slice() {
        [key, value] => format!("{key:?} = {value:?}"),
        _ => "\"key\" = \"value\"".to_owned(),
    }
}
