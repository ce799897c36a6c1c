//! What is compatible, breaking and undecided, and the program that exits with it.

use super::crd;
use kube_conv_lint::compatibility::{Proof, Verdict, check_compatible};
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_schema::schema::Schema;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

#[path = "../../../../../examples/gate.rs"]
#[expect(
    dead_code,
    unreachable_pub,
    reason = "its `main` is for the command line"
)]
mod example;

#[track_caller]
fn assert_verdict(old: &Value, new: &Value, expected: Verdict) {
    let compatibility = check_compatible(&crd(old.clone()), &crd(new.clone()));
    let verdict = compatibility.verdict();
    assert_eq!(verdict, expected, "{old}\nto\n{new}\n{compatibility}");
}

fn with(schema: &Value, keywords: Value) -> Value {
    let mut schema = schema.clone();
    let members = schema.as_object_mut().unwrap();
    members.extend(keywords.as_object().unwrap().clone());
    schema
}

#[test]
fn what_breaks_nothing_is_compatible() {
    let (text, integer) = (json!({"type": "string"}), json!({"type": "integer"}));
    let object =
        json!({"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "string"}}});
    let grown = json!({"a": {"type": "string"}, "b": {"type": "string"}, "c": {"type": "string"}});
    let union = |names: &[&str]| -> Value {
        names
            .iter()
            .map(|name| json!({"required": [name]}))
            .collect()
    };
    let rule = |rule: &str| json!({"x-kubernetes-validations": [{"rule": rule}]});
    let cases = [
        (
            with(&text, json!({"pattern": "^a$"})),
            with(&text, json!({"pattern": "^(a|b)$"})),
        ),
        (text.clone(), with(&text, json!({"pattern": ".*"}))),
        (
            with(&text, json!({"enum": ["a", "bc"]})),
            with(
                &text,
                json!({"enum": ["a", "bc", "d"], "minLength": 1, "pattern": "^[a-z]+$"}),
            ),
        ),
        (
            with(&integer, json!({"multipleOf": 4})),
            with(&integer, json!({"multipleOf": 2})),
        ),
        (
            with(&integer, json!({"maximum": 10})),
            with(&integer, json!({"maximum": 11, "exclusiveMaximum": true})),
        ),
        (
            with(&integer, json!({"maximum": 11, "exclusiveMaximum": true})),
            with(&integer, json!({"maximum": 10})),
        ),
        (
            with(&integer, json!({"minimum": 1})),
            with(&integer, json!({"minimum": 0, "exclusiveMinimum": true})),
        ),
        (
            text.clone(),
            with(&text, json!({"format": "uri-reference"})),
        ),
        (
            with(&text, json!({"format": "giubseuf"})),
            with(&text, json!({"format": "password"})),
        ),
        (
            with(&object, json!({"oneOf": union(&["a", "b"])})),
            with(&object, json!({"oneOf": union(&["b", "a"])})),
        ),
        (
            with(&object, json!({"oneOf": union(&["a", "b"])})),
            with(
                &object,
                json!({"properties": grown, "oneOf": union(&["a", "c", "b"])}),
            ),
        ),
        (
            object.clone(),
            with(
                &object,
                with(
                    &json!({"properties": grown}),
                    rule("!has(self.c) || self.a != self.c"),
                ),
            ),
        ),
        (
            with(
                &object,
                rule("[has(self.a), has(self.b)].filter(x, x).size() <= 1"),
            ),
            with(
                &object,
                with(
                    &json!({"properties": grown}),
                    rule("[has(self.a), has(self.b), has(self.c)].filter(x, x).size() <= 1"),
                ),
            ),
        ),
        (
            with(&object, rule("has(self.a) || has(self.b)")),
            with(
                &object,
                with(
                    &json!({"properties": grown}),
                    rule("has(self.a) || has(self.b) || has(self.c)"),
                ),
            ),
        ),
    ];
    for (old, new) in cases {
        assert_verdict(&json!({"f": old}), &json!({"f": new}), Verdict::Compatible);
    }
}

#[test]
fn what_breaks_is_never_compatible() {
    let (text, integer) = (json!({"type": "string"}), json!({"type": "integer"}));
    let either = json!({"x-kubernetes-int-or-string": true, "anyOf": [{"type": "integer"}, {"type": "string"}]});
    let any = json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true});
    let typed = json!({"type": "object", "properties": {"a": {"type": "string"}}});
    let list = json!({"type": "array", "items": {"type": "object", "required": ["k"], "properties": {"k": {"type": "string"}}}});
    let keyed = json!({"x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["k"]});
    let cases = [
        (
            either.clone(),
            with(
                &either,
                json!({"anyOf": [{"type": "integer", "maximum": 9}, {"type": "string"}]}),
            ),
        ),
        (any.clone(), typed.clone()),
        (typed.clone(), any.clone()),
        (
            any.clone(),
            with(&any, json!({"properties": {"a": {"type": "string"}}})),
        ),
        (
            json!({"x-kubernetes-preserve-unknown-fields": true}),
            typed.clone(),
        ),
        (
            typed.clone(),
            json!({"x-kubernetes-preserve-unknown-fields": true}),
        ),
        (integer.clone(), either.clone()),
        (
            with(&text, json!({"enum": ["a", "bc"]})),
            with(&text, json!({"enum": ["a", "bc"], "minLength": 2})),
        ),
        (
            with(&integer, json!({"multipleOf": 2})),
            with(&integer, json!({"multipleOf": 4})),
        ),
        (
            with(&integer, json!({"maximum": 10})),
            with(&integer, json!({"maximum": 10, "exclusiveMaximum": true})),
        ),
        (
            with(&text, json!({"default": "A"})),
            with(&text, json!({"default": "B"})),
        ),
        (list.clone(), with(&list, keyed.clone())),
        (with(&list, keyed.clone()), list.clone()),
        (
            typed.clone(),
            with(&typed, json!({"x-kubernetes-map-type": "atomic"})),
        ),
        (
            with(&text, json!({"pattern": "^(a|b)$"})),
            with(&text, json!({"pattern": "^a$"})),
        ),
        (text.clone(), with(&text, json!({"format": "ipv4"}))),
    ];
    for (old, new) in cases {
        assert_verdict(&json!({"f": old}), &json!({"f": new}), Verdict::Breaking);
    }
}

/// Of rules about fields, of enumerated values and of required fields.
#[test]
fn what_moves_between_fields_and_rules_of_their_object_is_compatible() {
    let text = json!({"type": "string"});
    let rule = |rule: &str| json!({"x-kubernetes-validations": [{"rule": rule}]});
    let object = |a: Value, b: Value| json!({"type": "object", "properties": {"a": a, "b": b}});
    let plain = object(text.clone(), text.clone());
    let required = with(&plain, json!({"required": ["a"]}));
    let enumerated = |values: &[&str]| with(&text, json!({"enum": values}));
    let cases = [
        (required.clone(), with(&plain, rule("has(self.a)"))),
        (with(&plain, rule("has(self.a)")), required),
        (
            object(with(&text, rule("self != 'x'")), text.clone()),
            with(&plain, rule("!has(self.a) || self.a != 'x'")),
        ),
        (
            object(text.clone(), enumerated(&["A", "B"])),
            with(
                &object(text.clone(), enumerated(&["A", "B", "C"])),
                rule("!has(self.b) || self.b != 'C' || has(self.a)"),
            ),
        ),
        (
            with(&text, rule("self == oldSelf")),
            with(&text, rule("oldSelf == self")),
        ),
        // A text is as long in CEL, whatever its format.
        (
            with(
                &with(&text, json!({"format": "uri"})),
                rule("self.size() <= 5"),
            ),
            with(&text, json!({"format": "uri", "maxLength": 5})),
        ),
    ];
    for (old, new) in cases {
        assert_verdict(&json!({"f": old}), &json!({"f": new}), Verdict::Compatible);
    }
}

#[test]
fn what_looks_like_a_change_of_form_is_not_compatible() {
    let text = json!({"type": "string"});
    let rule = |rule: &str| json!({"x-kubernetes-validations": [{"rule": rule}]});
    let of = |a: &Value| json!({"type": "object", "properties": {"a": a}});
    let number = of(&json!({"type": "number"}));
    let null = json!({"type": "string", "nullable": true});
    let cases = [
        // No value of the field is enumerated.
        (text.clone(), with(&text, rule("self in ['a', 'b']"))),
        (
            of(&text),
            with(&of(&text), rule("!has(self.a) || self.a != 'x'")),
        ),
        (
            with(&of(&text), json!({"required": ["a"]})),
            with(
                &with(&of(&text), json!({"required": ["a"]})),
                rule("self.a != 'x'"),
            ),
        ),
        // A number is not an integer.
        (
            with(&number, rule("!has(self.a) || self.a > 0.0")),
            with(&number, rule("!has(self.a) || self.a >= 1.0")),
        ),
        // Null is not enumerated, and no rule is evaluated on it.
        (
            with(&null, rule("self in ['a', 'b']")),
            with(&null, json!({"enum": ["a", "b"]})),
        ),
        // Bytes are counted after they are decoded.
        (
            with(
                &with(&text, json!({"format": "byte"})),
                rule("self.size() <= 5"),
            ),
            with(&text, json!({"format": "byte", "maxLength": 5})),
        ),
    ];
    for (old, new) in cases {
        let compatibility = check_compatible(&crd(json!({"f": old})), &crd(json!({"f": new})));
        let verdict = compatibility.verdict();
        assert_ne!(verdict, Verdict::Compatible, "{old}\nto\n{new}");
    }
}

/// A finding about readers says that objects stay valid, and none is shown for it.
#[test]
fn what_only_readers_notice_says_so() {
    let either = json!({"x-kubernetes-int-or-string": true});
    let compatibility = check_compatible(
        &crd(json!({"f": {"type": "integer"}})),
        &crd(json!({"f": either})),
    );
    let text = compatibility.to_string();
    assert!(
        text.contains("the type was integer and is integer or string (looser)"),
        "{text}"
    );
    assert!(
        text.contains("No object of the version is rejected because of it"),
        "{text}"
    );
    let mode = |value: &str| json!({"mode": {"type": "string", "default": value, "enum": [value, "Never"]}});
    let compatibility = check_compatible(&crd(mode("Graciously")), &crd(mode("Gracefully")));
    for change in compatibility.breaking() {
        let example = change.proof.counter_example();
        let shown = example.map(|example| &example.object["spec"]);
        let expected = json!({"mode": "Graciously"});
        let expected = (change.finding.id == "no_enum_value_removal").then_some(&expected);
        assert_eq!(shown, expected, "{compatibility}");
    }
}

/// The map type and the default of the same object cannot reject anything: the list type does.
#[test]
fn a_proof_is_never_that_of_another_change() {
    let name = json!({"type": "string"});
    let item = |name_of_cfg: Value, keywords: Value| {
        let cfg = with(
            &json!({"type": "object", "properties": {"name": name_of_cfg}}),
            keywords,
        );
        json!({"type": "object", "properties": {"name": name, "cfg": cfg}, "required": ["name"]})
    };
    let old = json!({"volumes": {"type": "array", "items": item(name.clone(), json!({}))}});
    let atomic = json!({"x-kubernetes-map-type": "atomic"});
    let items = item(with(&name, json!({"default": ""})), atomic);
    let new = json!({"volumes": {"type": "array", "items": items, "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["name"]}});
    let compatibility = check_compatible(&crd(old), &crd(new));
    assert_eq!(compatibility.breaking().count(), 4, "{compatibility}");
    for change in compatibility.breaking() {
        let is_list = change.finding.path == "spec.volumes";
        assert_eq!(
            change.proof.counter_example().is_some(),
            is_list,
            "{compatibility}"
        );
    }
}

#[test]
fn each_removed_value_and_each_pattern_has_its_own_object() {
    let values: Vec<String> = (0..40).map(|index| format!("V{index}")).collect();
    let old = json!({"f": {"type": "string", "enum": values}, "g": {"type": "string", "pattern": "^(x{30}|[a-z]{3}7?)$"}});
    let new = json!({"f": {"type": "string", "enum": ["V0"]}, "g": {"type": "string", "pattern": "^(x{30}|[a-z]{3})$"}});
    let compatibility = check_compatible(&crd(old), &crd(new));
    assert_eq!(compatibility.breaking().count(), 40, "{compatibility}");
    for change in compatibility.breaking() {
        let example = change.proof.counter_example().unwrap();
        let spec = &example.object["spec"];
        match &change.finding.value {
            Some(value) => assert_eq!(spec, &json!({"f": value})),
            None => assert!(spec["g"].as_str().unwrap().ends_with('7'), "{spec}"),
        }
    }
}

/// A server writes an entry of a map as a field, and the finding as any entry.
#[test]
fn an_entry_of_a_map_is_explained_by_the_finding_about_all() {
    let map = |values: Value| json!({"m": {"type": "object", "additionalProperties": values}});
    let text = json!({"type": "string"});
    let compatibility = check_compatible(
        &crd(map(text.clone())),
        &crd(map(with(&text, json!({"maxLength": 3})))),
    );
    assert_eq!(
        (
            compatibility.breaking().count(),
            &*compatibility.unexplained
        ),
        (1, &[][..]),
        "{compatibility}"
    );
    let object = |name: &str| json!({"type": "object", "properties": {name: text, "kept": text}});
    let compatibility = check_compatible(&crd(map(object("a"))), &crd(map(object("b"))));
    let change = compatibility.breaking().next().unwrap();
    assert!(
        matches!(&change.proof, Proof::Dropped { .. }),
        "{compatibility}"
    );
}

/// Each change at the node of a type with many fields is searched in small objects, so that many take as long as their
/// sum: the work for twice as many is not four times as much.
#[test]
fn time_grows_with_the_changes_and_not_with_their_product() {
    let fields = |many: usize, field: Value| -> CustomResourceDefinition {
        let fields = (0..many).map(|index| (format!("f{index}"), field.clone()));
        crd(Value::Object(fields.collect()))
    };
    let work = |many: usize| {
        let [old, new] = [
            json!({"type": "string"}),
            json!({"type": "string", "maxLength": 3}),
        ];
        let [old, new] = [fields(many, old), fields(many, new)];
        let info = allocation_counter::measure(|| {
            assert_eq!(check_compatible(&old, &new).breaking().count(), many);
        });
        info.bytes_total
    };
    let (once, twice) = (work(100), work(200));
    assert!(twice < once * 3, "{once}, then {twice}");
}

/// The schema with one change is made and compiled as deep as the whole.
#[test]
fn changes_around_and_below_many_levels_are_proven() {
    let nested = |change: fn(&mut Schema, usize)| {
        let mut schema = Schema::of_type("integer");
        change(&mut schema, 0);
        for level in 1..100 {
            let inner = std::mem::replace(&mut schema, Schema::of_type("object"));
            schema.properties.insert("in".into(), Box::new(inner));
            change(&mut schema, level);
        }
        let mut crd = crd(json!({}));
        let version = crd.spec.versions[0].schema.as_mut().unwrap();
        let root = version.open_api_v3_schema.as_mut().unwrap();
        root.properties.insert("spec".into(), Box::new(schema));
        crd
    };
    let compatibility = check_compatible(
        &nested(|_, _| ()),
        &nested(|schema, level| match level {
            0 => schema.multiple_of = Some(2_i64.into()),
            99 => schema.min_properties = Some(1),
            _ => {}
        }),
    );
    assert_eq!(compatibility.breaking().count(), 2, "{compatibility}");
    for change in compatibility.breaking() {
        assert!(change.proof.counter_example().is_some(), "{compatibility}");
    }
}

fn scratch(name: &str, crd: &CustomResourceDefinition) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("gate");
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    std::fs::write(&path, serde_json::to_string(crd).unwrap()).unwrap();
    path
}

#[test]
fn the_program_exits_with_the_verdict() {
    let text = |keywords: Value| crd(json!({"f": with(&json!({"type": "string"}), keywords)}));
    let rule =
        json!({"maxLength": 9, "x-kubernetes-validations": [{"rule": "self.size() + 1 < 90"}]});
    let files = [
        scratch("old.json", &text(json!({"maxLength": 9}))),
        scratch("looser.json", &text(json!({"maxLength": 10}))),
        scratch("tighter.json", &text(json!({"maxLength": 8}))),
        scratch("rule.json", &text(rule)),
    ];
    let run = |arguments: &[&str]| {
        let arguments: Vec<String> = arguments
            .iter()
            .map(|argument| (*argument).to_owned())
            .collect();
        example::report(&arguments)
    };
    let path = |index: usize| files[index].to_str().unwrap();
    for (new, code, word) in [
        (0, 0, "compatible"),
        (1, 0, "compatible"),
        (2, 1, "breaking"),
        (3, 3, "undecided"),
    ] {
        let printed = run(&[path(0), path(new)]).unwrap();
        assert_eq!(printed.code, code, "{}", printed.text);
        assert!(
            printed
                .text
                .starts_with(&format!("# widgets.acme.dev: {word}\n")),
            "{}",
            printed.text
        );
    }
    let missing = ["no/such/file.yaml", path(0)];
    for arguments in [
        &missing[..],
        &[path(0)],
        &[],
        &[path(0), "no-such-revision"],
    ] {
        assert!(run(arguments).is_err(), "{arguments:?}");
    }
}
