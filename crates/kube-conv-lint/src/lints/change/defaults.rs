//! Defaults.

use super::dropped::changed_default;
use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use kube_conv_crd::pairs::SchemaPair;

pub(crate) const LINT: Lint = Lint::must("crd_default_stable", &["B56", "A158"])
    .by(LintCheck::Pair(check))
    .rule("No default is added, removed or changed.")
    .source("crdify, `default`; API conventions, \"Static Defaults\"")
    .why("objects that were stored without the field mean something else from now on")
    .fix("leave the default as it was; add one only if it says what an absent field meant before");

fn check(pair: &SchemaPair<'_>, sink: &mut Sink<'_>) {
    if let Some(message) = changed_default(pair) {
        sink.report(&*pair.path, message);
    }
}
