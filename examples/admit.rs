//! Checks manifests against CustomResourceDefinitions, as `kubectl create` does on a cluster.
//!
//! ```sh
//! cargo run --example admit -- crd.yaml object.yaml…
//! ```
//!
//! Every file can hold several documents and lists. Prints kubectl's output; rules in CEL that a cluster
//! evaluates, and that are not evaluated here, are listed. Objects of other kinds are skipped.
//!
//! Exits with 0, with 1 if any object is rejected, and with 2 if a file cannot be read or has no objects.

use kube_conv_crd::CrdRead;
use kube_conv_crd::Manifest;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_server::admission::{Answer, Engine, Request};
use kube_conv_server::options::FieldValidation;
use kube_conv_server::status::{Status, StatusReason};
use kube_conv_yaml as yaml;
use serde_json::Value;
use std::collections::HashSet;
use std::fmt::{Display, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fmt, fs};

/// The output, and the exit code.
#[derive(Default)]
pub struct Report {
    /// The text.
    pub printed: String,
    /// What was skipped, and what could not be read.
    pub notes: String,
    /// 0, 1 if an object was rejected, 2 if a file could not be read.
    pub code: u8,
    /// How many objects were checked.
    checked: usize,
}

/// Checks every object of every manifest.
///
/// # Errors
///
/// If the definitions cannot be read, or no object was checked.
pub fn report(definitions: &Path, manifests: &[PathBuf]) -> Result<Report, String> {
    let mut report = Report::default();
    let crds = crds(definitions, &mut report)?;
    let mut has_objects = false;
    for manifest in manifests {
        let objects = read(manifest).and_then(|text| {
            let objects = yaml::read_objects(text);
            objects.map_err(|error| format!("{}: {error}", manifest.display()))
        });
        match objects {
            Ok(objects) => {
                has_objects |= !objects.is_empty();
                for object in &objects {
                    let admitted = report.admit(&crds, manifest, object);
                    admitted.map_err(|error| error.to_string())?;
                }
            }
            Err(error) => report.error(&error),
        }
    }
    match report.checked {
        0 if report.code == 0 && has_objects => Err(format!(
            "{}no object has a kind of {}",
            report.notes,
            definitions.display()
        )),
        0 if report.code == 0 => Err("no objects passed to create".to_owned()),
        _ => Ok(report),
    }
}

fn read(file: &Path) -> Result<String, String> {
    fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))
}

/// The CRDs in a file.
fn crds(file: &Path, report: &mut Report) -> Result<Vec<CustomResourceDefinition>, String> {
    let named = |error: &dyn Display| format!("{}: {error}", file.display());
    let manifest = Manifest::read(&read(file)?).map_err(|error| named(&error))?;
    if let Some(error) = manifest.errors.first() {
        return Err(named(error));
    }
    if manifest.crds.is_empty() {
        return Err(named(&"there is no CustomResourceDefinition in the file"));
    }
    for other in &manifest.others {
        report.note(&named(&format!("skipped: {other}")));
    }
    for key in &manifest.duplicate_keys {
        report.note(&named(key));
    }
    let crds = manifest.crds.into_iter().map(
        |CrdRead {
             crd,
             unknown_fields,
             ..
         }| {
            for field in unknown_fields {
                report.note(&named(&format!("unknown field `{field}`")));
            }
            crd
        },
    );
    Ok(crds.collect())
}

impl Report {
    fn note(&mut self, note: &str) {
        self.notes.push_str(note);
        self.notes.push('\n');
    }

    fn error(&mut self, error: &str) {
        self.note(&format!("error: {error}"));
        self.code = 2;
    }

    /// Checks one object, if it is of one of the kinds.
    fn admit(
        &mut self,
        crds: &[CustomResourceDefinition],
        manifest: &Path,
        object: &yaml::Document,
    ) -> fmt::Result {
        let file = manifest
            .file_name()
            .unwrap_or_default()
            .display()
            .to_string();
        let value = &object.value;
        let text = |pointer| {
            value
                .pointer(pointer)
                .and_then(Value::as_str)
                .unwrap_or_default()
        };
        let (kind, api_version) = (text("/kind"), text("/apiVersion"));
        if kind.is_empty() || api_version.is_empty() {
            let missing = if kind.is_empty() {
                "Kind"
            } else {
                "apiVersion"
            };
            self.code = self.code.max(1);
            return writeln!(
                self.printed,
                "error: unable to decode {file:?}: Object '{missing}' is missing in '{value}'"
            );
        }
        let (group, version) = api_version.split_once('/').unwrap_or(("", api_version));
        let is_of = |crd: &&CustomResourceDefinition| {
            crd.spec.group == group && crd.spec.names.kind == kind
        };
        let Some(crd) = crds.iter().find(is_of) else {
            let (file, name) = (manifest.display(), text("/metadata/name"));
            self.note(&format!(
                "{file}: skipped: {kind} `{name}` of {api_version}"
            ));
            return Ok(());
        };
        self.checked += 1;
        for key in &object.duplicate_keys {
            writeln!(self.printed, "Warning: {}", key.warning())?;
        }
        if !crd
            .spec
            .versions
            .iter()
            .any(|served| served.served && served.name == version)
        {
            let (name, namespace) = (text("/metadata/name"), text("/metadata/namespace"));
            self.code = self.code.max(1);
            return writeln!(
                self.printed,
                "error: resource mapping not found for name: {name:?} namespace: {namespace:?} from {file:?}: \
                 no matches for kind {kind:?} in version {api_version:?}\nensure CRDs are installed first"
            );
        }
        let engine = match Engine::new(crd, version) {
            Ok(engine) => engine,
            Err(error) => {
                self.error(&format!("the CRD of {kind}: {error}"));
                return Ok(());
            }
        };
        let request = Request::object(value).field_validation(FieldValidation::Strict);
        let answer = engine.create(&request);
        self.code = self.code.max(u8::from(answer.result.is_err()));
        write_answer(crd, &file, &answer, &mut self.printed)
    }
}

/// Writes kubectl's output.
fn write_answer(
    crd: &CustomResourceDefinition,
    file: &str,
    answer: &Answer,
    printed: &mut String,
) -> fmt::Result {
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

fn write_rejection(file: &str, rejection: &Status, printed: &mut String) -> fmt::Result {
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
            eprint!("{}", report.notes);
            print!("{}", report.printed);
            ExitCode::from(report.code)
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}
