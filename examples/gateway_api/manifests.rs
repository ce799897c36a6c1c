//! Manifests of the examples: each is read as a cluster reads it.

use kube_conv_runtime::field::ErrorList;
use kube_conv_runtime::prelude::*;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The YAML of an object that a cluster would accept, or every error in the manifest.
pub type Read = Result<serde_json::Result<String>, ErrorList>;

/// The type of a manifest's object; other fields are ignored.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Names {
    /// Group and version.
    pub api_version: String,
    /// The kind of the object.
    pub kind: String,
}

/// The manifests named on the command line, or all manifests in a directory of the examples.
pub fn named_or_all_in(directory: &str) -> io::Result<Vec<PathBuf>> {
    let named: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    if named.is_empty() {
        all_in(directory)
    } else {
        Ok(named)
    }
}

/// The manifests in a directory of the examples, by name.
pub fn all_in(directory: &str) -> io::Result<Vec<PathBuf>> {
    // The package that builds an example may lie deeper than the examples do.
    let directory = Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .map(|parent| parent.join("examples").join(directory))
        .find(|path| path.is_dir())
        .ok_or(io::ErrorKind::NotFound)?;
    let mut manifests = Vec::new();
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if path
            .extension()
            .is_some_and(|extension| extension == "yaml")
        {
            manifests.push(path);
        }
    }
    manifests.sort();
    Ok(manifests)
}

/// Writes the output for one manifest.
pub fn answer(path: &Path, read: fn(&str) -> Read) -> Result<String, Box<dyn Error>> {
    let manifest =
        fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let name = path.file_name().unwrap_or_default().display();
    Ok(match read(&manifest) {
        Ok(object) => format!("---\n# {name} is accepted:\n{}", object?),
        Err(errors) => {
            let lines: String = errors.iter().map(|error| format!("# {error}\n")).collect();
            format!("---\n# {name} is rejected:\n{lines}")
        }
    })
}
