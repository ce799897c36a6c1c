//! Tables, as `kubectl get` requests them.
//!
//! Source: `registry/customresource/tableconvertor` of `k8s.io/apiextensions-apiserver`, `registry/rest/table.go`
//! of `k8s.io/apiserver`, `util/duration` of `k8s.io/apimachinery`. Kubernetes' own columns of built-in kinds are
//! Go code; here they have a name and an age.

use super::accept::partial;
use kube_conv_runtime::crd::PrinterColumn;
use kube_conv_runtime::meta::Time;
use kube_conv_schema::go;
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
    printed(found, &column.type_name, now)
}

/// A value in a column of a type. Upstream: `PrintResults` for strings, otherwise `cellForJSONValue`.
fn printed(found: &Value, type_name: &str, now: Time) -> Value {
    match (type_name, found) {
        ("string", Value::Array(_) | Value::Object(_)) => go::json(found).into(),
        ("string", Value::Number(number)) => match number.as_f64() {
            Some(value) if number.is_f64() => go::float(value).into(),
            _ => number.to_string().into(),
        },
        ("string", Value::Bool(value)) => value.to_string().into(),
        ("string", Value::String(_)) | ("boolean", Value::Bool(_)) => found.clone(),
        ("number", Value::Number(_)) => found.clone(),
        ("integer", Value::Number(number)) => match number.as_f64() {
            #[allow(clippy::cast_possible_truncation, reason = "as Go converts")]
            Some(value) if number.is_f64() => (value as i64).into(),
            _ => found.clone(),
        },
        ("date", Value::String(text)) => match text.parse::<Time>() {
            Ok(time) => age(now.timestamp().saturating_sub(time.timestamp())).into(),
            Err(_) => "<invalid>".into(),
        },
        _ => Value::Null,
    }
}

/// A step of a path such as `.status.conditions[?(@.type=="Ready")].status`.
#[derive(Debug, PartialEq)]
enum Step<'p> {
    Member(&'p str),
    /// The first item of a slice; a negative number counts from the end.
    Item(i64),
    /// The first item whose member has a value.
    Where(&'p str, &'p str),
}

impl Step<'_> {
    fn of<'v>(&self, value: &'v Value) -> Option<&'v Value> {
        match self {
            Self::Member(name) => value.get(name),
            Self::Item(index) => {
                let items = value.as_array()?;
                let index = match *index {
                    back @ ..0 => items
                        .len()
                        .checked_sub(back.unsigned_abs().try_into().ok()?)?,
                    index => index.try_into().ok()?,
                };
                items.get(index)
            }
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
                    None => item(inner).map_or(Step::Member(inner.trim_matches('\'')), Step::Item),
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

/// The first item that brackets choose: a number, a slice such as `-1:`, or `*`.
fn item(inner: &str) -> Option<i64> {
    match inner.split_once(':').map_or(inner, |(start, _)| start) {
        "" | "*" => Some(0),
        start => start.parse().ok(),
    }
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
    use super::{Step, age, printed, steps};
    use kube_conv_runtime::meta::Time;
    use serde_json::{Value, json};

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
        for (brackets, item) in [
            ("[1]", 1),
            ("[-1:]", -1),
            ("[2:4]", 2),
            ("[*]", 0),
            ("[:1]", 0),
        ] {
            let path = format!(".spec.a{brackets}");
            assert_eq!(steps(&path).last(), Some(Step::Item(item)), "{brackets}");
        }
        let list = json!(["a", "b", "c"]);
        let chosen = [0, 2, 3, -1, -3, -4].map(|index| Step::Item(index).of(&list).cloned());
        let expected = [Some("a"), Some("c"), None, Some("c"), Some("a"), None];
        assert_eq!(chosen, expected.map(|item| item.map(Value::from)));
    }

    #[test]
    fn values_of_another_type_are_printed_as_strings_alone() {
        let now = Time::from_timestamp(0, 0).unwrap();
        for (value, string, integer, boolean) in [
            (json!(3), json!("3"), json!(3), Value::Null),
            (json!(2.5), json!("2.5"), json!(2), Value::Null),
            (json!(4.0), json!("4"), json!(4), Value::Null),
            (json!(true), json!("true"), Value::Null, json!(true)),
            (json!("3"), json!("3"), Value::Null, Value::Null),
            (
                json!({"b": [1]}),
                json!("{\"b\":[1]}"),
                Value::Null,
                Value::Null,
            ),
        ] {
            assert_eq!(printed(&value, "string", now), string, "{value}");
            assert_eq!(printed(&value, "integer", now), integer, "{value}");
            assert_eq!(printed(&value, "boolean", now), boolean, "{value}");
        }
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
