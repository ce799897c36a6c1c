//! Prints Rust types for a published CRD:
//!
//! ```sh
//! cargo run --example import -- tests/imports/fixtures/switch.yaml
//! cargo run --example import -- crd.yaml names.yaml > src/widget.rs
//! ```
//!
//! The second file has the names that are chosen by hand.

use kube_conv_import::{Names, Source, rust_with_names};
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::yaml;
use std::error::Error;
use std::fs;
use std::io::{self, Write};

/// The types of the CRD in a file, named by those in another.
pub fn import(file: &str, names: Option<&str>) -> Result<Source, Box<dyn Error>> {
    let names = match names {
        Some(file) => Names::read(&read(file)?)?,
        None => Names::default(),
    };
    let crd = CustomResourceDefinition::read(&read(file)?)?.crd;
    Ok(rust_with_names(&crd, &names)?)
}

fn read(file: &str) -> Result<Value, Box<dyn Error>> {
    Ok(yaml::read(fs::read_to_string(file)?)?.value)
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().ok_or("name the file of a CRD")?;
    let source = import(&file, arguments.next().as_deref())?;
    io::stdout().lock().write_all(source.text().as_bytes())?;
    for departure in source.departures() {
        writeln!(io::stderr(), "left out: {departure}")?;
    }
    Ok(())
}
