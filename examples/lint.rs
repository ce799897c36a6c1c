//! Lints CustomResourceDefinitions against the API conventions, or the changes of new ones.
//!
//! ```sh
//! cargo run --example lint -- crd.yaml
//! cargo run --example lint -- old.yaml new.yaml
//! ```
//!
//! A file can hold several documents and lists; what is no CRD is skipped. Printed are a server's errors
//! about each CRD, unknown fields, and the findings. With two files it reports changes that break clients or
//! stored objects, and the findings of the new file that the old one does not have. Below them are the costs
//! of the rules, as shares of a server's limits for one rule and for all of them, with bounds that would lower
//! costs that are too high.
//!
//! Exits with 0, with 1 if any finding is an error or any rule costs too much, and with 2 if a file cannot be
//! read.

use kube_conv_crd::CrdRead;
use kube_conv_crd::Manifest;
use kube_conv_crd::check_crd as check_as_server;
use kube_conv_crd::{RuleCost, rule_costs};
use kube_conv_lint::{Report, check_change, check_crd};
use kube_conv_runtime::crd::CustomResourceDefinition;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

/// What is printed about files.
#[derive(Default)]
pub struct Printed {
    /// The findings and the costs of rules.
    pub text: String,
    /// What was skipped, and what could not be read.
    pub notes: String,
    /// 0, 1 for errors, 2 if a file cannot be read.
    pub code: u8,
}

/// Returns the findings and the costs of the rules of a file, or about the changes in a second one.
///
/// # Errors
///
/// If there are not one or two files, or one of them cannot be read or has no CRD.
pub fn report(files: &[PathBuf]) -> Result<Printed, String> {
    let mut printed = Printed::default();
    let (old, new) = match files {
        [file] => (None, read(file, &mut printed)?),
        [old, new] => (Some(read(old, &mut printed)?), read(new, &mut printed)?),
        _ => return Err("usage: cargo run --example lint -- [old.yaml] crd.yaml".to_owned()),
    };
    let same = |one: &CrdRead, other: &CrdRead| {
        (&one.crd.spec.group, &one.crd.spec.names.plural)
            == (&other.crd.spec.group, &other.crd.spec.names.plural)
    };
    let has_headings = new.len() > 1;
    for read in &new {
        let old = old.iter().flatten().find(|old| same(old, read));
        if has_headings {
            writeln!(printed.text, "# {}", name(&read.crd)).map_err(text)?;
        }
        printed.definition(old, read).map_err(text)?;
    }
    let gone = old.iter().flatten();
    for old in gone.filter(|old| !new.iter().any(|new| same(old, new))) {
        printed.error(format!("{}: the CRD is gone", name(&old.crd)));
    }
    Ok(printed)
}

fn text(error: std::fmt::Error) -> String {
    error.to_string()
}

fn name(crd: &CustomResourceDefinition) -> &str {
    crd.metadata.name.as_deref().unwrap_or_default()
}

/// The CRDs of a file.
fn read(file: &Path, printed: &mut Printed) -> Result<Vec<CrdRead>, String> {
    let named = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
    let text = fs::read_to_string(file).map_err(|error| named(&error))?;
    let manifest = Manifest::read(&text).map_err(|error| named(&error))?;
    for other in &manifest.others {
        printed.note(named(&format!("skipped: {other}")));
    }
    for error in &manifest.errors {
        printed.note(named(&format!("error: {error}")));
        printed.code = 2;
    }
    for key in &manifest.duplicate_keys {
        printed.error(named(key));
    }
    if manifest.crds.is_empty() && manifest.errors.is_empty() {
        return Err(named(&"there is no CustomResourceDefinition in the file"));
    }
    Ok(manifest.crds)
}

/// The findings about one CRD, or about the changes in a second one.
pub fn reports(
    old: Option<&CustomResourceDefinition>,
    new: &CustomResourceDefinition,
) -> Vec<Report> {
    match old {
        None => vec![check_crd(new)],
        Some(old) => {
            let known = check_crd(old).baseline();
            vec![check_change(old, new), check_crd(new).since(&known)]
        }
    }
}

impl Printed {
    fn note(&mut self, note: String) {
        self.notes.push_str(&note);
        self.notes.push('\n');
    }

    fn error(&mut self, error: String) {
        self.text.push_str("error: ");
        self.text.push_str(&error);
        self.text.push('\n');
        self.code = self.code.max(1);
    }

    fn definition(&mut self, old: Option<&CrdRead>, read: &CrdRead) -> std::fmt::Result {
        for field in &read.unknown_fields {
            self.error(format!(
                "unknown field `{field}`: kubectl rejects the CRD, other clients drop the field"
            ));
        }
        let rejected = check_as_server(&read.crd).err();
        for error in rejected.iter().flatten() {
            self.error(format!("a server rejects the CRD: {error}"));
        }
        let reports = reports(old.map(|old| &old.crd), &read.crd);
        for finding in reports.iter().flatten() {
            writeln!(self.text, "{finding}")?;
        }
        let costs = rule_costs(&read.crd);
        write_costs(&mut self.text, &costs)?;
        let has_errors = reports
            .iter()
            .any(|report| report.errors().next().is_some());
        let is_too_expensive = costs.iter().any(|cost| cost.cost() > cost.limit());
        self.code = self.code.max(u8::from(has_errors || is_too_expensive));
        Ok(())
    }
}

/// Writes a line for each rule, the most expensive first, and advice below those that cost too much.
fn write_costs(text: &mut String, costs: &[RuleCost]) -> std::fmt::Result {
    if costs.is_empty() {
        return Ok(());
    }
    let mut costs: Vec<&RuleCost> = costs.iter().collect();
    costs.sort_by_key(|cost| std::cmp::Reverse(cost.cost()));
    writeln!(text, "\n{:>10} {:>10}  rule", "of a rule", "of all")?;
    for cost in costs {
        let (own, all) = (percent(cost.share()), percent(cost.share_of_schema()));
        let (path, rule) = (cost.value_path(), cost.expression());
        writeln!(text, "{own:>10} {all:>10}  {path}: {rule}")?;
        if let Some(advice) = cost.advice() {
            writeln!(text, "{:>23} help: {advice}", "")?;
        }
    }
    Ok(())
}

/// A share of a limit. How far a cost is beyond it does not matter.
fn percent(share: f64) -> String {
    match share {
        0.0..10.0 => format!("{:.1}%", 100.0 * share),
        _ => ">1000%".to_owned(),
    }
}

fn main() -> ExitCode {
    let files: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    match report(&files) {
        Ok(printed) => {
            eprint!("{}", printed.notes);
            print!("{}", printed.text);
            ExitCode::from(printed.code)
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}
