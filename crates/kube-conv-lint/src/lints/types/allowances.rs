//! Allowances.

use crate::model::{Lint, LintCheck};

pub(crate) const LINT: Lint = Lint::should("unused_allow", &[])
    .by(LintCheck::Allowances)
    .rule("What is allowed by name is there.")
    .source("kube-conv")
    .why("a reason for something that is gone misleads, and hides the next departure")
    .fix("remove the `allow(…)`");
