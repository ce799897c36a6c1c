//! Enums and unions that reject what they do not know.

use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use crate::typed::TypePart;
use kube_conv_runtime::api::Shape;

/// Off by default, since nobody would act on it: a server admits the values that the schema lists, so that a program meets
/// another one only where the CRD is newer than the program, and `match` without a branch for it is why enums are closed.
pub(crate) const OPEN: Lint = Lint::must("enum_open_ended_documented", &["C21"])
    .by(LintCheck::Part(open))
    .rule("String enums keep values that they do not know.")
    .source("api_changes, \"gotchas\"")
    .why("one object with a newer value is a list that cannot be read, and a controller that stands still")
    .fix("add a variant `#[k8s(unknown)] Other(String)`")
    .off();

pub(crate) const OPEN_UNION: Lint = Lint::advice("union_open_ended", &["C23"])
    .by(LintCheck::Part(open_union))
    .rule("Unions keep members that they do not know.")
    .source("api_changes, \"gotchas\"")
    .why("one object with a newer member is a list that cannot be read")
    .fix("add a variant `#[k8s(unknown)] Other(Value)`");

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
