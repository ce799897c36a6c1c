use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_schema::schema::Schema;
use kube_conv_yaml::ToYaml as _;
use serde_json::{Value, json};
use std::borrow::Cow;

/// Strings that a reader of YAML 1.1 reads as a boolean, a number, a date, null or the merge key.
const AMBIGUOUS: &[&str] = &[
    "",
    "y",
    "Y",
    "n",
    "N",
    "yes",
    "Yes",
    "YES",
    "no",
    "No",
    "NO",
    "on",
    "On",
    "ON",
    "off",
    "Off",
    "OFF",
    "true",
    "True",
    "TRUE",
    "false",
    "null",
    "Null",
    "NULL",
    "~",
    "=",
    "<<",
    "1",
    "+1",
    "-1",
    "0",
    "007",
    "0o7",
    "0x1F",
    "0b1",
    "1_000",
    "1.5",
    "1e3",
    "1.",
    ".5",
    ".inf",
    "-.INF",
    ".nan",
    "NaN",
    "1:30",
    "190:20:30",
    "2001-12-14",
    "2001-12-14t21:59:43.10-05:00",
    "2001-12-14T00:00:00Z",
    "2001-12-14 21:59:43.10",
    "1__0",
    "685_230.15",
    "-",
    "?",
    ":",
    "a: b",
    "#",
    "a #b",
    "@a",
    "`a`",
    "*a",
    "&a",
    "!a",
    "%a",
    "'",
    "\"",
    "a\tb",
    " a",
    "a ",
    "{",
    "[",
    "---",
    "...",
    "|",
    ">",
    "é",
    "\u{85}",
    "\u{feff}",
    "\u{7f}",
];

#[test]
fn strings_stay_strings_for_readers_of_either_version() {
    for text in AMBIGUOUS {
        let schema = Schema {
            enum_values: vec![Value::from(*text)],
            required: vec![Cow::Borrowed(text)],
            properties: [(Cow::Borrowed(*text), Schema::of_type("string").into())].into(),
            default: Some(json!({*text: text})),
            ..Schema::default()
        };
        let yaml = schema.to_yaml().unwrap();
        let read =
            kube_conv_yaml::read(&yaml).unwrap_or_else(|error| panic!("{text:?}: {error}\n{yaml}"));
        assert_eq!(read.value, schema.to_json(), "{yaml}");
    }
    // Readers of version 1.2 need the quotes, too.
    for text in AMBIGUOUS.iter().take(50) {
        let schema = Schema {
            required: vec![Cow::Borrowed(text)],
            properties: [(Cow::Borrowed(*text), Box::default())].into(),
            ..Schema::default()
        };
        let yaml = schema.to_yaml().unwrap();
        for bare in [format!("- {text}"), format!("{text}: {{}}")] {
            assert!(yaml.lines().all(|line| line.trim() != bare), "{yaml}");
        }
    }
}

#[test]
fn texts_of_several_lines_are_literal_blocks() {
    let long = "word ".repeat(40);
    let schema = Schema {
        description: Some("First.\n\n  Second: 'x' # y\nThird.".into()),
        title: Some(long.trim_end().to_owned().into()),
        ..Schema::of_type("string")
    };
    assert_eq!(
        schema.to_yaml().unwrap(),
        format!(
            "description: |-\n  First.\n\n    Second: 'x' # y\n  Third.\ntitle: {}\ntype: string\n",
            long.trim_end()
        )
    );
}

#[test]
fn a_definition_looks_as_published_ones_do() {
    let crd: CustomResourceDefinition = serde_json::from_value(json!({
        "metadata": {"name": "widgets.acme.dev"},
        "spec": {
            "group": "acme.dev",
            "names": {"kind": "Widget", "plural": "widgets", "shortNames": ["on"]},
            "scope": "Cluster",
            "versions": [{
                "name": "v1",
                "schema": {"openAPIV3Schema": {
                    "type": "object",
                    "properties": {"y": {"type": "integer", "default": 0, "maximum": 1.5}},
                    "required": ["y"],
                }},
                "subresources": {"status": {}},
            }],
        },
    }))
    .unwrap();
    assert_eq!(
        crd.to_yaml().unwrap(),
        r#"apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.acme.dev
spec:
  group: acme.dev
  names:
    kind: Widget
    plural: widgets
    shortNames:
    - "on"
  scope: Cluster
  versions:
  - name: v1
    schema:
      openAPIV3Schema:
        properties:
          "y":
            default: 0
            maximum: 1.5
            type: integer
        required:
        - "y"
        type: object
    served: false
    storage: false
    subresources:
      status: {}
"#
    );
}
