//! Fields of the status.

use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use crate::tree::SchemaNode;

/// Off by default, as in kube-api-linter, since nobody would act on it: of a published status no field can become optional,
/// since readers rely on it, and in a new one each field without `Option` was written by hand.
pub(crate) const OPTIONAL: Lint = Lint::should("status_fields_optional", &["B35"])
    .by(LintCheck::Node(optional))
    .rule("The fields right in the status are optional.")
    .source("kube-api-linter, `statusoptional`")
    .why("a controller that knows one thing already could not write it before it knows all")
    .fix("remove the field from `required`")
    .in_rust("write `Option<…>`, or `#[k8s(optional)]`")
    .off();

pub(crate) const GENERATION: Lint = Lint::advice("observed_generation", &["A68"])
    .by(LintCheck::Node(generation))
    .rule("The status says which generation it reflects.")
    .source("API conventions, \"Typical status properties\"")
    .why("a reader cannot distinguish an old status from one of the current spec")
    .fix("add `observedGeneration`, or conditions");

fn optional(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    let right_in_status = node.parent().is_some_and(|parent| parent.is_status());
    if right_in_status && node.is_required() {
        sink.report(node.path(), "the field of the status is required");
    }
}

fn generation(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    let properties = &node.schema().properties;
    if node.is_status()
        && !properties.is_empty()
        && !properties.contains_key("observedGeneration")
        && !properties.contains_key("conditions")
    {
        sink.report(
            node.path(),
            "the status does not say which generation it reflects",
        );
    }
}
