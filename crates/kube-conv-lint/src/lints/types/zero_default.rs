//! `Default` of Rust, which differs from the defaults of the API.

use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use crate::typed::TypePart;
use kube_conv_runtime::defaulting::default_disagreements;

pub(crate) const DEFAULT: Lint = Lint::must("no_accidental_zero_default", &["A164"])
    .by(LintCheck::Part(default))
    .rule("`Default` says the same as the defaults of the API.")
    .source("API conventions, \"Static Defaults\"")
    .why("a value that is made in Rust sends zeroes where an absent field means something else")
    .fix("write `#[k8s(default)]` on the type instead of `derive(Default)`");

fn default(part: &TypePart, sink: &mut Sink<'_>) {
    if part.field.is_none() {
        for message in default_disagreements(part.info) {
            sink.report_type(part, message);
        }
    }
}
