//! A CRD of any shape is registered or rejected with work that is linear in its size. Work is
//! counted as allocations and their bytes, which do not depend on the load of the machine.
#![allow(missing_docs, clippy::indexing_slicing, reason = "a test")]

use allocation_counter::AllocationInfo;
use kube_conv_crd::CrdRead;
use kube_conv_crd::check_crd;
use kube_conv_runtime::json;
use kube_conv_server::admission::{Engine, Request, definitions};
use serde_json::{Map, Value};

/// A CRD whose schema, or versions, have a number of parts.
pub(crate) type Shape = fn(usize) -> Value;

/// Parts are moved into place: `json!` copies them, with a function call for each level.
fn definition(versions: Vec<Value>) -> Value {
    let mut definition = json!({
        "metadata": {"name": "foos.example.com"},
        "spec": {
            "group": "example.com",
            "names": {"plural": "foos", "kind": "Foo"},
            "scope": "Namespaced",
        },
    });
    definition["spec"]["versions"] = Value::Array(versions);
    definition
}

fn version(name: &str, is_stored: bool, spec: Value) -> Value {
    let mut version = json!({
        "name": name, "served": true, "storage": is_stored,
        "schema": {"openAPIV3Schema": {"type": "object", "properties": {}}},
    });
    version["schema"]["openAPIV3Schema"]["properties"]["spec"] = spec;
    version
}

pub(crate) fn of_spec(spec: Value) -> Value {
    definition(vec![version("v1", true, spec)])
}

/// An object with that many properties.
fn properties(count: usize, property: impl Fn(usize) -> Value) -> Value {
    let properties: Map<String, Value> = (0..count)
        .map(|index| (format!("p{index}"), property(index)))
        .collect();
    of_spec(json!({"type": "object", "properties": properties}))
}

fn texts(count: usize) -> Vec<String> {
    (0..count).map(|index| format!("x{index}")).collect()
}

