//! Pages, samples, JSON Schemas and Rust types of a CRD of any shape: linear work, an answer or an error.
#![allow(
    missing_docs,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a test"
)]

use crate::hostile_definitions::{SHAPES, is_linear, of_spec};
use kube_conv_crd::CrdRead;
use kube_conv_crd::docs;
use kube_conv_crd::docs::{JsonSchemaOptions, SampleExtent};
use kube_conv_import as import;
use kube_conv_lint::compatibility::Gate;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::json;
use kube_conv_testing::instances;
use kube_conv_testing::instances_of_version;
use serde_json::{Map, Value};

type Call = (&'static str, fn(&CustomResourceDefinition));

const CALLS: [Call; 6] = [
    ("Markdown", |crd| drop(docs::markdown(crd))),
    ("HTML", |crd| drop(docs::html(crd))),
    ("JSON Schema", |crd| {
        drop(docs::json_schema(crd, "v1", JsonSchemaOptions::new()));
    }),
    ("minimal sample", |crd| {
        drop(docs::sample_yaml(crd, SampleExtent::Minimal));
    }),
    ("full sample", |crd| {
        drop(docs::sample_yaml(crd, SampleExtent::Full));
    }),
    ("Rust", |crd| drop(import::rust(crd))),
];

fn read(definition: &Value) -> CustomResourceDefinition {
    CrdRead::read(definition).unwrap().crd
}

#[test]
fn work_for_a_page_is_linear_in_the_size_of_the_definition() {
    // Work with the square of them would be far beyond the slack.
    const PARTS: usize = 100;
    let mut slow = Vec::new();
    for (name, shape) in SHAPES {
        let [small, large] =
            [PARTS, 2 * PARTS].map(|parts| CrdRead::read(&shape(parts)).map(|read| read.crd));
        let (Ok(small), Ok(large)) = (small, large) else {
            continue;
        };
        for (call, run) in CALLS {
            let [once, twice] =
                [&small, &large].map(|crd| allocation_counter::measure(|| run(crd)));
            if !is_linear(&once, &twice) {
                slow.push(format!("{call}, {name}: {once:?}, then {twice:?}"));
            }
        }
    }
    assert!(slow.is_empty(), "{}", slow.join("\n"));
}

#[test]
fn many_levels_are_an_answer_or_an_error() {
    // As many as can be read.
    for levels in [60, 400, 990] {
        let mut schema = json!({"type": "string"});
        for _ in 0..levels {
            let member = Map::from_iter([("a".to_owned(), schema)]);
            schema = json!({"type": "object", "required": ["a"]});
            schema["properties"] = Value::Object(member);
        }
        let crd = read(&of_spec(schema));
        for (_, run) in CALLS {
            run(&crd);
        }
    }
}

/// Ten items on each of nine levels.
fn a_billion_items() -> Value {
    (0..9).fold(
        json!({"type": "string"}),
        |items, _| json!({"type": "array", "minItems": 10, "items": items}),
    )
}

#[test]
fn a_field_that_takes_a_billion_items_is_left_out_of_samples() {
    let entries = (0..9).fold(
        json!({"type": "string"}),
        |values, _| json!({"type": "object", "minProperties": 10, "additionalProperties": values}),
    );
    for huge in [a_billion_items(), entries] {
        let crd = read(&of_spec(json!({
            "type": "object",
            "required": ["size"],
            "properties": {
                "size": {"type": "integer"},
                "inner": {"type": "object", "required": ["huge"], "properties": {"huge": huge}},
                "last": {"type": "array", "items": huge},
            },
        })));
        let sample = docs::sample_yaml(&crd, SampleExtent::Full).unwrap();
        assert!(sample.len() < 2_000, "{}", sample.len());
        assert!(
            sample.contains("# Left out, since their bounds require thousands of items: `inner`."),
            "{sample}"
        );
        assert!(sample.contains("last: []"), "{sample}");
        let schema = crd.spec.versions[0].schema.clone().unwrap();
        let schema = schema.open_api_v3_schema.unwrap();
        for value in instances(&schema).take(20) {
            assert!(value.to_string().len() < 2_000_000);
        }
    }
}

#[test]
fn a_definition_that_takes_a_billion_items_has_no_samples() {
    let spec =
        json!({"type": "object", "required": ["huge"], "properties": {"huge": a_billion_items()}});
    let mut crd = of_spec(spec);
    let schema = &mut crd["spec"]["versions"][0]["schema"]["openAPIV3Schema"];
    schema["required"] = json!(["spec"]);
    let crd = read(&crd);
    let rejected = docs::sample_yaml(&crd, SampleExtent::Full).unwrap_err();
    assert_eq!(
        rejected.to_string(),
        "each object would repeat more than 10000 items and entries, by bounds such as `minItems` inside of others"
    );
    let next = std::panic::catch_unwind(|| instances_of_version(&crd, "v1").next());
    let panic = next.unwrap_err();
    let text = panic.downcast_ref::<String>().unwrap();
    assert!(
        text.starts_with("each value would repeat more than 10000 items"),
        "{text}"
    );
    // The gate tries many objects.
    let mut other = crd.clone();
    let schema = other.spec.versions[0].schema.as_mut().unwrap();
    let schema = schema.open_api_v3_schema.as_mut().unwrap();
    schema.properties.remove("spec");
    let used = allocation_counter::measure(|| drop(Gate::default().tries(20).check(&crd, &other)));
    assert!(used.bytes_max < 64 << 20, "{used:?}");
}

/// Texts are part of the bound: the default of each item is long.
#[test]
fn samples_of_small_definitions_take_little_memory() {
    let long = "x".repeat(10_000);
    let items = (0..3).fold(
        json!({"type": "string", "default": long}),
        |items, _| json!({"type": "array", "minItems": 60, "items": items}),
    );
    let crd = read(&of_spec(
        json!({"type": "object", "properties": {"a": items}}),
    ));
    let used = allocation_counter::measure(|| drop(docs::sample_yaml(&crd, SampleExtent::Full)));
    assert!(used.bytes_max < 64 << 20, "{used:?}");
}

#[test]
fn names_of_all_sorts_are_written() {
    let names = [
        "",
        " ",
        "a b",
        "<b>&amp;",
        "`",
        "```",
        "|",
        "\\",
        "\"",
        "'",
        "a\nb",
        "# a",
        "- a",
        "é",
        "e\u{301}",
        "\u{202e}a",
        "\u{0}",
        "👩‍👩‍👧",
        "self",
        "Self",
        "_",
        "1a",
        "$ref",
        "a/b",
        "a~b",
        "%",
        "*a",
        "&a",
        "!a",
        "null",
        "true",
        "0x1F",
    ];
    let properties: Map<String, Value> = names
        .iter()
        .map(|name| {
            (
                (*name).to_owned(),
                json!({"type": "string", "description": name, "default": name}),
            )
        })
        .collect();
    let crd = read(&of_spec(
        json!({"type": "object", "properties": properties}),
    ));
    for (_, run) in CALLS {
        run(&crd);
    }
    let html = docs::html(&crd);
    assert!(!html.contains("<b>"), "markup of a name is escaped");
    let sample = docs::sample_yaml(&crd, SampleExtent::Full).unwrap();
    let object = kube_conv_yaml::read(&sample).unwrap().value;
    for name in names {
        assert_eq!(object["spec"][name], name, "{sample}");
    }
    let schema = docs::json_schema(&crd, "v1", JsonSchemaOptions::new()).unwrap();
    assert!(schema["properties"]["spec"]["properties"]["e\u{301}"].is_object());
}
