//! Descriptions, and changes that no other lint covers.

use super::guards::is_absent;
use crate::model::{Effect, Lint, LintCheck};
use crate::sink::Sink;
use kube_conv_crd::pairs::SchemaPair;
use kube_conv_schema::schema::alike::are_alike;
use kube_conv_schema::schema::{Schema, SchemaOrBool, Text};

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
    let changed = [
        ("allOf", !have_same_branches(&old.all_of, &new.all_of, pair)),
        ("anyOf", !have_same_branches(any_of(old), any_of(new), pair)),
        ("oneOf", !have_same_branches(&old.one_of, &new.one_of, pair)),
        ("not", old.not != new.not),
        ("additionalProperties", any(old) != any(new)),
        ("uniqueItems", old.unique_items != new.unique_items),
    ];
    for (keyword, _) in changed.iter().filter(|(_, changed)| *changed) {
        let message = format!("`{keyword}` is another one (unknown)");
        sink.report_effect(&*pair.path, message, Effect::Unknown);
    }
}

/// The branches of `anyOf`. Those with which int-or-string is written say nothing more.
fn any_of(schema: &Schema) -> &[Schema] {
    match &*schema.any_of {
        [one, other]
            if schema.int_or_string
                && are_alike(one, &Schema::of_type("integer"))
                && are_alike(other, &Schema::of_type("string")) =>
        {
            &[]
        }
        branches => branches,
    }
}

/// Whether branches are the same in any order, for objects without new fields.
fn have_same_branches(before: &[Schema], after: &[Schema], pair: &SchemaPair<'_>) -> bool {
    if before == after {
        return true;
    }
    if before.is_empty() {
        return false;
    }
    let mut rest: Vec<Schema> = without_new_fields(after, pair);
    before.len() == rest.len()
        && before.iter().all(|branch| {
            let same = rest.iter().position(|other| are_alike(branch, other));
            same.map(|same| rest.swap_remove(same)).is_some()
        })
}

/// The branches that objects without new fields may match, without what says that new fields are absent.
fn without_new_fields(branches: &[Schema], pair: &SchemaPair<'_>) -> Vec<Schema> {
    let is_new = |name: &Text| is_absent(name, pair.old, pair.new);
    let branches = branches.iter();
    let known = branches.filter(|branch| !branch.required.iter().any(is_new));
    let known = known.map(|branch| {
        let mut branch = branch.clone();
        if let Some(not) = branch.not.as_deref_mut() {
            let known = without_new_fields(&not.any_of, pair);
            match known.is_empty() && !not.any_of.is_empty() {
                true => branch.not = None,
                false => not.any_of = known,
            }
        }
        branch
    });
    known.collect()
}
