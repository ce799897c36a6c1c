//! Reading, errors, and round trips.

use super::{Error, FromYaml as _, ToYaml as _, read, read_all, read_objects, write};
use kube_conv_schema::Decode;
use kube_conv_schema::field::ErrorList;
use serde_json::{Map, Value, json};

fn value(text: &str) -> Value {
    read(text)
        .unwrap_or_else(|error| panic!("{text:?}: {error}"))
        .value
}

fn error(text: &str) -> Error {
    read(text).expect_err(text)
}

#[test]
fn numbers_booleans_and_keys_are_those_of_yaml_1_1() {
    assert_eq!(
        value("mode: 0644\nyes: on\n0777: a\n1e3: b\non: c\n~a: d\ntRUE: tRUE\n"),
        json!({"mode": 420, "true": "c", "511": "a", "1000": "b", "~a": "d", "tRUE": "tRUE"})
    );
    assert_eq!(
        value("{1.5: a, 1e21: b, 0.1: c, .inf: d, 16777217.0: e}"),
        json!({"1.5": "a", "1e+21": "b", "0.1": "c", ".inf": "d", "1.6777216e+07": "e"})
    );
    assert_eq!(
        value("[8.0, -0.0, 1e21, 18446744073709551615]"),
        json!([8, -0.0, 1e21, u64::MAX])
    );
}

#[test]
fn texts_are_read_as_libyaml_reads_them() {
    for (text, expected) in [
        ("a: |\n  x", json!({"a": "x"})),
        ("a: |\n  x\n", json!({"a": "x\n"})),
        ("a: 'b'#c\n", json!({"a": "b"})),
        ("a: \"b\n\"\n", json!({"a": "b "})),
        ("a: !foo 1\n", json!({"a": "1"})),
        ("a: ! 1\n", json!({"a": "1"})),
        ("\u{feff}a: 1\r\nb: 2\r", json!({"a": 1, "b": 2})),
        ("'a'\n]", json!("a")),
        ("a: 1\n--- %\n", json!({"a": 1})),
        ("", Value::Null),
        ("# nothing\n", Value::Null),
        (
            "a: &x {b: 1}\nc: {<<: *x, d: 2}",
            json!({"a": {"b": 1}, "c": {"b": 1, "d": 2}}),
        ),
        (
            "a: {<<: [{b: 1}, {b: 2, c: 3}]}",
            json!({"a": {"b": 1, "c": 3}}),
        ),
        ("a: !!binary gIE=", json!({"a": "\u{fffd}\u{fffd}"})),
        (
            "a:\n-\n- b\n-\nc: d",
            json!({"a": [null, "b", null], "c": "d"}),
        ),
        (r"a: 'b\n'", json!({"a": r"b\n"})),
        ("a: !%C3%A9 1", json!({"a": "1"})),
    ] {
        assert_eq!(value(text), expected, "{text:?}");
    }
    let comments = "# c\n".repeat(40);
    assert_eq!(value(&format!("a:\n{comments}  b")), json!({"a": "b"}));
    let utf16: Vec<u8> = "\u{feff}a: é"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    assert_eq!(read(utf16).unwrap().value, json!({"a": "é"}));
}

#[test]
fn errors_have_gos_text_and_the_right_place() {
    for (text, go, position) in [
        (
            "a: 1\nb: [\n",
            "yaml: line 2: did not find expected node content",
            (3, 1),
        ),
        (
            "a: 1\n b: 2\n",
            "yaml: line 2: mapping values are not allowed in this context",
            (2, 3),
        ),
        (
            "a:\n  - b\n c",
            "yaml: line 2: did not find expected key",
            (3, 2),
        ),
        ("a: *x", "yaml: unknown anchor 'x' referenced", (1, 4)),
        (
            "a:\n\tb: 1",
            "yaml: line 2: found character that cannot start any token",
            (2, 1),
        ),
        (
            "a:\n  !!int x",
            "yaml: cannot decode !!str `x` as a !!int",
            (2, 3),
        ),
        (
            "a: &a [*a]",
            "yaml: anchor 'a' value contains itself",
            (1, 8),
        ),
        (
            "{[a]: 1}",
            "yaml: invalid map key: []interface {}{\"a\"}",
            (1, 2),
        ),
        (
            "a: 1\nb",
            "yaml: line 3: could not find expected ':'",
            (3, 1),
        ),
        (
            "a: !%C3%41 1",
            "yaml: found an incorrect trailing UTF-8 octet",
            (1, 8),
        ),
        (
            "<<: 1",
            "yaml: map merge requires map or sequence of maps as the value",
            (1, 5),
        ),
    ] {
        let error = error(text);
        assert_eq!(
            (error.to_string().as_str(), error.position()),
            (go, Some(position)),
            "{text:?}"
        );
    }
    for (text, go) in [
        ("a: .nan", "json: unsupported value: NaN"),
        (
            "~: a",
            "unsupported map key of type: %!s(<nil>), key: <nil>, value: \"a\"",
        ),
        (
            "- {~: a}",
            "unsupported map key of type: %!s(<nil>), key: <nil>, value: \"a\"",
        ),
        (
            "~: {2: a, 1: b}",
            "unsupported map key of type: %!s(<nil>), key: <nil>, value: map[interface {}]interface {}{1:\"b\", 2:\"a\"}",
        ),
        (
            "~: {b: 1, !!binary Yf8=: 2}",
            "unsupported map key of type: %!s(<nil>), key: <nil>, value: map[interface {}]interface {}{\"a\\xff\":2, \"b\":1}",
        ),
        ("a: \u{0}", "yaml: control characters are not allowed"),
    ] {
        assert_eq!(error(text).to_string(), go, "{text:?}");
    }
}

