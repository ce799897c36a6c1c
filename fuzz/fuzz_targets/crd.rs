//! CRDs in YAML: the written form is read as the same CRD, and a compiled schema validates values.
#![no_main]

use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::json;
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_runtime::structural::Structural;
use kube_conv_yaml::{self as yaml, ToYaml as _};
use libfuzzer_sys::fuzz_target;
use serde_json::from_value;

fuzz_target!(|text: &str| {
    let Ok(document) = yaml::read(text) else {
        return;
    };
    let Ok(crd) = from_value::<CustomResourceDefinition>(document.value) else {
        return;
    };
    let again = yaml::read(crd.to_yaml().expect("a definition can be written"))
        .expect("a written definition can be read");
    let again: CustomResourceDefinition =
        from_value(again.value).expect("a written definition can be read");
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
