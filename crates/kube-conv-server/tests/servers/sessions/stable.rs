//! Stable names for what differs from run to run. Source: `tests/apiserver/stable.go`.

use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// Names in the order in which the values appear.
#[derive(Debug, Default)]
pub(crate) struct Stable {
    uids: BTreeMap<String, String>,
    versions: BTreeMap<String, String>,
    generated: BTreeMap<String, String>,
}

fn name_of<'n>(
    names: &'n mut BTreeMap<String, String>,
    value: &str,
    prefix: &str,
) -> &'n mut String {
    let next = names.len() + 1;
    names
        .entry(value.to_owned())
        .or_insert_with(|| format!("{prefix}-{next}"))
}

impl Stable {
    /// Makes the body of a response stable.
    pub(crate) fn body(&mut self, body: &mut Value) {
        self.collect_generated(body);
        let kind = body["kind"].as_str().unwrap_or_default().to_owned();
        if kind.ends_with("List") || kind == "Table" {
            hide_latest(body);
        }
        if kind == "Table" {
            hide_ages(body);
        }
        self.value("", body);
    }

    /// Makes an event of a watch stable.
    pub(crate) fn event(&mut self, event: &mut Value) {
        if event["type"] == "BOOKMARK" {
            hide_latest(&mut event["object"]);
        }
        if event
            .pointer("/object/kind")
            .is_some_and(|kind| kind == "Table")
        {
            hide_ages(&mut event["object"]);
        }
        self.collect_generated(event);
        self.value("", event);
    }

    /// Notes the names that the server generated.
    fn collect_generated(&mut self, value: &Value) {
        match value {
            Value::Array(items) => items.iter().for_each(|item| self.collect_generated(item)),
            Value::Object(members) => {
                let text = |name| {
                    members
                        .get(name)
                        .and_then(Value::as_str)
                        .unwrap_or_default()
                };
                let suffix = text("name").strip_prefix(text("generateName"));
                if let Some(suffix) = suffix.filter(|suffix| !suffix.is_empty())
                    && !text("generateName").is_empty()
                {
                    name_of(&mut self.generated, suffix, "generated");
                }
                for name in sorted(members) {
                    self.collect_generated(&members[&name]);
                }
            }
            _ => {}
        }
    }

    fn value(&mut self, name: &str, value: &mut Value) {
        match value {
            Value::String(text) if name == "resourceVersion" && is_version(text) => {
                *text = name_of(&mut self.versions, text, "version").clone();
            }
            Value::String(text) => *text = self.text(text),
            Value::Array(items) => items.iter_mut().for_each(|item| self.value("", item)),
            Value::Object(members) => {
                if let Some(Value::Array(entries)) = members.get_mut("managedFields") {
                    entries.sort_by_key(manager_key);
                }
                for name in sorted(members) {
                    self.value(&name, &mut members[&name]);
                }
            }
            _ => {}
        }
    }

    /// Makes a text stable.
    pub(crate) fn text(&mut self, text: &str) -> String {
        if is_server_time(text) {
            return "<time>".to_owned();
        }
        if text.starts_with("eyJ") && text.split('.').count() == 3 {
            return "<token>".to_owned();
        }
        let mut stable = self.with_named_uids(text);
        let versions = [
            "ResourceVersion in precondition: ",
            "ResourceVersion in object meta: ",
            "current: ",
            "resource version: ",
        ];
        for before in versions {
            stable = without_digits(&stable, before);
        }
        stable = without_latest(&stable);
        stable = without_digits(&stable, "ResourceVersion in record (");
        stable = with_stable_scheme(&stable);
        for (suffix, name) in &self.generated {
            stable = stable.replace(suffix, &format!("<{name}>"));
        }
        stable
    }

    fn with_named_uids(&mut self, text: &str) -> String {
        let mut stable = String::new();
        let mut rest = text;
        loop {
            if let Some((uid, after)) = rest.split_at_checked(36).filter(|(uid, _)| is_uid(uid)) {
                stable.push_str(name_of(&mut self.uids, uid, "uid"));
                rest = after;
                continue;
            }
            let mut chars = rest.chars();
            let Some(next) = chars.next() else {
                break;
            };
            stable.push(next);
            rest = chars.as_str();
        }
        stable
    }
}

/// By which managers are sorted, since their order depends on the second of each write.
fn manager_key(entry: &Value) -> [String; 4] {
    let text = |name: &str| entry[name].as_str().unwrap_or_default().to_owned();
    [
        text("operation"),
        text("manager"),
        text("subresource"),
        text("apiVersion"),
    ]
}

/// The names of members, in the order in which the recording visits them.
fn sorted(members: &Map<String, Value>) -> Vec<String> {
    let mut names: Vec<String> = members.keys().cloned().collect();
    names.sort();
    names
}

/// Hides the latest version of all, and what a list continues with.
fn hide_latest(list: &mut Value) {
    for (member, name) in [("resourceVersion", "<latest>"), ("continue", "<continue>")] {
        let metadata = list.get_mut("metadata");
        let value = metadata.and_then(|metadata| metadata.get_mut(member));
        if let Some(value) = value.filter(|value| **value != "") {
            *value = name.into();
        }
    }
}

/// Hides the ages of a table.
fn hide_ages(table: &mut Value) {
    let columns = table["columnDefinitions"].as_array().cloned();
    let is_age = |column: &Value| column["type"] == "date" || column["name"] == "Age";
    let columns = columns.unwrap_or_default();
    let ages = columns
        .iter()
        .enumerate()
        .filter(|(_, column)| is_age(column));
    for (index, _) in ages {
        for row in table["rows"].as_array_mut().into_iter().flatten() {
            if let Some(cell) = row["cells"].get_mut(index) {
                *cell = "<age>".into();
            }
        }
    }
}

/// Replaces the place in the source after which a server calls a scheme.
fn with_stable_scheme(text: &str) -> String {
    let before = "in scheme \"";
    let end = |(start, rest): (&str, &str)| {
        let (_, after) = rest.split_once('"')?;
        Some(format!("{start}{before}…\"{after}"))
    };
    text.split_once(before)
        .and_then(end)
        .unwrap_or_else(|| text.to_owned())
}

fn is_version(text: &str) -> bool {
    !text.starts_with('0') && !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a text is a time of the server: times in questions are before 2025.
fn is_server_time(text: &str) -> bool {
    let year = text.get(..4).and_then(|year| year.parse::<u32>().ok());
    year.is_some_and(|year| (2025..2100).contains(&year))
        && text.get(4..5) == Some("-")
        && text.get(10..11) == Some("T")
        && text.ends_with('Z')
}

fn is_uid(text: &str) -> bool {
    text.bytes().enumerate().all(|(index, byte)| match index {
        8 | 13 | 18 | 23 => byte == b'-',
        _ => matches!(byte, b'0'..=b'9' | b'a'..=b'f'),
    })
}

/// Replaces a number after some words.
fn without_digits(text: &str, before: &str) -> String {
    let mut parts = text.split(before);
    let mut stable = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let rest = part.trim_start_matches(|digit: char| digit.is_ascii_digit());
        let version = if rest.len() < part.len() {
            "<version>"
        } else {
            ""
        };
        stable.extend([before, version, rest]);
    }
    stable
}

/// Replaces the latest version in `too old resource version: 1 (2)`.
fn without_latest(text: &str) -> String {
    match text.split_once("too old resource version: <version> (") {
        Some((before, after)) => {
            let after = after.trim_start_matches(|digit: char| digit.is_ascii_digit());
            format!("{before}too old resource version: <version> (<version>{after}")
        }
        None => text.to_owned(),
    }
}