#[test]
fn duplicate_keys_are_all_reported_and_the_last_value_is_used() {
    let document = read("a: 1\nb: {c: 1,\n  c: 2}\na:\n  3\n1: x\n'1': z\n").unwrap();
    assert_eq!(document.value, json!({"a": 3, "b": {"c": 2}, "1": "z"}));
    let warnings: Vec<String> = document
        .duplicate_keys
        .iter()
        .map(|key| key.warning())
        .collect();
    assert_eq!(
        warnings,
        [
            "line 3: key \"c\" already set in map",
            "line 5: key \"a\" already set in map"
        ]
    );
    let positions: Vec<_> = document
        .duplicate_keys
        .iter()
        .map(|key| key.position())
        .collect();
    assert_eq!(positions, [(3, 3), (4, 1)]);
}

#[test]
fn documents_of_a_file_are_split_as_kubectl_splits_them() {
    let values = |text: &str| -> Vec<Value> {
        let documents = read_all(text).unwrap().into_iter();
        documents.map(|document| document.value).collect()
    };
    assert_eq!(
        values("---\na: 1\n--- # c\n---\nb: |\n  x"),
        [json!({"a": 1}), json!({"b": "x\n"})]
    );
    assert_eq!(
        values("{\"a\": \"\\/\"}\n{\"b\": 1}"),
        [json!({"a": "/"}), json!({"b": 1})]
    );
    assert!(values("# c\n---\n").is_empty());
    let error = read_all("a: 1\n---\nb: [\n").unwrap_err();
    assert_eq!(error.position(), Some((4, 1)));
    let error = read_all("--- a\n").unwrap_err();
    assert_eq!(error.to_string(), "invalid Yaml document separator: a");
}

#[test]
fn items_of_lists_are_objects() {
    let values = |text: &str| -> Vec<Value> {
        let objects = read_objects(text).unwrap().into_iter();
        objects.map(|object| object.value).collect()
    };
    assert_eq!(
        values(
            "{kind: AList, apiVersion: v1, items: [{a: 1}, {kind: B}, {apiVersion: v2}, 3]}\n---\nkind: C\n"
        ),
        [
            json!({"kind": "A", "apiVersion": "v1", "a": 1}),
            json!({"kind": "B"}),
            json!({"apiVersion": "v2"}),
            json!(3),
            json!({"kind": "C"}),
        ]
    );
    assert!(values("{kind: AList, items: []}\n---\nitems:\n").is_empty());
    let repeated = read_objects("{items: [{a: 1}], kind: A, kind: B}").unwrap();
    assert_eq!(repeated[0].duplicate_keys.len(), 1);
    let error = read_objects("items: 1").unwrap_err();
    assert_eq!(error.to_string(), "`items` of a list has to be an array");
}

#[derive(Debug, PartialEq)]
struct AnyJson(Value);

impl Decode for AnyJson {
    fn decode_json(json: &Value) -> Result<Self, ErrorList> {
        Ok(Self(json.clone()))
    }
}

