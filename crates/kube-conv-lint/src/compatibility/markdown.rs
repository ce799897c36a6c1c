//! The result as Markdown, such as for a comment on a change request.

use super::proof::Proof;
use super::report::{Change, Compatibility};
use std::fmt::Write;

impl Compatibility {
    /// Writes the result as Markdown: a table of the changes, then the objects that prove them.
    #[must_use]
    pub fn to_markdown(&self) -> String {
        let mut page = String::new();
        let verdict = match self.is_compatible() {
            true => "compatible",
            false => "**breaking**",
        };
        let _ = writeln!(page, "The change is {verdict}.");
        if !self.changes.is_empty() {
            page.push_str("\n| | lint | version | field | change |\n|---|---|---|---|---|\n");
        }
        for change in &self.changes {
            row(&mut page, change);
        }
        for change in self.breaking() {
            let title = format!("`{}` at {}", change.finding.id, code(&change.finding.path));
            proof(&mut page, &title, &change.proof);
        }
        for example in &self.unexplained {
            let title = "rejected, and no lint says why";
            proof(&mut page, title, &Proof::Rejected(example.clone()));
        }
        if !self.unused.is_empty() {
            page.push('\n');
        }
        for accepted in &self.unused {
            let _ = writeln!(page, "* {}", escaped(&accepted.to_string()));
        }
        page
    }
}

fn row(page: &mut String, change: &Change) {
    let finding = &change.finding;
    let status = match &change.accepted {
        Some(_) => "accepted".to_owned(),
        None => finding.severity.to_string(),
    };
    let reason = match &change.accepted {
        Some(reason) => format!(" (accepted: {})", escaped(reason)),
        None => String::new(),
    };
    let _ = writeln!(
        page,
        "| {status} | `{}` | {} | {} | {}{reason} |",
        finding.id,
        finding.subject,
        code(&finding.path),
        escaped(&finding.message),
    );
}

fn proof(page: &mut String, title: &str, proof: &Proof) {
    let text = proof.to_string();
    if text.is_empty() {
        return;
    }
    let _ = writeln!(page, "\n<details><summary>{title}</summary>\n");
    for line in text.lines() {
        let _ = writeln!(page, "    {line}");
    }
    page.push_str("\n</details>\n");
}

/// A path as code, if there is one.
fn code(path: &str) -> String {
    match path {
        "" => String::new(),
        path => format!("`{}`", path.replace('`', "'").replace('|', "\\|")),
    }
}

/// A text in a cell of a table.
fn escaped(text: &str) -> String {
    text.replace('|', "\\|").replace(['\n', '\r'], " ")
}
