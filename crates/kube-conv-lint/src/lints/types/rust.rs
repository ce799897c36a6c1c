//! Properties of Rust types that a schema does not have.

use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use crate::typed::TypePart;
use kube_conv_runtime::api::{CelRule, Link, Scalar, Shape};
use kube_conv_runtime::defaulting::default_disagreements;
use kube_conv_runtime::rules::Constraint;

pub(crate) const DEFAULT: Lint = Lint::must("no_accidental_zero_default", &["A164"])
    .by(LintCheck::Part(default))
    .rule("`Default` says the same as the defaults of the API.")
    .source("API conventions, \"Static Defaults\"")
    .why("a value that is made in Rust sends zeroes where an absent field means something else")
    .fix("write `#[k8s(default)]` on the type instead of `derive(Default)`");

pub(in crate) const OPEN: Lint = Lint::must("enum_open_ended_documented", &["C21"])
    .by(LintCheck::Part(open))
    .rule("String enums keep values that they do not know.")
    .source("api_changes, \"gotchas\"")
    .why("one object with a newer value is a list that cannot be read, and a controller that stands still")
    .fix("add a variant `#[k8s(unknown)] Other(String)`");

pub(crate) const OPEN_UNION: Lint = Lint::advice("union_open_ended", &["C23"])
    .by(LintCheck::Part(open_union))
    .rule("Unions keep members that they do not know.")
    .source("api_changes, \"gotchas\"")
    .why("one object with a newer member is a list that cannot be read")
    .fix("add a variant `#[k8s(unknown)] Other(Value)`");

pub(crate) const KEYS: Lint = Lint::should("map_keys_validated", &["C12"])
    .by(LintCheck::Part(keys))
    .rule("The keys of maps are validated as well as their values.")
    .source("API conventions, \"Map fields\"")
    .why("whatever was stored as a key has to be served for ever")
    .fix("add `each_key(…)`, or a type for the keys");

fn default(part: &TypePart, sink: &mut Sink<'_>) {
    if part.field.is_none() {
        for message in default_disagreements(part.info) {
            sink.report_type(part, message);
        }
    }
}

fn open(part: &TypePart, sink: &mut Sink<'_>) {
    let is_closed = matches!(part.info.shape, Shape::StringEnum(_)) && !part.info.open;
    report_closed(part, is_closed, "values", sink);
}

fn open_union(part: &TypePart, sink: &mut Sink<'_>) {
    let is_closed = matches!(part.info.shape, Shape::Union(union) if !union.open);
    report_closed(part, is_closed, "members", sink);
}

/// Reports a type that does not keep unknown values, rather than each of its fields.
fn report_closed(part: &TypePart, is_closed: bool, what: &str, sink: &mut Sink<'_>) {
    if is_closed && part.field.is_none() {
        let name = part.info.rust_name;
        sink.report_type(
            part,
            format!("`{name}` rejects {what} that it does not know"),
        );
    }
}

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
