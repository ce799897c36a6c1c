//! The list of conditions.

use super::is_conditions;
use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use crate::tree::SchemaNode;
use crate::typed::TypePart;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::steps::SchemaStep;

pub(in crate) const MAP: Lint = Lint::must("conditions_list_map_by_type", &["A69", "A133"])
    .by(LintCheck::Node(map))
    .rule("Conditions are a list of the type `map` with the key `type`.")
    .source("API conventions, \"Typical status properties\"; kube-api-linter, `conditions`; crd-schema-checker, `ConditionsMustHaveProperSSATags`")
    .why("two controllers that apply conditions undo each other")
    .fix("write `x-kubernetes-list-type: map` with the key `type`, which the items require").in_rust("write `Vec<Condition>`, or `list_map(type)`")
    .warn();

pub(crate) const OPTIONAL: Lint = Lint::should("conditions_optional", &["A71"])
    .by(LintCheck::Node(optional))
    .rule("The list of conditions is optional.")
    .source("API conventions, \"Typical status properties\"; kube-api-linter, `conditions`")
    .why("a status without conditions yet would be rejected")
    .fix("remove it from `required`")
    .in_rust("write `Option<…>`, or `#[k8s(optional)]`");

pub(crate) const TOP: Lint = Lint::should("conditions_top_level_of_status", &["A70"])
    .by(LintCheck::Node(top))
    .rule("Conditions are right in the status, or in one of the parts that it lists.")
    .source("API conventions, \"Typical status properties\"")
    .why("`kubectl wait` and generic tools look at `status.conditions`")
    .fix("move the conditions to `status.conditions`");

pub(crate) const FIRST: Lint = Lint::advice("conditions_first_field", &["B4"])
    .by(LintCheck::Part(first))
    .rule("Conditions are the first field of the status.")
    .source("kube-api-linter, `conditions`")
    .why("readers of the source look for them first; the order is of no meaning on the wire")
    .fix("move the field to the top");

fn map(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if !is_conditions(node) {
        return;
    }
    let schema = node.schema();
    if schema.list_type.as_deref() != Some("map") {
        sink.report(
            node.path(),
            "the list of conditions is not of the list type `map`",
        );
    } else if schema.list_map_keys != ["type"] {
        sink.report(node.path(), "the key of the conditions is not `type`");
    }
}

fn optional(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    if is_conditions(node) && node.is_required() {
        sink.report(node.path(), "the list of conditions is required");
    }
}

fn top(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    // Each of several parts, such as the listeners of a gateway, has conditions of its own.
    let is_of_part = |node: &SchemaNode<'_>| {
        let mut around = node.ancestors();
        around.any(|around| matches!(around.step(), Some(SchemaStep::Item | SchemaStep::Value)))
    };
    // With conditions of its own, a status may keep copies, as of another object or an older version.
    let has_own = |node: &SchemaNode<'_>| {
        let mut around = node.ancestors();
        let status = around.find(SchemaNode::is_status);
        status.is_some_and(|status| status.schema().properties.contains_key("conditions"))
    };
    let is_of_status = is_conditions(node) || holds_conditions(node);
    if is_of_status && node.is_in_object() && !is_of_part(node) && !has_own(node) {
        sink.report(node.path(), "the conditions are not right in the status");
    }
}

/// Whether a list in a status has conditions under another name: `metav1.Condition` in full.
fn holds_conditions(node: &SchemaNode<'_>) -> bool {
    const FIELDS: [&str; 5] = ["lastTransitionTime", "message", "reason", "status", "type"];
    let items = node.schema().items.as_deref();
    let has_all = |items: &Schema| {
        let mut fields = FIELDS.iter();
        fields.all(|name| items.properties.contains_key(*name))
    };
    node.is_in_status() && items.is_some_and(has_all)
}

fn first(part: &TypePart, sink: &mut Sink<'_>) {
    if part.path == "status.conditions" && part.field.is_some() && part.position > 0 {
        sink.report(part.path.clone(), "the conditions are not the first field");
    }
}
