//! Odd metadata: every member of `ObjectMeta` with every kind of value, in every request to custom
//! resources and to CRDs. The rest of the request is valid.

use super::{number, resource, text};
use crate::question::spelled;
use crate::random::Random;
use serde_json::{Map, Value, json};

const TEXTS: &[&str] = &[
    "name",
    "generateName",
    "namespace",
    "selfLink",
    "uid",
    "resourceVersion",
];
const INTEGERS: &[&str] = &["generation", "deletionGracePeriodSeconds"];
const TIMES: &[&str] = &["creationTimestamp", "deletionTimestamp"];
const MAPS: &[&str] = &["labels", "annotations"];
const LISTS: &[&str] = &["ownerReferences", "finalizers", "managedFields"];

pub fn create(random: &mut Random) -> Value {
    let crd = definition(&mut random.shared());
    let mut object = object(random);
    make_odd(random, &mut object);
    question(random, json!({ "crd": crd, "object": object }))
}

pub fn update(random: &mut Random) -> Value {
    let crd = definition(&mut random.shared());
    let (old, object) = pair(random);
    question(random, json!({ "crd": crd, "old": old, "object": object }))
}

pub fn scale(random: &mut Random) -> Value {
    let crd = definition(&mut random.shared());
    let (old, mut object) = pair(random);
    object["apiVersion"] = json!("autoscaling/v1");
    object["kind"] = json!("Scale");
    object["spec"] = json!({ "replicas": random.between(0, 3) });
    object.as_object_mut().unwrap().remove("status");
    question(random, json!({ "crd": crd, "old": old, "object": object }))
}

/// A merge patch of metadata alone.
pub fn patch(random: &mut Random) -> Value {
    let crd = definition(&mut random.shared());
    let (old, object) = pair(random);
    let mut patch = json!({ "metadata": object["metadata"] });
    if random.percent(60) && patch["metadata"].is_object() {
        patch["metadata"]
            .as_object_mut()
            .unwrap()
            .retain(|name, _| !matches!(&**name, "name" | "resourceVersion"));
    }
    let mut question = json!({
        "crd": crd,
        "old": old,
        "patch": patch,
        "mediaType": "application/merge-patch+json",
    });
    if random.percent(20) {
        question["subresource"] = json!("status");
    }
    validation(random, question)
}

pub fn read(random: &mut Random) -> Value {
    let crd = definition(&mut random.shared());
    let mut old = object(random);
    make_odd(random, &mut old);
    stored(&mut old);
    json!({ "crd": crd, "old": old })
}

/// A CRD that is created, or replaces another.
pub fn of_definition(random: &mut Random) -> Value {
    let mut crd = definition(random);
    crd["metadata"]["labels"] = json!({ "a": "b" });
    let mut old = crd.clone();
    if random.percent(30) {
        crd["spec"]["names"]["shortNames"] = json!(["f"]);
    }
    make_odd(random, &mut crd);
    if random.percent(35) {
        return validation(random, json!({ "crd": crd }));
    }
    likely_version(random, &mut crd);
    likely_old(random, &mut old);
    validation(random, json!({ "crd": crd, "old": old }))
}

/// A merge patch of a CRD's metadata.
pub fn definition_patch(random: &mut Random) -> Value {
    let mut old = definition(random);
    likely_old(random, &mut old);
    let mut patch = old.clone();
    make_odd(random, &mut patch);
    let media_type = random.pick(&[
        "application/merge-patch+json",
        "application/strategic-merge-patch+json",
    ]);
    let mut question = json!({
        "old": old,
        "patch": { "metadata": patch["metadata"] },
        "mediaType": media_type,
    });
    if random.percent(20) {
        question["fieldValidation"] = json!(random.pick(&["Strict", "Ignore"]));
    }
    question
}

/// A CRD with a status, a scale, and metadata inside the object.
fn definition(random: &mut Random) -> Value {
    let spec = json!({
        "type": "object",
        "properties": {
            "replicas": { "type": "integer" },
            "inner": { "type": "object", "x-kubernetes-embedded-resource": true,
                "x-kubernetes-preserve-unknown-fields": true },
        },
    });
    let mut crd = resource::crd(random, &spec);
    let version = &mut crd["spec"]["versions"][0];
    version["schema"]["openAPIV3Schema"]["properties"]["status"] =
        json!({ "type": "object", "x-kubernetes-preserve-unknown-fields": true });
    version["subresources"] = json!({
        "status": {},
        "scale": { "specReplicasPath": ".spec.replicas", "statusReplicasPath": ".status.replicas" },
    });
    if random.percent(20) {
        version["deprecated"] = json!(true);
    }
    crd
}

