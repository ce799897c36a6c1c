//! An error that `main` returns is printed by `Debug`: by the words of `Display`, for every type of errors.

#![expect(clippy::unwrap_used, reason = "all of it is a test")]

use kube_conv_runtime::meta::CompileSchema;
use std::fs;
use std::path::{Path, PathBuf};

const SOURCES: [&str; 2] = ["crates", "kube-conv-runtime/src"];

/// Types that are errors, and have another `Debug`.
const OTHERS: [(&str, &str); 4] = [
    ("Status", "an object of the API, which tests compare"),
    ("Rejected", "private: serde's error of a serializer"),
    ("NotNull", "private: serde's error of a serializer"),
    ("Stopped", "private: serde's error of a serializer"),
];

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The type that a line implements `Error` for.
fn implements(line: &str) -> Option<&str> {
    let starts = ["impl std::error::Error for ", "impl Error for "];
    let of = starts.iter().find_map(|start| line.strip_prefix(start))?;
    of.split([' ', '<']).next()
}

/// Whether a file implements `Debug` for a type as `Display`.
fn prints_its_words(file: &str, name: &str) -> bool {
    let lines = [
        format!("debug_as_display!({name});"),
        format!("impl fmt::Debug for {name}"),
    ];
    lines.iter().any(|line| file.contains(line))
}

#[test]
fn every_error_prints_its_own_words() {
    let mut sources = Vec::new();
    for folder in SOURCES {
        files(Path::new(folder), &mut sources);
    }
    let mut known = 0;
    for path in sources {
        let file = fs::read_to_string(&path).unwrap();
        for name in file.lines().filter_map(implements) {
            known += 1;
            let is_other = OTHERS.iter().any(|(other, _)| *other == name);
            assert!(
                is_other || prints_its_words(&file, name),
                "{}: `Debug` of `{name}` does not print what `Display` does",
                path.display()
            );
        }
    }
    assert!(known > 40, "{known} types of errors");
}

#[test]
fn main_and_unwrap_print_the_words_of_an_error() {
    use kube_conv_runtime::prelude::*;
    use kube_conv_runtime::structural::Structural;

    let error = "1.5x".parse::<Quantity>().unwrap_err();
    assert_eq!(format!("{error:?}"), error.to_string());
    let schema = serde_json::from_str(r#"{"type": "string", "pattern": "a**"}"#).unwrap();
    let error = Structural::compile(&schema).unwrap_err();
    assert_eq!(format!("{error:?}"), error.to_string());
    let boxed: Box<dyn std::error::Error> = Box::new(error);
    assert_eq!(format!("{boxed:?}"), boxed.to_string());
}
