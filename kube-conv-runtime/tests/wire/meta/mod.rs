//! The meta types, a file for each: its wire form, its schema, and that others agree about it.
//!
//! A file lists values that are written as they are read, values that are rejected, and the schema without its
//! descriptions. The tests are the same for each type: the wire form, the schema, the agreement of the schema's engine
//! with strict reading and validation, and the topics in which Kubernetes' answers about the type are recorded.

/// The tests of a meta type.
macro_rules! meta {
    (
        $name:ident, topics [$($topic:literal),*];
        accepts [$($good:tt)*]
        rejects [$($bad:tt)*]
        schema $schema:tt
    ) => {
        #[test]
        fn values_are_written_as_they_are_read() {
            for value in super::values(json!([$($good)*])) {
                let read: $name = serde_json::from_value(value.clone()).unwrap();
                assert_eq!(serde_json::to_value(&read).unwrap(), value);
                let from_text: $name = serde_json::from_str(&value.to_string()).unwrap();
                assert_eq!(from_text, read);
            }
        }

        #[test]
        fn the_schema_is_that_of_the_file() {
            super::assert_schema::<$name>(&json!($schema));
        }

        #[test]
        fn the_schema_gives_the_same_verdicts() {
            super::assert_verdicts::<$name>(json!([$($good)*]), true);
            super::assert_verdicts::<$name>(json!([$($bad)*]), false);
        }

        #[test]
        fn its_topics_are_recorded() {
            let topics: &[&str] = &[$($topic),*];
            for topic in topics {
                assert!(test_support::recorded::folder(topic).is_dir());
            }
        }
    };
}

mod condition;
mod condition_status;
mod duration;
mod field_path;
mod field_reference;
mod fields_v1;
mod generic_reference;
mod group_kind;
mod group_resource;
mod group_version;
mod group_version_kind;
mod group_version_resource;
mod int_or_string;
mod label_selector;
mod label_selector_operator;
mod label_selector_requirement;
mod list_meta;
mod local_object_reference;
mod managed_fields_entry;
mod managed_fields_operation;
mod micro_time;
mod multi_reference;
mod object_meta;
mod object_reference;
mod owner_reference;
mod quantity;
mod raw_extension;
mod scale;
mod scale_spec;
mod scale_status;
mod shard_info;
mod single_reference;
mod time;
mod type_meta;

use kube_conv_runtime::__private_0_1_0::{strictly, validate};
use kube_conv_runtime::ApiType;
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_runtime::structural::Structural;
use kube_conv_runtime::type_schema::schema_of;
use serde_json::Value;
use std::fs;
use std::path::Path;

fn values(list: Value) -> Vec<Value> {
    serde_json::from_value(list).unwrap()
}

/// Compares the schema, without descriptions.
fn assert_schema<T: ApiType>(listed: &Value) {
    let mut schema = schema_of::<T>().to_json();
    strip(&mut schema);
    assert_eq!(&schema, listed, "{schema}");
}

fn strip(schema: &mut Value) {
    let Some(node) = schema.as_object_mut() else {
        return;
    };
    if node.get("description").is_some_and(Value::is_string) {
        node.remove("description");
    }
    node.values_mut().for_each(strip);
}

/// The engine accepts by the schema what is read strictly and valid, and nothing else.
fn assert_verdicts<T: ApiType>(list: Value, accepted: bool) {
    let structural = Structural::compile(&schema_of::<T>()).unwrap();
    for value in values(list) {
        let read = strictly(|| serde_json::from_value::<T>(value.clone()));
        let typed = read.is_ok_and(|read| validate(&read).is_ok());
        assert_eq!(typed, accepted, "typed: {value}");
        let errors = structural.validate(&value);
        assert_eq!(errors.is_empty(), accepted, "the schema: {value}: {errors}");
    }
}

/// The name of the type that a line of source implements `ApiType` for, directly or by a macro.
fn name_in(line: &str) -> Option<&str> {
    let (name, ends) = [
        ("impl ApiType for ", " {"),
        ("kubernetes_type!(text ", ":"),
        ("    ", ": \""),
    ]
    .iter()
    .find_map(|(start, end)| Some((line.strip_prefix(start)?, end)))?;
    let length = name.find(|letter: char| !letter.is_alphanumeric())?;
    let is_type = name.starts_with(|letter: char| letter.is_ascii_uppercase());
    (is_type && name[length..].starts_with(ends)).then(|| &name[..length])
}

/// The name of a type's file.
fn file_of(name: &str) -> String {
    let mut file = String::new();
    for (at, letter) in name.char_indices() {
        if letter.is_ascii_uppercase() && at > 0 {
            file.push('_');
        }
        file.push(letter.to_ascii_lowercase());
    }
    file + ".rs"
}

#[test]
fn each_meta_type_has_a_file() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = 0;
    let mut open = vec![root.join("src/meta")];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
                continue;
            }
            // `List` is generic; its tests declare a type.
            if path.ends_with("list.rs") || path.ends_with("tests.rs") {
                continue;
            }
            let source = fs::read_to_string(path).unwrap();
            for name in source.lines().filter_map(name_in) {
                let file = root.join("tests/wire/meta").join(file_of(name));
                assert!(file.is_file(), "{name}: {}", file.display());
                found += 1;
            }
        }
    }
    assert!(found >= 25, "{found}");
}
