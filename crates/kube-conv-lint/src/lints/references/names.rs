//! Names of references.

use super::{holds_references, is_reference};
use crate::model::{Lint, LintCheck};
use crate::names::words;
use crate::sink::Sink;
use crate::tree::SchemaNode;
use kube_conv_core::field_words::{last_word, with_ref};

pub(crate) const ONE: Lint = Lint::should("ref_field_suffix", &["A194"])
    .by(LintCheck::Node(one))
    .rule("A reference is called `fooRef`.")
    .source("API conventions, \"Naming of the reference field\"; kube-api-linter, `noreferences`")
    .why("the name alone then says that another object is meant")
    .fix("rename the field to `…Ref`")
    .in_rust("rename the field to `…_ref`");

pub(crate) const MANY: Lint = Lint::should("ref_list_suffix", &["A195"])
    .by(LintCheck::Node(many))
    .rule("A list of references is called `fooRefs`.")
    .source("API conventions, \"Naming of the reference field\"; kube-api-linter, `noreferences`")
    .why("the name alone then says that other objects are meant")
    .fix("rename the field to `…Refs`")
    .in_rust("rename the field to `…_refs`");

pub(crate) const NAME_ONLY: Lint = Lint::should("ref_name_only_suffix", &["A197"])
    .by(LintCheck::Node(name_only))
    .rule("A reference by name alone is called `fooName`.")
    .source("API conventions, \"Naming of the reference field\"")
    .why("a `fooRef` is an object, to which a group or a kind can be added one day")
    .fix("rename the field to `…Name`")
    .in_rust("rename the field to `…_name`")
    .off();

fn name_only(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    let Some(name) = node.name() else { return };
    let words = words(name);
    let [stem @ .., last] = words.as_slice() else {
        return;
    };
    let is_reference = last.eq_ignore_ascii_case("ref") || last.eq_ignore_ascii_case("reference");
    if node.is_type("string") && is_reference && !stem.is_empty() {
        let better = stem.concat() + "Name";
        sink.rename(node, format!("`{name}` is a text"), &better);
    }
}

fn one(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    let Some(name) = node.name() else { return };
    if let Some(better) = with_ref(name, node.holds()) {
        let message = format!("`{name}` has the word `reference`");
        sink.rename(node, message, &better);
    } else if is_reference(node) && last_word(name) != "ref" {
        sink.report(node.path(), format!("`{name}` is a reference"));
    }
}

fn many(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    let Some(name) = node.name() else { return };
    if holds_references(node) && last_word(name) != "refs" {
        sink.report(node.path(), format!("`{name}` is a list of references"));
    }
}
