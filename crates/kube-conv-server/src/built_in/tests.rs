//! The table and the published types.

use super::KINDS;
use super::types::{Field, TYPES, ValueType};
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_schema::structural::Structural;

/// All object types that a type refers to.
fn referred(of: &ValueType) -> Option<&'static str> {
    match of {
        ValueType::Object { name, .. } => Some(name),
        ValueType::List { items, .. } => referred(items),
        ValueType::Map { values, .. } => referred(values),
        _ => None,
    }
}

#[test]
fn every_word_of_the_published_types_is_read() {
    let lines = include_str!("types.txt").lines();
    let lines: Vec<&str> = lines.filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines.len(), TYPES.len());
    for line in lines {
        let (name, fields) = line.split_once(' ').unwrap_or((line, ""));
        let fields = fields.split(' ').filter(|word| word.contains(':')).count();
        assert_eq!(TYPES[name].fields.len(), fields, "{name}");
    }
    for Field { of, .. } in TYPES.values().flat_map(|of| of.fields.values()) {
        if let Some(name) = referred(of) {
            assert!(TYPES.contains_key(name), "{name}");
        }
    }
}

#[test]
fn every_kind_has_a_type_whose_schema_compiles() {
    for kind in KINDS {
        let of = &TYPES[kind.type_name().as_str()];
        let has_status = of.fields.contains_key("status") && kind.is_stored();
        assert_eq!(has_status, kind.has_status, "{}", kind.kind);
        let definition = kind.definition();
        let schema = definition.spec.versions[0].schema.as_ref().unwrap();
        let schema = schema.open_api_v3_schema.as_ref().unwrap();
        Structural::compile(schema).unwrap();
    }
}

#[test]
fn lists_have_the_keys_and_strategies_that_servers_publish() {
    use super::patch_metadata;
    use kube_conv_patch::strategic::Metadata;
    let pod = patch_metadata::BuiltInMetadata::of("core.v1.Pod");
    let (spec, _) = pod.object("spec").unwrap();
    let (container, containers) = spec.list("containers").unwrap();
    assert_eq!(containers.strategy, Some("merge"));
    assert_eq!(containers.merge_key, Some("name"));
    let (_, ports) = container.list("ports").unwrap();
    assert_eq!(ports.merge_key, Some("containerPort"));
    let (_, volumes) = spec.list("volumes").unwrap();
    assert_eq!(volumes.strategy, Some("merge,retainKeys"));
    assert!(spec.object("colour").is_err());
}
