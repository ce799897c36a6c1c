//! The CRD to compare with: a file, a directory, a revision of Git.

use super::crd;
use kube_conv_lint::compatibility::{Gate, Published};
use kube_conv_runtime::crd::CustomResourceDefinition;
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A directory for one test, below the target directory.
fn directory(name: &str) -> PathBuf {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("compatible")
        .join(name);
    let _ = fs::remove_dir_all(&directory);
    fs::create_dir_all(&directory).unwrap();
    directory
}

fn with_length(length: u32) -> CustomResourceDefinition {
    crd(json!({"a": {"type": "string", "maxLength": length}}))
}

fn write(path: &Path, crd: &CustomResourceDefinition) {
    let mut json = serde_json::to_value(crd).unwrap();
    json["apiVersion"] = json!("apiextensions.k8s.io/v1");
    json["kind"] = json!("CustomResourceDefinition");
    let other = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: other}\n";
    fs::write(path, format!("{other}---\n{json}\n")).unwrap();
}

#[test]
fn a_file_or_a_directory_is_read() {
    let directory = directory("files");
    let path = directory.join("widgets.yaml");
    write(&path, &with_length(9));
    fs::write(directory.join("README.md"), "no: [yaml").unwrap();
    for published in [Published::file(&path), Published::directory(&directory)] {
        let read = published.read("acme.dev", "Widget").unwrap().unwrap();
        assert!(
            Gate::default()
                .check(&read, &with_length(10))
                .is_compatible()
        );
    }
}

#[test]
fn what_is_missing_is_an_error_unless_the_kind_is_new() {
    let directory = directory("missing");
    let path = directory.join("widgets.yaml");
    write(&path, &with_length(9));
    let missing = [
        (Published::file(directory.join("other.yaml")), "Widget"),
        (Published::directory(directory.join("other")), "Widget"),
        (Published::file(&path), "Gadget"),
    ];
    for (published, kind) in missing {
        let error = published.read("acme.dev", kind).unwrap_err().to_string();
        assert!(
            error.ends_with("for a new kind use `Published::or_new`"),
            "{error}"
        );
        assert_eq!(published.or_new().read("acme.dev", kind).unwrap(), None);
    }
    fs::write(&path, "a: [").unwrap();
    Published::file(&path)
        .or_new()
        .read("acme.dev", "Widget")
        .unwrap_err();
}

#[test]
fn the_folder_is_named_where_a_relative_path_starts() {
    let folder = std::env::current_dir().unwrap();
    let within = format!("there is no such file in {}", folder.display());
    for (path, is_named) in [
        (PathBuf::from("no/such/file.yaml"), true),
        (directory("absolute").join("file.yaml"), false),
    ] {
        for published in [Published::file(&path), Published::directory(&path)] {
            let error = published.read("acme.dev", "Widget").unwrap_err();
            let error = error.to_string();
            assert!(error.contains("there is no such file"), "{error}");
            assert_eq!(error.contains(&within), is_named, "{error}");
        }
    }
}

#[test]
fn what_git_would_read_as_something_else_is_no_revision() {
    for revision in ["", "-h", "--output=x", "HEAD:Cargo.toml", "a\0"] {
        let published = Published::git(revision, "crd.yaml").or_new();
        let error = published.read("acme.dev", "Widget").unwrap_err();
        let error = error.to_string();
        assert!(error.contains("is not a revision"), "{error}");
    }
}

/// Runs Git in a directory. `false` if there is no Git.
fn git(directory: &Path, arguments: &[&str]) -> bool {
    let identity = [
        "-c",
        "user.name=Test",
        "-c",
        "user.email=test@acme.dev",
        "-c",
        "commit.gpgsign=false",
    ];
    let output = Command::new("git")
        .arg("-C")
        .arg(directory)
        .args(identity)
        .args(arguments)
        .output();
    output.is_ok_and(|output| output.status.success())
}

#[test]
fn a_revision_of_git_is_read_and_nothing_else_is_run() {
    // The paths of `git show` start from the current directory, which is the package's. A repository below it
    // would need another one, so the revision is of this repository.
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = "../../examples/admit/crd.yaml";
    // The files may be in no repository, or in that of another project.
    if !git(root, &["cat-file", "-e", &format!("HEAD:./{path}")]) {
        eprintln!("not the Git repository of this project: nothing is compared");
        return;
    }
    let read = Published::git("HEAD", path)
        .read("acme.dev", "Widget")
        .unwrap()
        .unwrap();
    assert_eq!(read.spec.names.plural, "widgets");
    for revision in [
        "--output=x",
        "",
        "HEAD:Cargo.toml",
        "no-such-revision",
        "-h",
    ] {
        let error = Published::git(revision, path)
            .or_new()
            .read("acme.dev", "Widget");
        error.unwrap_err();
    }
    let missing = Published::git("HEAD", "no/such/file.yaml");
    missing.read("acme.dev", "Widget").unwrap_err();
    assert_eq!(missing.or_new().read("acme.dev", "Widget").unwrap(), None);
    // A file that is there and holds no CRD.
    let other = Published::git("HEAD", "tests/lints/neighbors.yaml");
    let error = other.read("acme.dev", "Widget").unwrap_err().to_string();
    assert!(
        error.starts_with("HEAD:tests/lints/neighbors.yaml: there is no CustomResourceDefinition"),
        "{error}"
    );
}
