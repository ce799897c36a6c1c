//! The published files, which stand beside the repository.

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of a project's files.
pub struct Published {
    root: PathBuf,
}

impl Published {
    /// The folder, or nothing but a notice where it is absent.
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
        let text = fs::read_to_string(self.path(file)).unwrap();
        // Definitions are larger than what is taken from strangers.
        let options = serde_saphyr::options! { budget: None };
        serde_saphyr::from_str_with_options(&text, options).unwrap()
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
