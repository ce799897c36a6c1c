//! Pages in Markdown, as GitHub and mdBook read it.

use super::page::{self, Field, Presence, Section};
use super::text::{Piece, code, finished, paragraphs, pieces};
use kube_conv_runtime::crd::{CrdVersion, CustomResourceDefinition};
use std::fmt::Write as _;

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
    let mut out = format!("# {}\n\n", text(&crd.spec.names.kind));
    list(&mut out, &page::about_kind(crd));
    for version in &crd.spec.versions {
        write_version(&mut out, version);
    }
    out
}

fn write_version(out: &mut String, version: &CrdVersion) {
    // Writing to a string does not fail.
    let _ = writeln!(out, "\n## {}\n", text(&version.name));
    list(out, &page::about_version(version));
    for section in page::sections(version) {
        write_section(out, &section);
    }
}

fn write_section(out: &mut String, section: &Section<'_>) {
    let anchor = section.path.anchor();
    let _ = write!(out, "\n<a id=\"{anchor}\"></a>\n");
    if !section.path.is_root() {
        let _ = writeln!(out, "\n### {}", code(&section.path));
    }
    for paragraph in paragraphs(section.description) {
        let _ = writeln!(out, "\n{}", text(&paragraph));
    }
    if !section.rules.is_empty() {
        out.push('\n');
        list(out, &section.rules);
    }
    if section.fields.is_empty() {
        return;
    }
    out.push_str("\n| field | type | | description |\n|---|---|---|---|\n");
    for field in &section.fields {
        write_row(out, field);
    }
}

fn write_row(out: &mut String, field: &Field<'_>) {
    let anchor = field.path.anchor();
    let name = cell(&code(field.name));
    let _ = match field.has_section {
        true => write!(out, "| [{name}](#{anchor})"),
        false => write!(out, "| <a id=\"{anchor}\"></a>{name}"),
    };
    let presence = match &field.presence {
        Presence::Required => "required".to_owned(),
        Presence::Optional => "optional".to_owned(),
        Presence::Default(value) => format!("default {}", code(value)),
    };
    let _ = writeln!(
        out,
        " | {} | {} | {} |",
        cell(&text(&field.type_text)),
        cell(&presence),
        description(field)
    );
}

/// The paragraphs of the description, then the sentences in one.
fn description(field: &Field<'_>) -> String {
    let paragraphs = paragraphs(field.description);
    let mut lines: Vec<String> = paragraphs.iter().map(|line| cell(&text(line))).collect();
    let sentences = field.sentences.iter();
    let sentences: Vec<String> = sentences
        .map(|sentence| finished(&text(sentence)))
        .collect();
    if !sentences.is_empty() {
        lines.push(cell(&sentences.join(" ")));
    }
    lines.join("<br>")
}

fn list(out: &mut String, sentences: &[String]) {
    for sentence in sentences {
        let _ = writeln!(out, "* {}", finished(&text(sentence)).replace('\n', " "));
    }
}

/// Text of which nothing is taken as HTML. Code stays as it is, since Markdown shows it literally.
fn text(text: &str) -> String {
    let escaped = |words: &str| {
        words
            .replace('&', "&amp;")
            .replace('<', "&lt;")
            .replace('`', "\\`")
    };
    let pieces = pieces(text).into_iter();
    let pieces = pieces.map(|piece| match piece {
        Piece::Words(words) => escaped(words),
        Piece::Code(text) => code(text),
    });
    pieces.collect()
}

/// Text in a cell of a table: on one line, without what separates cells.
fn cell(text: &str) -> String {
    text.replace('\n', " ").replace('|', "\\|")
}
