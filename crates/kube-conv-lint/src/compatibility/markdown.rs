//! The result as Markdown, such as for a comment on a change request.

use super::proof::Proof;
use super::report::{Change, Compatibility, Verdict};
use kube_conv_crd::markup;
use kube_conv_crd::markup::Markdown;
use std::fmt::Write;

/// The text of definitions, which strangers write.
const COMMENT: Markdown = Markdown {
    in_cell: true,
    in_comment: true,
};

impl Compatibility {
    /// Writes the result as Markdown: a table of the changes, then the objects that prove them.
    #[must_use]
    pub fn to_markdown(&self) -> String {
        let mut page = String::new();
        let verdict = match self.verdict() {
            Verdict::Compatible => "compatible",
            Verdict::Undecided => "**undecided**",
            Verdict::Breaking => "**breaking**",
        };
        let _ = writeln!(page, "The change is {verdict}.");
        if !self.changes.is_empty() {
            page.push_str("\n| | lint | version | field | change |\n|---|---|---|---|---|\n");
        }
        for change in &self.changes {
            row(&mut page, change);
        }
        for change in self.breaking().chain(self.undecided()) {
            let title = match change.finding.path.as_str() {
                "" => change.finding.id.to_owned(),
                path => {
                    let path = markup::html(&markup::on_one_line(path));
                    format!("{} at <code>{path}</code>", change.finding.id)
                }
            };
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
            let _ = writeln!(page, "* {}", COMMENT.text(&accepted.to_string()));
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
        Some(reason) => format!(" (accepted: {})", COMMENT.text(reason)),
        None => String::new(),
    };
    let path = match finding.path.as_str() {
        "" => String::new(),
        path => COMMENT.code(path),
    };
    let subject = COMMENT.text(&finding.subject.to_string());
    let message = COMMENT.text(&finding.message);
    let _ = writeln!(
        page,
        "| {status} | `{}` | {subject} | {path} | {message}{reason} |",
        finding.id,
    );
}

fn proof(page: &mut String, title: &str, proof: &Proof) {
    let text = proof.to_string();
    if text.is_empty() {
        return;
    }
    let block = markup::code_block(&text, "");
    let _ = writeln!(
        page,
        "\n<details><summary>{title}</summary>\n\n{block}\n\n</details>"
    );
}
