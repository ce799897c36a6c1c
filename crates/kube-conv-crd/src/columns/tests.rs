//! Paths that lead to values, and paths that lead to none, of an object that has every field.

use super::{JsonPath, column_problem, column_problems, path_problem};
use kube_conv_runtime::crd::{CrdVersion, PrinterColumn};
use kube_conv_schema::schema::Schema;
use serde_json::{Value, json};

fn schema() -> Schema {
    let text = json!({"type": "string"});
    let open = json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true});
    let schema = json!({"type": "object", "properties": {
        "metadata": {"type": "object"},
        "spec": {"type": "object", "properties": {
            "name": text,
            "short": {"type": "string", "maxLength": 18},
            "mode": {"type": "string", "enum": ["On", "Off"]},
            "day": {"type": "string", "format": "date"},
            "time": {"type": "string", "format": "date-time"},
            "count": {"type": "integer"},
            "share": {"type": "number"},
            "on": {"type": "boolean"},
            "port": {"x-kubernetes-int-or-string": true},
            "kept": {"x-kubernetes-int-or-string": true, "x-kubernetes-preserve-unknown-fields": true},
            "open": open,
            "any": {"x-kubernetes-preserve-unknown-fields": true},
            "untyped": {},
            "map": {"type": "object", "additionalProperties": text},
            "free": {"type": "object", "additionalProperties": true},
            "template": {"type": "object", "x-kubernetes-embedded-resource": true},
            "pod": {"type": "object", "properties": {"metadata": {"type": "object"}}},
            "list": {"type": "array", "items": {"type": "object", "properties": {
                "type": {"type": "string", "enum": ["Ready", "Done"]},
                "status": text,
                "count": {"type": "integer"},
                "on": {"type": "boolean"},
            }}},
        }},
    }});
    serde_json::from_value(schema).unwrap()
}

fn object() -> Value {
    json!({
        "apiVersion": "acme.dev/v1",
        "kind": "Widget",
        "metadata": {"name": "a", "labels": {"x/y": "b", "x.y": "c"}, "creationTimestamp": "2026-01-02T03:04:05Z"},
        "spec": {
            "name": "2026-01-02T03:04:05Z", "short": "c", "mode": "On", "day": "2026-01-02", "time": "2026-01-02T03:04:05Z",
            "count": 1, "share": 0.5, "on": true, "port": 80,
            "open": {"a": {"b": [1]}}, "any": [{"a": 1}], "untyped": {"a": 1}, "map": {"a": "d"}, "free": {"a": [{"b": 1}]},
            "template": {"kind": "Pod", "metadata": {"name": "e"}},
            "pod": {"metadata": {}},
            "list": [{"type": "Ready", "status": "True", "count": 1, "on": true}],
        },
    })
}

fn column(type_name: &str, path: &str) -> PrinterColumn {
    serde_json::from_value(json!({"name": path, "type": type_name, "jsonPath": path})).unwrap()
}

#[test]
fn paths_to_values_have_no_problem() {
    for path in [
        ".kind",
        ".metadata.name",
        ".metadata.labels['x/y']",
        ".metadata.labels['x\\.y']",
        ".metadata.labels.x/y",
        ".metadata.creationTimestamp",
        ".spec",
        ".spec.open.a.b[0]",
        ".spec.any[*].a",
        ".spec.untyped.a",
        ".spec.map.a",
        ".spec.free.a[0].b",
        ".spec.template.metadata.name",
        ".spec.template.kind",
        ".spec.template.*",
        ".spec.list",
        ".spec.list[]",
        ".spec.list[-1:]['type']",
        ".spec.list[*]['gone','status']",
        ".spec.*",
        ".spec.name.*",
        "..status",
        ".spec..type",
        ".spec.list[?(@.type==\"Ready\")].status",
        ".spec.list[?(\"Ready\"==@.type)].status",
        ".spec.list[?(@.type!='Gone')].status",
        ".spec.list[?(@.on==true)].status",
        ".spec.list[?(@.count>=1)].status",
        ".spec.list[?(@.status)].count",
        ".spec.list[?(@.type[0])].count",
        ".spec.any[?(@.a==1)].a",
        "$.spec.name",
        "@.spec.name",
    ] {
        let found = JsonPath::read(path).unwrap();
        assert!(found.first(&object()).is_some(), "{path}");
        assert_eq!(
            column_problem(Some(&schema()), &column("string", path)),
            None,
            "{path}"
        );
        assert_eq!(path_problem(Some(&schema()), path), None, "{path}");
    }
}