pub(crate) const SHAPES: &[(&str, Shape)] = &[
    ("properties", |count| {
        properties(count, |_| json!({"type": "string"}))
    }),
    ("patterns", |count| {
        properties(
            count,
            |index| json!({"type": "string", "pattern": format!("^[\\p{{L}}]{{1000}}x{index}$")}),
        )
    }),
    ("unknown formats", |count| {
        properties(
            count,
            |index| json!({"type": "string", "format": format!("f{index}")}),
        )
    }),
    ("defaults", |count| {
        properties(
            count,
            |_| json!({"type": "string", "pattern": "^[\\p{L}\\p{N}]{100}$", "default": "x"}),
        )
    }),
    ("wrong types", |count| {
        properties(count, |_| json!({"type": "text"}))
    }),
    ("rules", |count| {
        properties(
            count,
            |_| json!({"type": "string", "x-kubernetes-validations": [{"rule": "self != ''"}]}),
        )
    }),
    ("enum values", |count| {
        of_spec(json!({"type": "string", "enum": texts(count)}))
    }),
    ("equal enum values", |count| {
        of_spec(json!({"type": "string", "enum": vec!["x"; count]}))
    }),
    ("default of a list", |count| {
        of_spec(
            json!({"type": "array", "items": {"type": "string"}, "x-kubernetes-list-type": "set",
            "default": texts(count)}),
        )
    }),
    ("required", |count| {
        of_spec(json!({"type": "object", "required": texts(count)}))
    }),
    ("keys of a list", |count| {
        of_spec(
            json!({"type": "array", "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": texts(count),
            "items": {"type": "object", "properties": {"x0": {"type": "string"}}}}),
        )
    }),
    ("required keys of a list", |count| {
        let names = texts(count);
        let text = || json!({"type": "string"});
        let properties: Map<String, Value> =
            names.iter().map(|name| (name.clone(), text())).collect();
        of_spec(json!({
            "type": "array", "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": names,
            "items": {"type": "object", "required": names, "properties": properties},
        }))
    }),
    ("branches", |count| {
        of_spec(json!({"type": "object", "allOf": vec![json!({"minProperties": 1}); count]}))
    }),
    ("unknown members", |count| {
        let members: Map<String, Value> = texts(count)
            .into_iter()
            .map(|name| (name, json!(1)))
            .collect();
        of_spec(Value::Object(members))
    }),
    ("a long name above", |count| {
        let members: Map<String, Value> = texts(count)
            .into_iter()
            .map(|name| (name, json!({"type": "text", "unknown": 1})))
            .collect();
        let below = json!({"type": "object", "properties": members});
        of_spec(json!({"type": "object", "properties": {"x".repeat(count * 20): below}}))
    }),
    ("short names", |count| {
        let mut crd = of_spec(json!({"type": "object"}));
        crd["spec"]["names"]["shortNames"] = json!(texts(count));
        crd
    }),
    ("a long description", |count| {
        of_spec(json!({"type": "object", "description": "x".repeat(count * 20)}))
    }),
    ("labels", |count| {
        let mut crd = of_spec(json!({"type": "object"}));
        let labels: Map<String, Value> = texts(count)
            .into_iter()
            .map(|name| (name, json!("-")))
            .collect();
        crd["metadata"]["labels"] = Value::Object(labels);
        crd
    }),
    ("required properties", |count| {
        let names = texts(count);
        let properties: Map<String, Value> = names
            .iter()
            .map(|name| (name.clone(), json!({"type": "string"})))
            .collect();
        of_spec(json!({"type": "object", "required": names, "properties": properties}))
    }),
    ("levels with defaults", |count| {
        let mut schema = json!({"type": "object"});
        for _ in 0..count / 50 {
            schema = json!({"type": "object", "default": {}, "properties": {"a": schema}});
        }
        of_spec(schema)
    }),
    ("levels of dependencies", |count| {
        let mut schema = properties(count, |_| json!({"type": "string"}))["spec"]["versions"][0]
            ["schema"]["openAPIV3Schema"]["properties"]["spec"]
            .take();
        for _ in 0..count / 50 {
            let mut around = json!({"type": "object"});
            around["dependencies"] = Map::from_iter([("a".to_owned(), schema)]).into();
            schema = around;
        }
        of_spec(schema)
    }),
    ("categories", |count| {
        let mut crd = of_spec(json!({"type": "object"}));
        crd["spec"]["names"]["categories"] = json!(vec!["-"; count]);
        crd
    }),
    ("versions", |count| {
        let versions: Vec<Value> = (0..count)
            .map(|index| {
                version(
                    &format!("v{}", index + 1),
                    index == 0,
                    json!({"type": "object"}),
                )
            })
            .collect();
        definition(versions)
    }),
    ("columns", |count| {
        let mut crd = of_spec(json!({"type": "object"}));
        let columns = vec![json!({"name": "A", "type": "string", "jsonPath": ".spec"}); count];
        crd["spec"]["versions"][0]["additionalPrinterColumns"] = json!(columns);
        crd
    }),
];

