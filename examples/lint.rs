//! Lints a CustomResourceDefinition against the API conventions, or the changes of a new one.
//!
//! ```sh
//! cargo run --example lint -- crd.yaml
//! cargo run --example lint -- old.yaml new.yaml
//! ```
//!
//! With two files it reports changes that break clients or stored objects, and the findings of the new file
//! that the old one does not have. Below them are the costs of the rules, as shares of a server's limits for
//! one rule and for all of them, with bounds that would lower costs that are too high. Ends with an error if
//! any finding is an error, or any rule costs too much.

use kube_conv_crd::{RuleCost, rule_costs};
use kube_conv_lint::{Report, check_change, check_crd};
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::yaml;
use std::error::Error;
use std::fmt::Write;
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

/// What is printed about files.
pub struct Printed {
    /// The text.
    pub text: String,
    /// Whether there is no error.
    pub passes: bool,
}

/// The findings and the costs of the rules of the last file.
///
/// # Errors
///
/// If a file cannot be read, or there are not one or two files.
pub fn report(files: &[PathBuf]) -> Result<Printed, Box<dyn Error>> {
    let reports = reports(files)?;
    let mut text = String::new();
    for finding in reports.iter().flatten() {
        writeln!(text, "{finding}")?;
    }
    let costs = match files.last() {
        Some(file) => rule_costs(&read(file)?),
        None => Vec::new(),
    };
    write_costs(&mut text, &costs)?;
    let no_errors = reports
        .iter()
        .all(|report| report.errors().next().is_none());
    let affordable = costs.iter().all(|cost| cost.cost() <= cost.limit());
    Ok(Printed {
        text,
        passes: no_errors && affordable,
    })
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

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let files: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let printed = report(&files)?;
    print!("{}", printed.text);
    Ok(match printed.passes {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}
