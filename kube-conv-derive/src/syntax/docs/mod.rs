//! Reads descriptions from doc comments.

mod readers;

use syn::{Attribute, Expr, ExprLit, Lit, Meta};

/// The doc comment as a description, for people who see no Rust, with what `#[deprecated]` says.
pub(crate) fn doc_of(attrs: &[Attribute]) -> String {
    let texts = attrs.iter().filter_map(line);
    let lines: Vec<String> = texts
        .flat_map(|text| text.split('\n').map(str::to_owned).collect::<Vec<_>>())
        .collect();
    let doc = readers::for_readers(&lines);
    match attrs.iter().find_map(deprecation) {
        // Go's convention, which some write by hand.
        Some(deprecation) if !doc.contains("Deprecated:") => {
            format!("{doc}\n\n{deprecation}").trim_start().to_owned()
        }
        _ => doc,
    }
}

/// What `#[deprecated]` says, as doc comments of Go say it.
fn deprecation(attr: &Attribute) -> Option<String> {
    if !attr.path().is_ident("deprecated") {
        return None;
    }
    let mut note = String::new();
    match &attr.meta {
        Meta::NameValue(pair) => note = text(&pair.value).unwrap_or_default(),
        Meta::List(_) => {
            // rustc reports what it cannot read.
            let _ = attr.parse_nested_meta(|meta| {
                let value: Expr = meta.value()?.parse()?;
                if meta.path.is_ident("note") {
                    note = text(&value).unwrap_or_default();
                }
                Ok(())
            });
        }
        Meta::Path(_) => {}
    }
    Some(match note.trim() {
        "" => "Deprecated.".to_owned(),
        note => format!("Deprecated: {note}"),
    })
}

fn text(value: &Expr) -> Option<String> {
    match value {
        Expr::Lit(ExprLit {
            lit: Lit::Str(text),
            ..
        }) => Some(text.value()),
        _ => None,
    }
}

fn line(attr: &Attribute) -> Option<String> {
    let Meta::NameValue(pair) = &attr.meta else {
        return None;
    };
    if !pair.path.is_ident("doc") {
        return None;
    }
    let text = text(&pair.value)?;
    let text = text.strip_prefix(' ').unwrap_or(&text);
    Some(text.trim_end().to_owned())
}
