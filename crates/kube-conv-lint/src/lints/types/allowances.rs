//! Allowances.

use crate::model::{Level, Lint, LintCheck};

pub(crate) const LINT: Lint = Lint::new("unused_allow", &[], Level::Should, LintCheck::Allowances)
    .rule("What is allowed by name is there.")
    .source("kube-conv")
    .why("a reason for something that is gone misleads, and hides the next departure")
    .fix("remove the `allow(…)`");
