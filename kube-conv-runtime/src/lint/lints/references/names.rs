//! Names of references.

use super::is_reference;
use crate::lint::model::{Check, Level, Lint};
use crate::lint::names::{last_word, words};
use crate::lint::sink::Sink;
use crate::lint::tree::Node;

pub(in crate::lint) const ONE: Lint = Lint::new(
    "ref_field_suffix",
    &["A194"],
    Level::Should,
    Check::Node(one),
)
.rule("A reference is called `fooRef`.")
.source("API conventions, \"Naming of the reference field\"; kube-api-linter, `noreferences`")
.why("the name alone then says that another object is meant")
.fix("rename the field to `…Ref`");

pub(in crate::lint) const MANY: Lint = Lint::new(
    "ref_list_suffix",
    &["A195"],
    Level::Should,
    Check::Node(many),
)
.rule("A list of references is called `fooRefs`.")
.source("API conventions, \"Naming of the reference field\"; kube-api-linter, `noreferences`")
.why("the name alone then says that other objects are meant")
.fix("rename the field to `…Refs`");

pub(in crate::lint) const NAME_ONLY: Lint = Lint::new(
    "ref_name_only_suffix",
    &["A197"],
    Level::Should,
    Check::Node(name_only),
)
.rule("A reference by name alone is called `fooName`.")
.source("API conventions, \"Naming of the reference field\"")
.why("a `fooRef` is an object, to which a group or a kind can be added one day")
.fix("rename the field to `…Name`")
.off();

fn name_only(node: &Node<'_>, sink: &mut Sink<'_>) {
    let Some(name) = node.name() else { return };
    let words = words(name);
    let [stem @ .., last] = words.as_slice() else {
        return;
    };
    let is_reference = last.eq_ignore_ascii_case("ref") || last.eq_ignore_ascii_case("reference");
    if node.is_type("string") && is_reference && !stem.is_empty() {
        let better = stem.concat();
        sink.report_with_fix(
            node.path(),
            format!("`{name}` is a text"),
            format!("rename the field to `{better}Name`"),
        );
    }
}

fn one(node: &Node<'_>, sink: &mut Sink<'_>) {
    let Some(name) = node.name() else { return };
    if let Some(better) =
        shortened(name, "Reference", "Ref").or_else(|| shortened(name, "References", "Refs"))
    {
        let message = format!("`{name}` has the word `reference`");
        sink.report_with_fix(
            node.path(),
            message,
            format!("rename the field to `{better}`"),
        );
    } else if is_reference(node.schema()) && last_word(name) != "ref" {
        sink.report(node.path(), format!("`{name}` is a reference"));
    }
}

fn many(node: &Node<'_>, sink: &mut Sink<'_>) {
    let Some(name) = node.name() else { return };
    if node.schema().items.as_deref().is_some_and(is_reference) && last_word(name) != "refs" {
        sink.report(node.path(), format!("`{name}` is a list of references"));
    }
}

/// The name with a shorter word at its beginning or end.
fn shortened(name: &str, long: &str, short: &str) -> Option<String> {
    let words = words(name);
    let is_long = |word: &String| word.eq_ignore_ascii_case(long);
    if !words.first().is_some_and(is_long) && !words.last().is_some_and(is_long) {
        return None;
    }
    let shorten = |word: &String| match word.as_str() {
        word if word == long => short.to_owned(),
        word if word.eq_ignore_ascii_case(long) => short.to_lowercase(),
        word => word.to_owned(),
    };
    Some(words.iter().map(shorten).collect())
}
