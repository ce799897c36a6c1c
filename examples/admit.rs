//! Checks manifests against any CustomResourceDefinition, as `kubectl create` does on a cluster.
//!
//! ```sh
//! cargo run --example admit -- crd.yaml object.yaml…
//! ```
//!
//! Prints kubectl's output, and ends with an error if any object is rejected. Rules in CEL that are
//! evaluated by a cluster, but not here, are listed.

use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::meta::options::FieldValidation;
use kube_conv_runtime::meta::{Status, StatusReason};
use kube_conv_runtime::yaml;
use kube_conv_server::admission::{Answer, Engine, Request};
use serde_json::Value;
use std::collections::HashSet;
use std::error::Error;
use std::fmt::{Display, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

/// The output, and whether everything was accepted.
pub struct Report {
    /// The text.
    pub printed: String,
    /// Whether all objects were accepted.
    pub all_accepted: bool,
}

/// Checks every document of every manifest.
///
/// # Errors
///
/// If a file cannot be read, or the CRD is invalid.
pub fn report(definition: &Path, manifests: &[PathBuf]) -> Result<Report, Box<dyn Error>> {
    let text = read(definition)?;
    let named = |error: &dyn Display| format!("{}: {error}", definition.display());
    let document = yaml::read(&text).map_err(|error| named(&error))?;
    let crd: CustomResourceDefinition = CustomResourceDefinition::read(&document.value)
        .map_err(|error| named(&error))?
        .crd;
    let mut report = Report {
        printed: String::new(),
        all_accepted: true,
    };
    for manifest in manifests {
        for document in documents(&read(manifest)?) {
            admit(&crd, manifest, &document, &mut report)?;
        }
    }
    Ok(report)
}

fn read(file: &Path) -> Result<String, String> {
    fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))
}

/// The documents of a manifest that are not empty.
fn documents(text: &str) -> Vec<String> {
    let mut documents = vec![String::new()];
    for line in text.lines() {
        if line.starts_with("---") {
            documents.push(String::new());
        } else if let Some(last) = documents.last_mut() {
            last.push_str(line);
            last.push('\n');
        }
    }
    let says = |document: &String| {
        let mut lines = document.lines().map(str::trim);
        lines.any(|line| !line.is_empty() && !line.starts_with('#'))
    };
    documents.retain(says);
    documents
}

fn admit(
    crd: &CustomResourceDefinition,
    manifest: &Path,
    document: &str,
    report: &mut Report,
) -> Result<(), Box<dyn Error>> {
    let file = manifest.file_name().unwrap_or_default().display();
    let object = yaml::read(document).ok();
    let api_version = object
        .as_ref()
        .and_then(|object| object.value.get("apiVersion")?.as_str());
    // An object without a version, or of another group, is sent to the first served version.
    let served = || crd.spec.versions.iter().find(|version| version.served);
    let named =
        api_version.and_then(|version| version.strip_prefix(&format!("{}/", crd.spec.group)));
    let version = named.or_else(|| served().map(|version| &*version.name));
    let engine = match Engine::new(crd, version.unwrap_or_default()) {
        Ok(engine) => engine,
        Err(error) => {
            report.all_accepted = false;
            writeln!(
                report.printed,
                "error: unable to recognize \"{file}\": {error}"
            )?;
            return Ok(());
        }
    };
    let request = Request::yaml(document.as_bytes()).field_validation(FieldValidation::Strict);
    let answer = engine.create(&request);
    report.all_accepted &= answer.result.is_ok();
    write_answer(crd, &file.to_string(), &answer, &mut report.printed)?;
    Ok(())
}

/// Writes kubectl's output.
fn write_answer(
    crd: &CustomResourceDefinition,
    file: &str,
    answer: &Answer,
    printed: &mut String,
) -> std::fmt::Result {
    for warning in &answer.warnings {
        writeln!(printed, "Warning: {warning}")?;
    }
    match &answer.result {
        Ok(stored) => {
            let singular = crd.spec.names.kind.to_lowercase();
            let name = stored.object.pointer("/metadata/name");
            let name = name.and_then(Value::as_str).unwrap_or_default();
            writeln!(
                printed,
                "{singular}.{}/{name} created (dry run)",
                crd.spec.group
            )?;
        }
        Err(rejection) => write_rejection(file, rejection, printed)?,
    }
    for rule in &answer.unevaluated {
        writeln!(printed, "# not evaluated: {rule}")?;
    }
    Ok(())
}

fn write_rejection(file: &str, rejection: &Status, printed: &mut String) -> std::fmt::Result {
    let Some(details) = rejection
        .details
        .as_ref()
        .filter(|_| rejection.reason == StatusReason::Invalid)
    else {
        let (reason, message) = (&rejection.reason, &rejection.message);
        return writeln!(
            printed,
            "Error from server ({reason}): error when creating \"{file}\": {message}"
        );
    };
    write!(
        printed,
        "The {} {:?} is invalid: ",
        details.kind, details.name
    )?;
    let mut seen = HashSet::new();
    let causes = details
        .causes
        .iter()
        .map(|cause| format!("{}: {}", cause.field, cause.message));
    let causes: Vec<String> = causes.filter(|cause| seen.insert(cause.clone())).collect();
    match causes.as_slice() {
        [only] => writeln!(printed, "{only}"),
        several => {
            writeln!(printed)?;
            several
                .iter()
                .try_for_each(|cause| writeln!(printed, "* {cause}"))
        }
    }
}

fn main() -> ExitCode {
    let mut arguments = env::args_os().skip(1).map(PathBuf::from);
    let (definition, manifests) = (arguments.next(), arguments.collect::<Vec<_>>());
    let Some(definition) = definition.filter(|_| !manifests.is_empty()) else {
        eprintln!("usage: cargo run --example admit -- crd.yaml object.yaml…");
        return ExitCode::from(2);
    };
    match report(&definition, &manifests) {
        Ok(report) => {
            print!("{}", report.printed);
            ExitCode::from(u8::from(!report.all_accepted))
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}
