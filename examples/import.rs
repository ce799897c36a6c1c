//! Prints Rust types for a published CRD:
//!
//! ```sh
//! cargo run --example import -- tests/imports/fixtures/switch.yaml
//! cargo run --example import -- crd.yaml names.yaml > src/widget.rs
//! ```
//!
//! The second file has the names that are chosen by hand.

use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::import::{self, Names};
use kube_conv_runtime::yaml;
use std::error::Error;
use std::fs;
use std::io::{self, Write};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().ok_or("name the file of a CRD")?;
    let names = arguments.next();
    let names = names.map_or_else(|| Ok(Names::default()), |file| read_names(&file))?;
    let crd = CustomResourceDefinition::read(&read(&file)?)?.crd;
    // Prints the errors by `Display`, not by `Debug`.
    let source = import::rust_with_names(&crd, &names).map_err(|errors| errors.to_string())?;
    io::stdout().lock().write_all(source.text().as_bytes())?;
    for departure in source.departures() {
        writeln!(io::stderr(), "left out: {departure}")?;
    }
    Ok(())
}

fn read_names(file: &str) -> Result<Names, Box<dyn Error>> {
    Ok(Names::read(&read(file)?)?)
}

/// The first document of a file.
fn read(file: &str) -> Result<kube_conv_runtime::prelude::Value, Box<dyn Error>> {
    Ok(yaml::read(&fs::read_to_string(file)?)?)
}
