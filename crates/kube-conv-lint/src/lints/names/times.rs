//! Names of points in time.

use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use crate::tree::{SchemaNode, held_by};
use kube_conv_core::field_words::{Holds, last_word, with_time, without_timestamp};

pub(crate) const NO_TIMESTAMP: Lint = Lint::should("no_timestamp_suffix", &["A241"])
    .by(LintCheck::Node(no_timestamp))
    .rule("No name has the word `timestamp`.")
    .source("API conventions, \"Naming conventions\"; kube-api-linter, `notimestamp`")
    .why("all other points in time of the API are called `…Time`")
    .fix("write `Time` instead of `Timestamp`");

pub(crate) const TIME_SUFFIX: Lint = Lint::should("time_suffix", &["A240"])
    .by(LintCheck::Node(time_suffix))
    .rule("A point in time is called `somethingTime`.")
    .source("API conventions, \"Naming conventions\"")
    .why("the name alone then says how the value is read")
    .fix("rename the field to `…Time`")
    .in_rust("rename the field to `…_time`");

fn no_timestamp(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if let Some(name) = node.name()
        && !node.is_type("object")
        && let Some(better) = without_timestamp(name, node.holds())
    {
        sink.rename(node, format!("`{name}` has the word `timestamp`"), &better);
    }
}

fn time_suffix(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    let Some(name) = node.name() else { return };
    if let Some(better) = with_time(name, node.holds()) {
        sink.rename(node, format!("`{name}` is a point in time"), &better);
    }
    let of_items = node.schema().items.as_deref().map_or(Holds::Other, held_by);
    let is_called_so = last_word(name) == "times" || without_timestamp(name, of_items).is_some();
    if of_items == Holds::Time && !is_called_so {
        sink.report_with_fix(
            node.path(),
            format!("`{name}` holds points in time"),
            "rename the field to `…Times`",
        );
    }
}
