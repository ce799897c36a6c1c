//! Verifies the claims of a row.

use super::row::{Place, Row};
use super::sources;

/// Returns the claims of the row that are wrong.
pub(crate) fn problem(row: &Row) -> Option<String> {
    let found = check(row).err()?;
    Some(format!("{} `{}`: {found}", row.number, row.id))
}

fn check(row: &Row) -> Result<(), String> {
    match row.place {
        Place::CompileError | Place::CompileWarning | Place::Lint | Place::RuntimeValidation => {
            check_proof(row.proof)
        }
        Place::Helper => check_names(row.by).and_then(|()| check_optional(row.proof)),
        Place::Impossible => check_optional(row.proof),
        Place::Documentation => check_heading(row.by).and_then(|()| check_optional(row.proof)),
        Place::NotYet if row.proof.is_empty() && row.moved.is_empty() => Ok(()),
        Place::NotYet => Err("what is not there needs no proof".into()),
    }
}

fn check_optional(proof: &str) -> Result<(), String> {
    if proof.is_empty() {
        Ok(())
    } else {
        check_proof(proof)
    }
}

pub(crate) fn check_proof(proof: &str) -> Result<(), String> {
    if let Some((path, name)) = proof
        .split_once("::")
        .filter(|(path, _)| !path.contains(' '))
    {
        let text = sources::read(path).ok_or_else(|| format!("no file `{path}`"))?;
        let found = sources::has_test(&text, name);
        return found
            .then_some(())
            .ok_or_else(|| format!("no test `{proof}`"));
    }
    let (path, text) = proof
        .split_once(": ")
        .ok_or_else(|| format!("`{proof}` is neither `path::test` nor `path: text`"))?;
    let printed = if path.starts_with("tests/ui/") {
        path.replace(".rs", ".stderr")
    } else {
        path.to_owned()
    };
    let contents = sources::read(&printed).ok_or_else(|| format!("no file `{printed}`"))?;
    let found = contents.contains(text);
    found
        .then_some(())
        .ok_or_else(|| format!("`{text}` is not in `{printed}`"))
}

/// Checks that every name in backquotes is public, including each of its segments.
fn check_names(by: &str) -> Result<(), String> {
    let names: Vec<&str> = by.split('`').skip(1).step_by(2).collect();
    if names.is_empty() {
        return Err(format!("no name in `{by}`"));
    }
    for name in names {
        for segment in name.trim_end_matches('!').split("::") {
            if !sources::is_public(segment) {
                return Err(format!("nothing public is called `{segment}`"));
            }
        }
    }
    Ok(())
}

fn check_heading(by: &str) -> Result<(), String> {
    let (page, heading) = by
        .split_once('#')
        .ok_or_else(|| format!("`{by}` is not `page#heading`"))?;
    let text = sources::read(page).ok_or_else(|| format!("no page `{page}`"))?;
    let found = text
        .lines()
        .any(|line| line.starts_with('#') && line.trim_start_matches('#').trim() == heading);
    found
        .then_some(())
        .ok_or_else(|| format!("no heading `{heading}` in `{page}`"))
}
