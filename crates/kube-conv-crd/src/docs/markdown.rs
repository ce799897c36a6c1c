//! Pages in Markdown, as GitHub and mdBook read it.

use super::description;
use super::page::{self, PageField, Section};
use super::text::finished;
use crate::markup::{self, Markdown};
use kube_conv_runtime::crd::{CrdVersion, CustomResourceDefinition};
use std::fmt::Write as _;

const LINE: Markdown = Markdown {
    in_cell: false,
    in_comment: false,
};

const CELL: Markdown = Markdown {
    in_cell: true,
    in_comment: false,
};

/// Returns the reference of a kind in Markdown: a part for each version, in it a table for each object, with a row for each field.
///
/// A row says the type, whether the field is required or which default it has, its description, and its bounds and rules in words: a rule
/// in CEL by its message. Anchors are `<version>.<path>`, such as `v1.spec.ports.name`, and stay the same while the path does.
/// `apiVersion`, `kind` and `metadata` are left out.
///
/// ```
/// use kube_conv_crd::docs::markdown;
/// use kube_conv_runtime::prelude::*;
///
/// /// A widget of some size.
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
/// struct Widget {
///     metadata: ObjectMeta,
///     spec: WidgetSpec,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct WidgetSpec {
///     /// How many parts it has.
///     #[k8s(default = 1, maximum = 9)]
///     size: i32,
/// }
///
/// let page = markdown(&Widget::crd());
/// assert!(page.starts_with("# Widget\n"));
/// assert!(page.contains("How many parts it has."));
/// ```
#[must_use]
pub fn markdown(crd: &CustomResourceDefinition) -> String {
    let mut out = format!("# {}\n\n", markup::line(&LINE.words(&crd.spec.names.kind)));
    list(&mut out, &page::about_kind(crd));
    for version in &crd.spec.versions {
        write_version(&mut out, version);
    }
    out
}

fn write_version(out: &mut String, version: &CrdVersion) {
    // Writing to a string does not fail.
    let _ = writeln!(out, "\n## {}\n", markup::line(&LINE.words(&version.name)));
    list(out, &page::about_version(version));
    for section in page::sections(version) {
        write_section(out, &section);
    }
}

fn write_section(out: &mut String, section: &Section<'_>) {
    // Renderers give the heading of a version its anchor.
    if !section.path.is_root() {
        let anchor = section.path.anchor();
        let _ = write!(out, "\n<a id=\"{anchor}\"></a>\n");
        let _ = writeln!(out, "\n### {}", LINE.code(&section.path.to_string()));
    }
    if !section.description.is_empty() {
        let description = description::as_markdown(section.description);
        let _ = writeln!(out, "\n{description}");
    }
    if !section.rules.is_empty() {
        out.push('\n');
        list(out, &section.rules);
    }
    if section.fields.is_empty() {
        return;
    }
    out.push_str("\n| field | type | presence | description |\n|---|---|---|---|\n");
    for field in &section.fields {
        write_row(out, field);
    }
}

fn write_row(out: &mut String, field: &PageField<'_>) {
    let anchor = field.path.anchor();
    let name = CELL.code(field.name);
    let _ = match field.has_section {
        true => write!(out, "| [{name}](#{anchor})"),
        false => write!(out, "| <a id=\"{anchor}\"></a>{name}"),
    };
    let _ = writeln!(
        out,
        " | {} | {} | {} |",
        CELL.words(&field.type_text),
        CELL.text(&field.presence.to_string()),
        description(field)
    );
}

/// The description, then the sentences in one paragraph.
fn description(field: &PageField<'_>) -> String {
    let sentences = field.sentences.iter();
    let sentences: Vec<String> = sentences
        .map(|sentence| CELL.text(&finished(sentence)))
        .collect();
    let parts = [
        description::in_cell(&field.description),
        sentences.join(" "),
    ];
    let parts = parts.into_iter().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("<br>")
}

fn list(out: &mut String, sentences: &[String]) {
    for sentence in sentences {
        let _ = writeln!(out, "* {}", LINE.text(&finished(sentence)));
    }
}
