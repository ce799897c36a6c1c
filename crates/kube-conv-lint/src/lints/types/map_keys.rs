//! Keys of maps.

use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use crate::typed::TypePart;
use kube_conv_runtime::api::{CelRule, Link, Scalar, Shape};
use kube_conv_runtime::rules::Constraint;

/// Off by default, since nobody would act on it: most maps are labels, annotations and selectors of nodes, whose keys the
/// server checks where they end up.
pub(crate) const KEYS: Lint = Lint::should("map_keys_validated", &["C12"])
    .by(LintCheck::Part(keys))
    .rule("The keys of maps are validated as well as their values.")
    .source("API conventions, \"Map fields\"")
    .why("whatever was stored as a key has to be served for ever")
    .fix("add `each_key(…)`, or a type for the keys")
    .off();

fn keys(part: &TypePart, sink: &mut Sink<'_>) {
    let Some(field) = part.field else { return };
    let info = part.info.resolved();
    let constrains = |rules: &[Constraint]| {
        rules
            .iter()
            .any(|rule| matches!(rule, Constraint::EachKey(_) | Constraint::Custom(_)))
    };
    let typed = |keys: Link| {
        let keys = keys.target();
        !keys.constraints.is_empty()
            || !matches!(keys.shape, Shape::Scalar(Scalar::String { format: None }))
    };
    let in_cel = |rules: &[CelRule]| {
        rules
            .iter()
            .any(|rule| rule.rule.contains(".all(") || rule.rule.contains(".exists("))
    };
    if matches!(info.shape, Shape::Map(_))
        && !constrains(field.constraints)
        && !constrains(part.info.constraints)
        && !in_cel(field.cel)
        && !in_cel(part.info.cel)
        && !info.map_keys.is_some_and(typed)
    {
        sink.report(part.path.clone(), "the keys of the map may be anything");
    }
}