#[test]
fn paths_to_nothing_have_a_reason() {
    for (path, reason) in [
        (".spec.nam", "there is no field `nam`"),
        (".spec.whatever", "there is no field `whatever`"),
        (".status.phase", "there is no field `status`"),
        (".spec.template.spec", "there is no field `spec`"),
        (".metadata.phase", "there is no field `phase`"),
        (".spec.pod.metadata.name", "there is no field `name`"),
        (
            ".spec.name.first",
            "a text has no field `first`; a dot that belongs to a name is written `\\.`",
        ),
        (
            ".metadata.labels['x/y.z']",
            "a text has no field `z`; a dot that belongs to a name is written `\\.`",
        ),
        (
            ".spec.port.number",
            "a text has no field `number`; a dot that belongs to a name is written `\\.`",
        ),
        (
            ".spec.kept.number",
            "a text has no field `number`; a dot that belongs to a name is written `\\.`",
        ),
        (".spec.list.type", "a list has no field `type`"),
        (".spec.pod[0]", "an object has no items"),
        (".spec.map[*]", "an object has no items"),
        (".spec.count.*", "a number has no items"),
        (".spec.list[*]['gone','left']", "there is no field `gone`"),
        (
            ".spec.list[?(@.typ==\"Ready\")].status",
            "there is no field `typ`",
        ),
        (".spec.list[?(@.typ)].status", "there is no field `typ`"),
        (
            ".spec.list[?(@.type==\"Redy\")].status",
            "no value is \"Redy\"",
        ),
        (
            ".spec.list[?(@.status==true)].status",
            "`==` does not compare a text with a boolean",
        ),
        (
            ".spec.list[?(@.on>false)].status",
            "`>` does not compare a boolean with a boolean",
        ),
        (".spec.pod[?(@.type)]", "an object has no items"),
    ] {
        let found = JsonPath::read(path).unwrap();
        assert!(found.first(&object()).is_none(), "{path}");
        let problem = column_problem(Some(&schema()), &column("string", path));
        let expected = format!("the path `{path}` leads to nothing: {reason}");
        assert_eq!(problem.as_ref(), Some(&expected));
        assert_eq!(path_problem(Some(&schema()), path), Some(expected));
        assert_eq!(
            column_problem(None, &column("string", path)).is_some(),
            path.contains(">false"),
            "{path}"
        );
    }
}