fn object(random: &mut Random) -> Value {
    let mut object = json!({
        "apiVersion": "example.com/v1",
        "kind": "Foo",
        "metadata": { "name": "x" },
        "spec": { "replicas": 1 },
    });
    if random.percent(20) {
        object["spec"]["inner"] =
            json!({ "apiVersion": "v1", "kind": "Pod", "metadata": { "name": "p" } });
        make_odd(random, &mut object["spec"]["inner"]);
    }
    if random.percent(10) {
        object["spec"]["replicas"] = json!(2);
    }
    object
}

/// A stored object and one that is to replace it.
fn pair(random: &mut Random) -> (Value, Value) {
    let mut old = object(random);
    likely_old(random, &mut old);
    let mut object = old.clone();
    if random.percent(30) {
        object["spec"]["replicas"] = json!(3);
    }
    make_odd(random, &mut object);
    likely_version(random, &mut object);
    (old, object)
}

fn likely_version(random: &mut Random, object: &mut Value) {
    if random.percent(80) && object["metadata"].is_object() {
        object["metadata"]["resourceVersion"] = json!("1");
    }
}

/// Metadata that a stored object may have, even if a server would reject it.
fn likely_old(random: &mut Random, old: &mut Value) {
    if random.percent(40) {
        let metadata = &mut old["metadata"];
        for _ in 0..random.count(3) + 1 {
            let (name, value) = right(random);
            metadata[name] = value;
        }
        stored(old);
    }
}

/// The oracle needs a name that is a valid path segment.
fn stored(old: &mut Value) {
    if !old["metadata"].is_object() {
        old["metadata"] = json!({});
    }
    let name = match old["kind"].as_str() {
        Some("CustomResourceDefinition") => "foos.example.com",
        _ => "x",
    };
    old["metadata"]["name"] = json!(name);
    let metadata = old["metadata"].as_object_mut().unwrap();
    metadata.remove("namespace");
}

/// Gives an object metadata with an oddity or two.
pub(super) fn make_odd(random: &mut Random, object: &mut Value) {
    if random.percent(2) || !object["metadata"].is_object() {
        object["metadata"] = wrong(random);
        return;
    }
    for _ in 0..random.below(3) + 1 {
        let (name, value) = if random.percent(25) {
            right(random)
        } else {
            odd(random)
        };
        object["metadata"][name] = value;
    }
}

/// A member with a value of its type, which need not be valid.
fn right(random: &mut Random) -> (&'static str, Value) {
    match random.below(5) {
        0 => (random.pick(TEXTS), word(random)),
        1 => (random.pick(INTEGERS), json!(random.between(-1, 3))),
        2 => (random.pick(TIMES), time(random)),
        3 => (random.pick(MAPS), json!({ "a": "b" })),
        _ => list(random),
    }
}

fn list(random: &mut Random) -> (&'static str, Value) {
    match random.below(3) {
        0 => (
            "ownerReferences",
            json!([{ "apiVersion": "v1", "kind": "Pod", "name": "p", "uid": "1" }]),
        ),
        1 => ("finalizers", json!(["a.b/c"])),
        _ => (
            "managedFields",
            json!([{ "manager": "m", "operation": "Update", "apiVersion": "example.com/v1",
                "time": "2024-01-02T03:04:05Z", "fieldsType": "FieldsV1", "fieldsV1": { "f:a": {} } }]),
        ),
    }
}

/// A member with a value of any type, or with something odd inside.
fn odd(random: &mut Random) -> (&'static str, Value) {
    let value = if random.percent(50) {
        wrong(random)
    } else {
        return inside(random);
    };
    let all = [TEXTS, INTEGERS, TIMES, MAPS, LISTS, &["unknown"]].concat();
    (random.pick(&all), value)
}

