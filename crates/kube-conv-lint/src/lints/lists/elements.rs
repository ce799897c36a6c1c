//! Objects in lists and maps.

use super::demands_field;
use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use crate::tree::SchemaNode;
use kube_conv_schema::schema::steps::{SchemaStep, values_of};

/// Off by default, since nobody would act on it: of a published type no field can become required, since objects without it
/// are stored, and in a new one each `Option` was written by hand, unlike Go's `omitempty`, which is easily one too many.
pub(crate) const REQUIRED: Lint = Lint::should("array_element_has_required", &["B1"])
    .by(LintCheck::Node(required))
    .rule("Objects in lists have a required field, or say which fields go together.")
    .source("kube-api-linter, `arrayofstruct`")
    .why("a dash too many in YAML makes two items of one, and nothing reports it")
    .fix("require a field of the items")
    .in_rust("make a field of the item's type required: no `Option`, no default")
    .off();

pub(in crate) const NO_MAPS: Lint = Lint::must("no_maps_of_subobjects", &["A99"])
    .by(LintCheck::Node(no_maps))
    .rule("There are no maps of objects or lists, but lists of named objects.")
    .source("API conventions, \"Lists of named subobjects preferred over maps\"; kube-api-linter, `nomaps`; crd-schema-checker, `NoMaps`")
    .why("keys of maps look like fields, cannot be validated by most tools, and have no room for a second key")
    .fix("write a list of objects with a name, of the list type `map`").in_rust("write a `Vec` of a struct with a name, and `#[k8s(list_map(name))]`")
    .warn();

pub(crate) const PURE_MAPS: Lint = Lint::should("pure_maps_only", &["A100"])
    .by(LintCheck::Node(pure_maps))
.rule("Maps are maps of strings or quantities, such as labels and selectors.")
.source(
    "API conventions, \"Lists of named subobjects preferred over maps\"; kube-api-linter, `nomaps`",
)
.why("keys of maps look like fields, and have no room for a second key")
.fix("write a list of objects with a name")
.in_rust("write a `Vec` of a struct with a name");

fn required(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    let schema = node.schema();
    if node.step() == Some(SchemaStep::Item)
        && !schema.properties.is_empty()
        && !demands_field(schema)
    {
        sink.report(node.path(), "no field of the items is required");
    }
}

fn no_maps(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    let what = match values_of(node.schema()).and_then(|values| values.type_name.as_deref()) {
        // As in Kubernetes' `UserInfo` and `CertificateSigningRequestSpec`.
        Some("array") if node.name() == Some("extra") => return,
        Some("array") => "lists",
        Some("object") => "objects",
        _ => return,
    };
    sink.report(node.path(), format!("the values of the map are {what}"));
}

fn pure_maps(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    let what = match values_of(node.schema()).and_then(|values| values.type_name.as_deref()) {
        Some("boolean") => "booleans",
        Some("integer" | "number") => "numbers",
        _ => return,
    };
    sink.report(node.path(), format!("the values of the map are {what}"));
}
