//! Pages in HTML without scripts.

use super::description;
use super::page::{self, PageField, Section};
use super::text::{code, finished};
use crate::markup::Piece;
use crate::markup::html as escaped;
use crate::markup::pieces;
use kube_conv_runtime::crd::{CrdVersion, CustomResourceDefinition};
use std::fmt::Write as _;

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem}\
code{font:.9em ui-monospace,monospace;background:#8882;padding:.1em .3em;border-radius:.2em}pre{overflow:auto}\
table{border-collapse:collapse;width:100%}td,th{border:1px solid #8884;padding:.4rem .6rem;text-align:left;vertical-align:top}\
summary{cursor:pointer;font-weight:600;margin:1rem 0}td p{margin:0}tr:target,details:target>summary{background:#fd08}\
@media(prefers-color-scheme:dark){body{background:#111;color:#ddd}a{color:#8bf}}";

/// Returns the reference of a kind as a page in HTML, which says what [`markdown`](super::markdown()) does.
///
/// Each object is a `<details>` that is open at first. The page has no scripts and refers to no other file. Its anchors are those of the page in Markdown.
///
/// ```
/// use kube_conv_crd::docs::html;
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
///     /// Less than <10>.
///     #[k8s(maximum = 9)]
///     size: i32,
/// }
///
/// let page = html(&Widget::crd());
/// assert!(page.starts_with("<!doctype html>"));
/// assert!(page.contains("Less than &lt;10>."));
/// ```
#[must_use]
pub fn html(crd: &CustomResourceDefinition) -> String {
    let kind = escaped(&crd.spec.names.kind);
    let mut out = format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>{kind}</title>\n<style>{STYLE}</style>\n<h1>{kind}</h1>\n"
    );
    list(&mut out, &page::about_kind(crd));
    for version in &crd.spec.versions {
        write_version(&mut out, version);
    }
    out.push_str("</html>\n");
    out
}

fn write_version(out: &mut String, version: &CrdVersion) {
    // Writing to a string does not fail.
    let _ = writeln!(out, "<h2>{}</h2>", escaped(&version.name));
    list(out, &page::about_version(version));
    for section in page::sections(version) {
        write_section(out, &section);
    }
}

fn write_section(out: &mut String, section: &Section<'_>) {
    let heading = match section.path.is_root() {
        true => "the object".to_owned(),
        false => text(&code(&section.path)),
    };
    let anchor = section.path.anchor();
    let _ = writeln!(
        out,
        "<details open id=\"{anchor}\"><summary>{heading}</summary>"
    );
    out.push_str(&description::as_html(section.description));
    list(out, &section.rules);
    if !section.fields.is_empty() {
        out.push_str("<table>\n<tr><th>field<th>type<th>presence<th>description\n");
        section
            .fields
            .iter()
            .for_each(|field| write_row(out, field));
        out.push_str("</table>\n");
    }
    out.push_str("</details>\n");
}

fn write_row(out: &mut String, field: &PageField<'_>) {
    let anchor = field.path.anchor();
    let name = text(&code(field.name));
    let _ = match field.has_section {
        true => write!(out, "<tr><td><a href=\"#{anchor}\">{name}</a>"),
        false => write!(out, "<tr id=\"{anchor}\"><td>{name}"),
    };
    let _ = write!(
        out,
        "<td>{}<td>{}<td>",
        escaped(&field.type_text),
        text(&field.presence.to_string())
    );
    out.push_str(&description::as_html(&field.description));
    let sentences = field.sentences.iter();
    let sentences: Vec<String> = sentences
        .map(|sentence| text(&finished(sentence)))
        .collect();
    if !sentences.is_empty() {
        let _ = writeln!(out, "<p>{}</p>", sentences.join(" "));
    }
}

fn list(out: &mut String, sentences: &[String]) {
    if sentences.is_empty() {
        return;
    }
    out.push_str("<ul>\n");
    for sentence in sentences {
        let _ = writeln!(out, "<li>{}", text(&finished(sentence)));
    }
    out.push_str("</ul>\n");
}

/// Text in which what is between backticks is code.
fn text(text: &str) -> String {
    let pieces = pieces(text).into_iter();
    let pieces = pieces.map(|piece| match piece {
        Piece::Words(words) => escaped(words),
        Piece::Code(code) => format!("<code>{}</code>", escaped(code)),
    });
    pieces.collect()
}
