//! CRDs.

use crate::{Case, parts, within};
use kube_conv_crd::CrdRead;
use kube_conv_crd::{check_crd, check_crd_update, crd_warnings};
use kube_conv_lint as lint;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_server::admission::{Engine, Request, definitions};
use kube_conv_yaml::ToYaml as _;
use serde_json::{Map, Value, json};

type Shape = fn(usize) -> Value;

fn definition(versions: Value) -> Value {
    json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
        "metadata": {"name": "foos.example.com"},
        "spec": {
            "group": "example.com",
            "names": {"plural": "foos", "kind": "Foo"},
            "scope": "Namespaced",
            "versions": versions,
        },
    })
}

fn version(name: &str, is_stored: bool, spec: Value) -> Value {
    json!({
        "name": name, "served": true, "storage": is_stored,
        "schema": {"openAPIV3Schema": {"type": "object", "properties": {"spec": spec}}},
    })
}

pub fn of_spec(spec: Value) -> Value {
    definition(json!([version("v1", true, spec)]))
}

fn with(key: &str, value: Value) -> Value {
    let mut crd = of_spec(json!({"type": "object"}));
    crd["spec"]["versions"][0][key] = value;
    crd
}

fn named(count: usize, value: impl Fn(usize) -> Value) -> Value {
    (0..count)
        .map(|index| (format!("p{index}"), value(index)))
        .collect::<Map<_, _>>()
        .into()
}

fn properties(count: usize, property: impl Fn(usize) -> Value) -> Value {
    of_spec(json!({"type": "object", "properties": named(count, property)}))
}

fn texts(count: usize) -> Vec<String> {
    (0..count).map(|index| format!("x{index}")).collect()
}

/// A schema with another in it, which is moved, while `json!` would copy it.
pub fn around(type_name: &str, keyword: &str, inner: Value) -> Value {
    let mut schema = json!({"type": type_name});
    schema[keyword] = inner;
    schema
}

/// An object whose one member this is.
pub fn member(value: Value) -> Value {
    within("a", value)
}

/// A schema below many levels, each of which has keywords.
fn nested(levels: usize, inner: Value, says: impl Fn(&mut Value)) -> Value {
    let mut schema = inner;
    for _ in 0..levels {
        schema = around("object", "properties", member(schema));
        says(&mut schema);
    }
    of_spec(schema)
}

fn many(count: usize) -> Value {
    json!({"type": "object", "properties": named(count, |_| json!({"type": "string"}))})
}

