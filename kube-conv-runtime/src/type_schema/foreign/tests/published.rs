//! Published schemas survive the conversion to JSON Schema and back.

use crate::crd::CustomResourceDefinition;
use crate::type_schema::foreign::structural;
use std::path::{Path, PathBuf};

/// The published files, along with the repository.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => files(&path, found),
            false if path.extension().is_some_and(|it| it == "yaml") => found.push(path),
            false => {}
        }
    }
}

#[test]
fn published_schemas_survive_a_round_trip() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/corpora");
    if !root.is_dir() {
        println!("skipped: ../shared/corpora is absent");
        return;
    }
    let (mut found, mut versions) = (Vec::new(), 0);
    files(&root, &mut found);
    for path in found {
        let text = std::fs::read_to_string(&path).unwrap();
        for document in kube_conv_yaml::read_all(text).unwrap() {
            if document.value["kind"] != "CustomResourceDefinition" {
                continue;
            }
            let crd: CustomResourceDefinition = serde_json::from_value(document.value).unwrap();
            for version in crd.spec.versions {
                let schema = version.schema.unwrap().open_api_v3_schema.unwrap();
                let back = structural(&schema.to_json_schema().into())
                    .unwrap_or_else(|problems| panic!("{}: {problems:?}", path.display()));
                assert!(back == schema, "{} {}", path.display(), version.name);
                versions += 1;
            }
        }
    }
    println!("{versions} versions");
}
