//! Descriptions, and changes that no other lint covers.

use super::branches::{changed_junctors, follows};
use crate::model::{Effect, Lint, LintCheck};
use crate::sink::Sink;
use kube_conv_crd::pairs::SchemaPair;
use kube_conv_schema::schema::{Schema, SchemaOrBool};

pub(crate) const DESCRIPTION: Lint = Lint::advice("crd_description_change", &["B59"])
    .by(LintCheck::Pair(description))
    .rule("A description that changes may show of another meaning.")
    .source("crdify, `description`")
    .why("the meaning of a field is a part of the API")
    .fix("see to it that the meaning is the same");

pub(crate) const UNHANDLED: Lint = Lint::must("crd_unhandled_change", &["B62"])
    .by(LintCheck::Pair(unhandled))
    .rule("What no other lint knows does not change.")
    .source("crdify, `unhandled`")
    .why("nobody knows what the change does")
    .fix("look at the change, and take it into the baseline if it is harmless");

fn description(pair: &SchemaPair<'_>, sink: &mut Sink<'_>) {
    if pair.old.description != pair.new.description {
        sink.report(&*pair.path, "the description is another one");
    }
}

fn unhandled(pair: &SchemaPair<'_>, sink: &mut Sink<'_>) {
    let (old, new) = (pair.old, pair.new);
    let any = |schema: &Schema| match schema.additional_properties.as_deref() {
        Some(SchemaOrBool::Bool(any)) => Some(*any),
        _ => None,
    };
    let junctors = changed_junctors(pair).into_iter();
    let junctors = junctors.map(|(keyword, _, after)| (keyword, !follows(pair, old, &after)));
    let others = [
        ("additionalProperties", any(old) != any(new)),
        ("uniqueItems", old.unique_items != new.unique_items),
    ];
    let changed = junctors.chain(others);
    for (keyword, _) in changed.filter(|(_, changed)| *changed) {
        let message = format!("`{keyword}` is another one (unknown)");
        sink.report_effect(&*pair.path, message, Effect::Unknown);
    }
}
