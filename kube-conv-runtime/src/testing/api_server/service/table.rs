//! Tables, as `kubectl get` requests them.
//!
//! Source: `registry/customresource/tableconvertor` of `k8s.io/apiextensions-apiserver`, `registry/rest/table.go`
//! of `k8s.io/apiserver`, `util/duration` of `k8s.io/apimachinery`. Kubernetes' own columns of built-in kinds are
//! Go code; here they have a name and an age.

use super::accept::partial;
use crate::crd::PrinterColumn;
use crate::meta::Time;
use serde_json::{Value, json};

/// Makes a table of an object or a list.
pub(super) fn of(mut object: Value, columns: &[PrinterColumn], includes: &str, now: Time) -> Value {
    let age = [PrinterColumn {
        name: "Age".into(),
        type_name: "date".into(),
        json_path: ".metadata.creationTimestamp".into(),
        ..PrinterColumn::default()
    }];
    let columns = if columns.is_empty() {
        &age[..]
    } else {
        columns
    };
    let (metadata, items) = match object.get_mut("items").map(Value::take) {
        Some(Value::Array(items)) => (object.get_mut("metadata").map(Value::take), items),
        _ => {
            let version = object.pointer("/metadata/resourceVersion");
            (Some(json!({"resourceVersion": version})), vec![object])
        }
    };
    let rows = items
        .into_iter()
        .map(|object| row(object, columns, includes, now));
    json!({
        "apiVersion": "meta.k8s.io/v1",
        "kind": "Table",
        "metadata": metadata,
        "columnDefinitions": headers(columns),
        "rows": rows.collect::<Vec<_>>(),
    })
}

fn headers(columns: &[PrinterColumn]) -> Vec<Value> {
    let name = json!({"name": "Name", "type": "string", "format": "name", "priority": 0,
        "description": "Name must be unique within a namespace."});
    let headers = columns.iter().map(|column| {
        let description = match &*column.description {
            "" => format!(
                "Custom resource definition column (in JSONPath format): {}",
                column.json_path
            ),
            description => description.to_owned(),
        };
        json!({"name": column.name, "type": column.type_name, "format": column.format,
            "priority": column.priority, "description": description})
    });
    std::iter::once(name).chain(headers).collect()
}

fn row(object: Value, columns: &[PrinterColumn], includes: &str, now: Time) -> Value {
    let name = object
        .pointer("/metadata/name")
        .cloned()
        .unwrap_or_default();
    let cells = columns.iter().map(|column| cell(&object, column, now));
    let cells: Vec<Value> = std::iter::once(name).chain(cells).collect();
    match includes {
        "None" => json!({"cells": cells, "object": null}),
        "Object" => json!({"cells": cells, "object": object}),
        _ => json!({"cells": cells, "object": partial(object)}),
    }
}

fn cell(object: &Value, column: &PrinterColumn, now: Time) -> Value {
    let found = steps(&column.json_path).try_fold(object, |object, step| step.of(object));
    let Some(found) = found else {
        return Value::Null;
    };
    match (&*column.type_name, found) {
        ("date", Value::String(text)) => match text.parse::<Time>() {
            Ok(time) => age(now.timestamp().saturating_sub(time.timestamp())).into(),
            Err(_) => "<invalid>".into(),
        },
        ("string", Value::Array(_) | Value::Object(_)) => found.to_string().into(),
        ("string", Value::Number(_) | Value::Bool(_)) => found.to_string().into(),
        _ => found.clone(),
    }
}

/// A step of a path such as `.status.conditions[?(@.type=="Ready")].status`.
#[derive(Debug, PartialEq)]
enum Step<'p> {
    Member(&'p str),
    Item(usize),
    /// The first item whose member has a value.
    Where(&'p str, &'p str),
}

impl Step<'_> {
    fn of<'v>(&self, value: &'v Value) -> Option<&'v Value> {
        match self {
            Self::Member(name) => value.get(name),
            Self::Item(index) => value.get(index),
            Self::Where(name, wanted) => {
                let mut items = value.as_array()?.iter();
                items.find(|item| item.get(*name).and_then(Value::as_str) == Some(*wanted))
            }
        }
    }
}

/// Reads the steps of a path; other expressions of JSONPath lead nowhere.
fn steps(path: &str) -> impl Iterator<Item = Step<'_>> {
    let mut rest = path;
    std::iter::from_fn(move || {
        if let Some(inner) = rest.strip_prefix('[') {
            let (inner, after) = inner.split_once(']')?;
            rest = after;
            let condition = inner
                .strip_prefix("?(@.")
                .and_then(|inner| inner.strip_suffix(')'));
            return Some(
                match condition.and_then(|condition| condition.split_once("==")) {
                    Some((name, value)) => {
                        Step::Where(name.trim(), value.trim().trim_matches(['"', '\'']))
                    }
                    None => inner
                        .parse()
                        .map_or(Step::Member(inner.trim_matches('\'')), Step::Item),
                },
            );
        }
        rest = rest.strip_prefix('.').unwrap_or(rest);
        let end = rest.find(['.', '[']).unwrap_or(rest.len());
        let (name, after) = rest.split_at(end);
        rest = after;
        (!name.is_empty()).then_some(Step::Member(name))
    })
}

/// A number of seconds as `kubectl` shows ages. Upstream: `HumanDuration`.
fn age(seconds: i64) -> String {
    let pair = |large: i64, unit: &str, small: i64, sub_unit: &str| match small {
        0 => format!("{large}{unit}"),
        small => format!("{large}{unit}{small}{sub_unit}"),
    };
    let (minutes, hours, days) = (seconds / 60, seconds / 3_600, seconds / 86_400);
    match seconds {
        i64::MIN..=-2 => "<invalid>".to_owned(),
        -1 => "0s".to_owned(),
        _ if seconds < 120 => format!("{seconds}s"),
        _ if minutes < 10 => pair(minutes, "m", seconds % 60, "s"),
        _ if minutes < 180 => format!("{minutes}m"),
        _ if hours < 8 => pair(hours, "h", minutes % 60, "m"),
        _ if hours < 48 => format!("{hours}h"),
        _ if hours < 192 => pair(days, "d", hours % 24, "h"),
        _ if days < 730 => format!("{days}d"),
        _ if days < 2_920 => pair(days / 365, "y", days % 365, "d"),
        _ => format!("{}y", days / 365),
    }
}

#[cfg(test)]
mod tests {
    use super::{Step, age, steps};

    #[test]
    fn paths_of_columns_are_read() {
        let path = ".status.conditions[?(@.type==\"Ready\")].status";
        let read: Vec<_> = steps(path).collect();
        let expected = [
            Step::Member("status"),
            Step::Member("conditions"),
            Step::Where("type", "Ready"),
            Step::Member("status"),
        ];
        assert_eq!(read, expected);
        assert_eq!(steps(".spec.a[1]").last(), Some(Step::Item(1)));
    }

    #[test]
    fn ages_have_at_most_two_units() {
        for (seconds, text) in [
            (-2, "<invalid>"),
            (-1, "0s"),
            (0, "0s"),
            (119, "119s"),
            (120, "2m"),
            (125, "2m5s"),
            (600, "10m"),
            (10_799, "179m"),
            (10_800, "3h"),
            (11_000, "3h3m"),
            (30_000, "8h"),
            (172_800, "2d"),
            (176_400, "2d1h"),
            (700_000, "8d"),
            (63_072_000, "2y"),
            (63_158_400, "2y1d"),
            (300_000_000, "9y"),
        ] {
            assert_eq!(age(seconds), text, "{seconds}");
        }
    }
}