#[test]
fn a_type_is_read_from_the_only_document() {
    for (text, json) in [
        ("a: 1\n", json!({"a": 1})),
        ("---\na: 1\n---\n# nothing\n", json!({"a": 1})),
        (r#"{"a": "\/"}"#, json!({"a": "/"})),
        ("null", Value::Null),
    ] {
        assert_eq!(AnyJson::from_yaml(text).unwrap().0, json, "{text}");
    }
    for (text, error) in [
        ("", "there is no YAML document"),
        ("# a\n---\n...\n", "there is no YAML document"),
        (
            "a: 1\n---\na: 2\n",
            "there are several YAML documents; read one at a time",
        ),
        (
            "a: 1\na: 2\n",
            "not YAML: \"a\" is set twice in one object at line 2, column 1",
        ),
        (
            "a: [\n",
            "not YAML: did not find expected node content at line 2, column 1",
        ),
        ("a: .nan", "not YAML: json: unsupported value: NaN"),
    ] {
        let errors = AnyJson::from_yaml(text).unwrap_err();
        assert_eq!(
            errors.messages(),
            [format!("<nil>: Invalid value: {error}")]
        );
    }
    assert_eq!(
        json!({"b": [1], "a": ""}).to_yaml().unwrap(),
        "a: \"\"\nb:\n- 1\n"
    );
}

#[test]
fn texts_have_quotes_where_some_reader_needs_them() {
    for text in [
        "2001-1-02",
        "2001-01-1x",
        "1:30",
        "+1:2.5",
        "yes",
        "N",
        "~",
        "0x1",
        "1e3",
        "- a",
        "?",
        "a: b",
        "a #b",
        "a:",
        "---",
        "...",
        "",
        " a",
        "a ",
        "@a",
    ] {
        assert_eq!(write(&json!(text)).unwrap(), format!("\"{text}\"\n"));
    }
    for text in [
        "2001-a-1",
        "200x-1-1",
        "20011-1-1",
        "2001-111-1",
        "2001-1-x",
        "2001-1",
        "1a:30",
        "a:30",
        "1:a",
        "-a",
        "?a",
        "a:b",
        "a#b",
        "é",
        "yess",
        "1x",
    ] {
        assert_eq!(write(&json!(text)).unwrap(), format!("{text}\n"));
    }
    assert_eq!(write(&json!(1e300)).unwrap(), "1.0e+300\n");
    assert_eq!(write(&json!(1.5e-7)).unwrap(), "1.5e-7\n");
}

#[test]
fn limits_are_those_of_go_but_for_levels() {
    let nested = |levels: usize| "[".repeat(levels) + &"]".repeat(levels);
    assert!(read(nested(500)).is_ok());
    assert_eq!(
        error(&nested(501)).to_string(),
        "the object nests more than 500 levels"
    );
    assert_eq!(
        error(&nested(10_001)).to_string(),
        "yaml: exceeded max depth of 10000"
    );
    let list = "- 1\n".repeat(300_000);
    assert_eq!(value(&list).as_array().unwrap().len(), 300_000);
    let aliases = "a: &a 1\nb: [".to_owned() + &"*a, ".repeat(400) + "]";
    assert_eq!(value(&aliases)["b"].as_array().unwrap().len(), 400);
    let mut bomb = "a0: &a0 [x]\n".to_owned();
    for level in 1..30 {
        let alias = format!("*a{}, ", level - 1).repeat(9);
        bomb.push_str(&format!("a{level}: &a{level} [{alias}]\n"));
    }
    assert_eq!(
        error(&bomb).to_string(),
        "yaml: document contains excessive aliasing"
    );
}

/// Upstream makes 300 MB of the first text.
#[test]
fn what_aliases_repeat_is_bounded_by_the_text() {
    const ERROR: &str = "yaml: document contains excessive aliasing";
    let repeated = |text: &str, alias: &str, count: usize| {
        let long = "x".repeat(30_000);
        text.replace("LONG", &long)
            .replace("ALIASES", &alias.repeat(count))
    };
    for (text, alias) in [
        ("a: &a LONG\nb: [ALIASES]\n", "*a, "),
        ("a: &a \"LONG\"\nb: [ALIASES]\n", "*a, "),
        ("a: &a !!binary LONG\nb: [ALIASES]\n", "*a, "),
        ("a: &a LONG\nb: [ALIASES]\n", "{*a : 1}, "),
        ("a: &a {b: LONG}\nb: [ALIASES]\n", "{<<: *a}, "),
        ("a: &a {b: LONG}\nb: [ALIASES]\n", "{<<: [*a, *a]}, "),
        ("a: &a LONG\nb: &b [*a, *a, *a]\nc: [ALIASES]\n", "*b, "),
    ] {
        let text = repeated(text, alias, 2_500);
        assert_eq!(error(&text).to_string(), ERROR, "{alias}");
        let text = repeated("a: &a LONG\nb: [ALIASES]\n", "*a, ", 1_000);
        assert_eq!(value(&text)["b"].as_array().unwrap().len(), 1_000);
    }
    // Documents share what the file may repeat.
    let document = repeated("---\na: &a LONG\nb: [ALIASES]\n", "*a, ", 1_000);
    assert!(super::read_all(&document).is_ok());
    let error = super::read_all(document.repeat(4)).unwrap_err();
    assert_eq!(error.to_string(), ERROR);
    // Objects take more than texts.
    let text = repeated(
        "a: &a {a: {}}\nb: &b [ALIASES]\nc: [*b, *b]\n",
        "*a, ",
        20_000,
    );
    assert_eq!(self::error(&text).to_string(), ERROR);
}

/// Without a clock: with quadratic time, reading these would take hours.
#[test]
fn time_is_linear_in_the_text() {
    let shapes = [
        "[", "{", "- ", "? ", "a: ", "a:\n", "&a ", "*a ", "!a ", "'", "\"", "|\n", "# c\n", "a, ",
        "[a, ", "{a: ", "- a\n", "a b ", "\\\n", "<<: ",
    ];
    for shape in shapes {
        for prefix in ["", "[", "{a: [", "a: "] {
            let text = prefix.to_owned() + &shape.repeat(200_000 / shape.len());
            drop(read(&text));
        }
    }
}

/// Fragments that some reader treats specially.
const PIECES: &[&str] = &[
    "",
    " ",
    "  ",
    "\n",
    "\n\n",
    "\t",
    "a",
    "b c",
    ": ",
    ":",
    "- ",
    "-",
    "? ",
    "#",
    " #",
    "'",
    "\"",
    "\\",
    "{",
    "}",
    "[",
    "]",
    ",",
    "&",
    "*",
    "!",
    "|",
    ">",
    "%",
    "@",
    "`",
    "1",
    "0",
    ".",
    "e",
    "_",
    "yes",
    "~",
    "null",
    "---",
    "...",
    "=",
    "<<",
    "é",
    "😀",
    "\u{85}",
    "\u{2028}",
    "\u{feff}",
    "\u{7f}",
    "\0",
    "\r",
    "x: |",
    "2001-01-01",
    "1:30",
];

#[test]
fn written_values_are_read_as_the_same() {
    let mut random = fastrand::Rng::with_seed(7);
    for _ in 0..20_000 {
        let tree = tree(&mut random, 3);
        let text = write(&tree).unwrap();
        let read = read(&text).unwrap_or_else(|error| panic!("{tree}: {error}\n{text}"));
        assert_eq!(
            (&read.value, read.duplicate_keys.len()),
            (&tree, 0),
            "{text}"
        );
    }
    for levels in [10, 400] {
        let mut deep = json!("a\n b");
        for level in 0..levels {
            deep = if level % 2 == 0 {
                json!([deep])
            } else {
                json!({"k": deep})
            };
        }
        assert_eq!(value(&write(&deep).unwrap()), deep);
    }
    assert!(
        write(&json!({"k".repeat(1000): 1}))
            .unwrap()
            .starts_with('k')
    );
    let long = json!({"k".repeat(5000): {"é ".repeat(2000): [1]}});
    assert_eq!(value(&write(&long).unwrap()), long);
}

fn tree(random: &mut fastrand::Rng, depth: usize) -> Value {
    let count = |random: &mut fastrand::Rng| random.usize(..4);
    match random.usize(..10) {
        0 | 1 if depth > 0 => (0..count(random))
            .map(|_| tree(random, depth - 1))
            .collect(),
        2 | 3 if depth > 0 => {
            let members = (0..count(random)).map(|_| (text(random), tree(random, depth - 1)));
            Value::Object(members.collect::<Map<_, _>>())
        }
        4 => json!(random.i64(..) >> random.u32(..60)),
        5 => json!(random.bool()),
        6 => Value::Null,
        7 => json!(f64::from(random.i32(..)) + 0.25),
        _ => Value::String(text(random)),
    }
}

fn text(random: &mut fastrand::Rng) -> String {
    (0..random.usize(..6))
        .map(|_| PIECES[random.usize(..PIECES.len())])
        .collect()
}

/// There is no time limit, but a search through all handles for each directive would take minutes.
#[test]
fn the_handles_of_tags_are_looked_up() {
    let count = 100_000;
    let directives: String = (0..count)
        .map(|index| format!("%TAG !a{index}! tag:yaml.org,2002:\n"))
        .collect();
    assert_eq!(
        value(&format!("{directives}---\na: !a7!str 1\n")),
        json!({"a": "1"})
    );
    let repeated = error(&format!("{directives}%TAG !a7! x\n---\na: 1\n"));
    assert!(
        repeated
            .to_string()
            .contains("found duplicate %TAG directive")
    );
    assert_eq!(
        value("%TAG ! tag:yaml.org,2002:\n---\na: !str 1\n"),
        json!({"a": "1"})
    );
}