/// Upstream: `util/jsonpath`. The first value, or none where the path finds nothing or is an error for the object.
#[test]
fn paths_find_what_client_go_finds() {
    let object = json!({
        "name": "x",
        "list": [10, 20, 30, 40],
        "pairs": [{"a": 1, "b": 1, "of": ["p"]}, {"a": 1, "b": 2}],
    });
    for (path, expected) in [
        (".list[0]", json!(10)),
        (".list[-1]", json!(40)),
        (".list[1:3]", json!(20)),
        (".list[-2:]", json!(30)),
        (".list[-2:-1]", json!(30)),
        (".list[3:4:2]", json!(40)),
        (".list[1,0]", json!(20)),
        (".list[9]", Value::Null),
        (".list[2:2]", Value::Null),
        (".list[3:1]", Value::Null),
        (".list[0:9]", Value::Null),
        (".list[0:4:0]", Value::Null),
        (".name[0]", Value::Null),
        (".list[0:4:3]", json!(10)),
        (".pairs[?(@.b>@.a)].b", json!(2)),
        (".pairs[?(@.b>=1)].b", json!(1)),
        (".pairs[?(@.b<2)].b", json!(1)),
        (".pairs[?(@.of)].of[0]", json!("p")),
        (".pairs[?(@.b==a)].b", Value::Null),
        (".name[?(@.b)]", Value::Null),
        ("..b", json!(1)),
        (".*.name", Value::Null),
        (".list[1]}{.name}", json!(20)),
        ("5", json!(5)),
        ("+5", json!(5)),
        ("-1.5", json!(-1.5)),
        ("true", json!(true)),
        ("false", json!(false)),
        ("'a'", json!("a")),
        (r#""a\"b""#, json!("a\"b")),
    ] {
        let read = JsonPath::read(path).unwrap_or_else(|| panic!("{path}"));
        let found = read.first(&object).map(|value| value.into_owned());
        assert_eq!(found.unwrap_or_default(), expected, "{path}");
    }
}

/// Upstream: `Parser` of `util/jsonpath`.
#[test]
fn paths_that_client_go_cannot_parse_are_invalid() {
    for path in [
        "....a",
        ".list[0",
        ".list[0\n]",
        ".list[0:1:2:3]",
        ".list[a]",
        ".list[0,a]",
        ".list[?(@.a==1)",
        ".list[?(@.a\n==1)]",
        ".list[1]}{[}",
        "'a",
        "'a\n'",
        "1.2.3",
        "#",
        &format!("{}{}", "[?(@.a==".repeat(9), "1)]".repeat(9)),
    ] {
        assert!(JsonPath::read(path).is_none(), "{path}");
        let problem = column_problem(None, &column("string", path)).unwrap();
        assert!(
            problem.starts_with("servers cannot parse the path"),
            "{problem}"
        );
    }
}

#[test]
fn cells_show_values_of_their_type() {
    for (path, types) in [
        (".spec.name", "string date"),
        (".spec.short", "string"),
        (".spec.mode", "string"),
        (".spec.day", "string"),
        (".spec.time", "string date"),
        (".spec.count", "string integer number"),
        (".spec.share", "string integer number"),
        (".spec.on", "string boolean"),
        (".spec.port", "string integer number date"),
        (".spec.pod", "string"),
        (".spec.list", "string"),
        (".spec.list[*].count", "string integer number"),
        (".spec.map.a", "string date"),
        (".spec.open.a", "string integer number boolean date"),
        (".metadata.generation", "string integer number"),
        (".metadata.creationTimestamp", "string date"),
    ] {
        for type_name in ["string", "integer", "number", "boolean", "date"] {
            let problem = column_problem(Some(&schema()), &column(type_name, path));
            let is_shown = types.split(' ').any(|shown| shown == type_name);
            assert_eq!(
                problem.is_none(),
                is_shown,
                "{path} as {type_name}: {problem:?}"
            );
        }
    }
}

#[test]
fn what_a_column_shows_instead_is_said() {
    for (path, type_name, end) in [
        (
            ".spec.mode",
            "date",
            "leads to a text, of which a column of type `date` shows `<invalid>`, since none is a time of RFC 3339",
        ),
        (
            ".spec.count",
            "date",
            "leads to a number, of which a column of type `date` shows nothing",
        ),
        (
            ".spec.mode",
            "integer",
            "leads to a text, of which a column of type `integer` shows nothing",
        ),
        (
            ".spec.pod",
            "boolean",
            "leads to an object, of which a column of type `boolean` shows nothing",
        ),
    ] {
        assert_eq!(
            column_problem(Some(&schema()), &column(type_name, path)),
            Some(format!("the path `{path}` {end}"))
        );
    }
}

/// Upstream: `tableconvertor.New` stops at the first path that it cannot parse.
#[test]
fn columns_after_an_invalid_path_are_not_shown() {
    let mut version = CrdVersion::default();
    let paths = [
        ".spec.name",
        ".metadata.labels[\"x\"]",
        ".spec.gone",
        ".spec.list[?(@.type=~/R/)]",
        ".spec.mode",
    ];
    version.additional_printer_columns = paths.map(|path| column("string", path)).into();
    let schema = schema();
    let problems = column_problems(&version, Some(&schema))
        .map(|(column, problem)| format!("{}: {problem}", column.name));
    let problems: Vec<String> = problems.collect();
    let [quoted, gone, matched, after] = problems.as_slice() else {
        panic!("{problems:?}");
    };
    assert!(
        quoted.starts_with(".metadata.labels[\"x\"]: servers cannot parse the path"),
        "{quoted}"
    );
    assert!(gone.ends_with("there is no field `gone`"), "{gone}");
    assert!(matched.contains("cannot parse the path"), "{matched}");
    assert!(
        after.starts_with(".spec.mode: servers show no column after `.metadata.labels[\"x\"]`"),
        "{after}"
    );
}

/// Each bracket finds the same values twice as often.
#[test]
fn unions_of_unions_end() {
    let mut items = json!({"type": "string"});
    for _ in 0..40 {
        items = json!({"type": "array", "items": items});
    }
    let schema = json!({"type": "object", "properties": {"a": items}});
    let schema: Schema = serde_json::from_value(schema).unwrap();
    let path = format!(".a{}", "[0,1]".repeat(40));
    assert_eq!(
        column_problem(Some(&schema), &column("string", &path)),
        None
    );
}
