//! Tables, as `kubectl get` requests them.
//!
//! Source: `registry/customresource/tableconvertor` of `k8s.io/apiextensions-apiserver`, `registry/rest/table.go`
//! of `k8s.io/apiserver`, `util/duration` of `k8s.io/apimachinery`. Kubernetes' own columns of built-in kinds are
//! Go code; here they have a name and an age.

use super::accept::partial;
use kube_conv_crd::columns::JsonPath;
use kube_conv_runtime::crd::PrinterColumn;
use kube_conv_runtime::meta::Time;
use kube_conv_schema::go;
use serde_json::{Value, json};
use std::borrow::Cow;

/// Makes a table of an object or a list.
pub(super) fn table_of(
    mut object: Value,
    columns: &[PrinterColumn],
    includes: &str,
    now: Time,
) -> Value {
    let mut age = PrinterColumn::default();
    age.name = "Age".into();
    age.type_name = "date".into();
    age.json_path = ".metadata.creationTimestamp".into();
    let columns = if columns.is_empty() {
        std::slice::from_ref(&age)
    } else {
        columns
    };
    let columns = &read(columns);
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

/// Upstream: `ObjectMeta.SwaggerDoc`.
const NAME: &str = "Name must be unique within a namespace. Is required when creating resources, although some \
    resources may allow a client to request the generation of an appropriate name automatically. Name is primarily \
    intended for creation idempotence and configuration definition. Cannot be updated. More info: \
    https://kubernetes.io/docs/concepts/overview/working-with-objects/names#names";

fn headers(columns: &[Column<'_>]) -> Vec<Value> {
    let name = json!({"name": "Name", "type": "string", "format": "name", "priority": 0,
        "description": NAME});
    let headers = columns.iter().map(|Column { column, .. }| {
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

fn row(object: Value, columns: &[Column<'_>], includes: &str, now: Time) -> Value {
    let name = object
        .pointer("/metadata/name")
        .cloned()
        .unwrap_or_default();
    let cells = columns.iter().map(|Column { path, column }| {
        match path.first(&object) {
            // The bytes of a text, and numbers of the path itself, are of other types of Go than numbers of JSON.
            Some(Cow::Owned(Value::Number(number)))
                if column.type_name != "string" && !number.is_f64() =>
            {
                Value::Null
            }
            Some(found) => printed(&found, &column.type_name, now),
            None => Value::Null,
        }
    });
    let cells: Vec<Value> = std::iter::once(name).chain(cells).collect();
    match includes {
        "None" => json!({"cells": cells, "object": null}),
        "Object" => json!({"cells": cells, "object": object}),
        _ => json!({"cells": cells, "object": partial(object)}),
    }
}

/// A column and its path.
struct Column<'c> {
    path: JsonPath,
    column: &'c PrinterColumn,
}

/// Reads the paths of columns. A server shows those before the first invalid one. Upstream: `tableconvertor.New`.
fn read(columns: &[PrinterColumn]) -> Vec<Column<'_>> {
    let read = columns.iter().map_while(|column| {
        let path = JsonPath::read(&column.json_path)?;
        Some(Column { path, column })
    });
    read.collect()
}

/// A value in a column of a type. Upstream: `PrintResults` for strings, otherwise `cellForJSONValue`.
fn printed(found: &Value, type_name: &str, now: Time) -> Value {
    match (type_name, found) {
        ("string", Value::Null) => "<no value>".into(),
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
            Some(value) if number.is_f64() => match value as i64 {
                // On most machines, Go converts a float beyond all integers to the least one.
                i64::MAX => i64::MIN.into(),
                integer => integer.into(),
            },
            _ => found.clone(),
        },
        ("date", Value::String(text)) => match Time::from_query(text) {
            Ok(time) if time.is_zero() => "<unknown>".into(),
            Ok(time) => age(now.timestamp().saturating_sub(time.timestamp())).into(),
            Err(_) => "<invalid>".into(),
        },
        _ => Value::Null,
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
    use super::{age, printed, read, row};
    use kube_conv_runtime::crd::PrinterColumn;
    use kube_conv_runtime::meta::Time;
    use serde_json::{Value, json};

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

    /// As client-go prints them: `*` selects the bytes of a text, which are no numbers of JSON.
    #[test]
    fn bytes_are_printed_as_strings_alone() {
        let object = json!({"metadata": {"name": "a"}, "spec": {"text": "té", "count": 3}});
        let columns: Vec<PrinterColumn> = [
            ("string", ".spec.text.*"),
            ("integer", ".spec.text.*"),
            ("number", ".spec.text.*"),
            ("date", ".spec.text.*"),
            ("integer", ".spec.count"),
        ]
        .map(|(type_name, path)| {
            let column = json!({"name": path, "type": type_name, "jsonPath": path});
            serde_json::from_value(column).unwrap()
        })
        .into();
        let now = Time::from_timestamp(0, 0).unwrap();
        let row = row(object, &read(&columns), "None", now);
        assert_eq!(row["cells"], json!(["a", "116", null, null, null, 3]));
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
