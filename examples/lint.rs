//! Lints a CustomResourceDefinition against the API conventions, or the changes of a new one.
//!
//! ```sh
//! cargo run --example lint -- crd.yaml
//! cargo run --example lint -- old.yaml new.yaml
//! ```
//!
//! With two files it reports changes that break clients or stored objects, and the findings of the new file
//! that the old one does not have. Ends with an error if any finding is an error.

use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::lint::{Report, check_change, check_crd};
use kube_conv_runtime::yaml;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

/// The findings about one file, or about the changes in a second one.
///
/// # Errors
///
/// If a file cannot be read, or there are not one or two files.
pub fn reports(files: &[PathBuf]) -> Result<Vec<Report>, Box<dyn Error>> {
    match files {
        [file] => Ok(vec![check_crd(&read(file)?)]),
        [old, new] => {
            let (old, new) = (read(old)?, read(new)?);
            let known = check_crd(&old).baseline();
            Ok(vec![
                check_change(&old, &new),
                check_crd(&new).since(&known),
            ])
        }
        _ => Err("one definition is linted, or what the second of two changes".into()),
    }
}

fn read(file: &Path) -> Result<CustomResourceDefinition, String> {
    let named = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
    let text = fs::read_to_string(file).map_err(|error| named(&error))?;
    let document = yaml::read(text).map_err(|error| named(&error))?;
    let read = CustomResourceDefinition::read(&document.value).map_err(|error| named(&error))?;
    Ok(read.crd)
}

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let files: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let reports = reports(&files)?;
    for finding in reports.iter().flatten() {
        println!("{finding}");
    }
    let has_errors = reports
        .iter()
        .any(|report| report.errors().next().is_some());
    Ok(if has_errors {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}
