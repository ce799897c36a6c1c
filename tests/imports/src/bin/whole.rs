//! Imports every CRD below a folder, compiles the types, and compares their CRDs with the published
//! ones:
//!
//! ```sh
//! cargo run -p kube-conv-imports --bin whole -- <folder> [<part of a file's name>…]
//! ```
//!
//! The package with the types is `target/imports`.

use kube_conv_crd::CrdRead;
use kube_conv_import as import;
use kube_conv_imports::table::{Row, print};
use serde_json::Value;
use std::error::Error;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

type Outcome<T> = Result<T, Box<dyn Error>>;

fn main() -> Outcome<()> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().ok_or("name a folder with CRDs")?;
    let wanted: Vec<String> = arguments.collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .canonicalize()?;
    let package = root.join("target/imports");
    empty(&root, &package)?;
    let mut rows = Vec::new();
    for (path, value) in crds(Path::new(&folder))? {
        let is_wanted = |part: &String| path.contains(part.as_str());
        if wanted.is_empty() || wanted.iter().any(is_wanted) {
            rows.push(write(&package, &path, &value)?);
        }
    }
    let programs: Vec<String> = rows.iter().filter_map(|row| row.program.clone()).collect();
    build(&root, &package, &programs)?;
    for row in &mut rows {
        compare(&root, row);
    }
    Ok(print(&rows)?)
}

/// A package without programs.
fn empty(root: &Path, package: &Path) -> Outcome<()> {
    if package.exists() {
        fs::remove_dir_all(package)?;
    }
    for folder in ["src/bin", "src/types", "src/published"] {
        fs::create_dir_all(package.join(folder))?;
    }
    let manifest = format!(
        r#"[package]
name = "imported"
version = "0.1.0"
edition = "2024"

[workspace]

[dependencies]
kube-conv-crd = {{ path = "{0}/crates/kube-conv-crd" }}
kube-conv-imports = {{ path = "{0}/tests/imports" }}
kube-conv-runtime = {{ path = "{0}/kube-conv-runtime" }}

[lints.rust]
warnings = "deny"

[profile.dev]
debug = false
"#,
        root.display()
    );
    fs::write(package.join("Cargo.toml"), manifest)?;
    fs::copy(root.join("Cargo.lock"), package.join("Cargo.lock"))?;
    Ok(())
}

/// Every CRD below a folder, by its path.
fn crds(folder: &Path) -> Outcome<Vec<(String, Value)>> {
    let mut files = Vec::new();
    list(folder, &mut files)?;
    files.sort();
    let mut found = Vec::new();
    for file in files {
        let path = file.strip_prefix(folder)?.display().to_string();
        let text = fs::read_to_string(&file)?;
        let objects = kube_conv_yaml::read_objects(&text).unwrap_or_default();
        let is_crd = |value: &Value| value["kind"] == "CustomResourceDefinition";
        let values = objects
            .into_iter()
            .map(|object| object.value)
            .filter(is_crd);
        found.extend(values.enumerate().map(|(index, value)| match index {
            0 => (path.clone(), value),
            _ => (format!("{path}#{index}"), value),
        }));
    }
    Ok(found)
}

fn list(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            list(&path, files)?;
        } else if path
            .extension()
            .is_some_and(|extension| extension == "yaml")
        {
            files.push(path);
        }
    }
    Ok(())
}

/// Imports a CRD, and writes the program that compares it.
fn write(package: &Path, path: &str, value: &Value) -> Outcome<Row> {
    let mut row = Row::new(path);
    let crd = match CrdRead::read(value) {
        Ok(read) => read.crd,
        Err(error) => return Ok(row.failed(format!("not readable: {error}"))),
    };
    let versions = crd
        .spec
        .versions
        .iter()
        .map(|version| version.name.to_string());
    row.versions = versions.collect();
    let source = match import::rust(&crd) {
        Ok(source) => source,
        Err(errors) => return Ok(row.failed(errors.to_string())),
    };
    row.left_out = source
        .departures()
        .iter()
        .map(ToString::to_string)
        .collect();
    let is_plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
    let name: String = path.chars().map(is_plain).collect();
    let program = format!(
        "//! Compares.\n\n#[path = \"../types/{name}.rs\"]\nmod types;\n\nfn main() {{\n    kube_conv_imports::report(types::crd(), include_str!(\"../published/{name}.json\"));\n}}\n"
    );
    for (file, text) in [
        (format!("src/types/{name}.rs"), source.text()),
        (
            format!("src/published/{name}.json"),
            value.to_string().as_str(),
        ),
        (format!("src/bin/{name}.rs"), program.as_str()),
    ] {
        fs::write(package.join(file), text)?;
    }
    row.is_formatted = Command::new("rustfmt")
        .args(["--edition", "2024", "--check", "--quiet"])
        .arg(package.join(format!("src/types/{name}.rs")))
        .output()?
        .status
        .success();
    row.program = Some(name);
    Ok(row)
}

/// Compiles the programs, without warnings; a program that does not compile is left out.
fn build(root: &Path, package: &Path, programs: &[String]) -> io::Result<()> {
    for program in programs {
        let _ = fs::remove_file(root.join("target/debug").join(program));
    }
    let programs = programs
        .iter()
        .flat_map(|program| ["--bin", program.as_str()]);
    let output = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["build", "--keep-going", "--quiet"])
        .args(programs)
        .env("CARGO_TARGET_DIR", root.join("target"))
        .current_dir(package)
        .output()?;
    fs::write(package.join("build.txt"), output.stderr)
}

/// Runs the program of a CRD.
fn compare(root: &Path, row: &mut Row) {
    let Some(program) = &row.program else {
        return;
    };
    let output = Command::new(root.join("target/debug").join(program)).output();
    match output {
        Ok(output) if output.status.success() => {
            let text = String::from_utf8_lossy(&output.stdout);
            row.differences = Some(text.lines().map(str::to_owned).collect());
        }
        _ => row.failure = Some("does not compile; see target/imports/build.txt".to_owned()),
    }
}
