//! The mistakes in `tests/ui/ours`: expansion alone reports what is recorded there, on the same tokens. Messages of
//! rustc, such as those about constants and traits, are those of `--test ui`.

use crate::expand::expand;
use crate::levels::Levels;
use crate::model::input::Derive;
use crate::snapshots::derive_of;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use syn::visit::{Visit, visit_item};
use syn::{Item, LitStr};

/// The first line of a message, with the line and the column of its token.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Report {
    /// `None` for a part of an expression in a text, to which only a compiler can point.
    at: Option<(usize, usize)>,
    text: String,
}

#[test]
fn mistakes_have_the_recorded_messages_on_the_recorded_tokens() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/ui/ours");
    let Ok(files) = fs::read_dir(folder) else {
        println!("skipped: tests/ui/ours is not in the package");
        return;
    };
    let mut problems = Vec::new();
    let mut count = 0;
    for file in files.map(|file| file.unwrap().path()) {
        if file.extension().is_some_and(|end| end == "rs") {
            let found = reported(&file);
            count += found.len();
            let recorded = recorded(&file, &found);
            let differences = found.symmetric_difference(&recorded);
            problems.extend(differences.map(|report| format!("{}: {report:?}", file.display())));
        }
    }
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
    assert!(count > 1_000, "{count} messages");
}

/// The errors of the derives of a file.
fn reported(file: &Path) -> BTreeSet<Report> {
    let source = fs::read_to_string(file).unwrap();
    let mut derived = Derived(BTreeSet::new());
    derived.visit_file(&syn::parse_file(&source).unwrap());
    derived.0
}

/// The errors of items with our derives, in modules and functions as well.
struct Derived(BTreeSet<Report>);

impl<'a> Visit<'a> for Derived {
    fn visit_item(&mut self, item: &'a Item) {
        visit_item(self, item);
        let mut item = item.clone();
        let attrs = match &mut item {
            Item::Struct(item) => &mut item.attrs,
            Item::Enum(item) => &mut item.attrs,
            Item::Union(item) => &mut item.attrs,
            _ => return,
        };
        let derives: Vec<Derive> = attrs.iter().filter_map(derive_of).collect();
        attrs.retain(|attr| !attr.path().is_ident("derive"));
        for derive in derives {
            let code = expand(item.to_token_stream(), derive, Levels::default());
            collect(code, &mut self.0);
        }
    }
}

/// Finds the texts of `compile_error!`.
fn collect(code: TokenStream, found: &mut BTreeSet<Report>) {
    let mut at = None;
    for token in code {
        match token {
            TokenTree::Ident(ident) if ident == "compile_error" => at = Some(ident.span().start()),
            TokenTree::Group(group) => match at.take() {
                Some(at) => {
                    let text = syn::parse2::<LitStr>(group.stream()).unwrap().value();
                    // Without a compiler the message shows the expression.
                    let (at, text) = match text.split_once('\n') {
                        Some((first, _)) => (None, first.to_owned()),
                        None => (Some((at.line, at.column + 1)), text),
                    };
                    found.insert(Report { at, text });
                }
                None => collect(group.stream(), found),
            },
            _ => {}
        }
    }
}

/// The errors that are recorded about a file, other than those with a code of rustc. Those that are found without a place
/// have none here.
fn recorded(file: &Path, found: &BTreeSet<Report>) -> BTreeSet<Report> {
    let text = fs::read_to_string(file.with_extension("stderr")).unwrap();
    let messages = text.split("\n\n").filter_map(|message| {
        let (text, rest) = message.strip_prefix("error: ")?.split_once('\n')?;
        let (_, at) = rest.split_once("--> ")?;
        let mut at = at
            .lines()
            .next()?
            .rsplit(':')
            .map(|part| part.parse().unwrap());
        let (column, line) = (at.next()?, at.next()?);
        let text = text.to_owned();
        let placeless = Report { at: None, text };
        Some(match found.contains(&placeless) {
            true => placeless,
            false => Report {
                at: Some((line, column)),
                ..placeless
            },
        })
    });
    messages.collect()
}