fn inside(random: &mut Random) -> (&'static str, Value) {
    match random.below(7) {
        0 => (random.pick(TEXTS), word(random)),
        1 => (random.pick(INTEGERS), number::spelled(random)),
        2 => (random.pick(TIMES), time(random)),
        3 => {
            let value = if random.percent(50) {
                wrong(random)
            } else {
                word(random)
            };
            let key = word(random);
            (
                random.pick(MAPS),
                json!({ key.as_str().unwrap_or("k"): value }),
            )
        }
        4 => {
            let count = random.count(3);
            let any = |random: &mut Random| match random.percent(30) {
                true => wrong(random),
                false => word(random),
            };
            ("finalizers", json!(random.list(count, any)))
        }
        5 => {
            let members = ["apiVersion", "kind", "name", "uid", "controller"];
            let more = ["blockOwnerDeletion", "unknown"];
            let mut owners =
                json!([{ "apiVersion": "v1", "kind": "Pod", "name": "p", "uid": "1" }]);
            entry(random, &mut owners, &[&members[..], &more[..]].concat());
            ("ownerReferences", owners)
        }
        _ => {
            let members = ["manager", "operation", "apiVersion", "time"];
            let more = ["fieldsType", "fieldsV1", "subresource", "unknown"];
            let mut entries = match random.below(3) {
                0 => json!([{}]),
                _ => json!([{ "manager": "m", "operation": "Update", "apiVersion": "v1",
                    "fieldsType": "FieldsV1", "fieldsV1": {} }]),
            };
            entry(random, &mut entries, &[&members[..], &more[..]].concat());
            ("managedFields", entries)
        }
    }
}

/// Makes a member of the only item odd, or the item itself.
fn entry(random: &mut Random, list: &mut Value, members: &[&str]) {
    match random.below(10) {
        0 => list[0] = wrong(random),
        1 => list.as_array_mut().unwrap().push(wrong(random)),
        2 => {
            let name = random.pick(members);
            list[0].as_object_mut().unwrap().remove(name);
        }
        3 => {
            let twice = list[0].clone();
            list.as_array_mut().unwrap().push(twice);
        }
        _ => {
            let name = random.pick(members);
            list[0][name] = if random.percent(60) {
                wrong(random)
            } else {
                word(random)
            };
        }
    }
}

fn time(random: &mut Random) -> Value {
    json!(random.pick(&[
        "2024-01-02T03:04:05Z",
        "2024-01-02T03:04:05.5Z",
        "2024-01-02T03:04:05+02:00",
        "2024-01-01T00:00:00Z",
        "0001-01-01T00:00:00Z",
        "9999-12-31T23:59:59Z",
        "10000-01-01T00:00:00Z",
        "2024-01-02",
        "2024-02-30T00:00:00Z",
        "now",
        "",
        "null",
    ]))
}

fn word(random: &mut Random) -> Value {
    if random.percent(8) {
        return json!(text::any(random));
    }
    if random.percent(3) {
        return json!("x".repeat(300));
    }
    json!(random.pick(&[
        "",
        "x",
        "a",
        "default",
        "other",
        "X_y",
        "a.b/c",
        "a b",
        "-",
        "0",
        "1",
        "2",
        "-1",
        "18446744073709551616",
        "00000000-0000-0000-0000-000000000001",
        "foos.example.com",
        "Update",
        "Apply",
        "FieldsV1",
        "a/b",
        "..",
        "é",
        "\u{0}",
    ]))
}

/// A value of any type: empty, extreme or plain.
fn wrong(random: &mut Random) -> Value {
    match random.below(18) {
        0..3 => Value::Null,
        3 => json!(true),
        4 => json!(false),
        5 => json!(0),
        6 => json!(-1),
        7 => json!(1.5),
        8 => spelled(random.pick(&[
            "9223372036854775807",
            "9223372036854775808",
            "-9223372036854775808",
            "1e3",
            "1.0",
            "-0",
            "1e300",
            "1e19",
            "2147483648",
            "1e-7",
        ])),
        9 => json!(""),
        10 => word(random),
        11..13 => json!([]),
        13..15 => json!({}),
        15 => json!([null]),
        16 => json!([{}]),
        _ => {
            let value = one_of_few(random);
            let mut members = Map::new();
            members.insert("a".to_owned(), value);
            Value::Object(members)
        }
    }
}

fn one_of_few(random: &mut Random) -> Value {
    random.one_of(&[json!(null), json!(1), json!("b"), json!([]), json!({})])
}

fn question(random: &mut Random, mut question: Value) -> Value {
    if random.percent(5) {
        question["namespace"] = json!(random.pick(&["default", "other", "x"]));
    }
    validation(random, question)
}

fn validation(random: &mut Random, mut question: Value) -> Value {
    if random.percent(20) {
        question["fieldValidation"] = json!(random.pick(&["Strict", "Warn", "Ignore"]));
    }
    question
}
