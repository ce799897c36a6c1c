//! Prints Rust types for published CRDs:
//!
//! ```sh
//! cargo run --example import -- crates/kube-conv-import/tests/imports/fixtures/switch.yaml
//! cargo run --example import -- crd.yaml names.yaml > src/widget.rs
//! ```
//!
//! The second file has the names that are chosen by hand. The first can hold several documents and lists;
//! what is no CRD is skipped, and of several CRDs each becomes a module.
//!
//! Exits with 0, with 1 if something of a CRD was left out, and with 2 if a file cannot be read or a CRD
//! cannot be imported.

use kube_conv_crd::Manifest;
use kube_conv_import::{Names, rust_with_names};
use kube_conv_yaml as yaml;
use std::fmt::Display;
use std::fs;
use std::io::{self, Write};
use std::process::ExitCode;

/// The types of a file.
#[derive(Default)]
pub struct Imported {
    /// The text of the Rust file.
    pub text: String,
    /// What was skipped, left out, and could not be imported.
    pub notes: Vec<String>,
    /// 0, 1 if something was left out, 2 if something could not be imported.
    pub code: u8,
}

/// Returns the types of the CRDs in a file, named by those in another.
///
/// # Errors
///
/// If a file cannot be read, or has no CRD.
pub fn import(file: &str, names: Option<&str>) -> Result<Imported, String> {
    let named = |error: &dyn Display| format!("{file}: {error}");
    let manifest = Manifest::read(&read(file)?).map_err(|error| named(&error))?;
    let names = names.map_or(Ok(Names::default()), |file| {
        let named = |error: &dyn Display| format!("{file}: {error}");
        let table = yaml::read(read(file)?).map_err(|error| named(&error))?;
        Names::read(&table.value).map_err(|error| named(&error))
    })?;
    let mut imported = Imported::default();
    for other in &manifest.others {
        imported.note(0, named(&format!("skipped: {other}")));
    }
    for key in &manifest.duplicate_keys {
        imported.note(1, named(key));
    }
    for error in &manifest.errors {
        imported.note(2, named(&format!("error: {error}")));
    }
    for read in &manifest.crds {
        let name = read.crd.metadata.name.as_deref().unwrap_or_default();
        for field in &read.unknown_fields {
            imported.note(1, format!("left out: {name}: unknown field `{field}`"));
        }
        let source = match rust_with_names(&read.crd, &names) {
            Ok(source) => source,
            Err(errors) => {
                imported.note(2, format!("error: {name}: {errors}"));
                continue;
            }
        };
        for departure in source.departures() {
            imported.note(1, format!("left out: {name}: {departure}"));
        }
        if manifest.crds.len() == 1 {
            imported.text.push_str(source.text());
        } else {
            let module = name.replace(['.', '-'], "_");
            let text = source.text();
            imported
                .text
                .push_str(&format!("pub mod {module} {{\n{text}}}\n"));
        }
    }
    match manifest.crds.is_empty() && manifest.errors.is_empty() {
        true => Err(named(&"there is no CustomResourceDefinition in the file")),
        false => Ok(imported),
    }
}

impl Imported {
    fn note(&mut self, code: u8, note: String) {
        self.notes.push(note);
        self.code = self.code.max(code);
    }
}

fn read(file: &str) -> Result<String, String> {
    fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))
}

fn run() -> Result<u8, String> {
    let mut arguments = std::env::args().skip(1);
    let usage = "usage: cargo run --example import -- crd.yaml [names.yaml]";
    let file = arguments.next().ok_or(usage)?;
    let imported = import(&file, arguments.next().as_deref())?;
    for note in &imported.notes {
        eprintln!("{note}");
    }
    let written = io::stdout().lock().write_all(imported.text.as_bytes());
    written.map_err(|error| format!("standard output: {error}"))?;
    Ok(imported.code)
}

fn main() -> ExitCode {
    ExitCode::from(run().unwrap_or_else(|error| {
        eprintln!("error: {error}");
        2
    }))
}
