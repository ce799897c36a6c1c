//! Compares what the derives generate with `tests/expand/*.expanded.rs`, and limits its length.
//!
//! Expansion is a function from tokens to tokens, so neither a compiler nor a nightly toolchain is
//! needed. Serde's part is the attributes on the hidden types: its own derives expand later. Refresh
//! the snapshots with `UPDATE=1 cargo test -p kube-conv-derive`.

use crate::attributes::{all_with_homes, taken};
use crate::expand::expand;
use crate::levels::Levels;
use crate::model::input::Derive;
use crate::update;
use quote::ToTokens;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use syn::{Attribute, Item};

/// The most lines that the expansion of ten fields may have.
const BUDGET: usize = 225;

#[test]
fn expansions_are_as_recorded() {
    let inputs = inputs();
    assert!(!inputs.is_empty(), "no inputs in {}", folder().display());
    let changed: Vec<String> = inputs
        .iter()
        .filter_map(|input| difference(input))
        .collect();
    assert!(
        changed.is_empty(),
        "{}\n{}",
        changed.join("\n"),
        update::ADVICE
    );
}

#[test]
fn ten_fields_stay_within_the_budget() {
    let source = fs::read_to_string(folder().join("ten_fields.rs")).unwrap();
    let file = syn::parse_file(&source).unwrap();
    let ten_fields = file.items.iter().find_map(|item| match item {
        Item::Struct(item) if item.ident == "TenFields" => Some(item),
        _ => None,
    });
    let ten_fields = ten_fields.unwrap();
    assert_eq!(ten_fields.fields.len(), 10);
    let item = Item::Struct(ten_fields.clone());
    let lines = expanded(&item).unwrap().lines().count();
    println!("a struct of ten fields expands to {lines} lines; the budget is {BUDGET}");
    assert!(lines <= BUDGET, "{lines} lines are more than {BUDGET}");
}

/// A key that is missing from the table of keys would be reported as unknown where it is misplaced;
/// a key in the table that is never read would be suggested.
#[test]
fn the_keys_that_features_take_are_in_the_table_of_keys() {
    let sources = inputs()
        .into_iter()
        .map(|input| fs::read_to_string(input).unwrap());
    let each_site = "
        #[derive(ApiType)] struct Newtype(#[k8s(title = \"a\")] Vec<String>);
        #[derive(ApiType)] #[k8s(integer)] enum Level { Low = 1 }
        #[derive(ApiType)] #[k8s(tag = \"type\")] enum Inline { A(Newtype) }
        #[derive(ApiType)] struct Named { #[k8s(flatten)] inner: Newtype }
    ";
    for source in sources.chain([each_site.to_owned()]) {
        for item in syn::parse_file(&source).unwrap().items {
            expanded(&item);
        }
    }
    let homes: BTreeSet<&str> = all_with_homes().into_iter().collect();
    let taken = taken();
    let without: Vec<_> = taken.difference(&homes).collect();
    assert!(
        without.is_empty(),
        "no home in `attributes/keys.rs`: {without:?}"
    );
    let unused: Vec<_> = homes.difference(&taken).collect();
    assert!(unused.is_empty(), "nothing takes {unused:?}");
}

/// The first difference between the expansion of an input and the recorded one.
fn difference(input: &Path) -> Option<String> {
    let source = fs::read_to_string(input).unwrap();
    let file = syn::parse_file(&source).unwrap();
    let parts: Vec<String> = file.items.iter().filter_map(expanded).collect();
    let found = format!(
        "#![rustfmt::skip] // What the derives write; compare with the file next to it.\n\n{}",
        parts.join("\n")
    );
    update::difference(&input.with_extension("expanded.rs"), &found)
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/expand")
}

fn inputs() -> Vec<PathBuf> {
    let mut inputs: Vec<PathBuf> = fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .filter(|path| !path.to_string_lossy().ends_with(".expanded.rs"))
        .collect();
    inputs.sort();
    inputs
}

/// The formatted expansion of an item with one of our derives; `None` for other items.
fn expanded(item: &Item) -> Option<String> {
    let mut item = item.clone();
    let (name, attrs) = match &mut item {
        Item::Struct(item) => (item.ident.to_string(), &mut item.attrs),
        Item::Enum(item) => (item.ident.to_string(), &mut item.attrs),
        _ => return None,
    };
    let derive = attrs.iter().find_map(derive_of)?;
    attrs.retain(|attr| !attr.path().is_ident("derive"));
    let tokens = expand(item.into_token_stream(), derive, Levels::default());
    let file = syn::parse2(tokens).unwrap();
    let code = prettyplease::unparse(&file);
    Some(format!("// {name}\n{code}"))
}

pub(crate) fn derive_of(attr: &Attribute) -> Option<Derive> {
    if !attr.path().is_ident("derive") {
        return None;
    }
    let mut found = None;
    attr.parse_nested_meta(|meta| {
        if meta.path.is_ident("Kind") {
            found = Some(Derive::Kind);
        } else if meta.path.is_ident("ApiType") {
            found = Some(Derive::ApiType);
        }
        Ok(())
    })
    .unwrap();
    found
}