type Call = (&'static str, fn(&Value));

/// What is done with a definition.
const CALLS: [Call; 5] = [
    ("read", |definition| {
        let _ = CrdRead::read(definition);
    }),
    ("create", |definition| {
        let _ = definitions::create(Request::object(definition));
    }),
    ("check", |definition| {
        if let Ok(read) = CrdRead::read(definition) {
            let _ = check_crd(&read.crd);
        }
    }),
    ("replace", |definition| {
        if let Ok(read) = CrdRead::read(definition) {
            let _ = definitions::replace(&read.crd, read.crd.clone());
        }
    }),
    ("engine", |definition| {
        if let Ok(read) = CrdRead::read(definition) {
            let _ = Engine::new(&read.crd, "v1");
        }
    }),
];

/// Whether twice the parts took about twice the work. Part of the deviation is due to lists that
/// grow by doubling, and to messages that show a whole list.
pub(crate) fn is_linear(once: &AllocationInfo, twice: &AllocationInfo) -> bool {
    const SLACK: u64 = 10_000;
    let grows = |once: u64, twice: u64| twice <= 2 * once + once / 2 + SLACK;
    grows(once.count_total, twice.count_total) && grows(once.bytes_total, twice.bytes_total)
}

#[test]
fn work_for_a_definition_is_linear_in_its_size() {
    // Work with the square of them would be far beyond the slack.
    const PARTS: usize = 300;
    let mut slow = Vec::new();
    for (name, shape) in SHAPES {
        let [small, large] = [PARTS, 2 * PARTS].map(shape);
        for (call, run) in CALLS {
            let [once, twice] =
                [&small, &large].map(|definition| allocation_counter::measure(|| run(definition)));
            if !is_linear(&once, &twice) {
                slow.push(format!("{call}, {name}: {once:?}, then {twice:?}"));
            }
        }
    }
    assert!(slow.is_empty(), "{}", slow.join("\n"));
}

/// There is no time limit, but a walk through all lower levels for each level would take minutes.
#[test]
fn rules_of_every_level_visit_lower_levels_once() {
    const PARTS: usize = 60_000;
    let properties: Map<String, Value> = texts(PARTS)
        .into_iter()
        .map(|name| (name, json!({"type": "string"})))
        .collect();
    let mut schema = json!({"type": "object"});
    schema["properties"] = Value::Object(properties);
    for _ in 0..450 {
        let member = Map::from_iter([("a".to_owned(), schema)]);
        schema = json!({
            "type": "object",
            "x-kubernetes-validations": [{"rule": "has(self.a)", "fieldPath": ".a"}],
        });
        schema["properties"] = Value::Object(member);
    }
    let read = CrdRead::read(&of_spec(schema)).unwrap();
    let _ = check_crd(&read.crd);
}

/// A node of which nothing is found costs the same at any depth.
#[test]
fn lints_make_no_path_of_nodes_without_findings() {
    let below = |levels: usize| {
        let names = texts(2_000).into_iter().chain(["is_paused".to_owned()]);
        let members: Map<String, Value> = names
            .map(|name| (name, json!({"type": "string"})))
            .collect();
        let mut schema = json!({"type": "object", "properties": members});
        for _ in 0..levels {
            let member = Map::from_iter([("inner".to_owned(), schema)]);
            schema = json!({"type": "object"});
            schema["properties"] = Value::Object(member);
        }
        CrdRead::read(&of_spec(schema)).unwrap().crd
    };
    let [flat, deep] = [1, 400].map(|levels| {
        let crd = below(levels);
        allocation_counter::measure(|| {
            let _ = kube_conv_lint::check_crd(&crd);
        })
    });
    assert!(
        deep.bytes_total < 2 * flat.bytes_total,
        "{flat:?}, then {deep:?}"
    );
}

/// A list of errors about one definition is bounded, as that about one object.
#[test]
fn errors_about_a_definition_beyond_16_mb_are_left_out() {
    let mut crd = of_spec(json!({"type": "object"}));
    crd["spec"]["names"]["categories"] = json!(vec!["-"; 200_000]);
    let crd = CrdRead::read(&crd).unwrap().crd;
    let mut errors = Vec::new();
    let used = allocation_counter::measure(|| {
        let rejected = check_crd(&crd).unwrap_err();
        errors = rejected.iter().map(ToString::to_string).collect();
    });
    let last = "<nil>: Too many: further errors are left out: those listed take 16 MB";
    assert!(
        errors.iter().any(|error| error == last),
        "{:?}",
        errors.last()
    );
    assert!(used.bytes_max < 200 << 20, "{used:?}");
}

/// The parentheses around a long rule are parsed in one pass, and are not too deep.
#[test]
fn a_lint_reads_a_rule_of_any_length() {
    let with = |rule: &str| {
        let mut crd = of_spec(json!({"type": "object"}));
        crd["spec"]["versions"][0]["schema"]["openAPIV3Schema"]["x-kubernetes-validations"] =
            json!([{"rule": rule}]);
        CrdRead::read(&crd).unwrap().crd
    };
    let old = CrdRead::read(&of_spec(json!({"type": "object"})))
        .unwrap()
        .crd;
    for count in [40_000, 1_000_000] {
        for open in ["(", "(true || ", "[1].all(x, "] {
            let rule = format!("{}true{}", open.repeat(count), ")".repeat(count));
            assert!(
                kube_conv_lint::check_change(&old, &with(&rule))
                    .to_string()
                    .contains("new")
            );
        }
    }
}
