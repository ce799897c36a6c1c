//! Changes outside schemas: names, conversion, versions, subresources, columns.

use super::super::text;
use super::set;
use crate::random::Random;
use serde_json::{Value, json};

/// Changes a part of the CRD outside its versions.
pub(super) fn spec(random: &mut Random, crd: &mut Value) {
    let name = |random: &mut Random| {
        let short = random
            .pick(&["foos", "Foo", "foo", "", "-x", "1a", "a.b", "FooList"])
            .to_owned();
        if random.percent(20) {
            text::any(random)
        } else {
            short
        }
    };
    let names = &["plural", "singular", "kind", "listKind"];
    let place = match random.below(12) {
        0 => "/spec/group".to_owned(),
        1 => "/spec/scope".to_owned(),
        2..5 => format!("/spec/names/{}", random.pick(names)),
        5 => "/metadata/name".to_owned(),
        6 => {
            let names = random.list(2, name);
            let list = random.pick(&["shortNames", "categories"]);
            return set(crd, &["spec", "names", list], json!(names));
        }
        7 => return set(crd, &["spec", "preserveUnknownFields"], json!(true)),
        8 | 9 => return set(crd, &["spec", "conversion"], conversion(random)),
        10 => {
            let group = random.pick(&["foo.k8s.io", "k8s.io", "x.kubernetes.io", "xk8s.io"]);
            set(crd, &["spec", "group"], json!(group));
            set(crd, &["metadata", "name"], json!(format!("foos.{group}")));
            let approval =
                random.pick(&["", "unapproved", "https://a.b/c", "x", "https:", "//a.b"]);
            return set(
                crd,
                &["metadata", "annotations"],
                json!({"api-approved.kubernetes.io": approval}),
            );
        }
        _ => return set(crd, &["metadata", "labels"], json!({"a": name(random)})),
    };
    let steps: Vec<&str> = place.split('/').skip(1).collect();
    let name = name(random);
    set(crd, &steps, json!(name));
}

fn conversion(random: &mut Random) -> Value {
    let strategy = random.pick(&["Webhook", "Webhook", "Webhook", "None", "", "x"]);
    let mut conversion = json!({"strategy": strategy});
    if random.percent(80) {
        let versions: Vec<&str> =
            random.list(2, |random| random.pick(&["v1", "v1beta1", "v9", "V1", ""]));
        conversion["webhook"] = json!({"conversionReviewVersions": versions});
    }
    if random.percent(80) {
        let mut client = json!({});
        if random.percent(60) {
            client["url"] = json!(random.pick(URLS));
        }
        if random.percent(50) {
            client["service"] = json!({
                "name": random.pick(&["a", ""]),
                "namespace": random.pick(&["b", ""]),
                "path": random.pick(&["/", "/a", "a//b", "/a/b/", "//", "", "/A"]),
            });
            if random.percent(30) {
                client["service"]["port"] = json!(random.between(-1, 65_537));
            }
        }
        conversion["webhook"]["clientConfig"] = client;
    }
    conversion
}

const URLS: &[&str] = &[
    "https://a.b",
    "http://a.b/c",
    "https://a b",
    "https://u@a.b",
    "https://a.b?c",
    "https://a.b#d",
    "https://a.b:x",
    "a:b:c",
    "https://[::1]:8443/x",
    "https://[::1",
    "https://a%41",
    "",
    ":",
    "//a.b",
    "https:///x",
    "https://a.b/%zz",
    "1:2",
    "https://u:p w@a.b",
    "HTTPS://A.B",
];

/// Changes a part of a version.
pub(super) fn version(random: &mut Random, crd: &mut Value) {
    // An earlier mutation may have removed the versions or the spec.
    let versions = crd.pointer_mut("/spec/versions");
    let Some(versions) = versions
        .and_then(Value::as_array_mut)
        .filter(|list| !list.is_empty())
    else {
        return;
    };
    let index = random.below(versions.len());
    let version = &mut versions[index];
    if !version.is_object() {
        return;
    }
    match random.below(10) {
        0 => version["name"] = json!(random.pick(&["v1", "V1", "", "1", "v1.0"])),
        1 => version["storage"] = json!(random.percent(50)),
        2 => version["deprecated"] = json!(true),
        3 => version["deprecationWarning"] = json!(text::any(random)),
        4 => version["subresources"] = subresources(random),
        5 | 6 => version["additionalPrinterColumns"] = json!([column(random)]),
        7 | 8 => {
            let count = random.between(0, 10);
            let fields: Vec<Value> = (0..count).map(|_| selectable(random)).collect();
            version["selectableFields"] = json!(fields);
        }
        _ => {
            version.as_object_mut().unwrap().remove("schema");
        }
    }
}

fn subresources(random: &mut Random) -> Value {
    let path = |random: &mut Random| {
        random
            .pick(&[
                ".spec.a",
                ".status.a",
                ".spec",
                "spec.a",
                "",
                ".metadata.x",
                ".specx.y",
            ])
            .to_owned()
    };
    let mut subresources = json!({});
    if random.percent(70) {
        subresources["status"] = json!({});
    }
    if random.percent(60) {
        subresources["scale"] =
            json!({"specReplicasPath": path(random), "statusReplicasPath": path(random)});
        if random.percent(50) {
            subresources["scale"]["labelSelectorPath"] = json!(path(random));
        }
    }
    subresources
}

fn column(random: &mut Random) -> Value {
    json!({
        "name": random.pick(&["A", ""]),
        "type": random.pick(&["string", "date", "int", ""]),
        "format": random.pick(&["", "int32", "x"]),
        "jsonPath": random.pick(&[".spec.a", "", "spec", "."]),
        "priority": random.between(-1, 1),
    })
}

fn selectable(random: &mut Random) -> Value {
    let names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];
    let path = match random.below(6) {
        0 => random
            .pick(&[
                "",
                ".",
                "spec",
                ".metadata.name",
                ".spec['a']",
                "..a",
                ".spec.a.",
                ".kind",
            ])
            .to_owned(),
        _ => format!(".spec.{}", random.pick(&names)),
    };
    json!({ "jsonPath": path })
}