const SHAPES: &[(&str, Shape)] = &[
    ("properties", |n| {
        properties(n, |_| json!({"type": "string"}))
    }),
    ("long names", |n| {
        properties(
            n.min(300),
            |i| json!({"type": "object", "properties": {"x".repeat(8000) + &i.to_string(): {"type": "text"}}}),
        )
    }),
    ("a long name above", |n| {
        of_spec(
            json!({"type": "object", "properties": {"x".repeat(1 << 20): {"type": "object", "properties": named(n.min(30_000), |_| json!({"type": "text", "unknown": 1}))}}}),
        )
    }),
    ("required properties", |n| {
        of_spec(
            json!({"type": "object", "required": named(n, |_| json!(1)).as_object().map(|all| all.keys().cloned().collect::<Vec<_>>()), "properties": named(n, |_| json!({"type": "string"}))}),
        )
    }),
    ("patterns", |n| {
        properties(
            n,
            |i| json!({"type": "string", "pattern": format!("^[\\p{{L}}]{{1000}}x{i}$")}),
        )
    }),
    ("one pattern", |n| {
        of_spec(json!({"type": "string", "pattern": "[a-z]{3,5}|".repeat(n)}))
    }),
    ("a nested pattern", |n| {
        of_spec(
            json!({"type": "string", "pattern": format!("{}a{}", "(".repeat(n), ")".repeat(n))}),
        )
    }),
    ("a pattern's classes", |n| {
        of_spec(json!({"type": "string", "pattern": "[^\\p{L}\\p{N}a-z]".repeat(n)}))
    }),
    ("unknown formats", |n| {
        properties(n, |i| json!({"type": "string", "format": format!("f{i}")}))
    }),
    ("defaults", |n| {
        properties(
            n,
            |_| json!({"type": "string", "pattern": "^[\\p{L}\\p{N}]{100}$", "default": "x"}),
        )
    }),
    ("defaults of patterns of bytes", |n| {
        properties(
            n,
            |i| json!({"type": "string", "pattern": format!("^[a-z0-9.-]{{3,60}}x{i}$"), "default": "x"}),
        )
    }),
    ("wrong defaults", |n| {
        properties(n, |_| json!({"type": "string", "default": 1}))
    }),
    ("nested defaults", |n| {
        nested(480, many(n), |schema| schema["default"] = json!({}))
    }),
    ("nested defaults with values", |n| {
        nested(240, many(n), |schema| {
            let below = schema["properties"]["a"].get("default").cloned();
            let mut value = below.map_or(json!({}), |below| json!({"a": below}));
            if value.to_string().len() > 2000 {
                value = json!({});
            }
            schema["default"] = value;
        })
    }),
    ("a large default below many", |n| {
        nested(
            480,
            json!({"type": "array", "items": {"type": "string"}, "default": texts(n)}),
            |schema| schema["default"] = json!({}),
        )
    }),
    ("defaults in metadata", |n| {
        of_spec(
            json!({"type": "object", "x-kubernetes-embedded-resource": true, "properties": {"metadata": {"type": "object", "properties": {"labels": {"type": "object", "properties": named(n, |_| json!({"type": "string", "default": "x"}))}}}, "kind": {"type": "string"}, "apiVersion": {"type": "string"}}}),
        )
    }),
    ("wrong types", |n| {
        properties(n, |_| json!({"type": "text"}))
    }),
    ("no types", |n| properties(n, |_| json!({}))),
    ("rules", |n| {
        properties(
            n,
            |_| json!({"type": "string", "x-kubernetes-validations": [{"rule": "self != ''"}]}),
        )
    }),
    ("rules of one schema", |n| {
        of_spec(
            json!({"type": "object", "properties": {"a": {"type": "string"}}, "x-kubernetes-validations": vec![json!({"rule": "self.a != ''", "message": "x"}); n]}),
        )
    }),
    ("paths of rules", |n| {
        of_spec(
            json!({"type": "object", "properties": named(n / 2, |_| json!({"type": "string"})), "x-kubernetes-validations": vec![json!({"rule": "has(self.p1)", "fieldPath": ".p1"}); n / 2]}),
        )
    }),
    ("nested rules", |n| {
        nested(480, many(n), |schema| {
            schema["x-kubernetes-validations"] = json!([{"rule": "has(self.a)", "fieldPath": ".a"}])
        })
    }),
    ("a long rule", |n| {
        of_spec(
            json!({"type": "object", "properties": {"a": {"type": "string"}}, "x-kubernetes-validations": [{"rule": format!("{}true", "self.a == 'x' || ".repeat(n))}]}),
        )
    }),
    ("a nested rule", |n| {
        of_spec(
            json!({"type": "object", "properties": {"a": {"type": "string"}}, "x-kubernetes-validations": [{"rule": format!("{}true{}", "(".repeat(n), ")".repeat(n))}]}),
        )
    }),
    ("a rule without spaces", |n| {
        of_spec(
            json!({"type": "object", "properties": {"a": {"type": "string"}}, "x-kubernetes-validations": [{"rule": "!".repeat(n)}]}),
        )
    }),
    ("messages of rules", |n| {
        properties(
            n,
            |i| json!({"type": "string", "x-kubernetes-validations": [{"rule": "self.size() < 3", "messageExpression": format!("'x{i}' + self")}]}),
        )
    }),
    ("enum values", |n| {
        of_spec(json!({"type": "string", "enum": texts(n)}))
    }),
    ("enum numbers", |n| {
        of_spec(
            json!({"type": "number", "enum": (0..n).map(|n| n as f64 + 0.5).collect::<Vec<_>>()}),
        )
    }),
    ("enum objects", |n| {
        of_spec(
            json!({"type": "object", "enum": (0..n).map(|n| json!({"a": n})).collect::<Vec<_>>()}),
        )
    }),
    ("equal enum values", |n| {
        of_spec(json!({"type": "string", "enum": vec!["x"; n]}))
    }),
    ("enum values of the wrong type", |n| {
        of_spec(json!({"type": "integer", "enum": texts(n)}))
    }),
    ("enum values and a default", |n| {
        of_spec(json!({"type": "string", "enum": texts(n), "default": "y"}))
    }),
    ("default of a list", |n| {
        of_spec(
            json!({"type": "array", "items": {"type": "string"}, "x-kubernetes-list-type": "set", "default": texts(n)}),
        )
    }),
    ("wrong default of a list", |n| {
        of_spec(json!({"type": "array", "items": {"type": "integer"}, "default": texts(n)}))
    }),
    ("default of a map list", |n| {
        of_spec(
            json!({"type": "array", "items": {"type": "object", "required": ["a"], "properties": {"a": {"type": "string"}}}, "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["a"], "default": texts(n).iter().map(|x| json!({"a": x})).collect::<Vec<_>>()}),
        )
    }),
    ("default with unknown fields", |n| {
        of_spec(json!({"type": "object", "default": named(n, |_| json!(1))}))
    }),
    ("unique items", |n| {
        of_spec(
            json!({"type": "array", "uniqueItems": true, "items": {"type": "integer"}, "default": (0..n).collect::<Vec<_>>()}),
        )
    }),
    ("required", |n| {
        of_spec(json!({"type": "object", "required": texts(n)}))
    }),
    ("required and a default", |n| {
        of_spec(json!({"type": "object", "required": texts(n), "default": {}}))
    }),
    ("keys of a list", |n| {
        of_spec(
            json!({"type": "array", "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": texts(n), "items": {"type": "object", "properties": {"x0": {"type": "string"}}}}),
        )
    }),
    ("required keys of a list", |n| {
        let names = texts(n);
        let properties: Map<String, Value> = names
            .iter()
            .map(|name| (name.clone(), json!({"type": "string"})))
            .collect();
        of_spec(
            json!({"type": "array", "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": names, "items": {"type": "object", "required": names, "properties": properties}}),
        )
    }),
    ("branches", |n| {
        of_spec(json!({"type": "object", "allOf": vec![json!({"minProperties": 1}); n]}))
    }),
    ("branches at the root", |n| {
        let mut crd = of_spec(json!({"type": "object"}));
        crd["spec"]["versions"][0]["schema"]["openAPIV3Schema"]["anyOf"] =
            json!(vec![json!({"required": ["spec"]}); n]);
        crd
    }),
    ("unknown members of branches at the root", |n| {
        let mut crd = of_spec(json!({"type": "object"}));
        crd["spec"]["versions"][0]["schema"]["openAPIV3Schema"]["anyOf"] =
            json!([{"properties": named(n, |_| json!({"minLength": 1}))}]);
        crd
    }),
    ("branches with types", |n| {
        of_spec(
            json!({"type": "object", "oneOf": vec![json!({"type": "object", "description": "x"}); n]}),
        )
    }),
    ("a tree of branches", |n| {
        fn tree(levels: usize) -> Value {
            if levels == 0 {
                return json!({"minLength": 1});
            }
            json!({"anyOf": [tree(levels - 1), tree(levels - 1)], "not": {"maxLength": 2}})
        }
        let levels = n.max(2).ilog2() as usize;
        of_spec(json!({"type": "string", "anyOf": tree(levels)["anyOf"], "default": "x"}))
    }),
    ("unknown members", |n| of_spec(named(n, |_| json!(1)))),
    ("unknown members everywhere", |n| {
        properties(n, |_| json!({"type": "string", "const": 1}))
    }),
    ("repeated names", |n| {
        properties(n, |_| json!({"type": "string", "title": ""}))
    }),
    ("short names", |n| {
        let mut crd = of_spec(json!({"type": "object"}));
        crd["spec"]["names"]["shortNames"] = json!(texts(n));
        crd
    }),
    ("categories", |n| {
        let mut crd = of_spec(json!({"type": "object"}));
        crd["spec"]["names"]["categories"] = json!(vec!["-"; n]);
        crd
    }),
    ("a long description", |n| {
        of_spec(json!({"type": "object", "description": "Field is x.\n".repeat(n)}))
    }),
    ("a long word", |n| {
        of_spec(
            json!({"type": "object", "description": "x".repeat(n), "properties": {"x".repeat(n): {"type": "string"}}}),
        )
    }),
    ("descriptions", |n| {
        properties(
            n,
            |i| json!({"type": "string", "description": format!("The name of p{i}. Must be set, deprecated: no more than 63 characters.")}),
        )
    }),
    ("labels", |n| {
        let mut crd = of_spec(json!({"type": "object"}));
        crd["metadata"]["labels"] = named(n, |_| json!("-"));
        crd
    }),
    ("annotations", |n| {
        let mut crd = of_spec(json!({"type": "object"}));
        crd["metadata"]["annotations"] = named(n, |_| json!("-"));
        crd
    }),
    ("owners", |n| {
        let mut crd = of_spec(json!({"type": "object"}));
        crd["metadata"]["ownerReferences"] = (0..n)
            .map(|i| json!({"apiVersion": "v1", "kind": "A", "name": "a", "uid": format!("{i}")}))
            .collect();
        crd
    }),
    ("finalizers", |n| {
        let mut crd = of_spec(json!({"type": "object"}));
        crd["metadata"]["finalizers"] = json!(texts(n));
        crd
    }),
    ("managed fields", |n| {
        let mut crd = of_spec(json!({"type": "object"}));
        crd["metadata"]["managedFields"] = (0..n).map(|i| json!({"manager": format!("m{i}"), "operation": "Apply", "fieldsType": "FieldsV1", "fieldsV1": {"f:a": {}}})).collect();
        crd
    }),
    ("versions", |n| {
        definition(
            (0..n)
                .map(|i| version(&format!("v{}", i + 1), i == 0, json!({"type": "object"})))
                .collect(),
        )
    }),
    ("versions that differ", |n| {
        definition(
            (0..n)
                .map(|i| {
                    version(
                        &format!("v{}", i + 1),
                        i == 0,
                        json!({"type": "object", "maxProperties": i}),
                    )
                })
                .collect(),
        )
    }),
    ("versions with status", |n| {
        definition(
            (0..n)
                .map(|i| {
                    let mut one = version(
                        &format!("v{}", i + 1),
                        i == 0,
                        json!({"type": "object", "maxProperties": i}),
                    );
                    one["subresources"] = if i % 2 == 0 {
                        json!({"status": {}})
                    } else {
                        json!({})
                    };
                    one
                })
                .collect(),
        )
    }),
    ("versions of one name", |n| {
        definition(json!(vec![
            version("v1", true, json!({"type": "object"}));
            n
        ]))
    }),
    ("columns", |n| {
        with(
            "additionalPrinterColumns",
            json!(vec![
                json!({"name": "A", "type": "string", "jsonPath": ".spec"});
                n
            ]),
        )
    }),
    ("wrong columns", |n| {
        with(
            "additionalPrinterColumns",
            json!(vec![
                json!({"name": "", "type": "strin", "jsonPath": ".spec["});
                n
            ]),
        )
    }),
    ("a long column", |n| {
        with(
            "additionalPrinterColumns",
            json!([{"name": "A", "type": "string", "jsonPath": ".a".repeat(n)}]),
        )
    }),
    ("a column of brackets", |n| {
        with(
            "additionalPrinterColumns",
            json!([{"name": "A", "type": "string", "jsonPath": ".a[?(".repeat(n)}]),
        )
    }),
    ("selectable fields", |n| {
        with(
            "selectableFields",
            json!(vec![json!({"jsonPath": ".spec"}); n]),
        )
    }),
    ("stored versions", |n| {
        let mut crd = of_spec(json!({"type": "object"}));
        crd["status"] = json!({"storedVersions": texts(n)});
        crd
    }),
    ("review versions", |n| {
        let mut crd = of_spec(json!({"type": "object"}));
        crd["spec"]["conversion"] = json!({"strategy": "Webhook", "webhook": {"conversionReviewVersions": texts(n), "clientConfig": {"url": "https://a.b"}}});
        crd
    }),
    ("a certificate", |n| {
        let mut crd = of_spec(json!({"type": "object"}));
        crd["spec"]["conversion"] = json!({"strategy": "Webhook", "webhook": {"conversionReviewVersions": ["v1"], "clientConfig": {"url": "https://a.b", "caBundle": "AAAA".repeat(n)}}});
        crd
    }),
    ("levels", |n| nested(480, many(n), |_| {})),
    ("levels of items", |n| {
        let mut schema = many(n);
        for _ in 0..240 {
            schema = around("array", "items", schema);
        }
        of_spec(schema)
    }),
    ("levels of free keys", |n| {
        let mut schema = many(n);
        for _ in 0..240 {
            schema = around("object", "additionalProperties", schema);
        }
        of_spec(schema)
    }),
    ("items of no schema", |n| {
        of_spec(json!({"type": "array", "items": vec![json!({"type": "string"}); n]}))
    }),
    ("definitions", |n| {
        of_spec(json!({"type": "object", "definitions": named(n, |_| json!({"type": "string"}))}))
    }),
    ("dependencies", |n| {
        of_spec(
            json!({"type": "object", "dependencies": named(n, |_| json!({"type": "string", "dependencies": {"a": {"type": "object"}}}))}),
        )
    }),
    ("levels of dependencies", |n| {
        let mut schema = many(n);
        for _ in 0..200 {
            schema = around("object", "dependencies", member(schema));
        }
        of_spec(schema)
    }),
    ("wrong root", |n| {
        let mut crd = of_spec(many(n));
        crd["spec"]["versions"][0]["subresources"] = json!({"status": {}});
        crd["spec"]["versions"][0]["schema"]["openAPIV3Schema"]["nullable"] = json!(true);
        crd
    }),
    ("conditions", |n| {
        properties(
            n,
            |i| json!({"type": "array", "description": format!("Conditions {i}"), "items": {"type": "object", "properties": {"type": {"type": "string"}, "status": {"type": "string"}}}}),
        )
    }),
];

pub fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for &(name, shape) in SHAPES {
        let value = move |size: usize| shape(parts(size, |count| shape(count).to_string()));
        let text = move |size: usize| value(size).to_string();
        let crd = move |size: usize| {
            CrdRead::read(&value(size))
                .map(|read| read.crd)
                .unwrap_or_default()
        };
        let case = |call: &str| format!("{call}: {name}");
        cases.push(Case::new(case("definitions::create"), text, |text| {
            definitions::create(Request::json(text.as_bytes()))
        }));
        cases.push(Case::new(
            case("definitions::create of YAML"),
            text,
            |text| definitions::create(Request::yaml(text.as_bytes())),
        ));
        cases.push(Case::new(case("CrdRead::read"), value, |value| {
            CrdRead::read(value).is_ok()
        }));
        cases.push(Case::new(case("check_crd"), crd, |crd| {
            check_crd(crd).is_ok()
        }));
        cases.push(Case::new(case("check_crd and print"), crd, |crd| {
            check_crd(crd).map_err(|errors| errors.to_string())
        }));
        cases.push(Case::new(case("check_crd_update"), crd, |crd| {
            check_crd_update(crd, crd).is_ok()
        }));
        cases.push(Case::new(case("crd_warnings"), crd, |crd| {
            crd_warnings(crd)
        }));
        let twice = move |size| (crd(size), crd(size));
        cases.push(Case::taking(
            case("definitions::replace"),
            twice,
            |old, new| definitions::replace(old, new),
        ));
        cases.push(Case::new(case("Engine::new"), crd, |crd| {
            Engine::new(crd, "v1").is_ok()
        }));
        cases.push(Case::new(case("Engine::create"), move |size| Engine::new(&crd(size), "v1").ok(), |engine| {
            let body = br#"{"apiVersion": "example.com/v1", "kind": "Foo", "metadata": {"name": "a", "namespace": "a"}, "spec": {"p0": "x", "a": {}}}"#;
            engine.as_ref().map(|engine| engine.create(Request::json(body)))
        }));
        cases.push(Case::new(case("lint::check_crd"), crd, |crd| {
            lint::check_crd(crd)
        }));
        cases.push(Case::new(case("lint::check_crd and print"), crd, |crd| {
            lint::check_crd(crd).to_string()
        }));
        cases.push(Case::new(case("lint::check_change"), crd, |crd| {
            lint::check_change(crd, crd)
        }));
        let nothing = || CrdRead::read(&of_spec(json!({"type": "object"}))).map(|read| read.crd);
        cases.push(Case::new(
            case("lint::check_change to nothing"),
            crd,
            move |crd| nothing().map(|other| lint::check_change(crd, &other).to_string()),
        ));
        cases.push(Case::new(
            case("lint::check_change from nothing"),
            crd,
            move |crd| nothing().map(|other| lint::check_change(&other, crd).to_string()),
        ));
        cases.push(Case::new(case("to_yaml"), crd, |crd| {
            crd.to_yaml().unwrap().len()
        }));
    }
    cases
}
