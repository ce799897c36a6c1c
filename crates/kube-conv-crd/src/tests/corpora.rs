//! Published CRDs are read and written without loss.

use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_yaml::{self as yaml, ToYaml as _};
use serde_json::Value;
use std::path::{Path, PathBuf};

/// The published files, along with the repository; none where they are absent.
pub(super) fn root() -> Option<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpora");
    if root.is_dir() {
        return Some(root);
    }
    println!("skipped: ../shared/corpora is absent");
    None
}

/// The documents of a YAML file.
pub(crate) fn documents(path: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(path).unwrap();
    let documents = yaml::read_all(text).unwrap().into_iter();
    documents.map(|document| document.value).collect()
}

/// Every published CustomResourceDefinition.
fn definitions(folder: &Path, found: &mut Vec<(PathBuf, Value)>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            definitions(&path, found);
        } else if path
            .extension()
            .is_some_and(|extension| extension == "yaml")
        {
            let documents = documents(&path).into_iter();
            let definitions = documents.filter(|tree| tree["kind"] == "CustomResourceDefinition");
            found.extend(definitions.map(|tree| (path.clone(), tree)));
        }
    }
}

/// Every published CustomResourceDefinition, read.
pub(crate) fn read() -> Vec<(PathBuf, CustomResourceDefinition)> {
    let mut found = Vec::new();
    if let Some(root) = root() {
        definitions(&root, &mut found);
    }
    let read = |tree| serde_json::from_value(tree).unwrap();
    found
        .into_iter()
        .map(|(path, tree)| (path, read(tree)))
        .collect()
}

#[test]
fn published_definitions_are_read_and_written_without_loss() {
    let Some(root) = root() else { return };
    let mut found = Vec::new();
    definitions(&root, &mut found);
    assert!(found.len() > 20, "{} definitions", found.len());
    for (path, tree) in &found {
        let crd: CustomResourceDefinition = serde_json::from_value(tree.clone()).unwrap();
        assert_eq!(&crd.to_json(), tree, "{}", path.display());
        // What is written as YAML is read as the same tree.
        let again = yaml::read(crd.to_yaml().unwrap()).unwrap().value;
        assert_eq!(&again, tree, "{}", path.display());
    }
    println!("{} definitions", found.len());
}

#[test]
fn published_definitions_are_accepted() {
    let mut rejected = Vec::new();
    let read = read();
    for (path, crd) in &read {
        if let Err(errors) = crate::check_crd(crd) {
            rejected.push(format!("{}: {errors:?}", path.display()));
        }
    }
    assert!(rejected.is_empty(), "{}", rejected.join("\n"));
    println!("{} definitions", read.len());
}
