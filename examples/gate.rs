//! The gate against breaking changes, for CI: compares CustomResourceDefinitions with those that were published.
//!
//! ```sh
//! cargo run --example gate -- old.yaml new.yaml
//! cargo run --example gate -- crd.yaml origin/main
//! ```
//!
//! The second form compares a file with what it was in a revision of Git. A file can hold several documents and
//! lists; what is no CRD is skipped. Printed are the changes, each that breaks something with an object that shows it.
//!
//! Exits with 0 if all changes are compatible, with 1 if one breaks clients, manifests or stored objects, with 3 if
//! none does and one is undecided, and with 2 if it could not run.

use kube_conv_crd::{CrdRead, Manifest};
use kube_conv_lint::compatibility::{Gate, Published, Verdict};
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

/// What is printed, and the exit code.
pub struct Printed {
    /// The changes of each CRD.
    pub text: String,
    /// 0, 1 or 3.
    pub code: u8,
}

/// Compares the CRDs of two files, or of a file and a revision of Git.
///
/// # Errors
///
/// If there are not two arguments, or one of them cannot be read or has no CRD.
pub fn report(arguments: &[String]) -> Result<Printed, String> {
    let [one, other] = arguments else {
        return Err("usage: cargo run --example gate -- old.yaml new.yaml|revision".to_owned());
    };
    let is_file = Path::new(other).exists();
    let (published, new) = match is_file {
        true => (Published::file(one), read(other)?),
        false => (Published::git(other, one), read(one)?),
    };
    let published = published.or_new();
    let mut verdict = Verdict::Compatible;
    let mut text = String::new();
    for CrdRead { crd, .. } in &new {
        let name = crd.metadata.name.as_deref().unwrap_or_default();
        let (group, kind) = (&crd.spec.group, &crd.spec.names.kind);
        let old = published.read(group, kind);
        let Some(old) = old.map_err(|error| error.to_string())? else {
            text.push_str(&format!("# {name}: new\n"));
            continue;
        };
        let compatibility = Gate::default().check(&old, crd);
        let word = word(compatibility.verdict());
        verdict = verdict.max(compatibility.verdict());
        text.push_str(&format!("# {name}: {word}\n{compatibility}"));
    }
    // Those of a file that are gone; a revision is read by kind.
    let old = if is_file { read(one)? } else { Vec::new() };
    for CrdRead { crd: old, .. } in &old {
        let is_same = |new: &CrdRead| {
            (&new.crd.spec.group, &new.crd.spec.names.kind)
                == (&old.spec.group, &old.spec.names.kind)
        };
        if !new.iter().any(is_same) {
            let name = old.metadata.name.as_deref().unwrap_or_default();
            text.push_str(&format!("# {name}: breaking\nerror: the CRD is gone\n"));
            verdict = Verdict::Breaking;
        }
    }
    let code = match verdict {
        Verdict::Compatible => 0,
        Verdict::Breaking => 1,
        Verdict::Undecided => 3,
    };
    Ok(Printed { text, code })
}

const fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Compatible => "compatible",
        Verdict::Breaking => "breaking",
        Verdict::Undecided => "undecided",
    }
}

/// The CRDs of a file.
fn read(file: &str) -> Result<Vec<CrdRead>, String> {
    let named = |error: &dyn std::fmt::Display| format!("{file}: {error}");
    let text = fs::read_to_string(file).map_err(|error| named(&error))?;
    let manifest = Manifest::read(&text).map_err(|error| named(&error))?;
    if let Some(error) = manifest.errors.first() {
        return Err(named(error));
    }
    match manifest.crds.is_empty() {
        true => Err(named(&"there is no CustomResourceDefinition in the file")),
        false => Ok(manifest.crds),
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match report(&arguments) {
        Ok(printed) => {
            print!("{}", printed.text);
            ExitCode::from(printed.code)
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}
