//! Definitions in YAML: what is written is read as the same, and what compiles judges values.
#![no_main]

use kube_conv_runtime::json;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::structural::Structural;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(crd) = serde_saphyr::from_str::<CustomResourceDefinition>(text) else {
        return;
    };
    let again: CustomResourceDefinition =
        serde_saphyr::from_str(&crd.to_yaml()).expect("a written definition can be read");
    assert_eq!(again.to_json(), crd.to_json());
    let values = [
        json!(null),
        json!({"apiVersion": "a/v1", "kind": "A", "metadata": {"name": "a"}, "spec": {"a": [1, "b", null]}}),
        json!({"spec": {"a": 1.5, "b": {"c": "d"}}, "status": []}),
    ];
    for version in &crd.spec.versions {
        let schema = version.schema.as_ref();
        let Some(schema) = schema.and_then(|schema| schema.open_api_v3_schema.as_ref()) else {
            continue;
        };
        let Ok(structural) = Structural::compile_resource(schema) else {
            continue;
        };
        for value in &values {
            let _ = structural.process(value);
        }
    }
});
