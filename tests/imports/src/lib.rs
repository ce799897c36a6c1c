//! The comparison of CRDs that are made of imported types with the published ones.

#[path = "../../../crates/kube-conv-import/tests/imports/compare.rs"]
mod compare;
pub mod table;

use compare::differences;
use kube_conv_crd::CrdRead;
use kube_conv_crd::JoinErrors;
use kube_conv_runtime::crd::CustomResourceDefinition;
use std::io::{self, Write};

/// Prints where the CRD of imported types differs from the published one, which is JSON.
///
/// # Panics
///
/// If the published CRD cannot be read, which the import did.
#[expect(clippy::panic, reason = "it is a test")]
pub fn report(ours: Result<CustomResourceDefinition, JoinErrors>, published: &str) {
    let published = serde_json::from_str(published).ok();
    let published = published.and_then(|value| CrdRead::read(&value).ok());
    let Some(published) = published else {
        panic!("the published CRD was read before");
    };
    let found = match ours {
        Ok(ours) => differences(&ours, &published.crd),
        Err(errors) => errors.iter().map(ToString::to_string).collect(),
    };
    let mut out = io::stdout().lock();
    for line in found {
        let _ = writeln!(out, "{}", line.replace('\n', "\\n"));
    }
}
