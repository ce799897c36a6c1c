//! Reads descriptions from doc comments.

mod readers;

use syn::{Attribute, Expr, ExprLit, Lit, Meta};

/// The doc comment as a description, for people who see no Rust.
pub(crate) fn doc_of(attrs: &[Attribute]) -> String {
    let texts = attrs.iter().filter_map(line);
    let lines: Vec<String> = texts
        .flat_map(|text| text.split('\n').map(str::to_owned).collect::<Vec<_>>())
        .collect();
    readers::for_readers(&lines)
}

fn line(attr: &Attribute) -> Option<String> {
    let Meta::NameValue(pair) = &attr.meta else {
        return None;
    };
    if !pair.path.is_ident("doc") {
        return None;
    }
    match &pair.value {
        Expr::Lit(ExprLit {
            lit: Lit::Str(text),
            ..
        }) => {
            let text = text.value();
            Some(
                text.strip_prefix(' ')
                    .unwrap_or(&text)
                    .trim_end()
                    .to_owned(),
            )
        }
        _ => None,
    }
}
