//! The published files, which are next to the repository.

use kube_conv_yaml as yaml;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of a project's files.
pub struct Published {
    root: PathBuf,
}

/// Every CRD of every project, by its path. Without the files it is empty, and a notice is printed.
pub fn definitions() -> Vec<(String, Value)> {
    let corpora = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpora");
    if !corpora.is_dir() {
        eprintln!("skipped: ../shared/corpora is absent");
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut folders = vec![corpora.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "yaml") {
                let name = path.strip_prefix(&corpora).unwrap().display().to_string();
                found.push((name, read(&path)));
            }
        }
    }
    found.retain(|(_, document)| document["kind"] == "CustomResourceDefinition");
    found.sort_by(|one, other| one.0.cmp(&other.0));
    found
}

/// The only document of a file.
fn read(path: &Path) -> Value {
    let text = fs::read_to_string(path).unwrap();
    yaml::read(text).unwrap().value
}

impl Published {
    /// The folder; if it is absent, a notice is printed.
    pub fn find(project: &str) -> Option<Self> {
        let corpora = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpora");
        let root = corpora.join(project);
        if root.is_dir() {
            return Some(Self { root });
        }
        eprintln!("skipped: ../shared/corpora/{project} is absent");
        None
    }

    /// The place of a file.
    pub fn path(&self, file: &str) -> PathBuf {
        self.root.join(file)
    }

    /// The only document of a file.
    pub fn yaml(&self, file: &str) -> Value {
        read(&self.path(file))
    }

    /// The names of the files in a folder, in order.
    pub fn files(&self, folder: &str) -> Vec<String> {
        let entries = fs::read_dir(self.path(folder)).unwrap();
        let mut files: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        files.sort();
        files
    }
}
